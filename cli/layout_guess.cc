#include "cli/layout_guess.h"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <utility>
#include <vector>

#include "cli/blank.h"
#include "cli/encoding.h"
#include "cli/value_scanner.h"
#include "core/tape.h"

namespace jsonrift::cli {
namespace {

constexpr std::size_t kHead = std::size_t{1} << 20;

bool HasExtension(std::string_view path, std::initializer_list<std::string_view> extensions) {
  return std::any_of(extensions.begin(), extensions.end(), [path](std::string_view extension) {
    return path.size() > extension.size() && path.ends_with(extension);
  });
}

std::string_view WithoutCompression(std::string_view path) {
  return HasExtension(path, {".gz", ".zst", ".xz", ".bz2", ".lz4"}) ? path.substr(0, path.rfind('.')) : path;
}

bool IsComplete(std::string_view text) {
  Tape tape;
  tape.Scan(text);
  return tape.complete();
}

// Whether the first lines that aren't blank are a JSON value each.
bool LooksLikeNdjson(std::string_view head, std::size_t wanted) {
  std::size_t values = 0;
  while (values < wanted && !head.empty()) {
    const std::size_t end = head.find('\n');
    const std::string_view line = head.substr(0, end);
    head.remove_prefix(end == std::string_view::npos ? head.size() : end + 1);
    if (IsBlank(line)) continue;
    if (!IsComplete(line)) return false;
    ++values;
  }
  return values == wanted;
}

// The offset of the first byte from `from` on that isn't white space; nothing if there is none within the
// size of a payload.
std::optional<std::size_t> FindText(Window* window, std::size_t from, std::size_t max_payload) {
  std::size_t searched = from;
  while (searched - from <= max_payload) {
    const std::size_t found = window->text().find_first_not_of(kWhiteSpace, searched);
    if (found != std::string_view::npos) return found;
    searched = window->text().size();
    if (!window->Grow()) break;
  }
  return std::nullopt;
}

// The end of the object or array that begins at `begin`; nothing if none does that is whole and not too
// large.
std::optional<std::size_t> FindEndOfComposite(Window* window, std::size_t begin, std::size_t max_payload) {
  ValueScanner scanner(window->text()[begin]);
  if (!scanner.composite()) return std::nullopt;
  std::size_t end = begin;
  while (true) {
    end += scanner.Feed(window->text().substr(end));
    if (end - begin > max_payload) return std::nullopt;
    if (scanner.done()) break;
    if (!window->Grow()) return std::nullopt;
  }
  return end;
}

// Whether the text begins with so many whole objects or arrays.
bool IsConcatenated(Window* window, std::size_t wanted, std::size_t max_payload) {
  std::vector<std::pair<std::size_t, std::size_t>> values;  // begin and end
  while (values.size() < wanted) {
    const auto begin = FindText(window, values.empty() ? 0 : values.back().second, max_payload);
    if (!begin) return false;
    const auto end = FindEndOfComposite(window, *begin, max_payload);
    if (!end) return false;
    values.emplace_back(*begin, *end);
  }
  return std::all_of(values.begin(), values.end(), [window](const auto& value) {
    return IsComplete(window->text().substr(value.first, value.second - value.first));
  });
}

}  // namespace

Layout GuessLayout(std::string_view path, std::size_t max_payload, Window* window) {
  while (window->text().size() < kHead && window->Grow()) continue;
  const std::string_view head = window->text();
  // Whole UTF-16 has an even number of bytes.
  const bool half_unit = window->at_end() && head.size() % 2 != 0;
  if (IsWideText(head) && !half_unit) return Layout::kDocument;
  path = WithoutCompression(path);
  if (HasExtension(path, {".ndjson", ".jsonl", ".jsonlines"})) return Layout::kNdjson;
  // A file named .json with two values is rather a payload with something after it.
  const std::size_t wanted = HasExtension(path, {".json"}) ? 3 : 2;
  if (LooksLikeNdjson(head, wanted)) return Layout::kNdjson;
  return IsConcatenated(window, wanted, max_payload) ? Layout::kConcatenated : Layout::kDocument;
}

}  // namespace jsonrift::cli

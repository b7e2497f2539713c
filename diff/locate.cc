#include "diff/locate.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>

#include "core/internal/ascii.h"
#include "core/internal/stack.h"
#include "diff/internal/token_span.h"

namespace jsonrift::diff {
namespace {

// The value in the bracket at `index` that the pointer's token ("/name", still escaped) names.
std::optional<std::uint32_t> Child(const Tape& tape, std::uint32_t index, std::string_view token) {
  const Token& bracket = tape.tokens()[index];
  std::optional<std::uint32_t> found;
  std::size_t position = 0;
  const auto is_end = [&](std::uint32_t i) { return i >= tape.size() || tape.tokens()[i].IsClosing(); };
  if (bracket.kind == '{') {
    const bool is_plain =
        std::all_of(token.begin(), token.end(), [](char c) { return internal::IsAscii(c) && c != '~'; });
    const auto is_named = [&](const Token& name) {
      if (is_plain) return tape.String(name) == token.substr(1);
      std::string escaped;
      internal::AppendPointerName(&escaped, tape.Text(name));
      return escaped == token;
    };
    for (std::uint32_t i = index + 1; !is_end(i) && !is_end(i + 1); i = EndOf(tape, i + 1)) {
      if (is_named(tape.tokens()[i])) found = i + 1;
    }
    return found;
  }
  if (bracket.kind != '[') return std::nullopt;
  std::size_t wanted = 0;
  const auto [end, error] = std::from_chars(token.data() + 1, token.data() + token.size(), wanted);
  if (error != std::errc() || end != token.data() + token.size()) return std::nullopt;
  for (std::uint32_t i = index + 1; !is_end(i); i = EndOf(tape, i)) {
    if (position++ == wanted) return i;
  }
  return std::nullopt;
}

// Goes down from the root as far as the pointer can be followed; *pointer is what is left of it.
std::uint32_t Follow(const Tape& tape, std::string_view* pointer) {
  std::uint32_t index = 0;
  while (!pointer->empty()) {
    const std::size_t end = std::min(pointer->find('/', 1), pointer->size());
    const std::optional<std::uint32_t> child = Child(tape, index, pointer->substr(0, end));
    if (!child) break;
    index = *child;
    pointer->remove_prefix(end);
  }
  return index;
}

}  // namespace

std::optional<std::string_view> ValueAt(const Tape& tape, std::string_view pointer) {
  if (tape.size() == 0) return std::nullopt;
  const Token& token = tape.tokens()[Follow(tape, &pointer)];
  if (!pointer.empty() || (token.IsOpening() && token.next == 0)) return std::nullopt;
  return tape.ValueText(token);
}

std::uint32_t LocateToken(const Tape& tape, std::string_view pointer) { return Follow(tape, &pointer); }

std::size_t Locate(const Tape& tape, std::string_view pointer) {
  return tape.size() == 0 ? 0 : tape.tokens()[Follow(tape, &pointer)].begin;
}

std::vector<bool> FindIndexes(const Tape& tape, std::string_view pointer) {
  std::vector<bool> indexes;
  std::optional<std::uint32_t> value;
  if (tape.size() != 0) value = 0;
  while (!pointer.empty()) {
    const std::size_t end = std::min(pointer.find('/', 1), pointer.size());
    const bool in_array = value && tape.tokens()[*value].kind == '[';
    if (value) value = Child(tape, *value, pointer.substr(0, end));
    indexes.push_back(in_array && value);
    pointer.remove_prefix(end);
  }
  return indexes;
}

}  // namespace jsonrift::diff

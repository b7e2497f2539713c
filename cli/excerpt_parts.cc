#include "cli/excerpt_parts.h"

#include <algorithm>
#include <cstddef>
#include <optional>

namespace jsonrift::cli {
namespace {

struct Stretch {
  std::size_t begin;
  std::size_t end;
  Mark mark;
};

std::string_view TextOf(const diff::Excerpt& excerpt) {
  std::string_view text = excerpt.text;
  if (!excerpt.cut_after && text.ends_with('\r')) text.remove_suffix(1);
  return text;
}

Stretch PlaceIn(const diff::Excerpt& excerpt, std::string_view text, Mark mark) {
  const std::size_t begin = std::min<std::size_t>(excerpt.begin, text.size());
  const std::size_t length = std::min<std::size_t>(excerpt.length, text.size() - begin);
  return {begin, begin + length, mark};
}

// Where the other member lies in the excerpt of the place. Redaction may have moved it: what doesn't look
// like the place (quoted or not) isn't it.
std::optional<Stretch> OtherIn(const diff::Example& example, std::string_view text, const Stretch& place) {
  if (!example.other || example.other_excerpt) return std::nullopt;
  const std::uint64_t before = example.place.offset - example.other->offset;
  if (example.other->offset >= example.place.offset || before > place.begin) return std::nullopt;
  const std::size_t begin = place.begin - before;
  const std::size_t end = begin + example.other->length;
  if (end <= begin || end > place.begin) return std::nullopt;
  const auto quoted = [text](std::size_t from, std::size_t to) {
    return to > from && text[from] == '"' && text[to - 1] == '"';
  };
  if (quoted(begin, end) != quoted(place.begin, place.end)) return std::nullopt;
  return Stretch{begin, end, Mark::kOther};
}

// `text` cut at the stretches, which are in order.
std::vector<ExcerptPart> Cut(std::string_view text, const std::vector<Stretch>& stretches) {
  std::vector<ExcerptPart> parts;
  std::size_t at = 0;
  for (const Stretch& stretch : stretches) {
    if (stretch.begin > at) parts.push_back({text.substr(at, stretch.begin - at), Mark::kNone});
    parts.push_back({text.substr(stretch.begin, stretch.end - stretch.begin), stretch.mark});
    at = stretch.end;
  }
  if (at < text.size()) parts.push_back({text.substr(at), Mark::kNone});
  return parts;
}

}  // namespace

std::vector<ExcerptPart> PlaceParts(const diff::Example& example) {
  const std::string_view text = TextOf(example.excerpt);
  const Stretch place = PlaceIn(example.excerpt, text, Mark::kPlace);
  std::vector<Stretch> stretches;
  if (const auto other = OtherIn(example, text, place)) stretches.push_back(*other);
  stretches.push_back(place);
  return Cut(text, stretches);
}

std::vector<ExcerptPart> OtherParts(const diff::Example& example) {
  if (!example.other_excerpt) return {};
  const std::string_view text = TextOf(*example.other_excerpt);
  return Cut(text, {PlaceIn(*example.other_excerpt, text, Mark::kOther)});
}

}  // namespace jsonrift::cli

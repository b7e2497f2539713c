#include "cli/example.h"

#include <algorithm>
#include <optional>
#include <string>

#include "cli/encoding.h"
#include "core/internal/utf8.h"
#include "core/json_view.h"

namespace jsonrift::cli {
namespace {

using diff::Excerpt;
using diff::Span;

// A line of the payload.
struct Line {
  std::size_t begin;
  std::size_t end;
};

Line LineAround(std::string_view text, std::size_t offset) {
  const std::size_t before = offset == 0 ? std::string_view::npos : text.rfind('\n', offset - 1);
  const std::size_t after = text.find('\n', offset);
  return {before == std::string_view::npos ? 0 : before + 1,
          after == std::string_view::npos ? text.size() : after};
}

std::size_t CharacterStart(std::string_view text, std::size_t offset, std::size_t least) {
  while (offset > least && offset < text.size() &&
         internal::IsContinuation(static_cast<unsigned char>(text[offset]))) {
    --offset;
  }
  return offset;
}

// Cuts excerpts out of a payload.
class ExcerptCutter {
 public:
  ExcerptCutter(const Tape& tape, const Payload& payload, const diff::Redactor* redactor)
      : tape_(tape), text_(tape.payload()), payload_(payload), redactor_(redactor) {}

  // At most kExcerptBytes of the place's line, with the place, and the other one if both fit. *shown is what
  // is shown of the payload.
  Excerpt Cut(const Span& span, const std::optional<Span>& other, Line* shown) const {
    const Line line = LineAround(text_, span.offset);
    *shown = Window(line, WithOther(line, span, other));
    Excerpt excerpt;
    excerpt.line = payload_.line + PlaceOf(text_, span.offset).line - 1;
    excerpt.text = redactor_ != nullptr ? redactor_->Json(tape_, shown->begin, shown->end)
                                        : std::string(text_.substr(shown->begin, shown->end - shown->begin));
    excerpt.begin = span.offset - shown->begin;
    excerpt.length = std::min<std::uint64_t>(span.length, shown->end - span.offset);
    excerpt.cut_before = shown->begin > line.begin;
    excerpt.cut_after = shown->end < line.end;
    return excerpt;
  }

 private:
  static constexpr std::size_t kMargin = 16;  // bytes that are shown beside two places at least

  // The place, with the other one if that is on the line and near enough.
  static Line WithOther(const Line& line, const Span& span, const std::optional<Span>& other) {
    Line place{span.offset, std::min(span.offset + span.length, line.end)};
    if (other && other->offset >= line.begin && other->offset + other->length <= line.end) {
      const Line both{std::min(place.begin, other->offset),
                      std::max(place.end, other->offset + other->length)};
      if (both.end - both.begin + kMargin <= diff::kExcerptBytes) place = both;
    }
    place.end = std::min(place.end, place.begin + diff::kExcerptBytes);
    return place;
  }

  // What room there is beside the place goes to both sides.
  Line Window(const Line& line, const Line& place) const {
    const std::size_t room = diff::kExcerptBytes - (place.end - place.begin);
    std::size_t begin = std::max(line.begin, place.begin - std::min(place.begin, room / 2));
    const std::size_t end = std::min(line.end, begin + diff::kExcerptBytes);
    begin = std::max(line.begin, end - std::min(end, diff::kExcerptBytes));
    return {CharacterStart(text_, begin, line.begin), CharacterStart(text_, end, place.end)};
  }

  const Tape& tape_;
  std::string_view text_;
  const Payload& payload_;
  const diff::Redactor* redactor_;
};

}  // namespace

diff::Example ExampleMaker::Make(const diff::Cause& cause) const {
  diff::Example example;
  example.place = PlaceInFile(cause.span);
  example.pointer = redactor_ != nullptr ? redactor_->Pointer(cause.pointer, tape_) : cause.pointer;
  example.legacy = Reading(cause, cause.legacy);
  example.strict = Reading(cause, cause.strict);
  example.remark = Remark(cause);
  const ExcerptCutter cutter(tape_, payload_, redactor_);
  Line shown{};
  example.excerpt = cutter.Cut(cause.span, cause.other, &shown);
  if (cause.other) {
    example.other = PlaceInFile(*cause.other);
    const bool is_shown =
        cause.other->offset >= shown.begin && cause.other->offset + cause.other->length <= shown.end;
    if (!is_shown) example.other_excerpt = cutter.Cut(*cause.other, std::nullopt, &shown);
  }
  return example;
}

diff::FileSpan ExampleMaker::PlaceInFile(const Span& span) const {
  Place place = PlaceOf(tape_.payload(), span.offset);
  if (place.line == 1) place.column += payload_.column - 1;
  return {payload_.line + place.line - 1, place.column, payload_.offset + span.offset, span.length};
}

std::string ExampleMaker::Reading(const diff::Cause& cause, const std::string& reading) const {
  const bool is_words = reading.starts_with("error: ") || reading.starts_with('(');
  if (redactor_ == nullptr || is_words) return reading;
  return cause.kind == diff::DivergenceKind::kOutput ? redactor_->Json(reading) : redactor_->Dump(reading);
}

// What the cause alone doesn't tell.
std::string ExampleMaker::Remark(const diff::Cause& cause) const {
  if (cause.behind) {
    const diff::Cause& front = causes_[*cause.behind];
    return "comes out once " + std::string(diff::InfoOf(front.rule).id) + " at " + front.type_path +
           " is mended";
  }
  const bool is_about_encoding =
      cause.rule == diff::Rule::kInvalidUtf8 || cause.rule == diff::Rule::kInvalidUtf8Name;
  const std::optional<std::string> remark =
      is_about_encoding ? EncodingRemark(payload_.text) : std::optional<std::string>();
  return remark ? "the payload " + *remark : "";
}

}  // namespace jsonrift::cli

#include "cli/example.h"

#include <algorithm>
#include <string>

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

class ExampleMaker {
 public:
  ExampleMaker(const ExamplePayload& payload, const diff::Cause& cause, const diff::Redactor* redactor)
      : payload_(payload), text_(payload.tape.payload()), cause_(cause), redactor_(redactor) {}

  diff::Example Make() const {
    diff::Example example;
    example.place = PlaceOfSpan(cause_.span);
    example.pointer =
        redactor_ != nullptr ? redactor_->Pointer(cause_.pointer, payload_.tape) : cause_.pointer;
    example.legacy = Reading(cause_.legacy);
    example.strict = Reading(cause_.strict);
    example.remark = payload_.remark;
    std::size_t begin = 0;
    std::size_t end = 0;
    example.excerpt = ExcerptOf(cause_.span, cause_.other, &begin, &end);
    if (cause_.other) {
      example.other = PlaceOfSpan(*cause_.other);
      const bool shown = cause_.other->offset >= begin && cause_.other->offset + cause_.other->length <= end;
      if (!shown) example.other_excerpt = ExcerptOf(*cause_.other, std::nullopt, &begin, &end);
    }
    return example;
  }

 private:
  diff::FileSpan PlaceOfSpan(const Span& span) const {
    const Place place = PlaceOf(text_, span.offset);
    return {payload_.line + place.line - 1, place.column, payload_.offset + span.offset, span.length};
  }

  // At most kExcerptBytes of the place's line, with the place, and the other one if both fit. [*begin, *end)
  // is what is shown of the payload.
  Excerpt ExcerptOf(const Span& span, const std::optional<Span>& other, std::size_t* begin,
                    std::size_t* end) const {
    const Line line = LineAround(text_, span.offset);
    std::size_t first = span.offset;
    std::size_t last = std::min(span.offset + span.length, line.end);
    if (other && other->offset >= line.begin && other->offset + other->length <= line.end) {
      const std::size_t both_first = std::min(first, other->offset);
      const std::size_t both_last = std::max(last, other->offset + other->length);
      if (both_last - both_first + kMargin <= diff::kExcerptBytes) {
        first = both_first;
        last = both_last;
      }
    }
    last = std::min(last, first + diff::kExcerptBytes);
    // What room is left goes to both sides, more of it to the left where the context is.
    const std::size_t room = diff::kExcerptBytes - (last - first);
    *begin = std::max(line.begin, first - std::min(first, room / 2));
    *end = std::min(line.end, *begin + diff::kExcerptBytes);
    *begin = std::max(line.begin, *end - std::min(*end, diff::kExcerptBytes));
    *begin = CharacterStart(text_, *begin, line.begin);
    *end = CharacterStart(text_, *end, last);
    Excerpt excerpt;
    excerpt.line = payload_.line + PlaceOf(text_, span.offset).line - 1;
    excerpt.text = redactor_ != nullptr ? redactor_->Json(payload_.tape, *begin, *end)
                                        : std::string(text_.substr(*begin, *end - *begin));
    excerpt.begin = span.offset - *begin;
    excerpt.length = std::min<std::uint64_t>(span.length, *end - span.offset);
    excerpt.cut_before = *begin > line.begin;
    excerpt.cut_after = *end < line.end;
    return excerpt;
  }

  std::string Reading(const std::string& reading) const {
    const bool is_words = reading.starts_with("error: ") || reading.starts_with('(');
    if (redactor_ == nullptr || is_words) return reading;
    return cause_.kind == diff::DivergenceKind::kOutput ? redactor_->Json(reading) : redactor_->Dump(reading);
  }

  static constexpr std::size_t kMargin = 16;  // bytes that are shown beside two places at least

  const ExamplePayload& payload_;
  std::string_view text_;
  const diff::Cause& cause_;
  const diff::Redactor* redactor_;
};

}  // namespace

diff::Example MakeExample(const ExamplePayload& payload, const diff::Cause& cause,
                          const diff::Redactor* redactor) {
  return ExampleMaker(payload, cause, redactor).Make();
}

}  // namespace jsonrift::cli

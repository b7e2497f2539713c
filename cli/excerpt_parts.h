// The excerpt of an example cut into parts, marked and unmarked, so that each format can show the marks in
// its own way without counting bytes.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "diff/report.h"

namespace jsonrift::cli {

enum class Mark : std::uint8_t {
  kNone,
  kPlace,  // where the finding is
  kOther,  // the member before it that means the same
};

struct ExcerptPart {
  std::string_view text;  // of the example; may hold any bytes
  Mark mark;
};

// The excerpt around the place: joined, the parts are its text without the carriage return at its end.
// Exactly one is marked kPlace (it may be empty), and one kOther if the other member lies in the same
// excerpt.
std::vector<ExcerptPart> PlaceParts(const diff::Example& example);

// The excerpt around the other member, with one part marked kOther; empty if there is none of its own.
std::vector<ExcerptPart> OtherParts(const diff::Example& example);

}  // namespace jsonrift::cli

// Excerpts with their marks as lines of text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/excerpt_parts.h"
#include "diff/report.h"

namespace jsonrift::cli {

struct ExcerptLines {
  std::string source;  // Printable()
  std::string marks;   // under it: ^ at the place, - at the other member
};

// One line of source and the marks under it, aligned whatever the width of the characters and escapes. Of a
// line that takes more than `columns` the surroundings of the place are shown; "…" tells where something is
// left out.
ExcerptLines LayOutExcerpt(const std::vector<ExcerptPart>& parts, bool cut_before, bool cut_after,
                           std::size_t columns);

// What a piece of a block is, for those who give it a colour.
enum class ExcerptRole : std::uint8_t { kGutter, kPlace, kOther };
using ExcerptPaint = std::function<std::string(ExcerptRole role, std::string_view piece)>;

// The excerpts of an example with line numbers and marks, in lines of at most about `columns`:
//
//      |
//    3 | {"id":3,"customer":"Ada","customer":"Cemre"}
//      |         ---------- first ^^^^^^^^^^ again
//
// Empty if the example has no excerpt.
std::string ExcerptBlock(const diff::Example& example, std::size_t columns, const ExcerptPaint& paint);

}  // namespace jsonrift::cli

// The texts of the rules, by family, each in the order of Rule. Private to diff.
//
// Explanation and remedy are paragraphs with an empty line between them, where lines that begin with four
// spaces are code, to be shown as they are. A remedy begins with its sort (Struct tag, Option, Type, Code,
// Sender) and may end in code to paste. An example is Go types, payloads, and rows of who, what and result,
// with at least two spaces between them. tests/oracle/rules checks all of these forms, and what they say,
// with the real Go.
#pragma once

#include <array>

#include "diff/rule.h"

namespace jsonrift::diff::internal {

extern const std::array<RuleInfo, 7> kNameRules;    // kNameCase to kMerge
extern const std::array<RuleInfo, 10> kValueRules;  // kInvalidUtf8 to kArrayLength
extern const std::array<RuleInfo, 5> kTagRules;     // kStringTag to kStructTags
extern const std::array<RuleInfo, 6> kOutputRules;  // kNilSlice to kRawStringEscape
extern const std::array<RuleInfo, 5> kCallRules;    // kTrailingData to kUnexplained

}  // namespace jsonrift::diff::internal

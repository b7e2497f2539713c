// `jsonrift rules` and `jsonrift rule ID`: the catalogue of causes (diff/rule.h), as a table, a document or a
// page.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <limits>
#include <string>
#include <string_view>

#include "diff/rule.h"

namespace jsonrift::cli {

struct PageStyle {
  bool colour = false;
  std::size_t width = 80;  // columns to fill; code and examples are shown as they are
};

inline constexpr std::size_t kUnlimitedWidth = std::numeric_limits<std::size_t>::max();

// One line a rule. Where the lines would not fit into the width, they go without the option.
void WriteRuleTable(std::ostream& out, const PageStyle& style);

// All texts of all rules, as the JSON document that README.md describes.
void WriteRulesJson(std::ostream& out);

// All that there is to know about a rule, for people.
void WriteRulePage(std::ostream& out, const diff::RuleInfo& info, const PageStyle& style);

// What to say to someone who asked for a rule that there isn't: the rule that was probably meant, or those of
// an option, where an option was named.
std::string UnknownRule(std::string_view id);

}  // namespace jsonrift::cli

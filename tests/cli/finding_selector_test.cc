// Which findings flags and files mean by a word.
#include "cli/finding_selector.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "tests/support/row.h"

namespace jsonrift::cli {
namespace {

using diff::DivergenceKind;
using diff::Rule;
using test::Row;

struct PatternCase {
  Row row;
  std::string_view pattern;
  std::string_view text;
  bool matches;
};

constexpr char kHeader[] = "cli/finding_selector.h";

const PatternCase kPatterns[] = {
    {{"equal", kHeader}, "Order.Items[].SKU", "Order.Items[].SKU", true},
    {{"longer", kHeader}, "Order", "Orders", false},
    {{"shorter", kHeader}, "Orders", "Order", false},
    {{"a star at the end", kHeader}, "name-*", "name-case", true},
    {{"a star for nothing", kHeader}, "name-*", "name-", true},
    {{"a star at the start", kHeader}, "*.SKU", "Order.Items[].SKU", true},
    {{"a star between", kHeader}, "Order.*.SKU", "Order.Items[].SKU", true},
    {{"a star that must take more", kHeader}, "*ab", "aabab", true},
    {{"several stars", kHeader}, "*a*b*", "xaxbx", true},
    {{"several stars in vain", kHeader}, "*a*b*c", "xaxbx", false},
    {{"only a star", kHeader}, "*", "", true},
    {{"nothing", kHeader}, "", "", true},
    {{"nothing against something", kHeader}, "", "a", false},
    {{"brackets are themselves", kHeader}, "[a]", "a", false},
    {{"question marks are themselves", kHeader}, "?", "a", false},
};

TEST(MatchesPattern, Stars) {
  for (const PatternCase& c : kPatterns) {
    const auto trace = c.row.Trace();
    EXPECT_EQ(MatchesPattern(c.pattern, c.text), c.matches);
  }
  const std::string many(100000, 'a');
  EXPECT_FALSE(MatchesPattern("*a*a*a*a*a*b", many));
}

diff::Finding Make(Rule rule, DivergenceKind kind) {
  diff::Finding finding;
  finding.rule = rule;
  finding.by_kind[static_cast<std::size_t>(kind)] = 1;
  return finding;
}

struct SelectorCase {
  Row row;
  std::string_view selector;
  diff::Finding finding;
  bool matches;
};

const SelectorCase kSelectors[] = {
    {{"a rule", kHeader}, "nil-slice", Make(Rule::kNilSlice, DivergenceKind::kOutput), true},
    {{"another rule", kHeader}, "nil-slice", Make(Rule::kNilMap, DivergenceKind::kOutput), false},
    {{"rules", kHeader}, "nil-*", Make(Rule::kNilMap, DivergenceKind::kOutput), true},
    {{"all", kHeader}, "*", Make(Rule::kUnexplained, DivergenceKind::kLatent), true},
    {{"an option", kHeader}, "FormatNilSliceAsNull", Make(Rule::kNilSlice, DivergenceKind::kOutput), true},
    {{"the option of another rule", kHeader},
     "FormatNilSliceAsNull",
     Make(Rule::kNilMap, DivergenceKind::kOutput),
     false},
    {{"a kind", kHeader}, "output", Make(Rule::kNilMap, DivergenceKind::kOutput), true},
    {{"another kind", kHeader}, "silent", Make(Rule::kNilMap, DivergenceKind::kOutput), false},
};

TEST(FindingSelector, RulesOptionsAndKinds) {
  for (const SelectorCase& c : kSelectors) {
    const auto trace = c.row.Trace();
    const Result<FindingSelector> selector = FindingSelector::Parse(c.selector);
    ASSERT_TRUE(selector.ok()) << selector.status().message();
    EXPECT_EQ(selector->Matches(c.finding), c.matches);
  }
}

TEST(FindingSelector, RefusesWhatMatchesNothing) {
  const Result<FindingSelector> pattern = FindingSelector::Parse("x-*");
  ASSERT_FALSE(pattern.ok());
  EXPECT_EQ(pattern.status().message(), "no rule matches \"x-*\"; see jsonrift rules");
  const Result<FindingSelector> typo = FindingSelector::Parse("nil-slise");
  ASSERT_FALSE(typo.ok());
  EXPECT_NE(typo.status().message().find("nil-slice"), std::string::npos) << typo.status().message();
  EXPECT_FALSE(FindingSelector::Parse("").ok());
}

}  // namespace
}  // namespace jsonrift::cli

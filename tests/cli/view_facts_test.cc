// What is told about a whole report.
#include "cli/view_facts.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "cli/finding_text.h"
#include "tests/cli/sample_report.h"
#include "tests/support/row.h"

namespace jsonrift::test {
namespace {

struct ZeroCase {
  Row row;
  diff::Tally tally;
  std::string text;
};

constexpr char kRuleOfThree[] = "conventions: honest zero";

const ZeroCase kZeros[] = {
    {{"many", kRuleOfThree},
     {.agree = 48211},
     "0 divergences in 48,211 payloads: at 95 % confidence fewer than 1 in 16,070 differ"},
    {{"just enough", kRuleOfThree},
     {.agree = 30},
     "0 divergences in 30 payloads: at 95 % confidence fewer than 1 in 10 differ"},
    {{"few", kRuleOfThree}, {.agree = 29}, "0 divergences in 29 payloads: too few to tell how rare one is"},
    {{"one", kRuleOfThree}, {.agree = 1}, "0 divergences in 1 payload: too few to tell how rare one is"},
    {{"what both reject proves nothing", kRuleOfThree},
     {.agree = 300, .rejected = 9000},
     "0 divergences in 300 payloads: at 95 % confidence fewer than 1 in 100 differ"},
    {{"some unreadable", kRuleOfThree},
     {.agree = 300, .unreadable = 2},
     "0 divergences in 300 payloads: at 95 % confidence fewer than 1 in 100 differ; 2 could not be read"},
    {{"all rejected", kRuleOfThree}, {.rejected = 3}, "no data: both packages reject all of its 3 payloads"},
    {{"none readable", kRuleOfThree}, {.unreadable = 3}, "no data: 3 could not be read"},
    {{"nothing", kRuleOfThree}, {}, "no data: nothing was read"},
    {{"not zero", kRuleOfThree}, {.agree = 300, .diverge = 1}, ""},
};

TEST(HonestZero, PromisesNoMoreThanWasSeen) {
  for (const ZeroCase& c : kZeros) {
    const auto trace = c.row.Trace();
    EXPECT_EQ(cli::HonestZero(c.tally), c.text);
  }
}

TEST(Grouped, SeparatesThousands) {
  EXPECT_EQ(cli::Grouped(0), "0");
  EXPECT_EQ(cli::Grouped(999), "999");
  EXPECT_EQ(cli::Grouped(1000), "1,000");
  EXPECT_EQ(cli::Grouped(18446744073709551615U), "18,446,744,073,709,551,615");
}

TEST(CountFindings, TellsNewFromKnown) {
  const auto sample = RichReport();
  EXPECT_EQ(cli::FindingCountsText(cli::CountFindings(sample->view)),
            "5 new findings (3 errors, 1 warning, 1 note), 1 known, 1 suppressed, 1 switched off");
  EXPECT_EQ(cli::ShownFindings(sample->view, false).size(), 5U);
  EXPECT_EQ(cli::ShownFindings(sample->view, true).size(), 8U);
}

TEST(PartnersWorstFirst, RanksByTheWorstKind) {
  diff::Report report;
  report.partners["output"] = {.diverge = 900, .by_kind = {0, 0, 0, 900, 0}};
  report.partners["silent"] = {.diverge = 1, .by_kind = {1, 0, 0, 0, 0}};
  report.partners["clean b"] = {.agree = 9};
  report.partners["clean a"] = {.agree = 1};
  report.partners["rejected"] = {.diverge = 7, .by_kind = {0, 7, 0, 0, 0}};
  std::vector<std::string> names;
  for (const cli::PartnerTally& partner : cli::PartnersWorstFirst(report)) names.emplace_back(partner.name);
  EXPECT_EQ(names, (std::vector<std::string>{"silent", "rejected", "output", "clean a", "clean b"}));
}

TEST(PartnersWorstFirst, LeavesOutTheOneThatIsAll) {
  diff::Report report;
  report.total = {.agree = 9};
  report.partners["all"] = report.total;
  EXPECT_TRUE(cli::PartnersWorstFirst(report).empty());
  report.total.agree = 10;  // one payload of no partner
  EXPECT_EQ(cli::PartnersWorstFirst(report).size(), 1U);
}

TEST(LadderRows, JoinTheLadderWithWhatEachOptionProtects) {
  const auto sample = RichReport();
  const auto rows = cli::LadderRows(sample->view.advice);
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_EQ(rows[1].option, Option::kFormatNilSliceAsNull);
  EXPECT_EQ(rows[1].left, 8U);
  EXPECT_EQ(rows[1].protects, 41U);
}

TEST(VerdictText, IsTheGatesOrWhatWasFound) {
  EXPECT_EQ(cli::VerdictText(RichReport()->view),
            "gate failed: 3 new findings at or above error, none is allowed");
  EXPECT_EQ(cli::VerdictText(CleanReport()->view), "gate passed: no new finding at or above error");
  EXPECT_EQ(cli::VerdictText(EmptyReport()->view), "no data: nothing was read");
  auto without_gate = RichReport();
  without_gate->view.gate_summary.clear();
  EXPECT_EQ(cli::VerdictText(without_gate->view),
            "5 new findings (3 errors, 1 warning, 1 note), 1 known, 1 suppressed, 1 switched off");
}

TEST(NeedsText, ReadsAsASentence) {
  const Options a = Options().With(Option::kAllowDuplicateNames);
  const Options b = Options().With(Option::kEscapeForJS).With(Option::kEscapeForHTML);
  EXPECT_EQ(cli::NeedsText({}), "no option undoes it");
  EXPECT_EQ(cli::NeedsText({a}), "AllowDuplicateNames");
  EXPECT_EQ(cli::NeedsText({a, b}), "AllowDuplicateNames and one of EscapeForHTML, EscapeForJS");
}

}  // namespace
}  // namespace jsonrift::test

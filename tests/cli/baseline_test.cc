// Baselines: what is written comes back, only shrinks when it is pruned, and is refused where it is
// malformed.
#include "cli/baseline.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "tests/support/row.h"

namespace jsonrift::cli {
namespace {

using diff::DivergenceKind;
using diff::Finding;
using diff::Rule;
using test::Row;

Finding Make(Rule rule, std::string type_path, DivergenceKind kind, std::uint64_t payloads) {
  Finding finding;
  finding.rule = rule;
  finding.type_path = std::move(type_path);
  finding.by_kind[static_cast<std::size_t>(kind)] = payloads;
  return finding;
}

diff::Report ReportOf(std::vector<Finding> findings) {
  diff::Report report;
  report.findings = std::move(findings);
  return report;
}

Baseline BaselineOf(const diff::Report& report) {
  std::vector<const Finding*> findings;
  for (const Finding& finding : report.findings) findings.push_back(&finding);
  return Baseline::Of(findings);
}

const Finding kSku = Make(Rule::kNameCase, "Order.Items[].SKU", DivergenceKind::kSilent, 412);
const Finding kNull = Make(Rule::kNilSlice, "Order.Items", DivergenceKind::kOutput, 7);

constexpr std::string_view kText =
    "# jsonrift baseline 1\n"
    "# Findings that are known: they don't fail `jsonrift audit --baseline`, unless their kind becomes "
    "worse.\n"
    "# fingerprint\trule\tkind\tpayloads\ttype path\n"
    "02ff7d3145aebcd3\tname-case\tsilent\t412\tOrder.Items[].SKU\n"
    "FINGERPRINT\tnil-slice\toutput\t7\tOrder.Items\n";

std::string Text() {
  std::string text(kText);
  return text.replace(text.find("FINGERPRINT"), 11, kNull.Fingerprint());
}

TEST(Baseline, IsSortedAndComesBack) {
  const Baseline baseline = BaselineOf(ReportOf({kNull, kSku}));
  EXPECT_EQ(baseline.ToText(), Text());
  const Result<Baseline> read = Baseline::Parse("b.tsv", Text());
  ASSERT_TRUE(read.ok()) << read.status().message();
  EXPECT_EQ(read->ToText(), Text());
  const BaselineEntry* entry = read->Find(kSku);
  ASSERT_NE(entry, nullptr);
  EXPECT_EQ(entry->Text(), "name-case at Order.Items[].SKU (silent, 412 payloads)");
  EXPECT_EQ(read->Find(Make(Rule::kNameCase, "Order", DivergenceKind::kSilent, 1)), nullptr);
}

TEST(Baseline, EditorsMayTouchIt) {
  std::string text = Text();
  for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 2))
    text.insert(at, "\r");
  text += "\r\n# a remark\r\n\r\n  \r\n";
  const Result<Baseline> read = Baseline::Parse("b.tsv", text);
  ASSERT_TRUE(read.ok()) << read.status().message();
  EXPECT_EQ(read->ToText(), Text());
}

TEST(Baseline, HoldsAnyTypePath) {
  for (const char* path : {"", "\"", "a\tb", "a\nb", "\xff", "\\xff", "map[string]struct { A int }", "#"}) {
    const diff::Report report = ReportOf({Make(Rule::kMerge, path, DivergenceKind::kLatent, 1)});
    const std::string text = BaselineOf(report).ToText();
    const Result<Baseline> read = Baseline::Parse("b.tsv", text);
    ASSERT_TRUE(read.ok()) << read.status().message();
    EXPECT_NE(read->Find(report.findings[0]), nullptr) << text;
  }
}

TEST(Baseline, PruningDropsAndLowersAndNeverAdds) {
  const Baseline baseline = BaselineOf(ReportOf({
      Make(Rule::kNameCase, "A", DivergenceKind::kSilent, 10),
      Make(Rule::kNameCase, "B", DivergenceKind::kOutput, 10),
      Make(Rule::kNameCase, "C", DivergenceKind::kSilent, 10),
      Make(Rule::kNameCase, "D", DivergenceKind::kSilent, 10),
  }));
  const diff::Report report = ReportOf({
      Make(Rule::kNameCase, "A", DivergenceKind::kOutput, 20),  // less grave, but more
      Make(Rule::kNameCase, "B", DivergenceKind::kSilent, 5),   // fewer, but worse
      Make(Rule::kNameCase, "C", DivergenceKind::kSilent, 10),
      Make(Rule::kNameCase, "E", DivergenceKind::kSilent, 10),
  });
  EXPECT_EQ(baseline.Pruned(report).ToText(),
            BaselineOf(ReportOf({
                           Make(Rule::kNameCase, "A", DivergenceKind::kOutput, 10),
                           Make(Rule::kNameCase, "B", DivergenceKind::kOutput, 5),
                           Make(Rule::kNameCase, "C", DivergenceKind::kSilent, 10),
                       }))
                .ToText());
  const std::vector<const BaselineEntry*> stale = baseline.Stale(report);
  ASSERT_EQ(stale.size(), 1U);
  EXPECT_EQ(stale[0]->type_path, "D");
}

struct RefusedCase {
  Row row;
  std::string text;  // after the first line
  const char* failure;
};

constexpr char kHeader[] = "cli/baseline.h";

const RefusedCase kRefused[] = {
    {{"no columns", kHeader}, "x", "b.tsv:2:2: expected a tab after the fingerprint"},
    {{"too few columns", kHeader}, "a\tname-case\tsilent", "b.tsv:2:19: expected a tab after the kind"},
    {{"an unknown kind", kHeader}, "a\tname-case\tloud\t1\tT", "b.tsv:2:13: unknown kind \"loud\""},
    {{"no number", kHeader}, "a\tname-case\tsilent\t1x\tT", "b.tsv:2:20: expected a number of payloads"},
    {{"a negative number", kHeader},
     "a\tname-case\tsilent\t-1\tT",
     "b.tsv:2:20: expected a number of payloads"},
    {{"another finding's fingerprint", kHeader},
     "02ff7d3145aebcd3\tname-case\tsilent\t1\tOrder",
     "b.tsv:2:1: this is not the fingerprint of the rule and type path"},
    {{"a broken string", kHeader}, "a\tname-case\tsilent\t1\t\"x", "b.tsv:2:22: malformed type path"},
    {{"an entry that stands twice", kHeader},
     "02ff7d3145aebcd3\tname-case\tsilent\t1\tOrder.Items[].SKU\n\n"
     "02ff7d3145aebcd3\tname-case\toutput\t1\tOrder.Items[].SKU",
     "b.tsv:4:1: this finding stands twice"},
    {{"a conflict of versions", kHeader}, "<<<<<<< HEAD", "b.tsv:2:13: expected a tab after the fingerprint"},
};

TEST(Baseline, SaysWhereItIsMalformed) {
  for (const RefusedCase& c : kRefused) {
    const auto trace = c.row.Trace();
    const Result<Baseline> read = Baseline::Parse("b.tsv", "# jsonrift baseline 1\n" + c.text);
    ASSERT_FALSE(read.ok());
    EXPECT_EQ(read.status().message(), c.failure);
  }
  const Result<Baseline> unknown =
      Baseline::Parse("b.tsv", "# jsonrift baseline 1\na\tname-cas\tsilent\t1\tT\n");
  ASSERT_FALSE(unknown.ok());
  EXPECT_TRUE(unknown.status().message().starts_with("b.tsv:2:3: ")) << unknown.status().message();
  EXPECT_NE(unknown.status().message().find("name-case"), std::string::npos) << unknown.status().message();
  for (const char* text :
       {"", "{}", "# jsonrift baseline 2\n", "02ff7d3145aebcd3\tname-case\tsilent\t1\tT\n"}) {
    const Result<Baseline> other = Baseline::Parse("b.tsv", text);
    ASSERT_FALSE(other.ok()) << text;
    EXPECT_TRUE(other.status().message().starts_with("b.tsv:1:1: not a baseline"))
        << other.status().message();
  }
}

}  // namespace
}  // namespace jsonrift::cli

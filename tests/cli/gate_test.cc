// The gate: levels, baselines and suppressions, what fails a run, and with which exit code.
#include "cli/gate.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "cli/finding_text.h"
#include "tests/support/row.h"

namespace jsonrift::cli {
namespace {

using diff::DivergenceKind;
using diff::Finding;
using diff::Rule;
using test::Row;

constexpr char kHeader[] = "cli/gate.h";

Finding Make(Rule rule, std::string type_path, DivergenceKind kind, std::uint64_t payloads) {
  Finding finding;
  finding.rule = rule;
  finding.type_path = std::move(type_path);
  finding.by_kind[static_cast<std::size_t>(kind)] = payloads;
  return finding;
}

// One finding of each kind; 1000 payloads, of which 10 diverge.
diff::Report FiveFindings() {
  diff::Report report;
  report.findings = {Make(Rule::kNameCase, "Order.SKU", DivergenceKind::kSilent, 3),
                     Make(Rule::kDuplicateName, "Order", DivergenceKind::kRejected, 2),
                     Make(Rule::kNumberKey, "Order.M", DivergenceKind::kAccepted, 1),
                     Make(Rule::kNilSlice, "Order.Items", DivergenceKind::kOutput, 4),
                     Make(Rule::kNilMap, "Order.M", DivergenceKind::kLatent, 5)};
  report.total = {.agree = 990, .diverge = 10, .by_kind = {3, 2, 1, 4, 0}};
  return report;
}

template <typename T>
T Must(Result<T> result) {
  EXPECT_TRUE(result.ok()) << result.status().message();
  return std::move(*result);
}

constexpr Date kToday(std::chrono::year(2026), std::chrono::month(6), std::chrono::day(15));

// What flags and files say, as a user writes them.
struct Asked {
  std::vector<std::string_view> severity = {};
  std::vector<std::string_view> select = {};
  std::vector<std::string_view> ignore = {};
  std::string_view fail_on = {};
  std::string_view budget = {};
  std::string_view suppressions = {};
  std::vector<Finding> baseline = {};
};

GateSettings SettingsOf(const Asked& asked) {
  GateSettings settings;
  settings.today = kToday;
  for (const std::string_view text : asked.severity)
    settings.levels.push_back(Must(ParseLevelOverride(text)));
  for (const std::string_view text : asked.select)
    settings.select.push_back(Must(FindingSelector::Parse(text)));
  for (const std::string_view text : asked.ignore)
    settings.ignore.push_back(Must(FindingSelector::Parse(text)));
  if (!asked.fail_on.empty()) settings.fail_on = Must(ParseFailOn(asked.fail_on));
  if (!asked.budget.empty()) settings.budget = Must(ParseDivergenceBudget(asked.budget));
  if (!asked.suppressions.empty())
    settings.suppressions = Must(ParseSuppressions("s.txt", asked.suppressions));
  std::vector<const Finding*> known;
  for (const Finding& finding : asked.baseline) known.push_back(&finding);
  if (!known.empty()) settings.baseline = Baseline::Of(known);
  return settings;
}

// "new error name-case; known warning nil-slice; …".
std::string Describe(const ReportView& view) {
  std::string text;
  for (const FindingView& finding : view.findings) {
    if (!text.empty()) text += "; ";
    text += std::string(StatusName(finding.status)) + " " + LevelName(finding.level) + " " +
            std::string(diff::InfoOf(finding.finding->rule).id);
    if (!finding.reason.empty()) text += " (" + finding.reason + ")";
  }
  return text;
}

struct ViewCase {
  Row row;
  Asked asked;
  const char* findings;
};

const ViewCase kViews[] = {
    {{"by kind", kHeader},
     {},
     "new error name-case; new error duplicate-name; new warning number-key; new warning nil-slice; new note "
     "nil-map"},
    {{"levels of rules, the last that matches", kHeader},
     {.severity = {"nil-*=error", "nil-map=none", "name-case=note"}},
     "new error duplicate-name; new error nil-slice; new warning number-key; new note name-case; new none "
     "nil-map"},
    {{"levels of options and kinds", kHeader},
     {.severity = {"AllowDuplicateNames=warning", "latent=error"}},
     "new error name-case; new error nil-map; new warning duplicate-name; new warning number-key; new "
     "warning "
     "nil-slice"},
    {{"select", kHeader},
     {.select = {"name-*", "nil-map"}},
     "new error name-case; new note nil-map; new none duplicate-name; new none number-key; new none "
     "nil-slice"},
    {{"ignore goes before select and levels", kHeader},
     {.severity = {"nil-map=error"}, .select = {"nil-*"}, .ignore = {"nil-map"}},
     "new warning nil-slice; new none name-case; new none duplicate-name; new none number-key; new none "
     "nil-map"},
    {{"known findings", kHeader},
     {.baseline = {Make(Rule::kNameCase, "Order.SKU", DivergenceKind::kSilent, 1),
                   Make(Rule::kNilSlice, "Order.Items", DivergenceKind::kSilent, 1)}},
     "new error duplicate-name; new warning number-key; new note nil-map; known error name-case; known "
     "warning "
     "nil-slice"},
    {{"a known finding that has become worse is new", kHeader},
     {.baseline = {Make(Rule::kNameCase, "Order.SKU", DivergenceKind::kOutput, 1)}},
     "new error name-case; new error duplicate-name; new warning number-key; new warning nil-slice; new note "
     "nil-map"},
    {{"suppressions, at a type path, by kind, until today", "cli/suppressions.h"},
     {.suppressions = "nil-*:*.Items 2026-06-15 on purpose\nrejected never so be it\n"},
     "new error name-case; new warning number-key; new note nil-map; suppressed error duplicate-name (so be "
     "it); "
     "suppressed warning nil-slice (on purpose)"},
    {{"a suppression goes before the baseline", kHeader},
     {.suppressions = "* never all",
      .baseline = {Make(Rule::kNameCase, "Order.SKU", DivergenceKind::kSilent, 1)}},
     "suppressed error name-case (all); suppressed error duplicate-name (all); suppressed warning number-key "
     "(all); "
     "suppressed warning nil-slice (all); suppressed note nil-map (all)"},
    {{"an expired suppression", "cli/suppressions.h"},
     {.suppressions = "* 2026-06-14 all"},
     "new error name-case; new error duplicate-name; new warning number-key; new warning nil-slice; new note "
     "nil-map"},
};

TEST(Gate, LevelsAndStatus) {
  const diff::Report report = FiveFindings();
  for (const ViewCase& c : kViews) {
    const auto trace = c.row.Trace();
    EXPECT_EQ(Describe(MakeReportView(report, SettingsOf(c.asked))), c.findings);
  }
}

struct DecisionCase {
  Row row;
  Asked asked;
  bool passed;
  const char* summary;
};

const Finding kKnownSku = Make(Rule::kNameCase, "Order.SKU", DivergenceKind::kSilent, 1);

const DecisionCase kDecisions[] = {
    {{"nothing asked: any divergence", kHeader}, {}, false, ""},
    {{"silent", kHeader},
     {.fail_on = "silent"},
     false,
     "no new finding may be silent or worse: 1 is (1 silent)"},
    {{"rejected or worse", kHeader},
     {.fail_on = "rejected"},
     false,
     "no new finding may be rejected or worse: 2 are (1 silent, 1 rejected)"},
    {{"latent, too", kHeader},
     {.fail_on = "latent"},
     false,
     "no new finding may be latent or worse: 5 are (1 silent, 1 rejected, 1 accepted, 1 output, 1 latent)"},
    {{"none", kHeader}, {.fail_on = "none"}, true, ""},
    {{"by level", kHeader},
     {.severity = {"nil-slice=note", "name-case=warning", "duplicate-name=warning"}, .fail_on = "error"},
     true,
     "no new finding may be error or worse: none is"},
    {{"the same with a warning", kHeader},
     {.ignore = {"name-*", "duplicate-*"}, .fail_on = "warning"},
     false,
     "no new finding may be warning or worse: 2 are (1 accepted, 1 output)"},
    {{"what is known doesn't count", kHeader},
     {.fail_on = "silent", .baseline = {kKnownSku}},
     true,
     "no new finding may be silent or worse: none is"},
    {{"a baseline alone is a gate", kHeader},
     {.baseline = {kKnownSku}},
     false,
     "no new finding may be output or worse: 3 are (1 rejected, 1 accepted, 1 output)"},
    {{"what is suppressed doesn't count", kHeader},
     {.fail_on = "output", .suppressions = "* never all"},
     true,
     "no new finding may be output or worse: none is"},
    {{"what is switched off doesn't count", kHeader},
     {.ignore = {"silent"}, .fail_on = "silent"},
     true,
     "no new finding may be silent or worse: none is"},
    {{"a number of payloads", kHeader},
     {.budget = "10"},
     true,
     "at most 10 of the payloads may diverge: 10 of 1,000 do"},
    {{"one too many", kHeader},
     {.budget = "9"},
     false,
     "at most 9 of the payloads may diverge: 10 of 1,000 do"},
    {{"a share", kHeader}, {.budget = "1%"}, true, "at most 1% of the payloads may diverge: 10 of 1,000 do"},
    {{"a share that is too small", kHeader},
     {.budget = "0.99%"},
     false,
     "at most 0.99% of the payloads may diverge: 10 of 1,000 do"},
    {{"both must hold", kHeader},
     {.fail_on = "silent", .budget = "1%"},
     false,
     "no new finding may be silent or worse: 1 is (1 silent); at most 1% of the payloads may diverge: 10 of "
     "1,000 do"},
};

TEST(Gate, Decides) {
  const diff::Report report = FiveFindings();
  for (const DecisionCase& c : kDecisions) {
    const auto trace = c.row.Trace();
    const ReportView view = MakeReportView(report, SettingsOf(c.asked));
    EXPECT_EQ(view.gate_passed, c.passed);
    EXPECT_EQ(view.gate_summary, c.summary);
  }
}

TEST(Gate, NothingFoundIsAPass) {
  diff::Report report;
  report.total.agree = 1;
  EXPECT_TRUE(MakeReportView(report, GateSettings()).gate_passed);
  report.total.diverge = 1;  // were there a divergence without a finding
  EXPECT_FALSE(MakeReportView(report, GateSettings()).gate_passed);
}

TEST(Gate, ToleratesOnlyLatentFindings) {
  diff::Report report;
  report.findings = {Make(Rule::kNilMap, "Order.M", DivergenceKind::kLatent, 5)};
  report.total.rejected = 5;
  EXPECT_TRUE(MakeReportView(report, GateSettings()).gate_passed);
}

struct NotesCase {
  Row row;
  Asked asked;
  bool partial;
  std::vector<std::string> notes;
  std::vector<std::string> stale;
};

const NotesCase kNotes[] = {
    {{"nothing to tell", kHeader}, {.suppressions = "* never all", .baseline = {kKnownSku}}, false, {}, {}},
    {{"an expired suppression", kHeader},
     {.suppressions = "\n# x\nnil-* 2026-01-31 why\nname-case 2026-06-14 why"},
     false,
     {"The suppression of nil-* at s.txt:3 has expired on 2026-01-31: 2 findings count again.",
      "The suppression of name-case at s.txt:4 has expired on 2026-06-14: a finding counts again."},
     {}},
    {{"a suppression in vain", kHeader},
     {.suppressions = "merge never why"},
     false,
     {"The suppression of merge at s.txt:1 matches nothing."},
     {}},
    {{"which an interrupted run can't tell", kHeader}, {.suppressions = "merge never why"}, true, {}, {}},
    {{"a stale entry", kHeader},
     {.baseline = {Make(Rule::kMerge, "Order", DivergenceKind::kSilent, 1)}},
     false,
     {},
     {"merge at Order (silent, 1 payload)"}},
    {{"which an interrupted run can't tell", kHeader},
     {.baseline = {Make(Rule::kMerge, "Order", DivergenceKind::kSilent, 1)}},
     true,
     {},
     {}},
    {{"a known finding that has become worse", kHeader},
     {.baseline = {Make(Rule::kNameCase, "Order.SKU", DivergenceKind::kOutput, 1)}},
     false,
     {"1 finding of the baseline has become worse and counts as new."},
     {}},
};

TEST(Gate, Notes) {
  for (const NotesCase& c : kNotes) {
    const auto trace = c.row.Trace();
    diff::Report report = FiveFindings();
    report.partial = c.partial;
    const ReportView view = MakeReportView(report, SettingsOf(c.asked));
    EXPECT_EQ(view.notes, c.notes);
    EXPECT_EQ(view.stale, c.stale);
  }
}

TEST(Gate, NewBaselinesLeaveOutWhatIsSwitchedOffOrSuppressed) {
  const diff::Report report = FiveFindings();
  const ReportView view = MakeReportView(report, SettingsOf({.ignore = {"nil-map"},
                                                             .suppressions = "name-case 2026-12-31 soon",
                                                             .baseline = {kKnownSku}}));
  std::string rules;
  for (const Finding* finding : FindingsForBaseline(view))
    rules += std::string(diff::InfoOf(finding->rule).id) + " ";
  EXPECT_EQ(rules, "duplicate-name number-key nil-slice ");
}

TEST(Gate, AdvisesOptions) {
  diff::Report report = FiveFindings();
  report.needs[{Options().With(Option::kAllowDuplicateNames).bits()}] = 2;
  report.needs[{}] = 1;
  report.settings.with = Options().With(Option::kFormatNilMapAsNull);
  const ReportView view = MakeReportView(report, GateSettings());
  ASSERT_EQ(view.advice.options.size(), 1U);
  EXPECT_EQ(view.advice.options[0].protects, 2U);
  EXPECT_EQ(view.advice.left, 1U);
  ASSERT_EQ(view.advice.ladder.size(), 1U);
  EXPECT_EQ(view.advice.ladder[0].left, 1U);
  EXPECT_NE(view.advice.go_code.find("jsontext.AllowDuplicateNames(true)"), std::string::npos);
  EXPECT_NE(view.advice.go_code.find("jsonv2.FormatNilMapAsNull(true)"), std::string::npos);
}

struct ExitCase {
  Row row;
  diff::Tally total;
  bool passed;
  bool exit_zero;
  int exit_code;
};

const ExitCase kExits[] = {
    {{"all agree", kHeader}, {.agree = 3}, true, false, 0},
    {{"all are rejected by both", kHeader}, {.rejected = 3}, true, false, 0},
    {{"the gate fails", kHeader}, {.diverge = 1}, false, false, 1},
    {{"divergences that the gate allows", kHeader}, {.diverge = 1}, true, false, 0},
    {{"nothing was read", kHeader}, {}, true, false, 2},
    {{"nothing could be read", kHeader}, {.unreadable = 1}, true, false, 2},
    {{"some could not be read", kHeader}, {.agree = 3, .unreadable = 1}, true, false, 2},
    {{"a failure counts more than what is unreadable", kHeader},
     {.diverge = 1, .unreadable = 1},
     false,
     false,
     1},
    {{"a failure that is to be none", kHeader}, {.diverge = 1}, false, true, 0},
    {{"an error still is one", kHeader}, {.agree = 3, .unreadable = 1}, true, true, 2},
    {{"nothing read still is an error", kHeader}, {}, true, true, 2},
};

TEST(GateExitCode, Table) {
  for (const ExitCase& c : kExits) {
    const auto trace = c.row.Trace();
    EXPECT_EQ(GateExitCode(c.total, c.passed, c.exit_zero), c.exit_code);
  }
}

template <typename T>
std::string FailureOf(const Result<T>& result) {
  return result.ok() ? "(no failure)" : result.status().message();
}

TEST(Gate, RefusesFlagsThatSayNothing) {
  for (const char* text : {"nil-slice", "nil-slice=", "nil-slice=fatal", "=error"}) {
    EXPECT_FALSE(ParseLevelOverride(text).ok()) << text;
  }
  EXPECT_NE(FailureOf(ParseLevelOverride("nil-slise=error")).find("nil-slice"), std::string::npos);
  for (const char* text : {"", "loud", "Silent"}) EXPECT_FALSE(ParseFailOn(text).ok()) << text;
  for (const char* text : {"", "%", "-1", "1.5", "101%", "1e3%", "inf%", "nan", "0x10", "1 %", "1%%", "."})
    EXPECT_FALSE(ParseDivergenceBudget(text).ok()) << text;
}

struct SuppressionCase {
  Row row;
  const char* text;
  const char* failure;
};

constexpr char kSuppressions[] = "cli/suppressions.h";

const SuppressionCase kMalformed[] = {
    {{"no date", kSuppressions}, "name-case", "s.txt:1:10: expected the last day as YYYY-MM-DD, or never"},
    {{"no reason", kSuppressions}, "name-case never  ", "s.txt:1:18: expected a reason"},
    {{"no such day", kSuppressions},
     "# x\nname-case 2026-02-30 why",
     "s.txt:2:11: expected the last day as YYYY-MM-DD, or never"},
    {{"another form of date", kSuppressions},
     "name-case 30.6.2026 why",
     "s.txt:1:11: expected the last day as YYYY-MM-DD, or never"},
    {{"blanks before", kSuppressions},
     " name-case never why",
     "s.txt:1:1: expected an entry without blanks before it"},
    {{"no type path", kSuppressions},
     "name-case: never why",
     "s.txt:1:1: expected a type path after the colon"},
    {{"a pattern that matches no rule", kSuppressions},
     "x* never why",
     "s.txt:1:1: no rule matches \"x*\"; see jsonrift rules"},
};

TEST(Suppressions, SayWhereTheyAreMalformed) {
  for (const SuppressionCase& c : kMalformed) {
    const auto trace = c.row.Trace();
    EXPECT_EQ(FailureOf(ParseSuppressions("s.txt", c.text)), c.failure);
  }
  const std::string typo = FailureOf(ParseSuppressions("s.txt", "name-cases never why"));
  EXPECT_TRUE(typo.starts_with("s.txt:1:1: ")) << typo;
  EXPECT_NE(typo.find("name-case"), std::string::npos) << typo;
}

TEST(Suppressions, MayNameOneFinding) {
  const Finding finding = Make(Rule::kNameCase, "Order.SKU", DivergenceKind::kSilent, 1);
  const auto suppressions =
      Must(ParseSuppressions("s.txt", finding.Fingerprint() + "\t2026-12-31\tonly in tests \r\n"));
  ASSERT_EQ(suppressions.size(), 1U);
  EXPECT_TRUE(suppressions[0].Matches(finding));
  EXPECT_FALSE(suppressions[0].Matches(Make(Rule::kNameCase, "Order", DivergenceKind::kSilent, 1)));
  EXPECT_EQ(suppressions[0].reason, "only in tests");
  EXPECT_FALSE(suppressions[0].HasExpired(*ParseDate("2026-12-31")));
  EXPECT_TRUE(suppressions[0].HasExpired(*ParseDate("2027-01-01")));
}

TEST(Suppressions, TodayCanBeSet) {
  ASSERT_EQ(setenv("SOURCE_DATE_EPOCH", "1781481600", 1), 0);
  EXPECT_EQ(DateText(Today()), "2026-06-15");
  ASSERT_EQ(unsetenv("SOURCE_DATE_EPOCH"), 0);
  EXPECT_GE(Today(), Date(std::chrono::year(2025), std::chrono::month(1), std::chrono::day(1)));
}

}  // namespace
}  // namespace jsonrift::cli

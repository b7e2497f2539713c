// Reports are sums: what order payloads come in, and on how many machines, changes nothing.
#include "diff/collect.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/diff/random_results.h"
#include "tests/support/row.h"

namespace jsonrift::diff {
namespace {

using test::PayloadResult;
using test::Row;

constexpr ReportTool kTool{"jsonrift", "1.2.3"};

Cause MakeCause(Rule rule, std::string type_path, DivergenceKind kind, Needs needs = {}) {
  Cause cause;
  cause.rule = rule;
  cause.type_path = std::move(type_path);
  cause.kind = kind;
  cause.needs = std::move(needs);
  return cause;
}

// Any split of the results over parts, in any order, merged in any order.
Report MergedParts(std::vector<PayloadResult> results, test::Random* random) {
  std::shuffle(results.begin(), results.end(), *random);
  std::vector<Collector> collectors(1 + test::Below(6, random));
  for (const PayloadResult& result : results)
    AddTo(result, &collectors[test::Below(collectors.size(), random)]);
  Report whole;
  for (Collector& collector : collectors) EXPECT_TRUE(Merge(collector.Take(), &whole).ok());
  return whole;
}

TEST(Collect, OrderAndPartsDontMatter) {
  for (unsigned seed = 0; seed < 300; ++seed) {
    SCOPED_TRACE(seed);
    test::Random random(seed);
    const std::vector<PayloadResult> results = test::AnyResults(test::Below(60, &random), &random);
    const std::string whole = ToJson(ReportOf(results), kTool);
    ASSERT_EQ(ToJson(MergedParts(results, &random), kTool), whole);
  }
}

// Far more reasons than a report holds.
TEST(Collect, ManyReasonsAreBoundedAndStillSums) {
  test::Random random(1);
  std::vector<PayloadResult> results;
  for (int i = 0; i < 3000; ++i) {
    PayloadResult result;
    result.verdict = i % 2 == 0 ? PayloadResult::Verdict::kRejected : PayloadResult::Verdict::kUnreadable;
    result.path = std::to_string(i) + ".json";
    result.reason = i % 500 == 0 ? kOtherReasons : "reason " + std::to_string(test::Below(1500, &random));
    results.push_back(result);
  }
  const Report whole = ReportOf(results);
  EXPECT_EQ(whole.rejected.size(), kReasons + 1);
  std::uint64_t count = 0;
  for (const auto& [text, reason] : whole.rejected) count += reason.count;
  EXPECT_EQ(count, whole.total.rejected);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(MergedParts(results, &random), whole);
}

TEST(Collect, NoPayloadIsLost) {
  test::Random random(7);
  const Report report = ReportOf(test::AnyResults(1000, &random));
  EXPECT_EQ(report.total.read() + report.total.unreadable, 1000U);
  std::uint64_t diverging = 0;
  for (const auto& [needs, payloads] : report.needs) diverging += payloads;
  EXPECT_EQ(diverging, report.total.diverge);
  for (int kind = 0; kind < kDivergenceKindCount - 1; ++kind)
    diverging -= report.total.by_kind[static_cast<std::size_t>(kind)];
  EXPECT_EQ(diverging, 0U);
}

TEST(Collect, CountsAPayloadOnceUnderItsWorstKind) {
  const Cause output = MakeCause(Rule::kNilSlice, "T", DivergenceKind::kOutput);
  const Cause silent = MakeCause(Rule::kNilSlice, "T", DivergenceKind::kSilent);
  const Cause latent = MakeCause(Rule::kNilSlice, "T", DivergenceKind::kLatent);
  Collector collector;
  const PayloadOrigin first{.path = "b", .partner = "acme", .line = 2, .bytes = 9};
  const PayloadOrigin second{.path = "a", .partner = "acme", .line = 3, .bytes = 9};
  collector.AddDiverging(first, DivergenceKind::kSilent, {}, {output, silent, latent}, test::ExampleOf);
  collector.AddDiverging(second, DivergenceKind::kOutput, {}, {latent, output}, test::ExampleOf);
  collector.AddRejected(second, "why", {latent}, test::ExampleOf);
  collector.AddRejected(second, "why", {}, test::ExampleOf);
  const Report report = collector.Take();
  ASSERT_EQ(report.findings.size(), 1U);
  const Finding& finding = report.findings[0];
  EXPECT_EQ(finding.by_kind, (std::array<std::uint64_t, 5>{1, 0, 0, 1, 1}));
  EXPECT_EQ(finding.payloads(), 3U);
  EXPECT_EQ(finding.kind(), DivergenceKind::kSilent);
  EXPECT_EQ(finding.places, 6U);
  EXPECT_EQ(finding.partners.at("acme"), 3U);
  EXPECT_EQ(finding.first_path, "a");
  EXPECT_EQ(finding.first_line, 3U);
  EXPECT_EQ(report.total.by_kind, (std::array<std::uint64_t, 5>{1, 0, 0, 1, 1}));
  EXPECT_EQ(report.total, report.partners.at("acme"));
  EXPECT_EQ(report.rejected.at("why").count, 2U);
}

TEST(Collect, PayloadsOfNoPartnerAreOnlyInTheTotal) {
  Collector collector;
  collector.AddAgreeing({.path = "a"});
  const Report report = collector.Take();
  EXPECT_EQ(report.total.agree, 1U);
  EXPECT_TRUE(report.partners.empty());
}

TEST(Collect, KeepsTheBestExamplesAndMakesNoOthers) {
  Collector collector;
  int made = 0;
  const auto make = [&made](const Cause& cause) {
    ++made;
    return test::ExampleOf(cause);
  };
  const std::vector<Cause> causes = {MakeCause(Rule::kMerge, "T", DivergenceKind::kSilent)};
  for (std::uint64_t bytes : {50, 60, 70, 80, 90, 80, 70}) {
    const PayloadOrigin payload{.path = "p", .offset = bytes, .bytes = bytes};
    EXPECT_EQ(collector.WouldKeep(payload, causes[0]), bytes <= 70) << bytes;
    collector.AddDiverging(payload, DivergenceKind::kSilent, {}, causes, make);
    if (bytes == 70) break;
  }
  for (std::uint64_t bytes : {80, 90, 71}) {
    const PayloadOrigin payload{.path = "p", .offset = bytes, .bytes = bytes};
    EXPECT_FALSE(collector.WouldKeep(payload, causes[0])) << bytes;
    collector.AddDiverging(payload, DivergenceKind::kSilent, {}, causes, make);
  }
  EXPECT_EQ(made, 3);
  collector.AddDiverging({.path = "p", .offset = 7, .bytes = 55}, DivergenceKind::kSilent, {}, causes, make);
  EXPECT_EQ(made, 4);
  const Report report = collector.Take();
  std::vector<std::uint64_t> sizes;
  for (const Example& example : report.findings.at(0).examples) sizes.push_back(example.payload_bytes);
  EXPECT_EQ(sizes, (std::vector<std::uint64_t>{50, 55, 60}));
  EXPECT_EQ(report.findings[0].examples[1].place.offset, 7U);
}

TEST(Collect, CutsLongReadingsBetweenCharacters) {
  Cause cause = MakeCause(Rule::kMerge, "T", DivergenceKind::kSilent);
  cause.legacy = std::string(kReadingBytes - 1, 'x') + "üüü";
  cause.strict = std::string(kReadingBytes, 'x');
  cause.pointer = std::string(kReadingBytes - 3, 'x') + std::string(9, '\x80');
  Collector collector;
  collector.AddDiverging({.path = "p"}, DivergenceKind::kSilent, {}, {cause}, test::ExampleOf);
  const Example example = collector.Take().findings.at(0).examples.at(0);
  EXPECT_EQ(example.legacy, std::string(kReadingBytes - 1, 'x') + "…");
  EXPECT_EQ(example.strict, cause.strict);
  EXPECT_TRUE(example.pointer.ends_with("…"));
  EXPECT_LE(example.pointer.size(), kReadingBytes + 3);
}

TEST(Merge, SaysWhichSettingDiffers) {
  const struct {
    void (*change)(ReportSettings*);
    const char* message;
  } kCases[] = {
      {[](ReportSettings* s) { s->entry = "decoder"; }, R"(entry is "decoder" here and "unmarshal" before)"},
      {[](ReportSettings* s) { s->disallow_unknown_fields = true; },
       "disallow_unknown_fields is true here and false before"},
      {[](ReportSettings* s) { s->use_number = true; }, "use_number is true here and false before"},
      {[](ReportSettings* s) { s->check = "decode"; }, R"(check is "decode" here and "roundtrip" before)"},
      {[](ReportSettings* s) { s->with = Options().With(Option::kFormatNilSliceAsNull); },
       "with is FormatNilSliceAsNull here and none before"},
      {[](ReportSettings* s) { s->redacted = false; }, "redacted is false here and true before"},
      {[](ReportSettings* s) { s->redaction_key_id = "k"; },
       R"(redaction_key_id is "k" here and none before)"},
      {[](ReportSettings* s) { s->semantics = "go1.28"; },
       R"(semantics is "go1.28" here and "go1.27.4" before)"},
  };
  for (const auto& c : kCases) {
    Report part;
    c.change(&part.settings);
    part.total.agree = 1;
    Report whole;
    const Status status = Merge(part, &whole);
    ASSERT_FALSE(status.ok()) << c.message;
    EXPECT_NE(status.message().find(c.message), std::string::npos) << status.message();
    EXPECT_EQ(whole, Report());
  }
}

TEST(Merge, OnePartialPartMakesAPartialWhole) {
  Report part;
  part.partial = true;
  Report whole;
  ASSERT_TRUE(Merge(part, &whole).ok());
  ASSERT_TRUE(Merge(Report(), &whole).ok());
  EXPECT_TRUE(whole.partial);
}

// Baselines on disk hold them.
TEST(Finding, FingerprintsStayAsTheyAre) {
  Finding finding;
  finding.rule = Rule::kNameCase;
  finding.type_path = "Order.Items[].SKU";
  const std::string fingerprint = finding.Fingerprint();
  EXPECT_EQ(fingerprint, "02ff7d3145aebcd3");
  finding.places = 9;
  finding.by_kind = {1, 2, 3, 4, 5};
  EXPECT_EQ(finding.Fingerprint(), fingerprint);
  finding.type_path = "Order.Items[].SK";
  EXPECT_NE(finding.Fingerprint(), fingerprint);
}

}  // namespace
}  // namespace jsonrift::diff

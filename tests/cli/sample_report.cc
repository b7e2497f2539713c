#include "tests/cli/sample_report.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

namespace jsonrift::test {
namespace {

using cli::FindingStatus;
using cli::FindingView;
using cli::Level;
using diff::DivergenceKind;
using diff::Example;
using diff::Excerpt;
using diff::FileSpan;
using diff::Finding;
using diff::Rule;

constexpr char kHostile[] = "]]></failure>|`</script><!--::error::%0A[x](http://x.example)@all";
constexpr char kTurnedAround[] = "\u202egnp\u202c";

// An example whose place is `marked` in `line`, of which there must be just one.
Example ExampleIn(std::string path, std::uint64_t number, std::string_view line, std::string_view marked) {
  const std::size_t begin = line.find(marked);
  Example example;
  example.path = std::move(path);
  example.payload_bytes = line.size();
  example.place = {number, begin + 1, 1000 * number + begin, marked.size()};
  example.excerpt = {number, std::string(line), begin, marked.size(), false, false};
  return example;
}

Finding FindingOf(Rule rule, std::string type_path, DivergenceKind kind, Example example) {
  Finding finding;
  finding.rule = rule;
  finding.type_path = std::move(type_path);
  example.kind = kind;
  finding.by_kind[static_cast<std::size_t>(kind)] = 1;
  finding.places = 1;
  finding.first_path = example.path;
  finding.first_line = example.place.line;
  finding.examples = {std::move(example)};
  return finding;
}

void AddPartner(std::string name, std::uint64_t payloads, Finding* finding) {
  const auto kind = static_cast<std::size_t>(finding->kind());
  finding->by_kind[kind] += finding->partners.empty() ? payloads - 1 : payloads;
  finding->places += finding->partners.empty() ? payloads - 1 : payloads;
  finding->partners[std::move(name)] = payloads;
}

Finding SilentFinding() {
  Example example = ExampleIn("orders/2026-05.ndjson", 2, R"({"id":2,"items":[{"SKU":"K-11"}]})", "\"SKU\"");
  example.partner = "acme";
  example.pointer = "/items/0/sku";
  example.legacy = "\"K-11\"";
  example.strict = "\"\"";
  Finding finding =
      FindingOf(Rule::kNameCase, "Order.Items[].SKU", DivergenceKind::kSilent, std::move(example));
  finding.needs = {Options().With(Option::kMatchCaseInsensitiveNames)};
  AddPartner("acme", 300, &finding);
  AddPartner("globex", 1100, &finding);
  AddPartner("initech", 12, &finding);
  finding.places = 2045;
  Example second = finding.examples.front();
  second.path = "bundle.zip!/orders/17 (copy).json";
  second.place = {41, 9, 730, 5};
  second.excerpt = {41, "        \"SKU\": \"K-12\",\r", 8, 5, false, false};
  finding.examples.push_back(second);
  return finding;
}

// Both members on one line, wide characters before and between them.
Finding DuplicateOnOneLine() {
  const std::string line = R"({"名前":"李 🎉","role":"user","ROLE":"admin"})";
  Example example = ExampleIn("./users.json", 1, line, "\"ROLE\"");
  example.partner = "globex";
  example.other = FileSpan{1, line.find("\"role\"") + 1, 1000 + line.find("\"role\""), 6};
  example.pointer = "/ROLE";
  example.legacy = "\"admin\"";
  example.strict = "\"user\"";
  Finding finding =
      FindingOf(Rule::kNameCaseDuplicate, "User.Role", DivergenceKind::kSilent, std::move(example));
  finding.needs = {Options().With(Option::kMatchCaseInsensitiveNames),
                   Options().With(Option::kAllowDuplicateNames).With(Option::kMergeWithLegacySemantics)};
  AddPartner("globex", 1, &finding);
  return finding;
}

Finding DuplicateOnTwoLines() {
  Example example = ExampleIn("orders/3.json", 120, "\t\"customer\": \"Cemre\",", "\"customer\"");
  example.other = FileSpan{98, 2, 98001, 10};
  example.other_excerpt = Excerpt{98, "\t\"customer\": \"Ada\",", 1, 10, false, false};
  example.pointer = "/customer";
  example.legacy = "\"Cemre\"";
  example.strict = "error: duplicate object member name";
  Finding finding =
      FindingOf(Rule::kDuplicateName, "Order.Customer", DivergenceKind::kRejected, std::move(example));
  finding.needs = {Options().With(Option::kAllowDuplicateNames)};
  AddPartner("acme", 1, &finding);
  return finding;
}

// Bytes that aren't UTF-8, control characters, text turned around, a long line, long readings.
Finding HostileBytes() {
  const std::string line =
      "\"note\":\"\x1b[31m caf\xe9 \u202egnp.exe\u202c \x07\",\"m\":\"e\u0301a\u0308\u212a\ufeff\"";
  Example example = ExampleIn("odd/100%,a:b\n\x1b[2J\xff.json", 7, line, "caf\xe9");
  example.excerpt.cut_before = true;
  example.excerpt.cut_after = true;
  example.place.column = 5001;
  example.partner = kTurnedAround;
  example.pointer = "/note/\x1b]0;title\x07";
  example.legacy = "\"" + std::string(300, 'x') + "\xff\u2028 " + std::string(90, 'y');
  example.strict = "error: invalid UTF-8\r\nsecond line";
  example.remark = "the payload looks like Latin-1";
  Finding finding =
      FindingOf(Rule::kInvalidUtf8, "Order.Note\x7f", DivergenceKind::kRejected, std::move(example));
  finding.needs = {Options().With(Option::kAllowInvalidUTF8)};
  AddPartner(kTurnedAround, 3, &finding);
  return finding;
}

// Text that is markup or a command for some format.
Finding HostileMarkup() {
  Example example = ExampleIn("odd/<img src=x onerror=alert(1)>.json", 1,
                              std::string("{\"a_b\":\"") + kHostile + "\"}", "\"a_b\"");
  example.partner = "evil|`</summary>";
  example.pointer = std::string("/") + kHostile;
  example.legacy = "error: " + std::string(kHostile) + "````";
  example.strict = std::string("\"") + kHostile + "\"";
  Finding finding = FindingOf(Rule::kNameDelimiter, std::string("T{}.") + kHostile, DivergenceKind::kAccepted,
                              std::move(example));
  AddPartner("evil|`</summary>", 2, &finding);
  finding.by_kind[static_cast<std::size_t>(DivergenceKind::kAccepted)] += 1;  // of no partner
  return finding;
}

Finding OutputFinding() {
  Example example = ExampleIn("-", 5, R"({"id":5,"items":null})", "null");
  example.pointer = "/items";
  example.legacy = "null";
  example.strict = "[]";
  Finding finding = FindingOf(Rule::kNilSlice, "Order.Items", DivergenceKind::kOutput, std::move(example));
  finding.needs = {Options().With(Option::kFormatNilSliceAsNull)};
  AddPartner("initech", 40, &finding);
  return finding;
}

Finding LatentFinding() {
  Example example =
      ExampleIn("/srv/archive/4.json", 1, R"({"paid_at":"2026-05-04T9:15:40Z"})", "\"2026-05-04T9:15:40Z\"");
  example.pointer = "/paid_at";
  example.legacy = "\"2026-05-04T09:15:40Z\"";
  example.strict = "error: not an RFC 3339 time";
  Finding finding = FindingOf(Rule::kTimeFormat, "Order.Paid", DivergenceKind::kLatent, std::move(example));
  finding.needs = {Options().With(Option::kParseTimeWithLooseRFC3339)};
  AddPartner("acme", 9, &finding);
  return finding;
}

// As one of a report whose examples were left out.
Finding WithoutExamples() {
  Finding finding = FindingOf(Rule::kTrailingData, "", DivergenceKind::kRejected, Example());
  finding.first_path = "bundle.tar.gz!/a/b.json";
  finding.first_line = 0;
  finding.examples.clear();
  return finding;
}

FindingView ViewOf(const Finding& finding, Level level, FindingStatus status = FindingStatus::kNew,
                   std::string reason = "") {
  return {&finding, level, status, std::move(reason)};
}

void AddTally(diff::Tally tally, std::string partner, diff::Report* report) {
  report->total += tally;
  if (!partner.empty()) report->partners[std::move(partner)] = tally;
}

void FillTallies(diff::Report* report) {
  AddTally({.agree = 40000, .diverge = 302, .rejected = 11, .by_kind = {300, 1, 0, 1, 9}}, "acme", report);
  AddTally({.agree = 6000, .diverge = 1101, .by_kind = {1101, 0, 0, 0, 0}}, "globex", report);
  AddTally({.agree = 48211, .unreadable = 1}, "hooli", report);
  AddTally({.agree = 500, .diverge = 52, .by_kind = {12, 0, 0, 40, 0}}, "initech", report);
  AddTally({.unreadable = 2}, "umbrella", report);
  AddTally({.agree = 1, .diverge = 3, .by_kind = {0, 3, 0, 0, 0}}, kTurnedAround, report);
  AddTally({.agree = 20, .diverge = 2, .by_kind = {0, 0, 2, 0, 0}}, "evil|`</summary>", report);
  AddTally({.agree = 7, .diverge = 2, .by_kind = {0, 1, 1, 0, 0}}, "", report);
  report->unreadable["truncated gzip stream"] = {2, {{"umbrella/1.json.gz", 0}}};
  report->unreadable["\x1b[1m is no JSON"] = {1, {{"hooli/all.ndjson", 17}}};
  report->rejected["unexpected end of JSON input"] = {11, {{"orders/9.json", 1}}};
}

cli::Advice SampleAdvice() {
  cli::Advice advice;
  advice.options = {{Option::kFormatNilSliceAsNull, 41},
                    {Option::kMatchCaseInsensitiveNames, 1413},
                    {Option::kAllowDuplicateNames, 2}};
  advice.left = 6;
  advice.ladder = {{Option::kMatchCaseInsensitiveNames, 49},
                   {Option::kFormatNilSliceAsNull, 8},
                   {Option::kAllowDuplicateNames, 6}};
  advice.go_code =
      "err := json.Unmarshal(data, &order,\n\tjsontext.AllowDuplicateNames(true),\n"
      "\tjson.FormatNilSliceAsNull(true),\n\tjson.MatchCaseInsensitiveNames(true),\n)\n";
  return advice;
}

}  // namespace

std::unique_ptr<SampleReport> RichReport() {
  auto sample = std::make_unique<SampleReport>();
  diff::Report& report = sample->report;
  report.partial = true;
  FillTallies(&report);
  report.findings = {SilentFinding(), DuplicateOnOneLine(), HostileMarkup(), DuplicateOnTwoLines(),
                     HostileBytes(),  LatentFinding(),      OutputFinding(), WithoutExamples()};
  const std::vector<Finding>& findings = report.findings;
  cli::ReportView& view = sample->view;
  view.report = &report;
  view.findings = {ViewOf(findings[0], Level::kError),
                   ViewOf(findings[1], Level::kError),
                   ViewOf(findings[4], Level::kError),
                   ViewOf(findings[3], Level::kWarning),
                   ViewOf(findings[2], Level::kNote),
                   ViewOf(findings[7], Level::kNone),
                   ViewOf(findings[6], Level::kNote, FindingStatus::kKnown),
                   ViewOf(findings[5], Level::kNote, FindingStatus::kSuppressed,
                          std::string("mended in May; ") + kHostile)};
  view.advice = SampleAdvice();
  view.stale = {"merge at Order.Meta (seen 12 times)", std::string("duration at ") + kHostile};
  view.notes = {"Readings are redacted; the same pseudonym stands for the same value."};
  view.gate_passed = false;
  view.gate_summary = "3 new findings at or above error, none is allowed";
  return sample;
}

std::unique_ptr<SampleReport> CleanReport() {
  auto sample = std::make_unique<SampleReport>();
  AddTally({.agree = 48211}, "acme", &sample->report);
  AddTally({.agree = 12}, "globex", &sample->report);
  AddTally({.rejected = 3}, "initech", &sample->report);
  AddTally({.unreadable = 1}, "umbrella", &sample->report);
  sample->view.report = &sample->report;
  sample->view.gate_summary = "no new finding at or above error";
  return sample;
}

std::unique_ptr<SampleReport> EmptyReport() {
  auto sample = std::make_unique<SampleReport>();
  sample->view.report = &sample->report;
  return sample;
}

std::unique_ptr<SampleReport> LargeReport(std::size_t findings) {
  auto sample = std::make_unique<SampleReport>();
  diff::Report& report = sample->report;
  const Finding models[] = {SilentFinding(), DuplicateOnOneLine(), DuplicateOnTwoLines(), OutputFinding()};
  for (std::size_t i = 0; i < findings; ++i) {
    Finding finding = models[i * std::size(models) / findings];  // the worst first
    const std::string service = "service" + std::to_string(i % 97);
    finding.type_path = "Type" + std::to_string(i) + ".Items[]." + finding.type_path;
    for (Example& example : finding.examples) example.path = service + "/" + example.path;
    finding.first_path = service + "/" + finding.first_path;
    const auto kind = static_cast<std::size_t>(finding.kind());
    const std::uint64_t payloads = 1 + (i * 7919) % 5000;
    finding.by_kind[kind] = payloads;
    finding.partners = {{"partner" + std::to_string(i % 23), payloads}};
    report.total.diverge += payloads;
    report.total.by_kind[kind] += payloads;
    diff::Tally& tally = report.partners["partner" + std::to_string(i % 23)];
    tally.diverge += payloads;
    tally.by_kind[kind] += payloads;
    report.findings.push_back(std::move(finding));
  }
  sample->view.report = &report;
  constexpr Level kLevels[] = {Level::kError, Level::kError, Level::kWarning, Level::kNote};  // by model
  for (std::size_t i = 0; i < findings; ++i) {
    sample->view.findings.push_back(ViewOf(report.findings[i], kLevels[i * std::size(kLevels) / findings]));
  }
  sample->view.advice = SampleAdvice();
  sample->view.gate_passed = false;
  sample->view.gate_summary = "new findings at or above error, none is allowed";
  return sample;
}

}  // namespace jsonrift::test

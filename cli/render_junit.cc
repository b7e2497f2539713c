// JUnit XML: a suite for each partner, in it a case for each rule that its payloads meet, or one case that
// passes where none diverge; besides, a suite for the run itself with its input and the gate. A case fails if
// a new finding of level error is in it; what is known, suppressed or less grave is skipped, with the reason.
//
// There is no specification, and platforms drop parts (GitLab: suites, properties, files), so names and
// bodies hold all that matters. Names hold no counts: a case is the same one from run to run. Times are 0: a
// report doesn't depend on the machine.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "cli/escape.h"
#include "cli/excerpt_text.h"
#include "cli/finding_text.h"
#include "cli/renderers.h"
#include "cli/rule_blocks.h"
#include "cli/view_facts.h"
#include "diff/rule.h"

namespace jsonrift::cli {
namespace {

constexpr std::size_t kReadingWidth = 160;  // characters
constexpr std::size_t kBodyColumns = 100;

struct Case {
  enum Outcome : std::uint8_t { kPassed, kFailure, kError, kSkipped };
  std::string name;
  Outcome outcome = kPassed;
  std::string type;  // of a failure or error
  std::string message;
  std::string body;
};

struct Suite {
  std::string name;
  std::vector<Case> cases;

  std::size_t Count(Case::Outcome outcome) const {
    return static_cast<std::size_t>(std::ranges::count(cases, outcome, &Case::outcome));
  }
};

std::string PlainPiece(ExcerptRole, std::string_view piece) { return std::string(piece); }

std::uint64_t WithoutPartner(const diff::Finding& finding) {
  std::uint64_t payloads = finding.payloads();
  for (const auto& [partner, count] : finding.partners) payloads -= std::min(payloads, count);
  return payloads;
}

std::string BodyOf(const FindingView& view, std::string_view partner) {
  const diff::Finding& finding = *view.finding;
  const auto of_partner = finding.partners.find(std::string(partner));
  const std::uint64_t payloads =
      of_partner == finding.partners.end() ? WithoutPartner(finding) : of_partner->second;
  std::string body = fmt::format("{}: {}: {}: {} ({}, {})\n", SpotText(SpotOf(finding)),
                                 diff::DivergenceKindName(finding.kind()), diff::InfoOf(finding.rule).id,
                                 TypePathText(finding), LevelName(view.level), StatusName(view.status));
  body += fmt::format("{} of {}; in all {}{}\n", Count(payloads, "payload", "payloads"),
                      partner.empty() ? "no partner" : PartnerName(partner), CountsText(finding),
                      FirstText(finding));
  if (!finding.examples.empty()) {
    const diff::Example& best = finding.examples.front();
    body += ExcerptBlock(best, kBodyColumns, PlainPiece);
    body += fmt::format("legacy   {}\nstrict   {}\n", ReadingText(best.legacy, kReadingWidth),
                        ReadingText(best.strict, kReadingWidth));
  }
  return body + "options  " + NeedsText(finding.needs) + "\n";
}

std::string WhySkipped(const FindingView& view) {
  switch (view.status) {
    case FindingStatus::kKnown:
      return "known: it is in the baseline";
    case FindingStatus::kSuppressed:
      return "suppressed" + (view.reason.empty() ? "" : ": " + view.reason);
    case FindingStatus::kNew:
      break;
  }
  return view.level == Level::kNone ? "switched off" : std::string(LevelName(view.level)) + ", not an error";
}

// The case of a rule and a partner, from all its findings there; the worst comes first.
Case CaseOf(std::string_view partner, const std::vector<const FindingView*>& findings) {
  const diff::RuleInfo& rule = diff::InfoOf(findings.front()->finding->rule);
  Case result;
  result.name = fmt::format("{}: {}: {}", PartnerName(partner), rule.id, rule.title);
  const auto fails = std::ranges::find_if(findings, [](const FindingView* view) {
    return view->status == FindingStatus::kNew && view->level == Level::kError;
  });
  result.outcome = fails == findings.end() ? Case::kSkipped : Case::kFailure;
  result.type = rule.id;
  result.message = fails == findings.end() ? WhySkipped(*findings.front()) : MessageText(*(*fails)->finding);
  for (const FindingView* view : findings) result.body += BodyOf(*view, partner) + "\n";
  result.body += "remedy: " + FirstProse(rule.remedy) + "\n";
  return result;
}

Case CleanCase(std::string_view partner, const diff::Tally& tally) {
  Case result;
  result.name = PartnerName(partner) + ": no payload diverges";
  if (tally.agree == 0) result.outcome = Case::kSkipped;
  result.message = HonestZero(tally);
  if (result.message.empty()) result.message = "no finding is of this partner alone";
  return result;
}

// The partners; what is of none counts as one without a name.
std::map<std::string, diff::Tally> PartnersOf(const diff::Report& report) {
  std::map<std::string, diff::Tally> partners = report.partners;
  diff::Tally rest = report.total;
  for (const auto& [partner, tally] : report.partners) {
    rest.agree -= std::min(rest.agree, tally.agree);
    rest.diverge -= std::min(rest.diverge, tally.diverge);
    rest.rejected -= std::min(rest.rejected, tally.rejected);
    rest.unreadable -= std::min(rest.unreadable, tally.unreadable);
  }
  if (rest.read() > 0 || partners.empty()) partners.emplace("", rest);
  return partners;
}

std::vector<Suite> PartnerSuites(const ReportView& view) {
  std::map<std::string, std::map<diff::Rule, std::vector<const FindingView*>>> findings;
  for (const FindingView& finding : view.findings) {
    const diff::Rule rule = finding.finding->rule;
    if (WithoutPartner(*finding.finding) > 0) findings[""][rule].push_back(&finding);
    for (const auto& [partner, payloads] : finding.finding->partners) {
      findings[partner][rule].push_back(&finding);
    }
  }
  std::vector<Suite> suites;
  for (const auto& [partner, tally] : PartnersOf(*view.report)) {
    Suite suite{PartnerName(partner), {}};
    for (const auto& [rule, of_rule] : findings[partner]) suite.cases.push_back(CaseOf(partner, of_rule));
    if (suite.cases.empty()) suite.cases.push_back(CleanCase(partner, tally));
    suites.push_back(std::move(suite));
  }
  return suites;
}

Suite RunSuite(const ReportView& view) {
  Suite suite{"run", {}};
  Case input;
  input.name = "the whole input could be read";
  if (view.report->partial || view.report->total.unreadable > 0 || view.report->total.read() == 0) {
    const bool tolerated = view.gate_passed && !view.gate_summary.empty();
    input.outcome = tolerated ? Case::kSkipped : Case::kError;
    input.type = "input";
    input.message = AccountingText(view.report->total);
  }
  for (const std::string& remark : Remarks(view)) input.body += remark + "\n";
  suite.cases.push_back(std::move(input));
  if (view.gate_summary.empty()) return suite;
  Case gate;
  gate.name = "gate";
  gate.outcome = view.gate_passed ? Case::kPassed : Case::kFailure;
  gate.type = "gate";
  gate.message = VerdictText(view);
  gate.body = FindingCountsText(CountFindings(view)) + "\n" + AccountingText(view.report->total) + "\n";
  suite.cases.push_back(std::move(gate));
  return suite;
}

void WriteOutcome(const Case& test, std::ostream& out) {
  const std::string message = EscapeMarkup(test.message);
  const std::string body = EscapeMarkup(test.body);
  switch (test.outcome) {
    case Case::kPassed:
      if (!test.message.empty()) out << "      <system-out>" << message << "\n" << body << "</system-out>\n";
      break;
    case Case::kSkipped:
      out << "      <skipped message=\"" << message << "\"/>\n";
      if (!body.empty()) out << "      <system-out>" << body << "</system-out>\n";
      break;
    case Case::kFailure:
    case Case::kError: {
      const char* element = test.outcome == Case::kFailure ? "failure" : "error";
      out << "      <" << element << " message=\"" << message << "\" type=\"" << EscapeMarkup(test.type)
          << "\">" << body << "</" << element << ">\n";
      break;
    }
  }
}

void WriteSuite(const Suite& suite, std::ostream& out) {
  const std::string name = EscapeMarkup(suite.name);
  out << fmt::format(
      "  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"{}\" skipped=\"{}\" time=\"0\">\n",
      name, suite.cases.size(), suite.Count(Case::kFailure), suite.Count(Case::kError),
      suite.Count(Case::kSkipped));
  for (const Case& test : suite.cases) {
    out << "    <testcase classname=\"jsonrift." << name << "\" name=\"" << EscapeMarkup(test.name)
        << "\" time=\"0\">\n";
    WriteOutcome(test, out);
    out << "    </testcase>\n";
  }
  out << "  </testsuite>\n";
}

}  // namespace

void RenderJunit(const ReportView& view, const RenderSettings&, std::ostream& out) {
  std::vector<Suite> suites = PartnerSuites(view);
  suites.push_back(RunSuite(view));
  std::size_t tests = 0;
  std::size_t outcomes[4] = {};
  for (const Suite& suite : suites) {
    tests += suite.cases.size();
    for (const Case& test : suite.cases) ++outcomes[test.outcome];
  }
  out << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      << fmt::format(
             "<testsuites name=\"jsonrift\" tests=\"{}\" failures=\"{}\" errors=\"{}\" skipped=\"{}\" "
             "time=\"0\">\n",
             tests, outcomes[Case::kFailure], outcomes[Case::kError], outcomes[Case::kSkipped]);
  for (const Suite& suite : suites) WriteSuite(suite, out);
  out << "</testsuites>\n";
}

}  // namespace jsonrift::cli

// Annotations of GitHub Actions, as workflow commands. GitHub shows ten of each level a step and drops the
// rest without a word; the worst of each rule come first here, and the last notice tells what came of it all.
// The summary of a job is the format markdown, written to $GITHUB_STEP_SUMMARY.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <ostream>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cli/escape.h"
#include "cli/finding_text.h"
#include "cli/printable.h"
#include "cli/renderers.h"
#include "cli/view_facts.h"
#include "diff/rule.h"

namespace jsonrift::cli {
namespace {

constexpr std::string_view kCommands[] = {"error", "warning", "notice", "notice"};  // by Level

std::string AnnotationOf(const FindingView& view) {
  const diff::Finding& finding = *view.finding;
  const Spot spot = SpotOf(finding);
  std::string path = Printable(spot.path);
  if (path.starts_with("./")) path.erase(0, 2);
  std::string command = fmt::format("::{} file={}", kCommands[static_cast<std::size_t>(view.level)],
                                    EscapeWorkflowProperty(path));
  if (spot.line > 0) command += fmt::format(",line={}", spot.line);
  if (spot.line > 0 && spot.column > 0) command += fmt::format(",col={}", spot.column);
  const diff::RuleInfo& rule = diff::InfoOf(finding.rule);
  const std::string title = fmt::format("{} ({})", rule.id, diff::DivergenceKindName(finding.kind()));
  return command + ",title=" + EscapeWorkflowProperty(title) +
         "::" + EscapeWorkflowMessage(MessageText(finding));
}

// By level, and in each the worst finding of each rule before all others: the few places that there are
// shouldn't go to one rule alone.
std::vector<const FindingView*> SpreadOverRules(const std::vector<const FindingView*>& findings) {
  std::vector<const FindingView*> spread;
  std::vector<const FindingView*> others;
  std::set<diff::Rule> seen;
  for (const FindingView* finding : findings) {
    (seen.insert(finding->finding->rule).second ? spread : others).push_back(finding);
  }
  spread.insert(spread.end(), others.begin(), others.end());
  std::ranges::stable_sort(spread, {}, &FindingView::level);
  return spread;
}

std::string SummaryOf(const ReportView& view, std::size_t left_out) {
  std::string text = VerdictText(view) + ". " + AccountingText(view.report->total) + ".";
  if (const std::string zero = HonestZero(view.report->total); !zero.empty()) text += " " + zero + ".";
  if (left_out > 0) {
    text += fmt::format(" {} not shown here: GitHub takes no more.",
                        Count(left_out, "finding is", "findings are"));
  }
  for (const std::string& remark : Remarks(view)) text += " " + remark;
  return text;
}

}  // namespace

void RenderGithub(const ReportView& view, const RenderSettings& settings, std::ostream& out) {
  std::size_t left_out = 0;
  std::array<std::size_t, 3> room{};  // error, warning, notice: notes and what has no level share the last
  room.fill(settings.limits.github_annotations);
  if (room[2] > 0) --room[2];  // the last notice
  for (const FindingView* finding : SpreadOverRules(ShownFindings(view, settings.verbose))) {
    std::size_t& left = room[std::min<std::size_t>(static_cast<std::size_t>(finding->level), 2)];
    if (left == 0) {
      ++left_out;
      continue;
    }
    --left;
    out << AnnotationOf(*finding) << '\n';
  }
  out << "::notice title=jsonrift::" << EscapeWorkflowMessage(SummaryOf(view, left_out)) << '\n';
}

}  // namespace jsonrift::cli

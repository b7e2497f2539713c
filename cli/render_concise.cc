// One line a finding, as editors and grep like it: path:line:col: RULE message.
#include <ostream>

#include "cli/finding_text.h"
#include "cli/printable.h"
#include "cli/renderers.h"
#include "cli/view_facts.h"
#include "diff/rule.h"

namespace jsonrift::cli {

void RenderConcise(const ReportView& view, const RenderSettings& settings, std::ostream& out) {
  for (const FindingView* shown : ShownFindings(view, settings.verbose)) {
    const diff::Finding& finding = *shown->finding;
    const diff::RuleInfo& rule = diff::InfoOf(finding.rule);
    out << SpotText(SpotOf(finding)) << ": " << rule.id << ' ' << diff::DivergenceKindName(finding.kind())
        << ' ' << TypePathText(finding) << ": " << rule.title << " (" << CountsText(finding) << ")";
    if (!finding.examples.empty() && !finding.examples.front().remark.empty())
      out << " (" << Printable(finding.examples.front().remark) << ")";
    if (shown->status != FindingStatus::kNew) out << " (" << StatusName(shown->status) << ")";
    out << '\n';
  }
  out << AccountingText(view.report->total) << "; " << VerdictText(view) << '\n';
}

}  // namespace jsonrift::cli

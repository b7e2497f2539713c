// GitLab's code quality report: an array of issues. GitLab itself tells new ones from old ones by their
// fingerprints, so these must not depend on lines.
#include <ostream>
#include <string_view>

#include "cli/finding_text.h"
#include "cli/renderers.h"
#include "cli/view_facts.h"
#include "diff/internal/json_writer.h"
#include "diff/rule.h"

namespace jsonrift::cli {
namespace {

// One of info, minor, major, critical, blocker; the last is left to people.
std::string_view SeverityOf(const FindingView& view) {
  switch (view.level) {
    case Level::kError:
      return view.finding->kind() == diff::DivergenceKind::kSilent ? "critical" : "major";
    case Level::kWarning:
      return "minor";
    default:
      return "info";
  }
}

std::string_view RelativePath(std::string_view path) {
  while (path.starts_with("./")) path.remove_prefix(2);
  return path;
}

void WriteIssue(const FindingView& view, diff::JsonWriter* json) {
  const diff::Finding& finding = *view.finding;
  const Spot spot = SpotOf(finding);
  json->BeginObject();
  json->Member("description", MessageText(finding));
  json->Member("check_name", diff::InfoOf(finding.rule).id);
  json->Member("fingerprint", finding.Fingerprint());
  json->Member("severity", SeverityOf(view));
  json->Key("location");
  json->BeginObject();
  json->Member("path", RelativePath(spot.path));
  json->Key("lines");
  json->BeginObject(diff::JsonWriter::kInline);
  json->Member("begin", spot.line > 0 ? spot.line : 1);
  json->End();
  json->End();
  json->End();
}

}  // namespace

void RenderGitlab(const ReportView& view, const RenderSettings& settings, std::ostream& out) {
  diff::JsonWriter json;
  json.BeginArray();
  for (const FindingView* finding : ShownFindings(view, settings.verbose)) WriteIssue(*finding, &json);
  json.End();
  out << json.Take();
}

}  // namespace jsonrift::cli

// GitLab's code quality report: an array of issues. GitLab itself tells new ones from old ones by their
// fingerprints, so these must not depend on lines.
#include <ostream>
#include <string_view>

#include "cli/finding_text.h"
#include "cli/json_writer.h"
#include "cli/renderers.h"
#include "cli/view_facts.h"
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

void WriteIssue(const FindingView& view, JsonWriter* json) {
  const diff::Finding& finding = *view.finding;
  const Spot spot = SpotOf(finding);
  json->BeginObject();
  json->Key("description").String(MessageText(finding));
  json->Key("check_name").String(diff::InfoOf(finding.rule).id);
  json->Key("fingerprint").String(finding.Fingerprint());
  json->Key("severity").String(SeverityOf(view));
  json->Key("location").BeginObject();
  json->Key("path").String(RelativePath(spot.path));
  json->Key("lines").BeginObject().Key("begin").Number(spot.line > 0 ? spot.line : 1).EndObject();
  json->EndObject();
  json->EndObject();
}

}  // namespace

void RenderGitlab(const ReportView& view, const RenderSettings& settings, std::ostream& out) {
  JsonWriter json(out, JsonWriter::kLines);
  json.BeginArray();
  for (const FindingView* finding : ShownFindings(view, settings.verbose)) WriteIssue(*finding, &json);
  json.EndArray();
  out << '\n';
}

}  // namespace jsonrift::cli

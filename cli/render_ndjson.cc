// One record a finding (cli/finding_json.h), all of them whatever their status, then one record for the rest:
//
//   type             "summary"
//   schema_version   1
//   tool, version, semantics   "jsonrift", its version, the Go release whose behaviour is stated
//   read, agree, diverge, rejected, unreadable, kinds   payloads; read = agree + diverge + rejected
//   partial          whether the run was interrupted
//   partners         the same counts by partner
//   findings         how many are new, known, suppressed, off (of level none); errors, warnings, notes of the
//   new advice           options: option (with its package) and the payloads that it protects; left: payloads
//   that
//                    differ all the same; ladder: option and the payloads left after it; go
//   stale, notes     text for people
//   gate             passed, summary; missing where there is no gate
#include <ostream>
#include <string>

#include "cli/finding_json.h"
#include "cli/renderers.h"
#include "cli/view_facts.h"
#include "diff/internal/json_writer.h"

namespace jsonrift::cli {
namespace {

std::string QualifiedName(Option option) {
  return std::string(OptionPackage(option)) + "." + std::string(OptionName(option));
}

void WriteAdvice(const Advice& advice, diff::JsonWriter* json) {
  json->Key("advice");
  json->BeginObject();
  json->Key("options");
  json->BeginArray();
  for (const AdvisedOption& row : advice.options) {
    json->BeginObject();
    json->Member("option", QualifiedName(row.option));
    json->Member("protects", row.protects);
    json->End();
  }
  json->End();
  json->Member("left", advice.left);
  json->Key("ladder");
  json->BeginArray();
  for (const LadderStep& step : advice.ladder) {
    json->BeginObject();
    json->Member("option", QualifiedName(step.option));
    json->Member("left", step.left);
    json->End();
  }
  json->End();
  json->Member("go", advice.go_code);
  json->End();
}

void WriteCounts(const FindingCounts& counts, diff::JsonWriter* json) {
  json->Key("findings");
  json->BeginObject();
  json->Member("new", counts.fresh);
  json->Member("known", counts.known);
  json->Member("suppressed", counts.suppressed);
  json->Member("off", counts.off);
  json->Member("errors", counts.level[0]);
  json->Member("warnings", counts.level[1]);
  json->Member("notes", counts.level[2]);
  json->End();
}

void WriteStrings(std::string_view key, const std::vector<std::string>& strings, diff::JsonWriter* json) {
  json->Key(key);
  json->BeginArray();
  for (const std::string& text : strings) json->String(text);
  json->End();
}

void WriteSummary(const ReportView& view, const RenderSettings& settings, diff::JsonWriter* json) {
  json->BeginObject(diff::JsonWriter::kInline);
  json->Member("type", "summary");
  json->Member("schema_version", 1);
  json->Member("tool", "jsonrift");
  json->Member("version", settings.version);
  json->Member("semantics", view.report->settings.semantics);
  WriteTally(view.report->total, json);
  json->Flag("partial", view.report->partial);
  json->Key("partners");
  json->BeginObject();
  for (const auto& [name, tally] : view.report->partners) {
    json->Key(name);
    json->BeginObject();
    WriteTally(tally, json);
    json->End();
  }
  json->End();
  WriteCounts(CountFindings(view), json);
  WriteAdvice(view.advice, json);
  WriteStrings("stale", view.stale, json);
  WriteStrings("notes", view.notes, json);
  if (!view.gate_summary.empty()) {
    json->Key("gate");
    json->BeginObject();
    json->Flag("passed", view.gate_passed);
    json->Member("summary", view.gate_summary);
    json->End();
  }
  json->End();
}

}  // namespace

void RenderNdjson(const ReportView& view, const RenderSettings& settings, std::ostream& out) {
  diff::JsonWriter json;
  for (const FindingView& finding : view.findings) {
    WriteFinding(finding, TextForm::kExact, &json);
    out << json.Take();
  }
  WriteSummary(view, settings, &json);
  out << json.Take();
}

}  // namespace jsonrift::cli

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
#include "cli/json_writer.h"
#include "cli/renderers.h"
#include "cli/view_facts.h"

namespace jsonrift::cli {
namespace {

std::string QualifiedName(Option option) {
  return std::string(OptionPackage(option)) + "." + std::string(OptionName(option));
}

void WriteAdvice(const Advice& advice, JsonWriter* json) {
  json->Key("advice").BeginObject();
  json->Key("options").BeginArray();
  for (const AdvisedOption& row : advice.options) {
    json->BeginObject().Key("option").String(QualifiedName(row.option));
    json->Key("protects").Number(row.protects).EndObject();
  }
  json->EndArray();
  json->Key("left").Number(advice.left);
  json->Key("ladder").BeginArray();
  for (const LadderStep& step : advice.ladder) {
    json->BeginObject().Key("option").String(QualifiedName(step.option));
    json->Key("left").Number(step.left).EndObject();
  }
  json->EndArray();
  json->Key("go").String(advice.go_code);
  json->EndObject();
}

void WriteCounts(const FindingCounts& counts, JsonWriter* json) {
  json->Key("findings").BeginObject();
  json->Key("new").Number(counts.fresh).Key("known").Number(counts.known);
  json->Key("suppressed").Number(counts.suppressed).Key("off").Number(counts.off);
  json->Key("errors").Number(counts.level[0]).Key("warnings").Number(counts.level[1]);
  json->Key("notes").Number(counts.level[2]);
  json->EndObject();
}

void WriteStrings(std::string_view key, const std::vector<std::string>& strings, JsonWriter* json) {
  json->Key(key).BeginArray();
  for (const std::string& text : strings) json->String(text);
  json->EndArray();
}

void WriteSummary(const ReportView& view, const RenderSettings& settings, JsonWriter* json) {
  json->BeginObject();
  json->Key("type").String("summary").Key("schema_version").Number(1);
  json->Key("tool").String("jsonrift").Key("version").String(settings.version);
  json->Key("semantics").String(settings.semantics);
  WriteTally(view.report->total, json);
  json->Key("partial").Bool(view.report->partial);
  json->Key("partners").BeginObject();
  for (const auto& [name, tally] : view.report->partners) {
    json->Key(name).BeginObject();
    WriteTally(tally, json);
    json->EndObject();
  }
  json->EndObject();
  WriteCounts(CountFindings(view), json);
  WriteAdvice(view.advice, json);
  WriteStrings("stale", view.stale, json);
  WriteStrings("notes", view.notes, json);
  if (!view.gate_summary.empty()) {
    json->Key("gate").BeginObject().Key("passed").Bool(view.gate_passed);
    json->Key("summary").String(view.gate_summary).EndObject();
  }
  json->EndObject();
}

}  // namespace

void RenderNdjson(const ReportView& view, const RenderSettings& settings, std::ostream& out) {
  for (const FindingView& finding : view.findings) {
    JsonWriter json(out);
    WriteFinding(finding, TextForm::kExact, &json);
    out << '\n';
  }
  JsonWriter json(out);
  WriteSummary(view, settings, &json);
  out << '\n';
}

}  // namespace jsonrift::cli

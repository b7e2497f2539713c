// The report as a document. Keys only ever come to be added under one schema version; `jsonrift schema`
// (cli/report_schema.cc) describes each.
#include <vector>

#include "diff/internal/json_writer.h"
#include "diff/report.h"

namespace jsonrift::diff {
namespace {

DivergenceKind KindAt(std::size_t index) { return static_cast<DivergenceKind>(index); }

void WriteOptions(Options options, JsonWriter* json) {
  json->BeginArray(JsonWriter::kInline);
  for (Option option : AllOptions()) {
    if (options.Has(option)) json->String(OptionName(option));
  }
  json->End();
}

template <typename Bits>
void WriteNeeds(const Bits& needs, JsonWriter* json) {
  json->BeginArray(JsonWriter::kInline);
  for (const auto& any_of : needs) WriteOptions(Options(any_of), json);
  json->End();
}

void WriteKinds(std::string_view key, const std::array<std::uint64_t, kDivergenceKindCount>& by_kind,
                JsonWriter* json) {
  json->Key(key);
  json->BeginObject(JsonWriter::kInline);
  for (std::size_t i = 0; i < by_kind.size(); ++i) json->Member(DivergenceKindName(KindAt(i)), by_kind[i]);
  json->End();
}

void WriteCounts(const Tally& tally, JsonWriter* json) {
  json->Member("read", tally.read());
  json->Member("agree", tally.agree);
  json->Member("diverge", tally.diverge);
  json->Member("rejected", tally.rejected);
  json->Member("unreadable", tally.unreadable);
}

void WriteSettings(const ReportSettings& settings, JsonWriter* json) {
  json->Key("settings");
  json->BeginObject(JsonWriter::kInline);
  json->Member("entry", settings.entry);
  if (settings.disallow_unknown_fields) json->Flag("disallow_unknown_fields", true);
  if (settings.use_number) json->Flag("use_number", true);
  json->Member("check", settings.check);
  json->Key("with");
  WriteOptions(settings.with, json);
  json->Flag("redacted", settings.redacted);
  json->Member("redaction_key_id", settings.redaction_key_id);
  json->End();
}

void WriteTotals(const Report& report, JsonWriter* json) {
  json->Key("totals");
  json->BeginObject(JsonWriter::kInline);
  WriteCounts(report.total, json);
  json->End();
  WriteKinds("kinds", report.total.by_kind, json);
  json->Key("partners");
  json->BeginObject();
  for (const auto& [partner, tally] : report.partners) {
    json->Key(partner);
    json->BeginObject(JsonWriter::kInline);
    WriteCounts(tally, json);
    WriteKinds("kinds", tally.by_kind, json);
    json->End();
  }
  json->End();
  json->Key("needs");
  json->BeginArray();
  for (const auto& [needs, payloads] : report.needs) {
    json->BeginObject(JsonWriter::kInline);
    json->Key("options");
    WriteNeeds(needs, json);
    json->Member("payloads", payloads);
    json->End();
  }
  json->End();
}

void WriteSpan(std::string_view key, const FileSpan& span, JsonWriter* json) {
  json->Key(key);
  json->BeginObject(JsonWriter::kInline);
  json->Member("line", span.line);
  json->Member("column", span.column);
  json->Member("offset", span.offset);
  json->Member("length", span.length);
  json->End();
}

void WriteExcerpt(std::string_view key, const Excerpt& excerpt, JsonWriter* json) {
  json->Key(key);
  json->BeginObject(JsonWriter::kInline);
  json->Member("line", excerpt.line);
  json->Member("text", excerpt.text);
  json->Member("begin", excerpt.begin);
  json->Member("length", excerpt.length);
  json->Flag("cut_before", excerpt.cut_before);
  json->Flag("cut_after", excerpt.cut_after);
  json->End();
}

void WriteExample(const Example& example, JsonWriter* json) {
  json->BeginObject();
  json->Member("path", example.path);
  json->Member("partner", example.partner);
  json->Member("payload_bytes", example.payload_bytes);
  json->Member("kind", DivergenceKindName(example.kind));
  WriteSpan("place", example.place, json);
  if (example.other) WriteSpan("other", *example.other, json);
  json->Member("pointer", example.pointer);
  json->Member("legacy", example.legacy);
  json->Member("strict", example.strict);
  json->Member("remark", example.remark);
  WriteExcerpt("excerpt", example.excerpt, json);
  if (example.other_excerpt) WriteExcerpt("other_excerpt", *example.other_excerpt, json);
  json->End();
}

void WritePlace(std::string_view path, std::uint64_t line, JsonWriter* json) {
  json->BeginObject(JsonWriter::kInline);
  json->Member("path", path);
  json->Member("line", line);
  json->End();
}

void WriteFinding(const Finding& finding, JsonWriter* json) {
  const RuleInfo& rule = InfoOf(finding.rule);
  json->BeginObject();
  json->Member("rule", rule.id);
  json->Member("type_path", finding.type_path);
  json->Member("fingerprint", finding.Fingerprint());
  json->Member("title", rule.title);
  if (rule.option) json->Member("option", OptionName(*rule.option));
  json->Member("kind", DivergenceKindName(finding.kind()));
  json->Member("payloads", finding.payloads());
  WriteKinds("by_kind", finding.by_kind, json);
  json->Member("places", finding.places);
  json->Key("needs");
  std::vector<std::uint32_t> bits;
  for (Options any_of : finding.needs) bits.push_back(any_of.bits());
  WriteNeeds(bits, json);
  json->Key("partners");
  json->BeginObject();
  for (const auto& [partner, payloads] : finding.partners) json->Member(partner, payloads);
  json->End();
  json->Key("first");
  WritePlace(finding.first_path, finding.first_line, json);
  json->Key("examples");
  json->BeginArray();
  for (const Example& example : finding.examples) WriteExample(example, json);
  json->End();
  json->End();
}

void WriteReasons(std::string_view key, const std::map<std::string, Reason>& reasons, JsonWriter* json) {
  json->Key(key);
  json->BeginArray();
  for (const auto& [text, reason] : reasons) {
    json->BeginObject();
    json->Member("reason", text);
    json->Member("count", reason.count);
    json->Key("examples");
    json->BeginArray();
    for (const auto& [path, line] : reason.examples) WritePlace(path, line, json);
    json->End();
    json->End();
  }
  json->End();
}

}  // namespace

std::string ToJson(const Report& report, const ReportTool& tool) {
  JsonWriter json;
  json.BeginObject();
  json.Member("schema_version", kReportSchemaVersion);
  json.Key("tool");
  json.BeginObject(JsonWriter::kInline);
  json.Member("name", tool.name);
  json.Member("version", tool.version);
  json.End();
  json.Member("semantics", report.settings.semantics);
  WriteSettings(report.settings, &json);
  json.Flag("partial", report.partial);
  WriteTotals(report, &json);
  json.Key("findings");
  json.BeginArray();
  for (const Finding& finding : report.findings) WriteFinding(finding, &json);
  json.End();
  WriteReasons("unreadable", report.unreadable, &json);
  WriteReasons("rejected", report.rejected, &json);
  json.End();
  return json.Take();
}

}  // namespace jsonrift::diff

#include "cli/payload_list.h"

#include <cerrno>
#include <cstring>
#include <string>

#include "diff/internal/json_writer.h"

namespace jsonrift::cli {
namespace {

using diff::JsonWriter;

void WriteNeeds(const diff::Needs& needs, JsonWriter* json) {
  json->Key("needs");
  json->BeginArray();
  for (Options clause : needs) {
    json->BeginArray();
    for (Option option : AllOptions()) {
      if (clause.Has(option)) json->String(OptionName(option));
    }
    json->End();
  }
  json->End();
}

void WritePlace(const diff::FileSpan& place, JsonWriter* json) {
  json->Member("line", place.line);
  json->Member("column", place.column);
  json->Member("offset", place.offset);
  json->Member("length", place.length);
}

void WriteRejection(const diff::FileSpan& place, const std::string& reason, JsonWriter* json) {
  json->Member("reason", reason);
  json->Key("at");
  json->BeginObject();
  json->Member("line", place.line);
  json->Member("column", place.column);
  json->Member("offset", place.offset);
  json->End();
}

void WriteCause(const diff::Cause& cause, const diff::Example& example, JsonWriter* json) {
  json->BeginObject();
  json->Member("rule", diff::InfoOf(cause.rule).id);
  json->Member("kind", diff::DivergenceKindName(cause.kind));
  json->Member("type_path", cause.type_path);
  WriteNeeds(cause.needs, json);
  json->Member("pointer", example.pointer);
  json->Member("places", cause.places);
  WritePlace(example.place, json);
  if (example.other) {
    json->Key("other");
    json->BeginObject();
    WritePlace(*example.other, json);
    json->End();
  }
  if (cause.behind) json->Member("behind", std::uint64_t{*cause.behind});
  json->Member("legacy", example.legacy);
  json->Member("strict", example.strict);
  json->End();
}

}  // namespace

void PayloadList::Examined(const ExaminedPayload& examined) {
  const diff::Verdict& verdict = examined.verdict;
  if (verdict.kind == diff::Verdict::Kind::kAgree) return;
  const bool diverges = verdict.kind == diff::Verdict::Kind::kDiverge;
  JsonWriter json;
  json.BeginObject(JsonWriter::kInline);
  json.Member("verdict", diverges ? "diverges" : "rejected");
  json.Member("path", examined.payload.path);
  json.Member("partner", examined.partner);
  json.Member("line", std::uint64_t{examined.payload.line});
  json.Member("column", std::uint64_t{examined.payload.column});
  json.Member("offset", std::uint64_t{examined.payload.offset});
  json.Member("bytes", std::uint64_t{examined.payload.text.size()});
  if (diverges) {
    json.Member("kind", diff::DivergenceKindName(verdict.divergence));
    WriteNeeds(verdict.needs, &json);
  } else {
    diff::Cause refusal;  // for its place in the file
    refusal.span.offset = verdict.offset;
    WriteRejection(examined.make_example(refusal).place, verdict.rejection, &json);
  }
  json.Key("causes");
  json.BeginArray();
  for (const diff::Cause& cause : verdict.causes) WriteCause(cause, examined.make_example(cause), &json);
  json.End();
  json.End();
  Write(json.Take());
}

void PayloadList::Unreadable(std::string_view path, std::size_t line, std::string_view reason) {
  JsonWriter json;
  json.BeginObject(JsonWriter::kInline);
  json.Member("verdict", "unreadable");
  json.Member("path", path);
  if (line != 0) json.Member("line", std::uint64_t{line});
  json.Member("reason", reason);
  json.End();
  Write(json.Take());
}

void PayloadList::Write(const std::string& row) {
  if (!out_) return;
  if (!(out_ << row)) error_ = errno;
}

Status PayloadList::Finish() {
  if (out_ && !out_.flush()) error_ = errno;
  if (out_) return Status();
  return Status::Failure(std::string("cannot write the list of payloads: ") + std::strerror(error_));
}

}  // namespace jsonrift::cli

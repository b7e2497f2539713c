#include "cli/finding_json.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "cli/excerpt_parts.h"
#include "cli/finding_text.h"
#include "cli/printable.h"
#include "diff/rule.h"

namespace jsonrift::cli {
namespace {

void WriteKinds(const std::array<std::uint64_t, diff::kDivergenceKindCount>& by_kind, JsonWriter* json) {
  json->Key("kinds").BeginObject();
  for (std::size_t kind = 0; kind < by_kind.size(); ++kind) {
    json->Key(diff::DivergenceKindName(static_cast<diff::DivergenceKind>(kind))).Number(by_kind[kind]);
  }
  json->EndObject();
}

class FindingWriter {
 public:
  FindingWriter(TextForm form, JsonWriter* json) : form_(form), json_(*json) {}

  void Write(const FindingView& view) {
    const diff::Finding& finding = *view.finding;
    json_.BeginObject();
    json_.Key("type").String("finding");
    json_.Key("rule").String(diff::InfoOf(finding.rule).id);
    json_.Key("fingerprint").String(finding.Fingerprint());
    json_.Key("level").String(LevelName(view.level));
    json_.Key("status").String(StatusName(view.status));
    if (!view.reason.empty()) json_.Key("reason").String(Text(view.reason));
    json_.Key("kind").String(diff::DivergenceKindName(finding.kind()));
    json_.Key("type_path").String(Text(finding.type_path));
    WriteNeeds(finding.needs);
    WriteCounts(finding);
    json_.Key("examples").BeginArray();
    for (const diff::Example& example : finding.examples) WriteExample(example);
    json_.EndArray();
    json_.EndObject();
  }

 private:
  void WriteNeeds(const diff::Needs& needs) {
    json_.Key("needs").BeginArray();
    for (const Options options : needs) {
      json_.BeginArray();
      for (const Option option : AllOptions()) {
        if (options.Has(option)) json_.String(OptionName(option));
      }
      json_.EndArray();
    }
    json_.EndArray();
  }

  void WriteCounts(const diff::Finding& finding) {
    json_.Key("payloads").Number(finding.payloads());
    json_.Key("places").Number(finding.places);
    WriteKinds(finding.by_kind, &json_);
    json_.Key("partners").BeginObject();
    for (const auto& [partner, payloads] : finding.partners) json_.Key(Text(partner)).Number(payloads);
    json_.EndObject();
    json_.Key("first").BeginObject();
    json_.Key("path").String(Text(finding.first_path));
    json_.Key("line").Number(finding.first_line);
    json_.EndObject();
  }

  void WriteExample(const diff::Example& example) {
    json_.BeginObject();
    json_.Key("path").String(Text(example.path));
    json_.Key("partner").String(Text(example.partner));
    json_.Key("payload_bytes").Number(example.payload_bytes);
    json_.Key("kind").String(diff::DivergenceKindName(example.kind));
    json_.Key("place");
    WriteSpan(example.place);
    if (example.other) {
      json_.Key("other");
      WriteSpan(*example.other);
    }
    json_.Key("pointer").String(Text(example.pointer));
    json_.Key("legacy").String(Text(example.legacy));
    json_.Key("strict").String(Text(example.strict));
    if (!example.remark.empty()) json_.Key("remark").String(Text(example.remark));
    if (example.excerpt.line > 0) {
      json_.Key("excerpt");
      WriteExcerpt(example.excerpt, PlaceParts(example));
    }
    if (example.other_excerpt) {
      json_.Key("other_excerpt");
      WriteExcerpt(*example.other_excerpt, OtherParts(example));
    }
    json_.EndObject();
  }

  void WriteSpan(const diff::FileSpan& span) {
    json_.BeginObject();
    json_.Key("line").Number(span.line).Key("column").Number(span.column);
    json_.Key("offset").Number(span.offset).Key("length").Number(span.length);
    json_.EndObject();
  }

  void WriteExcerpt(const diff::Excerpt& excerpt, const std::vector<ExcerptPart>& parts) {
    json_.BeginObject();
    json_.Key("line").Number(excerpt.line);
    json_.Key("cut_before").Bool(excerpt.cut_before).Key("cut_after").Bool(excerpt.cut_after);
    json_.Key("parts").BeginArray();
    for (const ExcerptPart& part : parts) {
      json_.BeginObject();
      json_.Key("text").String(Text(part.text));
      if (part.mark != Mark::kNone) json_.Key("mark").String(part.mark == Mark::kPlace ? "place" : "other");
      json_.EndObject();
    }
    json_.EndArray();
    json_.EndObject();
  }

  std::string Text(std::string_view text) const {
    return form_ == TextForm::kExact ? std::string(text) : Printable(text);
  }

  TextForm form_;
  JsonWriter& json_;
};

}  // namespace

void WriteFinding(const FindingView& view, TextForm form, JsonWriter* json) {
  FindingWriter(form, json).Write(view);
}

void WriteTally(const diff::Tally& tally, JsonWriter* json) {
  json->Key("read").Number(tally.read()).Key("agree").Number(tally.agree);
  json->Key("diverge").Number(tally.diverge).Key("rejected").Number(tally.rejected);
  json->Key("unreadable").Number(tally.unreadable);
  WriteKinds(tally.by_kind, json);
}

}  // namespace jsonrift::cli

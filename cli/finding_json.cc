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

void WriteKinds(const std::array<std::uint64_t, diff::kDivergenceKindCount>& by_kind,
                diff::JsonWriter* json) {
  json->Key("kinds");
  json->BeginObject();
  for (std::size_t kind = 0; kind < by_kind.size(); ++kind) {
    json->Member(diff::DivergenceKindName(static_cast<diff::DivergenceKind>(kind)), by_kind[kind]);
  }
  json->End();
}

class FindingWriter {
 public:
  FindingWriter(TextForm form, diff::JsonWriter* json) : form_(form), json_(*json) {}

  void Write(const FindingView& view) {
    const diff::Finding& finding = *view.finding;
    json_.BeginObject(diff::JsonWriter::kInline);
    json_.Member("type", "finding");
    json_.Member("rule", diff::InfoOf(finding.rule).id);
    json_.Member("fingerprint", finding.Fingerprint());
    json_.Member("level", LevelName(view.level));
    json_.Member("status", StatusName(view.status));
    if (!view.reason.empty()) json_.Member("reason", Text(view.reason));
    json_.Member("kind", diff::DivergenceKindName(finding.kind()));
    json_.Member("type_path", Text(finding.type_path));
    WriteNeeds(finding.needs);
    WriteCounts(finding);
    json_.Key("examples");
    json_.BeginArray();
    for (const diff::Example& example : finding.examples) WriteExample(example);
    json_.End();
    json_.End();
  }

 private:
  void WriteNeeds(const diff::Needs& needs) {
    json_.Key("needs");
    json_.BeginArray();
    for (const Options options : needs) {
      json_.BeginArray();
      for (const Option option : AllOptions()) {
        if (options.Has(option)) json_.String(OptionName(option));
      }
      json_.End();
    }
    json_.End();
  }

  void WriteCounts(const diff::Finding& finding) {
    json_.Member("payloads", finding.payloads());
    json_.Member("places", finding.places);
    WriteKinds(finding.by_kind, &json_);
    json_.Key("partners");
    json_.BeginObject();
    for (const auto& [partner, payloads] : finding.partners) json_.Member(Text(partner), payloads);
    json_.End();
    json_.Key("first");
    json_.BeginObject();
    json_.Member("path", Text(finding.first_path));
    json_.Member("line", finding.first_line);
    json_.End();
  }

  void WriteExample(const diff::Example& example) {
    json_.BeginObject();
    json_.Member("path", Text(example.path));
    json_.Member("partner", Text(example.partner));
    json_.Member("payload_bytes", example.payload_bytes);
    json_.Member("kind", diff::DivergenceKindName(example.kind));
    json_.Key("place");
    WriteSpan(example.place);
    if (example.other) {
      json_.Key("other");
      WriteSpan(*example.other);
    }
    json_.Member("pointer", Text(example.pointer));
    json_.Member("legacy", Text(example.legacy));
    json_.Member("strict", Text(example.strict));
    if (!example.remark.empty()) json_.Member("remark", Text(example.remark));
    if (example.excerpt.line > 0) {
      json_.Key("excerpt");
      WriteExcerpt(example.excerpt, PlaceParts(example));
    }
    if (example.other_excerpt) {
      json_.Key("other_excerpt");
      WriteExcerpt(*example.other_excerpt, OtherParts(example));
    }
    json_.End();
  }

  void WriteSpan(const diff::FileSpan& span) {
    json_.BeginObject();
    json_.Member("line", span.line);
    json_.Member("column", span.column);
    json_.Member("offset", span.offset);
    json_.Member("length", span.length);
    json_.End();
  }

  void WriteExcerpt(const diff::Excerpt& excerpt, const std::vector<ExcerptPart>& parts) {
    json_.BeginObject();
    json_.Member("line", excerpt.line);
    json_.Flag("cut_before", excerpt.cut_before);
    json_.Flag("cut_after", excerpt.cut_after);
    json_.Key("parts");
    json_.BeginArray();
    for (const ExcerptPart& part : parts) {
      json_.BeginObject();
      json_.Member("text", Text(part.text));
      if (part.mark != Mark::kNone) json_.Member("mark", part.mark == Mark::kPlace ? "place" : "other");
      json_.End();
    }
    json_.End();
    json_.End();
  }

  std::string Text(std::string_view text) const {
    return form_ == TextForm::kExact ? std::string(text) : Printable(text);
  }

  TextForm form_;
  diff::JsonWriter& json_;
};

}  // namespace

void WriteFinding(const FindingView& view, TextForm form, diff::JsonWriter* json) {
  FindingWriter(form, json).Write(view);
}

void WriteTally(const diff::Tally& tally, diff::JsonWriter* json) {
  json->Member("read", tally.read());
  json->Member("agree", tally.agree);
  json->Member("diverge", tally.diverge);
  json->Member("rejected", tally.rejected);
  json->Member("unreadable", tally.unreadable);
  WriteKinds(tally.by_kind, json);
}

}  // namespace jsonrift::cli

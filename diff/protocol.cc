#include "diff/protocol.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/internal/base64.h"
#include "core/internal/quote.h"
#include "core/json_view.h"
#include "core/tape.h"
#include "diff/minimal.h"
#include "diff/outcome.h"
#include "legacy/legacy.h"
#include "strict/strict.h"

namespace jsonrift::diff {
namespace {

// Types that cases may name without defining them.
constexpr std::string_view kKnownTypes = R"({
  "NamedByte": "uint8",
  "Tree": {"struct":[
    {"name":"Name","type":"string","json":"name"},
    {"name":"Kids","type":{"slice":"Tree"},"json":"kids"},
    {"name":"Attr","type":{"map":["string",{"ptr":"Tree"}]},"json":"attr,omitempty"}]},
  "List": {"struct":[
    {"name":"V","type":"int","json":"v"},
    {"name":"Next","type":{"ptr":"List"},"json":"next"}]}
})";

Result<std::string> DecodeBase64(JsonView view) {
  if (!view.IsString()) return view.Failure("expected a base64 string");
  const std::string text = view.String();
  std::string bytes(internal::Base64Room(text), '\0');
  const auto decoded = internal::DecodeBase64(text, reinterpret_cast<unsigned char*>(bytes.data()));
  if (!decoded.ok) return view.Failure("invalid base64");
  bytes.resize(decoded.size);
  if (bytes.size() > kMaxPayloadBytes) return view.Failure("payload is larger than 1 GiB");
  return bytes;
}

Result<Options> ParseOptions(JsonView view) {
  Options options;
  Status status;
  if (!view.IsArray()) return view.Failure("`with` must be an array of option names");
  view.ForEachElement([&](JsonView element) {
    const std::optional<Option> option = element.IsString() ? OptionFromName(element.String()) : std::nullopt;
    if (option) {
      options = options.With(*option);
    } else if (status.ok()) {
      status = element.Failure("unknown option");
    }
  });
  if (!status.ok()) return status;
  return options;
}

void AppendString(std::string* out, std::string_view text) {
  internal::AppendQuoted(out, text, Options().With(Option::kAllowInvalidUTF8));
}

void AppendError(std::string* out, const Error& error) {
  *out += "{\"class\":\"";
  *out += ErrorClassName(error.error_class);
  *out += '"';
  if (error.has_offset) *out += ",\"offset\":" + std::to_string(error.offset);
  if (!error.pointer.empty()) {
    *out += ",\"pointer\":";
    AppendString(out, error.pointer);
  }
  if (!error.field.empty()) {
    *out += ",\"field\":";
    AppendString(out, error.field);
  }
  *out += ",\"text\":";
  AppendString(out, error.text);
  *out += '}';
}

void AppendOutcome(std::string* out, const Outcome& outcome) {
  *out += "{\"error\":";
  if (outcome.error) {
    AppendError(out, *outcome.error);
  } else {
    *out += "null";
  }
  *out += ",\"value\":";
  AppendString(out, outcome.value);
  if (outcome.output) {
    *out += ",\"output\":\"";
    internal::AppendBase64(out, reinterpret_cast<const unsigned char*>(outcome.output->data()),
                           outcome.output->size());
    *out += '"';
  }
  if (outcome.output_error) {
    *out += ",\"outfail\":";
    AppendError(out, *outcome.output_error);
  }
  *out += '}';
}

}  // namespace

Result<Case> ParseCase(std::string_view line) {
  Tape known;
  if (Status status = ScanDocument(kKnownTypes, &known); !status.ok()) return status;
  Tape tape;
  if (Status status = ScanDocument(line, &tape); !status.ok()) return status;
  const JsonView root(&tape);
  if (!root.IsObject()) return root.Failure("a case must be an object");
  const auto id = root.Find("id");
  const auto type = root.Find("type");
  const auto input = root.Find("input");
  if (!id || !id->IsString() || !type || !input) return root.Failure("a case must have id, type and input");

  std::vector<JsonView> definitions;
  if (const auto types = root.Find("types")) definitions.push_back(*types);
  definitions.emplace_back(&known);
  Case result;
  result.id = id->String();
  Result<TypeRef> parsed = ParseType(*type, definitions);
  if (!parsed.ok()) return parsed.status();
  result.type = *parsed;
  Result<std::string> bytes = DecodeBase64(*input);
  if (!bytes.ok()) return bytes.status();
  result.input = std::move(*bytes);
  if (const auto prior = root.Find("prior")) {
    Result<std::string> prior_bytes = DecodeBase64(*prior);
    if (!prior_bytes.ok()) return prior_bytes.status();
    result.prior = std::move(*prior_bytes);
  }
  if (const auto with = root.Find("with")) {
    Result<Options> options = ParseOptions(*with);
    if (!options.ok()) return options.status();
    result.with = *options;
  }
  return result;
}

std::string OutcomeLine(const Case& c) {
  Tape tape;
  tape.Scan(c.input);
  Tape prior;
  if (c.prior) prior.Scan(*c.prior);
  const Subject subject{&tape, c.prior ? &prior : nullptr, c.type.type};
  Trace trace;
  const Outcome legacy = Decide(subject, legacy::kOptions, &trace);
  const Outcome strict = Decide(subject, strict::kOptions);

  std::string line = "{\"id\":";
  AppendString(&line, c.id);
  const bool diverges = !Agree(legacy, strict);
  line += diverges ? ",\"diverges\":true,\"options\":[" : ",\"diverges\":false";
  if (diverges) {
    bool first = true;
    for (Option option : MinimalOptions(subject, legacy, trace)) {
      if (!first) line += ',';
      first = false;
      AppendString(&line, OptionName(option));
    }
    line += ']';
  }
  line += ",\"legacy\":";
  AppendOutcome(&line, legacy);
  line += ",\"strict\":";
  AppendOutcome(&line, strict);
  if (c.with) {
    line += ",\"with\":";
    AppendOutcome(&line, Decide(subject, *c.with));
  }
  line += '}';
  return line;
}

}  // namespace jsonrift::diff

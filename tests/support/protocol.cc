#include "tests/support/protocol.h"

#include "core/dump.h"
#include "core/internal/base64.h"
#include "core/json_view.h"
#include "core/tape.h"
#include "diff/minimal.h"
#include "diff/outcome.h"
#include "legacy/legacy.h"
#include "strict/strict.h"

namespace jsonrift::test {
namespace {

using nlohmann::json;

constexpr std::string_view kKnownTypes = R"({
  "NamedByte": "uint8",
  "Tree": {"struct": [
    {"name": "Name", "type": "string", "json": "name"},
    {"name": "Kids", "type": {"slice": "Tree"}, "json": "kids"},
    {"name": "Attr", "type": {"map": ["string", {"ptr": "Tree"}]}, "json": "attr,omitempty"}]},
  "List": {"struct": [
    {"name": "V", "type": "int", "json": "v"},
    {"name": "Next", "type": {"ptr": "List"}, "json": "next"}]}
})";

std::optional<std::string> FromBase64(std::string_view text) {
  std::string bytes(internal::Base64Room(text), '\0');
  const auto decoded = internal::DecodeBase64(text, reinterpret_cast<unsigned char*>(bytes.data()));
  if (!decoded.ok) return std::nullopt;
  bytes.resize(decoded.size);
  return bytes;
}

std::string ToBase64(std::string_view bytes) {
  std::string text;
  internal::AppendBase64(&text, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
  return text;
}

Result<Options> ParseOptions(JsonView names) {
  Options options;
  Status status;
  names.ForEachElement([&](JsonView name) {
    const std::optional<Option> option = OptionFromName(name.String());
    if (option) {
      options = options.With(*option);
    } else {
      status = name.Failure("unknown option");
    }
  });
  if (!status.ok()) return status;
  return options;
}

json ErrorLine(const Error& error) {
  json line = {{"class", ErrorClassName(error.error_class)}};
  if (error.has_offset) line["offset"] = error.offset;
  if (!error.pointer.empty()) line["pointer"] = error.pointer;
  if (!error.field.empty()) line["field"] = error.field;
  return line;
}

json OutcomeLine(const diff::Outcome& outcome) {
  json line;
  line["error"] = outcome.error ? ErrorLine(*outcome.error) : json();
  line["value"] = outcome.value;
  if (outcome.output) line["output"] = ToBase64(*outcome.output);
  if (outcome.output_error) line["outfail"] = {{"class", ErrorClassName(outcome.output_error->error_class)}};
  return line;
}

// Leaves what the protocol promises: no messages, and of an encoding error only its class.
void KeepWhatIsCompared(json* line) {
  for (const char* side : {"legacy", "strict", "with"}) {
    if (!line->contains(side)) continue;
    json& outcome = (*line)[side];
    if (outcome.contains("error") && outcome["error"].is_object()) outcome["error"].erase("text");
    if (outcome.contains("outfail")) outcome["outfail"] = {{"class", outcome["outfail"]["class"]}};
  }
}

void CollectDifferences(const std::string& key, const json& expected, const json& got,
                        std::vector<Difference>* differences) {
  if (expected == got) return;
  if (!expected.is_object() || !got.is_object()) {
    differences->push_back({key, expected, got});
    return;
  }
  const auto visit = [&](const std::string& name) {
    CollectDifferences(key.empty() ? name : key + "." + name, expected.value(name, json()),
                       got.value(name, json()), differences);
  };
  for (const auto& item : expected.items()) visit(item.key());
  for (const auto& item : got.items()) {
    if (!expected.contains(item.key())) visit(item.key());
  }
}

// The value of a key as people read it.
std::string ValueText(const Difference& difference, const json& value) {
  const bool is_output = difference.key.size() >= 6 && difference.key.ends_with("output");
  if (is_output && value.is_string()) {
    const std::optional<std::string> bytes = FromBase64(value.get<std::string>());
    if (bytes) return Printable(*bytes);
  }
  if (value.is_null()) return "(none)";
  const std::string text = value.is_string() ? value.get<std::string>()
                                             : value.dump(-1, ' ', true, json::error_handler_t::replace);
  constexpr std::size_t kLongest = 2000;
  return text.size() <= kLongest ? text : text.substr(0, kLongest) + "…";
}

}  // namespace

Result<Case> ParseCase(std::string_view line) {
  Tape known_tape;
  if (Status status = ScanDocument(kKnownTypes, &known_tape); !status.ok()) return status;
  Tape tape;
  if (Status status = ScanDocument(line, &tape); !status.ok()) return status;
  const JsonView root(&tape);
  const auto id = root.Find("id");
  const auto type = root.Find("type");
  const auto input = root.Find("input");
  if (!id || !type || !input) return root.Failure("a case must have id, type and input");

  std::vector<JsonView> definitions;
  if (const auto types = root.Find("types")) definitions.push_back(*types);
  definitions.push_back(JsonView(&known_tape));
  Result<TypeRef> parsed = ParseType(*type, definitions);
  if (!parsed.ok()) return parsed.status();

  Case c;
  c.id = id->String();
  c.type = *parsed;
  const json document = json::parse(line, nullptr, false);
  if (document.is_discarded()) return root.Failure("nlohmann/json refuses the line");
  c.type_text = document["type"].dump();
  if (document.contains("types")) c.type_text += " with " + document["types"].dump();

  const std::optional<std::string> bytes = FromBase64(input->String());
  if (!bytes) return input->Failure("invalid base64");
  c.input = *bytes;
  if (const auto prior = root.Find("prior")) {
    c.prior = FromBase64(prior->String());
    if (!c.prior) return prior->Failure("invalid base64");
  }
  if (const auto with = root.Find("with")) {
    Result<Options> options = ParseOptions(*with);
    if (!options.ok()) return options.status();
    c.with = *options;
  }
  return c;
}

json DecideCase(const Case& c) {
  Tape tape;
  tape.Scan(c.input);
  Tape prior;
  if (c.prior) prior.Scan(*c.prior);
  const diff::Subject subject{&tape, c.prior ? &prior : nullptr, c.type.type};
  const diff::Outcome legacy = diff::Decide(subject, legacy::kOptions);
  const diff::Outcome strict = diff::Decide(subject, strict::kOptions);

  json line = {{"id", c.id}, {"legacy", OutcomeLine(legacy)}, {"strict", OutcomeLine(strict)}};
  line["diverges"] = !diff::Agree(legacy, strict);
  if (line["diverges"]) {
    json options = json::array();
    for (Option option : diff::MinimalOptions(subject, legacy)) options.push_back(OptionName(option));
    line["options"] = std::move(options);
  }
  if (c.with) line["with"] = OutcomeLine(diff::Decide(subject, *c.with));
  return line;
}

Result<json> ParseOutcome(std::string_view line) {
  json parsed = json::parse(line, nullptr, false);
  if (!parsed.is_object() || !parsed.contains("id")) {
    return Status::Failure("not an outcome line: " + Printable(line));
  }
  KeepWhatIsCompared(&parsed);
  return parsed;
}

std::vector<Difference> Differences(const json& expected, const json& got) {
  std::vector<Difference> differences;
  CollectDifferences("", expected, got, &differences);
  return differences;
}

std::string DescribeMismatch(const Case& c, const std::vector<Difference>& differences) {
  std::string text =
      "case " + c.id + "\n  type     " + Printable(c.type_text) + "\n  input    " + Printable(c.input);
  if (c.prior) text += "\n  prior    " + Printable(*c.prior);
  if (c.with) {
    text += "\n  with    ";
    for (Option option : AllOptions()) {
      if (c.with->Has(option)) text += " " + std::string(OptionName(option));
    }
  }
  for (const Difference& difference : differences) {
    text += "\n  " + difference.key + "\n    expected " + ValueText(difference, difference.expected) +
            "\n    got      " + ValueText(difference, difference.got);
  }
  return text;
}

testing::AssertionResult MatchesGo(const Case& c, const json& expected) {
  const std::vector<Difference> differences = Differences(expected, DecideCase(c));
  if (differences.empty()) return testing::AssertionSuccess();
  return testing::AssertionFailure() << DescribeMismatch(c, differences);
}

std::string Printable(std::string_view bytes) {
  constexpr std::size_t kLongest = 600;
  std::string text;
  AppendDumpQuoted(&text, bytes.substr(0, kLongest));
  if (bytes.size() > kLongest) text += "… (" + std::to_string(bytes.size()) + " bytes)";
  return text;
}

}  // namespace jsonrift::test

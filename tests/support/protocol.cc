#include "tests/support/protocol.h"

#include "core/dump.h"
#include "core/internal/base64.h"

namespace jsonrift::test {
namespace {

using nlohmann::json;

std::optional<std::string> FromBase64(std::string_view text) {
  std::string bytes(internal::Base64Room(text), '\0');
  const auto decoded = internal::DecodeBase64(text, reinterpret_cast<unsigned char*>(bytes.data()));
  if (!decoded.ok) return std::nullopt;
  bytes.resize(decoded.size);
  return bytes;
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
  Result<diff::Case> parsed = diff::ParseCase(line);
  if (!parsed.ok()) return parsed.status();
  const json document = json::parse(line, nullptr, false);
  if (document.is_discarded()) return Status::Failure("nlohmann/json refuses the line");
  std::string type_text = document["type"].dump();
  if (document.contains("types")) type_text += " with " + document["types"].dump();
  return Case{std::move(*parsed), std::move(type_text)};
}

json DecideCase(const Case& c) {
  json line = json::parse(diff::OutcomeLine(c));
  KeepWhatIsCompared(&line);
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

#include "tests/golden/attribution.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "core/internal/base64.h"
#include "diff/audit.h"
#include "tests/support/files.h"
#include "tests/support/mend.h"
#include "tests/support/protocol.h"

namespace jsonrift::test {
namespace {

using nlohmann::json;

constexpr std::string_view kWith = "#with";
constexpr std::string_view kMended = "#mended";

void AddCase(const json& original, std::string_view suffix, const char* key, json value, std::string* out) {
  json derived = original;
  derived["id"] = original["id"].get<std::string>() + std::string(suffix);
  derived.erase("with");
  derived[key] = std::move(value);
  *out += derived.dump() + "\n";
}

std::string Base64(std::string_view bytes) {
  std::string text;
  internal::AppendBase64(&text, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
  return text;
}

void AddCasesOf(const Case& c, const json& original, std::string* out) {
  const diff::Verdict verdict = diff::Auditor(c.type).Examine(c.input);
  if (verdict.kind != diff::Verdict::Kind::kDiverge) return;
  json names = json::array();
  for (Option option : AllOptions()) {
    if (diff::Satisfy(verdict.needs).Has(option)) names.push_back(OptionName(option));
  }
  AddCase(original, kWith, "with", names, out);
  if (verdict.divergence == diff::DivergenceKind::kOutput) return;
  diff::AuditSettings settings;
  settings.output = false;
  settings.keep_places = true;
  diff::Auditor auditor(c.type, settings);
  const diff::Verdict reading = auditor.Examine(c.input);
  const std::optional<std::string> mended = WithoutPlaces(auditor.tape(), reading.places);
  if (mended) AddCase(original, kMended, "input", Base64(*mended), out);
}

bool Accepts(const json& outcome) { return outcome["error"].is_null(); }

bool SameReading(const json& a, const json& b) {
  return Accepts(a) == Accepts(b) && (!Accepts(a) || a["value"] == b["value"]);
}

bool SameOutcome(const json& a, const json& b) {
  return SameReading(a, b) && (!Accepts(a) || a.value("output", "none") == b.value("output", "none"));
}

}  // namespace

std::string AttributionCases(std::string_view cases) {
  std::string derived;
  for (std::string_view line : Lines(cases)) {
    const Result<Case> c = ParseCase(line);
    if (c.ok() && !c->prior) AddCasesOf(*c, json::parse(line), &derived);
  }
  return derived;
}

AttributionTally CheckAttribution(std::string_view cases, std::string_view outcomes) {
  AttributionTally tally;
  const std::vector<std::string_view> asked = Lines(cases);
  const std::vector<std::string_view> answers = Lines(outcomes);
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const json outcome = json::parse(answers[i]);
    const std::string id = outcome["id"];
    const bool asks_with = id.ends_with(kWith);
    if (!outcome.contains("legacy") || (asks_with && !outcome.contains("with"))) {
      ++tally.not_compared;
      continue;
    }
    if (!asks_with) {
      ++tally.mended;
      if (!SameReading(outcome["legacy"], outcome["strict"])) ++tally.mended_late;
      continue;
    }
    ++tally.with;
    if (SameOutcome(outcome["legacy"], outcome["with"])) continue;
    if (tally.failures++ == 0) tally.first_failure = std::string(asked[i]) + "\n" + std::string(answers[i]);
  }
  if (answers.size() != asked.size()) {
    tally.first_failure = "an answer is missing";
    ++tally.failures;
  }
  return tally;
}

}  // namespace jsonrift::test

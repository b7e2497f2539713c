#include "tests/entry/compare.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <iostream>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "core/internal/ascii.h"
#include "tests/support/deep_stack.h"
#include "tests/support/files.h"

namespace jsonrift::test {
namespace {

using diff::DivergenceKind;
using diff::Rule;
using diff::Verdict;
using nlohmann::json;

// What follows from what Go read.
struct Expected {
  Verdict::Kind kind = Verdict::Kind::kAgree;
  std::optional<DivergenceKind> divergence;
  std::optional<std::size_t> rest;  // where trailing-data must be
  bool rest_is_latent = false;
  std::uint64_t stops = 0;  // places of stream-stops
  std::optional<DivergenceKind> stop_kind;
  std::size_t stop_offset = 0;
  std::string stop_reading;  // of v1 where values are lost, else of v2

  void Diverge(DivergenceKind divergence_kind) {
    kind = Verdict::Kind::kDiverge;
    divergence = divergence ? std::min(*divergence, divergence_kind) : divergence_kind;
  }
};

bool IsError(const json& value) { return value.value("error", false); }

// How two values that both packages took differ, if they do.
std::optional<DivergenceKind> Differ(const json& legacy, const json& strict) {
  const std::string plain = legacy.value("plain", legacy.value("value", ""));
  if (plain != strict.value("value", "")) return DivergenceKind::kSilent;
  const bool same_output = legacy.value("output", json()) == strict.value("output", json()) &&
                           legacy.value("outfail", false) == strict.value("outfail", false);
  const bool same_type = !legacy.contains("plain");
  return same_output && same_type ? std::nullopt : std::optional(DivergenceKind::kOutput);
}

void CompareOnce(const EntryCase& c, const json& outcome, Expected* expected) {
  const json& legacy = outcome["legacy"]["values"][0];
  const json& strict = outcome["strict"]["values"][0];
  if (IsError(legacy) && IsError(strict)) {
    expected->kind = Verdict::Kind::kRejected;
  } else if (IsError(legacy) || IsError(strict)) {
    expected->Diverge(IsError(legacy) ? DivergenceKind::kAccepted : DivergenceKind::kRejected);
  } else if (const auto difference = Differ(legacy, strict)) {
    expected->Diverge(*difference);
  }
  const std::size_t end = legacy.value("end", std::size_t{0});
  if (c.entry != diff::Entry::kDecoder || end == 0) return;  // no value before the broken syntax
  const std::size_t rest = internal::SkipSpace(c.input, end);
  if (rest < c.input.size()) expected->rest = rest;
  expected->rest_is_latent = IsError(legacy);
}

std::map<std::size_t, const json*> Taken(const json& run) {
  std::map<std::size_t, const json*> taken;
  for (const json& value : run["values"]) {
    if (!IsError(value)) taken.emplace(value.at("end").get<std::size_t>(), &value);
  }
  return taken;
}

// The place in the text past which v2 reads nothing: the end of the value that it is stuck in.
std::size_t ReachOfStrict(const json& outcome) {
  if (outcome["strict"]["end"] == "eof") return SIZE_MAX;
  const std::size_t at = outcome["strict"].value("at", std::size_t{0});
  for (const json& value : outcome["legacy"]["values"]) {
    const std::size_t end = value.at("end");
    if (end > at) return end;
  }
  return SIZE_MAX;  // in what v1 doesn't take for a value either
}

// Where the value begins that v1 ends at `end`.
std::size_t BeginOf(const EntryCase& c, const json& outcome, std::size_t end) {
  std::size_t before = 0;
  for (const json& value : outcome["legacy"]["values"]) {
    if (value.at("end") < end) before = value.at("end");
  }
  return internal::SkipSpace(c.input, before);
}

void AddStop(DivergenceKind kind, std::size_t offset, const json& value, Expected* expected) {
  expected->Diverge(kind);
  ++expected->stops;
  if (expected->stop_kind && *expected->stop_kind <= kind) return;
  expected->stop_kind = kind;
  expected->stop_offset = offset;
  expected->stop_reading = value["value"];
}

void CompareStreams(const EntryCase& c, const json& outcome, Expected* expected) {
  const auto legacy = Taken(outcome["legacy"]);
  const auto strict = Taken(outcome["strict"]);
  std::set<std::size_t> ends;  // of values of v1, refused ones among them
  for (const json& value : outcome["legacy"]["values"]) ends.insert(value.at("end").get<std::size_t>());
  const std::size_t reach = ReachOfStrict(outcome);
  const bool refuses = outcome["legacy"]["end"] != "eof" || legacy.size() < ends.size();
  if (refuses) expected->kind = Verdict::Kind::kRejected;
  for (const auto& [end, value] : legacy) {
    const auto same = strict.find(end);
    if (same != strict.end()) {
      if (const auto difference = Differ(*value, *same->second)) expected->Diverge(*difference);
    } else if (end > reach) {
      AddStop(DivergenceKind::kRejected, BeginOf(c, outcome, end), *value, expected);
    } else {
      expected->Diverge(DivergenceKind::kRejected);
    }
  }
  for (const auto& [end, value] : strict) {
    if (legacy.contains(end)) continue;
    if (ends.contains(end)) {
      expected->Diverge(DivergenceKind::kAccepted);
    } else {
      AddStop(DivergenceKind::kAccepted, SIZE_MAX, *value, expected);
    }
  }
}

Expected ExpectedOf(const EntryCase& c, const json& outcome) {
  Expected expected;
  if (c.entry == diff::Entry::kStream) {
    CompareStreams(c, outcome, &expected);
  } else {
    CompareOnce(c, outcome, &expected);
  }
  return expected;
}

const diff::Cause* Find(const Verdict& verdict, Rule rule) {
  const auto found = std::find_if(verdict.causes.begin(), verdict.causes.end(),
                                  [rule](const diff::Cause& cause) { return cause.rule == rule; });
  return found == verdict.causes.end() ? nullptr : &*found;
}

class Report {
 public:
  template <typename T>
  void Expect(const char* what, const T& expected, const T& got) {
    if (expected == got) return;
    std::ostringstream text;
    text << what << ": expected " << expected << ", got " << got;
    differences.push_back(text.str());
  }
  std::vector<std::string> differences;
};

void CompareRest(const Expected& expected, const Verdict& verdict, Report* report) {
  const diff::Cause* cause = Find(verdict, Rule::kTrailingData);
  report->Expect("trailing-data", expected.rest.has_value(), cause != nullptr);
  if (!expected.rest || cause == nullptr) return;
  report->Expect("place of trailing-data", *expected.rest, cause->span.offset);
  report->Expect("trailing-data is latent", expected.rest_is_latent, cause->kind == DivergenceKind::kLatent);
}

// A reading has maps in the order of the payload, Go's dump in that of the keys.
std::string Sorted(std::string text) {
  std::sort(text.begin(), text.end());
  return text;
}

void CompareStops(const Expected& expected, const Verdict& verdict, Report* report) {
  const diff::Cause* cause = Find(verdict, Rule::kStreamStops);
  report->Expect("places of stream-stops", expected.stops,
                 cause == nullptr ? std::uint64_t{0} : cause->places);
  if (expected.stops == 0 || cause == nullptr) return;
  report->Expect("kind of stream-stops", std::string(DivergenceKindName(*expected.stop_kind)),
                 std::string(DivergenceKindName(cause->kind)));
  const bool is_lost = cause->kind == DivergenceKind::kRejected;
  if (is_lost) report->Expect("place of stream-stops", expected.stop_offset, cause->span.offset);
  const std::string& reading = is_lost ? cause->legacy : cause->strict;
  if (reading.size() < 1000)
    report->Expect("reading of stream-stops", Sorted(expected.stop_reading), Sorted(reading));
}

// All kinds of a verdict and its causes fit together.
void CheckCauses(const EntryCase& c, const Verdict& verdict, Report* report) {
  const auto has = [&](DivergenceKind kind) {
    return std::any_of(verdict.causes.begin(), verdict.causes.end(),
                       [kind](const diff::Cause& cause) { return cause.kind == kind; });
  };
  const auto is_latent = [](const diff::Cause& cause) { return cause.kind == DivergenceKind::kLatent; };
  if (verdict.kind == Verdict::Kind::kDiverge)
    report->Expect("a cause of the verdict's kind", true, has(verdict.divergence));
  if (verdict.kind == Verdict::Kind::kAgree) report->Expect("no causes", true, verdict.causes.empty());
  if (verdict.kind == Verdict::Kind::kRejected)
    report->Expect("only latent causes", true, std::ranges::all_of(verdict.causes, is_latent));
  for (const diff::Cause& cause : verdict.causes) {
    report->Expect("cause lies in the text", true, cause.span.offset + cause.span.length <= c.input.size());
    report->Expect("behind is a cause", true, !cause.behind || *cause.behind < verdict.causes.size());
    report->Expect("a rule", true, cause.rule != Rule::kUnexplained);
  }
  report->Expect("causes in order", true,
                 std::is_sorted(verdict.causes.begin(), verdict.causes.end(),
                                [](const diff::Cause& a, const diff::Cause& b) { return a.kind < b.kind; }));
}

}  // namespace

Result<EntryCase> ParseEntryCase(std::string_view line) {
  const Result<Case> parsed = ParseCase(line);
  if (!parsed.ok()) return parsed.status();
  EntryCase c;
  static_cast<Case&>(c) = *parsed;
  const json document = json::parse(line);
  const auto entry = diff::EntryFromName(document.value("entry", ""));
  if (!entry) return Status::Failure("no such entry");
  c.entry = *entry;
  c.settings.reject_unknown_members = document.value("disallow_unknown_fields", false);
  c.settings.use_number = document.value("use_number", false);
  c.settings.with = c.with.value_or(Options());
  return c;
}

Verdict ExamineCase(const EntryCase& c) {
  return diff::EntryAuditor(c.type, c.entry, c.settings).Examine(c.input);
}

bool DivergesInGo(const EntryCase& c, const json& outcome) {
  return ExpectedOf(c, outcome).kind == Verdict::Kind::kDiverge;
}

std::vector<std::string> CompareWithGo(const EntryCase& c, const json& outcome) {
  const Expected expected = ExpectedOf(c, outcome);
  const Verdict verdict = ExamineCase(c);
  Report report;
  report.Expect("verdict", static_cast<int>(expected.kind), static_cast<int>(verdict.kind));
  if (expected.divergence && verdict.kind == Verdict::Kind::kDiverge) {
    report.Expect("divergence", std::string(DivergenceKindName(*expected.divergence)),
                  std::string(DivergenceKindName(verdict.divergence)));
  }
  CompareRest(expected, verdict, &report);
  CompareStops(expected, verdict, &report);
  CheckCauses(c, verdict, &report);
  return report.differences;
}

bool IsCompared(const json& outcome) { return !outcome.contains("not_compared"); }

void ExpectAgreementWithGo(std::string_view cases, std::string_view outcomes, std::size_t least) {
  const std::vector<std::string_view> case_lines = Lines(cases);
  const std::vector<std::string_view> outcome_lines = Lines(outcomes);
  ASSERT_EQ(case_lines.size(), outcome_lines.size());
  std::map<std::string, std::size_t> tally;
  std::size_t compared = 0;
  std::size_t failed = 0;
  WithDeepStack([&] {
    for (std::size_t i = 0; i < case_lines.size(); ++i) {
      const Result<EntryCase> c = ParseEntryCase(case_lines[i]);
      ASSERT_TRUE(c.ok()) << c.status().message();
      const json outcome = json::parse(outcome_lines[i]);
      ASSERT_EQ(c->id, outcome.value("id", ""));
      if (!IsCompared(outcome)) continue;
      ++compared;
      ++tally[std::string(EntryName(c->entry))];
      const std::vector<std::string> differences = CompareWithGo(*c, outcome);
      if (differences.empty() || ++failed > 10) continue;
      for (const std::string& difference : differences) ADD_FAILURE() << difference;
      std::cout << case_lines[i].substr(0, 3000) << "\n"
                << Printable(c->input) << "\n"
                << outcome_lines[i].substr(0, 3000) << "\n";
    }
  });
  EXPECT_EQ(failed, 0U);
  EXPECT_GE(compared, least);
  std::cout << compared << " of " << case_lines.size() << " compared";
  for (const auto& [entry, count] : tally) std::cout << ", " << count << " " << entry;
  std::cout << "\n";
}

}  // namespace jsonrift::test

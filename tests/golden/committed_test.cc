// The golden files of this folder: cases with the outcomes that the real Go gave when `make` was run.
#include <gtest/gtest.h>

#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "core/decode.h"
#include "core/dump.h"
#include "core/encode.h"
#include "diff/audit.h"
#include "legacy/legacy.h"
#include "strict/strict.h"
#include "tests/support/deep_stack.h"
#include "tests/support/files.h"
#include "tests/support/protocol.h"
#include "tests/support/tally.h"

namespace jsonrift::test {
namespace {

// Each is a test of its own, so that the sets run side by side.
class CommittedGolden : public testing::TestWithParam<const char*> {
 protected:
  static std::string Read(const char* set, const char* what) {
    const auto path = SourcePath("tests/golden/" + std::string(set) + "-" + what + ".ndjson.zst");
    const Result<std::string> text = ReadFile(path);
    EXPECT_TRUE(text.ok()) << text.status().message();
    return text.ok() ? *text : "";
  }

  // Calls `test` with each case of the set, or with one of `every`.
  template <typename Test>
  static void ForEachCase(Test test, std::size_t every = 1) {
    const std::string cases = Read(GetParam(), "cases");
    WithDeepStack([&] {
      std::size_t number = 0;
      for (std::string_view line : Lines(cases)) {
        if (number++ % every != 0) continue;
        const Result<Case> c = ParseCase(line);
        ASSERT_TRUE(c.ok()) << c.status().message();
        test(*c);
      }
    });
  }
};

TEST_P(CommittedGolden, AgreesWithGo) {
  ExpectAgreement(GetParam(), CompareWithGo(Read(GetParam(), "cases"), Read(GetParam(), "outcomes")));
}

// Whatever is written is JSON, under each semantics.
TEST_P(CommittedGolden, OutputsAreJson) {
  std::size_t outputs = 0;
  ForEachCase([&](const Case& c) {
    Tape tape;
    tape.Scan(c.input);
    for (const Options options : {legacy::kOptions, strict::kOptions, c.with.value_or(Options())}) {
      Variable variable(c.type.type);
      std::string output;
      if (Decode(tape, options, &variable) || Encode(variable, options, &output)) continue;
      ++outputs;
      Tape written;
      written.Scan(output);
      EXPECT_TRUE(written.complete()) << c.id << " " << c.type_text << " writes " << Printable(output);
    }
  });
  EXPECT_GT(outputs, 0U);
}

// Decoding leaves its tape alone and depends on nothing but its arguments.
TEST_P(CommittedGolden, DecidesTheSameTwice) {
  constexpr std::size_t kEvery = 7;
  const auto test = [](const Case& c) {
    Tape tape;
    tape.Scan(c.input);
    Variable variable(c.type.type);
    const auto run = [&] {
      variable.Reset();
      const auto error = legacy::Unmarshal(tape, &variable);
      return Dump(variable) + (error ? ErrorClassName(error->error_class) : "");
    };
    EXPECT_EQ(run(), run()) << c.id;
  };
  ForEachCase(test, kEvery);
}

std::string Text(const diff::Verdict& verdict) {
  std::ostringstream out;
  out << static_cast<int>(verdict.kind) << ' ' << diff::DivergenceKindName(verdict.divergence) << ' '
      << verdict.rejection << ' ' << verdict.offset << '\n';
  const auto write_needs = [&](const diff::Needs& needs) {
    for (const Options clause : needs) out << ' ' << clause.bits();
    out << '\n';
  };
  write_needs(verdict.needs);
  for (const diff::Cause& cause : verdict.causes) {
    out << diff::InfoOf(cause.rule).id << ' ' << diff::DivergenceKindName(cause.kind) << ' '
        << cause.type_path << ' ' << cause.places << ' ' << cause.span.offset << '+' << cause.span.length
        << ' ' << cause.pointer << ' ' << cause.legacy << ' ' << cause.strict
        << (cause.behind ? " behind" : "");
    write_needs(cause.needs);
  }
  return out.str();
}

// An auditor goes other ways after a payload that diverged than after one that didn't.
TEST_P(CommittedGolden, IsAuditedTheSameTwice) {
  std::size_t diverging = 0;
  ForEachCase([&](const Case& c) {
    diff::Auditor auditor(c.type);
    const diff::Verdict first = auditor.Examine(c.input);
    if (first.kind == diff::Verdict::Kind::kDiverge) ++diverging;
    EXPECT_EQ(Text(first), Text(auditor.Examine(c.input))) << c.id;
  });
  EXPECT_GT(diverging, 0U);
}

INSTANTIATE_TEST_SUITE_P(Sets, CommittedGolden,
                         testing::Values("written", "tokens", "small", "noisy", "calm", "wild", "large",
                                         "huge"),
                         [](const auto& info) { return std::string(info.param); });

// The hand-written cases are to show every option at work. Deterministic can't be seen, since strict is asked
// with it.
TEST(WrittenCases, NameEveryOption) {
  std::set<std::string> seen = {"Deterministic"};
  const Result<std::string> outcomes = ReadFile(SourcePath("tests/golden/written-outcomes.ndjson.zst"));
  ASSERT_TRUE(outcomes.ok()) << outcomes.status().message();
  for (std::string_view line : Lines(*outcomes)) {
    const Result<nlohmann::json> outcome = ParseOutcome(line);
    ASSERT_TRUE(outcome.ok()) << outcome.status().message();
    for (const auto& option : outcome->value("options", nlohmann::json::array())) seen.insert(option);
  }
  for (Option option : AllOptions()) {
    if (option == Option::kRejectUnknownMembers) continue;  // no preset has it
    EXPECT_TRUE(seen.count(std::string(OptionName(option))) != 0) << "no case needs " << OptionName(option);
  }
}

// A case that was edited without running `make` would go untested.
TEST(WrittenCases, AreAllInTheGoldenFile) {
  std::set<std::string> made;
  const Result<std::string> cases = ReadFile(SourcePath("tests/golden/written-cases.ndjson.zst"));
  ASSERT_TRUE(cases.ok()) << cases.status().message();
  for (std::string_view line : Lines(*cases)) made.insert(nlohmann::json::parse(line)["id"]);
  std::set<std::string> written;
  for (const auto& file : FilesBelow(SourcePath("tests/golden/cases"))) {
    const Result<std::string> text = ReadFile(file);
    ASSERT_TRUE(text.ok()) << text.status().message();
    for (std::string_view line : Lines(*text)) {
      const std::string id = nlohmann::json::parse(line)["id"];
      EXPECT_TRUE(written.insert(id).second) << "two cases are called \"" << id << "\"";
    }
  }
  EXPECT_EQ(written, made) << "run tests/golden/make";
}

}  // namespace
}  // namespace jsonrift::test

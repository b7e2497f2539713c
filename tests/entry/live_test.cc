// Fresh cases in every run, decided by the real Go on the spot. Skipped where there is no Go.
//
//   JSONRIFT_SEED=N        repeats a run; otherwise the clock decides, and the seed is printed
//   JSONRIFT_ENTRY_CASES=N how many cases, over all settings
#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>

#include "diff/explain.h"
#include "tests/entry/compare.h"
#include "tests/support/deep_stack.h"
#include "tests/support/files.h"
#include "tests/support/go.h"

namespace jsonrift::test {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kDefaultCases = 24'000;

std::uint64_t FromEnvironment(const char* name, std::uint64_t otherwise) {
  const char* text = std::getenv(name);
  return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

struct Setting {
  const char* flags;
  std::uint64_t percent;  // of all cases
};

constexpr Setting kSettings[] = {
    {"-size 0 -noise 0.2 -named", 30}, {"-size 0 -noise 0.02 -named", 30}, {"-size 1 -noise 0.1 -named", 20},
    {"-size 0 -noise 0.6 -named", 15}, {"-size 2 -noise 0.05 -named", 5},
};

fs::path Folder() { return fs::path(JSONRIFT_BINARY_DIR) / "entries"; }

std::string Ask(const std::string& cases) {
  const fs::path file = Folder() / "cases.ndjson";
  std::ofstream(file, std::ios::binary) << cases;
  const CommandResult outcomes = Shell(Quoted(Folder() / "entries") + " -cases " + Quoted(file));
  EXPECT_TRUE(outcomes.ok);
  return outcomes.output;
}

// The cases that diverge, with the options given to v2 that are to undo it.
std::string Mended(const std::string& cases) {
  std::string mended;
  WithDeepStack([&] {
    for (std::string_view line : Lines(cases)) {
      const Result<EntryCase> c = ParseEntryCase(line);
      ASSERT_TRUE(c.ok()) << c.status().message();
      const diff::Verdict verdict = ExamineCase(*c);
      if (verdict.kind != diff::Verdict::Kind::kDiverge || verdict.needs.empty()) continue;
      nlohmann::json document = nlohmann::json::parse(line);
      for (Option option : AllOptions()) {
        if (diff::Satisfy(verdict.needs).Has(option)) document["with"].push_back(OptionName(option));
      }
      mended += document.dump() + "\n";
    }
  });
  return mended;
}

void ExpectMended(const std::string& cases) {
  const std::string mended = Mended(cases);
  const std::string outcomes = Ask(mended);
  const std::vector<std::string_view> case_lines = Lines(mended);
  const std::vector<std::string_view> outcome_lines = Lines(outcomes);
  ASSERT_EQ(case_lines.size(), outcome_lines.size());
  for (std::size_t i = 0; i < case_lines.size(); ++i) {
    const auto outcome = nlohmann::json::parse(outcome_lines[i]);
    if (!IsCompared(outcome)) continue;
    EXPECT_FALSE(DivergesInGo(*ParseEntryCase(case_lines[i]), outcome)) << case_lines[i];
  }
  std::cout << case_lines.size() << " agree with the options that their verdicts name\n";
}

TEST(LiveEntries, FreshCasesAgreeWithGo) {
  if (const auto reason = NoGo()) GTEST_SKIP() << *reason;
  fs::create_directories(Folder());
  const CommandResult built =
      Shell("cd " + Quoted(SourcePath("tests/oracle")) + " && GOTOOLCHAIN=" + std::string(kGoToolchain) +
            " go build -o " + Quoted(Folder()) + "/ ./cmd/entries 2>&1");
  ASSERT_TRUE(built.ok) << built.output;

  const auto now = std::chrono::system_clock::now().time_since_epoch();
  const auto clock = std::chrono::duration_cast<std::chrono::seconds>(now).count();
  const std::uint64_t seed = FromEnvironment("JSONRIFT_SEED", static_cast<std::uint64_t>(clock));
  const std::uint64_t count = FromEnvironment("JSONRIFT_ENTRY_CASES", kDefaultCases);
  std::cout << "to repeat: JSONRIFT_SEED=" << seed << " JSONRIFT_ENTRY_CASES=" << count << "\n";
  for (const Setting& setting : kSettings) {
    const std::uint64_t part = std::max<std::uint64_t>(count * setting.percent / 100, 1);
    SCOPED_TRACE(setting.flags);
    const CommandResult cases =
        Shell(Quoted(Folder() / "entries") + " -generate -seed " + std::to_string(seed) + " -count " +
              std::to_string(part) + " " + setting.flags);
    ASSERT_TRUE(cases.ok);
    ExpectAgreementWithGo(cases.output, Ask(cases.output), part * 99 / 100);
    ExpectMended(cases.output);
  }
}

}  // namespace
}  // namespace jsonrift::test

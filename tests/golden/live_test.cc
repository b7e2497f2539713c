// Fresh cases in every run, decided by the real Go on the spot. Skipped where there is no Go.
//
//   JSONRIFT_SEED=N         repeats a run, types included; otherwise the clock decides, and the seed is
//   printed JSONRIFT_LIVE_CASES=N   how many cases, over all settings
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>
#include <utility>

#include "tests/golden/attribution.h"
#include "tests/support/deep_stack.h"
#include "tests/support/files.h"
#include "tests/support/go.h"
#include "tests/support/tally.h"

namespace jsonrift::test {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kDefaultCases = 20'000;

std::uint64_t FromEnvironment(const char* name, std::uint64_t otherwise) {
  const char* text = std::getenv(name);
  return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

struct Setting {
  int size;
  const char* noise;
  const char* flags;
  std::uint64_t percent;  // of all cases
};

constexpr Setting kSettings[] = {
    {0, "0.5", "-named -with", 35}, {1, "0.5", "-named -with", 28}, {1, "0.1", "-named -with", 20},
    {1, "0.9", "-with", 10},        {2, "0.3", "-named -with", 6},  {3, "0.2", "-named -with", 1},
};

std::uint64_t Seed() {
  static const std::uint64_t seed = [] {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const auto clock = std::chrono::duration_cast<std::chrono::seconds>(now).count();
    return FromEnvironment("JSONRIFT_SEED", static_cast<std::uint64_t>(clock));
  }();
  return seed;
}

// The folder that the programs of the oracle are built into, once per process: from a copy whose named Go
// types are as fresh as the cases.
fs::path Tools() {
  static const fs::path tools = [] {
    const fs::path folder = fs::path(JSONRIFT_BINARY_DIR) / "oracle";
    const fs::path source = folder / "src";
    const CommandResult built = Shell(
        "set -e; export GOTOOLCHAIN=" + std::string(kGoToolchain) + "; rm -rf " + Quoted(source) +
        "; mkdir -p " + Quoted(folder) + "; cp -R " + Quoted(SourcePath("tests/oracle")) + " " +
        Quoted(source) + "; cd " + Quoted(source) + "; go run ./cmd/typegen -seed " + std::to_string(Seed()) +
        " -count 300 -o gotype/named_gen.go 2>&1; go build -o " + Quoted(folder) +
        "/ ./cmd/generate ./cmd/outcomes 2>&1; cd " + Quoted(SourcePath("tests/golden")) + "; go build -o " +
        Quoted(folder / "expand") + " expand.go 2>&1");
    EXPECT_TRUE(built.ok) << built.output;
    return folder;
  }();
  return tools;
}

// What Go says to cases. Nothing if it could not be asked.
std::optional<std::string> AskGo(const std::string& name, const std::string& cases) {
  const fs::path file = Tools() / (name + "-cases.ndjson");
  FILE* out = fopen(file.c_str(), "wb");
  if (out == nullptr) return std::nullopt;
  const bool written = fwrite(cases.data(), 1, cases.size(), out) == cases.size();
  if (fclose(out) != 0 || !written) return std::nullopt;
  CommandResult outcomes = Shell(Quoted(Tools() / "outcomes") + " -cases " + Quoted(file));
  return outcomes.ok ? std::optional(std::move(outcomes.output)) : std::nullopt;
}

// The options and places that explain the cases that diverge.
void ExpectAttributionHolds(const std::string& command, const std::string& cases) {
  std::string derived;
  WithDeepStack([&] { derived = AttributionCases(cases); });
  const std::optional<std::string> outcomes = AskGo("attribution", derived);
  ASSERT_TRUE(outcomes) << command;
  const AttributionTally tally = CheckAttribution(derived, *outcomes);
  std::cout << command << ": v2 with the options named agrees with v1 in " << tally.with - tally.failures
            << " of " << tally.with << " cases; " << tally.mended - tally.mended_late << " of "
            << tally.mended << " payloads are read alike without the places named; " << tally.not_compared
            << " not compared\n";
  EXPECT_EQ(tally.failures, 0U) << tally.first_failure;
  EXPECT_LE(static_cast<double>(tally.mended_late), 2 + 0.01 * static_cast<double>(tally.mended));
}

// Lets a program write cases, asks Go about them, and compares.
void ExpectCasesAgree(const std::string& program, const std::string& flags) {
  const std::string command = program + " " + flags;
  const CommandResult cases = Shell(Quoted(Tools() / program) + " " + flags);
  ASSERT_TRUE(cases.ok) << command;
  const std::optional<std::string> outcomes = AskGo(program, cases.output);
  ASSERT_TRUE(outcomes) << command;
  ExpectAgreement(command, CompareWithGo(cases.output, *outcomes));
  ExpectAttributionHolds(command, cases.output);
}

// One test, not several: ctest would run them at the same time, each building the programs.
TEST(Live, FreshCasesAgreeWithGo) {
  if (const std::optional<std::string> reason = NoGo()) GTEST_SKIP() << *reason;
  ASSERT_TRUE(fs::exists(Tools() / "outcomes"));

  const std::uint64_t seed = Seed();
  const std::uint64_t count = FromEnvironment("JSONRIFT_LIVE_CASES", kDefaultCases);
  std::cout << "to repeat: JSONRIFT_SEED=" << seed << " JSONRIFT_LIVE_CASES=" << count << "\n";
  for (const Setting& setting : kSettings) {
    const std::uint64_t part = std::max<std::uint64_t>(count * setting.percent / 100, 1);
    ExpectCasesAgree("generate", "-seed " + std::to_string(seed) + " -size " + std::to_string(setting.size) +
                                     " -noise " + setting.noise + " " + setting.flags + " -count " +
                                     std::to_string(part));
  }

  // Every text of up to five tokens: what breaks, breaks at every place.
  ExpectCasesAgree("expand", "-tokens 5");
}

}  // namespace
}  // namespace jsonrift::test

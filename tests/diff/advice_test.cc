// The advised set of options: it is the smallest, its numbers are right, and its Go code compiles.
#include "diff/advice.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "tests/diff/random_results.h"
#include "tests/support/go.h"
#include "tests/support/row.h"

namespace jsonrift::diff {
namespace {

namespace fs = std::filesystem;

using test::Row;

constexpr Option kNilSlice = Option::kFormatNilSliceAsNull;
constexpr Option kDuplicates = Option::kAllowDuplicateNames;
constexpr Option kMergeOption = Option::kMergeWithLegacySemantics;
constexpr Option kFold = Option::kMatchCaseInsensitiveNames;
constexpr Option kDelimiter = Option::kMatchCaseSensitiveDelimiter;

std::uint32_t AnyOf(std::initializer_list<Option> options) {
  Options set;
  for (const Option option : options) set = set.With(option);
  return set.bits();
}

struct AdviceCase {
  Row row;
  std::map<std::vector<std::uint32_t>, std::uint64_t> needs;
  std::vector<std::pair<Option, std::uint64_t>> options;  // with what each protects
  std::uint64_t left;
  std::vector<std::pair<Option, std::uint64_t>> ladder;  // with what is left
};

constexpr char kHeader[] = "diff/advice.h";

const AdviceCase kCases[] = {
    {{"nothing diverges", kHeader}, {}, {}, 0, {}},
    {{"nothing helps", kHeader}, {{{}, 3}}, {}, 3, {}},
    {{"one option", kHeader}, {{{AnyOf({kNilSlice})}, 5}, {{}, 1}}, {{kNilSlice, 5}}, 1, {{kNilSlice, 1}}},
    {{"payloads that need two", kHeader},
     {{{AnyOf({kNilSlice})}, 5}, {{AnyOf({kNilSlice}), AnyOf({kDuplicates})}, 2}},
     {{kNilSlice, 7}, {kDuplicates, 2}},
     0,
     {{kNilSlice, 2}, {kDuplicates, 0}}},
    {{"one of two, where one is needed anyway", kHeader},
     {{{AnyOf({kMergeOption, kDuplicates})}, 9}, {{AnyOf({kDuplicates})}, 1}},
     {{kDuplicates, 10}},
     0,
     {{kDuplicates, 0}}},
    {{"one of two, where one helps more clauses", kHeader},
     {{{AnyOf({kMergeOption, kDuplicates})}, 1}, {{AnyOf({kNilSlice, kDuplicates})}, 1}},
     {{kDuplicates, 2}},
     0,
     {{kDuplicates, 0}}},
    {{"of equal sets the first in the order of Option", kHeader},
     {{{AnyOf({kDuplicates, kMergeOption})}, 1}},
     {{kMergeOption, 1}},
     0,
     {{kMergeOption, 0}}},
    {{"names by case bring the delimiter with them", "encoding/json/v2/fold.go"},
     {{{AnyOf({kFold})}, 4}},
     {{kDelimiter, 0}, {kFold, 4}},
     0,
     {{kFold, 0}, {kDelimiter, 0}}},
    {{"that makes another option the smaller choice", kHeader},
     {{{AnyOf({kFold, kDuplicates})}, 4}},
     {{kDuplicates, 4}},
     0,
     {{kDuplicates, 0}}},
    {{"no option alone helps: the one that most wait for", kHeader},
     {{{AnyOf({kMergeOption}), AnyOf({kDuplicates})}, 3}, {{AnyOf({kNilSlice}), AnyOf({kDuplicates})}, 4}},
     {{kMergeOption, 3}, {kNilSlice, 4}, {kDuplicates, 7}},
     0,
     {{kDuplicates, 7}, {kNilSlice, 3}, {kMergeOption, 0}}},
};

Report WithNeeds(const std::map<std::vector<std::uint32_t>, std::uint64_t>& needs) {
  Report report;
  for (const auto& [clauses, payloads] : needs) {
    std::vector<std::uint32_t> sorted = clauses;
    std::sort(sorted.begin(), sorted.end());
    report.needs[sorted] += payloads;
  }
  return report;
}

TEST(Advise, ChoosesAndCounts) {
  for (const AdviceCase& c : kCases) {
    const auto trace = c.row.Trace();
    const OptionsAdvice advice = Advise(WithNeeds(c.needs));
    std::vector<std::pair<Option, std::uint64_t>> options;
    for (const OptionAdvice& option : advice.options) options.emplace_back(option.option, option.protects);
    std::vector<std::pair<Option, std::uint64_t>> ladder;
    for (const OptionStep& step : advice.ladder) ladder.emplace_back(step.option, step.left);
    EXPECT_EQ(options, c.options);
    EXPECT_EQ(advice.left, c.left);
    EXPECT_EQ(ladder, c.ladder);
  }
}

TEST(Advise, LeavesOutWhatTheRunGaveAnyway) {
  Report report = WithNeeds({{{AnyOf({kFold})}, 4}});
  report.settings.with = Options().With(kDelimiter);
  const OptionsAdvice advice = Advise(report);
  ASSERT_EQ(advice.options.size(), 1U);
  EXPECT_EQ(advice.options[0].option, kFold);
}

bool Meets(Options options, const Report& report) {
  for (const auto& [needs, payloads] : report.needs) {
    for (const std::uint32_t any_of : needs) {
      if ((any_of & options.bits()) == 0) return false;
    }
  }
  return true;
}

TEST(Advise, NoSmallerSetDoes) {
  for (unsigned seed = 0; seed < 300; ++seed) {
    SCOPED_TRACE(seed);
    test::Random random(seed);
    Report report;
    for (std::uint64_t i = test::Below(6, &random); i > 0; --i) {
      std::vector<std::uint32_t> needs;
      for (std::uint64_t n = test::Below(3, &random); n > 0; --n)
        needs.push_back(static_cast<std::uint32_t>(1 + test::Below(255, &random)));
      std::sort(needs.begin(), needs.end());
      report.needs[needs] += 1;
    }
    Options chosen;
    for (const OptionAdvice& option : Advise(report).options) chosen = chosen.With(option.option);
    EXPECT_TRUE(Meets(chosen, report));
    for (std::uint32_t bits = 0; bits < 256; ++bits) {
      if (std::popcount(bits) < std::popcount(chosen.bits())) {
        EXPECT_FALSE(Meets(Options(bits), report)) << bits;
      }
    }
  }
}

// A report that no corpus gives: it takes long neither to search nor to give up.
TEST(Advise, ManyChoicesAreNoHang) {
  test::Random random(1);
  Report report;
  for (int i = 0; i < 3000; ++i)
    report.needs[{static_cast<std::uint32_t>(1 + test::Below((1 << 22) - 1, &random))}] = 1;
  for (std::uint32_t bits = 0; bits < 1 << 20; bits += 7)
    if (std::popcount(bits) == 5) report.needs[{bits}] = 1;
  const OptionsAdvice advice = Advise(report);
  EXPECT_EQ(advice.left, 0U);
  EXPECT_EQ(advice.ladder.size(), advice.options.size());
}

TEST(GoCode, IsWhatOneWouldWrite) {
  EXPECT_EQ(GoCode(Options()), "");
  EXPECT_EQ(GoCode(Options().With(kNilSlice).With(kDuplicates)),
            "import (\n\t\"encoding/json/jsontext\"\n\tjsonv2 \"encoding/json/v2\"\n)\n\n"
            "var opts = jsonv2.JoinOptions(\n\tjsonv2.FormatNilSliceAsNull(true),\n"
            "\tjsontext.AllowDuplicateNames(true),\n)\n");
}

void Write(const fs::path& path, const std::string& text) {
  std::ofstream out(path);
  out << text;
  ASSERT_TRUE(out.flush());
}

// With one option of each package, and all.
TEST(GoCode, CompilesInRealGo) {
  if (const auto reason = test::NoGo()) GTEST_SKIP() << *reason;
  const fs::path folder = fs::path(JSONRIFT_BINARY_DIR) / "advice-go";
  fs::create_directories(folder);
  Write(folder / "go.mod", "module advice\n\ngo 1.27\n");
  Options all;
  for (const Option option : AllOptions()) all = all.With(option);
  const std::vector<Options> sets = {all, Options().With(kNilSlice), Options().With(kDuplicates),
                                     Options().With(kMergeOption)};
  for (std::size_t i = 0; i < sets.size(); ++i) {
    const fs::path package = folder / ("set" + std::to_string(i));
    fs::create_directories(package);
    Write(package / "options.go", "package set\n\n" + GoCode(sets[i]));
  }
  const test::CommandResult vet = test::Shell(
      "cd " + test::Quoted(folder) + " && export GOFLAGS=-mod=mod GOTOOLCHAIN=" + test::kGoToolchain +
      " && go vet ./... 2>&1 && gofmt -l . 2>&1");
  EXPECT_TRUE(vet.ok) << vet.output;
  EXPECT_EQ(vet.output, "");
}

}  // namespace
}  // namespace jsonrift::diff

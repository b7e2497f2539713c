#include "tests/support/tally.h"

#include <gtest/gtest.h>

#include <iostream>

#include "tests/support/deep_stack.h"
#include "tests/support/files.h"
#include "tests/support/protocol.h"

namespace jsonrift::test {
namespace {

constexpr std::size_t kShownMismatches = 10;

bool Panicked(const nlohmann::json& line) {
  for (const char* side : {"legacy", "strict", "with"}) {
    if (line.contains(side) && line[side].contains("panic")) return true;
  }
  return false;
}

class Comparison {
 public:
  void Compare(std::string_view case_line, std::string_view outcome_line) {
    ++tally_.cases;
    const Result<nlohmann::json> expected = ParseOutcome(outcome_line);
    if (!expected.ok()) return Mismatch(expected.status().message());
    if (expected->contains("unstable")) return Count(&tally_.unstable);
    if (expected->contains("unbuildable")) return Count(&tally_.unbuildable);
    if (expected->contains("crash") || Panicked(*expected)) return Count(&tally_.crashed);

    const Result<Case> c = ParseCase(case_line);
    if (!c.ok()) return Mismatch(c.status().message() + "\n  in " + Printable(case_line));
    const std::vector<Difference> differences = Differences(*expected, DecideCase(*c));
    if (!differences.empty()) return Mismatch(DescribeMismatch(*c, differences));
    ++tally_.agree;
  }

  void Mismatch(const std::string& description) {
    ++tally_.differ;
    if (tally_.mismatches.size() < kShownMismatches) tally_.mismatches.push_back(description);
  }

  Tally& tally() { return tally_; }

 private:
  static void Count(std::size_t* counter) { ++*counter; }

  Tally tally_;
};

}  // namespace

std::ostream& operator<<(std::ostream& out, const Tally& tally) {
  return out << tally.agree << " of " << tally.cases << " cases agree, " << tally.differ
             << " differ; not compared: " << tally.unstable << " unstable, " << tally.unbuildable
             << " unbuildable, " << tally.crashed << " where Go crashed";
}

Tally CompareWithGo(std::string_view cases, std::string_view outcomes) {
  const std::vector<std::string_view> case_lines = Lines(cases);
  const std::vector<std::string_view> outcome_lines = Lines(outcomes);
  Comparison comparison;
  if (case_lines.size() != outcome_lines.size()) {
    comparison.Mismatch(std::to_string(case_lines.size()) + " cases, but " +
                        std::to_string(outcome_lines.size()) + " outcomes");
    return comparison.tally();
  }
  WithDeepStack([&] {
    for (std::size_t i = 0; i < case_lines.size(); ++i) comparison.Compare(case_lines[i], outcome_lines[i]);
  });
  return comparison.tally();
}

void ExpectAgreement(std::string_view name, const Tally& tally) {
  std::cout << name << ": " << tally << "\n";
  EXPECT_GT(tally.cases, 0U) << name << " holds no cases";
  EXPECT_EQ(tally.differ, 0U) << name << ": " << tally;
  for (const std::string& mismatch : tally.mismatches) ADD_FAILURE() << name << ": " << mismatch;
}

}  // namespace jsonrift::test

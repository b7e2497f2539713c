// Runs a whole set of cases against the outcomes that the real Go gave, and keeps the count: what is not
// compared is counted and said, never dropped.
#pragma once

#include <cstddef>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace jsonrift::test {

struct Tally {
  std::size_t cases = 0;
  std::size_t agree = 0;
  std::size_t differ = 0;
  std::size_t unstable = 0;             // Go's answer depends on chance
  std::size_t unbuildable = 0;          // Go has no such type
  std::size_t crashed = 0;              // Go's process ended, or its package panicked
  std::vector<std::string> mismatches;  // the first few, described

  std::size_t not_compared() const { return unstable + unbuildable + crashed; }
};

std::ostream& operator<<(std::ostream& out, const Tally& tally);

// Compares two texts of lines: cases, and their outcomes in the same order.
Tally CompareWithGo(std::string_view cases, std::string_view outcomes);

// Prints the tally under a name and fails the running test for each mismatch it lists, or if there were no
// cases.
void ExpectAgreement(std::string_view name, const Tally& tally);

}  // namespace jsonrift::test

// How the parts of a report add up. Each function gives the same whatever the order in which it is called.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "diff/report.h"

namespace jsonrift::diff {

// What decides first which examples are kept.
struct ExampleRank {
  DivergenceKind kind;
  std::uint64_t payload_bytes;
  std::string_view path;
  std::uint64_t offset;
  friend auto operator<=>(const ExampleRank&, const ExampleRank&) = default;
};

ExampleRank RankOf(const Example& example);

// Whether an example of that rank may be among the best. Equal rank is decided by what else the example
// holds.
bool MayBeKept(const ExampleRank& rank, const std::vector<Example>& examples);

// Keeps the kExamples best, the best first.
void AddExample(Example example, std::vector<Example>* examples);

// *whole stays sorted, without repetition.
void JoinNeeds(const Needs& needs, Needs* whole);

void AddReason(const std::string& text, const Reason& reason, std::map<std::string, Reason>* reasons);

// Of two findings with the same rule and type path that each have a payload.
void AddFinding(const Finding& part, Finding* whole);

// The order of findings in a report.
bool FindingsAreOrdered(const Finding& a, const Finding& b);

}  // namespace jsonrift::diff

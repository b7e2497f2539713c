// Which options to give to v2: the smallest set under which as many payloads as options can help agree with
// v1, weighed over a whole corpus (Report::needs).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/options.h"
#include "diff/report.h"

namespace jsonrift::diff {

// An option of the set.
struct OptionAdvice {
  Option option;
  std::uint64_t protects = 0;  // payloads that agree under the whole set, and wouldn't without this option
};

// A step of the ladder: the options from its top to here are given to v2.
struct OptionStep {
  Option option;
  std::uint64_t left = 0;  // payloads that then still differ
};

struct OptionsAdvice {
  std::vector<OptionAdvice> options;  // in the order of Option
  std::uint64_t left = 0;             // payloads that differ under the whole set
  std::vector<OptionStep> ladder;     // the same options, each the one that helps most after those before it
};

// The set is the smallest there is (of several, the first in the order of Option), but for reports with more
// choices than those of real corpora: for them it is small. MatchCaseInsensitiveNames never comes without
// MatchCaseSensitiveDelimiter, since v1 matches names by case only and v2's option alone passes over '_' and
// '-' as well. Options that the run gave to v2 anyway (ReportSettings::with) don't count.
OptionsAdvice Advise(const Report& report);

// What else an option must come with.
Options WithCompanions(Options options);

// Go code that declares `opts` for jsonv2.Marshal and Unmarshal, with its imports; what follows a package
// clause. Empty for no options.
std::string GoCode(Options options);

}  // namespace jsonrift::diff

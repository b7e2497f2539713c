#include "diff/minimal.h"

#include "legacy/legacy.h"

namespace jsonrift::diff {

std::vector<Option> MinimalOptions(const Subject& subject, const Outcome& legacy) {
  Options options = legacy::kOptions;
  Trace trace;
  Decide(subject, options, &trace);
  // An option that decided nothing in a run without faults can be left out without another run. Whether it
  // would have decided something in the prior payload isn't traced.
  const bool traced = legacy.accepted() && subject.prior == nullptr;
  std::vector<Option> needed;
  for (Option option : AllOptions()) {
    if (!options.Has(option)) continue;
    if (traced && !trace.options().Has(option)) {
      options = options.Without(option);
      continue;
    }
    Trace trace_without;
    if (Agree(legacy, Decide(subject, options.Without(option), &trace_without))) {
      options = options.Without(option);
      trace = std::move(trace_without);
    } else {
      needed.push_back(option);
    }
  }
  return needed;
}

}  // namespace jsonrift::diff

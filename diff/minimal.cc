#include "diff/minimal.h"

namespace jsonrift::diff {
namespace {

// Leaves out of `options`, under which the outcome agrees with legacy's, each option in turn without which it
// still does. *decided are the options that decided something in a run under `options`, and then in one under
// the result.
Options Reduce(const Subject& subject, const Outcome& legacy, Options options, Options* decided) {
  // An option that decided nothing in a run without faults can be left out without another run. Whether it
  // would have decided something in the prior payload isn't traced.
  const bool traced = legacy.accepted() && subject.prior == nullptr;
  for (Option option : AllOptions()) {
    if (!options.Has(option) || !legacy::kOptions.Has(option)) continue;
    if (traced && !decided->Has(option)) {
      options = options.Without(option);
      continue;
    }
    Trace trace;
    if (!Agree(legacy, Decide(subject, options.Without(option), &trace))) continue;
    options = options.Without(option);
    *decided = trace.decided();
  }
  return options;
}

std::vector<Option> ToList(Options options) {
  std::vector<Option> list;
  for (Option option : AllOptions()) {
    if (options.Has(option) && legacy::kOptions.Has(option)) list.push_back(option);
  }
  return list;
}

}  // namespace

std::vector<Option> MinimalOptions(const Subject& subject, const Outcome& legacy, const Trace& trace,
                                   Options options) {
  Options decided = trace.decided();
  return ToList(Reduce(subject, legacy, options, &decided));
}

}  // namespace jsonrift::diff

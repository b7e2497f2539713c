#include "diff/minimal.h"

#include <utility>

#include "legacy/legacy.h"

namespace jsonrift::diff {
namespace {

// Leaves out of `options`, under which the outcome agrees with legacy's, each option in turn without which it
// still does.
Options Reduce(const Subject& subject, const Outcome& legacy, Options options) {
  Trace trace;
  Decide(subject, options, &trace);
  // An option that decided nothing in a run without faults can be left out without another run. Whether it
  // would have decided something in the prior payload isn't traced.
  const bool traced = legacy.accepted() && subject.prior == nullptr;
  for (Option option : AllOptions()) {
    if (!options.Has(option)) continue;
    if (traced && !trace.options().Has(option)) {
      options = options.Without(option);
      continue;
    }
    Trace trace_without;
    if (!Agree(legacy, Decide(subject, options.Without(option), &trace_without))) continue;
    options = options.Without(option);
    trace = std::move(trace_without);
  }
  return options;
}

std::vector<Option> ToList(Options options) {
  std::vector<Option> list;
  for (Option option : AllOptions()) {
    if (options.Has(option)) list.push_back(option);
  }
  return list;
}

}  // namespace

std::vector<Option> MinimalOptions(const Subject& subject, const Outcome& legacy) {
  return ToList(Reduce(subject, legacy, legacy::kOptions));
}

std::vector<Option> IrreducibleOptions(const Subject& subject, const Outcome& legacy) {
  Options options = legacy::kOptions;
  while (true) {
    const Options reduced = Reduce(subject, legacy, options);
    if (reduced == options) return ToList(options);
    options = reduced;
  }
}

}  // namespace jsonrift::diff

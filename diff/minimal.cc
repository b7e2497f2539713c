#include "diff/minimal.h"

#include "legacy/legacy.h"

namespace jsonrift::diff {

std::vector<Option> MinimalOptions(const Subject& subject, const Outcome& legacy) {
  Options options = legacy::kOptions;
  std::vector<Option> needed;
  for (Option option : AllOptions()) {
    if (!options.Has(option)) continue;
    if (Agree(legacy, Decide(subject, options.Without(option)))) {
      options = options.Without(option);
    } else {
      needed.push_back(option);
    }
  }
  return needed;
}

}  // namespace jsonrift::diff

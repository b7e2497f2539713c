// The options that explain a divergence: a small set that makes strict agree with legacy.
#pragma once

#include <vector>

#include "core/options.h"
#include "diff/outcome.h"

namespace jsonrift::diff {

// Starts from all 21 options of DefaultOptionsV1 and leaves out, in the order of Option, each without which
// the outcome still agrees with legacy's. This is the set of the outcome protocol. Each option was needed
// when it was tried; now and then one that is left out later makes it needless.
std::vector<Option> MinimalOptions(const Subject& subject, const Outcome& legacy);

// The same, and again until nothing more can be left out: each option is needed beside the others.
std::vector<Option> IrreducibleOptions(const Subject& subject, const Outcome& legacy);

}  // namespace jsonrift::diff

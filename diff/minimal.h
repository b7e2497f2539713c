// The options that explain a divergence: a minimal set that makes strict agree with legacy.
#pragma once

#include <vector>

#include "core/options.h"
#include "diff/outcome.h"

namespace jsonrift::diff {

// Starts from all 21 options of DefaultOptionsV1 and leaves out, in the order of Option, each without which
// the outcome still agrees with legacy's. No proper subset of the result need agree, but a different set may.
std::vector<Option> MinimalOptions(const Subject& subject, const Outcome& legacy);

}  // namespace jsonrift::diff

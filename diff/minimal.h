// The options that explain a divergence: a small set that makes strict agree with legacy.
#pragma once

#include <vector>

#include "core/options.h"
#include "core/trace.h"
#include "diff/outcome.h"
#include "legacy/legacy.h"

namespace jsonrift::diff {

// Starts from all 21 options of DefaultOptionsV1 and leaves out, in the order of Option, each without which
// the outcome still agrees with legacy's. This is the set of the outcome protocol. Each option was needed
// when it was tried; now and then one that is left out later makes it needless.
//
// `legacy` is the subject's outcome under `options`, and `trace` that of the same run. Options that aren't of
// DefaultOptionsV1, how both packages are called, stay and are not in the result.
std::vector<Option> MinimalOptions(const Subject& subject, const Outcome& legacy, const Trace& trace,
                                   Options options = legacy::kOptions);

}  // namespace jsonrift::diff

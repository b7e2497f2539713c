// `jsonrift outcomes`: states what each semantics makes of cases, in the outcome protocol, so that it can be
// compared line by line with a program that asks the real Go.
#pragma once

#include <istream>
#include <ostream>

#include "core/result.h"

namespace jsonrift::cli {

// Reads a case a line from `in` and writes an outcome a line to `out` (diff/protocol.h). The failure says
// which line is no case.
Status WriteOutcomes(std::istream& in, std::ostream& out);

}  // namespace jsonrift::cli

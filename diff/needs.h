// What strict needs to agree with legacy: options, some of them in place of others.
#pragma once

#include <vector>

#include "core/options.h"

namespace jsonrift::diff {

// Sets of options, one of each of which is needed: {{A}, {B, C}} means A and one of B and C.
using Needs = std::vector<Options>;

// Adds a clause, keeping the list canonical: sorted, without repetition and without clauses that another
// implies.
void AddNeed(Options clause, Needs* needs);
// The same for several.
void AddNeeds(const Needs& clauses, Needs* needs);

// Options that satisfy the needs: of each clause the last in the order of Option, which is the one that a
// minimal set keeps (diff/minimal.h).
Options Satisfy(const Needs& needs);

}  // namespace jsonrift::diff

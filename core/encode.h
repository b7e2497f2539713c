// Encoding: a Go variable and a set of options give JSON text or a fault, as Marshal of encoding/json/v2 with
// those options does. Map members are always written in the order of their names, as with Deterministic:
// without that option Go's order is random, and no difference is to be made of it.
#pragma once

#include <optional>
#include <string>

#include "core/fault.h"
#include "core/options.h"
#include "core/trace.h"
#include "core/value.h"

namespace jsonrift {

// Replaces *out. What it holds after a fault is of no use. A fault has no offset and no pointer.
// Notes the decision points in *trace, if one is given.
std::optional<Fault> Encode(const Variable& variable, Options options, std::string* out,
                            Trace* trace = nullptr);

}  // namespace jsonrift

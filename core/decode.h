// Decoding: a payload's tape, a Go variable and a set of options give a value or a fault, as Unmarshal of
// encoding/json/v2 with those options does. A fault may leave a partial value behind, just as in Go.
//
//   Tape tape;
//   tape.Scan(payload);
//   Variable variable(type);
//   std::optional<Fault> fault = Decode(tape, options, &variable);
//
// Decoding into a variable that already holds a value merges, by the rules of the options. Values refer to
// the payload's bytes, which must live as long as the variable is used.
//
// Recursion follows the payload's nesting, which Go limits to 10,000 levels: see deep_stack.h.
#pragma once

#include <optional>

#include "core/fault.h"
#include "core/options.h"
#include "core/tape.h"
#include "core/trace.h"
#include "core/value.h"

namespace jsonrift {

// Notes the decision points in *trace, if one is given.
std::optional<Fault> Decode(const Tape& tape, Options options, Variable* variable, Trace* trace = nullptr);

}  // namespace jsonrift

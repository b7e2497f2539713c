// encoding/json/v2 of Go 1.27: its options, its entry points and the shape of its errors.
#pragma once

#include <optional>
#include <string>

#include "core/fault.h"
#include "core/options.h"
#include "core/tape.h"
#include "core/value.h"

namespace jsonrift::strict {

// DefaultOptionsV2: none of the options.
inline constexpr Options kOptions{};

// jsonv2.Unmarshal. After an error the variable holds what Go leaves in it.
std::optional<Error> Unmarshal(const Tape& tape, Variable* variable);

// jsonv2.Marshal with Deterministic, so that the order of maps never counts as a difference. *out is of use
// only without an error.
std::optional<Error> Marshal(const Variable& variable, std::string* out);

// The errors that strict makes of faults: SyntacticError and SemanticError.
Error UnmarshalError(const Fault& fault);
Error MarshalError(const Fault& fault);

}  // namespace jsonrift::strict

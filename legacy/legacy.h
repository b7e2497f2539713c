// encoding/json of Go 1.27: its options, its entry points and the shape of its errors.
#pragma once

#include <optional>
#include <string>

#include "core/fault.h"
#include "core/options.h"
#include "core/tape.h"
#include "core/value.h"

namespace jsonrift::legacy {

// DefaultOptionsV1 (encoding/json/internal/jsonflags/flags.go): all 21 options.
inline constexpr Options kOptions{(std::uint32_t{1} << kDefaultV1OptionCount) - 1};

// json.Unmarshal. After an error the variable holds what Go leaves in it.
std::optional<Error> Unmarshal(const Tape& tape, Variable* variable);

// json.Marshal. *out is of use only without an error.
std::optional<Error> Marshal(const Variable& variable, std::string* out);

// The errors that legacy makes of faults: SyntaxError, UnmarshalTypeError, MarshalerError and the like.
Error UnmarshalError(const Fault& fault);
Error MarshalError(const Fault& fault);

}  // namespace jsonrift::legacy

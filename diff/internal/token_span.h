// From tokens to stretches of a payload.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/tape.h"
#include "diff/cause.h"

namespace jsonrift::diff {

// The token behind the value at `token`, also of one that broken text doesn't close.
std::uint32_t EndOf(const Tape& tape, std::uint32_t token);

// A name or scalar, or the bracket of a value; the end of the payload for a token past the last.
Span SpanOf(const Tape& tape, std::uint32_t token);

// Where the value ends that the name or value at the token stands for.
std::size_t EndOffset(const Tape& tape, std::uint32_t token);

}  // namespace jsonrift::diff

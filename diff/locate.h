// From a JSON Pointer to a place in a payload.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/tape.h"

namespace jsonrift::diff {

// The text of the value that the pointer names, if it is there and complete. Of members with the same name
// the last is taken.
std::optional<std::string_view> ValueAt(const Tape& tape, std::string_view pointer);

// The token of the value that the pointer names, or of the innermost value on the way that is there. As above
// for members with the same name. The tape must not be empty.
std::uint32_t LocateToken(const Tape& tape, std::string_view pointer);

// The same as an offset in the payload; 0 for an empty tape.
std::size_t Locate(const Tape& tape, std::string_view pointer);

// For each token of the pointer whether it is the index of an element; those that can't be followed aren't.
std::vector<bool> FindIndexes(const Tape& tape, std::string_view pointer);

}  // namespace jsonrift::diff

// Mends payloads at the places of causes, to see whether it was those.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/tape.h"
#include "diff/explain.h"

namespace jsonrift::test {

// The payload without the object members in which the places lie: the innermost one around each. Nothing if a
// place is in no member. The tape must be complete.
std::optional<std::string> WithoutPlaces(const Tape& tape, const std::vector<diff::CausePlace>& places);

}  // namespace jsonrift::test

// time.Time as JSON shows it: RFC 3339 read the way Go's time package reads it, loosely, and the stricter
// rule that v2 adds.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/value.h"

namespace jsonrift::internal {

enum class TimeStatus : std::uint8_t {
  kStrict,   // RFC 3339
  kLoose,    // only what time.Time.UnmarshalText takes besides: one-digit hour, comma, offsets beyond 23:59
  kInvalid,  // neither
};

// Parses `text` and sets `time` unless it is invalid. Locations of a numeric offset get an identity as Go's
// have one: `next_location` counts those that Go would allocate anew.
TimeStatus ParseTime(std::string_view text, GoTime* time, std::uint32_t* next_location);

// time.RFC3339Nano in the time's own offset.
void AppendTime(std::string* out, const GoTime& time);

// Whether Go refuses to encode the time since RFC 3339 can't state it: an offset of 24 hours or more. (A year
// outside of 0 to 9999 can't come from a payload.)
bool IsUnrepresentable(const GoTime& time);

}  // namespace jsonrift::internal

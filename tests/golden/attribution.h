// Whether the causes that an audit finds are right is asked of the real Go: given the options that they name,
// v2 must agree with v1; without the members at their places the two must read the rest alike.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace jsonrift::test {

// Cases made of those that diverge: "ID#with" asks for v2 with the options that are named, "ID#mended" holds
// the payload without the members at the reported places.
std::string AttributionCases(std::string_view cases);

struct AttributionTally {
  std::size_t with = 0;    // of the options
  std::size_t mended = 0;  // of the places
  std::size_t not_compared = 0;
  std::size_t mended_late =
      0;  // something came out that had been overwritten before: another round would tell
  std::string first_failure;
  std::size_t failures = 0;
};

// What Go says to them.
AttributionTally CheckAttribution(std::string_view cases, std::string_view outcomes);

}  // namespace jsonrift::test

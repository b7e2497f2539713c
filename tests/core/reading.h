// What decoding and encoding make of a text, as the tables of the decode tests write it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/options.h"
#include "tests/support/row.h"

namespace jsonrift::test {

// A text read under one set of options.
struct Reading {
  // The options: "v1" or "v2", then "+Option" and "-Option" for those that are set or left out.
  std::string_view options;
  std::string_view error;   // "CLASS@OFFSET PATH", parts that an error hasn't left out; empty for none
  std::string_view value;   // the dump, after an error as well
  std::string_view output;  // "!CLASS" where encoding fails; empty after an error
};

struct ReadCase {
  Row row;
  std::string_view type;
  std::string_view text;
  std::vector<Reading> readings;
  std::string_view before = "";       // decoded first, its error ignored
  std::string_view definitions = "";  // of names in the type
};

// Checks all readings of a case, for which errors are shaped as legacy's where
// ReportErrorsWithLegacySemantics is set.
void ExpectReadings(const ReadCase& c);

Options ParseOptions(std::string_view text);

}  // namespace jsonrift::test

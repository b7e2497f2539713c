// The outcome protocol, seen from the tests: cases are read, decided by diff/protocol.h, and held against
// the line that the real Go wrote (tests/oracle/README.md).
//
//   Result<Case> c = ParseCase(line);
//   EXPECT_TRUE(MatchesGo(*c, outcome_line));
#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "diff/protocol.h"

namespace jsonrift::test {

struct Case : diff::Case {
  std::string type_text;  // as the line writes it, for messages
};

Result<Case> ParseCase(std::string_view line);

// What the product says about a case, in the form of an outcome line, without what nothing compares:
// messages, and all but the class of an encoding error.
nlohmann::json DecideCase(const Case& c);

// An expected line in the same form.
Result<nlohmann::json> ParseOutcome(std::string_view line);

// A key at which two outcome lines differ; a value is null where the key is absent.
struct Difference {
  std::string key;  // "strict.error.offset"
  nlohmann::json expected;
  nlohmann::json got;
};
std::vector<Difference> Differences(const nlohmann::json& expected, const nlohmann::json& got);

// A case with its differences, for people. Bytes come as a dump shows them, and outputs decoded.
std::string DescribeMismatch(const Case& c, const std::vector<Difference>& differences);

testing::AssertionResult MatchesGo(const Case& c, const nlohmann::json& expected);

// Bytes in ASCII, cut after a few hundred.
std::string Printable(std::string_view bytes);

}  // namespace jsonrift::test

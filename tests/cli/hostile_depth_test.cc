// Nesting up to Go's limit of 10,000 levels and beyond it. Where the limit is met, and at which byte, are the
// answers of the real Go.
#include <gtest/gtest.h>

#include <cstddef>
#include <optional>
#include <string>

#include "diff/audit.h"
#include "tests/support/deep_stack.h"
#include "tests/support/row.h"
#include "tests/support/types.h"

namespace jsonrift::test {
namespace {

using diff::Verdict;

std::string Repeat(const std::string& text, std::size_t times) {
  std::string all;
  for (std::size_t i = 0; i < times; ++i) all += text;
  return all;
}

struct DepthCase {
  Row row;
  const char* type;
  const char* opening;  // of one step, which may be several levels
  const char* core;
  const char* closing;
  std::size_t steps;
  std::optional<std::size_t> refused_at;  // offset; none: both accept
};

constexpr char kGo[] = "tests/oracle, Go 1.27.4";
constexpr char kAny[] = R"("any")";
constexpr char kSlices[] = R"("Slices")";
constexpr char kTree[] = R"("Tree")";
constexpr char kList[] = R"("List")";
constexpr char kDefinitions[] = R"({
  "Slices": {"slice":"Slices"},
  "Tree": {"struct":[{"name":"Kids","type":{"slice":"Tree"},"json":"kids,omitzero"}]},
  "List": {"struct":[{"name":"Next","type":{"ptr":"List"},"json":"next"}]}})";

const DepthCase kDepths[] = {
    {{"arrays, 9,999", kGo}, kAny, "[", "", "]", 9'999, {}},
    {{"arrays, 10,000", kGo}, kAny, "[", "", "]", 10'000, {}},
    {{"arrays, 10,001", kGo}, kAny, "[", "", "]", 10'001, 10'000},
    {{"objects, 9,999", kGo}, kAny, R"({"a":)", "0", "}", 9'999, {}},
    {{"objects, 10,000", kGo}, kAny, R"({"a":)", "0", "}", 10'000, {}},
    {{"objects, 10,001", kGo}, kAny, R"({"a":)", "0", "}", 10'001, 50'000},
    {{"a recursive slice, 9,999", kGo}, kSlices, "[", "", "]", 9'999, {}},
    {{"a recursive slice, 10,000", kGo}, kSlices, "[", "", "]", 10'000, {}},
    {{"a recursive slice, 10,001", kGo}, kSlices, "[", "", "]", 10'001, 10'000},
    {{"a recursive struct, 9,999", kGo}, kList, R"({"next":)", "null", "}", 9'999, {}},
    {{"a recursive struct, 10,000", kGo}, kList, R"({"next":)", "null", "}", 10'000, {}},
    {{"a recursive struct, 10,001", kGo}, kList, R"({"next":)", "null", "}", 10'001, 80'000},
    {{"structs and slices by turns, 10,000", kGo}, kTree, R"({"kids":[)", "", "]}", 5'000, {}},
    {{"structs and slices by turns, 10,002", kGo}, kTree, R"({"kids":[)", "", "]}", 5'001, 45'000},
    {{"open brackets only", kGo}, kAny, "[", "", "", 200'000, 10'000},
    {{"open brackets only, below the limit", kGo}, kAny, "[", "", "", 5'000, 5'000},
    {{"an unknown member, 10,001", kGo}, R"({"struct":[]})", R"({"a":)", "0", "}", 10'001, 50'000},
    {{"raw text, 10,001", kGo}, R"("json.RawMessage")", "[", "", "]", 10'001, 10'000},
};

TEST(HostileDepth, IsLimitedAsInGo) {
  for (const DepthCase& c : kDepths) {
    const auto trace = c.row.Trace();
    const std::string payload = Repeat(c.opening, c.steps) + c.core + Repeat(c.closing, c.steps);
    Verdict verdict{};
    WithDeepStack([&] { verdict = diff::Auditor(TypeOf(c.type, kDefinitions)).Examine(payload); });
    EXPECT_EQ(verdict.kind == Verdict::Kind::kRejected, c.refused_at.has_value());
    if (c.refused_at) {
      EXPECT_EQ(verdict.offset, *c.refused_at);
    }
  }
}

// The way to a divergence at the bottom is as long as the payload is deep.
TEST(HostileDepth, DivergencesAreFoundAtTheBottom) {
  constexpr std::size_t kLevels = 9'999;
  const std::string payload = Repeat(R"({"a":)", kLevels) + R"({"b":1,"b":2})" + std::string(kLevels, '}');
  Verdict verdict{};
  WithDeepStack([&] { verdict = diff::Auditor(TypeOf(kAny)).Examine(payload); });
  ASSERT_EQ(verdict.kind, Verdict::Kind::kDiverge);
  EXPECT_EQ(verdict.causes.at(0).pointer, Repeat("/a", kLevels) + "/b");
  EXPECT_EQ(verdict.causes.at(0).span.offset, 5 * kLevels + 7);
  EXPECT_EQ(verdict.causes.at(0).legacy, "2e+00");
}

TEST(HostileDepth, OutputsAreComparedToTheBottom) {
  constexpr std::size_t kLevels = 10'000;
  const std::string payload = Repeat("[", kLevels) + R"("<")" + std::string(kLevels, ']');
  Verdict verdict{};
  WithDeepStack([&] { verdict = diff::Auditor(TypeOf(kAny)).Examine(payload); });
  ASSERT_EQ(verdict.kind, Verdict::Kind::kDiverge);
  EXPECT_EQ(verdict.causes.at(0).pointer, Repeat("/0", kLevels));
  EXPECT_EQ(verdict.causes.at(0).strict, R"("<")");
}

}  // namespace
}  // namespace jsonrift::test

#include "core/internal/stack.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "core/tape.h"
#include "tests/support/row.h"

namespace jsonrift::internal {
namespace {

using test::Row;

struct PointerCase {
  Row row;
  std::string_view text;
  std::uint32_t consumed;
  std::string_view previous;
  std::string_view ambiguous;
  std::string_view next;
  std::size_t depth;
  std::size_t offset;
};

constexpr const char* kPointer = "jsontext/state.go appendStackPointer";

const PointerCase kPointerCases[] = {
    // clang-format off
    {{"before everything", kPointer}, "[1]", 0, "", "", "", 1, 0},
    {{"in an empty array", kPointer}, "[1]", 1, "", "", "/0", 2, 1},
    {{"after the first element", kPointer}, "[1,2]", 2, "/0", "", "/1", 2, 2},
    {{"after the second element", kPointer}, "[1,2]", 3, "/1", "", "/2", 2, 4},
    {{"after the array", kPointer}, "[1,2]", 4, "", "", "", 1, 5},
    {{"in an empty object", kPointer}, R"({"a":1})", 1, "", "", "", 2, 1},
    {{"after a name", kPointer}, R"({"a":1})", 2, "/a", "/a", "/a", 2, 4},
    {{"after a member", kPointer}, R"({"a":1})", 3, "/a", "", "", 2, 6},
    {{"after the object", kPointer}, R"({"a":1})", 4, "", "", "", 1, 7},
    {{"after the second name", kPointer}, R"({"a":1,"b":2})", 4, "/b", "/b", "/b", 2, 10},
    {{"array in an object, empty", kPointer}, R"({"a":[1]})", 3, "/a", "/a", "/a/0", 3, 6},
    {{"array in an object, one element", kPointer}, R"({"a":[1]})", 4, "/a/0", "/a", "/a/1", 3, 7},
    {{"object in an array, empty", kPointer}, R"([0,{"x":1}])", 3, "/1", "/1", "/1", 3, 4},
    {{"object in an array, name read", kPointer}, R"([0,{"x":1}])", 4, "/1/x", "/1/x", "/1/x", 3, 7},
    {{"object in an array, closed", kPointer}, R"([0,{"x":1}])", 6, "/1", "", "/2", 2, 10},
    {{"names that need escapes", kPointer}, R"({"a/b":{"~":[0]}})", 6, "/a~1b/~0/0", "/a~1b/~0", "/a~1b/~0/1",
     4, 14},
    {{"empty names", kPointer}, R"({"":{"":1}})", 4, "//", "//", "//", 3, 7},
    {{"name with escapes", kPointer}, R"({"\u0061\n":1})", 2, "/a\n", "/a\n", "/a\n", 2, 11},
    {{"name with a lone half", kPointer}, R"({"\ud800":1})", 2, "/\357\277\275", "/\357\277\275",
     "/\357\277\275", 2, 9},
    {{"name with a bad byte", kPointer}, "{\"\xFF\":1}", 2, "/\357\277\275", "/\357\277\275", "/\357\277\275",
     2, 4},
    {{"name beyond ASCII", kPointer}, "{\"é\":1}", 2, "/\303\251", "/\303\251", "/\303\251", 2, 5},
    {{"closed values are counted once", kPointer}, R"([[1,2],{"a":3},4])", 8, "/1/a", "/1", "/1", 3, 13},
    // clang-format on
};

TEST(Stack, PointsWhereGoPoints) {
  for (const PointerCase& c : kPointerCases) {
    const auto trace = c.row.Trace();
    Tape tape;
    tape.Scan(c.text);
    const Stack stack(tape, c.consumed);
    EXPECT_EQ(stack.Pointer(Where::kPrevious), c.previous);
    EXPECT_EQ(stack.Pointer(Where::kAmbiguous), c.ambiguous);
    EXPECT_EQ(stack.Pointer(Where::kNext), c.next);
    EXPECT_EQ(stack.depth(), c.depth);
    EXPECT_EQ(stack.offset(), c.offset);
  }
}

TEST(Stack, KnowsWhatIsDue) {
  Tape tape;
  tape.Scan(R"({"a":1})");
  EXPECT_FALSE(Stack(tape, 0).last().NeedsName());
  EXPECT_TRUE(Stack(tape, 1).last().NeedsName());
  EXPECT_TRUE(Stack(tape, 2).last().NeedsValue());
  EXPECT_TRUE(Stack(tape, 3).last().NeedsName());
  EXPECT_EQ(Stack(tape, 4).last().length, 1U);
}

TEST(Stack, CountsTheLevelsOfABrokenText) {
  Tape tape;
  tape.Scan(R"([[{"a":[!)");
  const Stack stack(tape, tape.size());
  EXPECT_EQ(stack.depth(), 5U);
  EXPECT_EQ(stack.Pointer(Where::kNext), "/0/0/a/0");
}

}  // namespace
}  // namespace jsonrift::internal

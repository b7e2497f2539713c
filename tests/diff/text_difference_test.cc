// Where two outputs part. Members are matched by name, and readings are the text as it stands.
#include <gtest/gtest.h>

#include <string>

#include "diff/difference.h"
#include "tests/support/row.h"

namespace jsonrift::diff {
namespace {

using test::Row;

struct TextCase {
  Row row;
  const char* first;
  const char* second;
  const char* pointer;
  const char* first_reading;
  const char* second_reading;
};

constexpr char kHeader[] = "diff/difference.h";

const TextCase kTexts[] = {
    {{"scalars", kHeader}, "null", "[]", "", "null", "[]"},
    {{"kinds", kHeader}, "{}", "[]", "", "{}", "[]"},
    {{"a string written in two ways", "EscapeForHTML"}, R"("\u003c")", R"("<")", "", R"("\u003c")", R"("<")"},
    {{"a number written in two ways", kHeader}, "[1.0]", "[1]", "/0", "1.0", "1"},
    {{"a member", kHeader}, R"({"a":1,"b":2})", R"({"a":1,"b":3})", "/b", "2", "3"},
    {{"a member, other order", kHeader}, R"({"a":1,"b":2})", R"({"b":3,"a":1})", "/b", "2", "3"},
    {{"the first member counts", kHeader}, R"({"b":1,"a":1})", R"({"a":2,"b":2})", "/b", "1", "2"},
    {{"a member of the first only", "omitempty"}, R"({"a":1,"b":2})", R"({"a":1})", "/b", "2", "(absent)"},
    {{"a member of the second only", "omitempty"},
     R"({"a":1})",
     R"({"b":2,"a":1,"c":3})",
     "/b",
     "(absent)",
     "2"},
    {{"a member that is null is not absent", kHeader}, R"({"a":null})", "{}", "/a", "null", "(absent)"},
    {{"a name is escaped", "RFC 6901, 3"}, R"({"a/b~c":1})", R"({"a/b~c":2})", "/a~1b~0c", "1", "2"},
    {{"an empty name", "RFC 6901, 5"}, R"({"":1})", R"({"":2})", "/", "1", "2"},
    {{"an element", kHeader}, "[1,[2,3]]", "[1,[2,4]]", "/1/1", "3", "4"},
    {{"the first is shorter", kHeader}, "[1]", "[1,2]", "/1", "(absent)", "2"},
    {{"the second is shorter", kHeader}, "[1,2,3]", "[1,2]", "/2", "3", "(absent)"},
    {{"elements after nested ones", kHeader},
     R"([{"a":[1]},[[]],2])",
     R"([{"a":[1]},[[]],3])",
     "/2",
     "2",
     "3"},
    {{"a whole value is the reading", kHeader},
     R"([{"a":[1,{"b":2}]}])",
     "[7]",
     "/0",
     R"({"a":[1,{"b":2}]})",
     "7"},
    {{"white space is no part of a reading", kHeader}, "[ 1 ]", "[ 2 ]", "/0", "1", "2"},
    {{"what is no JSON is compared whole", "encoding faults"}, "error: why", "{}", "", "error: why", "{}"},
    {{"nothing is no JSON either", "encoding faults"}, "", "0", "", "", "0"},
};

void ExpectDifference(const TextCase& c) {
  const auto difference = FindTextDifference(c.first, c.second);
  ASSERT_TRUE(difference.has_value());
  EXPECT_EQ(difference->pointer, c.pointer);
  EXPECT_EQ(difference->first, c.first_reading);
  EXPECT_EQ(difference->second, c.second_reading);
}

TEST(TextDifference, NamesThePlaceAndBothReadings) {
  for (const TextCase& c : kTexts) {
    const auto trace = c.row.Trace();
    ExpectDifference(c);
  }
}

TEST(TextDifference, IsNoneBetweenEqualTexts) {
  for (const char* text : {"", "null", R"({"a":[1,{"b":2}]})", "error: why"}) {
    EXPECT_FALSE(FindTextDifference(text, text).has_value()) << text;
  }
}

// The pointer of a difference far down is put together once, not level by level.
TEST(TextDifference, ReachesTheDeepestLevel) {
  constexpr int kLevels = 1000;
  std::string first;
  std::string pointer;
  for (int i = 0; i < kLevels; ++i) {
    first += R"({"a":)";
    pointer += "/a";
  }
  const std::string closing(kLevels, '}');
  const auto difference = FindTextDifference(first + "1" + closing, first + "2" + closing);
  ASSERT_TRUE(difference.has_value());
  EXPECT_EQ(difference->pointer, pointer);
}

}  // namespace
}  // namespace jsonrift::diff

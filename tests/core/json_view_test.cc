#include "core/json_view.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "tests/support/row.h"

namespace jsonrift {
namespace {

using test::Row;

TEST(JsonView, WalksADocument) {
  Tape tape;
  ASSERT_TRUE(ScanDocument(R"({"a":[1,{"x":true},"s\n"],"b":null,"a b":-1.5e3})", &tape).ok());
  const JsonView root(&tape);
  EXPECT_TRUE(root.IsObject());
  EXPECT_EQ(root.size(), 3U);
  std::string names;
  root.ForEachMember([&](const std::string& name, JsonView value) { names += name + value.kind() + ";"; });
  EXPECT_EQ(names, "a[;bn;a b0;");

  const JsonView array = *root.Find("a");
  EXPECT_TRUE(array.IsArray());
  std::vector<char> kinds;
  array.ForEachElement([&](JsonView element) { kinds.push_back(element.kind()); });
  EXPECT_EQ(kinds, (std::vector<char>{'0', '{', '"'}));
  EXPECT_EQ(root.Find("a b")->Text(), "-1.5e3");
  EXPECT_EQ(root.Find("a b")->offset(), 41U);
}

TEST(JsonView, FindsTheLastOfANameAndNothingElse) {
  Tape tape;
  ASSERT_TRUE(ScanDocument(R"({"a":1,"\u0061":2,"A":3})", &tape).ok());
  const JsonView root(&tape);
  EXPECT_EQ(root.Find("a")->Text(), "2");
  EXPECT_EQ(root.Find("A")->Text(), "3");
  EXPECT_FALSE(root.Find("b").has_value());
  EXPECT_FALSE(root.Find("a")->Find("a").has_value()) << "a number has no members";
}

TEST(JsonView, EmptyContainersHaveNothing) {
  Tape tape;
  ASSERT_TRUE(ScanDocument("[{},[]]", &tape).ok());
  const JsonView root(&tape);
  int visits = 0;
  root.ForEachElement([&](JsonView element) {
    EXPECT_EQ(element.size(), 0U);
    if (element.IsObject()) element.ForEachMember([&](const std::string&, JsonView) { ++visits; });
    if (element.IsArray()) element.ForEachElement([&](JsonView) { ++visits; });
  });
  EXPECT_EQ(visits, 0);
}

struct PlaceCase {
  Row row;
  std::string_view text;
  std::size_t offset;
  std::size_t line;
  std::size_t column;
};

constexpr const char* kPlaces = "core/json_view.h: from 1, columns in bytes";

const PlaceCase kPlaceCases[] = {
    // clang-format off
    {{"first byte", kPlaces}, "abc", 0, 1, 1},
    {{"later byte", kPlaces}, "abc", 2, 1, 3},
    {{"the end", kPlaces}, "abc", 3, 1, 4},
    {{"beyond the end", kPlaces}, "abc", 99, 1, 4},
    {{"empty text", kPlaces}, "", 0, 1, 1},
    {{"at a line feed", kPlaces}, "ab\ncd", 2, 1, 3},
    {{"after a line feed", kPlaces}, "ab\ncd", 3, 2, 1},
    {{"third line", kPlaces}, "\n\nx", 2, 3, 1},
    {{"end after a line feed", kPlaces}, "a\n", 2, 2, 1},
    {{"carriage returns are columns", kPlaces}, "a\r\nb", 3, 2, 1},
    {{"runes of several bytes", kPlaces}, "éb", 2, 1, 3},
    // clang-format on
};

TEST(JsonView, TellsLineAndColumn) {
  for (const PlaceCase& c : kPlaceCases) {
    const auto trace = c.row.Trace();
    const Place place = PlaceOf(c.text, c.offset);
    EXPECT_EQ(place.line, c.line);
    EXPECT_EQ(place.column, c.column);
  }
}

TEST(JsonView, FailuresSayWhere) {
  Tape tape;
  const std::string_view text = "{\n  \"a\": [true]\n}";
  ASSERT_TRUE(ScanDocument(text, &tape).ok());
  EXPECT_EQ(JsonView(&tape).Find("a")->Failure("no good").message(), "2:8: no good");
}

TEST(JsonView, BrokenDocumentsAreRefusedWithTheirPlace) {
  Tape tape;
  const auto message = [&](std::string_view text) {
    const Status status = ScanDocument(text, &tape);
    return status.ok() ? "ok" : status.message();
  };
  EXPECT_EQ(message("[1,\n 2 3]"), "2:4: invalid character '3' after array element (expecting ',' or ']')");
  EXPECT_EQ(message(""), "1:1: unexpected end of JSON");
  EXPECT_EQ(message("{\"a\":1}x"), "1:8: invalid character 'x' after top-level value");
  EXPECT_EQ(message("{\"a\":1,\"a\":2}"), "ok") << "our own documents may repeat names; the last counts";
}

}  // namespace
}  // namespace jsonrift

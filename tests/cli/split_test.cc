// Values one after the other, and the elements of an array: where each begins and ends, and what is said
// where the text is something else.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/cli/collect.h"
#include "tests/cli/process.h"
#include "tests/cli/workspace.h"
#include "tests/support/row.h"

namespace jsonrift::test {
namespace {

using cli::Layout;
using enum Layout;
using Texts = std::vector<std::string>;

constexpr char kHeader[] = "cli/split_values.h";
constexpr char kGuess[] = "cli/layout_guess.h";

struct SplitCase {
  Row row;
  std::string text;
  Layout layout;
  Texts payloads;    // with their places
  Texts unreadable;  // with their lines
  const char* file = "a.log";
};

const SplitCase kCases[] = {
    {{"objects without anything between", kHeader},
     "{}{\"a\":{}}",
     kConcatenated,
     {"1:1 @0 {}", "1:3 @2 {\"a\":{}}"},
     {}},
    {{"values over several lines", kHeader},
     "{\n \"a\": 1\n}\n\n [\n2]  {}\n",
     kConcatenated,
     {"1:1 @0 {\n \"a\": 1\n}", "5:2 @14 [\n2]", "6:5 @20 {}"},
     {}},
    {{"brackets and quotes in strings", kHeader},
     R"({"}":"\"]{"}["\\",{}])",
     kConcatenated,
     {R"(1:1 @0 {"}":"\"]{"})", R"(1:13 @12 ["\\",{}])"},
     {}},
    {{"numbers and literals", kHeader},
     "1 2.5e3\ntrue null\"a\"\"b\"3",
     kConcatenated,
     {"1:1 @0 1", "1:3 @2 2.5e3", "2:1 @8 true", "2:6 @13 null", "2:10 @17 \"a\"", "2:13 @20 \"b\"",
      "2:16 @23 3"},
     {}},
    {{"a literal before a bracket", kHeader}, "null{}", kConcatenated, {"1:1 @0 null", "1:5 @4 {}"}, {}},
    {{"text that is no value is for Go to judge", kHeader},
     "{} oops {}",
     kConcatenated,
     {"1:1 @0 {}", "1:4 @3 oops", "1:9 @8 {}"},
     {}},
    {{"brackets too many are, too", kHeader},
     "{}}],{}",
     kConcatenated,
     {"1:1 @0 {}", "1:3 @2 }],", "1:6 @5 {}"},
     {}},
    {{"brackets of another kind end a value", kHeader},
     "{]{}",
     kConcatenated,
     {"1:1 @0 {]", "1:3 @2 {}"},
     {}},
    {{"an object that isn't closed", kHeader},
     "{} {\"a\":\n",
     kConcatenated,
     {"1:1 @0 {}", "1:4 @3 {\"a\":\n"},
     {}},
    {{"a string that isn't closed", kHeader}, "1 \"{}", kConcatenated, {"1:1 @0 1", "1:3 @2 \"{}"}, {}},
    {{"a backslash at the end", kHeader}, "\"\\", kConcatenated, {"1:1 @0 \"\\"}, {}},
    {{"nothing", kHeader}, " \n", kConcatenated, {}, {":0 empty"}},

    {{"elements", kHeader},
     "[{},[],1,\"a\"]",
     kArray,
     {"1:2 @1 {}", "1:5 @4 []", "1:8 @7 1", "1:10 @9 \"a\""},
     {}},
    {{"white space around them", kHeader},
     "\r\n [ {\n} ,\n\t[] \n]\n",
     kArray,
     {"2:4 @5 {\n}", "4:2 @12 []"},
     {}},
    {{"an element that Go refuses", kHeader}, "[{a},tru]", kArray, {"1:2 @1 {a}", "1:6 @5 tru"}, {}},
    {{"an empty array", kHeader}, "[ ]", kArray, {}, {":0 empty array"}},
    {{"nothing", kHeader}, "", kArray, {}, {":0 empty"}},
    {{"an object", kHeader}, "{}", kArray, {}, {":0 holds no array, which --layout array asks for"}},
    {{"a byte order mark", kHeader},
     "\xEF\xBB\xBF[1]",
     kArray,
     {},
     {":0 holds no array, which --layout array asks for: it begins with a UTF-8 byte order mark, which both "
      "packages refuse"}},
    {{"text behind it", kHeader},
     "[1]\n2",
     kArray,
     {"1:2 @1 1"},
     {":2 expected nothing behind the array in column 1; nothing is read from there on"}},
    {{"a second array", kHeader},
     "[1] [2]",
     kArray,
     {"1:2 @1 1"},
     {":1 expected nothing behind the array in column 5; nothing is read from there on"}},
    {{"no comma", kHeader},
     "[1\n 2]",
     kArray,
     {"1:2 @1 1"},
     {":2 expected a comma or ] in column 2; nothing is read from there on"}},
    {{"a comma too many", kHeader},
     "[1,,2]",
     kArray,
     {"1:2 @1 1"},
     {":1 expected an element in column 4; nothing is read from there on"}},
    {{"a comma at the end", kHeader},
     "[1,]",
     kArray,
     {"1:2 @1 1"},
     {":1 expected an element in column 4; nothing is read from there on"}},
    {{"a comma at the beginning", kHeader},
     "[,1]",
     kArray,
     {},
     {":1 expected an element in column 2; nothing is read from there on"}},
    {{"another bracket", kHeader},
     "[1}",
     kArray,
     {"1:2 @1 1"},
     {":1 expected a comma or ] in column 3; nothing is read from there on"}},
    {{"not closed behind an element", kHeader},
     "[1,\n2",
     kArray,
     {"1:2 @1 1", "2:1 @4 2"},
     {":2 the array isn't closed"}},
    {{"not closed behind a comma", kHeader}, "[{},", kArray, {"1:2 @1 {}"}, {":1 the array isn't closed"}},
    {{"not closed at all", kHeader}, "[", kArray, {}, {":1 the array isn't closed"}},
    {{"not closed in an element, which Go judges", kHeader},
     "[{},{\"a\"",
     kArray,
     {"1:2 @1 {}", "1:5 @4 {\"a\""},
     {}},

    {{"auto: objects without anything between", kGuess}, "{}{}", kAuto, {"1:1 @0 {}", "1:3 @2 {}"}, {}},
    {{"auto: objects over several lines", kGuess}, "{\n}\n{\n}\n", kAuto, {"1:1 @0 {\n}", "3:1 @4 {\n}"}, {}},
    {{"auto: a third that is broken", kGuess},
     "{\n}{}\n{oops",
     kAuto,
     {"1:1 @0 {\n}", "2:2 @3 {}", "3:1 @6 {oops"},
     {}},
    {{"auto: objects of which the second is broken", kGuess}, "{}{oops}", kAuto, {"1:1 @0 {}{oops}"}, {}},
    {{"auto: objects of which the first is broken", kGuess}, "{oops}{}", kAuto, {"1:1 @0 {oops}{}"}, {}},
    {{"auto: an object and then a number", kGuess}, "{}1", kAuto, {"1:1 @0 {}1"}, {}},
    {{"auto: an object and then nothing", kGuess}, "{} \n", kAuto, {"1:1 @0 {} \n"}, {}},
    {{"auto: scalars", kGuess}, "1 2 3", kAuto, {"1:1 @0 1 2 3"}, {}},
    {{"auto: an array", kGuess}, "[{},\n{}]", kAuto, {"1:1 @0 [{},\n{}]"}, {}},
    {{"auto: two objects in a .json", kGuess}, "{}\n{}", kAuto, {"1:1 @0 {}\n{}"}, {}, "a.json"},
    {{"auto: three objects in a .json", kGuess},
     "{}{}{}",
     kAuto,
     {"1:1 @0 {}", "1:3 @2 {}", "1:5 @4 {}"},
     {},
     "a.json"},
    {{"auto: UTF-16", kGuess},
     std::string("1\0\n\0"
                 "2\0\n\0",
                 8),
     kAuto,
     {std::string("1:1 @0 1\0\n\0"
                  "2\0\n\0",
                  15)},
     {},
     "a.ndjson"},
    {{"auto: UTF-16 with a byte order mark", kGuess},
     std::string("\xFE\xFF\0001\0\n\0002", 8),
     kAuto,
     {std::string("1:1 @0 \xFE\xFF\0001\0\n\0002", 15)},
     {}},
};

TEST(Splitting, CutsTextWhereValuesEnd) {
  const Workspace workspace;
  for (const SplitCase& c : kCases) {
    const auto trace = c.row.Trace();
    const Collected read = Collect(workspace.Write(c.file, c.text), {.layout = c.layout});
    EXPECT_EQ(read.payloads, c.payloads);
    EXPECT_EQ(read.unreadable, c.unreadable);
  }
}

// Values that lie across the borders of what is read at a time, with escapes there.
TEST(Splitting, CutsValuesAcrossBuffers) {
  const Workspace workspace;
  Texts values;
  for (std::size_t i = 0; i < 40; ++i) {
    std::string text(100'003, i % 2 == 0 ? '\\' : '}');
    if (text.size() % 2 != 0 && i % 2 == 0) text.pop_back();
    values.push_back("{\"" + text + "\":[" + std::to_string(i) + "]}");
  }
  std::string joined;
  for (const std::string& value : values) joined += (joined.empty() ? "" : ",") + value;
  EXPECT_EQ(Collect(workspace.Write("a", "[" + joined + "]"), {.layout = kArray}).texts, values);
  joined.clear();
  for (const std::string& value : values) joined += value;
  EXPECT_EQ(Collect(workspace.Write("a", joined), {.layout = kConcatenated}).texts, values);
  EXPECT_EQ(Collect(workspace.Write("a", joined)).texts, values);
}

// The first value is longer than what is looked at for the lines of NDJSON.
TEST(Splitting, SeesThatLargeValuesFollowEachOther) {
  const Workspace workspace;
  const std::string large = "[\"" + std::string(std::size_t{3} << 20, 'x') + "\"]";
  EXPECT_EQ(Collect(workspace.Write("a", large + "\n" + large)).texts.size(), 2U);
  EXPECT_EQ(Collect(workspace.Write("a", large + "\n" + large.substr(1))).texts.size(), 1U);
}

TEST(Splitting, GivesPlacesInTheFile) {
  const Workspace workspace;
  const std::string path = workspace.Write("a.json", "[{},\n  {\"a\":1,\"a\":2}, {\n\"b\":1,\"b\":2}]");
  const ProcessResult run =
      RunJsonrift({"audit", "--layout", "array", "a.json"}, {.folder = workspace.path()});
  for (std::string_view line : {"a.json:2:10: ", "a.json:3:7: "}) {
    EXPECT_NE(run.out.find(line), std::string::npos) << line << "\n" << run.out;
  }
}

struct LargeCase {
  Row row;
  std::string text;
  Layout layout;
  Texts payloads;
  Texts unreadable;
};

constexpr char kTooLarge[] = " payload is larger than 10 bytes (--max-payload)";

// Made where they are needed: Linux counts what this process has as memory of those that it starts.
std::vector<LargeCase> LargeCases() {
  const std::string ten(10, '1');
  const std::string eleven(11, '1');
  const std::string huge(std::size_t{5} << 20, '1');  // beyond any buffer
  return {
      {{"NDJSON", kHeader},
       ten + "\n" + eleven + "\n2\n",
       kNdjson,
       {"1:1 @0 " + ten, "3:1 @23 2"},
       {std::string(":2") + kTooLarge}},
      {{"NDJSON with CRLF", kHeader},
       ten + "\r\n" + eleven + "\r\n2",
       kNdjson,
       {"1:1 @0 " + ten, "3:1 @25 2"},
       {std::string(":2") + kTooLarge}},
      {{"NDJSON, far too large", kHeader},
       "1\n" + huge + "\n2\n" + huge,
       kNdjson,
       {"1:1 @0 1", "3:1 @5242883 2"},
       {std::string(":2") + kTooLarge, std::string(":4") + kTooLarge}},
      {{"concatenated", kHeader},
       ten + " " + eleven + "\n2",
       kConcatenated,
       {"1:1 @0 " + ten, "2:1 @23 2"},
       {std::string(":1") + kTooLarge}},
      {{"concatenated, far too large", kHeader},
       "[" + huge + ",{\n}]{}",
       kConcatenated,
       {"2:3 @5242886 {}"},
       {std::string(":1") + kTooLarge}},
      {{"an array", kHeader},
       "[1,[" + ten + "],\n2]",
       kArray,
       {"1:2 @1 1", "2:1 @17 2"},
       {std::string(":1") + kTooLarge}},
      {{"an array, far too large", kHeader},
       "[[\n" + huge + "],\n\"" + huge + "\",2]",
       kArray,
       {"3:5242884 @10485769 2"},
       {std::string(":1") + kTooLarge, std::string(":3") + kTooLarge}},
      {{"a document", kHeader}, eleven, kDocument, {}, {std::string(":0") + kTooLarge}},
      {{"a document by content", kHeader}, huge, kAuto, {}, {std::string(":0") + kTooLarge}},
  };
}

TEST(LargePayloads, AreSkipped) {
  const Workspace workspace;
  for (const LargeCase& c : LargeCases()) {
    const auto trace = c.row.Trace();
    const Collected read = Collect(workspace.Write("a", c.text), {.layout = c.layout, .max_payload = 10});
    EXPECT_EQ(read.payloads, c.payloads);
    EXPECT_EQ(read.unreadable, c.unreadable);
  }
}

TEST(Stop, EndsBeforeTheNextPayload) {
  const Workspace workspace;
  for (const auto& [layout, text] :
       {std::pair(kNdjson, "1\n2\n3\n"), {kConcatenated, "1 2 3"}, {kArray, "[1,2,3]"}}) {
    std::atomic<bool> stop = false;
    int payloads = 0;
    cli::ReadPayloads(workspace.Write("a", text), {.layout = layout, .stop = &stop},
                      {[&](const cli::Payload&) { stop = ++payloads == 2; },
                       [](std::string_view, std::size_t, std::string_view reason) { FAIL() << reason; }});
    EXPECT_EQ(payloads, 2);
  }
}

}  // namespace
}  // namespace jsonrift::test

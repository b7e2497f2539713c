// From a JSON Pointer to the bytes that it names, in payloads that may break off.
#include "diff/locate.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <optional>
#include <string_view>

#include "core/tape.h"
#include "tests/support/row.h"

namespace jsonrift::diff {
namespace {

using test::Row;

struct LocateCase {
  Row row;
  const char* payload;
  const char* pointer;
  std::size_t offset;
  std::optional<std::string_view> value;  // none: it isn't there, or not complete
};

constexpr char kPointers[] = "RFC 6901, 5";
constexpr char kHeader[] = "diff/locate.h";

const LocateCase kCases[] = {
    {{"the root", kPointers}, R"({"a":1})", "", 0, R"({"a":1})"},
    {{"the root after white space", kHeader}, "  7 ", "", 2, "7"},
    {{"a member", kPointers}, R"({"a":1,"b":[2]})", "/b", 11, "[2]"},
    {{"a member of a member", kPointers}, R"({"a":{"b":{"c":true}}})", "/a/b/c", 15, "true"},
    {{"a name that is empty", kPointers}, R"({"":1})", "/", 4, "1"},
    {{"a name with a slash", kPointers}, R"({"a/b":1})", "/a~1b", 7, "1"},
    {{"a name with a tilde", kPointers}, R"({"m~n":1})", "/m~0n", 7, "1"},
    {{"~01 is a tilde and a 1", "RFC 6901, 4"}, R"({"~1":1,"/":2})", "/~01", 6, "1"},
    {{"a name with escapes", kHeader}, R"({"\u0061\/":1})", "/a~1", 12, "1"},
    {{"a name that looks like an index", kHeader}, R"({"0":"a"})", "/0", 5, R"("a")"},
    {{"an element", kPointers}, R"(["a",["b"],"c"])", "/2", 11, R"("c")"},
    {{"an element of an element", kHeader}, R"([[1,2],[3,4]])", "/1/0", 8, "3"},
    {{"an element after others of all kinds", kHeader}, R"([null,{"a":[]},"x",9])", "/3", 19, "9"},

    {{"of equal names the last", kHeader}, R"({"a":1,"b":2,"a":3})", "/a", 17, "3"},
    {{"of equal names the last, whatever the escapes", kHeader}, R"({"a":1,"\u0061":2})", "/a", 16, "2"},
    {{"of equal names the last, on the way down", kHeader},
     R"({"a":{"b":1},"a":{"c":2}})",
     "/a/b",
     17,
     std::nullopt},

    {{"absent member", kHeader}, R"({"a":1})", "/b", 0, std::nullopt},
    {{"absent member further down", kHeader}, R"({"a":{"b":1}})", "/a/c/d", 5, std::nullopt},
    {{"index past the end", kHeader}, "[1,2]", "/2", 0, std::nullopt},
    {{"index into nothing", kHeader}, "[]", "/0", 0, std::nullopt},
    {{"index that is no number", kHeader}, "[1]", "/a", 0, std::nullopt},
    {{"index with a sign", "RFC 6901, 4"}, "[1]", "/-", 0, std::nullopt},
    {{"index that is too large for any array", kHeader}, "[1]", "/99999999999999999999", 0, std::nullopt},
    {{"index with digits and more", kHeader}, "[1]", "/0x", 0, std::nullopt},
    {{"through a scalar", kHeader}, R"({"a":"b"})", "/a/b", 5, std::nullopt},

    {{"no payload", kHeader}, "", "", 0, std::nullopt},
    {{"no payload, but a pointer", kHeader}, "", "/a", 0, std::nullopt},
    {{"no value", kHeader}, "  ", "", 0, std::nullopt},
    {{"no JSON", kHeader}, "oops", "/a", 0, std::nullopt},
    {{"root that breaks off", kHeader}, R"({"a":1)", "", 0, std::nullopt},
    {{"complete member of a root that breaks off", kHeader}, R"({"a":1,)", "/a", 5, "1"},
    {{"member that breaks off", kHeader}, R"({"a":[1,)", "/a", 5, std::nullopt},
    {{"element of a member that breaks off", kHeader}, R"({"a":[1,2)", "/a/1", 8, "2"},
    {{"name without a value", kHeader}, R"({"a":1,"b":)", "/b", 0, std::nullopt},
    {{"name without a colon", kHeader}, R"({"a")", "/a", 0, std::nullopt},
    {{"value that is broken", kHeader}, R"({"a":tru})", "/a", 0, std::nullopt},
    {{"string that breaks off", kHeader}, R"({"a":"x)", "/a", 0, std::nullopt},
    {{"before what is broken", kHeader}, R"([1,{"a":2},!])", "/1/a", 8, "2"},
};

TEST(Locate, FindsTheInnermostValueThatIsThere) {
  for (const LocateCase& c : kCases) {
    const auto trace = c.row.Trace();
    Tape tape;
    tape.Scan(c.payload);
    EXPECT_EQ(Locate(tape, c.pointer), c.offset);
    EXPECT_EQ(ValueAt(tape, c.pointer), c.value);
  }
}

// Whatever is left of a payload, the place lies within it.
TEST(Locate, StaysWithinTruncatedPayloads) {
  constexpr std::string_view kPayload = R"({"a":[1,{"b~":"x\u0041"},[[]]],"a":{"c":null,"c":[true,-1e5]}})";
  for (std::size_t size = 0; size <= kPayload.size(); ++size) {
    const std::string_view payload = kPayload.substr(0, size);
    Tape tape;
    tape.Scan(payload);
    for (const char* pointer : {"", "/a", "/a/1/b~0", "/a/2/0", "/a/c/1", "/a/c", "/x"}) {
      SCOPED_TRACE(testing::Message() << pointer << " in " << payload);
      EXPECT_LE(Locate(tape, pointer), size);
      if (const auto value = ValueAt(tape, pointer)) {
        EXPECT_GE(value->data(), payload.data());
        EXPECT_LE(value->data() + value->size(), payload.data() + payload.size());
      }
    }
  }
}

}  // namespace
}  // namespace jsonrift::diff

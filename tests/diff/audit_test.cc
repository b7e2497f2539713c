// What the audit says about one payload: kind, options, place, and both readings. Kinds and options are the
// answers of the real Go (tests/oracle, `outcomes`); places and readings are jsonrift's own.
#include "diff/audit.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "tests/support/row.h"
#include "tests/support/types.h"

namespace jsonrift::diff {
namespace {

using test::Row;
using test::TypeOf;

// A struct with one field, the shortest type in which an option shows.
std::string FieldOf(std::string_view type, std::string_view tag) {
  return R"({"struct":[{"name":"A","type":)" + std::string(type) + R"(,"json":")" + std::string(tag) +
         R"("}]})";
}

struct DivergenceCase {
  Row row;
  std::string type;
  std::string_view payload;
  DivergenceKind kind;
  const char* options;
  const char* pointer;
  std::size_t offset;
  const char* legacy;
  const char* strict;
};

constexpr char kGo[] = "tests/oracle, Go 1.27.4";
using enum DivergenceKind;

const DivergenceCase kCases[] = {
    {{"a field is lost by its case", kGo},
     FieldOf(R"("string")", "name"),
     R"({"id":1,"NAME":"x"})",
     kSilent,
     "MatchCaseInsensitiveNames",
     "/name",
     8,
     R"("x")",
     R"("")"},
    {{"a field of an embedded struct is lost", kGo},
     R"({"struct":[{"name":"Base","type":)" + FieldOf(R"("int")", "id") + R"(,"embedded":true}]})",
     R"({"ID":7})",
     kSilent,
     "MatchCaseInsensitiveNames",
     "/id",
     1,
     "7",
     "0"},

    {{"duplicate member", kGo},
     FieldOf(R"("int")", "a"),
     R"({"a":1,"a":2})",
     kRejected,
     "AllowDuplicateNames",
     "/a",
     7,
     "2",
     "error: duplicate object member name"},
    {{"duplicate member, deep in any", kGo},
     R"("any")",
     R"({"x":[{"a":1,"a":2}]})",
     kRejected,
     "AllowDuplicateNames",
     "/x/0/a",
     13,
     "2",
     "error: duplicate object member name"},
    {{"duplicate member with an escaped name", kGo},
     R"("any")",
     R"({"a/b":{"c~d":1,"c~d":2}})",
     kRejected,
     "AllowDuplicateNames",
     "/a~1b/c~0d",
     16,
     "2",
     "error: duplicate object member name"},
    {{"duplicate member that merges", kGo},
     FieldOf(R"({"array":[1,{"map":["string","int"]}]})", "n"),
     R"({"n":[{"a":1}],"n":[{"b":2}]})",
     kRejected,
     "MergeWithLegacySemantics, AllowDuplicateNames",
     "/n",
     15,
     R"([{"a":1,"b":2}])",
     "error: duplicate object member name"},
    {{"bytes that aren't UTF-8", kGo},
     FieldOf(R"("string")", "a"),
     "{\"a\":\"x\xff\"}",
     kRejected,
     "AllowInvalidUTF8",
     "/a",
     7,
     "\"x\xef\xbf\xbd\"",
     "error: invalid UTF-8 in string"},
    {{"short array", kGo},
     FieldOf(R"({"array":[2,"int"]})", "p"),
     R"({"p":[1]})",
     kRejected,
     "UnmarshalArrayFromAnyLength",
     "/p",
     7,
     "[1,0]",
     "error: cannot decode JSON array into Go [2]int: too few array elements"},
    {{"long array", kGo},
     FieldOf(R"({"array":[2,"int"]})", "p"),
     R"({"p":[1,2,3]})",
     kRejected,
     "UnmarshalArrayFromAnyLength",
     "/p",
     11,
     "[1,2]",
     "error: cannot decode JSON array into Go [2]int: too many array elements"},
    {{"byte array as numbers", kGo},
     FieldOf(R"({"array":[2,"uint8"]})", "a"),
     R"({"a":[1,2]})",
     kRejected,
     "FormatByteArrayAsArray",
     "/a",
     5,
     "[1,2]",
     "error: cannot decode JSON array into Go [2]uint8"},
    {{"duration as a number", kGo},
     FieldOf(R"("time.Duration")", "a"),
     R"({"a":1000})",
     kRejected,
     "FormatDurationAsNano",
     "/a",
     5,
     "1000",
     "error: cannot decode into Go time.Duration: time.Duration has no default representation"},
    {{"base64 with a line break", kGo},
     FieldOf(R"({"slice":"uint8"})", "a"),
     R"({"a":"AQ\nI="})",
     kRejected,
     "ParseBytesWithLooseRFC4648",
     "/a",
     5,
     R"("AQI=")",
     "error: cannot decode JSON string into Go []uint8: line break in base64"},
    {{"loose time", kGo},
     FieldOf(R"("time.Time")", "at"),
     R"({"at":"2026-01-02T3:04:05Z"})",
     kRejected,
     "ParseTimeWithLooseRFC3339",
     "/at",
     6,
     R"("2026-01-02T03:04:05Z")",
     "error: cannot decode JSON string into Go time.Time: not an RFC 3339 time"},
    {{"quoted string", kGo},
     FieldOf(R"("string")", "n,string"),
     R"({"n":"\"x\""})",
     kRejected,
     "StringifyWithLegacySemantics",
     "/n",
     5,
     R"("\"x\"")",
     "error: cannot decode into Go string: invalid use of the `string` tag option"},
    {{"malformed tag", kGo},
     FieldOf(R"("int")", "n,"),
     R"({"n":1})",
     kRejected,
     "ReportErrorsWithLegacySemantics",
     "",
     0,
     R"({"n":1})",
     R"(error: cannot decode JSON object into Go struct { A int "json:\"n,\"" }: Go struct field A: malformed )"
     "`json` tag: comma at its end"},
    {{"json.Number as a key that is no number", kGo},
     R"({"map":["json.Number","int"]})",
     R"({"one":1})",
     kRejected,
     "CallMethodsWithLegacySemantics",
     "/one",
     1,
     "1",
     "error: cannot decode JSON string into Go json.Number: not a JSON number"},
    // Written again, the name is another, or there is no output at all: then no value can be shown under the
    // name that is refused.
    {{"two names of one key", kGo},
     R"({"map":["float64","int"]})",
     R"({"1":1,"1.0":2})",
     kRejected,
     "AllowDuplicateNames",
     "/1.0",
     7,
     "(accepted)",
     "error: duplicate object member name"},
    {{"NaN as a key", kGo},
     R"({"map":["float64","int"]})",
     R"({"NaN":1})",
     kRejected,
     "StringifyWithLegacySemantics",
     "/NaN",
     1,
     "(accepted)",
     "error: cannot decode JSON string into Go float64: not a number of this type"},

    {{"byte array as base64", kGo},
     FieldOf(R"({"array":[2,"uint8"]})", "a"),
     R"({"a":"AQI="})",
     kAccepted,
     "FormatByteArrayAsArray",
     "/a",
     5,
     "error: cannot decode JSON string into Go [2]uint8",
     R"("AQI=")"},

    {{"nil slice", kGo},
     FieldOf(R"({"slice":"int"})", "a"),
     "{}",
     kOutput,
     "FormatNilSliceAsNull",
     "/a",
     0,
     "null",
     "[]"},
    {{"nil map", kGo},
     FieldOf(R"({"map":["string","int"]})", "a"),
     R"({"a":null})",
     kOutput,
     "FormatNilMapAsNull",
     "/a",
     5,
     "null",
     "{}"},
    {{"angle brackets", kGo},
     R"("any")",
     R"({"a":"<b>"})",
     kOutput,
     "EscapeForHTML",
     "/a",
     5,
     R"("\u003cb\u003e")",
     R"("<b>")"},
    {{"line separator", kGo},
     R"("any")",
     "{\"a\":\"\xe2\x80\xa8\"}",
     kOutput,
     "EscapeForJS",
     "/a",
     5,
     R"("\u2028")",
     "\"\xe2\x80\xa8\""},
    {{"zero that is empty to one only", kGo},
     FieldOf(R"("int")", "a,omitempty"),
     R"({"a":0})",
     kOutput,
     "OmitEmptyWithLegacySemantics",
     "/a",
     5,
     "(absent)",
     "0"},
    {{"raw string with escapes", kGo},
     FieldOf(R"("json.RawMessage")", "r"),
     R"({"r":{"a":"\u0041"}})",
     kOutput,
     "PreserveRawStrings",
     "/r/a",
     10,
     R"("\u0041")",
     R"("A")"},
    {{"the root itself", kGo},
     R"("string")",
     R"("<")",
     kOutput,
     "EscapeForHTML",
     "",
     0,
     R"("\u003c")",
     R"("<")"},
};

std::string Join(const std::vector<Option>& options) {
  std::string joined;
  for (Option option : options) joined += (joined.empty() ? "" : ", ") + std::string(OptionName(option));
  return joined;
}

void ExpectDivergence(const Verdict& verdict, const DivergenceCase& c) {
  ASSERT_EQ(verdict.kind, Verdict::Kind::kDiverge);
  ASSERT_TRUE(verdict.divergence.has_value());
  const Divergence& divergence = *verdict.divergence;
  EXPECT_STREQ(DivergenceKindName(divergence.kind), DivergenceKindName(c.kind));
  EXPECT_EQ(Join(divergence.options), c.options);
  EXPECT_EQ(divergence.pointer, c.pointer);
  EXPECT_EQ(divergence.offset, c.offset);
  EXPECT_EQ(divergence.legacy, c.legacy);
  EXPECT_EQ(divergence.strict, c.strict);
}

TEST(Auditor, ExplainsDivergences) {
  for (const DivergenceCase& c : kCases) {
    const auto trace = c.row.Trace();
    Auditor auditor(TypeOf(c.type));
    ExpectDivergence(auditor.Examine(c.payload), c);
  }
}

// The place is where the cause stands, whatever white space is around it.
TEST(Auditor, PlacesFollowThePayload) {
  for (const DivergenceCase& c : kCases) {
    const auto trace = c.row.Trace();
    Auditor auditor(TypeOf(c.type));
    DivergenceCase shifted = c;
    const std::string payload = " \n\t" + std::string(c.payload) + "\r\n";
    shifted.offset += 3;
    ExpectDivergence(auditor.Examine(payload), shifted);
  }
}

TEST(Auditor, SaysWhenAllAgree) {
  Auditor auditor(TypeOf(R"("any")"));
  for (const char* payload : {"null", "1", R"({"a":[1,{"b":"x"}]})", " [ ] "}) {
    const Verdict verdict = auditor.Examine(payload);
    EXPECT_EQ(verdict.kind, Verdict::Kind::kAgree) << payload;
    EXPECT_FALSE(verdict.divergence.has_value()) << payload;
    EXPECT_FALSE(verdict.rejection.has_value()) << payload;
  }
}

struct RejectedCase {
  Row row;
  const char* type;
  std::string_view payload;
  std::size_t offset;
  const char* reason;
};

const RejectedCase kRejections[] = {
    {{"nothing", kGo}, R"("int")", "", 0, "unexpected end of JSON"},
    {{"broken syntax", kGo}, R"("int")", R"( {"a":})", 6, "invalid character '}' at start of value at /a"},
    {{"wrong kind", kGo}, R"("int")", R"("x")", 0, "cannot decode JSON string into Go int"},
    {{"byte order mark", kGo},
     R"("any")",
     "\xef\xbb\xbf{}",
     0,
     R"(invalid character '\xef\xbb\xbf' at start of value)"},
};

TEST(Auditor, SaysWhyBothReject) {
  for (const RejectedCase& c : kRejections) {
    const auto trace = c.row.Trace();
    Auditor auditor(TypeOf(c.type));
    const Verdict verdict = auditor.Examine(c.payload);
    EXPECT_EQ(verdict.kind, Verdict::Kind::kRejected);
    EXPECT_EQ(verdict.offset, c.offset);
    EXPECT_EQ(verdict.rejection, c.reason);
    EXPECT_FALSE(verdict.divergence.has_value());
  }
}

// An auditor keeps memory from one payload to the next, and nothing else.
TEST(Auditor, ForgetsThePayloadBefore) {
  const std::string type =
      R"({"struct":[{"name":"A","type":"any","json":"a"},{"name":"B","type":"any","json":"b"}]})";
  const std::string_view payloads[] = {
      R"({"a":{"x":1}})", R"({"b":2})", R"({"a":1,"a":2})", R"({"a":})", R"({"A":1})",
      R"({"a":"<"})",     "{}",         R"({"a":"x)"};
  const auto describe = [](const Verdict& verdict) {
    std::string text = std::to_string(static_cast<int>(verdict.kind)) + verdict.rejection.value_or("");
    if (verdict.divergence) {
      const Divergence& d = *verdict.divergence;
      text += Join(d.options) + d.pointer + std::to_string(d.offset) + d.legacy + d.strict;
    }
    return text;
  };
  Auditor used(TypeOf(type));
  for (std::string_view before : payloads) {
    for (std::string_view payload : payloads) {
      used.Examine(before);
      Auditor fresh(TypeOf(type));
      EXPECT_EQ(describe(used.Examine(payload)), describe(fresh.Examine(payload)))
          << payload << " after " << before;
    }
  }
}

}  // namespace
}  // namespace jsonrift::diff

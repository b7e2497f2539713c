#include "core/dump.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "core/decode.h"
#include "core/tape.h"
#include "tests/support/deep_stack.h"
#include "tests/support/row.h"
#include "tests/support/types.h"

namespace jsonrift {
namespace {

using namespace std::string_view_literals;
using test::Row;
using test::TypeOf;

struct DumpCase {
  Row row;
  std::string_view type;
  std::string_view text;  // decoded by strict first; nothing for the zero value
  std::string_view dump;
};

constexpr const char* kNotation = "tests/oracle/dump";

const DumpCase kDumpCases[] = {
    // clang-format off
    {{"zero struct", kNotation},
     R"({"struct":[{"name":"A","type":"int"},{"name":"b","type":"int"},{"name":"C","type":{"ptr":"int"}},{"name":"D","type":{"array":[2,"bool"]}},{"name":"E","type":"string"},{"name":"F","type":"any"}]})",
     "{}", R"({A:0,C:nil,D:[false,false],E:"",F:nil})"},
    {{"integers", kNotation},
     R"({"struct":[{"name":"A","type":"int8"},{"name":"B","type":"uint64"},{"name":"C","type":"time.Duration"}]})",
     R"({"A":-128,"B":18446744073709551615,"C":-5})", "{A:-128,B:18446744073709551615,C:-5}"},
    {{"floats", kNotation}, R"({"slice":"float64"})", "[1,-0,1.5e300,0.1,123456789]",
     "[1e+00,-0e+00,1.5e+300,1e-01,1.23456789e+08]"},
    {{"float32", kNotation}, R"({"slice":"float32"})", "[0.1,16777216]", "[1e-01,1.6777216e+07]"},
    {{"string", kNotation}, R"("string")", "\"a\\\"\\\\\\u0001é😀\"", R"("a\"\\\u0001\u00e9\ud83d\ude00")"},
    {{"bytes", kNotation}, R"({"slice":"uint8"})", R"("AAH/")", R"(x"0001ff")"},
    {{"empty bytes", kNotation}, R"({"slice":"uint8"})", R"("")", R"(x"")"},
    {{"byte array", kNotation}, R"({"array":[2,"uint8"]})", R"("AAE=")", "[0,1]"},
    {{"nil slice", kNotation}, R"({"slice":"int"})", "null", "nil"},
    {{"empty slice", kNotation}, R"({"slice":"int"})", "[]", "[]"},
    {{"slice of slices", kNotation}, R"({"slice":{"slice":"int"}})", "[[1,2],null,[]]", "[[1,2],nil,[]]"},
    {{"map is sorted as text", kNotation}, R"({"map":["string","int"]})", R"({"b":1,"a":2,"aa":3,"":4})",
     R"({"":4,"a":2,"aa":3,"b":1})"},
    {{"integer keys are sorted as text", kNotation}, R"({"map":["int","bool"]})",
     R"({"10":true,"9":false,"-1":true})", "{-1:true,10:true,9:false}"},
    {{"nil map", kNotation}, R"({"map":["string","int"]})", "null", "nil"},
    {{"pointers", kNotation}, R"({"ptr":{"ptr":"int"}})", "1", "&&1"},
    {{"nil pointer within", kNotation}, R"({"slice":{"ptr":"int"}})", "[null,1]", "[nil,&1]"},
    {{"any", kNotation}, R"("any")", R"({"n":null,"l":[1,"x",false],"o":{}})",
     R"({"l":[1e+00,"x",false],"n":nil,"o":{}})"},
    {{"time", kNotation}, R"("time.Time")", R"("2026-01-02T03:04:05.060+01:00")",
     R"(t"2026-01-02T03:04:05.06+01:00")"},
    {{"zero time", kNotation}, R"({"struct":[{"name":"T","type":"time.Time"}]})", "{}",
     R"({T:t"0001-01-01T00:00:00Z"})"},
    {{"number", kNotation}, R"("json.Number")", "1.50", R"(n"1.50")"},
    {{"raw message", kNotation}, R"("json.RawMessage")", R"([1, "\u0041"])", R"(r"[1, \"\\u0041\"]")"},
    {{"nil raw message", kNotation}, R"({"struct":[{"name":"R","type":"json.RawMessage"}]})", "{}",
     "{R:nil}"},
    {{"embedded struct", kNotation},
     R"({"struct":[{"name":"B","type":{"struct":[{"name":"X","type":"int"}]},"embedded":true}]})",
     R"({"X":1})", "{B:{X:1}}"},
    {{"field that JSON ignores", kNotation}, R"({"struct":[{"name":"A","type":"int","json":"-"}]})", "{}",
     "{A:0}"},
    // clang-format on
};

TEST(Dump, WritesTheNotationOfTheOracle) {
  constexpr Options kLoose = Options().With(Option::kAllowInvalidUTF8).With(Option::kFormatDurationAsNano);
  for (const DumpCase& c : kDumpCases) {
    const auto trace = c.row.Trace();
    const TypeRef type = TypeOf(c.type);
    Variable variable(type.type);
    Tape tape;
    tape.Scan(c.text);
    if (!c.text.empty()) {
      ASSERT_FALSE(Decode(tape, kLoose, &variable).has_value());
    }
    EXPECT_EQ(Dump(variable), c.dump);
  }
}

TEST(Dump, ShowsPromotedFieldsWhereAsked) {
  const TypeRef type = TypeOf(R"({"struct":[
      {"name":"base","type":{"struct":[{"name":"X","type":"int"}]},"embedded":true},
      {"name":"count","type":"Count","embedded":true},{"name":"A","type":"int"}]})",
                              R"({"Count":"int"})");
  Variable variable(type.type);
  Tape tape;
  tape.Scan(R"({"X":1})");
  ASSERT_FALSE(Decode(tape, Options().With(Option::kReportErrorsWithLegacySemantics), &variable).has_value());
  EXPECT_EQ(Dump(variable), "{A:0}");
  EXPECT_EQ(Dump(variable, DumpedFields::kPromoted), "{base:{X:1},A:0}");
}

struct QuoteCase {
  Row row;
  std::string_view text;
  std::string_view quoted;
};

const QuoteCase kQuoteCases[] = {
    // clang-format off
    {{"plain", kNotation}, "a b~", R"("a b~")"},
    {{"quote and backslash", kNotation}, R"("\)", R"("\"\\")"},
    {{"controls and DEL", kNotation}, "\0\n\x7F"sv, R"("\u0000\u000a\u007f")"},
    {{"beyond ASCII", kNotation}, "é€", R"("\u00e9\u20ac")"},
    {{"above the first plane", kNotation}, "😀", R"("\ud83d\ude00")"},
    {{"bad bytes", kNotation}, "a\xFF\xC3", R"("a\xff\xc3")"},
    {{"surrogate in UTF-8", kNotation}, "\xED\xA0\x80", R"("\xed\xa0\x80")"},
    // clang-format on
};

TEST(Dump, QuotesEveryByte) {
  for (const QuoteCase& c : kQuoteCases) {
    const auto trace = c.row.Trace();
    std::string out = "x";
    AppendDumpQuoted(&out, c.text);
    EXPECT_EQ(out, "x" + std::string(c.quoted));
  }
}

TEST(Dump, WritesTheDeepestValues) {
  const std::string text = std::string(kMaxDepth, '[') + std::string(kMaxDepth, ']');
  test::WithDeepStack([&] {
    Tape tape;
    tape.Scan(text);
    Variable variable(AnyType());
    ASSERT_FALSE(Decode(tape, Options(), &variable).has_value());
    EXPECT_EQ(Dump(variable), text);
  });
}

}  // namespace
}  // namespace jsonrift

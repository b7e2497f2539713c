// Where two values of a type part, and what stands there. The pointers and readings are jsonrift's own: Go
// has none.
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <string_view>

#include "diff/difference.h"
#include "tests/diff/decoded.h"
#include "tests/support/row.h"
#include "tests/support/types.h"

namespace jsonrift::diff {
namespace {

using test::Decoded;
using test::Row;
using test::TypeOf;

constexpr char kStruct[] = R"({"struct":[
  {"name":"ID","type":"int","json":"id"},
  {"name":"Plain","type":"string"},
  {"name":"Odd","type":"string","json":"'a/b~c'"},
  {"name":"Next","type":{"ptr":{"struct":[{"name":"ID","type":"int","json":"id"}]}},"json":"next"}]})";

constexpr char kEmbedded[] = R"({"struct":[
  {"name":"Base","type":{"struct":[{"name":"ID","type":"int","json":"id"}]},"embedded":true},
  {"name":"Named","type":{"struct":[{"name":"ID","type":"int","json":"id"}]},"json":"named","embedded":true},
  {"name":"Extra","type":{"ptr":{"struct":[{"name":"Note","type":"string","json":"note"}]}},"embedded":true}]})";

struct DifferenceCase {
  Row row;
  const char* type;
  const char* first;  // payloads
  const char* second;
  const char* pointer;
  const char* first_reading;
  const char* second_reading;
};

constexpr char kDump[] = "dump of the outcome protocol";
constexpr char kHeader[] = "diff/difference.h";

const DifferenceCase kDifferences[] = {
    {{"bool", kDump}, R"("bool")", "true", "false", "", "true", "false"},
    {{"int", kDump}, R"("int")", "1", "-1", "", "1", "-1"},
    {{"int8", kDump}, R"("int8")", "-128", "127", "", "-128", "127"},
    {{"uint64", kDump}, R"("uint64")", "18446744073709551615", "0", "", "18446744073709551615", "0"},
    {{"float32", kDump}, R"("float32")", "1", "1.5", "", "1e+00", "1.5e+00"},
    {{"float64", kDump}, R"("float64")", "1e300", "1e-300", "", "1e+300", "1e-300"},
    {{"zero and negative zero, float64", kDump}, R"("float64")", "0", "-0", "", "0e+00", "-0e+00"},
    {{"zero and negative zero, float32", kDump}, R"("float32")", "0", "-0", "", "0e+00", "-0e+00"},
    {{"string", kDump}, R"("string")", R"("a")", R"("A")", "", R"("a")", R"("A")"},
    {{"string and its prefix", kDump}, R"("string")", R"("a\u0000")", R"("a")", "", R"("a\u0000")", R"("a")"},
    {{"Duration", kDump}, R"("time.Duration")", "1", "2", "", "1", "2"},
    {{"Number keeps its text", kDump}, R"("json.Number")", "1", "1.0", "", R"(n"1")", R"(n"1.0")"},
    {{"RawMessage keeps its text", kDump},
     R"("json.RawMessage")",
     "[1]",
     "[ 1]",
     "",
     R"(r"[1]")",
     R"(r"[ 1]")"},
    {{"Time", kDump},
     R"("time.Time")",
     R"("2026-01-02T03:04:05Z")",
     R"("2026-01-02T03:04:06Z")",
     "",
     R"(t"2026-01-02T03:04:05Z")",
     R"(t"2026-01-02T03:04:06Z")"},
    {{"one instant in two zones", kDump},
     R"("time.Time")",
     R"("2026-01-02T03:04:05Z")",
     R"("2026-01-02T04:04:05+01:00")",
     "",
     R"(t"2026-01-02T03:04:05Z")",
     R"(t"2026-01-02T04:04:05+01:00")"},

    {{"pointer: nil and not", kDump}, R"({"ptr":"int"})", "null", "1", "", "nil", "&1"},
    {{"pointer: what it points to", kHeader}, R"({"ptr":"int"})", "1", "2", "", "1", "2"},
    {{"slice: nil and empty", kDump}, R"({"slice":"int"})", "null", "[]", "", "nil", "[]"},
    {{"slice: an element", kHeader}, R"({"slice":"int"})", "[1,2,3]", "[1,0,4]", "/1", "2", "0"},
    {{"slice: first is shorter", kHeader}, R"({"slice":"int"})", "[1]", "[1,2,3]", "/1", "(absent)", "2"},
    {{"slice: second is shorter", kHeader}, R"({"slice":"int"})", "[1,2,3]", "[1,2]", "/2", "3", "(absent)"},
    {{"slice: empty against one", kHeader}, R"({"slice":"int"})", "[]", "[0]", "/0", "(absent)", "0"},
    {{"bytes are one value", kDump},
     R"({"slice":"uint8"})",
     R"("AQI=")",
     R"("AQM=")",
     "",
     R"(x"0102")",
     R"(x"0103")"},
    {{"bytes: nil and empty", kDump}, R"({"slice":"uint8"})", "null", R"("")", "", "nil", R"(x"")"},
    {{"array: an element", kHeader}, R"({"array":[3,"int"]})", "[1,2]", "[1,2,3]", "/2", "0", "3"},
    {{"byte array: an element", kHeader}, R"({"array":[2,"uint8"]})", "[1,2]", "[1,3]", "/1", "2", "3"},

    {{"map: nil and empty", kDump}, R"({"map":["string","int"]})", "null", "{}", "", "nil", "{}"},
    {{"map: a value", kHeader},
     R"({"map":["string","int"]})",
     R"({"a":1,"b":2})",
     R"({"a":1,"b":3})",
     "/b",
     "2",
     "3"},
    {{"map: a value, other order", kHeader},
     R"({"map":["string","int"]})",
     R"({"a":1,"b":2})",
     R"({"b":3,"a":1})",
     "/b",
     "2",
     "3"},
    {{"map: a key of the first only", kHeader},
     R"({"map":["string","int"]})",
     R"({"a":1,"b":2})",
     R"({"b":2})",
     "/a",
     "1",
     "(absent)"},
    {{"map: a key of the second only", kHeader},
     R"({"map":["string","int"]})",
     R"({"b":2})",
     R"({"c":0,"b":2})",
     "/c",
     "(absent)",
     "0"},
    {{"map: keys of either only, the lesser one counts", kHeader},
     R"({"map":["string","int"]})",
     R"({"z":1})",
     R"({"y":2})",
     "/y",
     "(absent)",
     "2"},
    {{"map: an escaped key", "RFC 6901, 3"},
     R"({"map":["string","int"]})",
     R"({"a/b~c":1})",
     R"({"a/b~c":2})",
     "/a~1b~0c",
     "1",
     "2"},
    {{"map: an empty key", "RFC 6901, 5"},
     R"({"map":["string","int"]})",
     R"({"":1})",
     R"({"":2})",
     "/",
     "1",
     "2"},
    {{"map: keys that are no strings", kHeader},
     R"({"map":["int","int"]})",
     R"({"1":1,"2":2})",
     R"({"1":1,"2":3})",
     "",
     "{1:1,2:2}",
     "{1:1,2:3}"},

    {{"any: nil and false", kDump}, R"("any")", "null", "false", "", "nil", "false"},
    {{"any: number and string", kDump}, R"("any")", "1", R"("1")", "", "1e+00", R"("1")"},
    {{"any: array and object", kDump}, R"("any")", "[]", "{}", "", "[]", "{}"},
    {{"any: bool", kDump}, R"("any")", "[true]", "[false]", "/0", "true", "false"},
    {{"any: negative zero", kDump}, R"("any")", "[0]", "[-0]", "/0", "0e+00", "-0e+00"},
    {{"any: deep down", kHeader},
     R"("any")",
     R"({"a":[1,{"b":"x"}]})",
     R"({"a":[1,{"b":"y"}]})",
     "/a/1/b",
     R"("x")",
     R"("y")"},
    {{"any: a member that is absent", kHeader},
     R"("any")",
     R"({"a":{"b":null}})",
     R"({"a":{}})",
     "/a/b",
     "nil",
     "(absent)"},

    {{"struct: under its JSON name", kHeader}, kStruct, R"({"id":1})", R"({"id":2})", "/id", "1", "2"},
    {{"struct: under its Go name", kHeader},
     kStruct,
     R"({"Plain":"a"})",
     R"({"Plain":"b"})",
     "/Plain",
     R"("a")",
     R"("b")"},
    {{"struct: through a pointer", kHeader},
     kStruct,
     R"({"next":{"id":1}})",
     R"({"next":{"id":2}})",
     "/next/id",
     "1",
     "2"},
    {{"struct: a nil pointer", kHeader}, kStruct, R"({"next":{"id":1}})", "{}", "/next", "&{ID:1}", "nil"},
    {{"struct: the first field counts", kHeader}, kStruct, R"({"Plain":"a","id":1})", "{}", "/id", "1", "0"},
    {{"embedded: the field is the outer struct's", kHeader},
     kEmbedded,
     R"({"id":1})",
     R"({"id":2})",
     "/id",
     "1",
     "2"},
    {{"embedded with a name: a field like others", kHeader},
     kEmbedded,
     R"({"named":{"id":1}})",
     R"({"named":{"id":2}})",
     "/named/id",
     "1",
     "2"},
    {{"embedded pointer: the field is the outer struct's", kHeader},
     kEmbedded,
     R"({"note":"a"})",
     R"({"note":"b"})",
     "/note",
     R"("a")",
     R"("b")"},
    // Such a pointer has no name in JSON: the place is the struct, the reading is the pointer's.
    {{"embedded pointer: nil", kHeader}, kEmbedded, R"({"note":"a"})", "{}", "", R"(&{Note:"a"})", "nil"},
};

void ExpectDifference(const Type& type, const Decoded& first, const Decoded& second, const char* pointer,
                      const char* first_reading, const char* second_reading) {
  EXPECT_FALSE(ValuesAreEqual(type, first.data(), second.data()));
  const auto difference = FindValueDifference(type, first.data(), second.data());
  ASSERT_TRUE(difference.has_value());
  EXPECT_EQ(difference->pointer, pointer);
  EXPECT_EQ(difference->first, first_reading);
  EXPECT_EQ(difference->second, second_reading);
}

TEST(ValueDifference, NamesThePlaceAndBothReadings) {
  for (const DifferenceCase& c : kDifferences) {
    const auto trace = c.row.Trace();
    const TypeRef type = TypeOf(c.type);
    const Decoded first(type, c.first);
    const Decoded second(type, c.second);
    ExpectDifference(*type.type, first, second, c.pointer, c.first_reading, c.second_reading);
  }
}

TEST(ValueDifference, IsTheSameTheOtherWayRound) {
  for (const DifferenceCase& c : kDifferences) {
    const auto trace = c.row.Trace();
    const TypeRef type = TypeOf(c.type);
    const Decoded first(type, c.first);
    const Decoded second(type, c.second);
    ExpectDifference(*type.type, second, first, c.pointer, c.second_reading, c.first_reading);
  }
}

struct EqualCase {
  Row row;
  const char* type;
  const char* first;
  const char* second;
};

const EqualCase kEqual[] = {
    {{"a value and itself", kHeader}, kStruct, R"({"id":1,"next":{"id":2}})", R"({"id":1,"next":{"id":2}})"},
    {{"white space and member order", kHeader},
     kStruct,
     R"({"id":1,"Plain":"a"})",
     R"( { "Plain":"a", "id":1 } )"},
    {{"a string with and without escapes", kHeader}, R"("string")", R"("Aé")", R"("\u0041\u00e9")"},
    {{"numbers that round to one float", kHeader}, R"("float64")", "0.1", "0.10000000000000000001"},
    {{"keys in another order", kHeader},
     R"({"map":["string","int"]})",
     R"({"a":1,"b":2,"c":3})",
     R"({"c":3,"a":1,"b":2})"},
    {{"keys in another order, within any", kHeader}, R"("any")", R"([{"a":1,"b":2}])", R"([{"b":2,"a":1}])"},
    {{"keys that are no strings in another order", kHeader},
     R"({"map":["int","int"]})",
     R"({"1":1,"2":2})",
     R"({"2":2,"1":1})"},
    {{"more keys than a map searches one by one", "core/internal/go_map.cc"},
     R"({"map":["string","int"]})",
     R"({"a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"g":7,"h":8,"i":9,"j":10})",
     R"({"j":10,"i":9,"h":8,"g":7,"f":6,"e":5,"d":4,"c":3,"b":2,"a":1})"},
    {{"fractions of a second", kHeader},
     R"("time.Time")",
     R"("2026-01-02T03:04:05.5Z")",
     R"("2026-01-02T03:04:05.500Z")"},
    {{"nil pointers", kHeader}, kStruct, R"({"next":null})", "{}"},
    {{"empty slices", kHeader}, R"({"slice":"int"})", "[]", "[ ]"},
    {{"elements of no size", kHeader}, R"({"slice":{"struct":[]}})", "[{},{}]", R"([{"a":1},{}])"},
    {{"what a Go program can't see", kHeader},
     R"({"struct":[{"name":"hidden","type":"int","json":"hidden"},{"name":"Skipped","type":"int","json":"-"}]})",
     R"({"hidden":1,"Skipped":1})",
     "{}"},
};

TEST(ValueDifference, IsNoneBetweenEqualValues) {
  for (const EqualCase& c : kEqual) {
    const auto trace = c.row.Trace();
    const TypeRef type = TypeOf(c.type);
    const Decoded first(type, c.first);
    const Decoded second(type, c.second);
    EXPECT_TRUE(ValuesAreEqual(*type.type, first.data(), second.data()));
    EXPECT_FALSE(FindValueDifference(*type.type, first.data(), second.data()).has_value());
  }
}

// No JSON number decodes into NaN but as a map key; it may still stand in a value. To Go it isn't equal to
// itself, but a program that reads it twice reads the same.
template <typename Float>
void ExpectNaNsEqual(const char* type_text) {
  const TypeRef type = TypeOf(type_text);
  Decoded quiet(type, "0");
  Decoded negative(type, "0");
  const Decoded zero(type, "0");
  const Float nan = std::numeric_limits<Float>::quiet_NaN();
  const Float negative_nan = std::copysign(nan, Float{-1});
  std::memcpy(quiet.data(), &nan, sizeof nan);
  std::memcpy(negative.data(), &negative_nan, sizeof negative_nan);
  EXPECT_TRUE(ValuesAreEqual(*type.type, quiet.data(), negative.data()));
  ExpectDifference(*type.type, quiet, zero, "", "NaN", "0e+00");
}

TEST(ValueDifference, TakesNaNForNaN) {
  ExpectNaNsEqual<float>(R"("float32")");
  ExpectNaNsEqual<double>(R"("float64")");
}

// As keys, NaNs are all different, and each has an entry of its own.
TEST(ValueDifference, ComparesMapsWithNaNKeys) {
  const TypeRef type = TypeOf(R"({"map":["float64","int"]})");
  const Decoded first(type, R"({"NaN":1,"NaN":2})");
  const Decoded same(type, R"({"NaN":2,"NaN":1})");
  const Decoded other(type, R"({"NaN":1,"NaN":3})");
  EXPECT_TRUE(ValuesAreEqual(*type.type, first.data(), same.data()));
  EXPECT_FALSE(ValuesAreEqual(*type.type, first.data(), other.data()));
}

// The same payload under two option sets, as the audit compares it: a null keeps the member or zeroes it.
TEST(ValueDifference, ComparesWhatTwoOptionSetsRead) {
  const TypeRef type = TypeOf(R"({"struct":[{"name":"A","type":"int","json":"a"}]})");
  constexpr std::string_view kPayload = R"({"a":1,"a":null})";
  const Options merging =
      Options().With(Option::kAllowDuplicateNames).With(Option::kMergeWithLegacySemantics);
  const Decoded kept(type, kPayload, merging);
  const Decoded zeroed(type, kPayload, merging.Without(Option::kMergeWithLegacySemantics));
  ExpectDifference(*type.type, kept, zeroed, "/a", "1", "0");
}

}  // namespace
}  // namespace jsonrift::diff

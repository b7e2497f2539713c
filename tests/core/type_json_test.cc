#include "core/type_json.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "core/json_view.h"
#include "core/tape.h"
#include "tests/support/row.h"
#include "tests/support/types.h"

namespace jsonrift {
namespace {

using test::Row;
using test::TypeOf;

struct SizeCase {
  Row row;
  std::string_view type;
  std::size_t size;
  std::size_t align;
  bool comparable;
  std::string_view offsets;  // of the fields
};

constexpr const char* kSizeof = "unsafe.Sizeof, Alignof, Offsetof on amd64";

const SizeCase kSizeCases[] = {
    // clang-format off
    {{"bool", kSizeof}, R"("bool")", 1, 1, true, ""},
    {{"string", kSizeof}, R"("string")", 16, 8, true, ""},
    {{"int", kSizeof}, R"("int")", 8, 8, true, ""},
    {{"int8", kSizeof}, R"("int8")", 1, 1, true, ""},
    {{"int16", kSizeof}, R"("int16")", 2, 2, true, ""},
    {{"int32", kSizeof}, R"("int32")", 4, 4, true, ""},
    {{"int64", kSizeof}, R"("int64")", 8, 8, true, ""},
    {{"uint", kSizeof}, R"("uint")", 8, 8, true, ""},
    {{"uint8", kSizeof}, R"("uint8")", 1, 1, true, ""},
    {{"uint16", kSizeof}, R"("uint16")", 2, 2, true, ""},
    {{"uint32", kSizeof}, R"("uint32")", 4, 4, true, ""},
    {{"uint64", kSizeof}, R"("uint64")", 8, 8, true, ""},
    {{"uintptr", kSizeof}, R"("uintptr")", 8, 8, true, ""},
    {{"float32", kSizeof}, R"("float32")", 4, 4, true, ""},
    {{"float64", kSizeof}, R"("float64")", 8, 8, true, ""},
    {{"any", kSizeof}, R"("any")", 16, 8, true, ""},
    {{"time.Time", kSizeof}, R"("time.Time")", 24, 8, true, ""},
    {{"time.Duration", kSizeof}, R"("time.Duration")", 8, 8, true, ""},
    {{"json.RawMessage", kSizeof}, R"("json.RawMessage")", 24, 8, false, ""},
    {{"slice", kSizeof}, R"({"slice":"int8"})", 24, 8, false, ""},
    {{"pointer", kSizeof}, R"({"ptr":"int8"})", 8, 8, true, ""},
    {{"map", kSizeof}, R"({"map":["string","int8"]})", 8, 8, false, ""},
    {{"array", kSizeof}, R"({"array":[3,"int16"]})", 6, 2, true, ""},
    {{"array of nothing", kSizeof}, R"({"array":[0,"int64"]})", 0, 8, true, ""},
    {{"array of slices", kSizeof}, R"({"array":[2,{"slice":"int"}]})", 48, 8, false, ""},
    {{"empty struct", kSizeof}, R"({"struct":[]})", 0, 1, true, ""},
    {{"padding between fields", kSizeof},
     R"({"struct":[{"name":"A","type":"bool"},{"name":"B","type":"int64"},{"name":"C","type":"bool"}]})", 24,
     8, true, "0 8 16"},
    {{"small fields", kSizeof},
     R"({"struct":[{"name":"A","type":"int8"},{"name":"B","type":"int16"},{"name":"C","type":"int8"},{"name":"D","type":"int32"}]})",
     12, 4, true, "0 2 4 8"},
    {{"last field without size", kSizeof},
     R"({"struct":[{"name":"A","type":"int32"},{"name":"B","type":{"struct":[]}}]})", 8, 4, true, "0 4"},
    {{"only a field without size", kSizeof}, R"({"struct":[{"name":"B","type":{"array":[0,"int64"]}}]})", 0,
     8, true, "0"},
    {{"first field without size", kSizeof},
     R"({"struct":[{"name":"B","type":{"struct":[]}},{"name":"A","type":"int32"}]})", 4, 4, true, "0 0"},
    {{"struct in a struct", kSizeof},
     R"({"struct":[{"name":"A","type":"bool"},{"name":"S","type":{"struct":[{"name":"X","type":"string"},{"name":"Y","type":"bool"}]}},{"name":"B","type":"bool"}]})",
     40, 8, true, "0 8 32"},
    {{"struct with a slice is not comparable", kSizeof},
     R"({"struct":[{"name":"A","type":{"slice":"int"}}]})", 24, 8, false, "0"},
    // clang-format on
};

TEST(TypeJson, LaysTypesOutLikeGo) {
  for (const SizeCase& c : kSizeCases) {
    const auto trace = c.row.Trace();
    const TypeRef type = TypeOf(c.type);
    EXPECT_EQ(type.type->size, c.size);
    EXPECT_EQ(type.type->align, c.align);
    EXPECT_EQ(type.type->comparable, c.comparable);
    if (type.type->special == Special::kTime) continue;
    std::string offsets;
    for (const Field& field : type.type->fields) {
      offsets += (offsets.empty() ? "" : " ") + std::to_string(field.offset);
    }
    EXPECT_EQ(offsets, c.offsets);
  }
}

struct KindCase {
  Row row;
  std::string_view type;
  Kind kind;
  Codec codec;
  Special special;
  bool defined_byte;
};

constexpr const char* kProtocol = "outcome protocol, type expressions";
constexpr const char* kLookup = "v2/arshal.go lookupArshaler";

constexpr std::string_view kNames = R"({
  "Byte": "uint8", "Count": "int", "Wait": "time.Duration", "Stamp": "time.Time", "Digits": "json.Number",
  "Raw": "json.RawMessage", "Again": "Byte", "Bytes": {"slice": "Byte"}, "AgainBytes": {"slice": "Again"}
})";

const KindCase kKindCases[] = {
    // clang-format off
    {{"bool", kProtocol}, R"("bool")", Kind::kBool, Codec::kBool, Special::kNone, false},
    {{"int has 64 bits", kProtocol}, R"("int")", Kind::kInt64, Codec::kInt, Special::kNone, false},
    {{"uintptr has 64 bits", kProtocol}, R"("uintptr")", Kind::kUint64, Codec::kUint, Special::kNone, false},
    {{"any", kProtocol}, R"("any")", Kind::kInterface, Codec::kAny, Special::kNone, false},
    {{"time", kLookup}, R"("time.Time")", Kind::kStruct, Codec::kTime, Special::kTime, false},
    {{"duration", kLookup}, R"("time.Duration")", Kind::kInt64, Codec::kDuration, Special::kDuration, false},
    {{"number", kLookup}, R"("json.Number")", Kind::kString, Codec::kNumber, Special::kNumber, false},
    {{"raw message", kLookup}, R"("json.RawMessage")", Kind::kSlice, Codec::kRawMessage, Special::kRawMessage, false},
    {{"slice of bytes", kLookup}, R"({"slice":"uint8"})", Kind::kSlice, Codec::kBytes, Special::kNone, false},
    {{"slice of int8", kLookup}, R"({"slice":"int8"})", Kind::kSlice, Codec::kSlice, Special::kNone, false},
    {{"array of bytes", kLookup}, R"({"array":[4,"uint8"]})", Kind::kArray, Codec::kBytes, Special::kNone, false},
    {{"pointer", kLookup}, R"({"ptr":"uint8"})", Kind::kPointer, Codec::kPointer, Special::kNone, false},
    {{"map", kLookup}, R"({"map":["int","any"]})", Kind::kMap, Codec::kMap, Special::kNone, false},
    {{"struct", kLookup}, R"({"struct":[]})", Kind::kStruct, Codec::kStruct, Special::kNone, false},
    {{"defined byte", kProtocol}, R"("Byte")", Kind::kUint8, Codec::kUint, Special::kNone, true},
    {{"definition of a defined byte", kProtocol}, R"("Again")", Kind::kUint8, Codec::kUint, Special::kNone, true},
    {{"slice of a defined byte", kLookup}, R"("Bytes")", Kind::kSlice, Codec::kBytes, Special::kNone, false},
    {{"slice of a chain of definitions", kLookup}, R"("AgainBytes")", Kind::kSlice, Codec::kBytes, Special::kNone, false},
    {{"defined int", kProtocol}, R"("Count")", Kind::kInt64, Codec::kInt, Special::kNone, false},
    {{"defined duration is an integer", kProtocol}, R"("Wait")", Kind::kInt64, Codec::kInt, Special::kNone, false},
    {{"defined time is a struct", kProtocol}, R"("Stamp")", Kind::kStruct, Codec::kStruct, Special::kNone, false},
    {{"defined number is a string", kProtocol}, R"("Digits")", Kind::kString, Codec::kString, Special::kNone, false},
    {{"defined raw message is bytes", kProtocol}, R"("Raw")", Kind::kSlice, Codec::kBytes, Special::kNone, false},
    // clang-format on
};

TEST(TypeJson, KnowsKindsAndCodecs) {
  for (const KindCase& c : kKindCases) {
    const auto trace = c.row.Trace();
    const TypeRef type = TypeOf(c.type, kNames);
    EXPECT_EQ(type.type->kind, c.kind);
    EXPECT_EQ(type.type->codec, c.codec);
    EXPECT_EQ(type.type->special, c.special);
    EXPECT_EQ(type.type->defined_byte, c.defined_byte);
  }
}

TEST(TypeJson, TellsAnAbsentTagFromAnEmptyOne) {
  const TypeRef type =
      TypeOf(R"({"struct":[{"name":"A","type":"int"},{"name":"B","type":"int","json":""}]})");
  EXPECT_FALSE(type.type->fields[0].tag.has_value());
  EXPECT_EQ(type.type->fields[1].tag, "");
}

TEST(TypeJson, ExportsNamesThatBeginWithACapital) {
  const TypeRef type = TypeOf(R"({"struct":[
    {"name":"A","type":"int"}, {"name":"a","type":"int"}, {"name":"Ünit","type":"int"}, {"name":"ünit","type":"int"},
    {"name":"_A","type":"int"}, {"name":"ǅ","type":"int"}, {"name":"名","type":"int"}]})");
  std::string exported;
  for (const Field& field : type.type->fields) exported += field.exported ? '1' : '0';
  EXPECT_EQ(exported, "1010000");
}

TEST(TypeJson, EqualLiteralsAreOneType) {
  const TypeRef type = TypeOf(R"({"struct":[
    {"name":"A","type":{"slice":"int"}}, {"name":"B","type":{"slice":"int"}}, {"name":"C","type":{"slice":"int8"}},
    {"name":"D","type":{"struct":[{"name":"X","type":"int"}]}},
    {"name":"E","type":{"struct":[{"name":"X","type":"int"}]}},
    {"name":"F","type":{"struct":[{"name":"X","type":"int","json":""}]}}]})");
  const auto& fields = type.type->fields;
  EXPECT_EQ(fields[0].type, fields[1].type);
  EXPECT_NE(fields[0].type, fields[2].type);
  EXPECT_EQ(fields[3].type, fields[4].type);
  EXPECT_NE(fields[3].type, fields[5].type) << "a tag is part of the type";
}

TEST(TypeJson, DefinitionsMayBeRecursive) {
  const TypeRef type = TypeOf(R"("Node")", R"({"Node":{"struct":[
    {"name":"Next","type":{"ptr":"Node"}}, {"name":"Kids","type":{"slice":"Node"}},
    {"name":"ByName","type":{"map":["string","Node"]}}]}})");
  EXPECT_EQ(type.type->fields[0].type->element, type.type);
  EXPECT_EQ(type.type->fields[1].type->element, type.type);
  EXPECT_EQ(type.type->fields[2].type->element, type.type);
  EXPECT_EQ(type.type->size, 40U);
}

TEST(TypeJson, DefinitionsComeBeforeBuiltins) {
  const TypeRef type = TypeOf(R"("int")", R"({"int":"string"})");
  EXPECT_EQ(type.type->kind, Kind::kString);
}

struct StringCase {
  Row row;
  std::string_view type;
  std::string_view text;
};

constexpr const char* kReflect = "reflect.Type.String";

const StringCase kStringCases[] = {
    // clang-format off
    {{"builtin", kReflect}, R"("int")", "int"},
    {{"any", kReflect}, R"("any")", "interface {}"},
    {{"time", kReflect}, R"("time.Time")", "time.Time"},
    {{"number", kReflect}, R"("json.Number")", "json.Number"},
    {{"defined", kReflect}, R"("Order")", "main.Order"},
    {{"pointer", kReflect}, R"({"ptr":"Order"})", "*main.Order"},
    {{"slice of slices", kReflect}, R"({"slice":{"slice":"Byte"}})", "[][]main.Byte"},
    {{"array", kReflect}, R"({"array":[3,"string"]})", "[3]string"},
    {{"map", kReflect}, R"({"map":["string",{"ptr":"Order"}]})", "map[string]*main.Order"},
    {{"map of any", kReflect}, R"({"map":["string","any"]})", "map[string]interface {}"},
    {{"empty struct", kReflect}, R"({"struct":[]})", "struct {}"},
    {{"struct", kReflect}, R"({"struct":[{"name":"A","type":"int"},{"name":"B","type":{"slice":"string"}}]})",
     "struct { A int; B []string }"},
    {{"struct with a tag", kReflect}, R"({"struct":[{"name":"A","type":"int","json":"a"}]})",
     R"(struct { A int "json:\"a\"" })"},
    {{"struct with an embedded field", kReflect},
     R"({"struct":[{"name":"Order","type":"Order","embedded":true}]})", "struct { main.Order }"},
    // clang-format on
};

TEST(TypeJson, PrintsTypesLikeGo) {
  for (const StringCase& c : kStringCases) {
    const auto trace = c.row.Trace();
    EXPECT_EQ(TypeString(*TypeOf(c.type, R"({"Order":{"struct":[]},"Byte":"uint8"})").type), c.text);
  }
}

// Descriptions that make no type. The messages are our own; each begins with the place of what is wrong.
struct BrokenCase {
  Row row;
  std::string_view type;
  std::string_view definitions;
  std::string_view message;  // its beginning
};

constexpr const char* kForm = "core/type_json.h";
constexpr const char* kCompiler = "The Go Programming Language Specification";

const std::string kTooDeep = [] {
  std::string type;
  for (int i = 0; i < 1001; ++i) type += R"({"ptr":)";
  type += R"("int")";
  return type + std::string(1001, '}');
}();

const BrokenCase kBrokenCases[] = {
    // clang-format off
    {{"number", kForm}, "1", "",
     "1:1: a type must be a string or an object with one key: slice, ptr, array, map or struct"},
    {{"null", kForm}, "null", "",
     "1:1: a type must be a string or an object with one key: slice, ptr, array, map or struct"},
    {{"array", kForm}, R"(["int"])", "",
     "1:1: a type must be a string or an object with one key: slice, ptr, array, map or struct"},
    {{"empty object", kForm}, "{}", "",
     "1:1: a type must be a string or an object with one key: slice, ptr, array, map or struct"},
    {{"two keys", kForm}, R"({"slice":"int","ptr":"int"})", "",
     "1:1: a type must be a string or an object with one key: slice, ptr, array, map or struct"},
    {{"unknown kind", kForm}, R"({"chan":"int"})", "",
     R"(1:1: unknown kind of type "chan": expected slice, ptr, array, map or struct)"},
    {{"kind in capitals", kForm}, R"({"Slice":"int"})", "",
     R"(1:1: unknown kind of type "Slice": expected slice, ptr, array, map or struct)"},
    {{"unknown name", kForm}, R"("Order")", "", R"(1:1: unknown type "Order")"},
    {{"name in another case", kForm}, R"("order")", R"({"Order":"int"})",
     R"(1:1: unknown type "order" (did you mean "Order"?))"},
    {{"misspelt builtin", kForm}, R"("strng")", "", R"(1:1: unknown type "strng" (did you mean "string"?))"},
    {{"name with the package missing", kForm}, R"("Time")", "", R"(1:1: unknown type "Time")"},
    {{"unknown name in depth", kForm}, R"({"slice":{"ptr":{"map":["string","Nope"]}}})", "",
     R"(1:34: unknown type "Nope")"},
    {{"unknown name in a definition", kForm}, R"("A")", R"({"A":{"slice":"Missing"}})",
     R"(1:15: unknown type "Missing")"},
    {{"empty name", kForm}, R"("")", "", R"(1:1: unknown type "")"},
    {{"array without length", kForm}, R"({"array":["int"]})", "",
     R"(1:10: an array type is written {"array":[length,type]})"},
    {{"array that is a type", kForm}, R"({"array":"int"})", "",
     R"(1:10: an array type is written {"array":[length,type]})"},
    {{"array of three parts", kForm}, R"({"array":[1,"int","int"]})", "",
     R"(1:10: an array type is written {"array":[length,type]})"},
    {{"array of negative length", kForm}, R"({"array":[-1,"int"]})", "",
     "1:11: the length of an array must be an integer from 0 to 2^30"},
    {{"array of fractional length", kForm}, R"({"array":[1.0,"int"]})", "",
     "1:11: the length of an array must be an integer from 0 to 2^30"},
    {{"array of length with exponent", kForm}, R"({"array":[1e1,"int"]})", "",
     "1:11: the length of an array must be an integer from 0 to 2^30"},
    {{"array length in quotes", kForm}, R"({"array":["3","int"]})", "",
     "1:11: the length of an array must be an integer from 0 to 2^30"},
    {{"array too long", kForm}, R"({"array":[1073741825,"int8"]})", "",
     "1:11: the length of an array must be an integer from 0 to 2^30"},
    {{"array length beyond 64 bits", kForm}, R"({"array":[99999999999999999999,"int8"]})", "",
     "1:11: the length of an array must be an integer from 0 to 2^30"},
    {{"array larger than memory", kForm}, R"({"array":[1073741824,"int64"]})", "",
     "1:1: array is larger than 1 GiB"},
    {{"array of arrays larger than memory", kForm}, R"({"array":[65536,{"array":[65536,"int8"]}]})", "",
     "1:1: array is larger than 1 GiB"},
    {{"map with one part", kForm}, R"({"map":["string"]})", "",
     R"(1:8: a map type is written {"map":[key type,value type]})"},
    {{"map that is an object", kForm}, R"({"map":{"string":"int"}})", "",
     R"(1:8: a map type is written {"map":[key type,value type]})"},
    {{"map with a slice for a key", kCompiler}, R"({"map":[{"slice":"int"},"int"]})", "",
     "1:1: invalid map key type []int"},
    {{"map with a map for a key", kCompiler}, R"({"map":[{"map":["int","int"]},"int"]})", "",
     "1:1: invalid map key type map[int]int"},
    {{"map with a struct that holds a slice for a key", kCompiler},
     R"({"map":[{"struct":[{"name":"A","type":{"slice":"int"}}]},"int"]})", "",
     "1:1: invalid map key type struct { A []int }"},
    {{"map with a raw message for a key", kCompiler}, R"({"map":["json.RawMessage","int"]})", "",
     "1:1: invalid map key type json.RawMessage"},
    {{"map key that is a definition of a slice", kCompiler}, R"({"map":["K","int"]})",
     R"({"K":{"slice":"int"}})", "1:1: invalid map key type main.K"},
    {{"struct that is an object", kForm}, R"({"struct":{"name":"A"}})", "",
     "1:11: a struct type is written {\"struct\":[field,\xE2\x80\xA6]}"},
    {{"field that is a string", kForm}, R"({"struct":["A"]})", "",
     "1:12: a field must be an object with name and type"},
    {{"field without name", kForm}, R"({"struct":[{"type":"int"}]})", "", "1:12: a field must have a name"},
    {{"field without type", kForm}, R"({"struct":[{"name":"A"}]})", "",
     R"(1:12: field "A" must have a type)"},
    {{"field with an empty name", kForm}, R"({"struct":[{"name":"","type":"int"}]})", "",
     "1:12: a field must have a name"},
    {{"field whose name is a number", kForm}, R"({"struct":[{"name":1,"type":"int"}]})", "",
     R"(1:20: "name" of a field must be a string)"},
    {{"field whose tag is null", kForm}, R"({"struct":[{"name":"A","type":"int","json":null}]})", "",
     R"(1:44: "json" of a field must be a string)"},
    {{"field that is embedded by a string", kForm},
     R"({"struct":[{"name":"A","type":"int","embedded":"true"}]})", "",
     R"(1:48: "embedded" of a field must be true or false)"},
    {{"field with an unknown key", kForm}, R"({"struct":[{"name":"A","type":"int","tag":"a"}]})", "",
     R"(1:43: unknown "tag" in a field: it has name, type, json and embedded)"},
    {{"field name twice", kCompiler}, R"({"struct":[{"name":"A","type":"int"},{"name":"A","type":"int"}]})",
     "", R"(1:38: duplicate field name "A")"},
    {{"second field is wrong", kForm}, R"({"struct":[{"name":"A","type":"int"},{"name":"B","type":"inta"}]})",
     "", R"(1:57: unknown type "inta" (did you mean "int"?))"},
    {{"struct that holds itself", kCompiler}, R"("A")", R"({"A":{"struct":[{"name":"A","type":"A"}]}})",
     "1:6: invalid recursive type"},
    {{"struct that holds an array of itself", kCompiler}, R"("A")",
     R"({"A":{"struct":[{"name":"A","type":{"array":[2,"A"]}}]}})", "1:6: invalid recursive type"},
    {{"two structs that hold each other", kCompiler}, R"("A")",
     R"({"A":{"struct":[{"name":"B","type":"B"}]},"B":{"struct":[{"name":"A","type":"A"}]}})",
     "1:6: invalid recursive type"},
    {{"definition of itself", kCompiler}, R"("A")", R"({"A":"A"})", "1:6: invalid recursive type"},
    {{"two definitions of each other", kCompiler}, R"("A")", R"({"A":"B","B":"A"})",
     "1:6: invalid recursive type"},
    {{"array of itself", kCompiler}, R"("A")", R"({"A":{"array":[1,"A"]}})", "1:6: invalid recursive type"},
    {{"pointer to itself", kForm}, R"("A")", R"({"A":{"ptr":"A"}})",
     "1:6: pointer type that only leads to itself"},
    {{"pointers in a circle", kForm}, R"("A")", R"({"A":{"ptr":"B"},"B":{"ptr":"A"}})",
     "1:6: pointer type that only leads to itself"},
    {{"struct too large", kForm},
     R"({"struct":[{"name":"A","type":{"array":[1073741824,"int8"]}},{"name":"B","type":"int"}]})", "",
     "1:1: struct is larger than 1 GiB"},
    {{"a thousand and one pointers", kForm}, kTooDeep, "", "1:7008: type is nested too deeply"},
    // clang-format on
};

Status FailureOf(std::string_view expression, std::string_view definitions) {
  Tape type_tape;
  if (Status status = ScanDocument(expression, &type_tape); !status.ok()) return status.Wrap("type");
  Tape definitions_tape;
  if (Status status = ScanDocument(definitions, &definitions_tape); !status.ok())
    return status.Wrap("definitions");
  const Result<TypeRef> type = ParseType(JsonView(&type_tape), {JsonView(&definitions_tape)});
  return type.ok() ? Status() : type.status();
}

TEST(TypeJson, RefusesWhatIsNoTypeAndSaysWhere) {
  for (const BrokenCase& c : kBrokenCases) {
    const auto trace = c.row.Trace();
    const Status status = FailureOf(c.type, c.definitions.empty() ? "{}" : c.definitions);
    ASSERT_FALSE(status.ok());
    EXPECT_EQ(status.message().substr(0, c.message.size()), c.message);
  }
}

// Whatever one character is missing or doubled in a description, it is read or refused, and never more than
// that.
TEST(TypeJson, SurvivesSmallDamage) {
  constexpr std::string_view kTypes =
      R"({"A":{"struct":[{"name":"F","type":{"map":["string",{"ptr":"A"}]},"json":",omitempty"}]}})";
  for (std::size_t i = 0; i < kTypes.size(); ++i) {
    std::string without(kTypes);
    without.erase(i, 1);
    std::string twice(kTypes);
    twice.insert(i, 1, kTypes[i]);
    for (const std::string& definitions : {without, twice}) {
      const Status status = FailureOf(R"("A")", definitions);
      if (!status.ok()) {
        EXPECT_FALSE(status.message().empty()) << definitions;
      }
    }
  }
}

struct FileCase {
  Row row;
  std::string_view text;
  std::string_view name;
  std::string_view result;  // the type, or the beginning of the message
};

const FileCase kFileCases[] = {
    // clang-format off
    {{"bare expression", kForm}, R"({"slice":"int"})", "", "[]int"},
    {{"type and types", kForm}, R"({"types":{"A":"int"},"type":{"ptr":"A"}})", "", "*main.A"},
    {{"type by name", kForm}, R"({"types":{"A":{"slice":"B"},"B":"int"}})", "A", "main.A"},
    {{"name before the file's own type", kForm}, R"({"types":{"A":"int"},"type":"string"})", "A", "main.A"},
    {{"types alone", kForm}, R"({"types":{"A":"int"}})", "",
     "1:1: no type chosen: name one of its types as FILE#Name, or give it a `type`"},
    {{"name in another case", kForm}, R"({"types":{"Order":"int"}})", "order",
     R"(unknown type "order" (did you mean "Order"?))"},
    {{"unknown name", kForm}, R"({"types":{"Order":"int"}})", "Zebra", R"(unknown type "Zebra")"},
    {{"name, but no types", kForm}, R"({"slice":"int"})", "A",
     R"(1:1: no type "A": the file has no object `types`)"},
    {{"types that are an array", kForm}, R"({"types":[]})", "A", "1:10: `types` must be an object"},
    {{"unknown key", kForm}, R"({"types":{"A":"int"},"kind":1})", "A",
     R"(1:29: unknown key "kind": a type file has `types` and `type`)"},
    {{"definition that nothing refers to", kForm}, R"({"types":{"A":7},"type":"int"})", "",
     "1:15: a type must be a string or an object with one key"},
    {{"type defined twice", kForm}, R"({"types":{"A":"int","A":"bool"}})", "A",
     R"(1:25: type "A" is defined twice)"},
    {{"field name that is no identifier", kForm},
     R"({"types":{"A":{"struct":[{"name":"a b","type":"int"}]}}})", "A",
     R"(1:26: field name "a b" is not a Go identifier)"},
    {{"types that are an array, no name", kForm}, R"({"types":[],"type":"int"})", "",
     "1:10: `types` must be an object"},
    {{"builtin by name", kForm}, R"({"types":{}})", "int", "int"},
    {{"name with a quote", kForm}, R"({"types":{}})", R"(a"b)",
     R"(unknown type "a"b")"},
    {{"name with a control character", kForm}, R"({"types":{}})", "a\x01" "b",
     "malformed type name \"a\x01" "b\""},
    {{"broken syntax", kForm}, R"({"types":{"A":}})", "", "1:15: invalid character '}' at start of value"},
    {{"nothing", kForm}, "", "", "1:1: unexpected end of JSON"},
    {{"broken definition", kForm}, R"({"types":{"A":{"slice":1}}})", "A",
     "1:24: a type must be a string or an object with one key: slice, ptr, array, map or struct"},
    {{"name that is no identifier", kForm}, R"({"types":{"a-b":"int"}})", "a-b", "main.a-b"},
    // clang-format on
};

TEST(TypeJson, ReadsTypeFiles) {
  for (const FileCase& c : kFileCases) {
    const auto trace = c.row.Trace();
    const Result<TypeRef> type = ParseTypeFile(c.text, c.name);
    const std::string result = type.ok() ? TypeString(*type->type) : type.status().message();
    EXPECT_EQ(result.substr(0, c.result.size()), c.result);
  }
}

}  // namespace
}  // namespace jsonrift

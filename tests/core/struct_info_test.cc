#include "core/internal/struct_info.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "tests/support/row.h"
#include "tests/support/types.h"

namespace jsonrift {
namespace {

using test::Row;
using test::TypeOf;

// Named types that the cases embed.
constexpr std::string_view kDefinitions = R"({
  "Base": {"struct": [{"name": "ID", "type": "int", "json": "id"}]},
  "Deep": {"struct": [{"name": "Base", "type": "Base", "embedded": true}, {"name": "X", "type": "int"}]},
  "Other": {"struct": [{"name": "ID", "type": "int", "json": "id"}, {"name": "Y", "type": "int"}]},
  "Loop": {"struct": [{"name": "V", "type": "int"}, {"name": "Loop", "type": {"ptr": "Loop"}, "embedded": true}]},
  "base": {"struct": [{"name": "A", "type": "int"}]},
  "num": "int", "Num": "int", "Key": "string"
})";

struct StructCase {
  Row row;
  std::string_view type;
  // Each field as NUMBER:NAME@OFFSET, with an offset a step where it lies in embedded structs, and its
  // options; then `rest@OFFSET` for a field that takes unknown members, and what Go complains of.
  std::string_view fields;
};

constexpr const char* kMakeStructFields = "v2/fields.go makeStructFields";

const StructCase kStructCases[] = {
    // clang-format off
    {{"no fields", kMakeStructFields}, R"({"struct":[]})", ""},
    {{"plain fields", kMakeStructFields},
     R"({"struct":[{"name":"A","type":"int8"},{"name":"B","type":"string","json":"b,omitempty"},{"name":"C","type":"bool","json":",omitzero,case:strict"}]})",
     "0:A@0 1:b@8,omitempty 2:C@24,strict,omitzero"},
    {{"string and case:ignore", kMakeStructFields},
     R"({"struct":[{"name":"A","type":"int","json":"a,string,case:ignore"}]})", "0:a@0,ignore,string"},
    {{"unexported and ignored", kMakeStructFields},
     R"({"struct":[{"name":"a","type":"int"},{"name":"B","type":"int","json":"-"},{"name":"C","type":"int"}]})",
     "0:C@16"},
    {{"unexported with a tag", kMakeStructFields},
     R"({"struct":[{"name":"a","type":"int","json":"a"},{"name":"B","type":"int"}]})", "0:B@8 problem"},
    {{"only unexported", kMakeStructFields}, R"({"struct":[{"name":"a","type":"int"}]})", "problem"},
    {{"one name twice", kMakeStructFields},
     R"({"struct":[{"name":"A","type":"int","json":"x"},{"name":"B","type":"int","json":"x"}]})", "problem"},
    {{"tag takes another field's name", kMakeStructFields},
     R"({"struct":[{"name":"A","type":"int"},{"name":"B","type":"int","json":"A"}]})", "0:A@8 problem"},
    {{"embedded struct", kMakeStructFields},
     R"({"struct":[{"name":"Base","type":"Base","embedded":true},{"name":"N","type":"int8"}]})",
     "1:id@0>0 0:N@8"},
    {{"embedded struct, outer name wins", kMakeStructFields},
     R"({"struct":[{"name":"N","type":"int8","json":"id"},{"name":"Base","type":"Base","embedded":true}]})",
     "0:id@0"},
    {{"two levels, depth-first order, breadth-first numbers", kMakeStructFields},
     R"({"struct":[{"name":"Deep","type":"Deep","embedded":true},{"name":"N","type":"int8"}]})",
     "2:id@0>0>0 1:X@0>8 0:N@16"},
    {{"same name at one depth drops both", kMakeStructFields},
     R"({"struct":[{"name":"Base","type":"Base","embedded":true},{"name":"Other","type":"Other","embedded":true}]})",
     "0:Y@8>8"},
    {{"shallower wins over deeper", kMakeStructFields},
     R"({"struct":[{"name":"Deep","type":"Deep","embedded":true},{"name":"Other","type":"Other","embedded":true}]})",
     "0:X@0>8 1:id@16>0 2:Y@16>8"},
    {{"embedded pointer", kMakeStructFields},
     R"({"struct":[{"name":"N","type":"int8"},{"name":"Base","type":{"ptr":"Base"},"embedded":true}]})",
     "0:N@0 1:id@8>0"},
    {{"embedded with a name", kMakeStructFields},
     R"({"struct":[{"name":"Base","type":"Base","embedded":true,"json":"base"}]})", "0:base@0"},
    {{"embed option", kMakeStructFields},
     R"({"struct":[{"name":"In","type":"Base","json":",embed"},{"name":"N","type":"int"}]})",
     "1:id@0>0 0:N@8"},
    {{"embed option with a name", kMakeStructFields},
     R"({"struct":[{"name":"In","type":"Base","json":"in,embed"}]})", "0:in@0 problem"},
    {{"embed option with omitempty", kMakeStructFields},
     R"({"struct":[{"name":"In","type":"Base","json":",embed,omitempty"}]})", "0:id@0>0 problem"},
    {{"embed option on an int", kMakeStructFields},
     R"({"struct":[{"name":"In","type":"int","json":",embed"}]})", "0:In@0 problem"},
    {{"type that embeds itself", kMakeStructFields},
     R"({"struct":[{"name":"Loop","type":"Loop","embedded":true}]})", "0:V@0>0"},
    {{"embedded unexported struct", kMakeStructFields},
     R"({"struct":[{"name":"base","type":"base","embedded":true}]})", "0:A@0>0"},
    {{"embedded unexported struct with a name", kMakeStructFields},
     R"({"struct":[{"name":"base","type":"base","embedded":true,"json":"b"}]})", "0:b@0"},
    {{"embedded unexported int", kMakeStructFields},
     R"({"struct":[{"name":"num","type":"num","embedded":true},{"name":"B","type":"int"}]})",
     "0:B@8 problem"},
    {{"embedded exported int", kMakeStructFields},
     R"({"struct":[{"name":"Num","type":"Num","embedded":true}]})", "0:Num@0 problem"},
    {{"embedded exported int with a name", kMakeStructFields},
     R"({"struct":[{"name":"Num","type":"Num","embedded":true,"json":"n"}]})", "0:n@0"},
    {{"embedded time", kMakeStructFields},
     R"({"struct":[{"name":"Time","type":"time.Time","embedded":true}]})", "problem"},
    {{"embedded time with a name", kMakeStructFields},
     R"({"struct":[{"name":"Time","type":"time.Time","embedded":true,"json":"t"}]})", "0:t@0"},
    {{"map for the rest", kMakeStructFields},
     R"({"struct":[{"name":"A","type":"int"},{"name":"Rest","type":{"map":["string","any"]},"json":",embed"}]})",
     "0:A@0 rest@8"},
    {{"map with defined string keys for the rest", kMakeStructFields},
     R"({"struct":[{"name":"Rest","type":{"map":["Key","int"]},"json":",embed"}]})", "rest@0"},
    {{"map with int keys for the rest", kMakeStructFields},
     R"({"struct":[{"name":"Rest","type":{"map":["int","int"]},"json":",embed"}]})", "0:Rest@0 problem"},
    {{"raw value for the rest", kMakeStructFields},
     R"({"struct":[{"name":"Rest","type":"json.RawMessage","json":",embed"}]})", "rest@0"},
    {{"two for the rest", kMakeStructFields},
     R"({"struct":[{"name":"R1","type":"json.RawMessage","json":",embed"},{"name":"R2","type":{"map":["string","int"]},"json":",embed"}]})",
     "problem"},
    {{"format", kMakeStructFields},
     R"({"struct":[{"name":"A","type":{"slice":"uint8"},"json":"a,format:hex"}]})", "0:a@0 format"},
    {{"bad tag in an embedded struct", kMakeStructFields},
     R"({"struct":[{"name":"In","type":{"struct":[{"name":"A","type":"int","json":"a,"}]},"json":",embed"}]})",
     "0:a@0>0 problem"},
    // clang-format on
};

std::string PathOf(const StructField& field) {
  std::string path;
  for (const FieldStep& step : field.path) path += (path.empty() ? "" : ">") + std::to_string(step.offset);
  return path;
}

std::string Describe(const StructInfo& info) {
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : " ") + part; };
  for (const StructField& field : info.fields) {
    std::string part = std::to_string(field.id) + ":" + field.name + "@" + PathOf(field);
    if (field.casing == Casing::kIgnore) part += ",ignore";
    if (field.casing == Casing::kStrict) part += ",strict";
    if (field.omitempty) part += ",omitempty";
    if (field.omitzero) part += ",omitzero";
    if (field.string) part += ",string";
    add(part);
  }
  if (info.fallback) add("rest@" + PathOf(*info.fallback));
  if (info.problem) add("problem");
  if (info.unsupported_format) add("format");
  return text;
}

TEST(StructInfo, TakesTheFieldsThatGoTakes) {
  for (const StructCase& c : kStructCases) {
    const auto trace = c.row.Trace();
    const TypeRef type = TypeOf(c.type, kDefinitions);
    ASSERT_NE(type.type, nullptr);
    EXPECT_EQ(Describe(*type.type->struct_info), c.fields) << c.type;
  }
}

TEST(StructInfo, FindsFieldsByExactName) {
  std::string fields;
  constexpr int kFields = 40;
  for (int i = 0; i < kFields; ++i) {
    fields += (i == 0 ? "" : ",") + std::string(R"({"type":"int","name":"F)") + std::to_string(i) + "\"}";
  }
  const TypeRef type = TypeOf(R"({"struct":[)" + fields + "]}");
  const StructInfo& info = *type.type->struct_info;
  std::size_t hint = 0;
  for (int i = 0; i < kFields; ++i) {  // in order, where the hint is right, and then against it
    const StructField* field = info.Find("F" + std::to_string(i), &hint);
    ASSERT_NE(field, nullptr);
    EXPECT_EQ(field->id, i);
    EXPECT_EQ(hint, static_cast<std::size_t>(i) + 1);
  }
  for (int i = kFields - 1; i >= 0; --i) {
    const StructField* field = info.Find("F" + std::to_string(i), &hint);
    ASSERT_NE(field, nullptr);
    EXPECT_EQ(field->id, i);
  }
  for (const char* name : {"", "f1", "F", "F40", "F1 "}) EXPECT_EQ(info.Find(name, &hint), nullptr) << name;
}

TEST(StructInfo, WithoutFieldsFindsNothing) {
  const TypeRef type = TypeOf(R"({"struct":[]})");
  std::size_t hint = 0;
  EXPECT_EQ(type.type->struct_info->Find("a", &hint), nullptr);
}

struct MatchCase {
  Row row;
  std::string_view tag;
  std::string_view name;  // equal to `user_id` when folded
  bool plain;             // without options
  bool insensitive;       // with MatchCaseInsensitiveNames
  bool delimited;         // with MatchCaseSensitiveDelimiter as well
};

constexpr const char* kMatchFoldedName = "v2/fields.go matchFoldedName";

const MatchCase kMatchCases[] = {
    // clang-format off
    {{"other case under user_id", kMatchFoldedName}, "user_id", "USER_ID", false, true, true},
    {{"no underscore under user_id", kMatchFoldedName}, "user_id", "userid", false, true, false},
    {{"dash under user_id", kMatchFoldedName}, "user_id", "user-id", false, true, false},
    {{"long s under user_id", kMatchFoldedName}, "user_id", "uſer_id", false, true, true},
    {{"other case under user_id,case:ignore", kMatchFoldedName}, "user_id,case:ignore", "USER_ID", true, true,
     true},
    {{"no underscore under user_id,case:ignore", kMatchFoldedName}, "user_id,case:ignore", "userid", true,
     true, false},
    {{"dash under user_id,case:ignore", kMatchFoldedName}, "user_id,case:ignore", "user-id", true, true,
     false},
    {{"long s under user_id,case:ignore", kMatchFoldedName}, "user_id,case:ignore", "uſer_id", true, true,
     true},
    {{"other case under user_id,case:strict", kMatchFoldedName}, "user_id,case:strict", "USER_ID", false,
     false, false},
    {{"no underscore under user_id,case:strict", kMatchFoldedName}, "user_id,case:strict", "userid", false,
     false, false},
    {{"dash under user_id,case:strict", kMatchFoldedName}, "user_id,case:strict", "user-id", false, false,
     false},
    {{"long s under user_id,case:strict", kMatchFoldedName}, "user_id,case:strict", "uſer_id", false, false,
     false},
    // clang-format on
};

TEST(StructInfo, MatchesFoldedNamesLikeGo) {
  for (const MatchCase& c : kMatchCases) {
    const auto trace = c.row.Trace();
    const TypeRef type =
        TypeOf(R"({"struct":[{"name":"F","type":"int","json":")" + std::string(c.tag) + R"("}]})");
    const StructField& field = type.type->struct_info->fields.at(0);
    constexpr Options kInsensitive = Options().With(Option::kMatchCaseInsensitiveNames);
    EXPECT_EQ(field.MatchesFolded(c.name, Options()), c.plain);
    EXPECT_EQ(field.MatchesFolded(c.name, kInsensitive), c.insensitive);
    EXPECT_EQ(field.MatchesFolded(c.name, kInsensitive.With(Option::kMatchCaseSensitiveDelimiter)),
              c.delimited);
  }
}

}  // namespace
}  // namespace jsonrift

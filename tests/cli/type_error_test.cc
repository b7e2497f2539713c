// Malformed type descriptions: each is refused with the place of the mistake, "FILE:line:column: why".
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "tests/cli/process.h"
#include "tests/cli/workspace.h"
#include "tests/support/row.h"

namespace jsonrift::test {
namespace {

struct TypeErrorCase {
  Row row;
  std::string_view text;
  const char* place;
  const char* message;  // its beginning
};

constexpr char kJson[] = "RFC 8259";
constexpr char kForm[] = "core/type_json.h";
constexpr char kSpec[] = "Go specification";
constexpr char kNoType[] = "a type must be a string or an object with one key";
constexpr char kLength[] = "the length of an array must be an integer from 0 to 2^30";

const TypeErrorCase kCases[] = {
    {{"nothing", kJson}, "", "1:1", "unexpected end of JSON"},
    {{"white space", kJson}, " \n ", "2:2", "unexpected end of JSON"},
    {{"breaks off", kJson}, R"({"slice":)", "1:10", "unexpected end of JSON"},
    {{"a value is missing", kJson}, R"({"slice":})", "1:10", "invalid character '}'"},
    {{"two values", kJson}, "\"int\"\n\"int\"", "2:1", "invalid character '\"' after top-level value"},
    {{"byte order mark", kJson}, "\xef\xbb\xbf\"int\"", "1:1", "invalid character '"},
    {{"a comma too many", kJson},
     "{\"struct\":[\n  {\"name\":\"A\",\"type\":\"int\"},\n]}",
     "3:1",
     "invalid character ']'"},

    {{"null", kForm}, "null", "1:1", kNoType},
    {{"a number", kForm}, "  7", "1:3", kNoType},
    {{"an array", kForm}, R"(["int"])", "1:1", kNoType},
    {{"an object without a key", kForm}, "{}", "1:1", kNoType},
    {{"two keys", kForm}, R"({"slice":"int","ptr":"int"})", "1:1", kNoType},
    {{"an unknown key", kForm}, R"({"list":"int"})", "1:1", R"(unknown kind of type "list")"},
    {{"null as an element", kForm}, R"({"slice":null})", "1:10", kNoType},
    {{"malformed deep down", kForm}, "{\"slice\":{\"ptr\":\n {\"map\":[\"string\",7]}}}", "2:19", kNoType},

    {{"an unknown name", kForm}, R"("Order")", "1:1", R"(unknown type "Order")"},
    {{"a builtin in other case", kForm}, R"("Int")", "1:1", R"(unknown type "Int" (did you mean "int"?))"},
    {{"a misspelt builtin", kForm},
     R"({"slice":"sting"})",
     "1:10",
     R"(unknown type "sting" (did you mean "string"?))"},
    {{"a misspelt type of the library", kForm},
     R"("time.time")",
     "1:1",
     R"(unknown type "time.time" (did you mean "time.Time"?))"},
    {{"a misspelt definition", kForm},
     R"({"types":{"Order":"int"},"type":"Ordr"})",
     "1:33",
     R"(unknown type "Ordr" (did you mean "Order"?))"},
    {{"an unknown name in a definition", kForm},
     "{\"types\":{\n\"Order\":{\"slice\":\"Item\"}},\"type\":\"Order\"}",
     "2:18",
     R"(unknown type "Item")"},

    {{"an array without a length", kForm}, R"({"array":"int"})", "1:10", "an array type is written"},
    {{"an array of one part", kForm}, R"({"array":[2]})", "1:10", "an array type is written"},
    {{"an array of three parts", kForm}, R"({"array":[2,"int",3]})", "1:10", "an array type is written"},
    {{"a length in quotes", kForm}, R"({"array":["2","int"]})", "1:11", kLength},
    {{"a negative length", kSpec}, R"({"array":[-1,"int"]})", "1:11", kLength},
    {{"a length with a fraction", kSpec}, R"({"array":[1.5,"int"]})", "1:11", kLength},
    {{"a length with an exponent", kForm}, R"({"array":[1e3,"int"]})", "1:11", kLength},
    {{"a length beyond 64 bits", kForm}, R"({"array":[99999999999999999999,"int"]})", "1:11", kLength},
    {{"an array beyond the limit", kForm},
     R"({"array":[1073741824,"int"]})",
     "1:1",
     "array is larger than 1 GiB"},
    {{"arrays beyond the limit together", kForm},
     R"({"array":[65536,{"array":[65536,"int"]}]})",
     "1:1",
     "array is larger than 1 GiB"},
    {{"a struct beyond the limit", kForm},
     R"({"struct":[{"name":"A","type":{"array":[1073741824,"int8"]}},{"name":"B","type":"int8"}]})",
     "1:1",
     "struct is larger than 1 GiB"},

    {{"a map of one part", kForm}, R"({"map":["string"]})", "1:8", "a map type is written"},
    {{"a map without brackets", kForm}, R"({"map":"string"})", "1:8", "a map type is written"},
    {{"a slice as a key", kSpec}, R"({"map":[{"slice":"int"},"int"]})", "1:1", "invalid map key type []int"},
    {{"a map as a key", kSpec},
     R"({"map":[{"map":["int","int"]},"int"]})",
     "1:1",
     "invalid map key type map[int]int"},
    {{"a struct that can't be compared as a key", kSpec},
     R"({"map":[{"struct":[{"name":"A","type":{"slice":"int"}}]},"int"]})",
     "1:1",
     "invalid map key type struct"},

    {{"a struct without brackets", kForm}, R"({"struct":{}})", "1:11", "a struct type is written"},
    {{"a field that is no object", kForm}, R"({"struct":["A"]})", "1:12", "a field must be an object"},
    {{"a field without a name", kForm}, R"({"struct":[{"type":"int"}]})", "1:12", "a field must have a name"},
    {{"a field with an empty name", kForm},
     R"({"struct":[{"name":"","type":"int"}]})",
     "1:12",
     "a field must have a name"},
    {{"a field without a type", kForm},
     R"({"struct":[{"name":"A"}]})",
     "1:12",
     R"(field "A" must have a type)"},
    {{"a name that is no string", kForm},
     R"({"struct":[{"name":7,"type":"int"}]})",
     "1:20",
     R"("name" of a field must be a string)"},
    {{"a key that fields don't have", kForm},
     R"({"struct":[{"name":"A","type":"int","tag":"a"}]})",
     "1:43",
     R"(unknown "tag" in a field)"},
    {{"a tag that is no string", kForm},
     R"({"struct":[{"name":"A","type":"int","json":7}]})",
     "1:44",
     R"("json" of a field must be a string)"},
    {{"`embedded` that is no bool", kForm},
     R"({"struct":[{"name":"A","type":"int","embedded":"yes"}]})",
     "1:48",
     R"("embedded" of a field must be true or false)"},
    {{"two fields of one name", kSpec},
     "{\"struct\":[{\"name\":\"A\",\"type\":\"int\"},\n {\"name\":\"A\",\"type\":\"int\"}]}",
     "2:2",
     R"(duplicate field name "A")"},

    {{"no type chosen", kForm}, R"({"types":{"A":"int"}})", "1:1", "no type chosen"},
    {{"`types` is no object", kForm}, R"({"types":[],"type":"int"})", "1:10", "`types` must be an object"},
    {{"a definition of itself", kSpec},
     R"({"types":{"A":"A"},"type":"A"})",
     "1:15",
     "invalid recursive type"},
    {{"definitions of each other", kSpec},
     R"({"types":{"A":"B","B":"A"},"type":"A"})",
     "1:15",
     "invalid recursive type"},
    {{"a struct in itself", kSpec},
     R"({"types":{"A":{"struct":[{"name":"X","type":"A"}]}},"type":"A"})",
     "1:15",
     "invalid recursive type"},
    {{"an array of itself", kSpec},
     R"({"types":{"A":{"array":[2,"A"]}},"type":"A"})",
     "1:15",
     "invalid recursive type"},
    {{"a map with itself as the key", kSpec},
     R"({"types":{"A":{"map":["A","int"]}},"type":"A"})",
     "1:15",
     "invalid map key type main.A"},
    // Go takes it, but decoding into it never ends.
    {{"a pointer to itself", kForm},
     R"({"types":{"A":{"ptr":"A"}},"type":"A"})",
     "1:15",
     "pointer type that only leads to itself"},
};

TEST(TypeErrors, NameThePlaceOfTheMistake) {
  const Workspace workspace;
  for (const TypeErrorCase& c : kCases) {
    const auto trace = c.row.Trace();
    workspace.Write("type.json", c.text);
    const ProcessResult run =
        RunJsonrift({"audit", "--type", "type.json"}, {.input = "1", .folder = workspace.path()});
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_EQ(run.out, "");
    const std::string expected = std::string("jsonrift: type.json:") + c.place + ": " + c.message;
    EXPECT_EQ(run.err.substr(0, expected.size()), expected);
    EXPECT_EQ(run.err.find('\n'), run.err.size() - 1) << "one line";
  }
}

// Nested too deeply for anybody to mean it: refused, whether JSON's own limit or ours is met first.
TEST(TypeErrors, EndNestingWithoutEnd) {
  const Workspace workspace;
  for (const auto& [levels, message] :
       {std::pair{1001, "type is nested too deeply"}, std::pair{20'000, "nesting exceeds 10,000 levels"}}) {
    std::string text;
    for (int i = 0; i < levels; ++i) text += R"({"slice":)";
    text += "\"int\"" + std::string(static_cast<std::size_t>(levels), '}');
    workspace.Write("type.json", text);
    const ProcessResult run =
        RunJsonrift({"audit", "--type", "type.json"}, {.input = "1", .folder = workspace.path()});
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_NE(run.err.find(message), std::string::npos) << run.err;
  }
}

}  // namespace
}  // namespace jsonrift::test

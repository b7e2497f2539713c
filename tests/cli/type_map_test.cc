// Type maps: which type reads which file, and malformed ones.
#include "cli/type_map.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "core/type.h"
#include "tests/cli/audited.h"
#include "tests/cli/process.h"
#include "tests/cli/workspace.h"
#include "tests/support/row.h"

namespace jsonrift::test {
namespace {

class TypeMaps : public testing::Test {
 protected:
  TypeMaps() {
    workspace_.Write("types/int.json", R"("int")");
    workspace_.Write("types/all.json", R"({"types":{"Text":"string","Flag":"bool"},"type":"Flag"})");
  }

  Result<cli::TypeMap> Load(std::string_view text) const {
    return cli::TypeMap::Load(workspace_.Write("map.json", text));
  }

  const Workspace workspace_;
};

TEST_F(TypeMaps, GiveTheFirstTypeThatMatches) {
  const Result<cli::TypeMap> map = Load(R"([
    {"paths":["a/*.json","b/**/*.json"],"type":"types/int.json"},
    {"paths":["a/x.json","a/*.txt"],"type":"types/all.json#Text"},
    {"paths":["rest/*"],"type":"types/all.json"}])");
  ASSERT_TRUE(map.ok()) << map.status().message();
  const auto type = [&](std::string_view path) {
    const TypeRef* found = map->Find(path);
    return found == nullptr ? "none" : TypeString(*found->type);
  };
  EXPECT_EQ(type("a/x.json"), "int");
  EXPECT_EQ(type("b/1/2/x.json"), "int");
  EXPECT_EQ(type("a/x.txt"), "main.Text");
  EXPECT_EQ(type("/somewhere/a/x.txt"), "main.Text");
  EXPECT_EQ(type("rest/x"), "main.Flag");
  EXPECT_EQ(type("x.json"), "none");
}

TEST_F(TypeMaps, LookForTypesBesideThemselves) {
  workspace_.Write("deep/er/map.json", R"([{"paths":["*"],"type":"../../types/int.json"}])");
  const ProcessResult run =
      RunJsonrift({"audit", "--types", "deep/er/map.json", "types/int.json"}, {.folder = workspace_.path()});
  EXPECT_EQ(run.exit_code, 0) << run.err;
}

TEST_F(TypeMaps, LeaveNoFileOut) {
  workspace_.Write("map.json", R"([{"paths":["a/*.json"],"type":"types/int.json"}])");
  workspace_.Write("in/a/1.json", "1");
  workspace_.Write("in/b/2.json", "2");
  const Audited audited = AuditAsJson({"--types", "map.json", "in"}, {.folder = workspace_.path()});
  EXPECT_EQ(audited.run.exit_code, 2);
  EXPECT_EQ(
      audited.Told(),
      (std::vector<std::string>{"in/b/2.json: unreadable: no pattern of the type map matches its path"}));
  EXPECT_EQ(audited.Totals(), "1 agree, 0 diverge, 0 rejected, 1 unreadable");
}

struct MapErrorCase {
  Row row;
  std::string_view text;
  const char* message;  // a part of it
};

constexpr char kHeader[] = "cli/type_map.h";

const MapErrorCase kErrors[] = {
    {{"nothing", kHeader}, "", "map.json:1:1: unexpected end of JSON"},
    {{"broken", kHeader}, "[\n{]", "map.json:2:2: invalid character ']'"},
    {{"an object", kHeader}, "{}", "map.json:1:1: a type map must be an array"},
    {{"a string", kHeader}, "\"x\"", "map.json:1:1: a type map must be an array"},
    {{"an entry that is no object", kHeader}, "[\n 1]", "map.json:2:2: an entry must be an object"},
    {{"an entry without a type", kHeader}, R"([{"paths":["*"]}])", "map.json:1:2: an entry must have"},
    {{"an entry without paths", kHeader},
     R"([{"type":"types/int.json"}])",
     "map.json:1:2: an entry must have"},
    {{"paths without brackets", kHeader},
     R"([{"paths":"*","type":"types/int.json"}])",
     "map.json:1:2: an entry must"},
    {{"a type that is no string", kHeader},
     R"([{"paths":["*"],"type":7}])",
     "map.json:1:2: an entry must have"},
    {{"a pattern that is no string", kHeader},
     R"([{"paths":["a",1],"type":"types/int.json"}])",
     "map.json:1:16: a pattern must be a string"},
    {{"an empty type", kHeader}, R"([{"paths":["*"],"type":""}])", "names no type: expected FILE.json#Name"},
    {{"a type file that isn't there", kHeader},
     R"([{"paths":["*"],"type":"none.json"}])",
     "none.json: No such file"},
    {{"a type that isn't there", kHeader},
     R"([{"paths":["*"],"type":"types/all.json#Txt"}])",
     R"(unknown type "Txt" (did you mean "Text"?))"},
    {{"a malformed type file", kHeader},
     R"([{"paths":["*"],"type":"map.json"}])",
     "map.json:1:1: a type must be"},
    {{"no pattern", kHeader},
     R"([{"paths":[],"type":"types/int.json"}])",
     "map.json:1:2: an entry must have"},
    {{"an unknown key", kHeader},
     R"([{"paths":["*"],"type":"types/int.json","kind":1}])",
     "map.json:1:48: unknown key"},
    {{"the second of two entries", kHeader},
     "[{\"paths\":[\"*\"],\"type\":\"types/int.json\"},\n {\"paths\":[]}]",
     "map.json:2:2: an entry must have"},
};

TEST_F(TypeMaps, AreRefusedWithAPlace) {
  for (const MapErrorCase& c : kErrors) {
    const auto trace = c.row.Trace();
    workspace_.Write("map.json", c.text);
    const ProcessResult run =
        RunJsonrift({"audit", "--types", "map.json"}, {.input = "1", .folder = workspace_.path()});
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_EQ(run.out, "");
    EXPECT_NE(run.err.find(c.message), std::string::npos) << run.err;
  }
}

}  // namespace
}  // namespace jsonrift::test

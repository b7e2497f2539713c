// `jsonrift explain` and `jsonrift validate`: one payload, for people and for scripts.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/cli/process.h"
#include "tests/cli/workspace.h"
#include "tests/support/row.h"

namespace jsonrift::test {
namespace {

struct ExplainCase {
  Row row;
  std::vector<std::string> arguments;
  int exit_code;
  std::vector<const char*> out;  // parts of what is printed, in order
  const char* err;
};

constexpr char kHere[] = "cli/command_explain.cc";

const ExplainCase kExplanations[] = {
    {{"a divergence", kHere},
     {"lines.ndjson", "--line", "2", "--show-values"},
     1,
     {"lines.ndjson:2, 13 bytes, read into any\nrejected: v2 refuses what v1 accepts\n",
      "v1, encoding/json\n", "reads    {\"a\":2e+00}\n", "writes   {\"a\":2}\n", "v2, encoding/json/v2\n",
      "refuses  duplicate object member name at /a\n", "leaves   {\"a\":1e+00}\n",
      "lines.ndjson:2:8: rejected: duplicate-name", "^^^", "jsontext.AllowDuplicateNames(true)"},
     ""},
    {{"values are redacted by default", kHere},
     {"secret.json"},
     1,
     {"rejected: v2 refuses", "duplicate-name"},
     ""},
    {{"agreement", kHere}, {"lines.ndjson", "--line", "1"}, 0, {"both read and write it alike\n"}, ""},
    {{"what both refuse", kHere}, {"broken.json"}, 0, {"both refuse it\n", "refuses  ", "refuses  "}, ""},
    {{"several payloads", kHere}, {"lines.ndjson"}, 2, {}, "holds 2 payloads: choose one"},
    {{"no payload on the line", kHere},
     {"lines.ndjson", "--line", "7"},
     2,
     {},
     "no payload begins on line 7"},
    {{"an empty file", kHere}, {"empty.json"}, 2, {}, "empty.json: empty"},
    {{"a file that isn't there", kHere}, {"absent.json"}, 2, {}, "absent.json: no such file"},
};

class OnePayload : public testing::Test {
 protected:
  OnePayload() {
    workspace_.Write("lines.ndjson", "{\"a\":1}\n{\"a\":1,\"a\":2}\n");
    workspace_.Write("secret.json", R"({"a":"hunter2","a":"swordfish"})");
    workspace_.Write("broken.json", R"({"a":)");
    workspace_.Write("empty.json", "");
  }

  ProcessResult Run(std::vector<std::string> arguments) const {
    return RunJsonrift(arguments, {.folder = workspace_.path()});
  }

  const Workspace workspace_;
};

TEST_F(OnePayload, IsExplained) {
  for (const ExplainCase& c : kExplanations) {
    const auto trace = c.row.Trace();
    std::vector<std::string> arguments = {"explain"};
    arguments.insert(arguments.end(), c.arguments.begin(), c.arguments.end());
    const ProcessResult run = Run(arguments);
    EXPECT_EQ(run.exit_code, c.exit_code) << run.out << run.err;
    EXPECT_NE(run.err.find(c.err), std::string::npos) << run.err;
    std::size_t at = 0;
    for (const char* part : c.out) {
      at = run.out.find(part, at);
      ASSERT_NE(at, std::string::npos) << part << "\n" << run.out;
    }
    EXPECT_EQ(run.out.find("hunter2"), std::string::npos);
    EXPECT_EQ(run.out.find("swordfish"), std::string::npos);
  }
}

TEST_F(OnePayload, IsValidated) {
  workspace_.Write("order.json", R"({"struct":[{"name":"ID","type":"int","json":"id"}]})");
  workspace_.Write("wrong.json", "{\n  \"id\": \"7\"}");
  EXPECT_EQ(Run({"validate", "--as", "legacy", "secret.json"}).exit_code, 0);
  const ProcessResult strict = Run({"validate", "--as", "strict", "secret.json"});
  EXPECT_EQ(strict.exit_code, 1);
  EXPECT_EQ(strict.out, "secret.json:1:16: duplicate object member name at /a\n");
  EXPECT_EQ(Run({"validate", "--as", "strict", "-q", "secret.json"}).out, "");
  const ProcessResult typed = Run({"validate", "--as", "strict", "--type", "order.json", "wrong.json"});
  EXPECT_EQ(typed.exit_code, 1);
  EXPECT_TRUE(typed.out.starts_with("wrong.json:2:9: cannot decode JSON string into Go int")) << typed.out;
  EXPECT_EQ(Run({"validate", "--as", "legacy", "empty.json"}).exit_code, 1);
  EXPECT_EQ(Run({"validate", "--as", "legacy", "absent.json"}).exit_code, 2);
  EXPECT_EQ(Run({"validate", "--as", "v1", "secret.json"}).exit_code, 2);
  EXPECT_EQ(Run({"validate", "secret.json"}).exit_code, 2);
}

}  // namespace
}  // namespace jsonrift::test

// `jsonrift outcomes`: the answers are decided by the golden files; here is what isn't a case.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "tests/cli/process.h"
#include "tests/cli/workspace.h"
#include "tests/support/files.h"
#include "tests/support/row.h"

namespace jsonrift::test {
namespace {

using nlohmann::json;

constexpr char kGood[] = R"({"id":"good","type":"int","input":"MQ=="})";

struct BadCase {
  Row row;
  const char* line;
  const char* place;    // in the line
  const char* message;  // a part of it
};

constexpr char kProtocol[] = "outcome protocol";

const BadCase kBad[] = {
    {{"no JSON", kProtocol}, "{", "1:2", "unexpected end of JSON"},
    {{"no object", kProtocol}, "[]", "1:1", "a case must be an object"},
    {{"no id", kProtocol}, R"({"type":"int","input":""})", "1:1", "a case must have id, type and input"},
    {{"an id that is no string", kProtocol},
     R"({"id":1,"type":"int","input":""})",
     "1:1",
     "a case must have id"},
    {{"no type", kProtocol}, R"({"id":"a","input":""})", "1:1", "a case must have id, type and input"},
    {{"no input", kProtocol}, R"({"id":"a","type":"int"})", "1:1", "a case must have id, type and input"},
    {{"an input that is no string", kProtocol},
     R"({"id":"a","type":"int","input":7})",
     "1:32",
     "expected a base64"},
    {{"an input that is no base64", kProtocol},
     R"({"id":"a","type":"int","input":"!"})",
     "1:32",
     "invalid base64"},
    {{"an input without padding", kProtocol},
     R"({"id":"a","type":"int","input":"MQ"})",
     "1:32",
     "invalid base64"},
    {{"a prior payload that is no base64", kProtocol},
     R"({"id":"a","type":"int","input":"","prior":"*"})",
     "1:43",
     "invalid base64"},
    {{"an unknown type", kProtocol},
     R"({"id":"a","type":"itn","input":""})",
     "1:18",
     R"(did you mean "int"?)"},
    {{"a malformed type", kProtocol},
     R"({"id":"a","type":{"slice":7},"input":""})",
     "1:27",
     "a type must be"},
    {{"`types` that is no object", kProtocol},
     R"({"id":"a","type":"T","types":7,"input":""})",
     "1:30",
     "`types` must"},
    {{"`with` that is no array", "tests/oracle/README.md"},
     R"({"id":"a","type":"int","input":"","with":7})",
     "1:42",
     "`with` must be an array"},
    {{"an unknown option", "tests/oracle/README.md"},
     R"({"id":"a","type":"int","input":"","with":["Nope"]})",
     "1:43",
     "unknown option"},
};

// What came before the bad case is answered, and nothing after it.
TEST(Outcomes, StopAtWhatIsNoCase) {
  const Workspace workspace;
  for (const BadCase& c : kBad) {
    const auto trace = c.row.Trace();
    workspace.Write("cases.ndjson", std::string(kGood) + "\n\n" + c.line + "\n" + kGood + "\n");
    const ProcessResult run =
        RunJsonrift({"outcomes", "--cases", "cases.ndjson"}, {.folder = workspace.path()});
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_NE(run.err.find("line 3" + std::string(c.place).substr(1) + ": "), std::string::npos) << run.err;
    EXPECT_NE(run.err.find(c.message), std::string::npos) << run.err;
    EXPECT_EQ(Lines(run.out).size(), 1U) << run.out;
  }
}

TEST(Outcomes, AnswerInTheProtocol) {
  const ProcessResult run =
      RunJsonrift({"outcomes"},
                  {.input = R"({"id":"dup","type":"any","input":"eyJhIjoxLCJhIjoyfQ=="})"});  // {"a":1,"a":2}
  EXPECT_EQ(run.exit_code, 0);
  const json line = json::parse(run.out);
  EXPECT_EQ(line["id"], "dup");
  EXPECT_EQ(line["diverges"], true);
  EXPECT_EQ(line["options"], json{"AllowDuplicateNames"});
  EXPECT_EQ(line["legacy"]["value"], R"({"a":2e+00})");
  EXPECT_EQ(line["strict"]["error"]["class"], "duplicate");
}

TEST(Outcomes, SkipBlankLines) {
  const ProcessResult run = RunJsonrift({"outcomes"}, {.input = std::string("\r\n \n") + kGood + "\r\n\n"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_EQ(Lines(run.out).size(), 1U) << run.out;
}

TEST(Outcomes, OfNothingAreNothing) {
  const ProcessResult run = RunJsonrift({"outcomes"}, {.input = ""});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(run.out, "");
}

TEST(Outcomes, NeedTheirFile) {
  const ProcessResult run = RunJsonrift({"outcomes", "--cases", "absent.ndjson"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(run.err, "jsonrift: absent.ndjson: No such file or directory\n");
}

}  // namespace
}  // namespace jsonrift::test

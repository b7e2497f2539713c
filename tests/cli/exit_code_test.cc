// What the audit's exit code says: 0 no divergence, 1 some, 2 it could not do its job. Never is a job that
// wasn't done taken for one without findings.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/cli/process.h"
#include "tests/cli/workspace.h"
#include "tests/support/row.h"

namespace jsonrift::test {
namespace {

struct ExitCase {
  Row row;
  std::vector<std::string> arguments;  // after `audit`
  std::string input;
  int exit_code;
  const char* message;  // a part of standard error; empty: nothing is to be there
};

constexpr char kCodes[] = "conventions: exit codes";
constexpr char kHeader[] = "cli/audit.h";

// Remarks that go with a report.
constexpr const char* kAllRejected = "both packages reject every payload";
constexpr const char* kNothingRead = "no payload was read";

const ExitCase kCases[] = {
    {{"no divergence", kCodes}, {"good.json"}, "", 0, ""},
    {{"a divergence", kCodes}, {"bad.json"}, "", 1, ""},
    {{"some of several", kCodes}, {"good.json", "bad.json"}, "", 1, ""},
    {{"a divergence as JSON", kCodes}, {"-f", "json", "bad.json"}, "", 1, ""},
    {{"rejected by both", kHeader}, {"broken.json"}, "", 0, kAllRejected},
    {{"a type under which it is rejected by both", kHeader},
     {"--type", "type.json", "good.json"},
     "",
     0,
     kAllRejected},
    {{"standard input without divergence", kCodes}, {}, "[1]", 0, ""},
    {{"standard input with one", kCodes}, {"-"}, R"({"a":1,"a":2})", 1, ""},

    {{"a divergence that is to be no failure", kCodes}, {"--exit-zero", "bad.json"}, "", 0, ""},
    {{"an error still is one", kCodes},
     {"--exit-zero", "absent.json"},
     "",
     2,
     "absent.json: no such file or folder"},
    {{"nothing read still is an error", kCodes}, {"--exit-zero"}, "", 2, kNothingRead},

    {{"nothing on standard input", kHeader}, {}, "", 2, kNothingRead},
    {{"blank standard input", kHeader}, {}, " \n\r\n\t", 2, kNothingRead},
    {{"an empty file only", kHeader}, {"empty.json"}, "", 2, kNothingRead},
    {{"an empty folder", kHeader}, {"nothing"}, "", 2, kNothingRead},
    {{"an empty file among others", kHeader}, {"good.json", "empty.json"}, "", 2, ""},
    {{"a divergence counts more than what is unreadable", kHeader}, {"bad.json", "empty.json"}, "", 1, ""},
    {{"a file that no pattern matches", kHeader}, {"--types", "map.json", "good.json"}, "", 2, kNothingRead},

    {{"a path that isn't there", kCodes},
     {"good.json", "absent.json"},
     "",
     2,
     "absent.json: no such file or folder"},
    {{"a type file that isn't there", kCodes},
     {"--type", "absent.json", "good.json"},
     "",
     2,
     "absent.json: "},
    {{"a type map that isn't there", kCodes},
     {"--types", "absent.json", "good.json"},
     "",
     2,
     "absent.json: "},
    {{"a malformed type file", kCodes}, {"--type", "broken.json", "good.json"}, "", 2, "broken.json:1:2: "},
    {{"a type that isn't in the file", kCodes},
     {"--type", "types.json#Ordr", "good.json"},
     "",
     2,
     R"(unknown type "Ordr" (did you mean "Order"?))"},
    {{"a file of types, and none chosen", kCodes},
     {"--type", "types.json", "good.json"},
     "",
     2,
     "name one of its types as FILE#Name"},
    {{"a type without a name", kCodes},
     {"--type", "types.json#", "good.json"},
     "",
     2,
     "expected FILE.json#Name"},
    {{"a type without a file", kCodes}, {"--type", "#Order", "good.json"}, "", 2, "expected FILE.json#Name"},
    {{"an unknown flag", kCodes}, {"--frobnicate"}, "", 2, "--frobnicate"},
    {{"an unknown format", kCodes}, {"-f", "xml", "good.json"}, "", 2, "xml"},
    {{"an unknown layout", kCodes}, {"--layout", "csv", "good.json"}, "", 2, "csv"},
    {{"a pattern that nothing matches", kCodes}, {"good.json", "*.xml"}, "", 2, "*.xml: matches no file"},
    {{"a list that isn't there", kCodes}, {"--files-from", "absent.txt"}, "", 2, "absent.txt: "},
    {{"a list of nothing", kCodes}, {"--files-from", "-"}, "", 2, kNothingRead},
    {{"a file of a list that isn't there", kHeader},
     {"--files-from", "-"},
     "good.json\nabsent.json\n",
     2,
     ""},
    {{"standard input as payloads and list", kCodes}, {"-", "--files-from", "-"}, "", 2, "can't be both"},
    {{"a size without a number", kCodes}, {"--max-payload", "MiB", "good.json"}, "", 2, "--max-payload: "},
    {{"a size of nothing", kCodes},
     {"--max-payload", "0", "good.json"},
     "",
     2,
     "must be from 1 byte to 1GiB"},
    {{"a size that is too large", kCodes},
     {"--max-payload", "1025MiB", "good.json"},
     "",
     2,
     "must be from 1 byte to 1GiB"},
    {{"a payload that is too large", kHeader}, {"--max-payload", "6", "good.json"}, "", 2, kNothingRead},
    {{"no ratio", kCodes}, {"--max-expansion", "0", "good.json"}, "", 2, "--max-expansion"},
    {{"an unknown colour mode", kCodes}, {"--color", "blue", "good.json"}, "", 2, "blue"},
    {{"a flag without its value", kCodes}, {"good.json", "--type"}, "", 2, "--type"},
    {{"a type and a type map", kCodes},
     {"--type", "type.json", "--types", "map.json", "good.json"},
     "",
     2,
     "--type excludes --types"},
};

class ExitCodes : public testing::Test {
 protected:
  ExitCodes() {
    workspace_.Write("good.json", R"({"a":1})");
    workspace_.Write("bad.json", R"({"a":1,"a":2})");
    workspace_.Write("broken.json", "{");
    workspace_.Write("empty.json", "");
    workspace_.Write("type.json", R"("int")");
    workspace_.Write("types.json", R"({"types":{"Order":"any"}})");
    workspace_.Write("map.json", R"([{"paths":["orders/*.json"],"type":"type.json"}])");
    workspace_.Write("nothing/.hidden", "{}");
  }

  const Workspace workspace_;
};

TEST_F(ExitCodes, TellApartWhatHappened) {
  for (const ExitCase& c : kCases) {
    const auto trace = c.row.Trace();
    std::vector<std::string> arguments = {"audit"};
    arguments.insert(arguments.end(), c.arguments.begin(), c.arguments.end());
    const ProcessResult run = RunJsonrift(arguments, {.input = c.input, .folder = workspace_.path()});
    EXPECT_EQ(run.exit_code, c.exit_code) << run.out << run.err;
    if (*c.message == '\0') {
      EXPECT_EQ(run.err, "");
    } else {
      EXPECT_NE(run.err.find(c.message), std::string::npos) << run.err;
      EXPECT_TRUE(run.err.starts_with("jsonrift: ")) << run.err;
      const bool remark = c.message == kAllRejected || c.message == kNothingRead;
      EXPECT_EQ(run.out.empty(), !remark) << "only results go to standard output: " << run.out;
    }
  }
}

// Whoever only wants the code can throw the report away, but can't lose it.
TEST_F(ExitCodes, TellOfAReportThatCannotBeWritten) {
  for (const char* command : {"audit bad.json", "audit good.json", "audit -f json good.json"}) {
    const ProcessResult run =
        RunProcess({"sh", "-c", std::string("'") + JSONRIFT_BINARY + "' " + command + " > /dev/full"},
                   {.folder = workspace_.path()});
    EXPECT_EQ(run.exit_code, 2) << command;
    EXPECT_EQ(run.err, "jsonrift: cannot write the report\n") << command;
  }
}

}  // namespace
}  // namespace jsonrift::test

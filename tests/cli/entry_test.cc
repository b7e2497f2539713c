// The flags of the audit that say how the packages are called.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "tests/cli/process.h"
#include "tests/cli/workspace.h"
#include "tests/support/row.h"

namespace jsonrift::test {
namespace {

constexpr const char* kTypes =
    R"({"types":{"M":{"struct":[{"name":"ID","type":"int","json":"id"},{"name":"X","type":"any","json":"x"}]}}})";

struct EntryCase {
  Row row;
  std::vector<std::string> flags;
  const char* file;
  std::string_view text;
  std::vector<std::string> causes;  // "rule kind line:column", of the payloads in order
};

constexpr const char* kReadme = "README.md, What the service calls";

const EntryCase kCases[] = {
    {{"one value for Unmarshal", kReadme}, {}, "a.json", R"({"id":1} {"id":2})", {}},
    {{"a second value for a Decoder", kReadme},
     {"--entry", "decoder"},
     "a.json",
     R"({"id":1} {"id":2})",
     {"trailing-data rejected 1:10"}},
    {{"a second value for a Decoder is no payload of its own", kReadme},
     {"--entry", "decoder"},
     "a.log",
     R"({"id":1} {"id":2})",
     {"trailing-data rejected 1:10"}},
    {{"but a line is", kReadme}, {"--entry", "decoder"}, "a.ndjson", "{\"id\":1}\n{\"id\":2}\n", {}},
    {{"an NDJSON file is one stream", kReadme},
     {"--entry", "stream"},
     "a.ndjson",
     "{\"id\":1}\n  {\"id\":\"x\"}\n  {\"id\":3}\n",
     {"stream-stops rejected 3:3"}},
    {{"unless its lines are payloads", kReadme},
     {"--entry", "stream", "--layout", "ndjson"},
     "a.ndjson",
     "{\"id\":1}\n{\"id\":\"x\"}\n{\"id\":3}\n",
     {}},
    {{"columns of a value that isn't the first in its line", kReadme},
     {"--entry", "stream"},
     "a.log",
     "{\"id\":1}\n{\"id\":2} {\"ID\":3}{\"id\":4,\n\"id\":5}",
     {"name-case silent 2:11", "duplicate-name rejected 3:1"}},
    {{"unknown members", kReadme},
     {"--disallow-unknown-fields"},
     "a.json",
     R"({"ID":1})",
     {"unknown-member rejected 1:2"}},
    {{"numbers", kReadme}, {"--use-number"}, "a.json", R"({"x":[1.0]})", {"use-number output 1:7"}},
    {{"both, in a stream", kReadme},
     {"--use-number", "--disallow-unknown-fields", "--entry", "stream"},
     "a.json",
     R"({"x":[1.0]} {"X":1})",
     {"unknown-member rejected 1:14", "use-number output 1:7", "use-number latent 1:18"}},
};

std::vector<std::string> Causes(const std::string& lines) {
  std::vector<std::string> causes;
  std::istringstream in(lines);
  for (std::string line; std::getline(in, line);) {
    const auto payload = nlohmann::json::parse(line);
    if (payload["verdict"] != "diverges") continue;
    for (const auto& cause : payload["causes"]) {
      causes.push_back(cause["rule"].get<std::string>() + " " + cause["kind"].get<std::string>() + " " +
                       cause["line"].dump() + ":" + cause["column"].dump());
    }
  }
  return causes;
}

TEST(EntryFlags, DecideWhatIsCompared) {
  for (const EntryCase& c : kCases) {
    const auto trace = c.row.Trace();
    const Workspace workspace;
    workspace.Write("types.json", kTypes);
    workspace.Write(c.file, c.text);
    std::vector<std::string> arguments = {"audit",         c.file,        "--type",     "types.json#M",
                                          "--show-values", "--exit-zero", "--payloads", "list.ndjson"};
    arguments.insert(arguments.end(), c.flags.begin(), c.flags.end());
    const ProcessResult run = RunJsonrift(arguments, {.folder = workspace.path()});
    EXPECT_EQ(run.exit_code, 0) << run.err;
    const ProcessResult list = RunProcess({"cat", workspace.path() + "/list.ndjson"});
    EXPECT_EQ(Causes(list.out), c.causes) << list.out;
  }
}

// What is shown of a stream is a value of it, redacted like other payloads.
TEST(EntryFlags, ExamplesAreRedacted) {
  const Workspace workspace;
  workspace.Write("types.json", kTypes);
  workspace.Write("a.log", R"({"id":7654321}{"id":"secret"}{"ID":7654321,"note":"secret"})");
  for (const char* entry : {"stream", "decoder"}) {
    const ProcessResult run =
        RunJsonrift({"audit", "a.log", "--type", "types.json#M", "--entry", entry, "-f", "json"},
                    {.folder = workspace.path()});
    EXPECT_EQ(run.exit_code, 1) << run.err;
    EXPECT_EQ(run.out.find("7654321"), std::string::npos) << run.out;
    EXPECT_EQ(run.out.find(R"(\"secret\")"), std::string::npos) << run.out;
    EXPECT_EQ(nlohmann::json::parse(run.out)["settings"]["entry"], entry);
  }
}

TEST(EntryFlags, ReportsSayWhatWasAsked) {
  const Workspace workspace;
  workspace.Write("a.json", "{}");
  const auto settings = [&](std::vector<std::string> flags) {
    std::vector<std::string> arguments = {"audit", "a.json", "-f", "json"};
    arguments.insert(arguments.end(), flags.begin(), flags.end());
    return nlohmann::json::parse(RunJsonrift(arguments, {.folder = workspace.path()}).out)["settings"];
  };
  EXPECT_EQ(settings({})["entry"], "unmarshal");
  EXPECT_FALSE(settings({}).contains("use_number"));
  EXPECT_EQ(settings({"--use-number"})["entry"], "decoder");
  EXPECT_EQ(settings({"--use-number"})["use_number"], true);
  EXPECT_EQ(settings({"--disallow-unknown-fields"})["disallow_unknown_fields"], true);
  EXPECT_EQ(settings({"--disallow-unknown-fields", "--entry", "stream"})["entry"], "stream");
}

TEST(EntryFlags, UnmarshalCannotBeTold) {
  for (const char* flag : {"--use-number", "--disallow-unknown-fields"}) {
    const ProcessResult run = RunJsonrift({"audit", "a.json", "--entry", "unmarshal", flag});
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_EQ(run.err, std::string("jsonrift: ") + flag +
                           " goes with --entry decoder or stream: json.Unmarshal has no such setting\n");
  }
}

}  // namespace
}  // namespace jsonrift::test

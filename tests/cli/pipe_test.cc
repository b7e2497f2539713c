// Standard streams that end early, or aren't there.
#include <gtest/gtest.h>

#include <ostream>
#include <string>

#include "tests/cli/many_findings.h"
#include "tests/cli/process.h"
#include "tests/cli/workspace.h"

namespace jsonrift::test {
namespace {

ProcessResult Shell(const Workspace& workspace, const std::string& command) {
  return RunProcess({"sh", "-c", command}, {.environment = {std::string("JSONRIFT=") + JSONRIFT_BINARY},
                                            .folder = workspace.path()});
}

// "A closed pipe is no error" (conventions: stdout/stderr): whoever needs one line only is left in peace.
TEST(ClosedPipe, EndsTheProgramQuietly) {
  const Workspace workspace;
  // More output than any pipe holds.
  workspace.Write("a.ndjson", [](std::ostream& out) { WriteManyFindings(20'000, out); });
  struct Case {
    const char* flags;
    const char* beginning;
  };
  const Case cases[] = {
      {"-f text", "a.ndjson:1:12: rejected: duplicate-name: "},
      {"-f json", "{"},
      {"-f html", "<!DOCTYPE html>"},
      {"--payloads -", R"({"verdict": "diverges", "path": "a.ndjson", )"},
  };
  for (const Case& c : cases) {
    const ProcessResult run =
        Shell(workspace, std::string("\"$JSONRIFT\" audit a.ndjson ") + c.flags + " | head -n 1");
    EXPECT_EQ(run.err, "") << c.flags;
    EXPECT_TRUE(run.out.starts_with(c.beginning)) << run.out;
    EXPECT_EQ(run.out.find('\n'), run.out.size() - 1) << run.out;
  }
}

TEST(ClosedPipe, EndsOutcomesQuietly) {
  const Workspace workspace;
  workspace.Write("cases.ndjson", [](std::ostream& out) {
    for (int i = 0; i < 20'000; ++i) out << R"({"id":"a","type":"int","input":"MQ=="})" << '\n';
  });
  const ProcessResult run = Shell(workspace, "\"$JSONRIFT\" outcomes --cases cases.ndjson | head -n 1");
  EXPECT_EQ(run.err, "");
  EXPECT_EQ(run.out.find('\n'), run.out.size() - 1);
}

TEST(ClosedInput, IsNoPayload) {
  const Workspace workspace;
  const ProcessResult run = Shell(workspace, "\"$JSONRIFT\" audit <&-");
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_TRUE(run.out.starts_with("0 payloads read: ")) << run.out;
  EXPECT_NE(run.out.find("\ncould not be read:\n       1  Bad file descriptor, first in -\n"),
            std::string::npos)
      << run.out;
}

TEST(ClosedOutput, IsAnError) {
  const Workspace workspace;
  workspace.Write("a.json", "1");
  const ProcessResult run = Shell(workspace, "\"$JSONRIFT\" audit a.json >&-");
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(run.err, "jsonrift: cannot write the report\n");
}

// Standard input that comes in pieces, as from a program that runs as long as this one.
TEST(SlowInput, IsReadToItsEnd) {
  const Workspace workspace;
  const ProcessResult run =
      Shell(workspace, "(echo '{\"a\":1}'; sleep 0.2; echo '{\"a\":1,\"a\":2}') | \"$JSONRIFT\" audit");
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_TRUE(run.out.starts_with("-:2:8: ")) << run.out;
}

}  // namespace
}  // namespace jsonrift::test

// What the user of the program may not read. Root may read everything, and gives that up for these tests.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <string>
#include <vector>

#include "tests/cli/process.h"
#include "tests/cli/workspace.h"
#include "tests/support/files.h"

namespace jsonrift::test {
namespace {

using Texts = std::vector<std::string>;

class Unreadable : public testing::Test {
 protected:
  void SetUp() override {
    workspace_.Write("in/a.json", "1");
    workspace_.Write("in/closed/b.json", "1");
    workspace_.Write("in/secret.json", "1");
    ASSERT_EQ(chmod(workspace_.path().c_str(), 0755), 0);
    ASSERT_EQ(chmod((workspace_.path() + "/in/closed").c_str(), 0), 0);
    ASSERT_EQ(chmod((workspace_.path() + "/in/secret.json").c_str(), 0), 0);
    if (AsNobody({"test", "-x", JSONRIFT_BINARY}).exit_code != 0) GTEST_SKIP() << "nobody can't run it";
  }

  void TearDown() override { chmod((workspace_.path() + "/in/closed").c_str(), 0700); }

  ProcessResult AsNobody(Texts command) const {
    if (geteuid() == 0) {
      const Texts nobody = {"setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"};
      command.insert(command.begin(), nobody.begin(), nobody.end());
    }
    return RunProcess(command, {.folder = workspace_.path()});
  }

  const Workspace workspace_;
};

TEST_F(Unreadable, FoldersAndFilesAreTold) {
  const ProcessResult run = AsNobody({JSONRIFT_BINARY, "audit", "in", "--payloads", "-", "-f", "concise"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(run.err, "");
  const auto lines = Lines(run.out);
  ASSERT_EQ(lines.size(), 3U) << run.out;
  EXPECT_EQ(lines[0], R"({"verdict": "unreadable", "path": "in/closed", "reason": "Permission denied"})");
  EXPECT_EQ(lines[1],
            R"({"verdict": "unreadable", "path": "in/secret.json", "reason": "Permission denied"})");
  EXPECT_TRUE(lines[2].starts_with("1 payload read: 1 agree, 0 diverge, 0 rejected by both")) << lines[2];
}

TEST_F(Unreadable, AFolderAloneIsNoPass) {
  const ProcessResult run = AsNobody({JSONRIFT_BINARY, "audit", "in/closed"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(run.err, "jsonrift: no payload was read\n");
  EXPECT_NE(run.out.find("       1  Permission denied, first in in/closed\n"), std::string::npos) << run.out;
}

TEST_F(Unreadable, AFileBehindAClosedFolderIsAnError) {
  const ProcessResult run = AsNobody({JSONRIFT_BINARY, "audit", "in/closed/b.json"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(run.out, "");
  EXPECT_EQ(run.err, "jsonrift: in/closed/b.json: Permission denied\n");
}

}  // namespace
}  // namespace jsonrift::test

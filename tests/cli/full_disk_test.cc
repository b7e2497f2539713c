// Reports that find no room: the error says which, what was there stays, and what can be written is.
#include <gtest/gtest.h>
#include <sys/mount.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <ostream>
#include <string>
#include <vector>

#include "tests/cli/many_findings.h"
#include "tests/cli/process.h"
#include "tests/cli/workspace.h"
#include "tests/support/files.h"

namespace jsonrift::test {
namespace {

namespace fs = std::filesystem;

class SmallDisk : public testing::Test {
 protected:
  void SetUp() override {
    // No report of so many findings fits on the small disk.
    workspace_.Write("a.ndjson", [](std::ostream& out) { WriteManyFindings(2000, out); });
    fs::create_directory(workspace_.path() + "/disk");
    if (mount("tmpfs", Disk().c_str(), "tmpfs", 0, "size=64k") != 0)
      GTEST_SKIP() << "no small file system to be had: " << std::strerror(errno);
    mounted_ = true;
  }
  void TearDown() override {
    if (mounted_) umount(Disk().c_str());
  }

  std::string Disk() const { return workspace_.path() + "/disk"; }
  ProcessResult Run(const std::vector<std::string>& arguments) const {
    return RunJsonrift(arguments, {.folder = workspace_.path()});
  }
  bool IsTheOldOne(const std::string& name) const {
    const Result<std::string> content = ReadFile(workspace_.path() + "/" + name);
    return content.ok() && *content == "the old one";
  }

  const Workspace workspace_;
  bool mounted_ = false;
};

TEST_F(SmallDisk, KeepsTheOldReport) {
  workspace_.Write("disk/report.json", "the old one");
  const ProcessResult run =
      Run({"audit", "a.ndjson", "-f", "json:disk/report.json", "-f", "json:whole.json", "-f", "concise"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(run.err, "jsonrift: disk/report.json: No space left on device\n");
  EXPECT_TRUE(IsTheOldOne("disk/report.json"));
  EXPECT_EQ(std::distance(fs::directory_iterator(Disk()), fs::directory_iterator()), 1);
  // The others are whole.
  EXPECT_EQ(Lines(run.out).size(), 2001U);
  EXPECT_EQ(Run({"convert", "whole.json", "-f", "concise"}).out, run.out);
}

TEST_F(SmallDisk, KeepsTheOldBaseline) {
  workspace_.Write("disk/known.tsv", "the old one");
  const ProcessResult run = Run({"audit", "a.ndjson", "-f", "concise", "--write-baseline", "disk/known.tsv"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(run.err, "jsonrift: disk/known.tsv: No space left on device\n");
  EXPECT_TRUE(IsTheOldOne("disk/known.tsv"));
  EXPECT_EQ(Lines(run.out).size(), 2001U);
}

TEST_F(SmallDisk, KeepsTheSumOfReports) {
  ASSERT_EQ(Run({"audit", "a.ndjson", "-f", "json:part.json"}).exit_code, 1);
  workspace_.Write("disk/all.json", "the old one");
  const ProcessResult run = Run({"merge", "part.json", "part.json", "-o", "disk/all.json"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(run.err, "jsonrift: disk/all.json: No space left on device\n");
  EXPECT_TRUE(IsTheOldOne("disk/all.json"));
}

// The list of payloads is written as the audit goes on; the report is told all the same.
TEST_F(SmallDisk, CutsTheListOfPayloads) {
  const ProcessResult run = Run({"audit", "a.ndjson", "-f", "concise", "--payloads", "disk/list.ndjson"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(run.err, "jsonrift: cannot write the list of payloads: No space left on device\n");
  EXPECT_EQ(Lines(run.out).size(), 2001U);
}

TEST(FullDevice, IsAnErrorForEachOutput) {
  struct Case {
    std::vector<std::string> flags;
    const char* error;
  };
  const Case cases[] = {
      {{"-f", "json:/dev/full"}, "/dev/full: No space left on device"},
      {{"-f", "text:/dev/full", "-f", "html:/dev/full/x"},
       "/dev/full: No space left on device; /dev/full/x: Not a directory"},
      {{"--payloads", "/dev/full"}, "cannot write the list of payloads: No space left on device"},
      {{"--write-baseline", "/dev/full"}, "/dev/full: No space left on device"},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(c.error);
    std::vector<std::string> arguments = {"audit", "--exit-zero"};
    arguments.insert(arguments.end(), c.flags.begin(), c.flags.end());
    const ProcessResult run = RunJsonrift(arguments, {.input = R"({"a":1,"a":2})"});
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_EQ(run.err, std::string("jsonrift: ") + c.error + "\n");
  }
}

}  // namespace
}  // namespace jsonrift::test

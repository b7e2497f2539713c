// Files are written whole or not at all.
#include "cli/output_file.h"

#include <gtest/gtest.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <string>

#include "tests/cli/workspace.h"
#include "tests/support/files.h"

namespace jsonrift::cli {
namespace {

namespace fs = std::filesystem;

using test::Workspace;

std::string Content(const fs::path& path) {
  Result<std::string> content = test::ReadFile(path);
  return content.ok() ? *content : content.status().message();
}

std::string FailureOf(const Status& status) { return status.ok() ? "(no failure)" : status.message(); }

std::size_t FilesIn(const fs::path& folder) {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

mode_t ModeOf(const fs::path& path) {
  struct stat status{};
  EXPECT_EQ(stat(path.c_str(), &status), 0);
  return status.st_mode & 07777;
}

TEST(OutputFile, IsNewOrReplaced) {
  const Workspace workspace;
  const std::string path = workspace.path() + "/report.json";
  const std::string large(3'000'000, 'x');
  for (const std::string& content : {std::string("first"), large, std::string()}) {
    ASSERT_EQ(FailureOf(WriteOutputFile(path, content)), "(no failure)");
    EXPECT_EQ(Content(path), content);
    EXPECT_EQ(FilesIn(workspace.path()), 1U);
  }
}

TEST(OutputFile, HasThePermissionsOfOtherNewFiles) {
  const Workspace workspace;
  const std::string other = workspace.Write("other", "");
  const std::string path = workspace.path() + "/report.json";
  ASSERT_TRUE(WriteOutputFile(path, "1").ok());
  EXPECT_EQ(ModeOf(path), ModeOf(other));
  ASSERT_EQ(chmod(path.c_str(), 0640), 0);
  ASSERT_TRUE(WriteOutputFile(path, "2").ok());
  EXPECT_EQ(ModeOf(path), 0640U);
}

TEST(OutputFile, LinksAreFollowed) {
  const Workspace workspace;
  const std::string target = workspace.Write("folder/target", "old");
  const std::string link = workspace.path() + "/link";
  fs::create_symlink("folder/target", link);
  ASSERT_TRUE(WriteOutputFile(link, "new").ok());
  EXPECT_TRUE(fs::is_symlink(link));
  EXPECT_EQ(Content(target), "new");
}

TEST(OutputFile, RelativePathsAndOddNames) {
  const Workspace workspace;
  const fs::path before = fs::current_path();
  fs::current_path(workspace.path());
  EXPECT_TRUE(WriteOutputFile("a\xff b.json", "x").ok());
  EXPECT_EQ(Content("a\xff b.json"), "x");
  fs::current_path(before);
}

TEST(OutputFile, FailuresSayWhereAndWhy) {
  const Workspace workspace;
  EXPECT_EQ(FailureOf(WriteOutputFile(workspace.path(), "x")), workspace.path() + ": is a folder");
  const std::string absent = workspace.path() + "/absent/report.json";
  EXPECT_EQ(FailureOf(WriteOutputFile(absent, "x")), absent + ": No such file or directory");
  const std::string file = workspace.Write("file", "");
  EXPECT_EQ(FailureOf(WriteOutputFile(file + "/x", "x")), file + "/x: Not a directory");
  EXPECT_EQ(FailureOf(WriteOutputFile("/dev/full", "x")), "/dev/full: No space left on device");
  EXPECT_EQ(FailureOf(WriteOutputFile("/dev/null", "x")), "(no failure)");
}

// A file system of a few pages, where root may mount one.
class FullDisk : public testing::Test {
 protected:
  void SetUp() override {
    if (mount("tmpfs", workspace_.path().c_str(), "tmpfs", 0, "size=64k") != 0)
      GTEST_SKIP() << "no small file system to be had: " << std::strerror(errno);
    mounted_ = true;
  }
  void TearDown() override {
    if (mounted_) umount(workspace_.path().c_str());
  }

  const Workspace workspace_;
  bool mounted_ = false;
};

TEST_F(FullDisk, LeavesTheOldFile) {
  const std::string path = workspace_.path() + "/report.json";
  ASSERT_EQ(FailureOf(WriteOutputFile(path, "the old report")), "(no failure)");
  EXPECT_EQ(FailureOf(WriteOutputFile(path, std::string(1 << 20, 'x'))), path + ": No space left on device");
  EXPECT_EQ(Content(path), "the old report");
  EXPECT_EQ(FilesIn(workspace_.path()), 1U);
}

}  // namespace
}  // namespace jsonrift::cli

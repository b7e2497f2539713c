// Which files a path stands for.
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "cli/source.h"
#include "tests/cli/audited.h"
#include "tests/cli/process.h"
#include "tests/cli/workspace.h"

namespace jsonrift::test {
namespace {

class Folders : public testing::Test {
 protected:
  // The files under paths of the workspace, by their paths in it.
  std::vector<std::string> List(const std::vector<std::string>& names) const {
    std::vector<std::string> paths;
    for (const std::string& name : names) paths.push_back(workspace_.path() + "/" + name);
    const Result<std::vector<std::string>> files = cli::ListFiles(paths);
    if (!files.ok()) return {files.status().message().substr(workspace_.path().size() + 1)};
    std::vector<std::string> relative;
    for (const std::string& file : *files) relative.push_back(file.substr(workspace_.path().size() + 1));
    return relative;
  }

  const Workspace workspace_;
};

using Paths = std::vector<std::string>;

TEST_F(Folders, AreReadAtAnyDepthInOrder) {
  for (const char* name : {"in/b/2.json", "in/a.json", "in/b/10.json", "in/c/d/e.txt", "in/B.json"}) {
    workspace_.Write(name, "1");
  }
  EXPECT_EQ(List({"in"}), (Paths{"in/B.json", "in/a.json", "in/b/10.json", "in/b/2.json", "in/c/d/e.txt"}));
}

TEST_F(Folders, HideWhatIsHidden) {
  for (const char* name : {"in/a.json", "in/.b.json", "in/.git/c.json", "in/d/.e/f.json", "in/d/g.json"}) {
    workspace_.Write(name, "1");
  }
  EXPECT_EQ(List({"in"}), (Paths{"in/a.json", "in/d/g.json"}));
  // Who names it, means it.
  EXPECT_EQ(List({"in/.b.json", "in/.git"}), (Paths{"in/.b.json", "in/.git/c.json"}));
}

TEST_F(Folders, KeepTheOrderOfPaths) {
  workspace_.Write("b.json", "1");
  workspace_.Write("in/a.json", "1");
  EXPECT_EQ(List({"b.json", "in", "b.json"}), (Paths{"b.json", "in/a.json", "b.json"}));
}

TEST_F(Folders, MayBeEmpty) {
  std::filesystem::create_directory(workspace_.path() + "/in");
  EXPECT_EQ(List({"in"}), Paths());
}

TEST_F(Folders, OrFilesMustBeThere) {
  workspace_.Write("a.json", "1");
  EXPECT_EQ(List({"a.json", "b.json", "c.json"}), (Paths{"b.json: no such file or folder"}));
}

TEST_F(Folders, WithLoopsOfLinksEnd) {
  workspace_.Write("in/a.json", "1");
  std::filesystem::create_directory_symlink(workspace_.path() + "/in", workspace_.path() + "/in/loop");
  std::filesystem::create_symlink("nowhere", workspace_.path() + "/in/dangling.json");
  EXPECT_EQ(List({"in"}), (Paths{"in/a.json"}));
}

TEST_F(Folders, GiveTheirPathsToTheReport) {
  workspace_.Write("in/a b/ü.json", R"({"a":1,"a":2})");
  EXPECT_EQ(AuditAsJson({"in"}, {.folder = workspace_.path()}).Told(),
            (Paths{"in/a b/ü.json:1:8: rejected: duplicate-name at /a"}));
  const ProcessResult text = RunJsonrift({"audit", "in"}, {.folder = workspace_.path()});
  EXPECT_TRUE(text.out.starts_with("in/a b/ü.json:1:8: rejected: duplicate-name: ")) << text.out;
}

}  // namespace
}  // namespace jsonrift::test

// Patterns and lists of paths, and what in a folder can't be read.
#include "cli/file_list.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <string>
#include <vector>

#include "tests/cli/process.h"
#include "tests/cli/workspace.h"
#include "tests/support/row.h"

namespace jsonrift::test {
namespace {

namespace fs = std::filesystem;
using Paths = std::vector<std::string>;

class FileLists : public testing::Test {
 protected:
  FileLists() {
    for (const char* name : {"in/a.json", "in/b.json", "in/b/2.json", "in/b/c/2.json", "in/.h/2.json",
                             "in/b/.2.json", "in/[x].json", "in/x.json", "in/b/10.txt", "top.json"}) {
      workspace_.Write(name, "1");
    }
  }

  // The paths are those in the workspace.
  Paths List(const Paths& names) const {
    Paths paths;
    for (const std::string& name : names) paths.push_back(workspace_.path() + "/" + name);
    const Result<Paths> files = cli::ListFiles(paths);
    return files.ok() ? Relative(*files) : Relative({files.status().message()});
  }

  Paths Relative(const Paths& paths) const {
    Paths relative;
    for (const std::string& path : paths) relative.push_back(path.substr(workspace_.path().size() + 1));
    return relative;
  }

  ProcessResult Audit(const Paths& arguments, const std::string& input = "") const {
    Paths all = {"audit"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    return RunJsonrift(all, {.input = input, .folder = workspace_.path()});
  }

  const Workspace workspace_;
};

struct GlobCase {
  Row row;
  const char* pattern;
  Paths files;
};

constexpr char kHeader[] = "cli/file_list.h";

TEST_F(FileLists, ExpandPatterns) {
  const GlobCase cases[] = {
      {{"star", kHeader}, "in/?.json", {"in/a.json", "in/b.json", "in/x.json"}},
      {{"star stops at a slash", kHeader}, "*.json", {"top.json"}},
      {{"set", kHeader}, "in/[ab].json", {"in/a.json", "in/b.json"}},
      {{"a path that exists is no pattern", kHeader}, "in/[x].json", {"in/[x].json"}},
      {{"any folders, or none", kHeader}, "in/**/2.json", {"in/b/2.json", "in/b/c/2.json"}},
      {{"any folders at the beginning", kHeader}, "**/c/2.json", {"in/b/c/2.json"}},
      {{"any folders twice", kHeader}, "**/b/**/2.json", {"in/b/2.json", "in/b/c/2.json"}},
      {{"any folders at the end are all files", kHeader},
       "in/b/**",
       {"in/b/10.txt", "in/b/2.json", "in/b/c/2.json"}},
      {{"a folder that matches", kHeader}, "in/[b]", {"in/b/10.txt", "in/b/2.json", "in/b/c/2.json"}},
      {{"each file once", kHeader}, "in/b/**/*", {"in/b/10.txt", "in/b/2.json", "in/b/c/2.json"}},
      {{"a pattern in the middle", kHeader}, "i?/b/*.json", {"in/b/2.json"}},
      {{"hidden files if it says so", kHeader}, "in/b/.*.json", {"in/b/.2.json"}},
      {{"hidden folders if it says so", kHeader}, "in/.h/*", {"in/.h/2.json"}},
      {{"a star that hides nothing visible", kHeader}, "*/h/*", {"*/h/*: matches no file"}},
      {{"nothing", kHeader}, "in/*.xml", {"in/*.xml: matches no file"}},
      {{"nothing in no folder", kHeader}, "out/*", {"out/*: matches no file"}},
      {{"an open set", kHeader}, "in/[a", {"in/[a: matches no file"}},
  };
  for (const GlobCase& c : cases) {
    const auto trace = c.row.Trace();
    EXPECT_EQ(List({c.pattern}), c.files);
  }
}

TEST_F(FileLists, ExpandPatternsInTheWorkingFolder) {
  const ProcessResult run = Audit({"-f", "json", "**/2.json", "t*", "./in/a*"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_NE(run.out.find("\"read\": 4"), std::string::npos) << run.out;
}

TEST_F(FileLists, EndWhereLinksLeadInCircles) {
  fs::create_directory_symlink(workspace_.path() + "/in", workspace_.path() + "/in/b/loop");
  EXPECT_EQ(List({"in/**/2.json"}), (Paths{"in/b/2.json", "in/b/c/2.json"}));
  EXPECT_EQ(List({"in/b"}), (Paths{"in/b/10.txt", "in/b/2.json", "in/b/c/2.json"}));
}

TEST_F(FileLists, PassOverPipes) {
  ASSERT_EQ(mkfifo((workspace_.path() + "/in/b/pipe.json").c_str(), 0600), 0);
  EXPECT_EQ(List({"in/b"}), (Paths{"in/b/10.txt", "in/b/2.json", "in/b/c/2.json"}));
}

TEST_F(FileLists, KeepWhatCannotBeRead) {
  fs::create_symlink("self.json", workspace_.path() + "/in/b/self.json");
  EXPECT_EQ(List({"in/b"}), (Paths{"in/b/10.txt", "in/b/2.json", "in/b/c/2.json", "in/b/self.json"}));
  const ProcessResult run = Audit({"in/b"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_TRUE(run.out.starts_with("in/b/self.json: unreadable: Too many levels of symbolic links\n"))
      << run.out;
  EXPECT_NE(run.out.find("\n3 payloads read: 3 agree"), std::string::npos) << run.out;
}

// Deeper than a path may be long: what can be reached is read.
TEST_F(FileLists, KeepFoldersThatAreTooDeep) {
  const std::string name(250, 'd');
  const fs::path before = fs::current_path();
  fs::current_path(workspace_.path() + "/in");
  for (int level = 0; level < 18; ++level) {
    fs::create_directory(name);
    fs::current_path(name);
  }
  fs::current_path(before);
  const ProcessResult run = Audit({"in"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_NE(run.out.find(": unreadable: File name too long\n"), std::string::npos) << run.out;
  EXPECT_NE(run.out.find(" payloads read: "), std::string::npos) << run.out;
}

struct ListCase {
  Row row;
  std::string list;
  Paths paths;
};

TEST_F(FileLists, AreReadFromLists) {
  const ListCase cases[] = {
      {{"lines", kHeader}, "a\nb c\n", {"a", "b c"}},
      {{"no line break at the end", kHeader}, "a\nb", {"a", "b"}},
      {{"blank lines", kHeader}, "\na\n\n\nb\n\n", {"a", "b"}},
      {{"CRLF", kHeader}, "a\r\nb\r\n", {"a", "b"}},
      {{"NULs between, line breaks in names", kHeader}, std::string("a\nb\0c\0", 6), {"a\nb", "c"}},
      {{"no NUL at the end", kHeader}, std::string("a\0b", 3), {"a", "b"}},
      {{"nothing", kHeader}, "", {}},
  };
  for (const ListCase& c : cases) {
    const auto trace = c.row.Trace();
    const Result<Paths> paths = cli::ReadPathList(workspace_.Write("list", c.list));
    ASSERT_TRUE(paths.ok());
    EXPECT_EQ(*paths, c.paths);
  }
}

TEST_F(FileLists, TakePathsOfListsAsTheyAre) {
  EXPECT_EQ(cli::ListNamedFiles({"in/*.json", "-", "absent"}), (Paths{"in/*.json", "./-", "absent"}));
  EXPECT_EQ(Relative(cli::ListNamedFiles({workspace_.path() + "/in/b/c"})), (Paths{"in/b/c/2.json"}));
}

TEST_F(FileLists, AreGivenByFlag) {
  workspace_.Write("list", "in/a.json\nin/b\nabsent.json\n");
  const ProcessResult run = Audit({"top.json", "--files-from", "list"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_TRUE(
      run.out.starts_with("absent.json: unreadable: No such file or directory\n\n5 payloads read: 5 agree"))
      << run.out;
  const ProcessResult piped = Audit({"--files-from", "-"}, std::string("in/a.json\0top.json\0", 19));
  EXPECT_EQ(piped.exit_code, 0);
  EXPECT_TRUE(piped.out.starts_with("2 payloads read: 2 agree")) << piped.out;
}

}  // namespace
}  // namespace jsonrift::test

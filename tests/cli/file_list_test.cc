// Patterns and lists of paths, and what in a folder can't be read.
#include "cli/file_list.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <string>
#include <vector>

#include "tests/cli/audited.h"
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

  Audited Audit(const Paths& arguments, const std::string& input = "") const {
    return AuditAsJson(arguments, {.input = input, .folder = workspace_.path()});
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
  const Audited audited = Audit({"**/2.json", "t*", "./in/a*"});
  EXPECT_EQ(audited.run.exit_code, 0) << audited.run.err;
  EXPECT_EQ(audited.report["totals"]["read"], 4);
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
  const Audited audited = Audit({"in/b"});
  EXPECT_EQ(audited.run.exit_code, 2);
  EXPECT_EQ(audited.Told(), (Paths{"in/b/self.json: unreadable: Too many levels of symbolic links"}));
  EXPECT_EQ(audited.Totals(), "3 agree, 0 diverge, 0 rejected, 1 unreadable");
  const ProcessResult text = RunJsonrift({"audit", "in/b"}, {.folder = workspace_.path()});
  EXPECT_EQ(text.exit_code, 2);
  EXPECT_NE(text.out.find("\ncould not be read:\n"
                          "       1  Too many levels of symbolic links, first in in/b/self.json\n"),
            std::string::npos)
      << text.out;
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
  const Audited audited = Audit({"in"});
  EXPECT_EQ(audited.run.exit_code, 2);
  ASSERT_EQ(audited.Told().size(), 1U);
  EXPECT_TRUE(audited.Told()[0].ends_with(": unreadable: File name too long")) << audited.Told()[0];
  EXPECT_EQ(audited.Totals(), "7 agree, 0 diverge, 0 rejected, 1 unreadable");
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
  const Audited audited = Audit({"top.json", "--files-from", "list"});
  EXPECT_EQ(audited.run.exit_code, 2);
  EXPECT_EQ(audited.Told(), (Paths{"absent.json: unreadable: No such file or directory"}));
  EXPECT_EQ(audited.Totals(), "5 agree, 0 diverge, 0 rejected, 1 unreadable");
  const Audited piped = Audit({"--files-from", "-"}, std::string("in/a.json\0top.json\0", 19));
  EXPECT_EQ(piped.run.exit_code, 0);
  EXPECT_EQ(piped.Told(), Paths());
  EXPECT_EQ(piped.Totals(), "2 agree, 0 diverge, 0 rejected, 0 unreadable");
}

}  // namespace
}  // namespace jsonrift::test

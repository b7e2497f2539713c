// The shape of the tree: what may include what, and what lies in the root.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>

namespace {

namespace fs = std::filesystem;

const fs::path kRoot = JSONRIFT_SOURCE_DIR;

// core <- legacy, strict <- diff <- cli; legacy and strict don't know each other (design page, "The parts").
TEST(Structure, IncludesPointOneWay) {
  const std::map<std::string, std::set<std::string>> allowed = {
      {"core", {"core"}},
      {"legacy", {"core", "legacy"}},
      {"strict", {"core", "strict"}},
      {"diff", {"core", "legacy", "strict", "diff"}},
      {"cli", {"core", "legacy", "strict", "diff", "cli"}},
  };
  int includes = 0;
  for (const auto& [folder, targets] : allowed) {
    for (const auto& entry : fs::recursive_directory_iterator(kRoot / folder)) {
      const std::string extension = entry.path().extension();
      if (extension != ".h" && extension != ".cc") continue;
      std::ifstream in(entry.path());
      for (std::string line; std::getline(in, line);) {
        if (line.rfind("#include \"", 0) != 0) continue;
        const std::string target = line.substr(10, line.find('/') - 10);
        EXPECT_TRUE(targets.count(target) == 1) << entry.path() << ": " << line;
        ++includes;
      }
    }
  }
  EXPECT_GT(includes, 100);
}

TEST(Structure, RootHoldsOnlyWhatTheDesignNames) {
  const std::set<std::string> allowed = {"core",        "legacy", "strict",  "diff",
                                         "fuzz",        "tests",  "cli",     "CMakeLists.txt",
                                         "README.md",   "build",  "LICENSE", "CMakePresets.json",
                                         "CHANGELOG.md"};
  for (const auto& entry : fs::directory_iterator(kRoot)) {
    const std::string name = entry.path().filename();
    EXPECT_TRUE(name[0] == '.' || allowed.count(name) == 1) << name;
  }
}

// Every header says what it is for before anything else.
TEST(Structure, HeadersOpenWithTheirPurpose) {
  for (const char* folder : {"core", "legacy", "strict", "diff", "cli"}) {
    for (const auto& entry : fs::recursive_directory_iterator(kRoot / folder)) {
      if (entry.path().extension() != ".h") continue;
      std::ifstream in(entry.path());
      std::string line;
      std::getline(in, line);
      EXPECT_EQ(line.rfind("// ", 0), 0U) << entry.path();
    }
  }
}

}  // namespace

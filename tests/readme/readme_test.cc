// Runs the examples of the README: each `$ command` of a console block must print just what stands below it,
// and the C++ block must be the file that it names.
#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

namespace {

std::string ReadFile(const std::string& path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

std::string Readme() { return ReadFile(std::string(JSONRIFT_SOURCE_DIR) + "/README.md"); }

// The texts between ```language and ```.
std::vector<std::string> CodeBlocks(const std::string& text, const std::string& language) {
  std::vector<std::string> blocks;
  const std::string fence = "```" + language + "\n";
  for (std::size_t at = text.find(fence); at != std::string::npos; at = text.find(fence, at)) {
    at += fence.size();
    blocks.push_back(text.substr(at, text.find("```", at) - at));
  }
  return blocks;
}

// Runs a command in the root of the project, with the built programs on the path.
std::string OutputOf(const std::string& command) {
  const std::string script = std::string("cd '") + JSONRIFT_SOURCE_DIR + "' && export PATH='" +
                             JSONRIFT_BINARY_DIR + "':$PATH && { " + command + "\n} 2>&1";
  FILE* pipe = popen(script.c_str(), "r");
  if (pipe == nullptr) return "cannot run it";
  std::string output;
  char buffer[4096];
  for (std::size_t n; (n = fread(buffer, 1, sizeof buffer, pipe)) > 0;) output.append(buffer, n);
  pclose(pipe);
  return output;
}

TEST(Readme, ConsoleExamplesPrintWhatTheyShow) {
  int commands = 0;
  for (const std::string& block : CodeBlocks(Readme(), "console")) {
    std::istringstream lines(block);
    std::string command;
    std::string expected;
    const auto check = [&] {
      if (command.empty()) return;
      SCOPED_TRACE(command);
      EXPECT_EQ(OutputOf(command), expected);
      ++commands;
    };
    for (std::string line; std::getline(lines, line);) {
      if (line.rfind("$ ", 0) == 0) {
        check();
        command = line.substr(2);
        expected.clear();
      } else {
        expected += line + "\n";
      }
    }
    check();
  }
  EXPECT_GE(commands, 3);
}

TEST(Readme, LibraryExampleIsTheFile) {
  const std::vector<std::string> blocks = CodeBlocks(Readme(), "cpp");
  ASSERT_EQ(blocks.size(), 1U);
  EXPECT_EQ(blocks[0], ReadFile(std::string(JSONRIFT_SOURCE_DIR) + "/tests/readme/library_example.cc"));
}

TEST(Readme, HasOneCommandToTryAndOneToTest) {
  const std::vector<std::string> blocks = CodeBlocks(Readme(), "sh");
  ASSERT_EQ(blocks.size(), 2U);
  for (const std::string& block : blocks) {
    EXPECT_EQ(block.find('\n'), block.size() - 1) << "not one line: " << block;
  }
}

}  // namespace

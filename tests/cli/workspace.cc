#include "tests/cli/workspace.h"

#include <gtest/gtest.h>
#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): mkdtemp is POSIX

#include <fstream>
#include <system_error>

namespace jsonrift::test {

namespace fs = std::filesystem;

Workspace::Workspace() {
  std::string name = (fs::temp_directory_path() / "jsonrift-test-XXXXXX").string();
  EXPECT_NE(mkdtemp(name.data()), nullptr) << name;
  path_ = name;
}

Workspace::~Workspace() {
  std::error_code ignored;  // what is left over harms nobody
  fs::remove_all(path_, ignored);
}

std::string Workspace::Write(std::string_view name, std::string_view content) const {
  return Write(name, [content](std::ostream& out) { out << content; });
}

std::string Workspace::Write(std::string_view name, const std::function<void(std::ostream&)>& write) const {
  const fs::path file = path_ / name;
  fs::create_directories(file.parent_path());
  std::ofstream out(file, std::ios::binary);
  write(out);
  out.close();
  EXPECT_TRUE(out) << file << " can't be written";
  return file.string();
}

}  // namespace jsonrift::test

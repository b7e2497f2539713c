// A folder of its own for a test, gone when the test ends.
//
//   Workspace workspace;
//   workspace.Write("orders/1.json", R"({"id":1})");
//   RunJsonrift({"audit", "orders"}, {.folder = workspace.path()});
#pragma once

#include <filesystem>
#include <functional>
#include <ostream>
#include <string>
#include <string_view>

namespace jsonrift::test {

class Workspace {
 public:
  Workspace();
  ~Workspace();
  Workspace(const Workspace&) = delete;  // owns the folder
  Workspace& operator=(const Workspace&) = delete;

  std::string path() const { return path_.string(); }

  // Writes a file at a path in the folder, making the folders on the way. Returns its full path.
  std::string Write(std::string_view name, std::string_view content) const;
  // The same for content that is made piece by piece, so that it needn't be held in memory.
  std::string Write(std::string_view name, const std::function<void(std::ostream&)>& write) const;

 private:
  std::filesystem::path path_;
};

}  // namespace jsonrift::test

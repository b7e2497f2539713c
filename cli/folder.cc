#include "cli/folder.h"

#include <algorithm>
#include <system_error>

namespace jsonrift::cli {

namespace fs = std::filesystem;

bool ListFolder(const std::string& folder, std::vector<fs::directory_entry>* entries) {
  std::error_code error;
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    entries->push_back(*it);
  }
  return !error;
}

bool IsHidden(const fs::path& path) {
  const std::string name = path.filename().string();
  return name.size() > 1 && name[0] == '.';
}

bool IsRealFolder(const fs::directory_entry& entry) {
  std::error_code error;
  return entry.symlink_status(error).type() == fs::file_type::directory;
}

std::vector<std::string> FilesIn(const std::string& folder) {
  std::vector<std::string> files;
  std::vector<std::string> folders = {folder};
  while (!folders.empty()) {
    const std::string current = folders.back();
    folders.pop_back();
    std::vector<fs::directory_entry> entries;
    // What can't be listed can't be opened either, so that who reads it finds out why.
    if (!ListFolder(current, &entries)) files.push_back(current);
    for (const fs::directory_entry& entry : entries) {
      if (IsHidden(entry.path())) continue;
      std::error_code error;
      const fs::file_type type = entry.status(error).type();
      if (IsRealFolder(entry)) {
        folders.push_back(entry.path().string());
      } else if (type == fs::file_type::regular || type == fs::file_type::none) {
        files.push_back(entry.path().string());
      }
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace jsonrift::cli

#include "cli/glob.h"

#include <fnmatch.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "cli/folder.h"

namespace jsonrift::cli {
namespace {

namespace fs = std::filesystem;

std::string Join(const std::string& folder, const std::string& name) {
  return folder.empty() || folder.back() == '/' ? folder + name : folder + "/" + name;
}

class Expander {
 public:
  // What of `pattern` matches below `folder`, which ends with a slash unless it is empty.
  void Expand(const std::string& folder, std::string_view pattern) {
    if (pattern.empty()) return Add(folder);
    const std::size_t slash = pattern.find('/');
    const std::string part(pattern.substr(0, slash));
    const std::string_view rest = slash == std::string_view::npos ? "" : pattern.substr(slash + 1);
    if (part == "**") {
      ExpandAnyFolders(folder, rest);
    } else if (IsGlob(part)) {
      ExpandNames(folder, part, rest);
    } else {
      Descend(Join(folder, part), rest);
    }
  }

  std::vector<std::string> TakeFound() {
    std::sort(found_.begin(), found_.end());
    found_.erase(std::unique(found_.begin(), found_.end()), found_.end());
    return std::move(found_);
  }

 private:
  void ExpandAnyFolders(const std::string& folder, std::string_view rest) {
    // At the end it stands for all that is in the folder, as the folder itself does.
    if (rest.empty()) return Add(folder.empty() ? "." : folder);
    Expand(folder, rest);
    for (const fs::directory_entry& entry : EntriesOf(folder)) {
      if (IsRealFolder(entry) && !IsHidden(entry.path())) {
        ExpandAnyFolders(Join(folder, entry.path().filename().string()) + "/", rest);
      }
    }
  }

  void ExpandNames(const std::string& folder, const std::string& part, std::string_view rest) {
    for (const fs::directory_entry& entry : EntriesOf(folder)) {
      const std::string name = entry.path().filename().string();
      if (fnmatch(part.c_str(), name.c_str(), FNM_PERIOD) == 0) Descend(Join(folder, name), rest);
    }
  }

  void Descend(const std::string& path, std::string_view rest) {
    std::error_code ignored;  // then it doesn't match
    if (rest.empty()) {
      Add(path);
    } else if (fs::is_directory(path, ignored)) {
      Expand(path + "/", rest);
    }
  }

  void Add(const std::string& path) {
    std::error_code ignored;
    if (fs::exists(path, ignored)) found_.push_back(path);
  }

  static std::vector<fs::directory_entry> EntriesOf(const std::string& folder) {
    std::vector<fs::directory_entry> entries;
    ListFolder(folder.empty() ? "." : folder, &entries);
    return entries;
  }

  std::vector<std::string> found_;
};

}  // namespace

bool IsGlob(std::string_view path) { return path.find_first_of("*?[") != std::string_view::npos; }

std::vector<std::string> ExpandGlob(std::string_view pattern) {
  Expander expander;
  if (pattern.starts_with('/')) {
    expander.Expand("/", pattern.substr(std::min(pattern.find_first_not_of('/'), pattern.size())));
  } else {
    expander.Expand("", pattern);
  }
  return expander.TakeFound();
}

}  // namespace jsonrift::cli

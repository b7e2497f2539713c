#include "cli/path_pattern.h"

#include <fnmatch.h>

#include <string>

namespace jsonrift::cli {
namespace {

// Whether the pattern matches the whole path, both from here on.
bool MatchesWhole(std::string_view pattern, std::string_view path) {
  constexpr std::string_view kAnyFolders = "**/";
  if (pattern.substr(0, kAnyFolders.size()) == kAnyFolders) {
    pattern.remove_prefix(kAnyFolders.size());
    while (true) {
      if (MatchesWhole(pattern, path)) return true;
      const std::size_t slash = path.find('/');
      if (slash == std::string_view::npos) return false;
      path.remove_prefix(slash + 1);
    }
  }
  const std::size_t pattern_slash = pattern.find('/');
  const std::size_t path_slash = path.find('/');
  const std::string pattern_part(pattern.substr(0, pattern_slash));
  const std::string path_part(path.substr(0, path_slash));
  if (fnmatch(pattern_part.c_str(), path_part.c_str(), 0) != 0) return false;
  if (pattern_slash == std::string_view::npos || path_slash == std::string_view::npos) {
    return pattern_slash == path_slash;
  }
  return MatchesWhole(pattern.substr(pattern_slash + 1), path.substr(path_slash + 1));
}

}  // namespace

bool MatchesPath(std::string_view pattern, std::string_view path) {
  while (true) {
    if (MatchesWhole(pattern, path)) return true;
    const std::size_t slash = path.find('/');
    if (slash == std::string_view::npos) return false;
    path.remove_prefix(slash + 1);
  }
}

}  // namespace jsonrift::cli

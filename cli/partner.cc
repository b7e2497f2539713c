#include "cli/partner.h"

#include <fnmatch.h>

#include <algorithm>
#include <optional>

namespace jsonrift::cli {
namespace {

constexpr std::string_view kPlaceholder = "{partner}";
constexpr std::string_view kMember = "!/";  // between an archive and its member

// The last component of a path.
std::string_view FileName(std::string_view path) { return path.substr(path.find_last_of('/') + 1); }

// What stands at the placeholder in the pattern of one component.
std::optional<std::string_view> MatchComponent(std::string_view pattern, std::string_view name) {
  const std::size_t at = pattern.find(kPlaceholder);
  const std::string before(pattern.substr(0, at));
  const std::string after(pattern.substr(at + kPlaceholder.size()));
  // The longest name of a partner that leaves what the rest of the pattern wants.
  for (std::size_t begin = 0; begin < name.size(); ++begin) {
    if (fnmatch(before.c_str(), std::string(name.substr(0, begin)).c_str(), 0) != 0) continue;
    for (std::size_t end = name.size(); end > begin; --end) {
      if (fnmatch(after.c_str(), std::string(name.substr(end)).c_str(), 0) == 0)
        return name.substr(begin, end - begin);
    }
  }
  return std::nullopt;
}

// The same for whole paths, both from here on; *partner is set on the way.
bool MatchPath(std::string_view pattern, std::string_view path, std::string* partner) {
  constexpr std::string_view kAnyFolders = "**/";
  if (pattern.starts_with(kAnyFolders)) {
    pattern.remove_prefix(kAnyFolders.size());
    while (!MatchPath(pattern, path, partner)) {
      const std::size_t slash = path.find('/');
      if (slash == std::string_view::npos) return false;
      path.remove_prefix(slash + 1);
    }
    return true;
  }
  const std::size_t pattern_slash = pattern.find('/');
  const std::size_t path_slash = path.find('/');
  const std::string_view component = pattern.substr(0, pattern_slash);
  const std::string_view name = path.substr(0, path_slash);
  std::optional<std::string_view> found;
  if (component.find(kPlaceholder) != std::string_view::npos) {
    found = MatchComponent(component, name);
    if (!found) return false;
  } else if (fnmatch(std::string(component).c_str(), std::string(name).c_str(), 0) != 0) {
    return false;
  }
  const bool last = pattern_slash == std::string_view::npos;
  if (last != (path_slash == std::string_view::npos)) return false;
  if (!last && !MatchPath(pattern.substr(pattern_slash + 1), path.substr(path_slash + 1), partner))
    return false;
  if (found) *partner = *found;
  return true;
}

// What is below the root, if the path is.
std::optional<std::string_view> Below(std::string_view root, std::string_view path) {
  while (root.size() > 1 && root.back() == '/') root.remove_suffix(1);
  if (!path.starts_with(root)) return std::nullopt;
  std::string_view rest = path.substr(root.size());
  if (rest.starts_with(kMember)) return rest.substr(kMember.size());
  if (root == "/") return rest;
  return rest.starts_with('/') ? std::optional(rest.substr(1)) : std::nullopt;
}

}  // namespace

Result<Partners> Partners::FromPattern(std::string pattern) {
  const std::size_t at = pattern.find(kPlaceholder);
  if (at == std::string::npos || pattern.find(kPlaceholder, at + 1) != std::string::npos) {
    return Status::Failure("the pattern \"" + pattern + "\" must hold {partner} once");
  }
  Partners partners({});
  partners.pattern_ = std::move(pattern);
  return partners;
}

std::string Partners::NameOf(std::string_view path) const {
  if (path == "-") return "";
  if (!pattern_.empty()) {
    std::string partner;
    for (std::string_view rest = path; !MatchPath(pattern_, rest, &partner);) {
      const std::size_t slash = rest.find('/');
      if (slash == std::string_view::npos) return "";
      rest.remove_prefix(slash + 1);
    }
    return partner;
  }
  std::string_view below = FileName(path);
  std::size_t longest = 0;
  for (const std::string& root : roots_) {
    const std::optional<std::string_view> rest = Below(root, path);
    if (!rest || root.size() < longest) continue;
    longest = root.size();
    below = *rest;
  }
  while (below.starts_with("./")) below.remove_prefix(2);
  std::string_view first = below.substr(0, below.find('/'));
  if (first.ends_with('!')) first.remove_suffix(1);  // an archive
  return std::string(first);
}

}  // namespace jsonrift::cli

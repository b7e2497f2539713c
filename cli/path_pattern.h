// Patterns of paths, as in a type map and on the command line.
#pragma once

#include <string_view>

namespace jsonrift::cli {

// Whether `path`, or a part of it that begins after a slash, matches the pattern. In a pattern `**/` stands
// for any number of folders, and * ? [] match within a name.
bool MatchesPath(std::string_view pattern, std::string_view path);

}  // namespace jsonrift::cli

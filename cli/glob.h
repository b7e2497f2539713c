// Patterns of files that the shell left to us.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace jsonrift::cli {

// Whether there is anything in the path that a pattern may have.
bool IsGlob(std::string_view path);

// The files and folders that match, in the order of their names. * ? [] match within a name, and not a dot at
// its beginning; ** as a whole name stands for any number of folders that aren't hidden or links.
std::vector<std::string> ExpandGlob(std::string_view pattern);

}  // namespace jsonrift::cli

// Which files the paths on the command line stand for.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace jsonrift::cli {

// The files in the order of the paths; "-" is standard input. Of a folder, its files are taken in the order
// of their names, at any depth, without hidden ones, links to folders, pipes and devices. A path that isn't
// there and has * ? or [] in it is a pattern, in which ** stands for any number of folders; its files are
// taken in the order of their names. The failure names the first path that isn't there, or the first pattern
// without a file. What can't be looked into, inside of a folder, stands in the list itself: reading it says
// why.
Result<std::vector<std::string>> ListFiles(const std::vector<std::string>& paths);

// The same for paths that a list file names, where no path is a pattern, "-" is a file of that name, and a
// path that isn't there stands in the list too: lists are made by programs and grow old.
std::vector<std::string> ListNamedFiles(const std::vector<std::string>& paths);

// The paths that a list file names: one in a line or, where there is a NUL, one between two of them. "-" is
// standard input.
Result<std::vector<std::string>> ReadPathList(const std::string& path);

}  // namespace jsonrift::cli

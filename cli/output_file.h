// Writing a file of the user's whole or not at all.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"

namespace jsonrift::cli {

// Puts `content` at `path`. A file that is there is replaced at once, when all is on the disk, and stays as
// it is if that fails; its permissions stay, links to it are followed. What isn't a regular file (a pipe, a
// device) is written to directly. The failure begins with the path.
Status WriteOutputFile(const std::string& path, std::string_view content);

}  // namespace jsonrift::cli

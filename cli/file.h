// Reading a file of the user's whole.
#pragma once

#include <string>

#include "core/result.h"

namespace jsonrift::cli {

// The failure begins with the path.
Result<std::string> ReadFile(const std::string& path);

}  // namespace jsonrift::cli

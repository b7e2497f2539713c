// What --help prints: usage, examples, and only then what there is to choose from.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "cli/command_model.h"

namespace jsonrift::cli {

// `words` is the command as it is called: "jsonrift audit". Lines are filled up to `width` columns.
std::string HelpPage(const CommandModel& command, std::string_view words, std::size_t width);

// "jsonrift audit [FLAGS] [PATH...]"
std::string UsageLine(const CommandModel& command, std::string_view words);

}  // namespace jsonrift::cli

// The manual page jsonrift(1), made of the same texts as the help.
#pragma once

#include <string>
#include <string_view>

#include "cli/command_model.h"

namespace jsonrift::cli {

// In the macros of man(7), without a date, so that the same program always has the same page.
std::string ManPage(const CommandModel& program, std::string_view version);

}  // namespace jsonrift::cli

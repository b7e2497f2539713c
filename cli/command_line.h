// Parsing the command line, and what is said where it means nothing.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "cli/command_model.h"
#include "core/result.h"

namespace jsonrift::cli {

// Parses `words`, which doesn't hold the program's name, and runs the command that they name; or prints help
// or the version where they ask for it. The exit code, unless the command itself is to set it.
std::optional<int> ParseCommandLine(CLI::App* program, const std::vector<std::string>& words);

// Whether the value may be given to the flag: one of its choices, and accepted by the checks of its option.
// The failure quotes the value, and names a choice that is close to it.
Status CheckValue(CLI::Option* option, const FlagModel& flag, const std::string& value);

// ": did you mean --fail-on?" for the word that is closest to `typed`, or nothing.
std::string DidYouMean(const std::string& typed, const std::vector<std::string>& words,
                       const std::string& before = "");

}  // namespace jsonrift::cli

// What CLI11 knows of the commands and flags, read as plain data, and the conventions that all of them keep.
#pragma once

#include <CLI/CLI.hpp>
#include <map>
#include <set>

#include "cli/command_model.h"

namespace jsonrift::cli {

// The command and those below it.
CommandModel ReadCommand(const CLI::App& command);

// The option that a flag or argument of the command was read from.
CLI::Option* OptionOf(CLI::App* command, const FlagModel& flag);

// Gives all commands the same help flag, and makes their flags take one value each time they are given: what
// follows `-f json` is a path.
void KeepConventions(CLI::App* program);

// The innermost command that was given, or the program itself.
CLI::App* ChosenCommand(CLI::App* program);

}  // namespace jsonrift::cli

// Scripts that teach a shell to complete command lines of the program: commands, flags, the words that a flag
// takes, and files where it takes one. They are complete in themselves and don't run the program.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "cli/command_model.h"

namespace jsonrift::cli {

struct Shell {
  std::string_view name;
  std::string (*script)(const CommandModel& program);
};

std::span<const Shell> AllShells();

std::string BashCompletion(const CommandModel& program);
std::string ZshCompletion(const CommandModel& program);
std::string FishCompletion(const CommandModel& program);

}  // namespace jsonrift::cli

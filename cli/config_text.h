// The settings of a command as the text of a jsonrift.toml, and the schema of such files.
#pragma once

#include <string>
#include <vector>

#include "cli/command_model.h"
#include "core/result.h"

namespace jsonrift::cli {

// What a flag is set to, all sources taken together.
struct EffectiveSetting {
  const FlagModel* flag;
  std::vector<std::string> values;  // none if it is not set and has no default; "true" or "false" of a switch
  std::string origin;               // "default", or where the values come from
};

// A document that can be used as jsonrift.toml; flags that aren't set stand in it as comments. The failure is
// for a value that TOML can't hold.
Result<std::string> ConfigToml(const std::vector<EffectiveSetting>& settings, bool show_origin);

// A JSON Schema for jsonrift.toml, made of the flags of the command.
std::string ConfigSchema(const CommandModel& command);

}  // namespace jsonrift::cli

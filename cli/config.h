// What the flags of a command are set to where the command line doesn't say: by the environment, by the
// project's jsonrift.toml, by the user's one. The earlier wins, and replaces what later ones say of the same
// flag, or of one that it excludes.
//
//   CLI::App* audit = program.add_subcommand("audit", …);
//   AddConfigFlags(audit);
//   // when it has been parsed:
//   const Result<Origins> origins = ApplyConfig(audit);
//   if (!origins.ok()) return Fail(origins.status().message());
//   // now the variables of the flags hold what all sources say together
//
// The flags are taken from the option tree: whatever flag the command gets can be configured, unless it is
// declared `configurable(false)`. (CLI11's needs() looks at the command line only: check such things when
// the command runs.)
#pragma once

#include <CLI/CLI.hpp>
#include <map>
#include <string>

#include "core/result.h"

namespace jsonrift::cli {

// --config FILE and --no-config.
void AddConfigFlags(CLI::App* command);

// By name of a flag that is set: "flag", "JSONRIFT_FAIL_ON", "../jsonrift.toml:3".
using Origins = std::map<std::string, std::string>;

// Call it once, after `command` was parsed. The failure names the place.
Result<Origins> ApplyConfig(CLI::App* command);

// The variable that sets a flag: JSONRIFT_FAIL_ON for fail-on.
std::string VariableOf(const std::string& flag);

}  // namespace jsonrift::cli

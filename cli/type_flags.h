// The flags that say which type reads what, which several commands share.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "cli/type_map.h"
#include "core/result.h"

namespace jsonrift::cli {

// --type and --types.
void AddTypeFlags(CLI::App* command, std::string* type, std::string* types);

// What they say; `any` for all where both are empty.
Result<TypeMap> ChooseTypes(const std::string& type, const std::string& types);

}  // namespace jsonrift::cli

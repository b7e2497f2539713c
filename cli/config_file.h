// The file jsonrift.toml: where it is looked for, and what stands in it. What its keys mean is decided in
// cli/config.h.
//
//   [audit]
//   types = "types/map.json"
//   format = ["text", "sarif:out.sarif"]
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/result.h"

namespace jsonrift::cli {

inline constexpr const char* kConfigName = "jsonrift.toml";
inline constexpr const char* kConfigTable = "audit";

// Counted from 1, columns in characters.
struct ConfigPlace {
  std::size_t line = 0;
  std::size_t column = 0;
};

struct ConfigValue {
  enum class Kind : std::uint8_t { kString, kInteger, kNumber, kBoolean };
  Kind kind;
  std::string text;  // "true" and "false" for booleans
  ConfigPlace place;
};

struct ConfigEntry {
  std::string key;
  ConfigPlace place;
  bool list = false;
  std::vector<ConfigValue> values;  // one, unless it is a list
};

struct ConfigFile {
  std::string path;
  std::vector<ConfigEntry> entries;  // of the table [audit], by place
};

// The failure begins with "PATH:LINE:COLUMN: " or, where there is no place, with "PATH: ".
Result<ConfigFile> ReadConfigFile(const std::string& path);

// "PATH:LINE:COLUMN"
std::string WrittenPlace(const std::string& path, const ConfigPlace& place);

// The file in the working directory or in the nearest folder above it: "jsonrift.toml", "../jsonrift.toml", …
std::optional<std::string> FindProjectConfig();

// jsonrift/jsonrift.toml in $XDG_CONFIG_HOME or ~/.config, if there is one.
std::optional<std::string> FindUserConfig();

}  // namespace jsonrift::cli

#include "cli/config_file.h"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <string_view>
#include <system_error>

#include "cli/file.h"
#include "cli/suggest.h"

namespace jsonrift::cli {
namespace {

namespace fs = std::filesystem;

ConfigPlace PlaceOf(const toml::source_region& region) { return {region.begin.line, region.begin.column}; }

const char* NameOf(toml::node_type type) {
  switch (type) {
    case toml::node_type::table:
      return "a table";
    case toml::node_type::array:
      return "an array in an array";
    default:
      return "a date or a time";
  }
}

class Reader {
 public:
  explicit Reader(const std::string& path) { file_.path = path; }

  Result<ConfigFile> Read(const toml::table& root) {
    for (const auto& [key, node] : root) {
      if (Status status = ReadTable(key, node); !status.ok()) return status;
    }
    std::ranges::sort(file_.entries, {}, [](const ConfigEntry& entry) {
      return std::pair(entry.place.line, entry.place.column);
    });
    return std::move(file_);
  }

 private:
  Status Failure(const ConfigPlace& place, const std::string& message) const {
    return Status::Failure(WrittenPlace(file_.path, place) + ": " + message);
  }

  Status ReadTable(const toml::key& key, const toml::node& node) {
    const toml::table* table = node.as_table();
    const ConfigPlace place = PlaceOf(key.source());
    if (table == nullptr) {
      return Failure(place,
                     fmt::format("{} stands in no table: write [{}] above it", key.str(), kConfigTable));
    }
    if (key != kConfigTable) {
      const std::array<std::string_view, 1> known = {kConfigTable};
      const auto closest = ClosestWord(key.str(), known);
      return Failure(place, fmt::format("unknown table [{}]: {}", key.str(),
                                        closest ? fmt::format("did you mean [{}]?", *closest)
                                                : fmt::format("there is [{}]", kConfigTable)));
    }
    for (const auto& [name, value] : *table) {
      if (Status status = ReadEntry(name, value); !status.ok()) return status;
    }
    return Status();
  }

  Status ReadEntry(const toml::key& key, const toml::node& node) {
    ConfigEntry entry{std::string(key.str()), PlaceOf(key.source()), node.is_array(), {}};
    if (const toml::array* list = node.as_array()) {
      for (const toml::node& element : *list) {
        if (Status status = ReadValue(element, &entry); !status.ok()) return status;
      }
    } else if (Status status = ReadValue(node, &entry); !status.ok()) {
      return status;
    }
    file_.entries.push_back(std::move(entry));
    return Status();
  }

  Status ReadValue(const toml::node& node, ConfigEntry* entry) const {
    using Kind = ConfigValue::Kind;
    const ConfigPlace place = PlaceOf(node.source());
    if (const auto* text = node.as_string()) {
      entry->values.push_back({Kind::kString, text->get(), place});
    } else if (const auto* integer = node.as_integer()) {
      entry->values.push_back({Kind::kInteger, std::to_string(integer->get()), place});
    } else if (const auto* number = node.as_floating_point()) {
      entry->values.push_back({Kind::kNumber, fmt::format("{}", number->get()), place});
    } else if (const auto* flag = node.as_boolean()) {
      entry->values.push_back({Kind::kBoolean, flag->get() ? "true" : "false", place});
    } else {
      return Failure(place, entry->key + ": can't be " + NameOf(node.type()));
    }
    return Status();
  }

  ConfigFile file_;
};

bool IsThere(const fs::path& path) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  return fs::exists(status) && !fs::is_directory(status);
}

}  // namespace

Result<ConfigFile> ReadConfigFile(const std::string& path) {
  const Result<std::string> text = ReadFile(path);
  if (!text.ok()) return text.status();
  try {
    const toml::table root = toml::parse(*text, path);
    return Reader(path).Read(root);
  } catch (const toml::parse_error& error) {
    return Status::Failure(WrittenPlace(path, PlaceOf(error.source())) + ": " +
                           std::string(error.description()));
  }
}

std::string WrittenPlace(const std::string& path, const ConfigPlace& place) {
  return fmt::format("{}:{}:{}", path, place.line, place.column);
}

std::optional<std::string> FindProjectConfig() {
  std::error_code error;
  const fs::path folder = fs::current_path(error);
  if (error) return std::nullopt;
  std::string path = kConfigName;
  for (auto levels = std::distance(folder.begin(), folder.end()); levels > 0; --levels) {
    if (IsThere(path)) return path;
    path.insert(0, "../");
  }
  return std::nullopt;
}

std::optional<std::string> FindUserConfig() {
  fs::path folder;
  const char* home = std::getenv("HOME");
  if (const char* base = std::getenv("XDG_CONFIG_HOME"); base != nullptr && *base == '/') {
    folder = base;  // one that isn't absolute is to be ignored
  } else if (home != nullptr && *home == '/') {
    folder = fs::path(home) / ".config";
  } else {
    return std::nullopt;
  }
  const fs::path path = folder / "jsonrift" / kConfigName;
  return IsThere(path) ? std::optional(path.string()) : std::nullopt;
}

}  // namespace jsonrift::cli

#include "cli/config.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/command_line.h"
#include "cli/command_model.h"
#include "cli/config_file.h"
#include "cli/option_tree.h"

namespace jsonrift::cli {
namespace {

namespace fs = std::filesystem;

// Variables that are no flags, though they look like some.
constexpr std::string_view kOtherVariables[] = {"JSONRIFT_CONFIG", "JSONRIFT_NO_COLOR",
                                                "JSONRIFT_REDACTION_KEY"};

// What one source says of one flag.
struct Setting {
  const FlagModel* flag;
  std::vector<std::string> values;
  std::string place;   // for messages: "jsonrift.toml:3:1", or the variable
  std::string origin;  // for --show-origin
};

using Layer = std::vector<Setting>;

// A switch that is off excludes nothing.
bool Excludes(const FlagModel& flag, const std::vector<std::string>& values) {
  return flag.takes != Takes::kNothing || values.empty() || values.back() != "false";
}

Status Misplaced(const std::string& place, const std::string& message) {
  return Status::Failure(place + ": " + message);
}

const char* NameOf(ConfigValue::Kind kind) {
  switch (kind) {
    case ConfigValue::Kind::kString:
      return "a string";
    case ConfigValue::Kind::kBoolean:
      return "true or false";
    default:
      return "a number";
  }
}

// Why a value of that kind can't be given to the flag, or nothing.
std::optional<std::string> WrongKind(const FlagModel& flag, ConfigValue::Kind kind) {
  using Kind = ConfigValue::Kind;
  const char* wanted = "a string";
  bool right = kind == Kind::kString;
  switch (flag.takes) {
    case Takes::kNothing:
      wanted = "true or false";
      right = kind == Kind::kBoolean;
      break;
    case Takes::kInteger:
      wanted = "a whole number";
      right = kind == Kind::kInteger;
      break;
    case Takes::kNumber:
      wanted = "a number";
      right = kind == Kind::kInteger || kind == Kind::kNumber;
      break;
    case Takes::kOther:  // a size or a ratio may be either
      wanted = "a string or a number";
      right = kind != Kind::kBoolean;
      break;
    default:
      break;
  }
  if (right) return std::nullopt;
  return std::string("must be ") + wanted + ", not " + NameOf(kind);
}

// A path of a configuration file counts from the folder of that file.
std::string FromFolder(const fs::path& folder, const std::string& path) {
  return path.empty() || path == "-" ? path : (folder / path).string();
}

std::string Resolved(const FlagModel& flag, const fs::path& folder, const std::string& value) {
  if (flag.takes == Takes::kFile) return FromFolder(folder, value);
  const std::size_t colon = value.find(':');
  if (flag.takes != Takes::kFormat || colon == std::string::npos) return value;
  return value.substr(0, colon + 1) + FromFolder(folder, value.substr(colon + 1));
}

// Reads the settings of one source after the other and gives them to the options.
class Applier {
 public:
  explicit Applier(CLI::App* command) : command_(command), model_(ReadCommand(*command)) {
    for (const FlagModel& flag : model_.flags) {
      const CLI::Option* option = OptionOf(command_, flag);
      if (option->count() > 0) Set(flag, option->results(), "flag");
    }
  }

  Status Run() {
    Result<Layer> environment = ReadEnvironment();
    if (!environment.ok()) return environment.status();
    if (Status status = Apply(*environment); !status.ok()) return status;
    const Result<std::vector<std::string>> files = ConfigFiles();
    if (!files.ok()) return files.status();
    for (const std::string& file : *files) {
      const Result<Layer> layer = ReadFileLayer(file);
      if (!layer.ok()) return layer.status();
      if (Status status = Apply(*layer); !status.ok()) return status;
    }
    return Status();
  }

  Origins TakeOrigins() { return std::move(origins_); }

 private:
  void Set(const FlagModel& flag, const std::vector<std::string>& values, const std::string& origin) {
    origins_.emplace(flag.name, origin);
    if (Excludes(flag, values)) excluding_.insert(flag.name);
  }

  bool IsSet(const std::string& flag) const { return origins_.contains(flag); }

  // The files to read, the most important first.
  Result<std::vector<std::string>> ConfigFiles() const {
    const char* variable = std::getenv("JSONRIFT_CONFIG");
    const CLI::Option* given = command_->get_option("--config");
    if (given->count() > 0) return std::vector<std::string>{given->results().back()};
    if (command_->get_option("--no-config")->count() > 0) return std::vector<std::string>();
    if (variable != nullptr && *variable != '\0') return std::vector<std::string>{variable};
    std::vector<std::string> files;
    if (auto project = FindProjectConfig()) files.push_back(*project);
    if (auto user = FindUserConfig()) files.push_back(*user);
    return files;
  }

  Result<Layer> ReadEnvironment() {
    Layer layer;
    for (const FlagModel& flag : model_.flags) {
      const std::string variable = VariableOf(flag.name);
      if (!flag.configurable || std::ranges::count(kOtherVariables, variable) > 0) continue;
      const char* text = std::getenv(variable.c_str());
      if (text == nullptr || *text == '\0') continue;
      Result<std::vector<std::string>> values = ValuesOfVariable(flag, text);
      if (!values.ok()) return values.status().Wrap(variable);
      for (const std::string& value : *values) {
        if (const Status status = CheckValue(OptionOf(command_, flag), flag, value); !status.ok())
          return status.Wrap(variable);
      }
      layer.push_back({&flag, std::move(*values), variable, variable});
    }
    return layer;
  }

  static Result<std::vector<std::string>> ValuesOfVariable(const FlagModel& flag, std::string_view text) {
    if (flag.takes == Takes::kNothing) {
      if (text == "1" || text == "true") return std::vector<std::string>{"true"};
      if (text == "0" || text == "false") return std::vector<std::string>{"false"};
      return Status::Failure("\"" + std::string(text) + "\": must be 1, 0, true or false");
    }
    std::vector<std::string> values;
    while (flag.repeatable && text.find(',') != std::string_view::npos) {
      values.emplace_back(text.substr(0, text.find(',')));
      text.remove_prefix(text.find(',') + 1);
    }
    values.emplace_back(text);
    return values;
  }

  Result<Layer> ReadFileLayer(const std::string& path) {
    const Result<ConfigFile> file = ReadConfigFile(path);
    if (!file.ok()) return file.status();
    Layer layer;
    for (const ConfigEntry& entry : file->entries) {
      const FlagModel* flag = model_.Flag(entry.key);
      if (flag == nullptr || !flag->configurable)
        return Misplaced(WrittenPlace(path, entry.place), UnknownKey(entry.key, flag != nullptr));
      Result<Setting> setting = SettingOf(*flag, entry, path);
      if (!setting.ok()) return setting.status();
      layer.push_back(std::move(*setting));
    }
    return layer;
  }

  std::string UnknownKey(const std::string& key, bool is_flag) const {
    if (is_flag) return key + " can't stand in a configuration";
    std::vector<std::string> known;
    for (const FlagModel& flag : model_.flags) {
      if (flag.configurable) known.push_back(flag.name);
    }
    return "unknown key " + key + DidYouMean(key, known);
  }

  Result<Setting> SettingOf(const FlagModel& flag, const ConfigEntry& entry, const std::string& path) {
    const std::string place = WrittenPlace(path, entry.place);
    if (entry.list && !flag.repeatable) return Misplaced(place, flag.name + " takes one value, not a list");
    if (entry.values.empty() && !flag.defaults.empty())
      return Misplaced(place, flag.name + " needs at least one value");
    Setting setting{&flag, {}, place, path + ":" + std::to_string(entry.place.line)};
    for (const ConfigValue& value : entry.values) {
      const std::string value_place = WrittenPlace(path, value.place);
      if (const auto wrong = WrongKind(flag, value.kind))
        return Misplaced(value_place, flag.name + " " + *wrong);
      setting.values.push_back(Resolved(flag, fs::path(path).parent_path(), value.text));
      const Status status = CheckValue(OptionOf(command_, flag), flag, setting.values.back());
      if (!status.ok()) return Misplaced(value_place, flag.name + ": " + status.message());
    }
    return setting;
  }

  // Gives the options what the layer says of them, unless an earlier layer has.
  Status Apply(const Layer& layer) {
    if (Status status = CheckExclusions(layer); !status.ok()) return status;
    std::vector<const Setting*> wanted;
    for (const Setting& setting : layer) {
      const auto excludes_it = [this](const std::string& flag) { return excluding_.contains(flag); };
      if (!IsSet(setting.flag->name) && std::ranges::none_of(setting.flag->excludes, excludes_it))
        wanted.push_back(&setting);
    }
    for (const Setting* setting : wanted) {
      if (Status status = Give(*setting); !status.ok()) return status;
    }
    return Status();
  }

  static Status CheckExclusions(const Layer& layer) {
    for (const Setting& setting : layer) {
      for (const Setting& other : layer) {
        if (&other == &setting) break;  // only those before it
        if (std::ranges::count(setting.flag->excludes, other.flag->name) > 0 &&
            Excludes(*setting.flag, setting.values) && Excludes(*other.flag, other.values)) {
          return Misplaced(setting.place, setting.flag->name + " excludes " + other.flag->name +
                                              ", which is set at " + other.place);
        }
      }
    }
    return Status();
  }

  Status Give(const Setting& setting) {
    Set(*setting.flag, setting.values, setting.origin);
    CLI::Option* option = OptionOf(command_, *setting.flag);
    if (setting.values.empty()) return Status();
    try {
      for (const std::string& value : setting.values) option->add_result(value);
      option->run_callback();
    } catch (const CLI::ConversionError&) {
      return Misplaced(setting.place, setting.flag->name + ": cannot read \"" + setting.values.back() + "\"");
    } catch (const CLI::Error& error) {
      return Misplaced(setting.place, error.what());
    }
    return Status();
  }

  CLI::App* command_;
  const CommandModel model_;
  Origins origins_;
  std::set<std::string> excluding_;  // flags that are set, without switches that are off
};

}  // namespace

void AddConfigFlags(CLI::App* command) {
  CLI::Option* file = command->add_option("--config")
                          ->description("The configuration, in place of jsonrift.toml and the user's one")
                          ->type_name("FILE")
                          ->configurable(false);
  command->add_flag("--no-config")
      ->description("Read no configuration file")
      ->configurable(false)
      ->excludes(file);
}

Result<Origins> ApplyConfig(CLI::App* command) {
  Applier applier(command);
  if (Status status = applier.Run(); !status.ok()) return status;
  return applier.TakeOrigins();
}

std::string VariableOf(const std::string& flag) {
  std::string variable = "JSONRIFT_" + flag;
  for (char& c : variable)
    c = c == '-' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return variable;
}

}  // namespace jsonrift::cli

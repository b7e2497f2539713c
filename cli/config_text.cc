#include "cli/config_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "cli/columns.h"
#include "cli/config_file.h"
#include "core/internal/utf8.h"
#include "diff/internal/json_writer.h"

namespace jsonrift::cli {
namespace {

using diff::JsonWriter;

std::string TomlString(std::string_view text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      quoted += '\\';
      quoted += c;
    } else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) {
      quoted += fmt::format("\\u{:04X}", static_cast<unsigned>(c));
    } else {
      quoted += c;
    }
  }
  return quoted + '"';
}

// Whether TOML reads it as the same number.
bool IsTomlNumber(std::string_view text) {
  constexpr std::size_t kMostDigits = 18;  // of those that 64 bits always hold
  return !text.empty() && text.size() <= kMostDigits && (text == "0" || text[0] != '0') &&
         text.find_first_not_of("0123456789") == std::string_view::npos;
}

std::string TomlValue(const FlagModel& flag, const std::string& value) {
  const bool number =
      flag.takes == Takes::kInteger || flag.takes == Takes::kNumber || flag.takes == Takes::kOther;
  return flag.takes == Takes::kNothing || (number && IsTomlNumber(value)) ? value : TomlString(value);
}

std::string TomlValues(const EffectiveSetting& setting) {
  if (!setting.flag->repeatable) return TomlValue(*setting.flag, setting.values[0]);
  std::string list;
  for (const std::string& value : setting.values)
    list += (list.empty() ? "" : ", ") + TomlValue(*setting.flag, value);
  return "[" + list + "]";
}

std::string LineOf(const EffectiveSetting& setting) {
  if (setting.values.empty() && setting.origin != "default") return setting.flag->name + " = []";
  if (setting.values.empty()) return "# " + setting.flag->name + " is not set";
  return setting.flag->name + " = " + TomlValues(setting);
}

void WriteType(const FlagModel& flag, JsonWriter* json) {
  switch (flag.takes) {
    case Takes::kNothing:
      return json->Member("type", "boolean");
    case Takes::kChoice:
      json->Key("enum");
      json->BeginArray(JsonWriter::kInline);
      for (const std::string& choice : flag.choices) json->String(choice);
      return json->End();
    case Takes::kInteger:
      return json->Member("type", "integer");
    case Takes::kNumber:
      return json->Member("type", "number");
    case Takes::kOther:
      json->Key("type");
      json->BeginArray(JsonWriter::kInline);
      json->String("string");
      json->String("number");
      return json->End();
    default:
      return json->Member("type", "string");
  }
}

void WriteTypes(const FlagModel& flag, JsonWriter* json) {
  if (!flag.repeatable) return WriteType(flag, json);
  json->Key("anyOf");
  json->BeginArray();
  json->BeginObject(JsonWriter::kInline);
  WriteType(flag, json);
  json->End();
  json->BeginObject(JsonWriter::kInline);
  json->Member("type", "array");
  if (!flag.defaults.empty()) json->Member("minItems", 1);
  json->Key("items");
  json->BeginObject(JsonWriter::kInline);
  WriteType(flag, json);
  json->End();
  json->End();
  json->End();
}

void WriteProperty(const FlagModel& flag, JsonWriter* json) {
  json->Key(flag.name);
  json->BeginObject();
  json->Member("description", flag.description);
  WriteTypes(flag, json);
  if (flag.defaults.size() == 1 && !flag.repeatable) {
    json->Key("default");
    if (flag.takes == Takes::kInteger && IsTomlNumber(flag.defaults[0])) {
      json->Number(std::stoull(flag.defaults[0]));
    } else {
      json->String(flag.defaults[0]);
    }
  }
  json->End();
}

// A switch that is off excludes nothing.
void WriteSwitchIsOn(const FlagModel& flag, JsonWriter* json) {
  if (flag.takes != Takes::kNothing) return;
  json->Key(flag.name);
  json->BeginObject(JsonWriter::kInline);
  json->Flag("const", true);
  json->End();
}

void WriteExclusion(const FlagModel& flag, const FlagModel& other, JsonWriter* json) {
  json->BeginObject(JsonWriter::kInline);
  json->Key("not");
  json->BeginObject(JsonWriter::kInline);
  json->Key("required");
  json->BeginArray(JsonWriter::kInline);
  json->String(flag.name);
  json->String(other.name);
  json->End();
  json->Key("properties");
  json->BeginObject(JsonWriter::kInline);
  WriteSwitchIsOn(flag, json);
  WriteSwitchIsOn(other, json);
  json->End();
  json->End();
  json->End();
}

// Pairs of flags that can't be given together.
void WriteExclusions(const CommandModel& command, JsonWriter* json) {
  json->Key("allOf");
  json->BeginArray();
  for (const FlagModel& flag : command.flags) {
    for (const std::string& name : flag.excludes) {
      const FlagModel* other = command.Flag(name);
      if (flag.configurable && other != nullptr && flag.name < name) WriteExclusion(flag, *other, json);
    }
  }
  json->End();
}

void WriteTable(const CommandModel& command, JsonWriter* json) {
  json->BeginObject();
  json->Member("description", "The flags of jsonrift " + command.name);
  json->Member("type", "object");
  json->Flag("additionalProperties", false);
  json->Key("properties");
  json->BeginObject();
  for (const FlagModel& flag : command.flags) {
    if (flag.configurable) WriteProperty(flag, json);
  }
  json->End();
  WriteExclusions(command, json);
  json->End();
}

}  // namespace

Result<std::string> ConfigToml(const std::vector<EffectiveSetting>& settings, bool show_origin) {
  std::vector<std::string> lines;
  std::size_t widest = 0;
  for (const EffectiveSetting& setting : settings) {
    const auto valid = [](const std::string& value) { return internal::IsValidUtf8(value); };
    if (!std::ranges::all_of(setting.values, valid))
      return Status::Failure("--" + setting.flag->name + " isn't UTF-8, which TOML can't hold");
    lines.push_back(LineOf(setting));
    constexpr std::size_t kWidest = 60;  // longer lines have their origin right behind them
    if (const std::size_t width = Columns(lines.back()); width <= kWidest) widest = std::max(widest, width);
  }
  std::string text = fmt::format("[{}]\n", kConfigTable);
  for (std::size_t i = 0; i < settings.size(); ++i) {
    const bool comment = lines[i].starts_with('#');
    text += show_origin && !comment ? PadRight(lines[i], widest) + "  # " + settings[i].origin : lines[i];
    text += '\n';
  }
  return text;
}

std::string ConfigSchema(const CommandModel& command) {
  JsonWriter json(JsonWriter::kLegible);
  json.BeginObject();
  json.Member("$schema", "https://json-schema.org/draft/2020-12/schema");
  json.Member("title", kConfigName);
  json.Member("type", "object");
  json.Flag("additionalProperties", false);
  json.Key("properties");
  json.BeginObject();
  json.Key(kConfigTable);
  WriteTable(command, &json);
  json.End();
  json.End();
  return json.Take();
}

}  // namespace jsonrift::cli

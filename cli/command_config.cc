// `jsonrift config`: what the audit would be set to here.
#include <algorithm>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/config.h"
#include "cli/config_file.h"
#include "cli/config_text.h"
#include "cli/option_tree.h"
#include "cli/terminal.h"

namespace jsonrift::cli {
namespace {

struct Flags {
  bool show_origin = false;
  bool schema = false;
};

// A program that has the audit's flags but does nothing.
class IdleAudit {
 public:
  IdleAudit() {
    AddAuditCommand(&program_, nullptr);
    audit_ = program_.get_subcommand(kConfigTable);
    KeepConventions(&program_);
  }

  CLI::App* program() { return &program_; }
  CLI::App* audit() { return audit_; }

 private:
  CLI::App program_{"", "jsonrift"};
  CLI::App* audit_;
};

std::vector<std::string> ValuesOf(const CLI::Option& option, const FlagModel& flag) {
  if (flag.takes == Takes::kNothing) {
    const bool on = option.count() > 0 && option.results().back() != "false";
    return {on ? "true" : "false"};
  }
  return option.count() > 0 ? option.results() : flag.defaults;
}

int PrintText(const std::string& text) {
  std::cout << text << std::flush;
  return std::cout ? 0 : Fail("cannot write the configuration");
}

int PrintSettings(CLI::App* audit, bool show_origin) {
  const CommandModel model = ReadCommand(*audit);
  for (const FlagModel& flag : model.flags) {
    if (flag.argument && OptionOf(audit, flag)->count() > 0)
      return Fail("config takes the flags of audit, but no " + flag.name);
  }
  const Result<Origins> origins = ApplyConfig(audit);
  if (!origins.ok()) return Fail(origins.status().message());
  std::vector<EffectiveSetting> settings;
  for (const FlagModel& flag : model.flags) {
    if (!flag.configurable) continue;
    const auto origin = origins->find(flag.name);
    settings.push_back({&flag, ValuesOf(*OptionOf(audit, flag), flag),
                        origin == origins->end() ? "default" : origin->second});
  }
  const Result<std::string> toml = ConfigToml(settings, show_origin);
  return toml.ok() ? PrintText(*toml) : Fail(toml.status().message());
}

int Config(const Flags& flags, const std::vector<std::string>& audit_flags) {
  IdleAudit idle;
  if (flags.schema) return PrintText(ConfigSchema(ReadCommand(*idle.audit())));
  std::vector<std::string> words = {kConfigTable};
  words.insert(words.end(), audit_flags.begin(), audit_flags.end());
  if (const auto refused = ParseCommandLine(idle.program(), words)) return *refused;
  return PrintSettings(idle.audit(), flags.show_origin);
}

}  // namespace

void AddConfigCommand(CLI::App* app, int* exit_code) {
  const auto flags = std::make_shared<Flags>();
  CLI::App* config = app->add_subcommand(
      "config", "Prints what the flags of audit are set to, as a jsonrift.toml; takes all of them itself.");
  config->footer(
      "Examples:\n"
      "  jsonrift config --show-origin\n"
      "  jsonrift config --type order.json#Order > jsonrift.toml\n"
      "  jsonrift config --schema > jsonrift.schema.json\n"
      "\n"
      "A flag counts more than a variable JSONRIFT_FLAG, that more than jsonrift.toml in the working\n"
      "directory or the nearest folder above it, that more than jsonrift/jsonrift.toml in\n"
      "$XDG_CONFIG_HOME (~/.config), and that more than the default.");
  config->add_flag("--show-origin", flags->show_origin, "Say where each setting comes from");
  config->add_flag("--schema", flags->schema, "Print the JSON Schema of jsonrift.toml instead");
  config->allow_extras();
  config->callback([flags, config, exit_code] { *exit_code = Config(*flags, config->remaining()); });
}

}  // namespace jsonrift::cli

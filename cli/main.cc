// The command line: which commands there are, and what becomes of wrong usage. Each command is in a file of
// its own.
#include <algorithm>
#include <csignal>
#include <iostream>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "cli/suggest.h"
#include "cli/terminal.h"
#include "cli/version.h"
#include "core/deep_stack.h"

namespace jsonrift::cli {

void AddColourFlag(CLI::App* command, std::string* when) {
  command->add_option("--color", *when, "When to use colour")
      ->check(CLI::IsMember({"auto", "always", "never"}))
      ->capture_default_str();
}

namespace {

std::vector<std::string> CommandNames(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
  return names;
}

int UnknownCommand(const std::vector<std::string>& names, const std::string& typed) {
  const std::vector<std::string_view> words(names.begin(), names.end());
  const auto closest = ClosestWord(typed, words);
  Fail("unknown command \"" + typed + "\"" +
       (closest ? ": did you mean " + std::string(*closest) + "?" : ""));
  std::cerr << "See jsonrift --help.\n";
  return kFailed;
}

int Run(int argc, char** argv) {
  CLI::App app{"Tells which JSON payloads Go's encoding/json and encoding/json/v2 read differently.",
               "jsonrift"};
  app.set_version_flag("--version",
                       "jsonrift " + std::string(kVersion) + " (" + std::string(kGoVersion) + ")");
  app.require_subcommand(1);
  int exit_code = kFailed;
  AddAuditCommand(&app, &exit_code);
  AddMergeCommand(&app, &exit_code);
  AddConvertCommand(&app, &exit_code);
  AddRulesCommand(&app, &exit_code);
  AddRuleCommand(&app, &exit_code);
  AddSchemaCommand(&app, &exit_code);
  AddOutcomesCommand(&app, &exit_code);

  if (argc < 2) {
    Fail("no command given");
    std::cerr << '\n' << app.help();
    return kFailed;
  }
  const std::vector<std::string> names = CommandNames(app);
  if (argv[1][0] != '-' && std::find(names.begin(), names.end(), argv[1]) == names.end())
    return UnknownCommand(names, argv[1]);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);  // --help, --version
    Fail(error.what());
    std::cerr << "Try jsonrift --help, or --help after a command.\n";
    return kFailed;
  }
  return exit_code;
}

}  // namespace
}  // namespace jsonrift::cli

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  std::signal(SIGPIPE,
              SIG_DFL);  // a reader that has seen enough is no error, whatever our parent made of the signal
  int exit_code = jsonrift::cli::kFailed;
  try {
    jsonrift::RunOnDeepStack([&] { exit_code = jsonrift::cli::Run(argc, argv); });
  } catch (const std::exception& error) {  // out of memory, above all
    exit_code = jsonrift::cli::Fail(error.what());
  }
  return exit_code;
}

// The command line: which commands there are, and what becomes of wrong usage. Each command is in a file of
// its own.
#include <algorithm>
#include <csignal>
#include <iostream>
#include <string>
#include <vector>

#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/option_tree.h"
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

int Run(int argc, char** argv) {
  CLI::App app{"Tells which JSON payloads Go's encoding/json and encoding/json/v2 read differently.",
               "jsonrift"};
  app.set_version_flag("--version",
                       "jsonrift " + std::string(kVersion) + " (" + std::string(kGoVersion) + ")",
                       "Print the version");
  app.require_subcommand(1);
  app.footer(
      "Examples:\n"
      "  jsonrift audit payloads/ --type order.json#Order\n"
      "  jsonrift rule duplicate-name\n"
      "\n"
      "jsonrift COMMAND --help says what a command does and takes.");
  int exit_code = kFailed;
  AddAuditCommand(&app, &exit_code);
  AddExplainCommand(&app, &exit_code);
  AddValidateCommand(&app, &exit_code);
  AddRulesCommand(&app, &exit_code);
  AddRuleCommand(&app, &exit_code);
  AddMergeCommand(&app, &exit_code);
  AddConvertCommand(&app, &exit_code);
  AddSchemaCommand(&app, &exit_code);
  AddConfigCommand(&app, &exit_code);
  AddOutcomesCommand(&app, &exit_code);
  AddCompletionCommand(&app, &exit_code);
  AddManCommand(&app, &exit_code);

  KeepConventions(&app);
  const std::vector<std::string> words(argv + 1, argv + std::max(argc, 1));
  return ParseCommandLine(&app, words).value_or(exit_code);
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

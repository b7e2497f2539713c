// `jsonrift completion SHELL`.
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "cli/completion.h"
#include "cli/option_tree.h"
#include "cli/terminal.h"

namespace jsonrift::cli {
namespace {

// `jsonrift config` takes the flags of the audit without declaring them.
void AddAuditFlagsToConfig(CommandModel* program) {
  const std::vector<FlagModel> flags = program->Command("audit")->flags;
  for (CommandModel& command : program->commands) {
    if (command.name != "config") continue;
    for (const FlagModel& flag : flags) {
      if (!flag.argument && command.Flag(flag.name) == nullptr) command.flags.push_back(flag);
    }
  }
}

int Completion(CommandModel program, const std::string& name) {
  AddAuditFlagsToConfig(&program);
  for (const Shell& shell : AllShells()) {
    if (shell.name == name) std::cout << shell.script(program);
  }
  std::cout.flush();
  return std::cout ? 0 : Fail("cannot write the script");
}

}  // namespace

void AddCompletionCommand(CLI::App* app, int* exit_code) {
  const auto name = std::make_shared<std::string>();
  CLI::App* completion =
      app->add_subcommand("completion", "Prints a script that teaches a shell to complete jsonrift.");
  completion->footer(
      "Examples:\n"
      "  eval \"$(jsonrift completion bash)\"\n"
      "  source <(jsonrift completion zsh)\n"
      "  jsonrift completion fish > ~/.config/fish/completions/jsonrift.fish");
  std::vector<std::string> names;
  for (const Shell& shell : AllShells()) names.emplace_back(shell.name);
  completion->add_option("SHELL", *name, "The shell")->required()->check(CLI::IsMember(names));
  completion->callback([app, name, exit_code] { *exit_code = Completion(ReadCommand(*app), *name); });
}

}  // namespace jsonrift::cli

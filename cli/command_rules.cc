// `jsonrift rules` and `jsonrift rule ID`.
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <string>

#include "cli/commands.h"
#include "cli/rules.h"
#include "cli/terminal.h"

namespace jsonrift::cli {
namespace {

struct Flags {
  std::string id;
  std::string format = "text";
  std::string colour = "auto";
};

int Rules(const Flags& flags) {
  if (flags.format == "json") {
    WriteRulesJson(std::cout);
  } else {
    WriteRuleTable(std::cout, {UseColour(flags.colour, STDOUT_FILENO),
                               TerminalWidth(STDOUT_FILENO).value_or(kUnlimitedWidth)});
  }
  std::cout.flush();
  return std::cout ? 0 : Fail("cannot write the rules");
}

int OneRule(const Flags& flags) {
  const std::optional<diff::Rule> rule = diff::RuleFromId(flags.id);
  if (!rule) return Fail(UnknownRule(flags.id));
  // Longer lines are hard to read, whatever room there is.
  const std::size_t width = std::clamp<std::size_t>(TerminalWidth(STDOUT_FILENO).value_or(80), 40, 100);
  WriteRulePage(std::cout, diff::InfoOf(*rule), {UseColour(flags.colour, STDOUT_FILENO), width});
  std::cout.flush();
  return std::cout ? 0 : Fail("cannot write the rule");
}

}  // namespace

void AddRulesCommand(CLI::App* app, int* exit_code) {
  const auto flags = std::make_shared<Flags>();
  CLI::App* rules = app->add_subcommand("rules", "Lists the causes of divergences that jsonrift knows.");
  rules->add_option("-f,--format", flags->format, "Form of the list; json has all texts")
      ->check(CLI::IsMember({"text", "json"}))
      ->capture_default_str();
  AddColourFlag(rules, &flags->colour);
  rules->callback([flags, exit_code] { *exit_code = Rules(*flags); });
}

void AddRuleCommand(CLI::App* app, int* exit_code) {
  const auto flags = std::make_shared<Flags>();
  CLI::App* rule =
      app->add_subcommand("rule", "Explains a cause: what it means, an example, what to do about it.");
  rule->add_option("ID", flags->id, "The id of the rule, as jsonrift rules lists it")
      ->required()
      ->type_name("RULE");
  AddColourFlag(rule, &flags->colour);
  rule->footer("Examples:\n  jsonrift rule duplicate-name");
  rule->callback([flags, exit_code] { *exit_code = OneRule(*flags); });
}

}  // namespace jsonrift::cli

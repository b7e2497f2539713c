#include "cli/command_line.h"

#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <string_view>

#include "cli/help.h"
#include "cli/option_tree.h"
#include "cli/suggest.h"
#include "cli/terminal.h"

namespace jsonrift::cli {
namespace {

bool IsFlag(const std::string& word) { return word.size() > 1 && word[0] == '-'; }

// The command as it is called: "jsonrift audit".
std::string WordsOf(const CLI::App& program, const CLI::App& chosen) {
  return program.get_name() + (&program == &chosen ? "" : " " + chosen.get_name());
}

std::string NotExpected(const CommandModel& command, const std::vector<std::string>& extras) {
  const auto flag = std::ranges::find_if(extras, IsFlag);
  if (flag == extras.end()) return "unexpected argument \"" + extras[0] + "\"";
  const std::string typed = flag->substr(0, flag->find('='));
  std::vector<std::string> names;
  for (const FlagModel& known : command.flags) {
    if (!known.argument) names.push_back(known.name);
  }
  const std::size_t dashes = std::min(typed.find_first_not_of('-'), typed.size());
  return "unknown flag " + typed + DidYouMean(typed.substr(dashes), names, "--");
}

std::string ListOfChoices(const FlagModel& flag) {
  std::string text;
  for (const std::string& choice : flag.choices) text += (text.empty() ? "" : ", ") + choice;
  return text;
}

// What is wrong with the values that were given, in words of ours.
std::optional<std::string> WrongValue(CLI::App* command, const CommandModel& model) {
  for (const FlagModel& flag : model.flags) {
    CLI::Option* option = OptionOf(command, flag);
    if (flag.takes == Takes::kNothing) continue;
    if (option->count() > 1 && !flag.repeatable) return Written(flag) + " can be given only once";
    for (const std::string& value : option->results()) {
      if (const Status status = CheckValue(option, flag, value); !status.ok())
        return status.Wrap(Written(flag)).message();
    }
  }
  return std::nullopt;
}

std::string NeedsValue(const CommandModel& command, std::string_view what) {
  const std::string name(what.substr(0, what.find(':')));
  for (const FlagModel& flag : command.flags) {
    if (name == Written(flag) || name == "-" + flag.letter)
      return name + " needs a value: " + (flag.choices.empty() ? flag.placeholder : ListOfChoices(flag));
  }
  return std::string(what);
}

std::string Explain(CLI::App* command, const CommandModel& model, const CLI::ParseError& error) {
  if (const std::vector<std::string> extras = command->remaining(); !extras.empty())
    return NotExpected(model, extras);
  if (const auto wrong = WrongValue(command, model)) return *wrong;
  const std::string_view what = error.what();
  if (error.get_name() == "ArgumentMismatch" && what.ends_with(" missing")) return NeedsValue(model, what);
  if (error.get_name() == "RequiredError") {
    for (const FlagModel& flag : model.flags) {
      if (flag.required && OptionOf(command, flag)->count() == 0) return Written(flag) + " is missing";
    }
    if (!model.commands.empty()) return "no command given";
  }
  return std::string(what);
}

void PrintHelp(const CLI::App& program, const CLI::App& chosen) {
  constexpr std::size_t kWidest = 100;  // longer lines are hard to read
  const std::size_t width =
      std::clamp<std::size_t>(TerminalWidth(STDOUT_FILENO).value_or(kWidest), 40, kWidest);
  std::cout << HelpPage(ReadCommand(chosen), WordsOf(program, chosen), width);
}

int Refuse(const std::string& message, const std::string& words) {
  Fail(message);
  std::cerr << "See " << words << " --help.\n";
  return kFailed;
}

std::optional<int> RefuseUnknownCommand(const CLI::App& program, const std::vector<std::string>& words) {
  const CommandModel model = ReadCommand(program);
  if (words.empty()) {
    Fail("no command given");
    std::cerr << '\n' << HelpPage(model, program.get_name(), 100);
    return kFailed;
  }
  const std::vector<const CLI::App*> commands = program.get_subcommands({});
  const auto named = [&](const CLI::App* command) { return command->get_name() == words[0]; };
  if (IsFlag(words[0]) || std::ranges::any_of(commands, named)) return std::nullopt;
  std::vector<std::string> names;
  names.reserve(model.commands.size());
  for (const CommandModel& command : model.commands) names.push_back(command.name);
  return Refuse("unknown command \"" + words[0] + "\"" + DidYouMean(words[0], names), program.get_name());
}

}  // namespace

std::string DidYouMean(const std::string& typed, const std::vector<std::string>& words,
                       const std::string& before) {
  const std::vector<std::string_view> views(words.begin(), words.end());
  const auto closest = ClosestWord(typed, views);
  return closest ? ": did you mean " + before + std::string(*closest) + "?" : "";
}

Status CheckValue(CLI::Option* option, const FlagModel& flag, const std::string& value) {
  if (!flag.choices.empty()) {
    if (std::ranges::count(flag.choices, value) > 0) return Status();
    return Status::Failure("\"" + value + "\" is none of " + ListOfChoices(flag) +
                           DidYouMean(value, flag.choices));
  }
  try {
    for (int i = 0;; ++i) {
      std::string checked = value;  // a check may change it
      const std::string problem = (*option->get_validator(i))(checked);
      if (!problem.empty()) return Status::Failure(problem);
    }
  } catch (const CLI::OptionNotFound&) {  // that was the last one
    return Status();
  } catch (const CLI::ValidationError& error) {
    return Status::Failure(error.what());
  }
}

std::optional<int> ParseCommandLine(CLI::App* program, const std::vector<std::string>& words) {
  if (const auto refused = RefuseUnknownCommand(*program, words)) return refused;
  try {
    program->parse(std::vector<std::string>(words.rbegin(), words.rend()));  // CLI11 takes them from the end
    return std::nullopt;
  } catch (const CLI::CallForHelp&) {
    PrintHelp(*program, *ChosenCommand(program));
    return 0;
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return program->exit(error);  // --version
    CLI::App* chosen = ChosenCommand(program);
    return Refuse(Explain(chosen, ReadCommand(*chosen), error), WordsOf(*program, *chosen));
  }
}

}  // namespace jsonrift::cli

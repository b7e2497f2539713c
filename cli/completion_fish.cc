// Completion for fish.
#include <string>
#include <string_view>

#include "cli/completion.h"

namespace jsonrift::cli {
namespace {

std::string Quoted(std::string_view text) {
  std::string quoted = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return quoted + "'";
}

std::string ValueOf(const FlagModel& flag) {
  if (flag.takes == Takes::kFile) return " -F";
  std::string words;
  for (const std::string& word : KnownWords(flag)) words += (words.empty() ? "" : " ") + word;
  return words.empty() ? " -f" : " -f -a " + Quoted(words);
}

void AppendFlag(const FlagModel& flag, const std::string& condition, std::string* script) {
  *script += "complete -c jsonrift -n " + condition;
  if (flag.argument) {
    *script += ValueOf(flag) + "\n";
    return;
  }
  if (!flag.letter.empty()) *script += " -s " + flag.letter;
  *script += " -l " + flag.name;
  if (flag.takes != Takes::kNothing) *script += " -r" + ValueOf(flag);
  *script += " -d " + Quoted(flag.description) + "\n";
}

}  // namespace

std::string FishCompletion(const CommandModel& program) {
  std::string script =
      "# fish completion of jsonrift, made by `jsonrift completion fish`\n\ncomplete -c jsonrift -f\n";
  const std::string at_start = "__fish_use_subcommand";
  for (const FlagModel& flag : program.flags) AppendFlag(flag, at_start, &script);
  for (const CommandModel& command : program.commands) {
    script += "\ncomplete -c jsonrift -n " + at_start + " -a " + command.name + " -d " +
              Quoted(command.description) + "\n";
    const std::string condition = "'__fish_seen_subcommand_from " + command.name + "'";
    for (const FlagModel& flag : command.flags) AppendFlag(flag, condition, &script);
  }
  return script;
}

}  // namespace jsonrift::cli

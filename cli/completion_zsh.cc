// Completion for zsh: a function of the name _jsonrift, to be sourced or to lie in $fpath.
#include <string>
#include <string_view>

#include "cli/completion.h"

namespace jsonrift::cli {
namespace {

constexpr const char* kHead = R"(#compdef jsonrift
# zsh completion of jsonrift, made by `jsonrift completion zsh`

_jsonrift() {
  local curcontext=$curcontext state state_descr line
  typeset -A opt_args
)";

constexpr const char* kTail = R"(
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
  _jsonrift "$@"
else
  compdef _jsonrift jsonrift
fi
)";

// Within '…', and there within the parts of a specification of _arguments.
std::string Escaped(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '\'') {
      escaped += "'\\''";
      continue;
    }
    if (c == '[' || c == ']' || c == ':' || c == '\\') escaped += '\\';
    escaped += c;
  }
  return escaped;
}

// ":message:action" for a value.
std::string ActionOf(const FlagModel& flag) {
  std::string action = ":" + Escaped(flag.placeholder) + ":";
  const std::vector<std::string> words = KnownWords(flag);
  if (flag.takes == Takes::kFile) return action + "_files";
  if (words.empty()) return action + " ";
  action += "(";
  for (const std::string& word : words) action += (action.ends_with('(') ? "" : " ") + word;
  return action + ")";
}

// The names that can't follow it: its own, unless it may be repeated, and those that it excludes.
std::string ExclusionsOf(const FlagModel& flag) {
  std::string names;
  if (!flag.repeatable) {
    names = "--" + flag.name;
    if (!flag.letter.empty()) names += " -" + flag.letter;
  }
  for (const std::string& other : flag.excludes) names += (names.empty() ? "--" : " --") + other;
  return names.empty() ? "" : "(" + names + ")";
}

std::string SpecificationOf(const FlagModel& flag) {
  if (flag.argument) return std::string("'") + (flag.repeatable ? "*" : "1") + ActionOf(flag) + "'";
  const std::string value = flag.takes == Takes::kNothing ? "" : ActionOf(flag);
  const std::string rest = "[" + Escaped(flag.description) + "]" + value + "'";
  const std::string before = ExclusionsOf(flag) + (flag.repeatable ? "*" : "");
  const char* equals = flag.takes == Takes::kNothing ? "" : "=";
  std::string text = "'" + before + "--" + flag.name + equals + rest;
  if (!flag.letter.empty()) {
    const char* attached = flag.takes == Takes::kNothing ? "" : "+";
    text += " '" + before + "-" + flag.letter + attached + rest;
  }
  return text;
}

std::string Specifications(const CommandModel& command, const char* indent) {
  std::string text;
  for (const FlagModel& flag : command.flags) text += std::string(" \\\n") + indent + SpecificationOf(flag);
  return text;
}

}  // namespace

std::string ZshCompletion(const CommandModel& program) {
  std::string script = kHead;
  script += "  _arguments -C" + Specifications(program, "    ") +
            " \\\n    '1:command:->command' \\\n    '*::argument:->argument'\n";
  script += "  case $state in\n    command)\n      local -a commands=(\n";
  for (const CommandModel& command : program.commands)
    script += "        '" + command.name + ":" + Escaped(command.description) + "'\n";
  script += "      )\n      _describe command commands\n      ;;\n    argument)\n      case $words[1] in\n";
  for (const CommandModel& command : program.commands) {
    script += "        " + command.name + ")\n          _arguments -s" +
              Specifications(command, "            ") + "\n          ;;\n";
  }
  return script + "      esac\n      ;;\n  esac\n}\n" + kTail;
}

}  // namespace jsonrift::cli

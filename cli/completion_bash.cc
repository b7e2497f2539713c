// Completion for bash 3.2 and later (that of macOS). bash takes "--flag=value" and "format:path" for several
// words, with "=" and ":" as words of their own.
#include <string>
#include <vector>

#include "cli/completion.h"

namespace jsonrift::cli {
namespace {

constexpr const char* kHead = R"(# bash completion of jsonrift, made by `jsonrift completion bash`

_jsonrift_words() {
  local IFS=$' \t\n'
  COMPREPLY=($(compgen -W "$1" -- "$current"))
}

_jsonrift_files() {
  local IFS=$'\n'
  COMPREPLY=($(compgen -f -- "$current"))
  type compopt >/dev/null 2>&1 && compopt -o filenames 2>/dev/null
}

_jsonrift() {
  local current=${COMP_WORDS[COMP_CWORD]} before= command= i
  COMPREPLY=()
  ((COMP_CWORD > 0)) && before=${COMP_WORDS[COMP_CWORD - 1]}
  if [[ $current == = ]]; then
    current=
  elif [[ $before == = ]]; then
    before=${COMP_WORDS[COMP_CWORD - 2]}
  elif [[ $current == : ]]; then
    current=
    _jsonrift_files
    return
  elif [[ $before == : ]]; then
    _jsonrift_files
    return
  fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    if [[ ${COMP_WORDS[i]} != -* ]]; then
      command=${COMP_WORDS[i]}
      break
    fi
  done
  case $command in
)";

std::string Joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

// What completes a value of the flag; empty where nothing is known.
std::string ActionOf(const FlagModel& flag) {
  if (const std::vector<std::string> words = KnownWords(flag); !words.empty())
    return "_jsonrift_words '" + Joined(words) + "'";
  return flag.takes == Takes::kFile ? "_jsonrift_files" : ":";
}

std::string NamesOf(const CommandModel& command) {
  std::vector<std::string> names;
  for (const FlagModel& flag : command.flags) {
    if (flag.argument) continue;
    if (!flag.letter.empty()) names.push_back("-" + flag.letter);
    names.push_back("--" + flag.name);
  }
  return Joined(names);
}

void AppendCommand(const CommandModel& command, std::string* script) {
  *script += "    " + command.name + ")\n      case $before in\n";
  std::string argument = ":";
  for (const FlagModel& flag : command.flags) {
    if (flag.argument) {
      argument = ActionOf(flag);
    } else if (flag.takes != Takes::kNothing) {
      const std::string letter = flag.letter.empty() ? "" : "-" + flag.letter + " | ";
      *script += "        " + letter + "--" + flag.name + ") " + ActionOf(flag) + "; return ;;\n";
    }
  }
  *script += "      esac\n      if [[ $current == -* ]]; then\n        _jsonrift_words '" + NamesOf(command) +
             "'\n      else\n        " + argument + "\n      fi\n      ;;\n";
}

}  // namespace

std::string BashCompletion(const CommandModel& program) {
  std::string script = kHead;
  std::vector<std::string> names;
  for (const CommandModel& command : program.commands) {
    names.push_back(command.name);
    AppendCommand(command, &script);
  }
  script += "    '')\n      _jsonrift_words '" + Joined(names) + " " + NamesOf(program) + "'\n      ;;\n";
  script += "  esac\n}\n\ncomplete -F _jsonrift jsonrift\n";
  return script;
}

}  // namespace jsonrift::cli

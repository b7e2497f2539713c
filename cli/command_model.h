// The commands of the program, their flags and their texts as plain data, of which help, completion, the man
// page and the configuration are made. cli/option_tree.h reads it from where the flags are declared.
//
//   const CommandModel program = ReadCommand(app);
//   for (const FlagModel& flag : program.Command("audit")->flags) Use(flag.name, flag.choices);
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace jsonrift::cli {

// What a flag or an argument takes.
enum class Takes : std::uint8_t {
  kNothing,  // a switch
  kChoice,   // one of `choices`
  kFile,     // a path; placeholders that begin with FILE, FOLDER or PATH
  kFormat,   // FORMAT or FORMAT:PATH
  kInteger,
  kNumber,
  kText,   // any text
  kOther,  // what the placeholder says: SIZE, RULE, …
};

struct FlagModel {
  std::string name;       // "format"; of an argument: its placeholder
  std::string letter;     // "f", or empty
  bool argument = false;  // given without a name
  Takes takes = Takes::kNothing;
  std::string placeholder;  // "FORMAT[:PATH]"; empty for a switch
  std::vector<std::string> choices;
  std::string description;
  std::vector<std::string> defaults;
  bool repeatable = false;
  bool required = false;
  bool configurable = true;           // may stand in a configuration
  std::vector<std::string> excludes;  // names of flags that can't be given beside it
};

struct CommandModel {
  std::string name;
  std::string description;
  std::string examples;            // lines that begin with two spaces
  std::vector<std::string> notes;  // paragraphs
  std::vector<FlagModel> flags;    // in the order in which they were declared, without hidden ones
  std::vector<CommandModel> commands;

  const CommandModel* Command(std::string_view command) const;  // null if there is none
  const FlagModel* Flag(std::string_view flag) const;           // by name; null if there is none
};

// A flag as it is written: "--format", or "PATH".
std::string Written(const FlagModel& flag);

// What is to be known about a flag besides its description: "auto, document, ndjson; default auto; not with
// --types". May be empty.
std::string Remarks(const FlagModel& flag);

// The words that a value is one of, or begins with, as far as they are known: choices, rules, formats,
// options of Go.
std::vector<std::string> KnownWords(const FlagModel& flag);

}  // namespace jsonrift::cli

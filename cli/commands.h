// The commands of the program. Each has a file of its own, which declares its flags and help beside what it
// does.
#pragma once

#include <CLI/CLI.hpp>

namespace jsonrift::cli {

// Adds the command to the program. When it has been parsed it runs and sets *exit_code; the audit does
// nothing where `exit_code` is null, so that its flags can be looked at.
void AddAuditCommand(CLI::App* app, int* exit_code);
void AddCompletionCommand(CLI::App* app, int* exit_code);
void AddConfigCommand(CLI::App* app, int* exit_code);
void AddConvertCommand(CLI::App* app, int* exit_code);
void AddExplainCommand(CLI::App* app, int* exit_code);
void AddManCommand(CLI::App* app, int* exit_code);
void AddMergeCommand(CLI::App* app, int* exit_code);
void AddOutcomesCommand(CLI::App* app, int* exit_code);
void AddRuleCommand(CLI::App* app, int* exit_code);
void AddRulesCommand(CLI::App* app, int* exit_code);
void AddSchemaCommand(CLI::App* app, int* exit_code);
void AddValidateCommand(CLI::App* app, int* exit_code);

// The flag --color, which all commands with coloured output share.
void AddColourFlag(CLI::App* command, std::string* when);

}  // namespace jsonrift::cli

#include "cli/option_tree.h"

#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>
#include <vector>

namespace jsonrift::cli {
namespace {

std::vector<std::string> Split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(separator), text.size());
    parts.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

// CLI11 has no list of an option's checks; it throws at the end.
std::vector<std::string> DescriptionsOfChecks(const CLI::Option& option) {
  auto& checked = const_cast<CLI::Option&>(option);  // only get_validator() isn't const
  std::vector<std::string> descriptions;
  try {
    for (int i = 0;; ++i) descriptions.push_back(checked.get_validator(i)->get_description());
  } catch (const CLI::OptionNotFound&) {
    return descriptions;
  }
}

// CLI::IsMember({"a", "b"}) describes itself as {a,b}.
std::vector<std::string> ChoicesOf(const CLI::Option& option) {
  for (const std::string& description : DescriptionsOfChecks(option)) {
    if (description.size() > 2 && description.front() == '{' && description.back() == '}')
      return Split(std::string_view(description).substr(1, description.size() - 2), ',');
  }
  return {};
}

// The name of the type, which CLI11 gives only with the descriptions of the checks behind it.
std::string TypeNameOf(const CLI::Option& option) {
  std::size_t behind = 0;
  for (const std::string& description : DescriptionsOfChecks(option)) {
    if (!description.empty()) behind += 1 + description.size();
  }
  const std::string name = option.get_type_name();
  return name.substr(0, name.size() - std::min(behind, name.size()));
}

std::string UpperCase(std::string text) {
  for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return text;
}

Takes TakesOf(const std::string& type_name, const std::vector<std::string>& choices) {
  if (!choices.empty()) return Takes::kChoice;
  for (const char* path : {"FILE", "FOLDER", "PATH"}) {
    if (type_name.starts_with(path)) return Takes::kFile;
  }
  if (type_name.starts_with("FORMAT")) return Takes::kFormat;
  if (type_name == "INT" || type_name == "UINT") return Takes::kInteger;
  if (type_name == "FLOAT") return Takes::kNumber;
  return type_name == "TEXT" ? Takes::kText : Takes::kOther;
}

std::string PlaceholderOf(const FlagModel& flag, const std::string& type_name) {
  switch (flag.takes) {
    case Takes::kInteger:
    case Takes::kNumber:
      return "N";
    default:
      return type_name == "TEXT" ? UpperCase(flag.name.substr(flag.name.rfind('-') + 1)) : type_name;
  }
}

// CLI11 writes the default of a list as [a,b].
std::vector<std::string> DefaultsOf(const CLI::Option& option, bool repeatable) {
  const std::string text = option.get_default_str();
  if (text.empty()) return {};
  if (repeatable && text.front() == '[' && text.back() == ']')
    return Split(std::string_view(text).substr(1, text.size() - 2), ',');
  return {text};
}

void ReadValue(const CLI::Option& option, FlagModel* flag) {
  if (option.get_items_expected_max() == 0) return;
  std::string type_name = TypeNameOf(option);
  if (flag->argument && type_name == "TEXT") type_name = flag->name;  // PATH says what it is
  flag->choices = ChoicesOf(option);
  flag->takes = TakesOf(type_name, flag->choices);
  flag->placeholder = PlaceholderOf(*flag, type_name);
  flag->repeatable = option.get_expected_max() > 1;
  flag->defaults = DefaultsOf(option, flag->repeatable);
}

FlagModel ReadFlag(const CLI::Option& option) {
  FlagModel flag;
  flag.argument = !option.nonpositional();
  if (!option.get_lnames().empty()) flag.name = option.get_lnames()[0];
  if (flag.argument) flag.name = option.get_name(true);
  if (!option.get_snames().empty()) flag.letter = option.get_snames()[0];
  flag.description = option.get_description();
  flag.required = option.get_required();
  flag.configurable = !flag.argument && !flag.name.empty() && option.get_configurable();
  ReadValue(option, &flag);
  for (const CLI::Option* other : option.get_excludes()) {
    if (!other->get_lnames().empty()) flag.excludes.push_back(other->get_lnames()[0]);
  }
  std::ranges::sort(flag.excludes);
  return flag;
}

// Paragraphs; the one that begins with "Example" goes to the examples.
void ReadTexts(std::string_view footer, CommandModel* model) {
  while (!footer.empty()) {
    const std::size_t end = std::min(footer.find("\n\n"), footer.size());
    const std::string_view paragraph = footer.substr(0, end);
    footer.remove_prefix(std::min(end + 2, footer.size()));
    if (paragraph.starts_with("Example")) {
      model->examples = paragraph.substr(std::min(paragraph.find('\n') + 1, paragraph.size()));
    } else {
      model->notes.emplace_back(paragraph);
    }
  }
}

}  // namespace

CommandModel ReadCommand(const CLI::App& command) {
  CommandModel model;
  model.name = command.get_name();
  model.description = command.get_description();
  ReadTexts(command.get_footer(), &model);
  for (const CLI::Option* option : command.get_options()) {
    if (!option->get_group().empty()) model.flags.push_back(ReadFlag(*option));
  }
  for (const CLI::App* below : command.get_subcommands({})) {
    if (!below->get_group().empty()) model.commands.push_back(ReadCommand(*below));
  }
  return model;
}

CLI::Option* OptionOf(CLI::App* command, const FlagModel& flag) { return command->get_option(Written(flag)); }

void KeepConventions(CLI::App* program) {
  program->get_help_ptr()->description("Print this help");
  for (CLI::App* command : program->get_subcommands([](CLI::App*) { return true; })) {
    for (CLI::Option* option : command->get_options([](CLI::Option*) { return true; })) {
      if (option->nonpositional()) option->allow_extra_args(false);
    }
    KeepConventions(command);
  }
}

CLI::App* ChosenCommand(CLI::App* program) {
  while (!program->get_subcommands().empty()) program = program->get_subcommands().front();
  return program;
}

}  // namespace jsonrift::cli

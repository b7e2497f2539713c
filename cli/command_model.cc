#include "cli/command_model.h"

#include <algorithm>

#include "cli/renderers.h"
#include "core/options.h"
#include "diff/rule.h"

namespace jsonrift::cli {
namespace {

std::string Join(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

template <typename Elements>
const auto* FindByName(const Elements& elements, std::string_view name) {
  const auto found =
      std::ranges::find_if(elements, [&](const auto& element) { return element.name == name; });
  return found == elements.end() ? nullptr : &*found;
}

}  // namespace

const CommandModel* CommandModel::Command(std::string_view command) const {
  return FindByName(commands, command);
}

const FlagModel* CommandModel::Flag(std::string_view flag) const { return FindByName(flags, flag); }

std::string Written(const FlagModel& flag) { return flag.argument ? flag.name : "--" + flag.name; }

std::string Remarks(const FlagModel& flag) {
  std::vector<std::string> remarks;
  if (!flag.choices.empty()) remarks.push_back(Join(flag.choices));
  if (!flag.defaults.empty()) remarks.push_back("default " + Join(flag.defaults));
  std::vector<std::string> excludes;
  excludes.reserve(flag.excludes.size());
  for (const std::string& name : flag.excludes) excludes.push_back("--" + name);
  if (!excludes.empty()) remarks.push_back("not with " + Join(excludes));
  std::string text;
  for (const std::string& remark : remarks) text += (text.empty() ? "" : "; ") + remark;
  return text;
}

std::vector<std::string> KnownWords(const FlagModel& flag) {
  if (!flag.choices.empty()) return flag.choices;
  std::vector<std::string> words;
  if (flag.takes == Takes::kFormat) {
    for (const Renderer& renderer : AllRenderers()) words.emplace_back(renderer.name);
  } else if (flag.placeholder.starts_with("RULE")) {
    for (const diff::RuleInfo& info : diff::AllRules()) words.emplace_back(info.id);
  } else if (flag.placeholder.starts_with("OPTION")) {
    for (const Option option : AllOptions()) words.emplace_back(OptionName(option));
  }
  return words;
}

}  // namespace jsonrift::cli

#include "cli/help.h"

#include <algorithm>
#include <vector>

#include "cli/columns.h"

namespace jsonrift::cli {
namespace {

constexpr std::size_t kIndent = 2;
constexpr std::size_t kMostTerm = 26;  // columns of what is explained; longer ones take a line of their own

struct Entry {
  std::string term;
  std::string text;
};

std::string TermOf(const FlagModel& flag) {
  if (flag.argument) return flag.name + (flag.repeatable ? "..." : "");
  std::string term = flag.letter.empty() ? "    " : "-" + flag.letter + ", ";
  term += "--" + flag.name;
  if (!flag.placeholder.empty()) term += " " + flag.placeholder;
  return term;
}

std::string TextOf(const FlagModel& flag) {
  const std::string remarks = Remarks(flag);
  return flag.description + (remarks.empty() ? "" : " (" + remarks + ")");
}

void AppendEntries(std::string_view heading, const std::vector<Entry>& entries, std::size_t width,
                   std::string* page) {
  if (entries.empty()) return;
  std::size_t column = 0;
  for (const Entry& entry : entries) {
    if (Columns(entry.term) <= kMostTerm) column = std::max(column, Columns(entry.term));
  }
  column += kIndent + 2;
  const std::size_t room = std::max<std::size_t>(width, column + 20) - column;
  page->append("\n").append(heading).append("\n");
  for (const Entry& entry : entries) {
    std::string line = std::string(kIndent, ' ') + entry.term;
    for (const std::string& words : Wrap(entry.text, room)) {
      if (Columns(line) + 2 > column) {
        page->append(line).append("\n");
        line.clear();
      }
      page->append(PadRight(line, column)).append(words).append("\n");
      line.clear();
    }
    if (!line.empty()) page->append(line).append("\n");
  }
}

void AppendParagraph(std::string_view text, std::size_t width, std::string* page) {
  for (const std::string& line : Wrap(text, width)) page->append(line).append("\n");
}

std::vector<Entry> FlagEntries(const CommandModel& command, bool arguments) {
  std::vector<Entry> entries;
  for (const FlagModel& flag : command.flags) {
    if (flag.argument == arguments) entries.push_back({TermOf(flag), TextOf(flag)});
  }
  return entries;
}

}  // namespace

std::string UsageLine(const CommandModel& command, std::string_view words) {
  std::string line(words);
  line += command.commands.empty() ? " [FLAGS]" : " COMMAND [FLAGS]";
  for (const FlagModel& flag : command.flags) {
    if (!flag.argument) continue;
    const std::string name = TermOf(flag);
    line += flag.required ? " " + name : " [" + name + "]";
  }
  return line;
}

std::string HelpPage(const CommandModel& command, std::string_view words, std::size_t width) {
  std::string page;
  AppendParagraph(command.description, width, &page);
  page += "\nUsage: " + UsageLine(command, words) + "\n";
  if (!command.examples.empty()) page += "\nExamples:\n" + command.examples + "\n";
  std::vector<Entry> commands;
  commands.reserve(command.commands.size());
  for (const CommandModel& below : command.commands) commands.push_back({below.name, below.description});
  AppendEntries("Commands:", commands, width, &page);
  AppendEntries("Arguments:", FlagEntries(command, true), width, &page);
  AppendEntries("Flags:", FlagEntries(command, false), width, &page);
  for (const std::string& note : command.notes) {
    page += "\n";
    AppendParagraph(note, width, &page);
  }
  return page;
}

}  // namespace jsonrift::cli

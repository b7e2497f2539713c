#include "cli/rule_blocks.h"

#include <algorithm>
#include <utility>

namespace jsonrift::cli {
namespace {

constexpr std::string_view kIndent = "    ";

std::string_view TakeLine(std::string_view* text) {
  const std::string_view line = text->substr(0, text->find('\n'));
  text->remove_prefix(std::min(line.size() + 1, text->size()));
  return line;
}

}  // namespace

std::vector<TextBlock> BlocksOf(std::string_view text) {
  std::vector<TextBlock> blocks;
  bool joins = false;  // whether the line goes on with the last block
  while (!text.empty()) {
    std::string_view line = TakeLine(&text);
    const bool code = line.starts_with(kIndent);
    if (line.empty()) {
      joins = false;
      continue;
    }
    if (code) line.remove_prefix(kIndent.size());
    if (joins && blocks.back().code == code) {
      blocks.back().text.append(code ? "\n" : " ").append(line);
    } else {
      blocks.push_back({code, std::string(line)});
    }
    joins = true;
  }
  return blocks;
}

std::string_view FirstParagraph(std::string_view text) { return text.substr(0, text.find("\n\n")); }

std::string FirstProse(std::string_view text) {
  for (TextBlock& block : BlocksOf(text)) {
    if (!block.code) return std::move(block.text);
  }
  return "";
}

}  // namespace jsonrift::cli

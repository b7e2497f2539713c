// The texts of rules (diff/rule.h) taken apart, for formats that set prose and code in different ways.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace jsonrift::cli {

struct TextBlock {
  bool code;         // lines that were indented by four spaces; they are without them here
  std::string text;  // prose is one line
};

// `text` in blocks: paragraphs, and runs of indented lines.
std::vector<TextBlock> BlocksOf(std::string_view text);

// What comes before the first blank line.
std::string_view FirstParagraph(std::string_view text);

// The first piece of prose in `text`, on one line.
std::string FirstProse(std::string_view text);

}  // namespace jsonrift::cli

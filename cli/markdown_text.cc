#include "cli/markdown_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

#include "cli/rule_blocks.h"

namespace jsonrift::cli {
namespace {

std::size_t LongestRun(std::string_view text, char of) {
  std::size_t longest = 0;
  std::size_t run = 0;
  for (const char c : text) {
    run = c == of ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  return longest;
}

}  // namespace

std::string EscapeMarkdown(std::string_view text) {
  // An entity is never markup, wherever it stands; a backslash isn't enough for mentions and bare links. The
  // dot only makes a link in "www.".
  constexpr std::string_view kMarkup = "\\`*_{}[]#+!|~$@:<>&\"'";
  std::string out;
  for (const char c : text) {
    const bool after_w = !out.empty() && (out.back() == 'w' || out.back() == 'W');
    const bool markup = kMarkup.find(c) != std::string_view::npos || (c == '.' && after_w);
    out += markup ? fmt::format("&#{};", static_cast<int>(c)) : std::string{c};
  }
  return out;
}

std::string MarkdownCode(std::string_view text) {
  if (text.empty()) return "";
  // A pipe ends a table cell even in a code span; in HTML it can be an entity.
  if (text.find('|') != std::string_view::npos) {
    return "<code>" + EscapeMarkdown(text) + "</code>";
  }
  const std::string fence(LongestRun(text, '`') + 1, '`');
  const bool padded = text.front() == '`' || text.back() == '`' || text.front() == ' ';
  const std::string pad = padded ? " " : "";
  return fence + pad + std::string(text) + pad + fence;
}

std::string MarkdownBlock(std::string_view text, std::string_view language) {
  const std::string fence(std::max<std::size_t>(LongestRun(text, '`') + 1, 3), '`');
  return fmt::format("{}{}\n{}{}{}\n", fence, language, text, text.ends_with('\n') ? "" : "\n", fence);
}

std::string MarkdownText(std::string_view text) {
  std::string markdown;
  for (const TextBlock& block : BlocksOf(text)) {
    if (!markdown.empty()) markdown += '\n';
    const bool is_json = block.text.starts_with('{') || block.text.starts_with('[');
    markdown +=
        block.code ? MarkdownBlock(block.text, is_json ? "json" : "go") : EscapeMarkdown(block.text) + "\n";
  }
  return markdown;
}

}  // namespace jsonrift::cli

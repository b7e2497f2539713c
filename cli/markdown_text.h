// Text as part of GitHub's and GitLab's Markdown, so that it stays text. All take what is Printable()
// already; what they return is safe on its own.
#pragma once

#include <string>
#include <string_view>

namespace jsonrift::cli {

// For running text and table cells: no markup, links or mentions come of it.
std::string EscapeMarkdown(std::string_view text);

// `text` as a code span, in a table cell too.
std::string MarkdownCode(std::string_view text);

// `text` as a fenced block; the fence is longer than any that the text holds. Ends in a line break.
std::string MarkdownBlock(std::string_view text, std::string_view language);

// A text of a rule (cli/rule_blocks.h), its code in fenced blocks. Ends in a line break.
std::string MarkdownText(std::string_view text);

}  // namespace jsonrift::cli

#include "cli/escape.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/internal/utf8.h"

namespace jsonrift::cli {
namespace {

// Char of XML 1.0.
bool XmlHolds(char32_t rune) {
  if (rune < 0x20) return rune == '\t' || rune == '\n' || rune == '\r';
  return rune != 0xFFFE && rune != 0xFFFF;
}

bool IsUnreserved(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         std::string_view("-._~").find(c) != std::string_view::npos;
}

// `text` with each byte replaced by what `replace` makes of it.
template <typename Replace>
std::string ReplaceBytes(std::string_view text, Replace replace) {
  std::string out;
  out.reserve(text.size());
  for (const char c : text) out += replace(c);
  return out;
}

std::string MarkupOf(char c) {
  switch (c) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '"':
      return "&quot;";
    case '\'':
      return "&#39;";
    default:
      return {c};
  }
}

std::string WorkflowMessageOf(char c) {
  switch (c) {
    case '%':
      return "%25";
    case '\r':
      return "%0D";
    case '\n':
      return "%0A";
    default:
      return {c};
  }
}

std::string WorkflowPropertyOf(char c) {
  if (c == ':') return "%3A";
  if (c == ',') return "%2C";
  return WorkflowMessageOf(c);
}

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

std::string EscapeMarkup(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const internal::Rune rune = internal::DecodeRune(text);
    if (rune.invalid()) {
      internal::AppendByteEscape(&out, text[0]);
    } else if (!XmlHolds(rune.value)) {
      out += fmt::format("\\u{{{:x}}}", static_cast<unsigned>(rune.value));
    } else if (rune.width == 1) {
      out += MarkupOf(text[0]);
    } else {
      out += text.substr(0, rune.width);
    }
    text.remove_prefix(rune.width);
  }
  return out;
}

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

std::string EscapeWorkflowMessage(std::string_view text) { return ReplaceBytes(text, WorkflowMessageOf); }

std::string EscapeWorkflowProperty(std::string_view text) { return ReplaceBytes(text, WorkflowPropertyOf); }

std::string PathToUri(std::string_view path) {
  while (path.starts_with("./")) path.remove_prefix(2);
  const std::string encoded = ReplaceBytes(path, [](char c) {
    return IsUnreserved(c) || c == '/' ? std::string{c}
                                       : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  });
  return path.starts_with("/") ? "file://" + encoded : encoded;
}

}  // namespace jsonrift::cli

#include "cli/escape.h"

#include <fmt/format.h>

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

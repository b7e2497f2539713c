// Classes of ASCII characters, whatever the locale.
#pragma once

#include <cstddef>
#include <string_view>

namespace jsonrift::internal {

inline constexpr char kHexDigits[] = "0123456789abcdef";

// JSON's white space (RFC 8259, section 2).
constexpr bool IsSpace(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }
// The first byte from `at` on that isn't white space, or the end.
constexpr std::size_t SkipSpace(std::string_view text, std::size_t at) {
  while (at < text.size() && IsSpace(text[at])) ++at;
  return at;
}
constexpr bool IsAscii(char c) { return static_cast<unsigned char>(c) < 0x80; }
constexpr bool IsDigit(char c) { return static_cast<unsigned char>(c - '0') < 10; }
constexpr bool IsHexDigit(char c) { return IsDigit(c) || ((c | 0x20) >= 'a' && (c | 0x20) <= 'f'); }

// Of a hexadecimal digit.
constexpr unsigned HexValue(char c) {
  return static_cast<unsigned>(IsDigit(c) ? c - '0' : (c | 0x20) - 'a' + 10);
}

}  // namespace jsonrift::internal

// UTF-8 as Go's unicode/utf8 reads it: an invalid byte is U+FFFD with width 1.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace jsonrift::internal {

inline constexpr char32_t kRuneError = 0xFFFD;
inline constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

struct Rune {
  char32_t value;
  unsigned width;  // bytes; 0 only for empty input

  bool invalid() const { return value == kRuneError && width == 1; }
};

inline bool IsContinuation(unsigned char c) { return (c & 0xC0) == 0x80; }

// The first rune of `s` (utf8.DecodeRune).
inline Rune DecodeRune(const char* s, std::size_t size) {
  if (size == 0) return {kRuneError, 0};
  const auto* p = reinterpret_cast<const unsigned char*>(s);
  const unsigned char c = p[0];
  if (c < 0x80) return {c, 1};
  constexpr Rune kInvalid{kRuneError, 1};
  if (c < 0xC2 || c > 0xF4 || size < 2) return kInvalid;
  if (c < 0xE0) {
    if (!IsContinuation(p[1])) return kInvalid;
    return {(char32_t{c} & 0x1F) << 6 | (p[1] & 0x3Fu), 2};
  }
  if (c < 0xF0) {
    const unsigned char low = c == 0xE0 ? 0xA0 : 0x80;
    const unsigned char high = c == 0xED ? 0x9F : 0xBF;
    if (p[1] < low || p[1] > high || size < 3 || !IsContinuation(p[2])) return kInvalid;
    return {(char32_t{c} & 0x0F) << 12 | (p[1] & 0x3Fu) << 6 | (p[2] & 0x3Fu), 3};
  }
  const unsigned char low = c == 0xF0 ? 0x90 : 0x80;
  const unsigned char high = c == 0xF4 ? 0x8F : 0xBF;
  if (p[1] < low || p[1] > high || size < 4 || !IsContinuation(p[2]) || !IsContinuation(p[3]))
    return kInvalid;
  return {(char32_t{c} & 0x07) << 18 | (p[1] & 0x3Fu) << 12 | (p[2] & 0x3Fu) << 6 | (p[3] & 0x3Fu), 4};
}

inline Rune DecodeRune(std::string_view s) { return DecodeRune(s.data(), s.size()); }

// Whether `s` begins with a whole rune, an invalid one included; false if more bytes could complete it
// (utf8.FullRune).
bool StartsWithFullRune(std::string_view s);

// Appends the UTF-8 form of `rune`; surrogates and values above U+10FFFF become U+FFFD (utf8.AppendRune).
void AppendRune(std::string* out, char32_t rune);

// Writes the same to `out`, which has room for four bytes, and returns the end.
inline char* WriteRune(char* out, char32_t r) {
  if (r < 0x80) {
    *out++ = static_cast<char>(r);
    return out;
  }
  if (r < 0x800) {
    *out++ = static_cast<char>(0xC0 | r >> 6);
    *out++ = static_cast<char>(0x80 | (r & 0x3F));
    return out;
  }
  if (r > 0x10FFFF || (r >= 0xD800 && r <= 0xDFFF)) r = kRuneError;
  if (r < 0x10000) {
    *out++ = static_cast<char>(0xE0 | r >> 12);
    *out++ = static_cast<char>(0x80 | (r >> 6 & 0x3F));
    *out++ = static_cast<char>(0x80 | (r & 0x3F));
    return out;
  }
  *out++ = static_cast<char>(0xF0 | r >> 18);
  *out++ = static_cast<char>(0x80 | (r >> 12 & 0x3F));
  *out++ = static_cast<char>(0x80 | (r >> 6 & 0x3F));
  *out++ = static_cast<char>(0x80 | (r & 0x3F));
  return out;
}

bool IsValidUtf8(std::string_view s);

// Appends a byte as \xNN.
void AppendByteEscape(std::string* out, char byte);

// `s` with each invalid byte as \xNN, so that it is valid and nothing is lost.
std::string EscapeInvalidUtf8(std::string_view s);

// `s` with each invalid byte replaced by U+FFFD (Go's string([]rune(s))).
std::string ReplaceInvalidUtf8(std::string_view s);

}  // namespace jsonrift::internal

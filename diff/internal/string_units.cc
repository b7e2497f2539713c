#include "diff/internal/string_units.h"

#include <algorithm>

#include "core/internal/ascii.h"
#include "core/internal/quote.h"
#include "core/internal/utf8.h"

namespace jsonrift::diff {
namespace {

using internal::HexValue;
using internal::IsHexDigit;

using Form = StringUnit::Form;

constexpr unsigned kHexSize = 6;  // \uNNNN

bool IsHighSurrogate(char32_t rune) { return rune >= 0xD800 && rune < 0xDC00; }
bool IsLowSurrogate(char32_t rune) { return rune >= 0xDC00 && rune < 0xE000; }

bool StartsWithHex(std::string_view text) {
  return text.size() >= kHexSize && text.starts_with("\\u") &&
         std::all_of(text.begin() + 2, text.begin() + kHexSize, IsHexDigit);
}

char32_t HexRune(std::string_view text) {
  char32_t rune = 0;
  for (const char c : text.substr(2, 4)) rune = rune << 4 | HexValue(c);
  return rune;
}

StringUnit ReadHex(std::string_view text) {
  const char32_t rune = HexRune(text);
  if (IsHighSurrogate(rune) && StartsWithHex(text.substr(kHexSize))) {
    const char32_t low = HexRune(text.substr(kHexSize));
    if (IsLowSurrogate(low))
      return {Form::kPair, 0x10000 + ((rune - 0xD800) << 10) + (low - 0xDC00), 2 * kHexSize};
  }
  const bool lone = IsHighSurrogate(rune) || IsLowSurrogate(rune);
  return lone ? StringUnit{Form::kKept, internal::kRuneError, kHexSize}
              : StringUnit{Form::kHex, rune, kHexSize};
}

// Of \u without four hexadecimal digits after it: with those that there are, and the letter that is none,
// lest other letters made it whole.
unsigned BrokenHexSize(std::string_view text) {
  unsigned size = 2;
  while (size < text.size() && IsHexDigit(text[size])) ++size;
  const char next = size < text.size() ? static_cast<char>(text[size] | 0x20) : '"';
  return next >= 'a' && next <= 'z' ? size + 1 : size;
}

char32_t ShortEscape(char c) {
  switch (c) {
    case 'b':
      return '\b';
    case 'f':
      return '\f';
    case 'n':
      return '\n';
    case 'r':
      return '\r';
    case 't':
      return '\t';
    case '"':
    case '\\':
    case '/':
      return static_cast<unsigned char>(c);
    default:
      return internal::kRuneError;
  }
}

void AppendHex(std::string* out, char32_t rune, std::string_view like) {
  const std::size_t start = out->size();
  internal::AppendHexEscape(out, rune);
  const bool upper =
      std::any_of(like.begin() + 2, like.begin() + kHexSize, [](char c) { return c >= 'A' && c <= 'F'; });
  if (!upper) return;
  for (std::size_t i = start + 2; i < out->size(); ++i) {
    char& c = (*out)[i];
    if (c >= 'a') c = static_cast<char>(c - 0x20);
  }
}

}  // namespace

StringUnit ReadJsonUnit(std::string_view text) {
  if (text[0] != '\\') return ReadPlainUnit(text);
  if (StartsWithHex(text)) return ReadHex(text);
  if (text.size() == 1) return {Form::kKept, internal::kRuneError, 1};
  const char32_t rune = ShortEscape(text[1]);
  if (rune != internal::kRuneError) return {Form::kKept, rune, 2};
  if (text[1] == 'u') return {Form::kKept, rune, BrokenHexSize(text)};
  return {Form::kKept, rune, 1 + internal::DecodeRune(text.substr(1)).width};
}

StringUnit ReadPlainUnit(std::string_view text) {
  const internal::Rune rune = internal::DecodeRune(text);
  return {rune.invalid() ? Form::kKept : Form::kRaw, rune.value, rune.width};
}

void AppendInForm(std::string* out, const StringUnit& unit, std::string_view text, char32_t rune) {
  if (rune == unit.rune || unit.form == Form::kKept) {
    *out += text.substr(0, unit.width);
  } else if (unit.form == Form::kRaw) {
    internal::AppendRune(out, rune);
  } else if (unit.form == Form::kHex) {
    AppendHex(out, rune, text);
  } else {
    AppendHex(out, 0xD800 + ((rune - 0x10000) >> 10), text);
    AppendHex(out, 0xDC00 + ((rune - 0x10000) & 0x3FF), text.substr(kHexSize));
  }
}

}  // namespace jsonrift::diff

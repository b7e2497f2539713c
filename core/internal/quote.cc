#include "core/internal/quote.h"

#include <array>

#include "core/internal/ascii.h"
#include "core/internal/utf8.h"

namespace jsonrift::internal {
namespace {

constexpr char32_t kLineSeparator = 0x2028;
constexpr char32_t kParagraphSeparator = 0x2029;

// ASCII characters that are escaped always, or under EscapeForHTML.
enum class Escape : unsigned char { kNever, kAlways, kForHtml };

constexpr std::array<Escape, 128> MakeEscapes() {
  std::array<Escape, 128> escapes{};
  for (std::size_t c = 0; c < 0x20; ++c) escapes[c] = Escape::kAlways;
  escapes['"'] = escapes['\\'] = Escape::kAlways;
  escapes['<'] = escapes['>'] = escapes['&'] = Escape::kForHtml;
  return escapes;
}

constexpr std::array<Escape, 128> kEscapes = MakeEscapes();

char32_t ReadHex4(const char* p) {
  return HexValue(p[0]) << 12 | HexValue(p[1]) << 8 | HexValue(p[2]) << 4 | HexValue(p[3]);
}

bool IsSurrogate(char32_t r) { return r >= 0xD800 && r <= 0xDFFF; }

void AppendEscapedAscii(std::string* out, char c) {
  switch (c) {
    case '"':
    case '\\':
      *out += '\\';
      *out += c;
      return;
    case '\b':
      *out += "\\b";
      return;
    case '\f':
      *out += "\\f";
      return;
    case '\n':
      *out += "\\n";
      return;
    case '\r':
      *out += "\\r";
      return;
    case '\t':
      *out += "\\t";
      return;
    default:
      AppendHexEscape(out, static_cast<unsigned char>(c));
  }
}

}  // namespace

char* Unquote(std::string_view quoted, char* out) {
  const char* p = quoted.data() + 1;
  const char* end = quoted.data() + quoted.size() - 1;
  while (p < end) {
    const char c = *p;
    if (c == '\\') {
      ++p;
      switch (*p) {
        case 'b':
          *out++ = '\b';
          break;
        case 'f':
          *out++ = '\f';
          break;
        case 'n':
          *out++ = '\n';
          break;
        case 'r':
          *out++ = '\r';
          break;
        case 't':
          *out++ = '\t';
          break;
        case 'u': {
          char32_t rune = ReadHex4(p + 1);
          p += 4;
          if (IsSurrogate(rune)) {
            // Only a high half followed at once by an escaped low half is a character.
            char32_t joined = kRuneError;
            if (rune < 0xDC00 && end - p > 6 && p[1] == '\\' && p[2] == 'u') {
              const char32_t low = ReadHex4(p + 3);
              if (low >= 0xDC00 && low <= 0xDFFF) {
                joined = 0x10000 + ((rune - 0xD800) << 10) + (low - 0xDC00);
                p += 6;
              }
            }
            rune = joined;
          }
          out = WriteRune(out, rune);
          break;
        }
        default:
          *out++ = *p;
      }
      ++p;
    } else if (static_cast<unsigned char>(c) < 0x80) {
      *out++ = c;
      ++p;
    } else {
      const Rune rune = DecodeRune(p, static_cast<std::size_t>(end - p));
      out = WriteRune(out, rune.value);
      p += rune.width;
    }
  }
  return out;
}

std::string UnquoteToString(std::string_view quoted) {
  std::string out(UnquotedRoom(quoted.size()), '\0');
  out.resize(static_cast<std::size_t>(Unquote(quoted, out.data()) - out.data()));
  return out;
}

void AppendHexEscape(std::string* out, char32_t rune) {
  *out += "\\u";
  for (int shift = 12; shift >= 0; shift -= 4) *out += kHexDigits[rune >> shift & 0xF];
}

bool AppendQuoted(std::string* out, std::string_view text, Options options) {
  const bool html = options.Has(Option::kEscapeForHTML);
  const bool js = options.Has(Option::kEscapeForJS);
  bool valid = true;
  out->reserve(out->size() + text.size() + 2);
  *out += '"';
  std::size_t copied = 0;
  for (std::size_t i = 0; i < text.size();) {
    const auto c = static_cast<unsigned char>(text[i]);
    if (c < 0x80) {
      const Escape escape = kEscapes[c];
      if (escape == Escape::kAlways || (escape == Escape::kForHtml && html)) {
        out->append(text, copied, i - copied);
        AppendEscapedAscii(out, text[i]);
        copied = i + 1;
      }
      ++i;
      continue;
    }
    const Rune rune = DecodeRune(text.substr(i));
    const bool separator = rune.value == kLineSeparator || rune.value == kParagraphSeparator;
    if (rune.invalid() || (separator && js)) {
      out->append(text, copied, i - copied);
      copied = i + rune.width;
      if (separator) {
        AppendHexEscape(out, rune.value);
      } else {
        *out += kReplacement;
        valid = false;
      }
    }
    i += rune.width;
  }
  out->append(text, copied, text.size() - copied);
  *out += '"';
  return valid || options.Has(Option::kAllowInvalidUTF8);
}

bool NeedsEscape(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const auto c = static_cast<unsigned char>(text[i]);
    if (c < 0x80) {
      if (kEscapes[c] != Escape::kNever) return true;
      ++i;
      continue;
    }
    const Rune rune = DecodeRune(text.substr(i));
    if (rune.value == kRuneError || rune.value == kLineSeparator || rune.value == kParagraphSeparator)
      return true;
    i += rune.width;
  }
  return false;
}

}  // namespace jsonrift::internal

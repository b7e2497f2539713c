#include "cli/encoding.h"

#include <algorithm>

#include "core/internal/ascii.h"
#include "core/internal/utf8.h"

namespace jsonrift::cli {
namespace {

using namespace std::string_view_literals;  // NOLINT(google-build-using-namespace): for texts with NULs

constexpr std::string_view kUtf8Mark = "\xEF\xBB\xBF";
constexpr std::size_t kSample = 4096;  // bytes that tell whether a text is UTF-16 or UTF-32

unsigned char Byte(std::string_view text, std::size_t at) { return static_cast<unsigned char>(text[at]); }

bool IsAsciiLetter(char c) { return (c | 0x20) >= 'a' && (c | 0x20) <= 'z'; }

// UTF-32 without a mark: every unit has three bytes for at most U+10FFFF, so that one is always 0, and JSON
// begins with ASCII.
bool IsUtf32(std::string_view text, std::size_t low, std::size_t second, std::size_t third,
             std::size_t high) {
  if (text.size() < 4 || Byte(text, low) == 0 || Byte(text, low) >= 0x80) return false;
  if (Byte(text, second) != 0 || Byte(text, third) != 0) return false;
  for (std::size_t at = 0; at + 4 <= text.size(); at += 4) {
    if (Byte(text, at + high) != 0 || Byte(text, at + third) > 0x10) return false;
  }
  return true;
}

// UTF-16 without a mark: JSON begins with ASCII, whose high byte is 0, and is full of it; no text holds NUL.
bool IsUtf16(std::string_view text, std::size_t low, std::size_t high) {
  if (text.size() < 4 || Byte(text, low) >= 0x80 || Byte(text, high) != 0) return false;
  std::size_t ascii = 0;
  for (std::size_t at = 0; at + 2 <= text.size(); at += 2) {
    if (Byte(text, at + high) != 0) continue;
    if (Byte(text, at + low) == 0) return false;
    ++ascii;
  }
  return 8 * ascii >= text.size();  // a quarter of the units
}

// Its name; null for others.
const char* WideEncoding(std::string_view text) {
  text = text.substr(0, kSample);
  if (text.starts_with("\xFF\xFE\0\0"sv) || IsUtf32(text, 0, 1, 2, 3)) return "UTF-32 LE";
  if (text.starts_with("\0\0\xFE\xFF"sv) || IsUtf32(text, 3, 2, 1, 0)) return "UTF-32 BE";
  if (text.starts_with("\xFF\xFE"sv) || IsUtf16(text, 0, 1)) return "UTF-16 LE";
  if (text.starts_with("\xFE\xFF"sv) || IsUtf16(text, 1, 0)) return "UTF-16 BE";
  return nullptr;
}

// A surrogate that was encoded as if it were a character: ED A0 80 to ED BF BF.
bool IsEncodedSurrogate(std::string_view text, std::size_t at) {
  return at + 3 <= text.size() && Byte(text, at) == 0xED && Byte(text, at + 1) >= 0xA0 &&
         internal::IsContinuation(Byte(text, at + 1)) && internal::IsContinuation(Byte(text, at + 2));
}

// In both Latin-1 and Windows-1252, or in Windows-1252 alone.
bool IsLatinLetter(unsigned char c) {
  constexpr std::string_view kOnlyWindows = "\x8A\x8C\x8E\x9A\x9C\x9E\x9F";
  return (c >= 0xC0 && c != 0xD7 && c != 0xF7) ||
         kOnlyWindows.find(static_cast<char>(c)) != std::string_view::npos;
}

// Bytes that aren't UTF-8, in the order of the text.
struct InvalidBytes {
  bool surrogates = false;
  bool latin = true;                // each stands alone and is a character of Windows-1252
  std::size_t between_letters = 0;  // letters of Windows-1252 with ASCII letters on both sides

  void Note(std::string_view text, std::size_t at) {
    surrogates = surrogates || IsEncodedSurrogate(text, at);
    constexpr std::string_view kUndefined = "\x81\x8D\x8F\x90\x9D";
    const char before = at > 0 ? text[at - 1] : ' ';
    const char after = at + 1 < text.size() ? text[at + 1] : ' ';
    const bool is_between_ascii = internal::IsAscii(before) && internal::IsAscii(after);
    if (!is_between_ascii || kUndefined.find(text[at]) != std::string_view::npos) latin = false;
    if (IsLatinLetter(Byte(text, at)) && IsAsciiLetter(before) && IsAsciiLetter(after)) ++between_letters;
  }
};

// A text with a character in UTF-8 isn't Latin-1, whatever its other bytes are.
InvalidBytes FindInvalidBytes(std::string_view text) {
  InvalidBytes found;
  for (std::size_t at = 0; at < text.size();) {
    const internal::Rune rune = internal::DecodeRune(text.substr(at));
    if (rune.invalid()) {
      found.Note(text, at);
    } else if (rune.width > 1) {
      found.latin = false;
    }
    at += rune.width;
  }
  return found;
}

}  // namespace

std::optional<std::string> EncodingRemark(std::string_view payload) {
  if (payload.starts_with(kUtf8Mark))
    return "begins with a UTF-8 byte order mark, which both packages refuse";
  if (const char* const wide = WideEncoding(payload))
    return "is " + std::string(wide) + "; JSON must be UTF-8";
  if (internal::IsValidUtf8(payload)) return std::nullopt;
  const InvalidBytes invalid = FindInvalidBytes(payload);
  if (invalid.surrogates) return "holds surrogates encoded as in CESU-8; JSON must be UTF-8";
  if (invalid.latin && invalid.between_letters > 0)
    return "looks like Latin-1 or Windows-1252; JSON must be UTF-8";
  return std::nullopt;
}

bool IsWideText(std::string_view text) { return WideEncoding(text) != nullptr; }

}  // namespace jsonrift::cli

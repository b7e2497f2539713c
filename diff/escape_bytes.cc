#include "diff/escape_bytes.h"

#include "core/internal/ascii.h"
#include "core/internal/utf8.h"

namespace jsonrift::diff {
namespace {

constexpr std::size_t kEscapeSize = 4;  // \xNN

bool IsLowerHex(char c) { return internal::IsDigit(c) || (c >= 'a' && c <= 'f'); }

// Whether an escape stands at the start of `text`.
bool StartsWithEscape(std::string_view text) {
  if (text.size() < kEscapeSize || !text.starts_with("\\x")) return false;
  if (!IsLowerHex(text[2]) || !IsLowerHex(text[3])) return false;
  return internal::HexValue(text[2]) >= 8 || (text[2] == '5' && text[3] == 'c');
}

}  // namespace

std::string EscapeBytes(std::string_view bytes) {
  std::string out;
  out.reserve(bytes.size());
  while (!bytes.empty()) {
    const internal::Rune rune = internal::DecodeRune(bytes);
    if (rune.invalid() || StartsWithEscape(bytes)) {
      internal::AppendByteEscape(&out, bytes[0]);
    } else {
      out += bytes.substr(0, rune.width);
    }
    bytes.remove_prefix(rune.width);
  }
  return out;
}

std::string UnescapeBytes(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    const bool escape = StartsWithEscape(text);
    out +=
        escape ? static_cast<char>(internal::HexValue(text[2]) << 4 | internal::HexValue(text[3])) : text[0];
    text.remove_prefix(escape ? kEscapeSize : 1);
  }
  return out;
}

}  // namespace jsonrift::diff

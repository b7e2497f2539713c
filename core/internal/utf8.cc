#include "core/internal/utf8.h"

#include "core/internal/ascii.h"

namespace jsonrift::internal {

bool StartsWithFullRune(std::string_view s) {
  if (s.empty()) return false;
  const auto c = static_cast<unsigned char>(s[0]);
  const std::size_t need = c < 0xC2 || c > 0xF4 ? 1 : c < 0xE0 ? 2 : c < 0xF0 ? 3 : 4;
  if (s.size() >= need) return true;
  // Fewer bytes than announced: a full rune, an invalid one, only if no byte that could come would complete
  // it.
  std::string completed(s);
  completed.resize(need, '\x80');
  if (!DecodeRune(completed).invalid()) return false;
  // The second byte of some runes must be above 0x80.
  if (s.size() == 1) return false;
  return true;
}

void AppendRune(std::string* out, char32_t rune) {
  char buffer[4];
  out->append(buffer, static_cast<std::size_t>(WriteRune(buffer, rune) - buffer));
}

bool IsValidUtf8(std::string_view s) {
  while (!s.empty()) {
    const Rune r = DecodeRune(s);
    if (r.invalid()) return false;
    s.remove_prefix(r.width);
  }
  return true;
}

void AppendByteEscape(std::string* out, char byte) {
  const auto bits = static_cast<unsigned char>(byte);
  *out += {'\\', 'x', kHexDigits[bits >> 4], kHexDigits[bits & 15]};
}

std::string EscapeInvalidUtf8(std::string_view s) {
  std::string out;
  out.reserve(s.size());
  while (!s.empty()) {
    const Rune r = DecodeRune(s);
    if (r.invalid()) {
      AppendByteEscape(&out, s[0]);
    } else {
      out += s.substr(0, r.width);
    }
    s.remove_prefix(r.width);
  }
  return out;
}

std::string ReplaceInvalidUtf8(std::string_view s) {
  std::string out;
  out.reserve(s.size());
  while (!s.empty()) {
    const Rune r = DecodeRune(s);
    AppendRune(&out, r.value);
    s.remove_prefix(r.width);
  }
  return out;
}

}  // namespace jsonrift::internal

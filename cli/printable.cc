#include "cli/printable.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/internal/utf8.h"

namespace jsonrift::cli {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};

// Control characters, line separators, and what is invisible or changes the direction of text ("trojan
// source").
constexpr Range kUnprintable[] = {
    {0x00, 0x1F},     {0x7F, 0x9F},     {0xAD, 0xAD},     {0x61C, 0x61C},
    {0x180E, 0x180E}, {0x200B, 0x200F}, {0x2028, 0x202E}, {0x2060, 0x206F},
    {0xFE00, 0xFE0F}, {0xFEFF, 0xFEFF}, {0xFFF9, 0xFFFB}, {0xE0000, 0xE0FFF},
};

bool IsPrintable(char32_t rune) {
  return std::ranges::none_of(
      kUnprintable, [rune](const Range& range) { return rune >= range.first && rune <= range.last; });
}

}  // namespace

std::string Printable(std::string_view text, std::size_t width) {
  std::string out;
  for (std::size_t shown = 0; !text.empty() && shown < width; ++shown) {
    const internal::Rune rune = internal::DecodeRune(text);
    if (rune.invalid()) {
      out += fmt::format("\\x{:02x}", static_cast<unsigned char>(text[0]));
    } else if (!IsPrintable(rune.value)) {
      out += fmt::format("\\u{{{:x}}}", static_cast<unsigned>(rune.value));
    } else {
      out += text.substr(0, rune.width);
    }
    text.remove_prefix(rune.width);
  }
  if (!text.empty()) out += "…";
  return out;
}

}  // namespace jsonrift::cli

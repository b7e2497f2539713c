#include "cli/columns.h"

#include <algorithm>
#include <iterator>

#include "core/internal/utf8.h"

namespace jsonrift::cli {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};

// East_Asian_Width W and F, with the gaps inside of a block filled.
constexpr Range kWide[] = {
    {0x1100, 0x115F},   {0x231A, 0x231B},   {0x2329, 0x232A},   {0x23E9, 0x23EC},   {0x23F0, 0x23F0},
    {0x23F3, 0x23F3},   {0x25FD, 0x25FE},   {0x2614, 0x2615},   {0x2648, 0x2653},   {0x267F, 0x267F},
    {0x2693, 0x2693},   {0x26A1, 0x26A1},   {0x26AA, 0x26AB},   {0x26BD, 0x26BE},   {0x26C4, 0x26C5},
    {0x26CE, 0x26CE},   {0x26D4, 0x26D4},   {0x26EA, 0x26EA},   {0x26F2, 0x26F3},   {0x26F5, 0x26F5},
    {0x26FA, 0x26FA},   {0x26FD, 0x26FD},   {0x2705, 0x2705},   {0x270A, 0x270B},   {0x2728, 0x2728},
    {0x274C, 0x274C},   {0x274E, 0x274E},   {0x2753, 0x2755},   {0x2757, 0x2757},   {0x2795, 0x2797},
    {0x27B0, 0x27B0},   {0x27BF, 0x27BF},   {0x2B1B, 0x2B1C},   {0x2B50, 0x2B50},   {0x2B55, 0x2B55},
    {0x2E80, 0x3029},   {0x302E, 0x303E},   {0x3041, 0x3098},   {0x309B, 0x3247},   {0x3250, 0x4DBF},
    {0x4E00, 0xA4CF},   {0xA960, 0xA97F},   {0xAC00, 0xD7A3},   {0xF900, 0xFAFF},   {0xFE10, 0xFE19},
    {0xFE30, 0xFE6F},   {0xFF01, 0xFF60},   {0xFFE0, 0xFFE6},   {0x16FE0, 0x18CFF}, {0x1AFF0, 0x1B2FF},
    {0x1F004, 0x1F004}, {0x1F0CF, 0x1F0CF}, {0x1F18E, 0x1F18E}, {0x1F191, 0x1F19A}, {0x1F200, 0x1F320},
    {0x1F32D, 0x1F335}, {0x1F337, 0x1F37C}, {0x1F37E, 0x1F393}, {0x1F3A0, 0x1F3CA}, {0x1F3CF, 0x1F3D3},
    {0x1F3E0, 0x1F3F0}, {0x1F3F4, 0x1F3F4}, {0x1F3F8, 0x1F43E}, {0x1F440, 0x1F440}, {0x1F442, 0x1F4FC},
    {0x1F4FF, 0x1F53D}, {0x1F54B, 0x1F54E}, {0x1F550, 0x1F567}, {0x1F57A, 0x1F57A}, {0x1F595, 0x1F596},
    {0x1F5A4, 0x1F5A4}, {0x1F5FB, 0x1F64F}, {0x1F680, 0x1F6C5}, {0x1F6CC, 0x1F6CC}, {0x1F6D0, 0x1F6D2},
    {0x1F6D5, 0x1F6DF}, {0x1F6EB, 0x1F6EF}, {0x1F6F4, 0x1F6FF}, {0x1F7E0, 0x1F7F0}, {0x1F90C, 0x1F93A},
    {0x1F93C, 0x1F945}, {0x1F947, 0x1F9FF}, {0x1FA70, 0x1FAFF}, {0x20000, 0x3FFFD},
};

// Categories Mn and Me of Latin, Cyrillic, Hebrew, Arabic, Devanagari, Bengali, Thai, Lao and of the blocks
// that serve all scripts; and the vowels and finals of conjoining Hangul.
constexpr Range kJoining[] = {
    {0x300, 0x36F},   {0x483, 0x489},   {0x591, 0x5BD},   {0x5BF, 0x5BF},   {0x5C1, 0x5C2},
    {0x5C4, 0x5C5},   {0x5C7, 0x5C7},   {0x610, 0x61A},   {0x64B, 0x65F},   {0x670, 0x670},
    {0x6D6, 0x6DC},   {0x6DF, 0x6E4},   {0x6E7, 0x6E8},   {0x6EA, 0x6ED},   {0x8CA, 0x8E1},
    {0x8E3, 0x902},   {0x93A, 0x93A},   {0x93C, 0x93C},   {0x941, 0x948},   {0x94D, 0x94D},
    {0x951, 0x957},   {0x962, 0x963},   {0x981, 0x981},   {0x9BC, 0x9BC},   {0x9C1, 0x9C4},
    {0x9CD, 0x9CD},   {0x9E2, 0x9E3},   {0xE31, 0xE31},   {0xE34, 0xE3A},   {0xE47, 0xE4E},
    {0xEB1, 0xEB1},   {0xEB4, 0xEBC},   {0xEC8, 0xECE},   {0x1160, 0x11FF}, {0x1AB0, 0x1ACE},
    {0x1DC0, 0x1DFF}, {0x20D0, 0x20F0}, {0x302A, 0x302D}, {0x3099, 0x309A}, {0xFE20, 0xFE2F},
};

template <std::size_t size>
bool Holds(const Range (&ranges)[size], char32_t rune) {
  const Range* range =
      std::ranges::lower_bound(ranges, rune, {}, [](const Range& candidate) { return candidate.last; });
  return range != std::end(ranges) && range->first <= rune;
}

}  // namespace

std::size_t RuneColumns(char32_t rune) {
  if (rune < 0x300) return 1;
  if (Holds(kJoining, rune)) return 0;
  return Holds(kWide, rune) ? 2 : 1;
}

std::size_t Columns(std::string_view text) {
  std::size_t columns = 0;
  while (!text.empty()) {
    const internal::Rune rune = internal::DecodeRune(text);
    columns += RuneColumns(rune.value);
    text.remove_prefix(rune.width);
  }
  return columns;
}

std::string PadRight(std::string_view text, std::size_t columns) {
  const std::size_t taken = Columns(text);
  return std::string(text) + std::string(columns > taken ? columns - taken : 0, ' ');
}

std::string PadLeft(std::string_view text, std::size_t columns) {
  const std::size_t taken = Columns(text);
  return std::string(columns > taken ? columns - taken : 0, ' ') + std::string(text);
}

std::vector<std::string> Wrap(std::string_view text, std::size_t columns) {
  constexpr std::string_view kBlank = " \n\t";
  std::vector<std::string> lines;
  for (;;) {
    const std::size_t start = text.find_first_not_of(kBlank);
    if (start == std::string_view::npos) return lines;
    text.remove_prefix(start);
    const std::string_view word = text.substr(0, text.find_first_of(kBlank));
    text.remove_prefix(word.size());
    if (!lines.empty() && Columns(lines.back()) + 1 + Columns(word) <= columns) {
      lines.back().append(" ").append(word);
    } else {
      lines.emplace_back(word);
    }
  }
}

std::vector<std::string> WrapAnywhere(std::string_view text, std::size_t columns) {
  std::vector<std::string> lines;
  do {
    std::size_t end = 0;
    std::size_t taken = 0;
    std::size_t behind_comma = 0;
    while (end < text.size()) {
      const internal::Rune rune = internal::DecodeRune(text.substr(end));
      taken += RuneColumns(rune.value);
      if (taken > columns && end > 0) break;
      end += rune.width;
      if ((rune.value == ',' || rune.value == ' ') && 2 * taken > columns) behind_comma = end;
    }
    if (end < text.size() && behind_comma > 0) end = behind_comma;
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end);
  } while (!text.empty());
  return lines;
}

}  // namespace jsonrift::cli

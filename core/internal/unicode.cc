#include "core/internal/unicode.h"

#include <algorithm>
#include <iterator>

#include "core/internal/ascii.h"
#include "core/internal/unicode_tables.h"
#include "core/internal/utf8.h"

namespace jsonrift::internal {
namespace {

// The range of a sorted table that holds `rune`, or null.
template <typename Range, std::size_t N>
const Range* FindRange(const Range (&table)[N], char32_t rune) {
  const Range* it = std::upper_bound(std::begin(table), std::end(table), rune,
                                     [](char32_t r, const Range& range) { return r < range.lo; });
  if (it == std::begin(table)) return nullptr;
  --it;
  return rune <= it->hi && (rune - it->lo) % it->stride == 0 ? it : nullptr;
}

char FoldAscii(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - ('a' - 'A')) : c; }

}  // namespace

bool IsLetter(char32_t rune) { return FindRange(kLetterRanges, rune) != nullptr; }
bool IsNumber(char32_t rune) { return FindRange(kNumberRanges, rune) != nullptr; }
bool IsUpper(char32_t rune) { return FindRange(kUpperRanges, rune) != nullptr; }

char LowerToAscii(char32_t rune) {
  if (rune >= 'A' && rune <= 'Z') return static_cast<char>(rune + ('a' - 'A'));
  if (rune < 0x80) return static_cast<char>(rune);
  for (const LowerPair& pair : kAsciiLowerPairs) {
    if (pair.rune == rune) return pair.lower;
  }
  return 0;
}

char32_t FoldRune(char32_t rune) {
  if (rune < 0x80) return static_cast<unsigned char>(FoldAscii(static_cast<char>(rune)));
  const FoldRange* range = FindRange(kFoldRanges, rune);
  return range == nullptr ? rune : static_cast<char32_t>(static_cast<int>(rune) + range->delta);
}

void FoldName(std::string_view name, std::string* out) {
  out->clear();
  out->reserve(name.size());
  while (!name.empty()) {
    const char c = name[0];
    if (IsAscii(c)) {
      if (c != '_' && c != '-') out->push_back(FoldAscii(c));
      name.remove_prefix(1);
      continue;
    }
    const Rune r = DecodeRune(name);
    if (r.value != '_' && r.value != '-') AppendRune(out, FoldRune(r.value));
    name.remove_prefix(r.width);
  }
}

bool EqualFold(std::string_view a, std::string_view b) {
  while (!a.empty() && !b.empty()) {
    if (IsAscii(a[0]) && IsAscii(b[0])) {
      if (FoldAscii(a[0]) != FoldAscii(b[0])) return false;
      a.remove_prefix(1);
      b.remove_prefix(1);
      continue;
    }
    const Rune ra = DecodeRune(a);
    const Rune rb = DecodeRune(b);
    if (ra.value != rb.value && FoldRune(ra.value) != FoldRune(rb.value)) return false;
    a.remove_prefix(ra.width);
    b.remove_prefix(rb.width);
  }
  return a.empty() && b.empty();
}

}  // namespace jsonrift::internal

#include "core/internal/unicode.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "tests/support/row.h"

namespace jsonrift::internal {
namespace {

using test::Row;

// FNV-1a over a property of all runes. The tables are too large to list, and one wrong rune changes the sum.
template <typename Property>
std::uint64_t SumOverRunes(Property property) {
  constexpr char32_t kMaxRune = 0x10FFFF;
  std::uint64_t sum = 14695981039346656037U;
  for (char32_t rune = 0; rune <= kMaxRune; ++rune)
    sum = (sum ^ static_cast<std::uint64_t>(property(rune))) * 1099511628211U;
  return sum;
}

TEST(Unicode, PropertiesOfAllRunesAreThoseOfGo) {
  EXPECT_EQ(SumOverRunes(IsLetter), 0x922305fde0a6d1e9U) << "unicode.IsLetter";
  EXPECT_EQ(SumOverRunes(IsNumber), 0x1cccd777e18ba96fU) << "unicode.IsNumber";
  EXPECT_EQ(SumOverRunes(IsUpper), 0xd699f49fe10a7783U) << "unicode.IsUpper";
  EXPECT_EQ(SumOverRunes(FoldRune), 0x08ecd6c06048a68cU) << "v2/fold.go foldRune";
  EXPECT_EQ(SumOverRunes([](char32_t r) { return static_cast<unsigned char>(LowerToAscii(r)); }),
            0x44412694b102de0fU)
      << "unicode.ToLower, where ASCII";
}

struct FoldCase {
  Row row;
  std::string_view name;
  std::string_view folded;
};

constexpr const char* kFoldName = "v2/fold.go foldName";

const FoldCase kFoldCases[] = {
    // clang-format off
    {{"empty", kFoldName}, "", ""},
    {{"small", kFoldName}, "abc", "ABC"},
    {{"underscores and dashes", kFoldName}, "_User--Id_", "USERID"},
    {{"only delimiters", kFoldName}, "_-", ""},
    {{"Kelvin sign", kFoldName}, "\xE2\x84\xAA", "K"},
    {{"long s", kFoldName}, "ſ", "S"},
    {{"sharp s", kFoldName}, "ß", "ß"},
    {{"capital sharp s", kFoldName}, "\xE1\xBA\x9E", "ß"},
    {{"dotted capital I", kFoldName}, "İ", "İ"},
    {{"dotless i", kFoldName}, "ı", "ı"},
    {{"sigmas", kFoldName}, "Σσς", "ΣΣΣ"},
    {{"titlecase letter", kFoldName}, "ǅ", "Ǆ"},
    {{"micro sign and mu", kFoldName}, "µμ", "µµ"},
    {{"omega and ohm", kFoldName}, "ωΩ", "ΩΩ"},
    {{"Greek iota subscript", kFoldName}, "\xCD\x85\xCE\xB9\xE1\xBE\xBE", "\xCD\x85\xCD\x85\xCD\x85"},
    {{"Cherokee", kFoldName}, "\xEA\xAD\xB0\xE1\x8E\xA0", "\xE1\x8E\xA0\xE1\x8E\xA0"},
    {{"Georgian", kFoldName}, "\xE1\x83\x90\xE1\xB2\x90", "\xE1\x83\x90\xE1\x83\x90"},
    {{"bad byte", kFoldName}, "a\xFF_", "A\xEF\xBF\xBD"},
    {{"other dashes stay", kFoldName}, "a\xE2\x80\x90" "b\xE2\x80\x93" "c",
     "A\xE2\x80\x90" "B\xE2\x80\x93" "C"},
    {{"digits", kFoldName}, "a1_2", "A12"},
    {{"Deseret", kFoldName}, "\xF0\x90\x90\xA8\xF0\x90\x90\x80", "\xF0\x90\x90\x80\xF0\x90\x90\x80"},
    {{"new in Unicode 16", kFoldName}, "\xEA\x9F\x8B\xC9\xA4", "\xC9\xA4\xC9\xA4"},
    // clang-format on
};

TEST(Unicode, FoldsNamesLikeGo) {
  for (const FoldCase& c : kFoldCases) {
    const auto trace = c.row.Trace();
    std::string folded = "left over";
    FoldName(c.name, &folded);
    EXPECT_EQ(folded, c.folded);
  }
}

struct EqualFoldCase {
  Row row;
  std::string_view a;
  std::string_view b;
  bool equal;
};

constexpr const char* kEqualFold = "strings.EqualFold";

const EqualFoldCase kEqualFoldCases[] = {
    // clang-format off
    {{"equal", kEqualFold}, "abc", "abc", true},
    {{"case", kEqualFold}, "aBc", "AbC", true},
    {{"longer", kEqualFold}, "ab", "abc", false},
    {{"delimiters count", kEqualFold}, "a_b", "ab", false},
    {{"dash is not underscore", kEqualFold}, "a-b", "a_b", false},
    {{"Kelvin sign", kEqualFold}, "k", "\xE2\x84\xAA", true},
    {{"long s", kEqualFold}, "ſ", "S", true},
    {{"sharp s", kEqualFold}, "ß", "SS", false},
    {{"two sharp s", kEqualFold}, "ß", "\xE1\xBA\x9E", true},
    {{"dotless i", kEqualFold}, "ı", "I", false},
    {{"sigmas", kEqualFold}, "ς", "Σ", true},
    {{"bad bytes are alike", kEqualFold}, "\xFF", "\xFE", true},
    {{"bad byte and U+FFFD", kEqualFold}, "\xFF", "\xEF\xBF\xBD", true},
    {{"empty", kEqualFold}, "", "", true},
    {{"empty and not", kEqualFold}, "", "a", false},
    {{"neighbours of the letters", kEqualFold}, "@[", "`{", false},
    // clang-format on
};

TEST(Unicode, ComparesLikeGo) {
  for (const EqualFoldCase& c : kEqualFoldCases) {
    const auto trace = c.row.Trace();
    EXPECT_EQ(EqualFold(c.a, c.b), c.equal);
    EXPECT_EQ(EqualFold(c.b, c.a), c.equal);
  }
}

}  // namespace
}  // namespace jsonrift::internal

#include "core/internal/utf8.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "tests/support/row.h"

namespace jsonrift::internal {
namespace {

using namespace std::string_view_literals;
using test::Row;

struct DecodeCase {
  Row row;
  std::string_view text;
  char32_t rune;
  unsigned width;
  bool full;                // utf8.FullRune
  bool valid;               // utf8.ValidString, of the whole text
  std::string_view mended;  // string([]rune(text))
};

constexpr const char* kDecodeRune = "utf8.DecodeRune";

const DecodeCase kDecodeCases[] = {
    // clang-format off
    {{"empty", kDecodeRune}, "", 0xFFFD, 0, false, true, ""},
    {{"NUL", kDecodeRune}, "\0"sv, 0x0, 1, true, true, "\0"sv},
    {{"last of one byte", kDecodeRune}, "\x7F", 0x7F, 1, true, true, "\x7F"},
    {{"first of two bytes", kDecodeRune}, "\xC2\x80", 0x80, 2, true, true, "\xC2\x80"},
    {{"last of two bytes", kDecodeRune}, "\xDF\xBF", 0x7FF, 2, true, true, "\xDF\xBF"},
    {{"first of three bytes", kDecodeRune}, "\xE0\xA0\x80", 0x800, 3, true, true, "\xE0\xA0\x80"},
    {{"last before the surrogates", kDecodeRune}, "\xED\x9F\xBF", 0xD7FF, 3, true, true, "\xED\x9F\xBF"},
    {{"first after the surrogates", kDecodeRune}, "\xEE\x80\x80", 0xE000, 3, true, true, "\xEE\x80\x80"},
    {{"replacement character", kDecodeRune}, "\xEF\xBF\xBD", 0xFFFD, 3, true, true, "\xEF\xBF\xBD"},
    {{"last of three bytes", kDecodeRune}, "\xEF\xBF\xBF", 0xFFFF, 3, true, true, "\xEF\xBF\xBF"},
    {{"first of four bytes", kDecodeRune}, "\xF0\x90\x80\x80", 0x10000, 4, true, true, "\xF0\x90\x80\x80"},
    {{"last rune", kDecodeRune}, "\xF4\x8F\xBF\xBF", 0x10FFFF, 4, true, true, "\xF4\x8F\xBF\xBF"},
    {{"only the first rune", kDecodeRune}, "é1", 0xE9, 2, true, true, "é1"},
    {{"continuation alone", kDecodeRune}, "\x80", 0xFFFD, 1, true, false, "\xEF\xBF\xBD"},
    {{"last continuation alone", kDecodeRune}, "\xBF", 0xFFFD, 1, true, false, "\xEF\xBF\xBD"},
    {{"overlong of two bytes", kDecodeRune}, "\xC0\xAF", 0xFFFD, 1, true, false, "\xEF\xBF\xBD\xEF\xBF\xBD"},
    {{"overlong of two bytes, high", kDecodeRune}, "\xC1\xBF", 0xFFFD, 1, true, false,
     "\xEF\xBF\xBD\xEF\xBF\xBD"},
    {{"overlong of three bytes", kDecodeRune}, "\xE0\x9F\xBF", 0xFFFD, 1, true, false,
     "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"},
    {{"overlong of four bytes", kDecodeRune}, "\xF0\x8F\xBF\xBF", 0xFFFD, 1, true, false,
     "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"},
    {{"high surrogate", kDecodeRune}, "\xED\xA0\x80", 0xFFFD, 1, true, false,
     "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"},
    {{"low surrogate", kDecodeRune}, "\xED\xBF\xBF", 0xFFFD, 1, true, false,
     "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"},
    {{"above the last rune", kDecodeRune}, "\xF4\x90\x80\x80", 0xFFFD, 1, true, false,
     "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"},
    {{"byte that never occurs", kDecodeRune}, "\xF5\x80\x80\x80", 0xFFFD, 1, true, false,
     "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"},
    {{"highest byte", kDecodeRune}, "\xFF", 0xFFFD, 1, true, false, "\xEF\xBF\xBD"},
    {{"two bytes cut short", kDecodeRune}, "\xC2", 0xFFFD, 1, false, false, "\xEF\xBF\xBD"},
    {{"three bytes cut after one", kDecodeRune}, "\xE2", 0xFFFD, 1, false, false, "\xEF\xBF\xBD"},
    {{"three bytes cut after two", kDecodeRune}, "\xE2\x82", 0xFFFD, 1, false, false,
     "\xEF\xBF\xBD\xEF\xBF\xBD"},
    {{"four bytes cut after one", kDecodeRune}, "\xF0", 0xFFFD, 1, false, false, "\xEF\xBF\xBD"},
    {{"four bytes cut after two", kDecodeRune}, "\xF0\x9F", 0xFFFD, 1, false, false,
     "\xEF\xBF\xBD\xEF\xBF\xBD"},
    {{"four bytes cut after three", kDecodeRune}, "\xF0\x9F\x98", 0xFFFD, 1, false, false,
     "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"},
    {{"cut, and overlong already", kDecodeRune}, "\xE0\x80", 0xFFFD, 1, true, false,
     "\xEF\xBF\xBD\xEF\xBF\xBD"},
    {{"cut, and surrogate already", kDecodeRune}, "\xED\xA0", 0xFFFD, 1, true, false,
     "\xEF\xBF\xBD\xEF\xBF\xBD"},
    {{"cut, and overlong of four already", kDecodeRune}, "\xF0\x80", 0xFFFD, 1, true, false,
     "\xEF\xBF\xBD\xEF\xBF\xBD"},
    {{"cut, and too high already", kDecodeRune}, "\xF4\x90", 0xFFFD, 1, true, false,
     "\xEF\xBF\xBD\xEF\xBF\xBD"},
    {{"second byte is ASCII", kDecodeRune}, "\xC3(", 0xFFFD, 1, true, false, "\xEF\xBF\xBD("},
    {{"third byte is ASCII", kDecodeRune}, "\xE2\x82(", 0xFFFD, 1, true, false, "\xEF\xBF\xBD\xEF\xBF\xBD("},
    {{"fourth byte is ASCII", kDecodeRune}, "\xF0\x9F\x98(", 0xFFFD, 1, true, false,
     "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD("},
    {{"lead byte needs more than 0x80, cut after one", kDecodeRune}, "\xE0", 0xFFFD, 1, false, false,
     "\xEF\xBF\xBD"},
    {{"lead byte of the last plane, cut after one", kDecodeRune}, "\xF4", 0xFFFD, 1, false, false,
     "\xEF\xBF\xBD"},
    {{"lead byte of the surrogates, cut after one", kDecodeRune}, "\xED", 0xFFFD, 1, false, false,
     "\xEF\xBF\xBD"},
    // clang-format on
};

TEST(Utf8, DecodesLikeGo) {
  for (const DecodeCase& c : kDecodeCases) {
    const auto trace = c.row.Trace();
    const Rune rune = DecodeRune(c.text);
    EXPECT_EQ(static_cast<std::uint32_t>(rune.value), static_cast<std::uint32_t>(c.rune));
    EXPECT_EQ(rune.width, c.width);
    EXPECT_EQ(StartsWithFullRune(c.text), c.full);
    EXPECT_EQ(IsValidUtf8(c.text), c.valid);
    EXPECT_EQ(ReplaceInvalidUtf8(c.text), c.mended);
  }
}

struct AppendCase {
  Row row;
  char32_t rune;
  std::string_view bytes;
};

const AppendCase kAppendCases[] = {
    // clang-format off
    {{"NUL", "utf8.AppendRune"}, 0x0, "\0"sv},
    {{"ASCII", "utf8.AppendRune"}, 0x7A, "z"},
    {{"two bytes", "utf8.AppendRune"}, 0x7FF, "\xDF\xBF"},
    {{"three bytes", "utf8.AppendRune"}, 0x800, "\xE0\xA0\x80"},
    {{"high surrogate", "utf8.AppendRune"}, 0xD800, "\xEF\xBF\xBD"},
    {{"low surrogate", "utf8.AppendRune"}, 0xDFFF, "\xEF\xBF\xBD"},
    {{"four bytes", "utf8.AppendRune"}, 0x10000, "\xF0\x90\x80\x80"},
    {{"last rune", "utf8.AppendRune"}, 0x10FFFF, "\xF4\x8F\xBF\xBF"},
    {{"above the last rune", "utf8.AppendRune"}, 0x110000, "\xEF\xBF\xBD"},
    // clang-format on
};

TEST(Utf8, AppendsLikeGo) {
  for (const AppendCase& c : kAppendCases) {
    const auto trace = c.row.Trace();
    std::string out = "x";
    AppendRune(&out, c.rune);
    EXPECT_EQ(out, "x" + std::string(c.bytes));
  }
}

// All runes there are, against the rule of the encoding itself: what is appended is one rune, and the same.
TEST(Utf8, EveryRuneComesBack) {
  std::string bytes;
  for (char32_t rune = 0; rune <= 0x10FFFF; ++rune) {
    if (rune >= 0xD800 && rune <= 0xDFFF) continue;
    bytes.clear();
    AppendRune(&bytes, rune);
    const Rune decoded = DecodeRune(bytes);
    ASSERT_EQ(static_cast<std::uint32_t>(decoded.value), static_cast<std::uint32_t>(rune));
    ASSERT_EQ(decoded.width, bytes.size());
    ASSERT_TRUE(StartsWithFullRune(bytes));
    ASSERT_FALSE(StartsWithFullRune(std::string_view(bytes).substr(0, bytes.size() - 1)));
  }
}

}  // namespace
}  // namespace jsonrift::internal

// Text on a terminal: columns and lines.
#include "cli/columns.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/row.h"

namespace jsonrift::test {
namespace {

struct ColumnsCase {
  Row row;
  std::string text;
  std::size_t columns;
};

const ColumnsCase kCases[] = {
    {{"nothing", "UAX #11"}, "", 0},
    {{"ASCII", "UAX #11"}, "abc", 3},
    {{"Latin and Greek", "UAX #11"}, "éλ", 2},
    {{"a letter and its accent", "UAX #11"}, "e\u0301", 1},
    {{"two accents", "UAX #11"}, "a\u0308\u0323b", 2},
    {{"Han", "UAX #11: W"}, "名前", 4},
    {{"Hangul syllables", "UAX #11: W"}, "한글", 4},
    {{"conjoining Hangul", "UAX #11: W and its vowel"}, "\u1112\u1161\u11ab", 2},
    {{"fullwidth forms", "UAX #11: F"}, "ＡＢ", 4},
    {{"halfwidth forms", "UAX #11: H"}, "ｱｲ", 2},
    {{"an emoji", "UAX #11: W"}, "🎉", 2},
    {{"a character that may be an emoji", "UAX #11: N"}, "☃", 1},
    {{"beyond the basic plane, not wide", "UAX #11: N"}, "𝄞", 1},
    {{"ideographs of plane 2", "UAX #11: W"}, "𠀀", 2},
    {{"Thai with vowels above", "Mn"}, "กี่", 1},
};

TEST(Columns, AreWhatTerminalsTake) {
  for (const ColumnsCase& c : kCases) {
    const auto trace = c.row.Trace();
    EXPECT_EQ(cli::Columns(c.text), c.columns);
  }
}

TEST(Columns, ArePaddedTo) {
  EXPECT_EQ(cli::PadRight("名", 4), "名  ");
  EXPECT_EQ(cli::PadLeft("名", 4), "  名");
  EXPECT_EQ(cli::PadLeft("abcde", 4), "abcde");
}

TEST(Wrap, BreaksBetweenWords) {
  EXPECT_EQ(cli::Wrap("one two three", 7), (std::vector<std::string>{"one two", "three"}));
  EXPECT_EQ(cli::Wrap("  one\n two\t", 80), (std::vector<std::string>{"one two"}));
  EXPECT_EQ(cli::Wrap("averylongword b", 4), (std::vector<std::string>{"averylongword", "b"}));
  EXPECT_EQ(cli::Wrap("名前 名前", 8), (std::vector<std::string>{"名前", "名前"}));
  EXPECT_EQ(cli::Wrap("", 8), std::vector<std::string>{});
}

TEST(WrapAnywhere, PrefersCommasInTheSecondHalf) {
  using Lines = std::vector<std::string>;
  EXPECT_EQ(cli::WrapAnywhere("{A:1,B:2}", 80), Lines{"{A:1,B:2}"});
  EXPECT_EQ(cli::WrapAnywhere("{A:1,B:22,C:3}", 7), (Lines{"{A:1,", "B:22,", "C:3}"}));
  EXPECT_EQ(cli::WrapAnywhere("a,bcdefghijkl", 6), (Lines{"a,bcde", "fghijk", "l"}));
  EXPECT_EQ(cli::WrapAnywhere("error: too long", 8), (Lines{"error: ", "too long"}));
  EXPECT_EQ(cli::WrapAnywhere("名前名", 4), (Lines{"名前", "名"}));
  EXPECT_EQ(cli::WrapAnywhere("名前", 1), (Lines{"名", "前"}));
  EXPECT_EQ(cli::WrapAnywhere("a\u0301b", 1), (Lines{"a\u0301", "b"}));
  EXPECT_EQ(cli::WrapAnywhere("", 8), Lines{""});
}

}  // namespace
}  // namespace jsonrift::test

// Excerpts: cut into marked parts, and laid out so that the marks stand under what they mean.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "cli/excerpt_parts.h"
#include "cli/excerpt_text.h"

namespace jsonrift::test {
namespace {

using cli::ExcerptPart;
using cli::ExcerptRole;
using cli::Mark;

diff::Example ExampleOf(std::string line, std::string_view marked) {
  const std::size_t begin = line.find(marked);
  diff::Example example;
  example.place = {3, begin + 1, 500 + begin, marked.size()};
  example.excerpt = {3, std::move(line), begin, marked.size(), false, false};
  return example;
}

diff::Example WithOther(std::string line, std::string_view other, std::string_view marked) {
  const std::size_t begin = line.find(other);
  diff::Example example = ExampleOf(std::move(line), marked);
  example.other = diff::FileSpan{3, begin + 1, 500 + begin, other.size()};
  return example;
}

// "one|^two|three": parts with a sign before those that are marked.
std::string Joined(const std::vector<ExcerptPart>& parts) {
  std::string joined;
  for (const ExcerptPart& part : parts) {
    if (!joined.empty()) joined += '|';
    if (part.mark == Mark::kPlace) joined += '^';
    if (part.mark == Mark::kOther) joined += '-';
    joined += part.text;
  }
  return joined;
}

std::string Block(const diff::Example& example, std::size_t columns = 80) {
  return cli::ExcerptBlock(example, columns,
                           [](ExcerptRole, std::string_view piece) { return std::string(piece); });
}

TEST(ExcerptParts, MarkThePlace) {
  EXPECT_EQ(Joined(cli::PlaceParts(ExampleOf(R"({"a":1})", "\"a\""))), R"({|^"a"|:1})");
  EXPECT_EQ(Joined(cli::PlaceParts(ExampleOf("abc", "abc"))), "^abc");
}

TEST(ExcerptParts, MarkAnEmptyPlace) {
  diff::Example example = ExampleOf("{}", "}");
  example.excerpt.length = 0;
  EXPECT_EQ(Joined(cli::PlaceParts(example)), "{|^|}");
}

TEST(ExcerptParts, LeaveOutTheCarriageReturn) {
  EXPECT_EQ(Joined(cli::PlaceParts(ExampleOf("{\"a\":1\r", "1"))), "{\"a\":|^1");
}

TEST(ExcerptParts, MarkTheOtherMember) {
  EXPECT_EQ(Joined(cli::PlaceParts(WithOther(R"({"a":1,"A":2})", "\"a\"", "\"A\""))),
            R"({|-"a"|:1,|^"A"|:2})");
}

TEST(ExcerptParts, DontMarkWhatDoesntLookLikeTheOtherMember) {
  diff::Example example = WithOther(R"({"a":1,"A":2})", "\"a\"", "\"A\"");
  ++example.other->offset;  // as if something before it had another length
  EXPECT_EQ(Joined(cli::PlaceParts(example)), R"({"a":1,|^"A"|:2})");
}

TEST(ExcerptParts, StayInTheText) {
  diff::Example example = ExampleOf("abc", "c");
  example.excerpt.begin = 90;
  example.excerpt.length = 7;
  EXPECT_EQ(Joined(cli::PlaceParts(example)), "abc|^");
}

TEST(ExcerptParts, HaveNoOtherWithoutItsExcerpt) {
  EXPECT_TRUE(cli::OtherParts(WithOther(R"({"a":1,"A":2})", "\"a\"", "\"A\"")).empty());
}

TEST(ExcerptBlock, PutsMarksUnderThePlace) {
  EXPECT_EQ(Block(ExampleOf(R"({"id":1,"SKU":2})", "\"SKU\"")),
            "     |\n"
            "   3 | {\"id\":1,\"SKU\":2}\n"
            "     |         ^^^^^\n");
}

TEST(ExcerptBlock, CountsColumnsNotBytes) {
  EXPECT_EQ(Block(ExampleOf("[\"名🎉e\u0301\",x]", "x")),
            "     |\n"
            "   3 | [\"名🎉e\u0301\",x]\n"
            "     |          ^\n");
}

TEST(ExcerptBlock, CountsEscapesAsTheyAreShown) {
  EXPECT_EQ(Block(ExampleOf("\x1b\xff\tx", "x")),
            "     |\n"
            "   3 | \\u{1b}\\xff  x\n"
            "     |             ^\n");
}

TEST(ExcerptBlock, MarksAllColumnsOfWhatIsWideOrEscaped) {
  EXPECT_EQ(Block(ExampleOf("a名\u202e.", "名\u202e")),
            "     |\n"
            "   3 | a名\\u{202e}.\n"
            "     |  ^^^^^^^^^^\n");
}

TEST(ExcerptBlock, MarksAnEmptyPlaceWithOneSign) {
  diff::Example example = ExampleOf("{}", "}");
  example.excerpt.length = 0;
  EXPECT_EQ(Block(example),
            "     |\n"
            "   3 | {}\n"
            "     |  ^\n");
}

TEST(ExcerptBlock, TellsTheFirstOfTwoMembersFromTheSecond) {
  EXPECT_EQ(Block(WithOther(R"({"a":"long enough","A":2})", "\"a\"", "\"A\"")),
            "     |\n"
            "   3 | {\"a\":\"long enough\",\"A\":2}\n"
            "     |  --- first         ^^^ again\n");
}

TEST(ExcerptBlock, LeavesOutTheWordsWhereThereIsNoRoom) {
  EXPECT_EQ(Block(WithOther(R"({"a":1,"A":2})", "\"a\"", "\"A\"")),
            "     |\n"
            "   3 | {\"a\":1,\"A\":2}\n"
            "     |  ---   ^^^ again\n");
}

TEST(ExcerptBlock, ShowsTheOtherLineFirst) {
  diff::Example example = ExampleOf(R"("A":2)", "\"A\"");
  example.excerpt.line = 12345;
  example.other = diff::FileSpan{12, 1, 100, 3};
  example.other_excerpt = diff::Excerpt{12, R"("a":1)", 0, 3, false, false};
  EXPECT_EQ(Block(example),
            "      |\n"
            "   12 | \"a\":1\n"
            "      | --- first\n"
            "  ... |\n"
            "12345 | \"A\":2\n"
            "      | ^^^ again\n");
}

TEST(ExcerptBlock, ShowsTheSurroundingsOfThePlaceInALongLine) {
  const std::string line = std::string(100, 'a') + "PLACE" + std::string(100, 'b');
  EXPECT_EQ(Block(ExampleOf(line, "PLACE"), 37),
            "     |\n"
            "   3 | …aaaaaaaaaPLACEbbbbbbbbbbbbbb…\n"
            "     |           ^^^^^\n");
}

TEST(ExcerptBlock, TellsThatTheLineGoesOn) {
  diff::Example example = ExampleOf("x", "x");
  example.excerpt.cut_before = true;
  example.excerpt.cut_after = true;
  EXPECT_EQ(Block(example),
            "     |\n"
            "   3 | …x…\n"
            "     |  ^\n");
}

TEST(ExcerptBlock, IsEmptyWithoutAnExcerpt) { EXPECT_EQ(Block(diff::Example()), ""); }

}  // namespace
}  // namespace jsonrift::test

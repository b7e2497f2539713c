#include "core/tape.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/row.h"

namespace jsonrift {
namespace {

using namespace std::string_view_literals;
using test::Row;

// Each token as its kind, its place and its flags (n name, e escaped, u invalid UTF-8, i integer): "0@1-3i".
// An opening bracket shows how many values it holds and where it is left: "[2>5@0", and "[2@0" where it isn't
// closed.
std::string Summary(const Tape& tape) {
  std::string text;
  for (std::uint32_t i = 0; i < tape.size(); ++i) {
    const Token& token = tape.tokens()[i];
    if (!text.empty()) text += ' ';
    text += token.kind;
    if (token.IsOpening()) {
      text += std::to_string(token.end);
      if (token.next != 0) text += ">" + std::to_string(token.next);
      text += "@" + std::to_string(token.begin);
      continue;
    }
    text += "@" + std::to_string(token.begin) + "-" + std::to_string(token.end);
    if (token.Is(Token::kName)) text += 'n';
    if (token.Is(Token::kEscaped)) text += 'e';
    if (token.Is(Token::kInvalidUtf8)) text += 'u';
    if (token.Is(Token::kInteger)) text += 'i';
  }
  return text;
}

struct ScanCase {
  Row row;
  std::string_view text;
  std::string_view tokens;
};

constexpr const char* kGrammar = "RFC 8259";
constexpr const char* kEscapes = "RFC 8259, 7";
constexpr const char* kUtf8 = "RFC 3629";

const ScanCase kCompleteCases[] = {
    // clang-format off
    {{"null", kGrammar}, "null", "n@0-4"},
    {{"white space around", kGrammar}, " \t\r\ntrue \n", "t@4-8"},
    {{"false", kGrammar}, "false", "f@0-5"},
    {{"integer", kGrammar}, "-12", "0@0-3i"},
    {{"zero", kGrammar}, "0", "0@0-1i"},
    {{"fraction", kGrammar}, "1.5", "0@0-3"},
    {{"exponent", kGrammar}, "1E+5", "0@0-4"},
    {{"string", kGrammar}, R"("abc")", R"("@0-5)"},
    {{"empty string", kGrammar}, R"("")", R"("@0-2)"},
    {{"DEL in a string", kEscapes}, "\"\x7F\"", R"("@0-3)"},
    {{"escapes", kEscapes}, R"("\"\\\/\b\f\n\r\t\u00e9")", R"("@0-24e)"},
    {{"pair", kEscapes}, R"("\ud83d\ude00")", R"("@0-14e)"},
    {{"lone high half", kEscapes}, R"("\ud83d")", R"("@0-8eu)"},
    {{"lone low half", kEscapes}, R"("\ude00")", R"("@0-8eu)"},
    {{"high half and a letter", kEscapes}, R"("\ud83d\u0041")", R"("@0-14eu)"},
    {{"high half before a pair", kEscapes}, R"("\ud83d\ud83d\ude00")", R"("@0-20eu)"},
    {{"beyond ASCII", kUtf8}, "\"é€😀\"", R"("@0-11)"},
    {{"bad byte", kUtf8}, "\"\xFF\"", R"("@0-3u)"},
    {{"surrogate in UTF-8", kUtf8}, "\"\xED\xA0\x80\"", R"("@0-5u)"},
    {{"cut rune", kUtf8}, "\"\xE2\x82\"", R"("@0-4u)"},
    {{"bad byte in a name", kUtf8}, "{\"\xFF\":\"é\"}", R"({1>4@0 "@1-4nu "@5-9 }@9-10)"},
    {{"empty array", kGrammar}, "[ ]", "[0>2@0 ]@2-3"},
    {{"array", kGrammar}, "[1,\"a\"]", R"([2>4@0 0@1-2i "@3-6 ]@6-7)"},
    {{"empty object", kGrammar}, "{}", "{0>2@0 }@1-2"},
    {{"object", kGrammar}, R"({"a":1 , "\u0062":null})",
     R"({2>6@0 "@1-4n 0@5-6i "@9-17ne n@18-22 }@22-23)"},
    {{"nested", kGrammar}, R"([[],{"a":[{}]},2])",
     R"([3>12@0 [0>3@1 ]@2-3 {1>10@4 "@5-8n [1>9@9 {0>8@10 }@11-12 ]@12-13 }@13-14 0@15-16i ]@16-17)"},
    {{"duplicate names", kGrammar}, R"({"a":1,"a":2})", R"({2>6@0 "@1-4n 0@5-6i "@7-10n 0@11-12i }@12-13)"},
    // clang-format on
};

TEST(Tape, ScansWhatIsComplete) {
  for (const ScanCase& c : kCompleteCases) {
    const auto trace = c.row.Trace();
    Tape tape;
    tape.Scan(c.text);
    EXPECT_TRUE(tape.complete());
    EXPECT_EQ(Summary(tape), c.tokens) << c.text;
  }
}

// The tape ends at the last token before the fault.
const ScanCase kBrokenCases[] = {
    // clang-format off
    {{"nothing", kGrammar}, "", ""},
    {{"white space", kGrammar}, " \n", ""},
    {{"byte order mark", kGrammar}, "\xEF\xBB\xBF{}", ""},
    {{"vertical tab", kGrammar}, "\v1", ""},
    {{"literal cut short", kGrammar}, "nul", ""},
    {{"literal with a capital", kGrammar}, "True", ""},
    {{"letter behind a literal", kGrammar}, "nullx", "n@0-4"},
    {{"two values", kGrammar}, "1 2", "0@0-1i"},
    {{"leading zero", kGrammar}, "01", "0@0-1i"},
    {{"plus", kGrammar}, "+1", ""},
    {{"minus alone", kGrammar}, "-", ""},
    {{"point alone", kGrammar}, ".5", ""},
    {{"point without digits", kGrammar}, "1.", ""},
    {{"exponent without digits", kGrammar}, "1e-", ""},
    {{"hexadecimal", kGrammar}, "0x1", "0@0-1i"},
    {{"string without end", kGrammar}, "[\"abc", "[0@0"},
    {{"string that ends in a backslash", kEscapes}, R"("\)", ""},
    {{"unknown escape", kEscapes}, R"("\v")", ""},
    {{"short escape", kEscapes}, R"("\u12")", ""},
    {{"NUL after a backslash", kEscapes}, "\"\\\0\""sv, ""},
    {{"control character", kEscapes}, "\"a\x1F\"", ""},
    {{"line feed past eight bytes", kEscapes}, "\"abcdefghij\nk\"", ""},
    {{"NUL between tokens", kGrammar}, "[\0]"sv, "[0@0"},
    {{"end after a bracket", kGrammar}, "[", "[0@0"},
    {{"end after a comma", kGrammar}, "[1,", "[0@0 0@1-2i"},
    {{"trailing comma", kGrammar}, "[1,]", "[0@0 0@1-2i"},
    {{"leading comma", kGrammar}, "[,1]", "[0@0"},
    {{"no comma", kGrammar}, "[1 2]", "[0@0 0@1-2i"},
    {{"brackets swapped", kGrammar}, "[}", "[0@0"},
    {{"bracket too many", kGrammar}, "[]]", "[0>2@0 ]@1-2"},
    {{"name without quotes", kGrammar}, "{a:1}", "{0@0"},
    {{"number for a name", kGrammar}, "{1:1}", "{0@0"},
    {{"no colon", kGrammar}, R"({"a" 1})", R"({0@0 "@1-4n)"},
    {{"no value", kGrammar}, R"({"a":})", R"({0@0 "@1-4n)"},
    {{"comma before the brace", kGrammar}, R"({"a":1,})", R"({0@0 "@1-4n 0@5-6i)"},
    {{"comment", kGrammar}, "[1/**/]", "[0@0 0@1-2i"},
    {{"single quotes", kGrammar}, "['a']", "[0@0"},
    // clang-format on
};

// How many values an unclosed bracket holds is left open.
std::string WithoutCounts(std::string text) {
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    if (text[i] != '[' && text[i] != '{') continue;
    std::size_t end = i + 1;
    while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
    if (text[end] == '@') text.replace(i + 1, end - i - 1, "0");
  }
  return text;
}

TEST(Tape, EndsWhereTheSyntaxBreaks) {
  for (const ScanCase& c : kBrokenCases) {
    const auto trace = c.row.Trace();
    Tape tape;
    tape.Scan(c.text);
    EXPECT_FALSE(tape.complete());
    EXPECT_EQ(WithoutCounts(Summary(tape)), c.tokens) << c.text;
  }
}

// Strings of every length and offset, since the scan reads blocks of bytes: a special byte at each place is
// found.
TEST(Tape, FindsSpecialBytesAtEveryPlace) {
  constexpr int kLongest = 140;
  for (int size = 0; size <= kLongest; ++size) {
    for (int at = 0; at < size; ++at) {
      const auto scan = [&](std::string_view special) {
        std::string text = "\"" + std::string(static_cast<std::size_t>(size), 'x') + "\"";
        text.replace(static_cast<std::size_t>(at) + 1, 1, special);
        Tape tape;
        tape.Scan(text);
        return tape.complete() ? Summary(tape) : "broken";
      };
      const std::string place = "\"@0-" + std::to_string(size + 2);
      ASSERT_EQ(scan("\x01"), "broken") << size << " " << at;
      ASSERT_EQ(scan("\""), "broken") << size << " " << at;
      ASSERT_EQ(scan("\xFF"), place + "u") << size << " " << at;
      ASSERT_EQ(scan("\\n"), "\"@0-" + std::to_string(size + 3) + "e") << size << " " << at;
      ASSERT_EQ(scan("é"), "\"@0-" + std::to_string(size + 3)) << size << " " << at;
    }
  }
}

TEST(Tape, LimitsNestingLikeGo) {
  const auto nested = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
  Tape tape;
  const std::string deepest = nested(kMaxDepth);
  tape.Scan(deepest);
  EXPECT_TRUE(tape.complete());
  EXPECT_EQ(tape.size(), 2 * kMaxDepth);
  const std::string too_deep = nested(kMaxDepth + 1);
  tape.Scan(too_deep);
  EXPECT_FALSE(tape.complete());
  EXPECT_EQ(tape.size(), kMaxDepth);
}

TEST(Tape, GivesTextsAndValues) {
  Tape tape;
  tape.Scan(R"( {"a\n":[1,"x"]} )");
  const Token* tokens = tape.tokens();
  EXPECT_EQ(tape.Text(tokens[1]), R"("a\n")");
  EXPECT_EQ(tape.String(tokens[1]), "a\n");
  EXPECT_EQ(tape.String(tokens[1]), "a\n") << "asked again";
  EXPECT_EQ(tape.ValueText(tokens[0]), R"({"a\n":[1,"x"]})");
  EXPECT_EQ(tape.ValueText(tokens[2]), R"([1,"x"])");
  EXPECT_EQ(tape.ValueText(tokens[3]), "1");
  EXPECT_EQ(tape.Skip(0), tape.size());
  EXPECT_EQ(tape.Skip(1), 2U);
  EXPECT_EQ(tape.Skip(2), 6U);
}

TEST(Tape, ReadsFloats) {
  Tape tape;
  tape.Scan("[1.5,-0,1e400,1e-400]");
  double value = 0;
  for (int again = 0; again < 2; ++again) {
    EXPECT_TRUE(tape.Float64(tape.tokens()[1], &value));
    EXPECT_EQ(value, 1.5);
    EXPECT_TRUE(tape.Float64(tape.tokens()[2], &value));
    EXPECT_TRUE(value == 0 && std::signbit(value));
    EXPECT_FALSE(tape.Float64(tape.tokens()[3], &value));
    EXPECT_TRUE(tape.Float64(tape.tokens()[4], &value));
    EXPECT_EQ(value, 0);
  }
}

TEST(Tape, FindsInvalidUtf8InRanges) {
  Tape tape;
  tape.Scan("[\"a\",\"\xFF\",\"b\",\"\\ud800\"]");
  EXPECT_EQ(tape.invalid_utf8(), (std::vector<std::uint32_t>{2, 4}));
  EXPECT_FALSE(tape.HasInvalidUtf8(0, 2));
  EXPECT_TRUE(tape.HasInvalidUtf8(0, 3));
  EXPECT_TRUE(tape.HasInvalidUtf8(2, 3));
  EXPECT_FALSE(tape.HasInvalidUtf8(3, 4));
  EXPECT_TRUE(tape.HasInvalidUtf8(3, 5));
  EXPECT_FALSE(tape.HasInvalidUtf8(5, 6));
}

struct DuplicateCase {
  Row row;
  std::string_view text;
  std::vector<std::uint32_t> duplicates;  // numbers of the names that stood before
};

constexpr const char* kNamespace = "jsontext/state.go objectNamespace";

const DuplicateCase kDuplicateCases[] = {
    // clang-format off
    {{"none", kNamespace}, R"({"a":1,"b":2})", {}},
    {{"twice", kNamespace}, R"({"a":1,"a":2})", {3}},
    {{"three times", kNamespace}, R"({"a":1,"a":2,"a":3})", {3, 5}},
    {{"through an escape", kNamespace}, R"({"a":1,"\u0061":2})", {3}},
    {{"case counts", kNamespace}, R"({"a":1,"A":2})", {}},
    {{"in different objects", kNamespace}, R"([{"a":1},{"a":1}])", {}},
    {{"in an object and one within it", kNamespace}, R"({"a":{"a":1}})", {}},
    {{"after an object that has the name, too", kNamespace}, R"({"a":{"a":1},"a":2})", {6}},
    {{"bad bytes are alike", kNamespace}, "{\"\xFF\":1,\"\xFE\":2}", {3}},
    {{"bad byte and its replacement", kNamespace}, "{\"\xFF\":1,\"\xEF\xBF\xBD\":2}", {3}},
    {{"empty names", kNamespace}, R"({"":1,"":2})", {3}},
    {{"in an object that isn't closed", kNamespace}, R"({"a":1,"a":2)", {}},
    {{"in a closed object of a broken text", kNamespace}, R"([{"a":1,"a":2})", {4}},
    // clang-format on
};

TEST(Tape, FindsDuplicates) {
  for (const DuplicateCase& c : kDuplicateCases) {
    const auto trace = c.row.Trace();
    Tape tape;
    tape.Scan(c.text);
    EXPECT_EQ(tape.duplicates(), c.duplicates) << c.text;
    EXPECT_EQ(tape.HasDuplicates(0, tape.size()), !c.duplicates.empty());
    for (std::uint32_t name : c.duplicates) {
      EXPECT_TRUE(tape.HasDuplicates(name, name + 1));
      EXPECT_FALSE(tape.HasDuplicates(name - 1, name));
    }
  }
}

TEST(Tape, FindsDuplicatesInLargeObjects) {
  std::string text = "{";
  constexpr int kNames = 3000;
  for (int i = 0; i < kNames; ++i) text += "\"n" + std::to_string(i) + "\":0,";
  const std::string unique = text + "\"z\":0}";
  const std::string repeated = text + "\"n1234\":0}";
  Tape tape;
  tape.Scan(unique);
  EXPECT_FALSE(tape.HasDuplicates(0, tape.size()));
  tape.Scan(repeated);
  EXPECT_EQ(tape.duplicates(), (std::vector<std::uint32_t>{2 * kNames + 1}));
}

TEST(Tape, MayBeUsedAgain) {
  Tape tape;
  tape.Scan("{\"\xFF\":1,\"\xFF\":2");
  tape.Scan(R"({"a":1,"a":2})");
  EXPECT_TRUE(tape.HasDuplicates(0, tape.size()));
  EXPECT_TRUE(tape.invalid_utf8().empty());
  tape.Scan(R"([2,"b\n"])");
  EXPECT_TRUE(tape.complete());
  EXPECT_FALSE(tape.HasDuplicates(0, tape.size()));
  EXPECT_EQ(Summary(tape), R"([2>4@0 0@1-2i "@3-8e ]@8-9)");
  EXPECT_EQ(tape.String(tape.tokens()[2]), "b\n");
}

// More tokens than the first block of memory holds.
TEST(Tape, GrowsWithThePayload) {
  constexpr std::size_t kElements = 100'000;
  std::string text = "[";
  for (std::size_t i = 0; i < kElements; ++i) text += "1,";
  text += "1]";
  Tape tape;
  tape.Scan(text);
  ASSERT_TRUE(tape.complete());
  EXPECT_EQ(tape.size(), kElements + 3);
  EXPECT_EQ(tape.tokens()[0].end, kElements + 1);
  EXPECT_EQ(tape.tokens()[0].next, tape.size());
}

}  // namespace
}  // namespace jsonrift

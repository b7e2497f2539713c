#include "core/internal/lexer.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>

#include "core/tape.h"
#include "tests/support/row.h"

namespace jsonrift::internal {
namespace {

using namespace std::string_view_literals;
using test::Row;

constexpr Options kStrict;
constexpr Options kLenient = Options().With(Option::kAllowDuplicateNames).With(Option::kAllowInvalidUTF8);

const char* CodeName(SyntaxCode code) {
  switch (code) {
    case SyntaxCode::kUnexpectedEof:
      return "eof";
    case SyntaxCode::kInvalidCharacter:
      return "character";
    case SyntaxCode::kInvalidEscape:
      return "escape";
    case SyntaxCode::kInvalidUtf8:
      return "utf8";
    case SyntaxCode::kDuplicateName:
      return "duplicate";
    case SyntaxCode::kNonStringName:
      return "name";
    case SyntaxCode::kMissingValue:
      return "missing";
    case SyntaxCode::kMismatchedBracket:
      return "bracket";
    case SyntaxCode::kTooDeep:
      return "depth";
  }
  return "";
}

// "CODE@POSITION POINTER", or "ok".
std::string Summary(const std::optional<SyntaxFault>& fault) {
  if (!fault) return "ok";
  std::string text = std::string(CodeName(fault->code)) + "@" + std::to_string(fault->position);
  if (!fault->pointer.empty()) text += " " + fault->pointer;
  return text;
}

struct ReadCase {
  Row row;
  std::string_view text;
  std::uint32_t consumed;  // tokens that were read before
  char kind;               // what PeekKind gives
  std::string_view token;  // what ReadToken reports
  std::string_view value;  // what ReadValue reports
};

constexpr const char* kDecoder = "jsontext.Decoder PeekKind, ReadToken, ReadValue";

const ReadCase kStrictCases[] = {
    // clang-format off
    {{"nothing at all", kDecoder}, "", 0, '\0', "eof@0", "eof@0"},
    {{"only white space", kDecoder}, " \n\t\r", 0, '\0', "eof@4", "eof@4"},
    {{"form feed", kDecoder}, "\f1", 0, '\0', "character@0", "character@0"},
    {{"byte order mark", kDecoder}, "\xEF\xBB\xBF" "1", 0, '\0', "character@0", "character@0"},
    {{"bad byte at the start", kDecoder}, "\xFF", 0, '\0', "character@0", "character@0"},
    {{"comma at the start", kDecoder}, ",1", 0, '\0', "character@0", "character@0"},
    {{"colon at the start", kDecoder}, ":1", 0, '\0', "character@0", "character@0"},
    {{"closing bracket at the start", kDecoder}, "]", 0, ']', "character@0", "character@0"},
    {{"closing brace at the start", kDecoder}, "}", 0, '}', "character@0", "character@0"},
    {{"letter", kDecoder}, "x", 0, '\0', "character@0", "character@0"},
    {{"single quotes", kDecoder}, "'a'", 0, '\0', "character@0", "character@0"},
    {{"plus", kDecoder}, "+1", 0, '\0', "character@0", "character@0"},
    {{"point", kDecoder}, ".5", 0, '\0', "character@0", "character@0"},
    {{"null cut short", kDecoder}, "nul", 0, 'n', "eof@3", "eof@3"},
    {{"null misspelt", kDecoder}, "nulx", 0, 'n', "character@3", "character@3"},
    {{"true with a capital", kDecoder}, "tRue", 0, 't', "character@1", "character@1"},
    {{"false misspelt at its end", kDecoder}, "falsy", 0, 'f', "character@4", "character@4"},
    {{"literal that goes on", kDecoder}, "nulll", 0, 'n', "ok", "ok"},
    {{"string without end", kDecoder}, R"("ab)", 0, '"', "eof@3", "eof@3"},
    {{"string cut in an escape", kDecoder}, R"("ab\)", 0, '"', "eof@3", "eof@3"},
    {{"string cut in a \\u", kDecoder}, R"("\u00)", 0, '"', "eof@1", "eof@1"},
    {{"string cut in a low half", kDecoder}, R"("\ud83d\ude)", 0, '"', "eof@1", "eof@1"},
    {{"string cut in a rune", kDecoder}, "\"\xE2\x82", 0, '"', "eof@1", "eof@1"},
    {{"control character", kDecoder}, "\"a\nb\"", 0, '"', "character@2", "character@2"},
    {{"NUL in a string", kDecoder}, "\"\0\""sv, 0, '"', "character@1", "character@1"},
    {{"unknown escape", kDecoder}, R"("\x")", 0, '"', "escape@1", "escape@1"},
    {{"escape of a NUL", kDecoder}, "\"\\\0\""sv, 0, '"', "escape@1", "escape@1"},
    {{"digit that is not hexadecimal", kDecoder}, R"("\u12g4")", 0, '"', "escape@1", "escape@1"},
    {{"\\u cut by the quote", kDecoder}, R"("\u12")", 0, '"', "escape@1", "escape@1"},
    {{"capital \\U", kDecoder}, R"("\U0041")", 0, '"', "escape@1", "escape@1"},
    {{"bad byte in a string", kDecoder}, "\"a\xFF\"", 0, '"', "utf8@2", "utf8@2"},
    {{"surrogate in UTF-8", kDecoder}, "\"\xED\xA0\x80\"", 0, '"', "utf8@1", "utf8@1"},
    {{"rune cut by the quote", kDecoder}, "\"\xE2\x82\"", 0, '"', "utf8@1", "utf8@1"},
    {{"lone high half", kDecoder}, R"("\ud800")", 0, '"', "escape@1", "escape@1"},
    {{"lone low half", kDecoder}, R"("\udc00x")", 0, '"', "escape@1", "escape@1"},
    {{"high half and another escape", kDecoder}, R"("\ud800\n12345")", 0, '"', "escape@1", "escape@1"},
    {{"high half and a letter's escape", kDecoder}, R"("\ud800\u0041")", 0, '"', "escape@1", "escape@1"},
    {{"high half and broken digits", kDecoder}, R"("\ud800\udg00")", 0, '"', "escape@1", "escape@1"},
    {{"minus alone", kDecoder}, "-", 0, '0', "eof@0", "eof@0"},
    {{"minus and a letter", kDecoder}, "-x", 0, '0', "character@1", "character@1"},
    {{"leading zero", kDecoder}, "01", 0, '0', "ok", "ok"},
    {{"point without digits", kDecoder}, "1.", 0, '0', "eof@0", "eof@0"},
    {{"point and a letter", kDecoder}, "1.x", 0, '0', "character@2", "character@2"},
    {{"exponent without digits", kDecoder}, "1e", 0, '0', "eof@0", "eof@0"},
    {{"exponent with only a sign", kDecoder}, "1e+", 0, '0', "eof@0", "eof@0"},
    {{"exponent and a letter", kDecoder}, "1ex", 0, '0', "character@2", "character@2"},
    {{"number with a letter behind", kDecoder}, "1x", 0, '0', "ok", "ok"},
    {{"end after a bracket", kDecoder}, "[", 1, '\0', "eof@1", "eof@1"},
    {{"end after white space in a bracket", kDecoder}, "[ ", 1, '\0', "eof@2", "eof@2"},
    {{"end after a brace", kDecoder}, "{", 1, '\0', "eof@1", "eof@1"},
    {{"comma after a bracket", kDecoder}, "[,1]", 1, '\0', "character@1", "character@1"},
    {{"brace closes a bracket", kDecoder}, "[}", 1, '}', "character@1 /0", "character@1 /0"},
    {{"bracket closes a brace", kDecoder}, "{]", 1, ']', "character@1", "character@1"},
    {{"colon after a bracket", kDecoder}, "[:1]", 1, '\0', "character@1", "character@1"},
    {{"end after an element", kDecoder}, "[1", 2, '\0', "eof@2", "eof@2"},
    {{"end after a comma", kDecoder}, "[1,", 2, '\0', "eof@3", "eof@3"},
    {{"no comma between elements", kDecoder}, "[1 2]", 2, '\0', "character@3", "character@3"},
    {{"colon between elements", kDecoder}, "[1:2]", 2, '\0', "character@2", "character@2"},
    {{"comma before the bracket", kDecoder}, "[1,]", 2, '\0', "character@2", "character@2"},
    {{"two commas", kDecoder}, "[1,,2]", 2, '\0', "character@3 /1", "character@3 /1"},
    {{"brace closes after an element", kDecoder}, "[1}", 2, '}', "character@2", "character@2"},
    {{"letter after an element", kDecoder}, "[1x]", 2, '\0', "character@2", "character@2"},
    {{"broken element", kDecoder}, "[1,tru]", 2, 't', "character@6 /1", "character@6 /1"},
    {{"number for a name", kDecoder}, "{1:2}", 1, '0', "name@1", "name@1"},
    {{"null for a name", kDecoder}, "{null:2}", 1, 'n', "name@1", "name@1"},
    {{"array for a name", kDecoder}, "{[]:2}", 1, '[', "name@1", "name@1"},
    {{"object for a name", kDecoder}, "{{}:2}", 1, '{', "name@1", "name@1"},
    {{"comma for a name", kDecoder}, "{,}", 1, '\0', "character@1", "character@1"},
    {{"name without end", kDecoder}, R"({"a)", 1, '"', "eof@3", "eof@3"},
    {{"end after a name", kDecoder}, R"({"a")", 2, '\0', "eof@4 /a", "eof@4 /a"},
    {{"end after a colon", kDecoder}, R"({"a":)", 2, '\0', "eof@5 /a", "eof@5 /a"},
    {{"no colon", kDecoder}, R"({"a" 1})", 2, '\0', "character@5 /a", "character@5 /a"},
    {{"comma for the colon", kDecoder}, R"({"a",1})", 2, '\0', "character@4 /a", "character@4 /a"},
    {{"brace after a name", kDecoder}, R"({"a"})", 2, '\0', "character@4 /a", "character@4 /a"},
    {{"brace after a colon", kDecoder}, R"({"a":})", 2, '}', "missing@5 /a", "character@5 /a"},
    {{"comma after a colon", kDecoder}, R"({"a":,})", 2, '\0', "character@5 /a", "character@5 /a"},
    {{"broken value of a member", kDecoder}, R"({"a":-})", 2, '0', "character@6 /a", "character@6 /a"},
    {{"bracket after a name", kDecoder}, R"({"a"])", 2, '\0', "character@4 /a", "character@4 /a"},
    {{"end after a member", kDecoder}, R"({"a":1)", 3, '\0', "eof@6", "eof@6"},
    {{"end after a member's comma", kDecoder}, R"({"a":1,)", 3, '\0', "eof@7", "eof@7"},
    {{"no comma between members", kDecoder}, R"({"a":1 "b":2})", 3, '\0', "character@7", "character@7"},
    {{"comma before the brace", kDecoder}, R"({"a":1,})", 3, '\0', "character@6", "character@6"},
    {{"bracket closes after a member", kDecoder}, R"({"a":1])", 3, ']', "character@6", "character@6"},
    {{"number for the second name", kDecoder}, R"({"a":1,2:3})", 3, '0', "name@7", "name@7"},
    {{"colon between members", kDecoder}, R"({"a":1:"b":2})", 3, '\0', "character@6", "character@6"},
    {{"break deep in an array", kDecoder}, R"([[],[1,{"x":[!]}]])", 0, '[', "ok", "character@13 /1/1/x/0"},
    {{"break in the second array", kDecoder}, R"([[],[1,{"x":[!]}]])", 3, '[', "ok", "character@13 /1/1/x/0"},
    {{"break beneath names that need escapes", kDecoder}, R"({"a/b":{"c~d":[0,tru]}})", 0, '{', "ok",
     "character@20 /a~1b/c~0d/1"},
    {{"break beneath an empty name", kDecoder}, R"({"":{"":x}})", 0, '{', "ok", "character@8 //"},
    {{"break beneath an escaped name", kDecoder}, R"({"\u0061\/":x})", 0, '{', "ok", "character@12 /a~1"},
    {{"break after a value in depth", kDecoder}, R"({"a":[1,2 3]})", 0, '{', "ok", "character@10 /a"},
    {{"end in depth", kDecoder}, R"({"a":[1,{"b":)", 0, '{', "ok", "eof@13 /a/1/b"},
    {{"no colon in depth", kDecoder}, R"([{"a"1}])", 0, '[', "ok", "character@5 /0/a"},
    {{"brackets swapped in depth", kDecoder}, R"([{"a":1])", 0, '[', "ok", "character@7 /0"},
    {{"brace for a bracket in depth", kDecoder}, "[[1}]", 0, '[', "ok", "character@3 /0"},
    {{"brace at the start of a value in depth", kDecoder}, "[[}]", 0, '[', "ok", "character@2 /0/0"},
    {{"bracket for a member's value in depth", kDecoder}, R"([{"a":]}])", 0, '[', "ok", "character@6 /0/a"},
    {{"name is a number in depth", kDecoder}, "[{1:2}]", 0, '[', "ok", "character@2 /0"},
    {{"bracket in an object's array", kDecoder}, R"({"a":[})", 2, '[', "ok", "character@6 /a/0"},
    {{"brace in an array's object", kDecoder}, "[{]", 1, '{', "ok", "character@2 /0"},
    {{"duplicate in the value", kDecoder}, R"({"a":1,"a":2})", 0, '{', "ok", "duplicate@7 /a"},
    {{"duplicate through an escape", kDecoder}, R"({"a":1,"\u0061":2})", 0, '{', "ok", "duplicate@7 /a"},
    {{"duplicate in depth", kDecoder}, R"([1,{"x":{"k":1,"k":1}}])", 0, '[', "ok", "duplicate@15 /1/x/k"},
    {{"same name in two objects", kDecoder}, R"([{"a":1},{"a":1}])", 0, '[', "ok", "ok"},
    {{"duplicate, then a break", kDecoder}, R"({"a":1,"a":2,})", 0, '{', "ok", "duplicate@7 /a"},
    {{"break, then a duplicate", kDecoder}, R"({"a":1 "a":2})", 0, '{', "ok", "character@7"},
    {{"bad byte in a name", kDecoder}, "{\"\xFF\":1}", 0, '{', "ok", "utf8@2"},
    {{"names equal but for bad bytes", kDecoder}, "{\"\xFF\":1,\"\xFE\":2}", 0, '{', "ok", "utf8@2"},
    {{"whole value with white space", kDecoder}, R"( [ 1 , { "a" : null } ] )", 0, '[', "ok", "ok"},
    {{"last bracket", kDecoder}, "[1]", 2, ']', "ok", "character@2 /1"},
    {{"last brace", kDecoder}, R"({"a":1})", 3, '}', "ok", "character@6"},
    {{"second of two values", kDecoder}, "1 2", 1, '0', "ok", "ok"},
    {{"letter after the value", kDecoder}, "1 x", 1, '\0', "character@2", "character@2"},
    {{"comma after the value", kDecoder}, "1,2", 1, '\0', "character@1", "character@1"},
    {{"end after the value", kDecoder}, "1 ", 1, '\0', "eof@2", "eof@2"},
    // clang-format on
};

// Those of the cases that AllowDuplicateNames and AllowInvalidUTF8 change.
const ReadCase kLenientCases[] = {
    // clang-format off
    {{"string cut in a low half", kDecoder}, R"("\ud83d\ude)", 0, '"', "eof@7", "eof@7"},
    {{"bad byte in a string", kDecoder}, "\"a\xFF\"", 0, '"', "ok", "ok"},
    {{"surrogate in UTF-8", kDecoder}, "\"\xED\xA0\x80\"", 0, '"', "ok", "ok"},
    {{"rune cut by the quote", kDecoder}, "\"\xE2\x82\"", 0, '"', "ok", "ok"},
    {{"lone high half", kDecoder}, R"("\ud800")", 0, '"', "ok", "ok"},
    {{"lone low half", kDecoder}, R"("\udc00x")", 0, '"', "ok", "ok"},
    {{"high half and another escape", kDecoder}, R"("\ud800\n12345")", 0, '"', "ok", "ok"},
    {{"high half and a letter's escape", kDecoder}, R"("\ud800\u0041")", 0, '"', "ok", "ok"},
    {{"high half and broken digits", kDecoder}, R"("\ud800\udg00")", 0, '"', "escape@7", "escape@7"},
    {{"duplicate in the value", kDecoder}, R"({"a":1,"a":2})", 0, '{', "ok", "ok"},
    {{"duplicate through an escape", kDecoder}, R"({"a":1,"\u0061":2})", 0, '{', "ok", "ok"},
    {{"duplicate in depth", kDecoder}, R"([1,{"x":{"k":1,"k":1}}])", 0, '[', "ok", "ok"},
    {{"duplicate, then a break", kDecoder}, R"({"a":1,"a":2,})", 0, '{', "ok", "character@13"},
    {{"bad byte in a name", kDecoder}, "{\"\xFF\":1}", 0, '{', "ok", "ok"},
    {{"names equal but for bad bytes", kDecoder}, "{\"\xFF\":1,\"\xFE\":2}", 0, '{', "ok", "ok"},
    // clang-format on
};

void ExpectFault(const ReadCase& c, Options options) {
  const auto trace = c.row.Trace();
  Tape tape;
  tape.Scan(c.text);
  ASSERT_GE(tape.size(), c.consumed);
  const Lexer lexer(tape, c.consumed, options);
  EXPECT_EQ(lexer.PeekKind(), c.kind) << c.text;
  EXPECT_EQ(Summary(lexer.ReadToken()), c.token) << c.text;
  EXPECT_EQ(Summary(lexer.ReadValue()), c.value) << c.text;
}

TEST(Lexer, ReportsWhatStrictReports) {
  for (const ReadCase& c : kStrictCases) ExpectFault(c, kStrict);
}

TEST(Lexer, ReportsWhatLenientReports) {
  for (const ReadCase& c : kLenientCases) ExpectFault(c, kLenient);
}

struct UnquoteCase {
  Row row;
  std::string_view text;
  SyntaxCode code;
};

constexpr const char* kUnquote = "jsontext.AppendUnquote";

const UnquoteCase kUnquoteCases[] = {
    // clang-format off
    {{"empty", kUnquote}, "", SyntaxCode::kUnexpectedEof},
    {{"quote alone", kUnquote}, R"(")", SyntaxCode::kUnexpectedEof},
    {{"no end", kUnquote}, R"("abc)", SyntaxCode::kUnexpectedEof},
    {{"cut in an escape", kUnquote}, R"("\)", SyntaxCode::kUnexpectedEof},
    {{"cut in a \\u", kUnquote}, R"("\u12)", SyntaxCode::kUnexpectedEof},
    {{"cut in a rune", kUnquote}, "\"\xE2", SyntaxCode::kUnexpectedEof},
    {{"no quote", kUnquote}, "abc", SyntaxCode::kInvalidCharacter},
    {{"number", kUnquote}, "1", SyntaxCode::kInvalidCharacter},
    {{"text behind", kUnquote}, R"("a"b)", SyntaxCode::kInvalidCharacter},
    {{"space before", kUnquote}, R"( "a")", SyntaxCode::kInvalidCharacter},
    {{"control character", kUnquote}, "\"\n\"", SyntaxCode::kInvalidCharacter},
    {{"unknown escape", kUnquote}, R"("\x")", SyntaxCode::kInvalidCharacter},
    {{"lone half and no end", kUnquote}, R"("\ud800)", SyntaxCode::kUnexpectedEof},
    {{"bad byte and no end", kUnquote}, "\"\xFF", SyntaxCode::kUnexpectedEof},
    {{"half cut in the second escape", kUnquote}, R"("\ud83d\ude)", SyntaxCode::kUnexpectedEof},
    // clang-format on
};

TEST(Lexer, ReportsWhatUnquoteReports) {
  for (const UnquoteCase& c : kUnquoteCases) {
    const auto trace = c.row.Trace();
    Tape tape;
    tape.Scan(c.text);
    EXPECT_EQ(Lexer(tape, 0, kStrict).UnquoteFault(), c.code);
  }
}

struct DocumentCase {
  Row row;
  std::string_view text;
  SyntaxCode code;
  std::size_t offset;  // of legacy's SyntaxError
};

const std::string kTooDeep(10'001, '[');

constexpr const char* kUnmarshal = "encoding/json Unmarshal into any";

const DocumentCase kDocumentCases[] = {
    // clang-format off
    {{"nothing", kUnmarshal}, "", SyntaxCode::kUnexpectedEof, 0},
    {{"white space", kUnmarshal}, " \n", SyntaxCode::kUnexpectedEof, 2},
    {{"two values", kUnmarshal}, "1 2", SyntaxCode::kInvalidCharacter, 3},
    {{"letter behind", kUnmarshal}, "{}x", SyntaxCode::kInvalidCharacter, 3},
    {{"rune behind", kUnmarshal}, "{}é", SyntaxCode::kInvalidCharacter, 4},
    {{"bad byte behind", kUnmarshal}, "{}\xFF", SyntaxCode::kInvalidCharacter, 3},
    {{"byte order mark", kUnmarshal}, "\xEF\xBB\xBF{}", SyntaxCode::kInvalidCharacter, 3},
    {{"trailing comma", kUnmarshal}, "[1,]", SyntaxCode::kInvalidCharacter, 4},
    {{"no comma", kUnmarshal}, "[1 2]", SyntaxCode::kInvalidCharacter, 4},
    {{"no colon", kUnmarshal}, R"({"a" 1})", SyntaxCode::kInvalidCharacter, 6},
    {{"number for a name", kUnmarshal}, "{1:2}", SyntaxCode::kInvalidCharacter, 2},
    {{"brackets swapped", kUnmarshal}, "[}", SyntaxCode::kInvalidCharacter, 2},
    {{"end in an array", kUnmarshal}, "[1,", SyntaxCode::kUnexpectedEof, 3},
    {{"end in a string", kUnmarshal}, R"(["abc)", SyntaxCode::kUnexpectedEof, 5},
    {{"end in a literal", kUnmarshal}, "[nul", SyntaxCode::kUnexpectedEof, 4},
    {{"misspelt literal", kUnmarshal}, "[nulx]", SyntaxCode::kInvalidCharacter, 5},
    {{"leading zero", kUnmarshal}, "[01]", SyntaxCode::kInvalidCharacter, 3},
    {{"minus alone", kUnmarshal}, "[-]", SyntaxCode::kInvalidCharacter, 3},
    {{"number cut short", kUnmarshal}, "[1.", SyntaxCode::kUnexpectedEof, 1},
    {{"unknown escape", kUnmarshal}, R"("a\x")", SyntaxCode::kInvalidCharacter, 4},
    {{"short \\u", kUnmarshal}, R"("\u12")", SyntaxCode::kInvalidCharacter, 6},
    {{"\\u with a letter", kUnmarshal}, R"("\u12g4")", SyntaxCode::kInvalidCharacter, 7},
    {{"control character", kUnmarshal}, "\"a\x01\"", SyntaxCode::kInvalidCharacter, 3},
    {{"comma first", kUnmarshal}, "[,]", SyntaxCode::kInvalidCharacter, 2},
    {{"name without value", kUnmarshal}, R"({"a":})", SyntaxCode::kInvalidCharacter, 6},
    {{"single quotes", kUnmarshal}, "{'a':1}", SyntaxCode::kInvalidCharacter, 2},
    {{"ten thousand and one levels", kUnmarshal}, kTooDeep, SyntaxCode::kInvalidCharacter, 10001},
    // clang-format on
};

TEST(Lexer, ChecksDocumentsLikeLegacy) {
  for (const DocumentCase& c : kDocumentCases) {
    const auto trace = c.row.Trace();
    Tape tape;
    tape.Scan(c.text);
    ASSERT_FALSE(tape.complete());
    const SyntaxFault fault = Lexer(tape, 0, kLenient).CheckDocument();
    EXPECT_EQ(fault.code == SyntaxCode::kUnexpectedEof, c.code == SyntaxCode::kUnexpectedEof);
    EXPECT_EQ(ReportedOffset(fault, true), c.offset) << Describe(fault, c.text);
    EXPECT_EQ(ReportedOffset(fault, false), fault.position);
  }
}

TEST(Lexer, FindsDataAfterTheValue) {
  const auto check = [](std::string_view text) {
    Tape tape;
    tape.Scan(text);
    return Summary(Lexer(tape, tape.size(), kStrict).CheckEof());
  };
  EXPECT_EQ(check("1"), "ok");
  EXPECT_EQ(check("[1] \n"), "ok");
  EXPECT_EQ(check("[1] x"), "character@4");
  EXPECT_EQ(check("{},"), "character@2");
}

TEST(Lexer, DescribesFaultsForPeople) {
  const auto describe = [](std::string_view text) {
    Tape tape;
    tape.Scan(text);
    return Describe(Lexer(tape, 0, kStrict).CheckDocument(), text);
  };
  EXPECT_EQ(describe("[1 2]"), "invalid character '2' after array element (expecting ',' or ']')");
  EXPECT_EQ(describe("\"\\x\""), "invalid escape sequence `\\x` in string");
  EXPECT_EQ(describe("[\x01]"), "invalid character '\\x01' at start of value");
  EXPECT_EQ(describe("["), "unexpected end of JSON");
  EXPECT_EQ(describe("{\"a\":1 x}"), "invalid character 'x' after object value (expecting ',' or '}')");
}

}  // namespace
}  // namespace jsonrift::internal

#include "core/internal/quote.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "tests/support/row.h"

namespace jsonrift::internal {
namespace {

using namespace std::string_view_literals;
using test::Row;

struct QuoteCase {
  Row row;
  std::string_view text;
  std::string_view plain;
  std::string_view for_html;
  std::string_view for_js;
  bool valid;         // whether it is written without AllowInvalidUTF8
  bool needs_escape;  // jsonwire.NeedEscape
};

constexpr const char* kAppendQuote = "internal/jsonwire/encode.go AppendQuote";

const QuoteCase kQuoteCases[] = {
    // clang-format off
    {{"empty", kAppendQuote}, "", R"("")", R"("")", R"("")", true, false},
    {{"plain", kAppendQuote}, "abc", R"("abc")", R"("abc")", R"("abc")", true, false},
    {{"quote and backslash", kAppendQuote}, R"("\)", R"("\"\\")", R"("\"\\")", R"("\"\\")", true, true},
    {{"slash", kAppendQuote}, "/", R"("/")", R"("/")", R"("/")", true, false},
    {{"short escapes", kAppendQuote}, "\b\f\n\r\t", R"("\b\f\n\r\t")", R"("\b\f\n\r\t")", R"("\b\f\n\r\t")",
     true, true},
    {{"other controls", kAppendQuote}, "\0\x01\v\x1F"sv, R"("\u0000\u0001\u000b\u001f")",
     R"("\u0000\u0001\u000b\u001f")", R"("\u0000\u0001\u000b\u001f")", true, true},
    {{"DEL", kAppendQuote}, "\x7F", "\"\x7F\"", "\"\x7F\"", "\"\x7F\"", true, false},
    {{"markup", kAppendQuote}, "<a>&", R"("<a>&")", R"("\u003ca\u003e\u0026")", R"("<a>&")", true, true},
    {{"apostrophe", kAppendQuote}, "'", R"("'")", R"("'")", R"("'")", true, false},
    {{"separators", kAppendQuote}, "\xE2\x80\xA8x\xE2\x80\xA9", "\"\xE2\x80\xA8x\xE2\x80\xA9\"",
     "\"\xE2\x80\xA8x\xE2\x80\xA9\"", R"("\u2028x\u2029")", true, true},
    {{"neighbours of the separators", kAppendQuote}, "\xE2\x80\xA7\xE2\x80\xAA",
     "\"\xE2\x80\xA7\xE2\x80\xAA\"", "\"\xE2\x80\xA7\xE2\x80\xAA\"", "\"\xE2\x80\xA7\xE2\x80\xAA\"", true,
     false},
    {{"beyond ASCII", kAppendQuote}, "é€😀", "\"é€😀\"", "\"é€😀\"", "\"é€😀\"", true, false},
    {{"replacement character", kAppendQuote}, "\xEF\xBF\xBD", "\"\xEF\xBF\xBD\"", "\"\xEF\xBF\xBD\"",
     "\"\xEF\xBF\xBD\"", true, true},
    {{"bad byte", kAppendQuote}, "a\xFF" "b", "\"a\xEF\xBF\xBD" "b\"", "\"a\xEF\xBF\xBD" "b\"",
     "\"a\xEF\xBF\xBD" "b\"", false, true},
    {{"bad bytes in a row", kAppendQuote}, "\xF0\x9F\x98", "\"\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\"",
     "\"\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\"", "\"\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\"", false, true},
    {{"surrogate in UTF-8", kAppendQuote}, "\xED\xA0\x80", "\"\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\"",
     "\"\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\"", "\"\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\"", false, true},
    {{"bad byte beside markup", kAppendQuote}, "<\xFF", "\"<\xEF\xBF\xBD\"", "\"\\u003c\xEF\xBF\xBD\"",
     "\"<\xEF\xBF\xBD\"", false, true},
    // clang-format on
};

TEST(Quote, WritesLikeGo) {
  constexpr Options kLenient = Options().With(Option::kAllowInvalidUTF8);
  for (const QuoteCase& c : kQuoteCases) {
    const auto trace = c.row.Trace();
    const auto quoted = [&](Options options) {
      std::string out = "x";
      EXPECT_TRUE(AppendQuoted(&out, c.text, options));
      EXPECT_EQ(out[0], 'x');
      return out.substr(1);
    };
    EXPECT_EQ(quoted(kLenient), c.plain);
    EXPECT_EQ(quoted(kLenient.With(Option::kEscapeForHTML)), c.for_html);
    EXPECT_EQ(quoted(kLenient.With(Option::kEscapeForJS)), c.for_js);
    std::string strict;
    EXPECT_EQ(AppendQuoted(&strict, c.text, Options()), c.valid);
    EXPECT_EQ(NeedsEscape(c.text), c.needs_escape);
  }
}

struct UnquoteCase {
  Row row;
  std::string_view quoted;
  std::string_view text;
};

constexpr const char* kAppendUnquote = "internal/jsonwire/decode.go AppendUnquote";

const UnquoteCase kUnquoteCases[] = {
    // clang-format off
    {{"empty", kAppendUnquote}, R"("")", ""},
    {{"plain", kAppendUnquote}, R"("abc")", "abc"},
    {{"short escapes", kAppendUnquote}, R"("\"\\\/\b\f\n\r\t")", "\"\\/\b\f\n\r\t"},
    {{"hexadecimal, both cases", kAppendUnquote}, R"("\u00e9\u20AC\u00Ff")", "é€ÿ"},
    {{"NUL", kAppendUnquote}, R"("\u0000")", "\0"sv},
    {{"pair", kAppendUnquote}, R"("\ud83d\ude00")", "😀"},
    {{"pair in capitals", kAppendUnquote}, R"("\uD83D\uDE00")", "😀"},
    {{"lone high half", kAppendUnquote}, R"("\ud83dx")", "\xEF\xBF\xBDx"},
    {{"lone low half", kAppendUnquote}, R"("\ude00")", "\xEF\xBF\xBD"},
    {{"high half, then another escape", kAppendUnquote}, R"("\ud83d\n")", "\xEF\xBF\xBD\n"},
    {{"high half, then a letter's escape", kAppendUnquote}, R"("\ud83d\u0041")", "\xEF\xBF\xBD" "A"},
    {{"two high halves, then low", kAppendUnquote}, R"("\ud83d\ud83d\ude00")",
     "\xEF\xBF\xBD\xF0\x9F\x98\x80"},
    {{"halves the wrong way round", kAppendUnquote}, R"("\ude00\ud83d")", "\xEF\xBF\xBD\xEF\xBF\xBD"},
    {{"high half, then the low one in UTF-8", kAppendUnquote}, "\"\\ud83d\xED\xB8\x80\"",
     "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"},
    {{"high half at the end", kAppendUnquote}, R"("\ud83d")", "\xEF\xBF\xBD"},
    {{"bad byte", kAppendUnquote}, "\"a\xFF" "b\"", "a\xEF\xBF\xBD" "b"},
    {{"cut rune", kAppendUnquote}, "\"\xE2\x82\"", "\xEF\xBF\xBD\xEF\xBF\xBD"},
    {{"beyond ASCII", kAppendUnquote}, "\"é€😀\"", "é€😀"},
    {{"replacement character", kAppendUnquote}, "\"\xEF\xBF\xBD\"", "\xEF\xBF\xBD"},
    // clang-format on
};

TEST(Quote, ReadsLikeGo) {
  for (const UnquoteCase& c : kUnquoteCases) {
    const auto trace = c.row.Trace();
    EXPECT_EQ(UnquoteToString(c.quoted), c.text);
    EXPECT_LE(c.text.size(), UnquotedRoom(c.quoted.size()));
  }
}

TEST(Quote, EveryRuneComesBack) {
  std::string text;
  for (unsigned unit = 0; unit <= 0xFFFF; ++unit) {
    const bool surrogate = unit >= 0xD800 && unit <= 0xDFFF;
    std::string quoted = "\"";
    AppendHexEscape(&quoted, unit);
    quoted += '"';
    text = UnquoteToString(quoted);
    if (surrogate) {
      ASSERT_EQ(text, "\xEF\xBF\xBD") << quoted;
      continue;
    }
    std::string again;
    ASSERT_TRUE(AppendQuoted(&again, text, Options())) << quoted;
    ASSERT_EQ(UnquoteToString(again), text) << quoted;
  }
}

}  // namespace
}  // namespace jsonrift::internal

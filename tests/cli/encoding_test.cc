// What is said about payloads that aren't UTF-8.
#include "cli/encoding.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "tests/cli/audited.h"
#include "tests/cli/process.h"
#include "tests/support/row.h"

namespace jsonrift::test {
namespace {

struct RemarkCase {
  Row row;
  std::string payload;
  const char* remark;  // empty: none
};

constexpr char kRfc8259[] = "RFC 8259, 8.1";
constexpr char kHeader[] = "cli/encoding.h";
constexpr char kMark[] = "begins with a UTF-8 byte order mark, which both packages refuse";
constexpr char kLatin[] = "looks like Latin-1 or Windows-1252; JSON must be UTF-8";
constexpr char kSurrogates[] = "holds surrogates encoded as in CESU-8; JSON must be UTF-8";

constexpr char kUtf16Le[] = "is UTF-16 LE; JSON must be UTF-8";
constexpr char kUtf16Be[] = "is UTF-16 BE; JSON must be UTF-8";
constexpr char kUtf32Le[] = "is UTF-32 LE; JSON must be UTF-8";
constexpr char kUtf32Be[] = "is UTF-32 BE; JSON must be UTF-8";

// Units of `width` bytes.
std::string Wide(std::u32string_view text, int width, bool little) {
  std::string bytes;
  for (char32_t unit : text) {
    for (int i = 0; i < width; ++i) {
      const int shift = 8 * (little ? i : width - 1 - i);
      bytes += static_cast<char>(unit >> shift & 0xFF);
    }
  }
  return bytes;
}

constexpr std::u32string_view kText = U"{\"a\":[1,\"ü\"]}";
constexpr std::u32string_view kChinese = U"[\"一一一一一\u0100\"]";
constexpr std::u32string_view kMarked = U"\uFEFF{}";

std::vector<RemarkCase> Cases() {
  return {
      {{"ASCII", kRfc8259}, R"({"a":1})", ""},
      {{"UTF-8", kRfc8259}, R"({"ü":"漢😀"})", ""},
      {{"nothing", kHeader}, "", ""},
      {{"a mark", kRfc8259}, "\xEF\xBB\xBF{}", kMark},
      {{"a mark alone", kRfc8259}, "\xEF\xBB\xBF", kMark},
      {{"a mark in the midst", kHeader}, "{\"\xEF\xBB\xBF\":1}", ""},
      {{"UTF-16 LE", kHeader}, Wide(kText, 2, true), kUtf16Le},
      {{"UTF-16 BE", kHeader}, Wide(kText, 2, false), kUtf16Be},
      {{"UTF-16 LE, few ASCII, low bytes that are 0", kHeader}, Wide(kChinese, 2, true), kUtf16Le},
      {{"UTF-16 BE, few ASCII, low bytes that are 0", kHeader}, Wide(kChinese, 2, false), kUtf16Be},
      {{"UTF-16 LE with a mark", kHeader}, Wide(kMarked, 2, true), kUtf16Le},
      {{"UTF-16 BE with a mark", kHeader}, Wide(kMarked, 2, false), kUtf16Be},
      {{"UTF-16 LE, cut within a unit", kHeader}, Wide(kText, 2, true) + "{", kUtf16Le},
      {{"UTF-16 LE of two units", kHeader}, Wide(U"{}", 2, true), kUtf16Le},
      {{"UTF-32 LE", kHeader}, Wide(kText, 4, true), kUtf32Le},
      {{"UTF-32 BE", kHeader}, Wide(kText, 4, false), kUtf32Be},
      {{"UTF-32 LE with a mark", kHeader}, Wide(kMarked, 4, true), kUtf32Le},
      {{"UTF-32 BE with a mark", kHeader}, Wide(kMarked, 4, false), kUtf32Be},
      {{"UTF-32 with a character beyond 16 bits", kHeader}, Wide(U"\"😀\"", 4, false), kUtf32Be},
      {{"a NUL in ASCII", kHeader}, std::string("{\"a\0b\":1}", 9), ""},
      {{"NULs behind ASCII", kHeader}, std::string("{}\0\0\0\0", 6), ""},
      {{"nothing but NULs", kHeader}, std::string(8, '\0'), ""},
      {{"one byte and a NUL", kHeader}, std::string("1\0", 2), ""},
      {{"Latin-1", kHeader}, "{\"name\":\"M\xFCller\"}", kLatin},
      {{"Latin-1, also at the end of a word", kHeader}, "{\"a\":\"Caf\xE9, M\xFCnchen\"}", kLatin},
      {{"Windows-1252 with quotes and the euro sign", kHeader},
       "\"\x93gr\xF6\xDF"
       "er\x94 \x80 5, h\xE4lt\"",
       ""},
      {{"Windows-1252 with its quotes", kHeader}, "\"\x93gr\xF6sser\x94\"", kLatin},
      {{"a letter of Windows-1252 only", kHeader},
       "\"Du\x9A"
       "an\"",
       kLatin},
      {{"a letter at the end of a word only", kHeader}, "\"Caf\xE9\"", ""},
      {{"a byte that no letter is", kHeader},
       "\"a\xF7"
       "b\"",
       ""},
      {{"a byte that Windows-1252 doesn't have", kHeader},
       "\"a\xFC"
       "b\x81\"",
       ""},
      {{"Latin-1 and UTF-8", kHeader}, "\"M\xFCller M\xC3\xBCller\"", ""},
      {{"a cut character", kHeader}, "\"a\xC3\"", ""},
      {{"a cut character of three bytes", kHeader},
       "\"a\xE6\xBC"
       "b\"",
       ""},
      {{"CESU-8", kHeader}, "\"\xED\xA0\xBD\xED\xB8\x80\"", kSurrogates},
      {{"half of a pair", kHeader}, "\"\xED\xA0\xBD\"", kSurrogates},
      {{"the character before the surrogates", kHeader}, "\"\xED\x9F\xBF\"", ""},
      {{"CESU-8 and UTF-8", kHeader}, "\"\xC3\xBC\xED\xA0\xBD\xED\xB8\x80\"", kSurrogates},
      {{"a surrogate that is cut", kHeader}, "\"\xED\xA0", ""},
  };
}

TEST(Encodings, AreNamed) {
  for (const RemarkCase& c : Cases()) {
    const auto trace = c.row.Trace();
    EXPECT_EQ(cli::EncodingRemark(c.payload).value_or(""), c.remark);
  }
}

// The reason why both reject the one payload of the input, which the report and the row of the payload tell.
std::string Rejection(const std::string& input) {
  const Audited audited = AuditAsJson({}, {.input = input});
  EXPECT_EQ(audited.Totals(), "0 agree, 0 diverge, 1 rejected, 0 unreadable");
  EXPECT_EQ(audited.payloads.size(), 1U);
  if (audited.payloads.size() != 1) return "";
  EXPECT_EQ(audited.report["rejected"][0]["reason"], audited.payloads[0]["reason"]);
  return audited.payloads[0]["reason"];
}

TEST(Encodings, ExplainWhatBothReject) {
  const std::string marked = Rejection("\xEF\xBB\xBF{}");
  EXPECT_TRUE(marked.ends_with(std::string("; the payload ") + kMark)) << marked;
  const std::string wide = Rejection(Wide(U"{}\n{}\n", 2, true));
  EXPECT_TRUE(wide.ends_with(std::string("; the payload ") + kUtf16Le)) << wide;
  const std::string utf8 = Rejection("{");
  EXPECT_EQ(utf8.find("; the payload"), std::string::npos) << utf8;
  const ProcessResult text = RunJsonrift({"audit", "-v"}, {.input = "\xEF\xBB\xBF{}"});
  EXPECT_NE(text.out.find(std::string("; the payload ") + kMark + ", first in -:1\n"), std::string::npos)
      << text.out;
}

}  // namespace
}  // namespace jsonrift::test

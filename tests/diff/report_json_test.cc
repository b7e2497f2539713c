// The document of a report: what stands in it comes back, and text that is no report is refused with its
// place.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "diff/escape_bytes.h"
#include "diff/report.h"
#include "tests/diff/random_results.h"
#include "tests/support/row.h"

namespace jsonrift::diff {
namespace {

using nlohmann::json;
using test::Row;

constexpr ReportTool kTool{"jsonrift", "1.2.3"};

Report AnyReport(unsigned seed) {
  test::Random random(seed);
  Report report = ReportOf(test::AnyResults(test::Below(40, &random), &random));
  report.partial = test::Below(2, &random) == 0;
  report.settings.entry = test::AnyBytes(&random);
  report.settings.disallow_unknown_fields = test::Below(2, &random) == 0;
  report.settings.use_number = test::Below(2, &random) == 0;
  report.settings.with = Options(static_cast<std::uint32_t>(test::Below(1 << kOptionCount, &random)));
  report.settings.redacted = test::Below(2, &random) == 0;
  return report;
}

TEST(ReportJson, ComesBackAsItWas) {
  for (unsigned seed = 0; seed < 300; ++seed) {
    SCOPED_TRACE(seed);
    const Report report = AnyReport(seed);
    const std::string text = ToJson(report, kTool);
    const Result<Report> read = ReportFromJson(text);
    ASSERT_TRUE(read.ok()) << read.status().message();
    EXPECT_EQ(*read, report);
    EXPECT_EQ(ToJson(*read, kTool), text);
  }
}

// nlohmann's parser refuses what isn't JSON or isn't UTF-8.
TEST(ReportJson, IsJsonWhoeverReadsIt) {
  for (unsigned seed = 0; seed < 50; ++seed) {
    const json document = json::parse(ToJson(AnyReport(seed), kTool), nullptr, /*allow_exceptions=*/false);
    ASSERT_FALSE(document.is_discarded()) << seed;
    EXPECT_EQ(document["schema_version"], 2);
    EXPECT_EQ(document["tool"]["version"], "1.2.3");
  }
}

Report SmallReport() {
  Report report;
  report.total = {.agree = 5, .diverge = 1, .by_kind = {1}};
  report.partners["acme"] = report.total;
  report.needs[{1U << static_cast<int>(Option::kAllowDuplicateNames)}] = 1;
  Finding finding;
  finding.rule = Rule::kDuplicateName;
  finding.type_path = "Order";
  finding.needs = {Options().With(Option::kAllowDuplicateNames)};
  finding.by_kind = {1};
  finding.places = 2;
  finding.partners["acme"] = 1;
  finding.first_path = "a.json";
  finding.first_line = 1;
  Example example;
  example.path = "a.json";
  example.partner = "acme";
  example.payload_bytes = 13;
  example.place = {1, 8, 7, 3};
  example.other = FileSpan{1, 2, 1, 3};
  example.pointer = "/a";
  example.legacy = "2";
  example.strict = "error: \xff";
  example.excerpt = {1, R"({"a":1,"a":2})", 7, 3};
  finding.examples.push_back(example);
  report.findings.push_back(finding);
  report.unreadable["is empty"] = {1, {{"b.json", 0}}};
  return report;
}

// Of SmallReport(); the title is that of the rule.
constexpr std::string_view kSmallDocument = R"json({
  "schema_version": 2,
  "tool": {"name": "jsonrift", "version": "1.2.3"},
  "semantics": "go1.27.4",
  "settings": {"entry": "unmarshal", "check": "roundtrip", "with": [], "redacted": true, "redaction_key_id": ""},
  "partial": false,
  "totals": {"read": 6, "agree": 5, "diverge": 1, "rejected": 0, "unreadable": 0},
  "kinds": {"silent": 1, "rejected": 0, "accepted": 0, "output": 0, "latent": 0},
  "partners": {
    "acme": {"read": 6, "agree": 5, "diverge": 1, "rejected": 0, "unreadable": 0, "kinds": {"silent": 1, "rejected": 0, "accepted": 0, "output": 0, "latent": 0}}
  },
  "needs": [
    {"options": [["AllowDuplicateNames"]], "payloads": 1}
  ],
  "findings": [
    {
      "rule": "duplicate-name",
      "type_path": "Order",
      "fingerprint": "763d043abfe9a94d",
      "title": "TITLE",
      "option": "AllowDuplicateNames",
      "kind": "silent",
      "payloads": 1,
      "by_kind": {"silent": 1, "rejected": 0, "accepted": 0, "output": 0, "latent": 0},
      "places": 2,
      "needs": [["AllowDuplicateNames"]],
      "partners": {
        "acme": 1
      },
      "first": {"path": "a.json", "line": 1},
      "examples": [
        {
          "path": "a.json",
          "partner": "acme",
          "payload_bytes": 13,
          "kind": "silent",
          "place": {"line": 1, "column": 8, "offset": 7, "length": 3},
          "other": {"line": 1, "column": 2, "offset": 1, "length": 3},
          "pointer": "/a",
          "legacy": "2",
          "strict": "error: \\xff",
          "remark": "",
          "excerpt": {"line": 1, "text": "{\"a\":1,\"a\":2}", "begin": 7, "length": 3, "cut_before": false, "cut_after": false}
        }
      ]
    }
  ],
  "unreadable": [
    {
      "reason": "is empty",
      "count": 1,
      "examples": [
        {"path": "b.json", "line": 0}
      ]
    }
  ],
  "rejected": []
}
)json";

std::string SmallDocument() {
  std::string text(kSmallDocument);
  const std::string_view placeholder = "TITLE";
  return text.replace(text.find(placeholder), placeholder.size(), InfoOf(Rule::kDuplicateName).title);
}

TEST(ReportJson, ReadsWellAndComparesLineByLine) { EXPECT_EQ(ToJson(SmallReport(), kTool), SmallDocument()); }

// The small document with a piece of it replaced.
std::string With(std::string_view piece, std::string_view by) {
  std::string text(kSmallDocument);
  const std::size_t at = text.find(piece);
  EXPECT_NE(at, std::string::npos) << piece;
  return text.replace(at, piece.size(), by);
}

struct RefusedCase {
  Row row;
  std::string_view piece;
  std::string_view by;
  const char* failure;
};

const RefusedCase kRefused[] = {
    {{"another schema version", ""},
     R"("schema_version": 2)",
     R"("schema_version": 3)",
     "2:21: schema version 3 can't be read, only 2"},
    {{"no schema version", ""},
     R"("schema_version": 2)",
     R"("schema": 2)",
     "1:1: `schema_version` is missing"},
    {{"a key that is missing", ""}, R"("totals")", R"("total")", "1:1: `totals` is missing"},
    {{"a number as a string", ""},
     R"("agree": 5)",
     R"("agree": "5")",
     "7:34: `agree` must be a whole number from 0 to 2^53-1"},
    {{"a negative number", ""},
     R"("agree": 5)",
     R"("agree": -5)",
     "7:34: `agree` must be a whole number from 0 to 2^53-1"},
    {{"a fraction", ""},
     R"("agree": 5)",
     R"("agree": 5.0)",
     "7:34: `agree` must be a whole number from 0 to 2^53-1"},
    {{"a number that is too large", ""},
     R"("agree": 5)",
     R"("agree": 9007199254740992)",
     "7:34: `agree` must be a whole number from 0 to 2^53-1"},
    {{"a number far too large", ""},
     R"("agree": 5)",
     R"("agree": 99999999999999999999999999)",
     "7:34: `agree` must be a whole number from 0 to 2^53-1"},
    {{"a flag that is none", ""},
     R"("partial": false)",
     R"("partial": 0)",
     "6:14: `partial` must be true or false"},
    {{"a string that is none", ""},
     R"("semantics": "go1.27.4")",
     R"("semantics": null)",
     "4:16: `semantics` must be a string"},
    {{"an object that is none", ""},
     R"("settings": {)",
     R"("settings": [], "x": {)",
     "5:15: `settings` must be an object"},
    {{"an array that is none", ""},
     R"("rejected": [])",
     R"("rejected": {})",
     "57:15: `rejected` must be an array"},
    {{"an unknown rule", ""},
     R"("rule": "duplicate-name")",
     R"("rule": "duplicate-nam")",
     "17:15: unknown rule; is the report of a newer jsonrift?"},
    {{"an unknown option", ""},
     R"("needs": [["AllowDuplicateNames"]])",
     R"("needs": [["AllowDuplicates"]])",
     "26:18: unknown option"},
    {{"needs that nothing fulfils", ""},
     R"("needs": [["AllowDuplicateNames"]])",
     R"("needs": [[]])",
     "26:17: no options of which one is needed"},
    {{"options that are none", ""},
     R"("with": [])",
     R"("with": ["AllowInvalidUTF8", 1])",
     "5:89: unknown option"},
    {{"a finding without payloads", ""},
     R"("by_kind": {"silent": 1)",
     R"("by_kind": {"silent": 0)",
     "16:5: a finding must have a payload"},
    {{"an unknown kind", ""},
     R"("payload_bytes": 13,
          "kind": "silent")",
     R"("payload_bytes": 13,
          "kind": "loud")",
     "36:19: unknown kind"},
    {{"a place outside of its excerpt", ""},
     R"("begin": 7, "length": 3)",
     R"("begin": 7, "length": 7)",
     "43:22: the place lies outside of the excerpt"},
    {{"a partner that stands twice", ""},
     R"("acme": 1)",
     R"("acme": 1, "acme": 1)",
     "28:28: a partner stands twice"},
    {{"needs that stand twice", ""},
     R"({"options": [["AllowDuplicateNames"]], "payloads": 1})",
     R"({"options": [["AllowDuplicateNames"]], "payloads": 1}, {"options": [["AllowDuplicateNames"]], "payloads": 2})",
     "13:60: needs stand twice"},
    {{"a reason that is none", ""},
     R"("reason": "is empty")",
     R"("reason": 1)",
     "50:17: `reason` must be a string"},
    {{"broken syntax", ""},
     R"("partial": false)",
     R"("partial" false)",
     "6:13: invalid character 'f' after object name (expecting ':')"},
};

TEST(ReportJson, RefusesWhatIsNoReport) {
  for (const RefusedCase& c : kRefused) {
    const auto trace = c.row.Trace();
    const Result<Report> read = ReportFromJson(With(c.piece, c.by));
    ASSERT_FALSE(read.ok());
    EXPECT_EQ(read.status().message(), c.failure);
  }
}

TEST(ReportJson, PassesOverUnknownKeys) {
  for (const std::string_view piece : {R"("schema_version": 2)", R"("read": 6)",
                                       R"("rule": "duplicate-name")", R"("line": 1)", R"("count": 1)"}) {
    const Result<Report> read =
        ReportFromJson(With(piece, std::string(piece) + R"(, "new": {"a": [1, {}], "line": "x"})"));
    ASSERT_TRUE(read.ok()) << piece << read.status().message();
    EXPECT_EQ(*read, SmallReport());
  }
}

// Bytes changed, taken out and put in anywhere: a report or a failure with its place, never a crash.
TEST(ReportJson, SurvivesHostileText) {
  test::Random random(3);
  int refused = 0;
  for (int i = 0; i < 20000; ++i) {
    std::string text(kSmallDocument);
    for (std::uint64_t n = 1 + test::Below(3, &random); n > 0; --n) {
      const std::size_t at = test::Below(text.size(), &random);
      switch (test::Below(4, &random)) {
        case 0:
          text[at] = static_cast<char>(random());
          break;
        case 1:
          text.erase(at, test::Below(40, &random));
          break;
        case 2:
          text.insert(at, text.substr(test::Below(text.size(), &random), test::Below(40, &random)));
          break;
        default:
          text[at] = "[]{},:\"0-"[test::Below(9, &random)];
      }
    }
    const Result<Report> read = ReportFromJson(text);
    if (!read.ok()) {
      ++refused;
      EXPECT_TRUE(read.status().message()[0] >= '1' && read.status().message()[0] <= '9')
          << read.status().message();
      continue;
    }
    const Result<Report> again = ReportFromJson(ToJson(*read, kTool));
    ASSERT_TRUE(again.ok()) << again.status().message();
    EXPECT_EQ(*again, *read);
  }
  EXPECT_GT(refused, 1000);
  for (const char* text : {"", "[", "null", "[]", "\"\"", "{}", "\xff"})
    EXPECT_FALSE(ReportFromJson(text).ok());
  EXPECT_FALSE(ReportFromJson(std::string(100000, '[')).ok());
}

struct EscapeCase {
  Row row;
  std::string_view bytes;
  std::string_view text;
};

const EscapeCase kEscapes[] = {
    {{"plain", ""}, "a/b.json", "a/b.json"},
    {{"UTF-8", ""}, "ü…", "ü…"},
    {{"an invalid byte", ""}, "a\xff", "a\\xff"},
    {{"half a character", ""}, "\xc3|", "\\xc3|"},
    {{"what looks like an escape", ""}, "\\xff", "\\x5cxff"},
    {{"what looks like an escaped backslash", ""}, "\\x5cxff", "\\x5cx5cxff"},
    {{"other backslashes", ""}, R"(\n \" \x \x4 \xFF \x41 \\)", R"(\n \" \x \x4 \xFF \x41 \\)"},
    {{"a backslash before an invalid byte", ""}, "\\\xff", "\\\\xff"},
};

TEST(EscapeBytes, WritesAndReads) {
  for (const EscapeCase& c : kEscapes) {
    const auto trace = c.row.Trace();
    EXPECT_EQ(EscapeBytes(c.bytes), c.text);
    EXPECT_EQ(UnescapeBytes(c.text), c.bytes);
  }
}

TEST(EscapeBytes, EverythingComesBack) {
  test::Random random(5);
  for (int i = 0; i < 20000; ++i) {
    const std::string bytes = test::AnyBytes(&random) + test::AnyBytes(&random);
    ASSERT_EQ(UnescapeBytes(EscapeBytes(bytes)), bytes);
  }
}

}  // namespace
}  // namespace jsonrift::diff

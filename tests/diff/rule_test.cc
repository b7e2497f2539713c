// The catalogue: its ids, the form of its texts, and that the engine finds in each example what the rule
// says. Whether the texts are true is for tests/oracle/rules, which asks the real Go.
#include "diff/rule.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "diff/audit.h"
#include "tests/support/types.h"

namespace jsonrift::diff {
namespace {

using test::TypeOf;

// Ids are in reports, baselines and configurations of users: none is ever renamed, moved or used again.
constexpr std::string_view kIds[] = {
    "name-case",         "name-case-duplicate", "name-delimiter",  "name-ambiguous",
    "duplicate-name",    "duplicate-key",       "merge",           "invalid-utf8",
    "invalid-utf8-name", "lone-surrogate",      "time-format",     "base64-line-break",
    "bytes-as-array",    "defined-bytes",       "byte-array",      "duration",
    "array-length",      "string-tag",          "string-tag-type", "quoted-number",
    "number-key",        "struct-tags",         "nil-slice",       "nil-map",
    "omitempty",         "escape-html",         "escape-js",       "raw-string-escape",
    "trailing-data",     "unknown-member",      "use-number",      "stream-stops",
    "unexplained",
};

TEST(RuleIds, AreAsTheyEverWere) {
  std::vector<std::string_view> ids;
  for (const RuleInfo& info : AllRules()) ids.push_back(info.id);
  EXPECT_EQ(ids, std::vector<std::string_view>(std::begin(kIds), std::end(kIds)));
}

TEST(RuleIds, LeadToTheirRules) {
  for (const RuleInfo& info : AllRules()) {
    EXPECT_EQ(&InfoOf(info.rule), &info) << info.id;
    EXPECT_EQ(RuleFromId(info.id), info.rule) << info.id;
  }
  for (std::string_view id : {"", "Name-case", "name_case", "name-case ", "name-cas"})
    EXPECT_FALSE(RuleFromId(id));
}

TEST(RuleIds, AreKebabCaseAndUnique) {
  std::set<std::string_view> ids;
  for (const RuleInfo& info : AllRules()) {
    EXPECT_TRUE(ids.insert(info.id).second) << info.id;
    EXPECT_TRUE(std::ranges::all_of(info.id, [](unsigned char c) {
      return std::islower(c) != 0 || std::isdigit(c) != 0 || c == '-';
    })) << info.id;
    EXPECT_TRUE(!info.id.starts_with('-') && !info.id.ends_with('-') &&
                info.id.find("--") == std::string_view::npos)
        << info.id;
  }
}

std::vector<std::string> SplitAt(std::string_view text, std::string_view separator) {
  std::vector<std::string> parts;
  while (true) {
    const std::size_t end = text.find(separator);
    parts.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + separator.size());
  }
}

TEST(RuleTexts, AreThere) {
  for (const RuleInfo& info : AllRules()) {
    SCOPED_TRACE(info.id);
    for (std::string_view text : {info.title, info.explanation, info.remedy, info.example, info.source}) {
      EXPECT_FALSE(text.empty());
      EXPECT_FALSE(text.starts_with('\n') || text.ends_with('\n'));
      EXPECT_EQ(text.find("  \n"), std::string_view::npos);
      EXPECT_EQ(text.find('\t'), std::string_view::npos);
    }
    EXPECT_EQ(info.title.find('\n'), std::string_view::npos);
    EXPECT_LE(info.title.size(), 72U) << "too long for the table";
    EXPECT_FALSE(info.title.ends_with('.'));
    EXPECT_TRUE(info.explanation.ends_with('.'));
    EXPECT_TRUE(info.cwe == 0 || (info.cwe > 15 && info.cwe < 1500)) << info.cwe;
  }
}

// Code and examples are shown as they are, so they must fit into 80 columns where the page puts them.
TEST(RuleTexts, CodeFitsOnThePage) {
  for (const RuleInfo& info : AllRules()) {
    SCOPED_TRACE(info.id);
    for (const std::string& line : SplitAt(info.example, "\n")) EXPECT_LE(line.size(), 76U) << line;
    for (const std::string& line : SplitAt(info.remedy, "\n")) {
      EXPECT_TRUE(!line.starts_with("    ") || line.size() <= 75) << line;
    }
  }
}

// Go 1.27.4 refuses struct types with such a tag in both packages.
TEST(RuleTexts, NeverAdviseAFormatTag) {
  for (const RuleInfo& info : AllRules()) {
    EXPECT_EQ(info.remedy.find("format:"), std::string_view::npos) << info.id;
    EXPECT_EQ(info.remedy.find("format option"), std::string_view::npos) << info.id;
  }
}

TEST(Rules, CoverTheOptions) {
  std::set<Option> covered;
  for (const RuleInfo& info : AllRules()) {
    if (info.option) covered.insert(*info.option);
  }
  for (Option option : AllOptions()) {
    // Map order is no property of a payload: jsonrift writes maps in order for both packages.
    EXPECT_EQ(covered.contains(option), option != Option::kDeterministic) << OptionName(option);
  }
}

// The types of the examples in their JSON form. Those of rules about calls are missing: jsonrift makes no
// calls.
const std::map<std::string_view, std::string_view> kTypes = {
    {"name-case", R"({"struct":[{"name":"Number","type":"string","json":"number"}]})"},
    {"name-case-duplicate", R"({"struct":[{"name":"Role","type":"string","json":"role"}]})"},
    {"name-delimiter", R"({"struct":[{"name":"Number","type":"string","json":"seatNo,case:ignore"}]})"},
    {"name-ambiguous", R"({"struct":[{"name":"Lower","type":"int","json":"id,case:ignore"},
                                     {"name":"Upper","type":"int","json":"ID,case:ignore"}]})"},
    {"duplicate-name", R"({"struct":[{"name":"User","type":"string","json":"user"}]})"},
    {"duplicate-key", R"({"map":["int","string"]})"},
    {"merge", R"({"struct":[{"name":"Max","type":"int","json":"max"}]})"},
    {"invalid-utf8", R"({"struct":[{"name":"Name","type":"string","json":"name"}]})"},
    {"invalid-utf8-name", R"({"map":["string","int"]})"},
    {"lone-surrogate", R"({"struct":[{"name":"Text","type":"string","json":"text"}]})"},
    {"time-format", R"({"struct":[{"name":"At","type":"time.Time","json":"at"}]})"},
    {"base64-line-break", R"({"struct":[{"name":"Data","type":{"slice":"uint8"},"json":"data"}]})"},
    {"bytes-as-array", R"({"struct":[{"name":"Data","type":{"slice":"uint8"},"json":"data"}]})"},
    {"defined-bytes", R"({"struct":[{"name":"Levels","type":{"slice":"Level"},"json":"levels"}]})"},
    {"byte-array", R"({"struct":[{"name":"IP","type":{"array":[4,"uint8"]},"json":"ip"}]})"},
    {"duration", R"({"struct":[{"name":"Timeout","type":"time.Duration","json":"timeout"}]})"},
    {"array-length", R"({"struct":[{"name":"At","type":{"array":[2,"float64"]},"json":"at"}]})"},
    {"string-tag", R"({"struct":[{"name":"Active","type":"bool","json":"active,string"}]})"},
    {"string-tag-type", R"({"struct":[{"name":"Codes","type":{"slice":"int"},"json":"codes,string"}]})"},
    {"quoted-number", R"({"struct":[{"name":"Qty","type":"int","json":"qty,string"}]})"},
    {"number-key", R"({"map":["json.Number","int"]})"},
    {"struct-tags", R"({"struct":[{"name":"SKU","type":"string","json":"sku,omitEmpty"}]})"},
    {"nil-slice", R"({"struct":[{"name":"Items","type":{"slice":"string"},"json":"items"}]})"},
    {"nil-map", R"({"struct":[{"name":"Labels","type":{"map":["string","string"]},"json":"labels"}]})"},
    {"omitempty", R"({"struct":[{"name":"Count","type":"int","json":"count,omitempty"},
                                {"name":"Note","type":{"ptr":"string"},"json":"note,omitempty"}]})"},
    {"escape-html", R"({"struct":[{"name":"URL","type":"string","json":"url"}]})"},
    {"escape-js", R"({"struct":[{"name":"Text","type":"string","json":"text"}]})"},
    {"raw-string-escape", R"({"struct":[{"name":"Body","type":"json.RawMessage","json":"body"}]})"},
};

// The payload of an example, the last paragraph but one, where \xNN is a byte.
std::string PayloadOf(const RuleInfo& info) {
  const std::vector<std::string> paragraphs = SplitAt(info.example, "\n\n");
  std::string payload = paragraphs.size() < 2 ? "" : paragraphs[paragraphs.size() - 2];
  for (std::size_t at = payload.find("\\x"); at != std::string::npos; at = payload.find("\\x", at + 1)) {
    payload.replace(at, 4, 1, static_cast<char>(std::stoi(payload.substr(at + 2, 2), nullptr, 16)));
  }
  return payload;
}

TEST(RuleExamples, DivergeByTheirRuleAndItsOption) {
  std::size_t examples = 0;
  for (const RuleInfo& info : AllRules()) {
    const auto type = kTypes.find(info.id);
    EXPECT_EQ(type != kTypes.end(), info.rule < Rule::kTrailingData) << info.id;
    if (type == kTypes.end()) continue;
    SCOPED_TRACE(info.id);
    const Verdict verdict = Auditor(TypeOf(type->second, R"({"Level":"uint8"})")).Examine(PayloadOf(info));
    ASSERT_EQ(verdict.kind, Verdict::Kind::kDiverge);
    ASSERT_TRUE(info.option);
    const auto cause = std::ranges::find(verdict.causes, info.rule, &Cause::rule);
    ASSERT_NE(cause, verdict.causes.end());
    EXPECT_TRUE(Satisfy(cause->needs).Has(*info.option));
    ++examples;
  }
  EXPECT_EQ(examples, kTypes.size());
}

}  // namespace
}  // namespace jsonrift::diff

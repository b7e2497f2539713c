// The report as JSON: another parser reads it, its numbers add up, and it says what the text form says.
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "tests/cli/process.h"
#include "tests/cli/workspace.h"
#include "tests/support/files.h"
#include "tests/support/row.h"

namespace jsonrift::test {
namespace {

using nlohmann::json;

// nlohmann's parser refuses what isn't JSON or isn't UTF-8.
json Report(const std::vector<std::string>& arguments, const ProcessSettings& settings = {}) {
  std::vector<std::string> all = {"audit", "-f", "json"};
  all.insert(all.end(), arguments.begin(), arguments.end());
  const ProcessResult run = RunJsonrift(all, settings);
  json report = json::parse(run.out, nullptr, /*allow_exceptions=*/false);
  EXPECT_FALSE(report.is_discarded()) << run.out << run.err;
  return report;
}

json ReportOf(std::string_view payloads) { return Report({}, {.input = std::string(payloads)}); }

void ExpectNumbersAddUp(const json& report) {
  const json& summary = report["summary"];
  std::map<std::string, int> verdicts;
  std::map<std::string, int> kinds;
  std::map<std::string, int> options;
  for (const json& result : report["results"]) {
    ++verdicts[result["verdict"]];
    if (result["verdict"] != "diverges") continue;
    ++kinds[result["kind"]];
    for (const json& option : result["options"]) ++options[option];
  }
  EXPECT_EQ(summary["read"].get<int>(),
            summary["agree"].get<int>() + summary["diverge"].get<int>() + summary["rejected"].get<int>());
  EXPECT_EQ(verdicts["diverges"], summary["diverge"]);
  EXPECT_EQ(verdicts["rejected"], summary["rejected"]);
  EXPECT_EQ(verdicts["unreadable"], summary["unreadable"]);
  for (const auto& [kind, count] : report["kinds"].items()) EXPECT_EQ(kinds[kind], count) << kind;
  EXPECT_EQ(json(options), report["options"]);
}

TEST(JsonReport, NumbersAddUp) {
  ExpectNumbersAddUp(
      Report({"corpus", "--types", "audit-map.json"}, {.folder = SourcePath("tests/data").string()}));
  ExpectNumbersAddUp(ReportOf("{\"a\":1}\n{\"a\":1,\"a\":2}\n"));
  ExpectNumbersAddUp(ReportOf("{"));
  ExpectNumbersAddUp(ReportOf(""));
}

TEST(JsonReport, SaysWhoMadeIt) {
  const json report = ReportOf("1");
  EXPECT_EQ(report["schema_version"], 1);
  EXPECT_EQ(report["tool"]["name"], "jsonrift");
  const ProcessResult version = RunJsonrift({"--version"});
  EXPECT_EQ(version.out, "jsonrift " + report["tool"]["version"].get<std::string>() + " (" +
                             report["semantics"].get<std::string>() + ")\n");
}

TEST(JsonReport, DescribesADivergence) {
  const json report = ReportOf("{\"a\":1}\n\n{\"b\":{\"a\":1,\n");
  EXPECT_EQ(report["results"][0]["verdict"], "rejected") << report;
  const json result = ReportOf("[]\n{\"b\":{\"a\":1,\"a\":\"x\"}}\n")["results"][0];
  EXPECT_EQ(result, (json{{"verdict", "diverges"},
                          {"path", "-"},
                          {"line", 2},
                          {"column", 13},
                          {"offset", 15},
                          {"kind", "rejected"},
                          {"options", {"MergeWithLegacySemantics", "AllowDuplicateNames"}},
                          {"pointer", "/b/a"},
                          {"legacy", "\"x\""},
                          {"strict", "error: duplicate object member name"}}));
}

// An offset counts from the start of the file and names the byte that line and column name.
TEST(JsonReport, OffsetsAndPlacesAgree) {
  const auto folder = SourcePath("tests/data");
  const json report = Report({"corpus", "--types", "audit-map.json"}, {.folder = folder.string()});
  for (const json& result : report["results"]) {
    if (result["verdict"] == "unreadable") continue;
    const Result<std::string> text = ReadFile(folder / result["path"].get<std::string>());
    ASSERT_TRUE(text.ok()) << text.status().message();
    const std::size_t offset = result["offset"];
    ASSERT_LE(offset, text->size()) << result;
    const std::string_view before = std::string_view(*text).substr(0, offset);
    EXPECT_EQ(result["line"], std::count(before.begin(), before.end(), '\n') + 1) << result;
    EXPECT_EQ(result["column"], offset - (before.rfind('\n') + 1) + 1) << result;
  }
}

struct BytesCase {
  Row row;
  std::string_view payload;
  const char* pointer;
  const char* legacy;
};

// What isn't UTF-8 is written as \xNN, so that nothing is lost and the report stays JSON.
const BytesCase kBytes[] = {
    {{"quotes and backslashes", "RFC 8259, 7"}, R"({"a\"\\":1,"a\"\\":2})", R"(/a"\)", "2"},
    {{"control characters in a name", "RFC 8259, 7"}, R"({"\u0001\n":1,"\u0001\n":2})", "/\x01\n", "2"},
    {{"NUL", "RFC 8259, 7"}, R"({"\u0000":1,"\u0000":2})", nullptr, "2"},
    {{"not ASCII", "RFC 8259, 7"}, "{\"\xc3\xa9\":1,\"\xc3\xa9\":2}", "/\xc3\xa9", "2"},
    {{"a byte that isn't UTF-8", "cli/audit_json.cc"}, "{\"k\":\"\xff\"}", "/k", "\"\xef\xbf\xbd\""},
};

TEST(JsonReport, HoldsAnyBytes) {
  for (const BytesCase& c : kBytes) {
    const auto trace = c.row.Trace();
    const json report = ReportOf(c.payload);
    ASSERT_EQ(report["results"].size(), 1U) << report;
    const json& result = report["results"][0];
    const std::string pointer = c.pointer == nullptr ? std::string("/\0", 2) : c.pointer;
    EXPECT_EQ(result["pointer"], pointer);
    EXPECT_EQ(result["legacy"], c.legacy);
  }
}

TEST(JsonReport, HoldsPathsThatAreNoUtf8) {
  const Workspace workspace;
  workspace.Write("a\xff\"\x1b.json", R"({"a":1,"a":2})");
  const json report = Report({"."}, {.folder = workspace.path()});
  EXPECT_EQ(report["results"][0]["path"], "./a\\xff\"\x1b.json");
}

}  // namespace
}  // namespace jsonrift::test

// The report as JSON: another parser reads it, its numbers add up, and it says what the text form says.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "tests/cli/audited.h"
#include "tests/cli/process.h"
#include "tests/cli/workspace.h"
#include "tests/support/files.h"
#include "tests/support/row.h"

namespace jsonrift::test {
namespace {

using nlohmann::json;

// nlohmann's parser refuses what isn't JSON or isn't UTF-8.
json Report(const std::vector<std::string>& arguments, const ProcessSettings& settings = {}) {
  return AuditAsJson(arguments, settings).report;
}

json ReportOf(std::string_view payloads) { return Report({}, {.input = std::string(payloads)}); }

void ExpectNumbersAddUp(const json& report) {
  const json& totals = report["totals"];
  EXPECT_EQ(totals["read"].get<int>(),
            totals["agree"].get<int>() + totals["diverge"].get<int>() + totals["rejected"].get<int>());
  int kinds = 0;
  for (const auto& [kind, count] : report["kinds"].items()) kinds += kind == "latent" ? 0 : count.get<int>();
  EXPECT_EQ(totals["diverge"], kinds);
  int needs = 0;
  for (const json& entry : report["needs"]) needs += entry["payloads"].get<int>();
  EXPECT_EQ(totals["diverge"], needs);
  for (const json& finding : report["findings"]) {
    int payloads = 0;
    for (const auto& [kind, count] : finding["by_kind"].items()) payloads += count.get<int>();
    EXPECT_EQ(finding["payloads"], payloads);
    EXPECT_GE(finding["places"], finding["payloads"]);
    int partners = 0;
    for (const auto& [partner, count] : finding["partners"].items()) partners += count.get<int>();
    EXPECT_LE(partners, payloads);
  }
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
  EXPECT_EQ(report["schema_version"], 2);
  EXPECT_EQ(report["tool"]["name"], "jsonrift");
  const ProcessResult version = RunJsonrift({"--version"});
  EXPECT_EQ(version.out, "jsonrift " + report["tool"]["version"].get<std::string>() + " (" +
                             report["semantics"].get<std::string>() + ")\n");
}

TEST(PayloadList, DescribesADivergence) {
  const std::string input = "[]\n{\"b\":{\"a\":1,\"a\":\"x\"}}\n";
  const std::vector<json> payloads = AuditAsJson({"--show-values"}, {.input = input}).payloads;
  ASSERT_EQ(payloads.size(), 1U);
  const json& payload = payloads[0];
  EXPECT_EQ(payload["verdict"], "diverges");
  EXPECT_EQ(payload["path"], "-");
  EXPECT_EQ(payload["line"], 2);
  EXPECT_EQ(payload["offset"], 3);
  EXPECT_EQ(payload["kind"], "rejected");
  EXPECT_EQ(payload["needs"], (json{{"MergeWithLegacySemantics"}, {"AllowDuplicateNames"}}));
  ASSERT_EQ(payload["causes"].size(), 2U);
  const json& cause = payload["causes"][0];
  EXPECT_EQ(cause["rule"], "duplicate-name");
  EXPECT_EQ(cause["type_path"], "any.b.a");
  EXPECT_EQ(cause["pointer"], "/b/a");
  EXPECT_EQ(cause["column"], 13);
  EXPECT_EQ(cause["offset"], 15);
  EXPECT_EQ(cause["other"]["column"], 7);
  EXPECT_EQ(cause["legacy"], "\"x\"");
  EXPECT_EQ(cause["strict"], "error: duplicate object member name");
  EXPECT_EQ(payload["causes"][1]["rule"], "merge");
  EXPECT_EQ(payload["causes"][1]["behind"], 0);
}

// Where it begins, and where both stop to read it.
TEST(PayloadList, DescribesWhatBothReject) {
  const std::string input = "[]\n{\"a\":1,\n{\"id\":\"Ann\" x}\n";
  const std::vector<json> payloads = AuditAsJson({"--layout", "ndjson"}, {.input = input}).payloads;
  ASSERT_EQ(payloads.size(), 2U);
  EXPECT_EQ(payloads[0]["verdict"], "rejected");
  EXPECT_EQ(payloads[0]["reason"], "unexpected end of JSON");
  EXPECT_EQ(payloads[0]["at"], (json{{"line", 2}, {"column", 8}, {"offset", 10}}));
  EXPECT_EQ(payloads[1]["line"], 3);
  EXPECT_EQ(payloads[1]["offset"], 11);
  EXPECT_EQ(payloads[1]["at"], (json{{"line", 3}, {"column", 13}, {"offset", 23}}));
}

// An offset counts from the start of the file and names the byte that line and column name.
TEST(PayloadList, OffsetsAndPlacesAgree) {
  const auto folder = SourcePath("tests/data");
  const Audited audited = AuditAsJson({"corpus", "--types", "audit-map.json"}, {.folder = folder.string()});
  for (const json& payload : audited.payloads) {
    if (payload["verdict"] == "unreadable") continue;
    const Result<std::string> text = ReadFile(folder / payload["path"].get<std::string>());
    ASSERT_TRUE(text.ok()) << text.status().message();
    for (const json& cause : payload["causes"]) {
      const std::size_t offset = cause["offset"];
      ASSERT_LE(offset, text->size()) << payload;
      const std::string_view before = std::string_view(*text).substr(0, offset);
      EXPECT_EQ(cause["line"], std::count(before.begin(), before.end(), '\n') + 1) << payload;
      EXPECT_EQ(cause["column"], offset - (before.rfind('\n') + 1) + 1) << payload;
    }
  }
}

struct BytesCase {
  Row row;
  std::string_view payload;
  const char* pointer;
  const char* legacy;
};

// What isn't UTF-8 is written so that nothing is lost and the report stays JSON.
const BytesCase kBytes[] = {
    {{"quotes and backslashes", "RFC 8259, 7"}, R"({"a\"\\":1,"a\"\\":2})", R"(/a"\)", "2e+00"},
    {{"control characters in a name", "RFC 8259, 7"}, R"({"\u0001\n":1,"\u0001\n":2})", "/\x01\n", "2e+00"},
    {{"NUL", "RFC 8259, 7"}, R"({"\u0000":1,"\u0000":2})", nullptr, "2e+00"},
    {{"not ASCII", "RFC 8259, 7"}, "{\"\xc3\xa9\":1,\"\xc3\xa9\":2}", "/\xc3\xa9", "2e+00"},
    {{"a byte that isn't UTF-8", "diff/escape_bytes.h"}, "{\"k\":\"\xff\"}", "/k", R"("\ufffd")"},
};

TEST(JsonReport, HoldsAnyBytes) {
  for (const BytesCase& c : kBytes) {
    const auto trace = c.row.Trace();
    const json report = Report({"--show-values"}, {.input = std::string(c.payload)});
    ASSERT_EQ(report["findings"].size(), 1U) << report;
    const json& example = report["findings"][0]["examples"][0];
    const std::string pointer = c.pointer == nullptr ? std::string("/\0", 2) : c.pointer;
    EXPECT_EQ(example["pointer"], pointer);
    EXPECT_EQ(example["legacy"], c.legacy);
  }
}

TEST(JsonReport, HoldsPathsThatAreNoUtf8) {
  const Workspace workspace;
  workspace.Write("a\xff\"\x1b.json", R"({"a":1,"a":2})");
  const json report = Report({"."}, {.folder = workspace.path()});
  const std::string path = report["findings"][0]["examples"][0]["path"];
  EXPECT_TRUE(path.starts_with("./a") && path.ends_with("\"\x1b.json")) << path;
}

}  // namespace
}  // namespace jsonrift::test

// SARIF: its structure, what GitHub asks of it, and, where it is at hand, the official schema.
#include <gtest/gtest.h>

#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "diff/rule.h"
#include "tests/cli/process.h"
#include "tests/cli/render.h"
#include "tests/cli/sample_report.h"
#include "tests/cli/workspace.h"

namespace jsonrift::test {
namespace {

using nlohmann::json;

json RunOf(const cli::ReportView& view, const cli::RenderSettings& settings = {}) {
  const json log = json::parse(RenderAs("sarif", view, settings));
  EXPECT_EQ(log.at("version"), "2.1.0");
  EXPECT_EQ(log.at("runs").size(), 1U);
  return log.at("runs")[0];
}

json LocationOf(const json& result) { return result.at("locations").at(0).at("physicalLocation"); }

TEST(Sarif, ResultsReferToTheirRules) {
  const json run = RunOf(RichReport()->view);
  const json& rules = run.at("tool").at("driver").at("rules");
  ASSERT_EQ(run.at("results").size(), 7U);  // not what is switched off
  for (const json& result : run.at("results")) {
    EXPECT_EQ(rules.at(result.at("ruleIndex").get<std::size_t>()).at("id"), result.at("ruleId"));
    EXPECT_TRUE(result.at("partialFingerprints").contains("jsonriftFinding/v1"));
    EXPECT_FALSE(result.at("message").at("text").get<std::string>().empty());
  }
}

TEST(Sarif, RulesAreDescribed) {
  const json run = RunOf(RichReport()->view);
  for (const json& rule : run.at("tool").at("driver").at("rules")) {
    const auto info = diff::InfoOf(*diff::RuleFromId(rule.at("id").get<std::string>()));
    EXPECT_EQ(rule.at("shortDescription").at("text"), info.title);
    EXPECT_FALSE(rule.at("fullDescription").at("text").get<std::string>().empty());
    EXPECT_FALSE(rule.at("help").at("text").get<std::string>().empty());
    EXPECT_FALSE(rule.at("help").at("markdown").get<std::string>().empty());
    EXPECT_LE(rule.at("properties").at("tags").size(), 20U);
    EXPECT_EQ(rule.at("properties").contains("security-severity"), info.cwe != 0);
  }
}

TEST(Sarif, ColumnsCountUtf16) {
  const json run = RunOf(RichReport()->view);
  EXPECT_EQ(run.at("columnKind"), "utf16CodeUnits");
  const json region =
      LocationOf(run.at("results")[1]).at("region");  // {"名前":"李 🎉","role":"user","ROLE":…
  EXPECT_EQ(region.at("startColumn"), 28);            // byte 36
  EXPECT_EQ(region.at("endColumn"), 34);
  EXPECT_EQ(region.at("byteOffset"), 1035);
  EXPECT_EQ(region.at("byteLength"), 6);
}

TEST(Sarif, ColumnsAreLeftOutWhereTheyArentKnown) {
  const json region = LocationOf(RunOf(RichReport()->view).at("results")[2]).at("region");  // cut excerpt
  EXPECT_EQ(region.at("startLine"), 7);
  EXPECT_FALSE(region.contains("startColumn"));
  EXPECT_TRUE(region.contains("byteOffset"));
}

TEST(Sarif, PathsAreUris) {
  const json run = RunOf(RichReport()->view);
  const auto uri = [&](std::size_t result) {
    return LocationOf(run.at("results")[result]).at("artifactLocation").at("uri").get<std::string>();
  };
  EXPECT_EQ(uri(1), "users.json");
  EXPECT_EQ(uri(2), "odd/100%25%2Ca%3Ab%0A%1B%5B2J%FF.json");
  EXPECT_EQ(uri(5), "stdin");
  EXPECT_EQ(uri(6), "file:///srv/archive/4.json");
}

TEST(Sarif, BaselineAndSuppressionsAreTold) {
  const json run = RunOf(RichReport()->view);
  EXPECT_EQ(run.at("results")[0].at("baselineState"), "new");
  EXPECT_EQ(run.at("results")[5].at("baselineState"), "unchanged");
  EXPECT_EQ(run.at("results")[6].at("suppressions").at(0).at("kind"), "external");
  EXPECT_FALSE(run.at("results")[0].contains("suppressions"));
}

TEST(Sarif, MessagesHoldNoLinks) {
  const json run = RunOf(RichReport()->view);
  for (const json& result : run.at("results")) {
    EXPECT_EQ(result.at("message").at("text").get<std::string>().find("]("), std::string::npos);
  }
  EXPECT_EQ(run.at("invocations").dump().find("]("), std::string::npos);
}

TEST(Sarif, CategoryNamesTheRun) {
  cli::RenderSettings settings;
  EXPECT_EQ(RunOf(CleanReport()->view).at("automationDetails").at("id"), "jsonrift/");
  settings.category = "orders";
  EXPECT_EQ(RunOf(CleanReport()->view, settings).at("automationDetails").at("id"), "jsonrift/orders/");
}

TEST(Sarif, AnInterruptedRunIsNoSuccess) {
  EXPECT_EQ(RunOf(RichReport()->view).at("invocations")[0].at("executionSuccessful"), false);
  EXPECT_EQ(RunOf(CleanReport()->view).at("invocations")[0].at("executionSuccessful"), true);
}

TEST(Sarif, FollowsTheOfficialSchema) {
  const char* schema = std::getenv("JSONRIFT_SARIF_SCHEMA");
  if (schema == nullptr) GTEST_SKIP() << "JSONRIFT_SARIF_SCHEMA names no sarif-schema-2.1.0.json";
  if (!HasPythonModule("jsonschema")) GTEST_SKIP() << "no python3 with jsonschema here";
  const Workspace workspace;
  workspace.Write("rich.sarif", RenderAs("sarif", RichReport()->view));
  workspace.Write("clean.sarif", RenderAs("sarif", CleanReport()->view));
  workspace.Write("large.sarif", RenderAs("sarif", LargeReport(200)->view));
  constexpr char kValidate[] =
      "import json, jsonschema, sys\n"
      "schema = json.load(open(sys.argv[1]))\n"
      "for path in sys.argv[2:]: jsonschema.validate(json.load(open(path)), schema)\n";
  const ProcessResult run =
      RunProcess({"python3", "-c", kValidate, schema, "rich.sarif", "clean.sarif", "large.sarif"},
                 {.folder = workspace.path()});
  EXPECT_EQ(run.exit_code, 0) << run.err;
}

}  // namespace
}  // namespace jsonrift::test

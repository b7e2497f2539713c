// `jsonrift merge` and `convert`: parts add up to the whole, and a saved report is as good as the run.
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "tests/cli/process.h"
#include "tests/cli/workspace.h"
#include "tests/support/files.h"
#include "tests/support/row.h"

namespace jsonrift::test {
namespace {

namespace fs = std::filesystem;

std::string Content(const fs::path& path) {
  Result<std::string> content = ReadFile(path);
  return content.ok() ? *content : content.status().message();
}

constexpr char kDuplicates[] = R"({"a":1,"a":2})";
constexpr char kNull[] = R"({"a":null})";

class Reports : public testing::Test {
 protected:
  ProcessResult Run(const std::vector<std::string>& arguments, const std::string& input = "") const {
    return RunJsonrift(arguments, {.input = input, .folder = workspace_.path()});
  }

  const Workspace workspace_;
};

TEST_F(Reports, OfPartsAddUpToThatOfTheWhole) {
  const std::string data = SourcePath("tests/data").string();
  const auto audit = [&](const std::vector<std::string>& paths, const std::string& report) {
    std::vector<std::string> arguments = {"audit",
                                          "--types",
                                          "audit-map.json",
                                          "--partner",
                                          "corpus/{partner}/**",
                                          "-f",
                                          "json:" + workspace_.path() + "/" + report};
    arguments.insert(arguments.end(), paths.begin(), paths.end());
    const ProcessResult run = RunJsonrift(arguments, {.folder = data});
    EXPECT_NE(run.exit_code, -1) << run.err;
  };
  std::vector<std::string> reports;
  for (const auto& entry : fs::directory_iterator(data + "/corpus")) {
    reports.push_back(std::to_string(reports.size()) + ".json");
    audit({"corpus/" + entry.path().filename().string()}, reports.back());
  }
  ASSERT_GE(reports.size(), 4U);
  audit({"corpus"}, "whole.json");
  const std::string whole = Content(workspace_.path() + "/whole.json");
  ASSERT_GT(whole.size(), 10'000U);

  std::vector<std::string> merge = {"merge"};
  merge.insert(merge.end(), reports.rbegin(), reports.rend());
  const ProcessResult merged = Run(merge);
  EXPECT_EQ(merged.exit_code, 0) << merged.err;
  EXPECT_EQ(merged.out, whole);

  // Step by step, through files and standard input.
  ASSERT_EQ(Run({"merge", reports[0], reports[1], "-o", "some.json"}).exit_code, 0);
  const ProcessResult rest = Run({"merge", reports[2], "-"}, Content(workspace_.path() + "/some.json"));
  EXPECT_EQ(rest.exit_code, 0) << rest.err;
  EXPECT_EQ(Run({"merge", reports[2], reports[1], reports[0]}).out, rest.out);
}

TEST_F(Reports, AreConvertedToWhatTheRunWouldHaveWritten) {
  workspace_.Write("a.json", kDuplicates);
  workspace_.Write("b.json", "{");
  for (const char* format :
       {"text", "concise", "json", "ndjson", "sarif", "junit", "github", "gitlab", "markdown", "html"}) {
    const ProcessResult audit = Run({"audit", "a.json", "b.json", "-f", format, "-f", "json:report.json"});
    const ProcessResult convert = Run({"convert", "report.json", "-f", format});
    EXPECT_EQ(convert.exit_code, 0) << convert.err;
    EXPECT_EQ(convert.out, audit.out) << format;
  }
}

TEST_F(Reports, CanBeJudgedLater) {
  workspace_.Write("a.json", kDuplicates);
  ASSERT_EQ(Run({"audit", "a.json", "-f", "json:report.json"}).exit_code, 1);
  workspace_.Write("suppressions.txt", "* never it is a test\n");
  const struct {
    std::vector<std::string> flags;
    int exit_code;
  } kCases[] = {
      {{}, 0},
      {{"--fail-on", "rejected"}, 1},
      {{"--fail-on", "rejected", "--exit-zero"}, 0},
      {{"--fail-on", "silent"}, 0},
      {{"--max-divergent", "0"}, 1},
      {{"--max-divergent", "100%"}, 0},
      {{"--suppressions", "suppressions.txt"}, 0},
      {{"--fail-on", "loud"}, 2},
  };
  for (const auto& c : kCases) {
    std::vector<std::string> arguments = {"convert", "report.json"};
    arguments.insert(arguments.end(), c.flags.begin(), c.flags.end());
    EXPECT_EQ(Run(arguments).exit_code, c.exit_code) << testing::PrintToString(c.flags);
  }
}

TEST_F(Reports, HoldTheLineWithABaseline) {
  workspace_.Write("a.json", kDuplicates);
  EXPECT_EQ(Run({"audit", "a.json", "--write-baseline", "known.tsv"}).exit_code, 1);
  const std::string written = Content(workspace_.path() + "/known.tsv");
  EXPECT_EQ(Run({"audit", "a.json", "--baseline", "known.tsv"}).exit_code, 0);
  EXPECT_EQ(Content(workspace_.path() + "/known.tsv"), written);

  workspace_.Write("map.json", R"({"map":["string",{"slice":"int"}]})");
  workspace_.Write("b.json", kNull);
  EXPECT_EQ(Run({"audit", "b.json", "--type", "map.json", "--baseline", "known.tsv"}).exit_code, 1);

  const ProcessResult pruned = Run({"audit", "b.json", "--baseline", "known.tsv", "--prune-baseline"});
  EXPECT_EQ(pruned.exit_code, 0) << pruned.err;
  EXPECT_NE(pruned.out.find("duplicate-name"), std::string::npos) << "what is stale is told: " << pruned.out;
  EXPECT_EQ(Content(workspace_.path() + "/known.tsv").find("duplicate-name"), std::string::npos);
  EXPECT_EQ(Run({"audit", "a.json", "--baseline", "known.tsv"}).exit_code, 1);
}

struct FailureCase {
  Row row;
  std::vector<std::string> arguments;
  const char* message;
};

constexpr char kHeader[] = "cli/command_report.cc";

TEST_F(Reports, FailuresSayWhatToLookAt) {
  workspace_.Write("a.json", kNull);
  ASSERT_EQ(Run({"audit", "a.json", "-f", "json:report.json"}).exit_code, 0);
  ASSERT_EQ(Run({"audit", "a.json", "--check", "decode", "-f", "json:decode.json"}).exit_code, 0);
  workspace_.Write("old.json", R"({"schema_version": 1, "results": []})");
  workspace_.Write("broken.json", "{");
  workspace_.Write("known.tsv", "# jsonrift baseline 1\nx\n");
  workspace_.Write("suppressions.txt", "nil-slise never why\n");
  const FailureCase kCases[] = {
      {{"a report that isn't there", kHeader}, {"merge", "absent.json"}, "absent.json: No such file"},
      {{"no JSON", kHeader},
       {"merge", "report.json", "broken.json"},
       "broken.json:1:2: unexpected end of JSON"},
      {{"an older report", kHeader},
       {"convert", "old.json"},
       "old.json:1:20: schema version 1 can't be read"},
      {{"a payload", kHeader}, {"convert", "a.json"}, "a.json:1:1: `schema_version` is missing"},
      {{"other settings", kHeader},
       {"merge", "report.json", "decode.json"},
       "decode.json: reports with different settings don't add up: check is \"decode\" here and "
       "\"roundtrip\" before"},
      {{"an unknown format", kHeader}, {"convert", "report.json", "-f", "htm"}, "did you mean html?"},
      {{"a full disk", kHeader},
       {"merge", "report.json", "-o", "/dev/full"},
       "/dev/full: No space left on device"},
      {{"a full disk for one of the forms", kHeader},
       {"convert", "report.json", "-f", "json:/dev/full"},
       "/dev/full: No space left on device"},
      {{"a malformed baseline", kHeader},
       {"convert", "report.json", "--baseline", "known.tsv"},
       "--baseline: known.tsv:2:2: expected a tab after the fingerprint"},
      {{"a typo in a suppression", kHeader},
       {"convert", "report.json", "--suppressions", "suppressions.txt"},
       "--suppressions: suppressions.txt:1:1: "},
      {{"no report", kHeader}, {"merge"}, "REPORT"},
      {{"nothing to prune", kHeader}, {"convert", "report.json", "--prune-baseline"}, "--baseline"},
  };
  for (const FailureCase& c : kCases) {
    const auto trace = c.row.Trace();
    const ProcessResult run = Run(c.arguments);
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_EQ(run.out, "");
    EXPECT_TRUE(run.err.starts_with("jsonrift: ")) << run.err;
    EXPECT_NE(run.err.find(c.message), std::string::npos) << run.err;
  }
}

}  // namespace
}  // namespace jsonrift::test

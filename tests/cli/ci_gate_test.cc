// The gate of CI jobs (cli/ci/gate), as GitHub's and GitLab's runners call it: green with a baseline, red
// with a new divergence, and what is shown where.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <pugixml.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "tests/cli/process.h"
#include "tests/cli/workspace.h"
#include "tests/support/files.h"

namespace jsonrift::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr char kTypes[] = R"({"types": {
  "Order": {"struct": [
    {"name": "ID", "type": "int64", "json": "id"},
    {"name": "Customer", "type": "string", "json": "customer"},
    {"name": "Items", "type": {"slice": "Item"}, "json": "items"}]},
  "Item": {"struct": [{"name": "SKU", "type": "string", "json": "sku"}]}}})";
constexpr char kMap[] = R"([{"paths": ["payloads/orders/*.json"], "type": "types.json#Order"}])";
constexpr char kPlain[] = R"({"id": 1, "customer": "Ada", "items": [{"sku": "K-11"}]})";
constexpr char kKnown[] = R"({"id": 2, "customer": "Eve", "items": [{"SKU": "K-12"}]})";
constexpr char kTwice[] = "{\n  \"customer\": \"Ada\",\n  \"customer\": \"Eve\", \"items\": []\n}\n";
constexpr char kMended[] = "{\n  \"customer\": \"Eve\", \"items\": []\n}\n";

std::string Read(const fs::path& path) {
  const Result<std::string> content = ReadFile(path);
  return content.ok() ? *content : content.status().message();
}

std::string LastLine(const std::string& text) {
  const std::vector<std::string_view> lines = Lines(text);
  return lines.empty() ? "" : std::string(lines.back());
}

bool Contains(std::string_view text, std::string_view part) { return text.find(part) != text.npos; }

// A repository with payloads, and what its runner sets.
class CiGate : public testing::Test {
 protected:
  void SetUp() override {
    Write("types.json", kTypes);
    Write("map.json", kMap);
    Write("payloads/orders/1.json", kPlain);
    Write("payloads/orders/2.json", kKnown);
  }

  void Write(std::string_view name, std::string_view content) const { workspace_.Write(name, content); }

  std::string Path(std::string_view name) const { return workspace_.path() + "/" + std::string(name); }
  std::string Report(std::string_view name) const {
    return Read(Path("jsonrift-report/" + std::string(name)));
  }
  bool HasReport(std::string_view name) const {
    return fs::exists(Path("jsonrift-report/" + std::string(name)));
  }

  // What every run has, whatever surrounds this test.
  std::vector<std::string> Settings(const std::vector<std::string>& additions) const {
    std::vector<std::string> settings = {
        "GITHUB_ACTIONS=",        "GITLAB_CI=",           "GITHUB_OUTPUT=",
        "JSONRIFT_BASELINE=",     "GITHUB_STEP_SUMMARY=", "JSONRIFT_CI_BINARY=" JSONRIFT_BINARY,
        "JSONRIFT_CI_ARGS=",      "JSONRIFT_CI_REPORTS=", "JSONRIFT_CI_PATHS=payloads",
        "JSONRIFT_TYPES=map.json"};
    for (const std::string& addition : additions) {
      const std::string name = addition.substr(0, addition.find('=') + 1);
      std::erase_if(settings, [&name](const std::string& setting) { return setting.starts_with(name); });
      settings.push_back(addition);
    }
    return settings;
  }

  ProcessResult Run(const std::vector<std::string>& additions) const {
    return RunProcess({"bash", SourcePath("cli/ci/gate")},
                      {.environment = Settings(additions), .folder = workspace_.path()});
  }

  // GitHub makes both files anew for each step.
  ProcessResult RunOnGithub(std::vector<std::string> additions = {}, std::string_view summary = "") const {
    Write("output", "");
    Write("summary", summary);
    for (const char* setting : {"GITHUB_ACTIONS=true", "GITHUB_OUTPUT=output", "GITHUB_STEP_SUMMARY=summary"})
      additions.emplace_back(setting);
    return Run(additions);
  }

  ProcessResult RunOnGitlab(std::vector<std::string> additions = {}) const {
    additions.emplace_back("GITLAB_CI=true");
    return Run(additions);
  }

  void MakeBaseline() const {
    const ProcessResult run = RunJsonrift({"audit", "payloads", "--write-baseline", "known.tsv"},
                                          {.environment = Settings({}), .folder = workspace_.path()});
    ASSERT_EQ(run.exit_code, 1) << run.err;
  }

  // The value that a step tells GitHub.
  std::string Output(std::string_view name) const {
    const std::string content = Read(Path("output"));
    for (const std::string_view line : Lines(content)) {
      if (line.starts_with(std::string(name) + "=")) return std::string(line.substr(name.size() + 1));
    }
    return "";
  }

  const Workspace workspace_;
};

const std::vector<std::string> kBaseline = {"JSONRIFT_BASELINE=known.tsv"};

TEST_F(CiGate, HoldsTheLineOnGithub) {
  MakeBaseline();
  ProcessResult run = RunOnGithub(kBaseline);
  EXPECT_EQ(run.exit_code, 0) << run.out << run.err;
  EXPECT_FALSE(Contains(run.out, "\n::error")) << run.out;
  EXPECT_TRUE(Contains(LastLine(run.out), "gate passed: ")) << run.out;
  EXPECT_TRUE(Read(Path("summary")).starts_with("## ✅ ")) << Read(Path("summary"));
  EXPECT_EQ(Output("exit-code"), "0");

  Write("payloads/orders/3.json", kTwice);
  run = RunOnGithub(kBaseline);
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_TRUE(Contains(run.out, "\n::error file=payloads/orders/3.json,line=3,col=3,title=duplicate-name"))
      << run.out;
  EXPECT_FALSE(Contains(run.out, "\n::error file=payloads/orders/2.json")) << "known: " << run.out;
  EXPECT_TRUE(Contains(LastLine(run.out), "gate failed: ")) << run.out;
  EXPECT_TRUE(Contains(LastLine(run.out), "exit code 1, reports in jsonrift-report")) << run.out;
  EXPECT_TRUE(Read(Path("summary")).starts_with("## ❌ ")) << Read(Path("summary"));
  EXPECT_TRUE(Contains(Read(Path("summary")), "payloads/orders/3.json:3:3"));
  EXPECT_EQ(Output("exit-code"), "1");
  EXPECT_EQ(Output("sarif"), "jsonrift-report/report.sarif");
  const json results = json::parse(Report("report.sarif"))["runs"][0]["results"];
  ASSERT_EQ(results.size(), 2U);
  const json& result = results[0];
  EXPECT_EQ(result["ruleId"], "duplicate-name");
  EXPECT_EQ(result["level"], "error");
  EXPECT_EQ(result["baselineState"], "new");
  const json& place = result["locations"][0]["physicalLocation"];
  EXPECT_EQ(place["artifactLocation"]["uri"], "payloads/orders/3.json");
  EXPECT_EQ(place["region"]["startLine"], 3);
  EXPECT_EQ(place["region"]["startColumn"], 3);
  EXPECT_EQ(results[1]["baselineState"], "unchanged");
}

TEST_F(CiGate, HoldsTheLineOnGitlab) {
  MakeBaseline();
  ProcessResult run = RunOnGitlab(kBaseline);
  EXPECT_EQ(run.exit_code, 0) << run.out << run.err;
  EXPECT_EQ(json::parse(Report("gl-code-quality.json")), json::array());
  EXPECT_TRUE(Contains(LastLine(run.out), "gate passed: ")) << run.out;

  Write("payloads/orders/3.json", kTwice);
  run = RunOnGitlab(kBaseline);
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_FALSE(Contains(run.out, "::")) << "no commands of GitHub: " << run.out;
  EXPECT_TRUE(Contains(LastLine(run.out), "gate failed: ")) << run.out;
  const json issues = json::parse(Report("gl-code-quality.json"));
  ASSERT_EQ(issues.size(), 1U);
  EXPECT_EQ(issues[0]["check_name"], "duplicate-name");
  EXPECT_EQ(issues[0]["severity"], "major");
  EXPECT_EQ(issues[0]["location"]["path"], "payloads/orders/3.json");
  EXPECT_EQ(issues[0]["location"]["lines"]["begin"], 3);
  pugi::xml_document junit;
  ASSERT_TRUE(junit.load_string(Report("junit.xml").c_str()));
  const pugi::xml_node failed =
      junit.select_node("//testcase[contains(@name, 'duplicate-name')]/failure").node();
  EXPECT_TRUE(Contains(failed.text().get(), "payloads/orders/3.json:3:3")) << Report("junit.xml");
  EXPECT_EQ(junit.select_nodes("//failure").size(), 2U) << "the rule and the gate: " << Report("junit.xml");
  EXPECT_EQ(junit.select_nodes("//testcase[contains(@name, 'name-case')]/skipped").size(), 1U);
}

// The baseline of a red run makes it green; what is mended goes from it again, and nothing comes to it.
TEST_F(CiGate, BaselinesGrowWithConsentAndShrinkWithoutAsking) {
  MakeBaseline();
  Write("payloads/orders/3.json", kTwice);
  ASSERT_EQ(RunOnGithub(kBaseline).exit_code, 1);
  Write("known.tsv", Report("baseline.tsv"));
  EXPECT_EQ(RunOnGithub(kBaseline).exit_code, 0);
  EXPECT_EQ(RunOnGitlab(kBaseline).exit_code, 0);

  Write("payloads/orders/3.json", kMended);
  const ProcessResult stale = RunOnGithub(kBaseline);
  EXPECT_EQ(stale.exit_code, 0);
  EXPECT_TRUE(Contains(stale.out, "not found any more: duplicate-name at Order.Customer")) << stale.out;
  EXPECT_TRUE(Contains(Read(Path("known.tsv")), "duplicate-name"));
  std::vector<std::string> prune = kBaseline;
  prune.emplace_back("JSONRIFT_CI_ARGS=--prune-baseline");
  Write("payloads/orders/4.json", R"({"items": null})");  // a new one, by the way
  EXPECT_EQ(RunOnGitlab(prune).exit_code, 1);
  const std::string pruned = Read(Path("known.tsv"));
  EXPECT_FALSE(Contains(pruned, "duplicate-name")) << pruned;
  EXPECT_TRUE(Contains(pruned, "name-case")) << pruned;
  EXPECT_FALSE(Contains(pruned, "nil-slice")) << pruned;
}

TEST_F(CiGate, SuppressionsExpire) {
  MakeBaseline();
  Write("payloads/orders/3.json", kTwice);
  Write("suppressions.txt", "duplicate-name:Order.* 2026-12-31 acme mends it\n");
  std::vector<std::string> settings = kBaseline;
  settings.emplace_back("JSONRIFT_SUPPRESSIONS=suppressions.txt");
  settings.emplace_back("SOURCE_DATE_EPOCH=1798675200");  // 2026-12-31
  EXPECT_EQ(RunOnGithub(settings).exit_code, 0);
  EXPECT_EQ(RunOnGitlab(settings).exit_code, 0);

  settings.back() = "SOURCE_DATE_EPOCH=1798761600";  // the day after
  constexpr std::string_view kMessage =
      "suppressions.txt:1 has expired on 2026-12-31: a finding counts again.";
  const ProcessResult github = RunOnGithub(settings);
  EXPECT_EQ(github.exit_code, 1);
  EXPECT_TRUE(Contains(github.out.substr(github.out.find("::endgroup::")), kMessage)) << github.out;
  EXPECT_TRUE(
      Contains(github.out, "The suppression of duplicate-name:Order.* at suppressions.txt:1 has expired"));
  EXPECT_TRUE(Contains(Read(Path("summary")), "has expired on 2026-12-31")) << Read(Path("summary"));
  const ProcessResult gitlab = RunOnGitlab(settings);
  EXPECT_EQ(gitlab.exit_code, 1);
  EXPECT_TRUE(Contains(gitlab.out, "has expired on 2026-12-31")) << gitlab.out;
  EXPECT_TRUE(Contains(Report("junit.xml"), kMessage)) << Report("junit.xml");
}

TEST_F(CiGate, ElsewhereWritesAllReports) {
  const ProcessResult run = Run({});
  EXPECT_EQ(run.exit_code, 1) << run.err;
  for (const char* name : {"report.json", "report.html", "report.md", "report.sarif", "gl-code-quality.json",
                           "junit.xml", "baseline.tsv"}) {
    EXPECT_TRUE(HasReport(name)) << name;
  }
  EXPECT_FALSE(Contains(run.out, "::")) << run.out;
  EXPECT_EQ(Run({"JSONRIFT_EXIT_ZERO=1"}).exit_code, 0) << "jsonrift's own variables count";
}

// An audit that couldn't be done must not leave the report of the one before.
TEST_F(CiGate, SaysWhyNothingWasDone) {
  ASSERT_EQ(RunOnGithub().exit_code, 1);
  ASSERT_TRUE(HasReport("report.sarif"));
  ProcessResult run = RunOnGithub({"JSONRIFT_TYPES=maps.json"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_TRUE(Contains(run.out, "\n::error title=jsonrift::jsonrift: maps.json: ")) << run.out;
  EXPECT_TRUE(Contains(LastLine(run.out), "exit code 2")) << run.out;
  EXPECT_EQ(Output("exit-code"), "2");
  EXPECT_EQ(Output("sarif"), "");
  EXPECT_FALSE(HasReport("report.sarif"));

  run = RunOnGitlab({"JSONRIFT_BASELINE=unknown.tsv"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_TRUE(Contains(run.err, "jsonrift: --baseline: unknown.tsv: No such file")) << run.err;

  Write("payloads/more.gz", "\x1f\x8b broken");
  run = RunOnGithub({"JSONRIFT_FAIL_ON=none"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_TRUE(Contains(run.out, "\n::error title=jsonrift::")) << "a red job has an error: " << run.out;
  EXPECT_TRUE(HasReport("report.sarif"));

  run = RunOnGithub({"JSONRIFT_CI_PATHS="});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_TRUE(Contains(run.out, "::error title=jsonrift::there is nothing to audit")) << run.out;
  run = RunOnGitlab({"JSONRIFT_CI_BINARY=absent"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_TRUE(Contains(run.err, "there is no program absent")) << run.err;
}

TEST_F(CiGate, TakesPathsAndFlags) {
  Write("more payloads/x.json", R"({"a": 1, "a": 2})");
  const ProcessResult run =
      RunOnGitlab({"JSONRIFT_TYPES=", "JSONRIFT_CI_PATHS=payloads/*/1.json\r\n\nmore payloads\n",
                   "JSONRIFT_CI_ARGS=--ignore duplicate-name\n --show-values  -f ndjson:all.ndjson",
                   "JSONRIFT_CI_REPORTS=the reports"});
  EXPECT_EQ(run.exit_code, 0) << run.out << run.err;
  const json report = json::parse(Read(Path("the reports/report.json")));
  EXPECT_EQ(report["totals"]["read"], 2);
  EXPECT_TRUE(fs::exists(Path("all.ndjson")));
  const ProcessResult dash = RunOnGitlab({"JSONRIFT_CI_PATHS=--show-values"});
  EXPECT_EQ(dash.exit_code, 2) << "a path, not a flag: " << dash.out;
  EXPECT_TRUE(Contains(dash.err, "--show-values: no such file")) << dash.err;
}

// Between ::stop-commands::TOKEN and ::TOKEN:: GitHub takes nothing for a command.
TEST_F(CiGate, NamesOfFilesAreNoCommands) {
  Write("::warning::x.json", kTwice);
  const ProcessResult run = RunOnGithub({"JSONRIFT_TYPES=", "JSONRIFT_CI_PATHS=::warning::x.json"});
  EXPECT_EQ(run.exit_code, 1);
  std::string token;
  bool seen = false;
  for (const std::string_view line : Lines(run.out)) {
    constexpr std::string_view kStop = "::stop-commands::";
    if (line.starts_with(kStop)) token = "::" + std::string(line.substr(kStop.size())) + "::";
    if (line == token) token.clear();
    if (!line.starts_with("::warning::")) continue;
    seen = true;
    EXPECT_FALSE(token.empty()) << run.out;
  }
  EXPECT_TRUE(seen) << run.out;
  EXPECT_TRUE(token.empty()) << run.out;
}

TEST_F(CiGate, SummariesAreAppendedAndFit) {
  ASSERT_EQ(RunOnGithub({}, "Of the same step.\n").exit_code, 1);
  EXPECT_TRUE(Read(Path("summary")).starts_with("Of the same step.\n## jsonrift: "));
  const std::string before(1'048'000, 'x');
  ASSERT_EQ(RunOnGithub({}, before + "\n").exit_code, 1);
  const std::string summary = Read(Path("summary"));
  EXPECT_LT(summary.size(), 1'048'576U);
  EXPECT_TRUE(Contains(summary, "\n## jsonrift: ")) << summary.substr(before.size());
  EXPECT_TRUE(Contains(summary, "report.md")) << summary.substr(before.size());
}

// The files themselves.

// Why ci_files.py can't be asked, or nothing.
std::string NoYaml() { return HasPythonModule("yaml") ? "" : "no python3 with yaml here"; }

ProcessResult AskFiles(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), {"python3", SourcePath("tests/cli/ci_files.py")});
  return RunProcess(arguments);
}

TEST_F(CiGate, FilesFitTogether) {
  if (const std::string reason = NoYaml(); !reason.empty()) GTEST_SKIP() << reason;
  ASSERT_EQ(RunOnGithub().exit_code, 1);
  std::vector<std::string> check = {"check", JSONRIFT_BINARY};
  const std::string output = Read(Path("output"));
  for (const std::string_view line : Lines(output)) check.emplace_back(line.substr(0, line.find('=')));
  ASSERT_GE(check.size(), 6U);
  const ProcessResult run = AskFiles(check);
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_EQ(run.out, "");
}

// The steps of the action and of the template, word for word.
TEST_F(CiGate, StepsOfTheFilesRunIt) {
  if (const std::string reason = NoYaml(); !reason.empty()) GTEST_SKIP() << reason;
  MakeBaseline();
  const ProcessResult action = AskFiles(
      {"steps", "github", "paths=payloads", "types=map.json", "baseline=known.tsv", "fail-on=rejected"});
  ASSERT_EQ(action.exit_code, 0) << action.err;
  const ProcessResult job = AskFiles({"steps", "gitlab", "JSONRIFT_CI_PATHS=payloads"});
  ASSERT_EQ(job.exit_code, 0) << job.err;
  // Both find jsonrift in the path, GitLab's job the gate, too.
  fs::create_directories(Path("bin"));
  fs::create_symlink(JSONRIFT_BINARY, Path("bin/jsonrift"));
  fs::create_symlink(SourcePath("cli/ci/gate"), Path("bin/jsonrift-gate"));
  const std::string path = "PATH=" + Path("bin") + ":" + std::getenv("PATH");
  const auto on_github = [&] {
    Write("output", "");
    return RunProcess({"bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", action.out},
                      {.environment = Settings({path, "GITHUB_ACTIONS=true", "GITHUB_OUTPUT=output"}),
                       .folder = workspace_.path()});
  };
  const auto on_gitlab = [&] {
    return RunProcess({"sh", "-e", "-c", job.out},
                      {.environment = Settings({path, "GITLAB_CI=true",
                                                "JSONRIFT_CI_BINARY=", "JSONRIFT_BASELINE=known.tsv",
                                                "CI_PROJECT_DIR=" + workspace_.path()}),
                       .folder = workspace_.path()});
  };
  EXPECT_EQ(on_github().exit_code, 0);
  EXPECT_EQ(on_gitlab().exit_code, 0);
  Write("payloads/orders/3.json", kTwice);
  const ProcessResult github = on_github();
  EXPECT_EQ(github.exit_code, 1) << github.err;
  EXPECT_TRUE(Contains(LastLine(github.out), "no new finding may be rejected or worse: 1 is")) << github.out;
  EXPECT_EQ(Output("exit-code"), "1");
  const ProcessResult gitlab = on_gitlab();
  EXPECT_EQ(gitlab.exit_code, 1) << gitlab.err;
  EXPECT_TRUE(Contains(gitlab.out, "\x1b[")) << "the log of GitLab shows colours: " << gitlab.out;
}

TEST(CiFiles, ScriptsAreClean) {
  if (!IsInstalled("shellcheck")) GTEST_SKIP() << "no shellcheck here";
  const ProcessResult gate = RunProcess({"shellcheck", SourcePath("cli/ci/gate")});
  EXPECT_EQ(gate.exit_code, 0) << gate.out;
  if (const std::string reason = NoYaml(); !reason.empty()) GTEST_SKIP() << reason << ": only the gate";
  const ProcessResult scripts = AskFiles({"scripts"});
  ASSERT_EQ(scripts.exit_code, 0) << scripts.err;
  const ProcessResult run = RunProcess({"shellcheck", "-s", "bash", "-"}, {.input = scripts.out});
  EXPECT_EQ(run.exit_code, 0) << run.out;
}

TEST(CiFiles, TheGateCanBeRun) { EXPECT_EQ(access(SourcePath("cli/ci/gate").c_str(), X_OK), 0); }

}  // namespace
}  // namespace jsonrift::test

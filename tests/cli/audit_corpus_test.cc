// The audit of the sample corpus against what the real Go makes of each payload. corpus_expected.json holds
// Go's answers; make_expected.py writes it.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/options.h"
#include "tests/cli/process.h"
#include "tests/cli/workspace.h"
#include "tests/support/files.h"

namespace jsonrift::test {
namespace {

using nlohmann::json;

ProcessResult AuditCorpus(const std::vector<std::string>& flags) {
  std::vector<std::string> arguments = {"audit", "corpus", "--types", "audit-map.json"};
  arguments.insert(arguments.end(), flags.begin(), flags.end());
  return RunJsonrift(arguments, {.folder = SourcePath("tests/data").string()});
}

json Expected() {
  const Result<std::string> text = ReadFile(SourcePath("tests/cli/corpus_expected.json"));
  EXPECT_TRUE(text.ok()) << text.status().message();
  return json::parse(*text);
}

bool IsLines(const std::string& path) { return path.ends_with(".ndjson") || path.ends_with(".jsonl"); }

// The options of a minimal set, of whose clauses the last option is in it (diff/explain.h), in their order.
json Chosen(const json& needs) {
  json chosen = json::array();
  for (const auto option : AllOptions()) {
    for (const json& clause : needs) {
      if (clause.back() == OptionName(option)) chosen.push_back(OptionName(option));
    }
  }
  return chosen;
}

// What Go can be asked about of a result. The line of a payload is known only where payloads are lines.
json Comparable(const json& result) {
  json kept = {{"verdict", result["verdict"]}, {"path", result["path"]}};
  if (result.contains("kind")) kept["kind"] = result["kind"];
  if (result.contains("options")) kept["options"] = result["options"];
  if (result.contains("needs")) kept["options"] = Chosen(result["needs"]);
  if (IsLines(result["path"])) kept["line"] = result.value("first_line", result.value("line", 0));
  return kept;
}

TEST(AuditCorpus, FindsWhatGoFinds) {
  const ProcessResult run = AuditCorpus({"-f", "json:/dev/null", "--payloads", "-"});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_EQ(run.err, "");
  const json expected = Expected()["results"];
  const std::vector<std::string_view> lines = Lines(run.out);
  ASSERT_EQ(lines.size(), expected.size());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const json result = json::parse(lines[i]);
    EXPECT_EQ(Comparable(result), Comparable(expected[i]));
    if (result["verdict"] != "diverges") continue;
    const json& causes = result["causes"];
    EXPECT_TRUE(std::any_of(causes.begin(), causes.end(), [&](const json& cause) {
      return cause["kind"] == result["kind"];
    })) << result;
  }
}

TEST(AuditCorpus, CountsWhatGoFinds) {
  const json report = json::parse(AuditCorpus({"-f", "json"}).out);
  const json expected = Expected();
  EXPECT_EQ(report["totals"], expected["summary"]);
  for (const auto& [kind, count] : expected["kinds"].items()) EXPECT_EQ(report["kinds"][kind], count) << kind;
  json options = json::object();
  for (const json& entry : report["needs"]) {
    for (const json& option : Chosen(entry["options"])) {
      options[option] = options.value(option, 0) + entry["payloads"].get<int>();
    }
  }
  EXPECT_EQ(options, expected["options"]);
}

TEST(AuditCorpus, SaysTheSameAsText) {
  const ProcessResult run = AuditCorpus({});
  const json summary = Expected()["summary"];
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_NE(run.out.find(std::to_string(summary["read"].get<int>()) +
                         " payloads read: " + std::to_string(summary["agree"].get<int>()) + " agree, " +
                         std::to_string(summary["diverge"].get<int>()) + " diverge, " +
                         std::to_string(summary["rejected"].get<int>()) + " rejected by both"),
            std::string::npos)
      << run.out;
  EXPECT_NE(run.out.find(std::to_string(summary["unreadable"].get<int>()) + " could not be read"),
            std::string::npos);
}

// Parts of the corpus, audited one by one and merged, are the whole.
TEST(AuditCorpus, IsTheSumOfItsParts) {
  const Workspace workspace;
  const std::string whole = AuditCorpus({"-f", "json"}).out;
  std::vector<std::string> merge = {"merge"};
  for (const char* partner : {"telemetry", "erp", "webshop", "logistics", "payments", "marketplace"}) {
    const std::string part = workspace.path() + "/" + partner + ".json";
    RunJsonrift({"audit", std::string("corpus/") + partner, "--types", "audit-map.json", "--partner",
                 "corpus/{partner}/**/*", "-f", "json:" + part},
                {.folder = SourcePath("tests/data").string()});
    merge.push_back(part);
  }
  const ProcessResult merged = RunJsonrift(merge);
  EXPECT_EQ(merged.exit_code, 0) << merged.err;
  EXPECT_EQ(merged.out, whole);
}

TEST(AuditCorpus, IsTheSameOnEveryRun) {
  EXPECT_EQ(AuditCorpus({}).out, AuditCorpus({}).out);
  EXPECT_EQ(AuditCorpus({"-f", "json"}).out, AuditCorpus({"-f", "json"}).out);
}

}  // namespace
}  // namespace jsonrift::test

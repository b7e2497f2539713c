// The audit of the sample corpus against what the real Go makes of each payload. corpus_expected.json holds
// Go's answers; make_expected.py writes it.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "tests/cli/process.h"
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

// What Go can be asked about of a result. The line of a payload is known only where payloads are lines.
json Comparable(const json& result) {
  json kept = {{"verdict", result["verdict"]}, {"path", result["path"]}};
  for (const char* key : {"kind", "options"}) {
    if (result.contains(key)) kept[key] = result[key];
  }
  if (IsLines(result["path"])) kept["line"] = result.value("first_line", result.value("line", 0));
  return kept;
}

TEST(AuditCorpus, FindsWhatGoFinds) {
  const ProcessResult run = AuditCorpus({"-f", "json"});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_EQ(run.err, "");
  const json report = json::parse(run.out);
  const json expected = Expected();
  EXPECT_EQ(report["summary"], expected["summary"]);
  EXPECT_EQ(report["kinds"], expected["kinds"]);
  EXPECT_EQ(report["options"], expected["options"]);
  ASSERT_EQ(report["results"].size(), expected["results"].size());
  for (std::size_t i = 0; i < report["results"].size(); ++i) {
    EXPECT_EQ(Comparable(report["results"][i]), Comparable(expected["results"][i]));
  }
}

// The rows of the text form's tables: "  19  jsontext.AllowDuplicateNames" as a name and a number.
json TableRows(const std::string& text, const std::string& heading) {
  json rows = json::object();
  std::size_t at = text.find(heading);
  if (at == std::string::npos) return rows;
  for (std::string_view line : Lines(std::string_view(text).substr(at))) {
    std::istringstream words{std::string(line)};
    int count = 0;
    std::string name;
    if (words >> count >> name) rows[name] = count;
  }
  return rows;
}

TEST(AuditCorpus, SaysTheSameAsText) {
  const ProcessResult run = AuditCorpus({});
  const json expected = Expected();
  const json& summary = expected["summary"];
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_NE(run.out.find(std::to_string(summary["read"].get<int>()) +
                         " payloads read: " + std::to_string(summary["agree"].get<int>()) + " agree, " +
                         std::to_string(summary["diverge"].get<int>()) + " diverge, " +
                         std::to_string(summary["rejected"].get<int>()) + " rejected by both"),
            std::string::npos)
      << run.out;
  EXPECT_NE(run.out.find(std::to_string(summary["unreadable"].get<int>()) + " could not be read"),
            std::string::npos);
  EXPECT_EQ(TableRows(run.out, "\npayloads  v2 needs"), expected["options"]);
}

// Divergences, and with --verbose what both reject, are a line each that begins with its place.
TEST(AuditCorpus, ListsAsManyPlacesAsItCounts) {
  const json summary = Expected()["summary"];
  const auto places = [](const std::string& text) {
    const std::vector<std::string_view> lines = Lines(text);
    return std::count_if(lines.begin(), lines.end(),
                         [](std::string_view line) { return line.starts_with("corpus/"); });
  };
  const int listed = summary["diverge"].get<int>() + summary["unreadable"].get<int>();
  EXPECT_EQ(places(AuditCorpus({}).out), listed);
  EXPECT_EQ(places(AuditCorpus({"--verbose"}).out), listed + summary["rejected"].get<int>());
}

TEST(AuditCorpus, IsTheSameOnEveryRun) {
  EXPECT_EQ(AuditCorpus({}).out, AuditCorpus({}).out);
  EXPECT_EQ(AuditCorpus({"-f", "json"}).out, AuditCorpus({"-f", "json"}).out);
}

}  // namespace
}  // namespace jsonrift::test

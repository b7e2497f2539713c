// `jsonrift rules` and `jsonrift rule`: the table, the document, the pages, and what is said about ids that
// are none.
#include "cli/rules.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/internal/utf8.h"
#include "diff/rule.h"
#include "tests/cli/process.h"
#include "tests/support/files.h"
#include "tests/support/row.h"

namespace jsonrift::test {
namespace {

using nlohmann::json;

std::size_t Columns(std::string_view line) {
  std::size_t columns = 0;
  for (; !line.empty(); line.remove_prefix(internal::DecodeRune(line).width)) ++columns;
  return columns;
}

bool HasColour(const std::string& text) { return text.find("\x1b[") != std::string::npos; }

bool Holds(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

// What the standard output of `arguments` is on a terminal of that width, without carriage returns.
std::string OnTerminal(std::string_view arguments, int columns) {
  const std::string command =
      "stty cols " + std::to_string(columns) + "; '" + JSONRIFT_BINARY + "' " + std::string(arguments);
  std::string out =
      RunProcess({"script", "-qec", command, "/dev/null"}, {.environment = {"TERM=xterm", "NO_COLOR=1"}}).out;
  std::erase(out, '\r');
  return out;
}

bool TerminalsCanBeMade() {
  return RunProcess({"sh", "-c", "script -qec 'stty cols 80' /dev/null 2>&1"}).exit_code == 0;
}

TEST(RuleTable, HasALineForEachRule) {
  const ProcessResult run = RunJsonrift({"rules"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(run.err, "");
  for (const diff::RuleInfo& info : diff::AllRules()) {
    const std::size_t at = run.out.find("\n  " + std::string(info.id) + "  ");
    ASSERT_NE(at, std::string::npos) << info.id;
    const std::string line = run.out.substr(at + 1, run.out.find('\n', at + 1) - at - 1);
    EXPECT_TRUE(Holds(line, info.title)) << line;
    EXPECT_TRUE(line.ends_with(info.option ? OptionName(*info.option) : info.title)) << line;
    EXPECT_FALSE(line.ends_with(' ')) << line;
  }
}

TEST(RuleTable, LeavesTheOptionsOutOnANarrowTerminal) {
  if (!TerminalsCanBeMade()) GTEST_SKIP() << "no terminal can be made here";
  EXPECT_TRUE(Holds(OnTerminal("rules", 200), "AllowDuplicateNames"));
  const std::string narrow = OnTerminal("rules", 100);
  EXPECT_FALSE(Holds(narrow, "AllowDuplicateNames"));
  for (std::string_view line : Lines(narrow)) EXPECT_LE(Columns(line), 100U) << line;
}

TEST(RuleDocument, HoldsAllTexts) {
  const ProcessResult run = RunJsonrift({"rules", "-f", "json"});
  EXPECT_EQ(run.exit_code, 0);
  const json document = json::parse(run.out, nullptr, /*allow_exceptions=*/false);
  ASSERT_FALSE(document.is_discarded());
  EXPECT_EQ(document["schema_version"], 1);
  EXPECT_EQ(document["tool"]["name"], "jsonrift");
  EXPECT_EQ(document["semantics"], "go1.27.4");
  ASSERT_EQ(document["rules"].size(), static_cast<std::size_t>(diff::kRuleCount));
  for (const diff::RuleInfo& info : diff::AllRules()) {
    const json& rule = document["rules"][static_cast<std::size_t>(info.rule)];
    EXPECT_EQ(rule["id"], info.id);
    EXPECT_EQ(rule["title"], info.title);
    EXPECT_EQ(rule["explanation"], info.explanation);
    EXPECT_EQ(rule["remedy"], info.remedy);
    EXPECT_EQ(rule["example"], info.example);
    EXPECT_EQ(rule["source"], info.source);
    EXPECT_EQ(rule["option"], info.option ? json(OptionName(*info.option)) : json());
    EXPECT_EQ(rule["cwe"], info.cwe != 0 ? json(info.cwe) : json());
  }
  EXPECT_EQ(document["rules"][0]["section"], "reading");
  EXPECT_EQ(document["rules"][diff::kRuleCount - 1]["section"], "other");
}

// The tests of tests/oracle/rules prove with the real Go what the file says, so it must be what the program
// says.
TEST(RuleDocument, IsTheOneThatTheRealGoProves) {
  const Result<std::string> file = ReadFile(SourcePath("tests/oracle/rules/rules.json"));
  ASSERT_TRUE(file.ok()) << file.status().message();
  EXPECT_EQ(json::parse(*file)["rules"], json::parse(RunJsonrift({"rules", "-f", "json"}).out)["rules"])
      << "make it anew: jsonrift rules -f json > tests/oracle/rules/rules.json";
}

TEST(RulePage, HasAllThatThereIsToKnow) {
  const ProcessResult run = RunJsonrift({"rule", "duplicate-name"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(run.err, "");
  EXPECT_TRUE(run.out.starts_with("duplicate-name: a name stands twice in an object\n\n")) << run.out;
  for (const char* part :
       {"\nExample\n", "\n    {\"user\":\"ann\",\"user\":\"root\"}\n", "\nWhat to do, the best first\n",
        "\n  1. Sender: ", "\n  2. Option: ", "\n         jsontext.AllowDuplicateNames(true)\n",
        "\nOption    jsontext.AllowDuplicateNames\n",
        "\nCWE       CWE-694 https://cwe.mitre.org/data/definitions/694.html\n",
        "\nSource    encoding/json/jsontext.AllowDuplicateNames\n"}) {
    EXPECT_TRUE(Holds(run.out, part)) << part << run.out;
  }
}

TEST(RulePage, IsWrappedAt80ColumnsWithoutATerminal) {
  for (const diff::RuleInfo& info : diff::AllRules()) {
    const ProcessResult run = RunJsonrift({"rule", std::string(info.id)});
    EXPECT_EQ(run.exit_code, 0) << info.id;
    for (std::string_view line : Lines(run.out)) {
      EXPECT_LE(Columns(line), 80U) << line;
      EXPECT_FALSE(line.ends_with(' ')) << line;
    }
  }
}

TEST(RulePage, IsWrappedAtTheWidthOfTheTerminal) {
  if (!TerminalsCanBeMade()) GTEST_SKIP() << "no terminal can be made here";
  const std::string narrow = OnTerminal("rule name-case", 60);
  EXPECT_TRUE(Holds(narrow, "  v1 gives a member to a field whose name differs from it\n")) << narrow;
  // Beyond 100 columns a page gets no wider.
  EXPECT_EQ(OnTerminal("rule name-case", 300), OnTerminal("rule name-case", 100));
}

TEST(RulePage, HasColourWhereItIsWanted) {
  EXPECT_FALSE(HasColour(RunJsonrift({"rule", "merge"}, {.environment = {"TERM=xterm"}}).out));
  EXPECT_TRUE(HasColour(RunJsonrift({"rule", "merge", "--color", "always"}).out));
  EXPECT_TRUE(HasColour(RunJsonrift({"rules", "--color", "always"}).out));
  EXPECT_FALSE(HasColour(RunJsonrift({"rules", "--color", "always", "-f", "json"}).out));
}

struct MistakeCase {
  Row row;
  const char* id;
  const char* answer;
};

constexpr char kConventions[] = "conventions: suggestion on typos";

const MistakeCase kMistakes[] = {
    {{"a letter is missing", kConventions}, "duplicate-nam", "did you mean duplicate-name?"},
    {{"another separator", kConventions}, "name_case", "did you mean name-case?"},
    {{"other capitals", kConventions}, "OmitEmpty", "did you mean omitempty?"},
    {{"a part that several share", kConventions}, "nil", "did you mean nil-slice, nil-map?"},
    {{"nothing", kConventions}, "", "there is no rule \"\""},
    {{"an option", kConventions},
     "AllowDuplicateNames",
     "is an option, of these rules: duplicate-name, duplicate-key;"},
    {{"an option of no rule", kConventions}, "Deterministic", "is an option, of no rule;"},
    {{"a control character", kConventions}, "\x1b[31m", "there is no rule \"\\u{1b}[31m\""},
};

TEST(UnknownRule, IsAnsweredWithWhatWasProbablyMeant) {
  for (const MistakeCase& c : kMistakes) {
    const auto trace = c.row.Trace();
    const ProcessResult run = RunJsonrift({"rule", c.id});
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_EQ(run.out, "");
    EXPECT_TRUE(run.err.starts_with("jsonrift: ")) << run.err;
    EXPECT_TRUE(Holds(run.err, c.answer)) << run.err;
    EXPECT_TRUE(run.err.ends_with("jsonrift rules lists them all\n")) << run.err;
  }
}

}  // namespace
}  // namespace jsonrift::test

// Formats of lines: none of them may hold more lines, or other ones, than it should, whatever the text.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/cli/render.h"
#include "tests/cli/sample_report.h"
#include "tests/support/files.h"

namespace jsonrift::test {
namespace {

using nlohmann::json;

// What no terminal, log or page should get: control characters but the line break, C1 controls, marks of
// direction.
bool IsClean(std::string_view text) {
  for (const char c : text) {
    if ((static_cast<unsigned char>(c) < 0x20 && c != '\n') || c == '\x7f') return false;
  }
  for (const char* mark : {"\u202e", "\u202c", "\u2028", "\ufeff", "\xff", "\u009b"}) {
    if (text.find(mark) != std::string_view::npos) return false;
  }
  return true;
}

TEST(RenderLines, TextForPeopleIsSafe) {
  cli::RenderSettings verbose;
  verbose.verbose = true;
  for (const char* format : {"text", "concise", "github", "junit"}) {
    EXPECT_TRUE(IsClean(RenderAs(format, RichReport()->view, verbose))) << format;
  }
}

TEST(RenderLines, MarkdownHoldsNoMarkupOfPayloads) {
  const std::string text = RenderAs("markdown", RichReport()->view);
  EXPECT_EQ(text.find("<img"),
            text.find("   1 | ") == std::string::npos ? std::string::npos : text.find("<img"));
  // Tags in running text are those of the format itself.
  bool fenced = false;
  for (const std::string_view line : Lines(text)) {
    if (line.starts_with("```")) fenced = !fenced;
    if (fenced) continue;
    EXPECT_EQ(line.find("</script"), std::string_view::npos) << line;
    EXPECT_EQ(line.find("@all"), std::string_view::npos) << line;
    EXPECT_EQ(line.find("](http"), std::string_view::npos) << line;
  }
  EXPECT_FALSE(fenced);
}

TEST(RenderLines, GithubWritesCommandsOnly) {
  const std::string text = RenderAs("github", RichReport()->view);
  const auto lines = Lines(text);
  ASSERT_EQ(lines.size(), 6U);
  const std::vector<std::string_view> commands = {"::error file=",   "::error file=",  "::error file=",
                                                  "::warning file=", "::notice file=", "::notice title="};
  for (std::size_t i = 0; i < lines.size(); ++i) EXPECT_TRUE(lines[i].starts_with(commands[i])) << lines[i];
}

TEST(RenderLines, NdjsonIsARecordEach) {
  const auto sample = RichReport();
  const std::string text = RenderAs("ndjson", sample->view);
  const auto lines = Lines(text);
  ASSERT_EQ(lines.size(), sample->view.findings.size() + 1);
  std::set<std::string> fingerprints;
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    const json record = json::parse(lines[i]);
    EXPECT_EQ(record.at("type"), "finding");
    fingerprints.insert(record.at("fingerprint").get<std::string>());
  }
  EXPECT_EQ(fingerprints.size(), sample->view.findings.size());
  const json summary = json::parse(lines.back());
  EXPECT_EQ(summary.at("type"), "summary");
  EXPECT_EQ(summary.at("read"), 96212);
  EXPECT_EQ(summary.at("advice").at("ladder").at(2).at("left"), 6);
  EXPECT_EQ(summary.at("gate").at("passed"), false);
}

TEST(RenderLines, NdjsonMarksThePlaceInTheExcerpt) {
  const std::string text = RenderAs("ndjson", RichReport()->view);
  const json record = json::parse(Lines(text)[1]);
  const json expected = {{{"text", R"({"名前":"李 🎉",)"}},
                         {{"text", "\"role\""}, {"mark", "other"}},
                         {{"text", R"(:"user",)"}},
                         {{"text", "\"ROLE\""}, {"mark", "place"}},
                         {{"text", R"(:"admin"})"}}};
  EXPECT_EQ(record.at("examples")[0].at("excerpt").at("parts"), expected);
}

TEST(RenderLines, ConciseLinesBeginWithThePlace) {
  const auto sample = RichReport();
  const std::string text = RenderAs("concise", sample->view);
  const auto lines = Lines(text);
  ASSERT_EQ(lines.size(), 6U);
  EXPECT_TRUE(lines[0].starts_with("orders/2026-05.ndjson:2:19: name-case silent Order.Items[].SKU: "))
      << lines[0];
}

TEST(RenderLines, GitlabIsAnArrayOfIssues) {
  const json issues = json::parse(RenderAs("gitlab", RichReport()->view));
  ASSERT_EQ(issues.size(), 5U);
  std::set<std::string> fingerprints;
  for (const json& issue : issues) {
    EXPECT_FALSE(issue.at("description").get<std::string>().empty());
    EXPECT_FALSE(issue.at("location").at("path").get<std::string>().starts_with("./"));
    EXPECT_GE(issue.at("location").at("lines").at("begin").get<int>(), 1);
    fingerprints.insert(issue.at("fingerprint").get<std::string>());
  }
  EXPECT_EQ(fingerprints.size(), issues.size());
  EXPECT_EQ(issues[0].at("severity"), "critical");
  EXPECT_EQ(issues[4].at("severity"), "info");
  EXPECT_EQ(json::parse(RenderAs("gitlab", CleanReport()->view)), json::array());
}

}  // namespace
}  // namespace jsonrift::test

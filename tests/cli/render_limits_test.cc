// Reports that are too large for their readers: what is kept is the worst, and what is left out is told.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "tests/cli/render.h"
#include "tests/cli/sample_report.h"
#include "tests/support/files.h"

namespace jsonrift::test {
namespace {

constexpr std::size_t kFindings = 30'000;

// Made once: 7,500 findings of each of four kinds, half of them errors, a quarter warnings.
const cli::ReportView& Large() {
  static const auto* const kSample = LargeReport(kFindings).release();
  return kSample->view;
}

std::size_t CountOf(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + part.size())) ++count;
  return count;
}

TEST(RenderLimits, SarifKeepsWhatGithubKeeps) {
  const nlohmann::json log = nlohmann::json::parse(RenderAs("sarif", Large()));
  const nlohmann::json& run = log.at("runs")[0];
  EXPECT_EQ(run.at("results").size(), 5000U);
  for (const nlohmann::json& result : run.at("results")) EXPECT_EQ(result.at("level"), "error");
  const std::string notifications = run.at("invocations")[0].at("toolExecutionNotifications").dump();
  EXPECT_NE(notifications.find("25,000 results are left out"), std::string::npos) << notifications;
}

TEST(RenderLimits, GithubShowsTenOfEachLevel) {
  const std::string text = RenderAs("github", Large());
  EXPECT_EQ(CountOf(text, "::error "), 10U);
  EXPECT_EQ(CountOf(text, "::warning "), 10U);
  EXPECT_EQ(CountOf(text, "::notice "), 10U);
  EXPECT_NE(Lines(text).back().find("29,971 findings are not shown here"), std::string_view::npos)
      << Lines(text).back();
}

TEST(RenderLimits, GithubShowsTheWorstOfEachRuleFirst) {
  const std::string text = RenderAs("github", Large());
  const auto lines = Lines(text);
  EXPECT_NE(lines[0].find("title=name-case (silent)"), std::string_view::npos) << lines[0];
  EXPECT_NE(lines[1].find("title=name-case-duplicate (silent)"), std::string_view::npos) << lines[1];
  EXPECT_NE(lines[2].find("title=name-case (silent)"), std::string_view::npos) << lines[2];
}

TEST(RenderLimits, MarkdownFitsAJobSummary) {
  const std::string text = RenderAs("markdown", Large());
  EXPECT_LE(text.size(), 1'000'000U);
  EXPECT_GT(text.size(), 900'000U);
  const std::size_t shown = CountOf(text, "<details>");
  EXPECT_EQ(CountOf(text, "</details>"), shown);
  EXPECT_NE(text.find("findings are left out, the least grave"), std::string::npos);
}

TEST(RenderLimits, TextShowsTheWorstInFull) {
  const std::string text = RenderAs("text", Large());
  EXPECT_EQ(CountOf(text, "jsonrift rule "), 50U);
  EXPECT_NE(text.find("The 50 worst findings in full, the other 29,950 in one line each"), std::string::npos);
  cli::RenderSettings settings;
  settings.limits.text_findings = 3;
  EXPECT_EQ(CountOf(RenderAs("text", Large(), settings), "jsonrift rule "), 3U);
}

TEST(RenderLimits, HtmlStaysQuick) {
  cli::RenderSettings settings;
  settings.limits.html_findings = 100;
  const std::string text = RenderAs("html", Large(), settings);
  EXPECT_EQ(CountOf(text, "\"type\": \"finding\""), 100U);
  EXPECT_NE(text.find("The worst 100 of 30,000 findings"), std::string::npos);
}

TEST(RenderLimits, DataIsComplete) {
  EXPECT_EQ(Lines(RenderAs("ndjson", Large())).size(), kFindings + 1);
  EXPECT_EQ(Lines(RenderAs("concise", Large())).size(), kFindings + 1);
  EXPECT_EQ(nlohmann::json::parse(RenderAs("gitlab", Large())).size(), kFindings);
}

}  // namespace
}  // namespace jsonrift::test

// The sample corpus in every format: what each of them makes of some hundred findings, byte for byte, in
// files that show what a change does to them. And that it doesn't matter by which way a report comes: by the
// run, a saved report, or the reports of parts.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "cli/renderers.h"
#include "cli/version.h"
#include "tests/cli/golden_file.h"
#include "tests/cli/process.h"
#include "tests/cli/workspace.h"
#include "tests/support/files.h"

namespace jsonrift::test {
namespace {

namespace fs = std::filesystem;

using Forms = std::map<std::string, std::string, std::less<>>;  // by format

std::string Content(const fs::path& path) {
  const Result<std::string> content = ReadFile(path);
  EXPECT_TRUE(content.ok()) << content.status().message();
  return content.ok() ? *content : "";
}

// Runs jsonrift in tests/data and asks for every format.
Forms AllForms(std::vector<std::string> arguments) {
  const Workspace workspace;
  const auto path_of = [&workspace](std::string_view format) {
    return workspace.path() + "/report." + std::string(format);
  };
  for (const cli::Renderer& renderer : cli::AllRenderers()) {
    arguments.insert(arguments.end(), {"-f", std::string(renderer.name) + ":" + path_of(renderer.name)});
  }
  const ProcessResult run = RunJsonrift(arguments, {.folder = SourcePath("tests/data")});
  EXPECT_NE(run.exit_code, 2) << run.err;
  Forms forms;
  for (const cli::Renderer& renderer : cli::AllRenderers())
    forms.emplace(renderer.name, Content(path_of(renderer.name)));
  return forms;
}

Forms AuditedForms(const std::vector<std::string>& flags = {}) {
  std::vector<std::string> arguments = {"audit", "corpus", "--no-config", "--types", "audit-map.json"};
  arguments.insert(arguments.end(), flags.begin(), flags.end());
  return AllForms(arguments);
}

Forms ConvertedForms(const std::string& report, const std::vector<std::string>& flags = {}) {
  std::vector<std::string> arguments = {"convert", report};
  arguments.insert(arguments.end(), flags.begin(), flags.end());
  return AllForms(arguments);
}

void ExpectSame(const Forms& forms, const Forms& expected) {
  for (const auto& [format, text] : expected) EXPECT_EQ(forms.at(format), text) << format;
}

// A new version changes no file.
std::string WithoutVersion(std::string text) {
  const std::string version(cli::kVersion);
  for (const auto& [before, behind] : {std::pair("ersion\": \"", "\""),
                                       {"ersion\":\"", "\""},
                                       {"jsonrift ", ", "},
                                       {"<small>", "</small>"}}) {
    const std::string written = before + version + behind;
    for (std::size_t at = 0; (at = text.find(written, at)) != std::string::npos;)
      text.replace(at, written.size(), std::string(before) + "VERSION" + behind);
  }
  return text;
}

// The endings by which editors and viewers know what they hold.
std::string FileName(std::string_view format) {
  if (format == "junit") return "sample.junit.xml";
  if (format == "gitlab") return "sample.gitlab.json";
  if (format == "markdown") return "sample.md";
  return "sample." + std::string(format);
}

TEST(SampleGolden, EveryFormat) {
  for (const auto& [format, text] : AuditedForms())
    ExpectGolden("sample/" + FileName(format), WithoutPageAssets(WithoutVersion(text)));
}

class SampleForms : public testing::Test {
 protected:
  std::string Path(std::string_view name) const { return workspace_.path() + "/" + std::string(name); }

  const Workspace workspace_;
};

TEST_F(SampleForms, ConvertedAreThoseOfTheRun) {
  const Forms audited = AuditedForms();
  ExpectSame(ConvertedForms(workspace_.Write("report.json", audited.at("json"))), audited);
}

// What the gate makes of the findings is in the forms, too; the saved report doesn't hang on it.
TEST_F(SampleForms, ConvertedAreThoseOfTheRunUnderAnyGate) {
  const std::string suppressions = workspace_.Write("suppressions.txt",
                                                    "nil-slice never nobody looks at it\n"
                                                    "duplicate-name 2026-01-01 long past\n"
                                                    "unexplained never nothing like that\n");
  const Forms plain = AuditedForms({"--write-baseline", Path("known.tsv"), "--ignore", "name-case"});
  const std::vector<std::string> gate = {
      "--baseline", Path("known.tsv"), "--suppressions",  suppressions, "--fail-on", "rejected",
      "--severity", "time-*=note",     "--max-divergent", "5%",         "-v"};
  const Forms audited = AuditedForms(gate);
  EXPECT_EQ(audited.at("json"), plain.at("json"));
  EXPECT_NE(audited.at("text"), plain.at("text"));
  ExpectSame(ConvertedForms(workspace_.Write("report.json", audited.at("json")), gate), audited);
}

TEST_F(SampleForms, MergedAreThoseOfTheWhole) {
  std::vector<std::string> merge = {"merge", "-o", Path("merged.json")};
  for (const char* partner : {"telemetry", "erp", "webshop", "logistics", "payments", "marketplace"}) {
    const std::string part = Path(std::string(partner) + ".json");
    const ProcessResult run =
        RunJsonrift({"audit", std::string("corpus/") + partner, "--no-config", "--types", "audit-map.json",
                     "--partner", "corpus/{partner}/**/*", "-f", "json:" + part},
                    {.folder = SourcePath("tests/data")});
    EXPECT_NE(run.exit_code, 2) << run.err;
    merge.push_back(part);
  }
  ASSERT_EQ(RunJsonrift(merge).exit_code, 0);
  ExpectSame(ConvertedForms(Path("merged.json")), AuditedForms());
}

}  // namespace
}  // namespace jsonrift::test

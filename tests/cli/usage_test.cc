// Help, version, and what is said to a command line that means nothing.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/cli/process.h"
#include "tests/support/row.h"

namespace jsonrift::test {
namespace {

struct HelpCase {
  Row row;
  std::vector<std::string> arguments;
  std::vector<const char*> parts;  // of what is printed
};

constexpr char kConventions[] = "conventions: flags";

const HelpCase kHelp[] = {
    {{"of the program", kConventions},
     {"--help"},
     {"Usage: jsonrift", "audit", "outcomes", "rules", "--version"}},
    {{"short", kConventions}, {"-h"}, {"Usage: jsonrift"}},
    {{"of the audit", kConventions},
     {"audit", "--help"},
     {"jsonrift audit payloads/", "Exit codes: 0", "PATH", "--type", "--types", "--files-from", "--layout",
      "array", "concatenated", "--max-payload", "--max-expansion", "--format", "--color", "--verbose",
      "--exit-zero"}},
    {{"of the audit, short and after a flag", kConventions}, {"audit", "-v", "-h"}, {"Exit codes: 0"}},
    {{"of outcomes", kConventions}, {"outcomes", "--help"}, {"--cases"}},
    {{"of rules", kConventions}, {"rules", "--help"}, {"--format", "--color"}},
    {{"of rule", kConventions}, {"rule", "--help"}, {"ID", "--color", "jsonrift rule duplicate-name"}},
};

TEST(Usage, HelpIsPrintedWhereItIsAskedFor) {
  for (const HelpCase& c : kHelp) {
    const auto trace = c.row.Trace();
    const ProcessResult run = RunJsonrift(c.arguments);
    EXPECT_EQ(run.exit_code, 0);
    EXPECT_EQ(run.err, "");
    for (const char* part : c.parts)
      EXPECT_NE(run.out.find(part), std::string::npos) << part << "\n" << run.out;
  }
}

TEST(Usage, VersionNamesTheSemantics) {
  const ProcessResult run = RunJsonrift({"--version"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_TRUE(run.out.starts_with("jsonrift ")) << run.out;
  EXPECT_TRUE(run.out.ends_with(" (go1.27.4)\n")) << run.out;
}

struct MistakeCase {
  Row row;
  std::vector<std::string> arguments;
};

const MistakeCase kMistakes[] = {
    {{"nothing", kConventions}, {}},
    {{"an unknown command", kConventions}, {"audti"}},
    {{"an abbreviated command", kConventions}, {"aud"}},
    {{"a path without a command", kConventions}, {"payloads/"}},
    {{"an unknown flag", kConventions}, {"--frobnicate"}},
    {{"an abbreviated flag", kConventions}, {"audit", "--form", "json"}},
    {{"a flag that stands twice", kConventions}, {"audit", "--type", "a.json", "--type", "b.json"}},
    {{"a rule without its id", kConventions}, {"rule"}},
    {{"two rules", kConventions}, {"rule", "merge", "duration"}},
    {{"an argument that outcomes doesn't take", kConventions}, {"outcomes", "cases.ndjson"}},
};

TEST(Usage, MistakesAreExplainedOnStandardError) {
  for (const MistakeCase& c : kMistakes) {
    const auto trace = c.row.Trace();
    const ProcessResult run = RunJsonrift(c.arguments);
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_EQ(run.out, "");
    EXPECT_TRUE(run.err.starts_with("jsonrift: ")) << run.err;
    EXPECT_NE(run.err.find("--help"), std::string::npos) << run.err;
  }
}

}  // namespace
}  // namespace jsonrift::test

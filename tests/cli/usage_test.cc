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

TEST(Usage, HelpBeginsWithWhatIsMostlyWanted) {
  for (const char* command : {"", "audit", "rule"}) {
    const std::string help = RunJsonrift(*command == '\0' ? std::vector<std::string>{"-h"}
                                                          : std::vector<std::string>{command, "-h"})
                                 .out;
    const std::size_t examples = help.find("\nExamples:\n  jsonrift ");
    EXPECT_LT(help.find("Usage: jsonrift"), examples) << help;
    EXPECT_LT(examples, help.find("\nFlags:\n")) << help;
  }
}

TEST(Usage, HelpTellsWhatAFlagTakes) {
  const std::string help = RunJsonrift({"audit", "--help"}).out;
  for (const char* part :
       {"      --type FILE#NAME ", "(not with --types)", "      --layout LAYOUT ", "default auto)",
        "  -f, --format FORMAT[:PATH]  ", "  PATH...  Files", "[FLAGS] [PATH...]\n"})
    EXPECT_NE(help.find(part), std::string::npos) << part << "\n" << help;
}

struct MistakeCase {
  Row row;
  std::vector<std::string> arguments;
  const char* message = "";  // a part of what is said
};

const MistakeCase kMistakes[] = {
    {{"nothing", kConventions}, {}, "no command given"},
    {{"an unknown command", kConventions}, {"audti"}, R"(unknown command "audti": did you mean audit?)"},
    {{"an abbreviated command", kConventions}, {"aud"}, "did you mean audit?"},
    {{"a path without a command", kConventions}, {"payloads/"}, R"(unknown command "payloads/")"},
    {{"an unknown flag", kConventions}, {"--frobnicate"}, "unknown flag --frobnicate\n"},
    {{"an unknown flag of a command", kConventions},
     {"audit", "--frobnicate"},
     "unknown flag --frobnicate\n"},
    {{"an unknown letter", kConventions}, {"audit", "-z"}, "unknown flag -z\n"},
    {{"letters exchanged", kConventions}, {"audit", "--fromat", "json"}, "--fromat: did you mean --format?"},
    {{"a letter too many, with a value", kConventions},
     {"audit", "--layoutt=ndjson"},
     "unknown flag --layoutt: did you mean --layout?"},
    {{"an abbreviated flag", kConventions}, {"audit", "--form", "json"}, "--form: did you mean --format?"},
    {{"a flag that stands twice", kConventions},
     {"audit", "--type", "a.json", "--type", "b.json"},
     "--type can be given only once"},
    {{"a wrong choice", kConventions},
     {"audit", "--layout", "csv"},
     "--layout: \"csv\" is none of auto, document, "},
    {{"a mistyped choice", kConventions}, {"audit", "--layout", "dcoument"}, "did you mean document?"},
    {{"a flag without its value", kConventions}, {"audit", "--type"}, "--type needs a value: FILE#NAME"},
    {{"a letter without its value", kConventions}, {"audit", "-f"}, "--format needs a value: FORMAT[:PATH]"},
    {{"a flag without its choice", kConventions}, {"audit", "--layout"}, "--layout needs a value: auto, "},
    {{"flags that exclude each other", kConventions},
     {"audit", "--type", "a.json", "--types", "b.json"},
     "--type excludes --types"},
    {{"a rule without its id", kConventions}, {"rule"}, "ID is missing"},
    {{"two rules", kConventions}, {"rule", "merge", "duration"}, R"(unexpected argument "duration")"},
    {{"an argument that outcomes doesn't take", kConventions},
     {"outcomes", "cases.ndjson"},
     R"(unexpected argument "cases.ndjson")"},
};

TEST(Usage, MistakesAreExplainedOnStandardError) {
  for (const MistakeCase& c : kMistakes) {
    const auto trace = c.row.Trace();
    const ProcessResult run = RunJsonrift(c.arguments);
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_EQ(run.out, "");
    EXPECT_TRUE(run.err.starts_with("jsonrift: ")) << run.err;
    EXPECT_NE(run.err.find("--help"), std::string::npos) << run.err;
    EXPECT_NE(run.err.find(c.message), std::string::npos) << run.err;
  }
}

// A flag that may be repeated takes one value each time: what follows is a path.
TEST(Usage, APathAfterARepeatableFlagIsAPath) {
  const ProcessResult run = RunJsonrift({"audit", "-f", "json", "absent.json"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(run.err, "jsonrift: absent.json: no such file or folder\n");
}

}  // namespace
}  // namespace jsonrift::test

// The manual page: it holds what the help holds, and the programs that read such pages find nothing wrong.
#include "cli/man_page.h"

#include <gtest/gtest.h>

#include <string>

#include "cli/command_model.h"
#include "tests/cli/process.h"
#include "tests/cli/workspace.h"

namespace jsonrift::test {
namespace {

std::string Page() {
  const ProcessResult run = RunJsonrift({"man"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  return run.out;
}

TEST(ManPage, NamesCommandsFlagsAndSurroundings) {
  const std::string page = Page();
  for (const char* part :
       {".TH JSONRIFT 1", ".SH NAME\njsonrift \\- ", ".SS jsonrift audit [FLAGS] [PATH...]",
        "\\fB\\-\\-layout\\fR", "\\fB\\-f\\fR, \\fB\\-\\-format\\fR \\fIFORMAT[:PATH]\\fR",
        ".SS jsonrift rule [FLAGS] ID", ".SH ENVIRONMENT", ".SH FILES"})
    EXPECT_NE(page.find(part), std::string::npos) << part << "\n" << page;
}

// The command is for the build, not for people.
TEST(ManPage, IsNotAdvertised) { EXPECT_EQ(RunJsonrift({"--help"}).out.find("\n  man "), std::string::npos); }

TEST(ManPage, EscapesWhatMacrosAreMadeOf) {
  cli::CommandModel program;
  program.name = "p";
  program.description = ".begins with a dot, 'quotes', back\\slashes, \xe2\x80\xa6 \xc3\xa9";
  program.examples = "  'quoted'\n  .dotted";
  const std::string page = cli::ManPage(program, "1.2.3");
  for (const char* part : {"\n\\&.begins with a dot,", "\\(aqquotes\\(aq,", "back\\eslashes,",
                           ", ... \\[u00E9]", "\n\\(aqquoted\\(aq\n\\&.dotted\n", "\"jsonrift 1.2.3\""})
    EXPECT_NE(page.find(part), std::string::npos) << part << "\n" << page;
}

TEST(ManPage, IsReadByGroff) {
  if (!IsInstalled("groff")) GTEST_SKIP() << "no groff here";
  const ProcessResult run = RunProcess({"groff", "-man", "-ww", "-Tascii"}, {.input = Page()});
  EXPECT_EQ(run.err, "");
  EXPECT_NE(run.out.find("jsonrift.toml"), std::string::npos);
}

TEST(ManPage, IsReadByMandoc) {
  if (!IsInstalled("mandoc")) GTEST_SKIP() << "no mandoc here";
  const Workspace workspace;
  workspace.Write("jsonrift.1", Page());
  const ProcessResult run =
      RunProcess({"mandoc", "-Tlint", "-Wwarning", "jsonrift.1"}, {.folder = workspace.path()});
  // The date is left out on purpose: the same program always has the same page.
  EXPECT_EQ(run.out, "mandoc: jsonrift.1:1:16: WARNING: missing date, using \"\": TH\n");
}

}  // namespace
}  // namespace jsonrift::test

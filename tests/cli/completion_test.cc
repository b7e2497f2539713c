// The scripts of `jsonrift completion`, tried in the shells that are there.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "tests/cli/process.h"
#include "tests/cli/workspace.h"
#include "tests/support/row.h"

namespace jsonrift::test {
namespace {

constexpr char kConventions[] = "conventions: completion";

struct CompletionCase {
  Row row;
  std::vector<std::string> words;  // of the command line; the last is being typed
  std::string offered;             // one of the words that are offered
  std::string left_out;            // one that is not, where all are known
};

const CompletionCase kCases[] = {
    {{"a command", kConventions}, {"jsonrift", "au"}, "audit", "rules"},
    {{"all commands", kConventions}, {"jsonrift", ""}, "outcomes", "man"},
    {{"a flag of the program", kConventions}, {"jsonrift", "--v"}, "--version", "--verbose"},
    {{"a flag", kConventions}, {"jsonrift", "audit", "--verb"}, "--verbose", "--layout"},
    {{"a flag after a path", kConventions},
     {"jsonrift", "audit", "a.json", "--verb"},
     "--verbose",
     "--layout"},
    {{"a choice", kConventions}, {"jsonrift", "audit", "--layout", "doc"}, "document", "auto"},
    {{"another choice", kConventions}, {"jsonrift", "rules", "-f", "js"}, "json", "text"},
    {{"a format", kConventions}, {"jsonrift", "audit", "--format", "sa"}, "sarif", "json"},
    {{"an option of Go", kConventions},
     {"jsonrift", "audit", "--with", "AllowD"},
     "AllowDuplicateNames",
     "AllowInvalidUTF8"},
    {{"a rule", kConventions}, {"jsonrift", "rule", "duplicate-n"}, "duplicate-name", "duplicate-key"},
    {{"a shell", kConventions}, {"jsonrift", "completion", "z"}, "zsh", "bash"},
    {{"a file for a flag", kConventions}, {"jsonrift", "audit", "--types", "ma"}, "map.json", "payload.json"},
    {{"a file for an argument", kConventions}, {"jsonrift", "audit", "pay"}, "payload.json", "map.json"},
    {{"a flag of the audit for config", kConventions},
     {"jsonrift", "config", "--layo"},
     "--layout",
     "--types"},
};

// bash takes some signs for words.
const CompletionCase kBashCases[] = {
    {{"a choice after =", kConventions}, {"jsonrift", "audit", "--layout", "=", "doc"}, "document", "auto"},
    {{"all choices after =", kConventions}, {"jsonrift", "audit", "--layout", "="}, "ndjson", "--layout"},
    {{"a file after a format", kConventions},
     {"jsonrift", "audit", "-f", "json", ":", "pay"},
     "payload.json",
     "map.json"},
    {{"all files after a format", kConventions},
     {"jsonrift", "audit", "-f", "json", ":"},
     "payload.json",
     "json"},
    {{"a file with a space", kConventions}, {"jsonrift", "audit", "two"}, "two words.json", "two"},
    {{"a flag with any value", kConventions}, {"jsonrift", "audit", "--partner", ""}, "", "payload.json"},
    {{"an unknown command", kConventions}, {"jsonrift", "frobnicate", ""}, "", "audit"},
};

class Completion : public testing::Test {
 protected:
  Completion() {
    workspace_.Write("payload.json", "{}");
    workspace_.Write("map.json", "[]");
    workspace_.Write("two words.json", "{}");
    for (const char* shell : {"bash", "zsh", "fish"})
      workspace_.Write(std::string("script.") + shell, RunJsonrift({"completion", shell}).out);
  }

  ProcessResult Run(std::vector<std::string> command) const {
    return RunProcess(command, {.environment = {"HOME=" + workspace_.path()}, .folder = workspace_.path()});
  }

  const Workspace workspace_;
};

std::vector<std::string> Lines(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::string Joined(const std::vector<std::string>& words) {
  std::string line;
  for (const std::string& word : words) line += (line.empty() ? "" : " ") + word;
  return line;
}

void ExpectOffer(const CompletionCase& c, const std::vector<std::string>& offers, const ProcessResult& run) {
  EXPECT_EQ(run.err, "");
  if (!c.offered.empty()) {
    EXPECT_EQ(std::count(offers.begin(), offers.end(), c.offered), 1) << run.out;
  }
  EXPECT_EQ(std::count(offers.begin(), offers.end(), c.left_out), 0) << run.out;
}

TEST_F(Completion, WorksInBash) {
  if (!IsInstalled("bash")) GTEST_SKIP() << "no bash here";
  std::vector<CompletionCase> cases(std::begin(kCases), std::end(kCases));
  cases.insert(cases.end(), std::begin(kBashCases), std::end(kBashCases));
  for (const CompletionCase& c : cases) {
    const auto trace = c.row.Trace();
    std::vector<std::string> command = {
        "bash", "-c",
        "source ./script.bash; COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); _jsonrift; "
        "printf '%s\\n' \"${COMPREPLY[@]}\"",
        "bash"};
    command.insert(command.end(), c.words.begin(), c.words.end());
    const ProcessResult run = Run(command);
    ExpectOffer(c, Lines(run.out), run);
  }
}

TEST_F(Completion, WorksInFish) {
  if (!IsInstalled("fish")) GTEST_SKIP() << "no fish here";
  for (const CompletionCase& c : kCases) {
    const auto trace = c.row.Trace();
    const ProcessResult run =
        Run({"fish", "--no-config", "-c", "source script.fish; complete -C '" + Joined(c.words) + "'"});
    std::vector<std::string> offers = Lines(run.out);
    for (std::string& offer : offers) offer.resize(std::min(offer.find('\t'), offer.size()));
    ExpectOffer(c, offers, run);
  }
}

// zsh completes only in its line editor: what it shows on a terminal of its own is looked through.
constexpr char kZshTrial[] = R"(
  zmodload zsh/zpty || exit 9
  zpty shell 'TERM=dumb zsh -f -i'
  zpty -w shell "PS1= PS2=; autoload -Uz compinit; compinit -u -D; source ./script.zsh; setopt no_beep; print rea\dy"
  while zpty -r shell chunk; do [[ $chunk == *ready* ]] && break; done
  zpty -n -w shell "$1"$'\t\t'
  shown=
  for ((i = 0; i < 200; i++)); do
    while zpty -rt shell chunk; do shown+=$chunk; done
    [[ $shown == *$2* ]] && break
    sleep 0.05
  done
  print -r -- "$shown"
  zpty -d shell
)";

TEST_F(Completion, WorksInZsh) {
  if (!IsInstalled("zsh")) GTEST_SKIP() << "no zsh here";
  for (const CompletionCase& c : kCases) {
    const auto trace = c.row.Trace();
    const std::string line = Joined(c.words) + (c.words.back().empty() ? " " : "");
    const ProcessResult run = Run({"zsh", "-f", "-c", kZshTrial, "zsh", line, c.offered});
    if (run.exit_code == 9) GTEST_SKIP() << "zsh has no module zsh/zpty here";
    EXPECT_EQ(run.err, "");
    EXPECT_NE(run.out.find(c.offered), std::string::npos) << run.out;
  }
}

TEST(CompletionCommand, TellsOfOtherShells) {
  const ProcessResult run = RunJsonrift({"completion", "tcsh"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_TRUE(run.err.starts_with("jsonrift: SHELL: \"tcsh\" is none of bash, zsh, fish")) << run.err;
}

}  // namespace
}  // namespace jsonrift::test

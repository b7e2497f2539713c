// The command line: flags, exit codes, streams. What the commands do is in the other files.
#include <sys/ioctl.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "cli/audit.h"
#include "cli/outcomes.h"
#include "cli/printable.h"
#include "cli/rules.h"
#include "cli/version.h"
#include "core/deep_stack.h"

namespace jsonrift::cli {
namespace {

constexpr int kFailed = 2;

struct AuditFlags {
  std::vector<std::string> paths;
  std::string type;
  std::string types;
  std::string layout = "auto";
  std::string format = "text";
  std::string colour = "auto";
  bool verbose = false;
  bool exit_zero = false;
};

int Fail(const std::string& message) {
  std::cerr << "jsonrift: " << Printable(message) << '\n';
  return kFailed;
}

bool UseColour(const std::string& when) {
  if (when != "auto") return when == "always";
  const char* no_colour = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  return isatty(STDOUT_FILENO) != 0 && (no_colour == nullptr || *no_colour == '\0') && terminal != nullptr &&
         std::string(terminal) != "dumb";
}

Result<TypeMap> ChooseTypes(const AuditFlags& flags) {
  if (!flags.types.empty()) return TypeMap::Load(flags.types);
  if (flags.type.empty()) return TypeMap::Single(AnyTypeRef());
  Result<TypeRef> type = LoadType(flags.type);
  if (!type.ok()) return type.status();
  return TypeMap::Single(std::move(*type));
}

int Audit(const AuditFlags& flags) {
  AuditRequest request;
  request.paths = flags.paths;
  if (request.paths.empty()) {
    if (isatty(STDIN_FILENO) != 0)
      return Fail("no PATH given, and standard input is a terminal; see jsonrift audit --help");
    request.paths = {"-"};
  }
  request.layout = flags.layout == "document" ? Layout::kDocument
                   : flags.layout == "ndjson" ? Layout::kNdjson
                                              : Layout::kAuto;
  Result<TypeMap> types = ChooseTypes(flags);
  if (!types.ok()) return Fail(types.status().message());
  request.types = std::move(*types);
  const std::unique_ptr<AuditRenderer> renderer =
      flags.format == "json" ? MakeJsonRenderer(std::cout)
                             : MakeTextRenderer(std::cout, UseColour(flags.colour), flags.verbose);
  const Result<AuditSummary> summary = RunAudit(request, renderer.get());
  if (!summary.ok()) return Fail(summary.status().message());
  std::cout.flush();
  if (!std::cout) return Fail("cannot write the report");
  if (summary->read() == 0) {
    std::cerr << "jsonrift: no payload was read\n";
  } else if (summary->rejected == summary->read()) {
    std::cerr << "jsonrift: both packages reject every payload; is it the right type and layout?\n";
  }
  const int exit_code = AuditExitCode(*summary);
  return flags.exit_zero && exit_code == 1 ? 0 : exit_code;
}

// The columns of the terminal, or nothing if standard output is none.
std::optional<std::size_t> TerminalWidth() {
  winsize size{};
  if (isatty(STDOUT_FILENO) == 0 || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0)
    return std::nullopt;
  return size.ws_col;
}

struct RuleFlags {
  std::string id;
  std::string format = "text";
  std::string colour = "auto";
};

int Rules(const RuleFlags& flags) {
  if (flags.format == "json") {
    WriteRulesJson(std::cout);
  } else {
    WriteRuleTable(std::cout, {UseColour(flags.colour), TerminalWidth().value_or(kUnlimitedWidth)});
  }
  std::cout.flush();
  return std::cout ? 0 : Fail("cannot write the rules");
}

int OneRule(const RuleFlags& flags) {
  const std::optional<diff::Rule> rule = diff::RuleFromId(flags.id);
  if (!rule) return Fail(UnknownRule(flags.id));
  // Longer lines are hard to read, whatever room there is.
  const std::size_t width = std::clamp<std::size_t>(TerminalWidth().value_or(80), 40, 100);
  WriteRulePage(std::cout, diff::InfoOf(*rule), {UseColour(flags.colour), width});
  std::cout.flush();
  return std::cout ? 0 : Fail("cannot write the rule");
}

int Outcomes(const std::string& cases) {
  std::ifstream file;
  if (cases != "-") {
    file.open(cases);
    if (!file) return Fail(cases + ": " + std::strerror(errno));
    if (std::filesystem::is_directory(cases)) return Fail(cases + ": is a folder");
  }
  const Status status = WriteOutcomes(cases == "-" ? std::cin : file, std::cout);
  return status.ok() ? 0 : Fail(status.message());
}

int Run(int argc, char** argv) {
  CLI::App app{"Tells which JSON payloads Go's encoding/json and encoding/json/v2 read differently.",
               "jsonrift"};
  app.set_version_flag("--version",
                       "jsonrift " + std::string(kVersion) + " (" + std::string(kGoVersion) + ")");
  app.require_subcommand(1);

  AuditFlags flags;
  CLI::App* audit =
      app.add_subcommand("audit", "Reads payloads with both packages and reports where they part.");
  audit->footer(
      "Examples:\n"
      "  jsonrift audit payloads/ --type order.json#Order\n"
      "  kubectl logs gateway | jsonrift audit -f json\n"
      "\n"
      "Exit codes: 0 no payload diverges, 1 some do, 2 the job could not be done: wrong usage, a path\n"
      "that isn't there, nothing read, or nothing that diverges but files that could not be read.");
  audit->add_option("PATH", flags.paths, "Files and folders; - or nothing for standard input");
  CLI::Option* type =
      audit->add_option("--type", flags.type,
                        "The Go type of the payloads, as FILE.json#Name; without it they are read into any");
  type->type_name("FILE#NAME");
  audit
      ->add_option("--types", flags.types,
                   "A file that assigns types to paths: [{\"paths\":[PATTERN,…],\"type\":FILE.json#Name},…]")
      ->excludes(type);
  audit->add_option("--layout", flags.layout, "How files hold payloads")
      ->check(CLI::IsMember({"auto", "document", "ndjson"}))
      ->capture_default_str();
  audit->add_option("-f,--format", flags.format, "Form of the report")
      ->check(CLI::IsMember({"text", "json"}))
      ->capture_default_str();
  audit->add_option("--color", flags.colour, "When to use colour")
      ->check(CLI::IsMember({"auto", "always", "never"}))
      ->capture_default_str();
  audit->add_flag("-v,--verbose", flags.verbose, "Also list the payloads that both reject");
  audit->add_flag("--exit-zero", flags.exit_zero,
                  "Exit with 0 where payloads diverge; still with 2 on errors");

  std::string cases = "-";
  CLI::App* outcomes = app.add_subcommand(
      "outcomes",
      "States what each package makes of test cases, in the outcome protocol (NDJSON in, NDJSON out).");
  outcomes->add_option("--cases", cases, "A file of cases; - for standard input")->capture_default_str();

  RuleFlags rule_flags;
  CLI::App* rules = app.add_subcommand("rules", "Lists the causes of divergences that jsonrift knows.");
  rules->add_option("-f,--format", rule_flags.format, "Form of the list; json has all texts")
      ->check(CLI::IsMember({"text", "json"}))
      ->capture_default_str();
  CLI::App* rule =
      app.add_subcommand("rule", "Explains a cause: what it means, an example, what to do about it.");
  rule->add_option("ID", rule_flags.id, "The id of the rule, as jsonrift rules lists it")->required();
  rule->footer("Example:\n  jsonrift rule duplicate-name");
  for (CLI::App* command : {rules, rule}) {
    command->add_option("--color", rule_flags.colour, "When to use colour")
        ->check(CLI::IsMember({"auto", "always", "never"}))
        ->capture_default_str();
  }

  if (argc < 2) {
    Fail("no command given");
    std::cerr << '\n' << app.help();
    return kFailed;
  }
  if (const std::string name = argv[1];
      name[0] != '-' && name != "audit" && name != "outcomes" && name != "rules" && name != "rule") {
    return Fail("unknown command \"" + name +
                "\": there are audit, outcomes, rules and rule; see jsonrift --help");
  }

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);  // --help, --version
    Fail(error.what());
    std::cerr << "Try jsonrift --help, or --help after a command.\n";
    return kFailed;
  }
  if (audit->parsed()) return Audit(flags);
  if (rules->parsed()) return Rules(rule_flags);
  if (rule->parsed()) return OneRule(rule_flags);
  return Outcomes(cases);
}

}  // namespace
}  // namespace jsonrift::cli

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  std::signal(SIGPIPE,
              SIG_DFL);  // a reader that has seen enough is no error, whatever our parent made of the signal
  int exit_code = jsonrift::cli::kFailed;
  try {
    jsonrift::RunOnDeepStack([&] { exit_code = jsonrift::cli::Run(argc, argv); });
  } catch (const std::exception& error) {  // out of memory, above all
    exit_code = jsonrift::cli::Fail(error.what());
  }
  return exit_code;
}

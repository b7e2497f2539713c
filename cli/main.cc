// The command line: flags, exit codes, streams. What the commands do is in the other files.
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "cli/audit.h"
#include "cli/byte_size.h"
#include "cli/outcomes.h"
#include "cli/printable.h"
#include "cli/version.h"
#include "core/deep_stack.h"

namespace jsonrift::cli {
namespace {

constexpr int kFailed = 2;

struct AuditFlags {
  std::vector<std::string> paths;
  std::string type;
  std::string types;
  std::vector<std::string> files_from;
  std::string layout = "auto";
  std::string max_payload = "1GiB";
  std::uint64_t max_expansion = ReadOptions().max_expansion;
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

Result<ReadOptions> ChooseInput(const AuditFlags& flags) {
  ReadOptions input;
  input.layout = flags.layout == "document"       ? Layout::kDocument
                 : flags.layout == "ndjson"       ? Layout::kNdjson
                 : flags.layout == "array"        ? Layout::kArray
                 : flags.layout == "concatenated" ? Layout::kConcatenated
                                                  : Layout::kAuto;
  const Result<std::uint64_t> max_payload = ParseByteSize(flags.max_payload);
  if (!max_payload.ok()) return max_payload.status().Wrap("--max-payload");
  if (*max_payload == 0 || *max_payload > kMaxPayloadBytes)
    return Status::Failure("--max-payload: must be from 1 byte to 1GiB");
  input.max_payload = *max_payload;
  input.max_expansion = flags.max_expansion;
  return input;
}

int Audit(const AuditFlags& flags) {
  AuditRequest request;
  request.paths = flags.paths;
  request.files_from = flags.files_from;
  if (request.paths.empty() && request.files_from.empty()) {
    if (isatty(STDIN_FILENO) != 0)
      return Fail("no PATH given, and standard input is a terminal; see jsonrift audit --help");
    request.paths = {"-"};
  }
  Result<ReadOptions> input = ChooseInput(flags);
  if (!input.ok()) return Fail(input.status().message());
  request.input = *input;
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
      "  jsonrift audit logs-2026-05.tar.zst 'archive/**/*.json.gz'\n"
      "  kubectl logs gateway | jsonrift audit -f json\n"
      "\n"
      "Exit codes: 0 no payload diverges, 1 some do, 2 the job could not be done: wrong usage, a path\n"
      "that isn't there, nothing read, or nothing that diverges but files that could not be read.");
  audit->add_option("PATH", flags.paths,
                    "Files, folders, archives and patterns with * ? [] **; - or nothing for standard input");
  audit
      ->add_option("--files-from", flags.files_from,
                   "A file that lists more paths, one a line or with NULs between; - for standard input")
      ->type_name("FILE")
      ->allow_extra_args(false);
  CLI::Option* type =
      audit->add_option("--type", flags.type,
                        "The Go type of the payloads, as FILE.json#Name; without it they are read into any");
  type->type_name("FILE#NAME");
  audit
      ->add_option("--types", flags.types,
                   "A file that assigns types to paths: [{\"paths\":[PATTERN,…],\"type\":FILE.json#Name},…]")
      ->excludes(type);
  audit->add_option("--layout", flags.layout, "How files hold payloads; auto never takes an array apart")
      ->check(CLI::IsMember({"auto", "document", "ndjson", "array", "concatenated"}))
      ->capture_default_str();
  audit
      ->add_option("--max-payload", flags.max_payload,
                   "Larger payloads are unreadable: bytes, or with KiB, MiB, GiB")
      ->type_name("SIZE")
      ->capture_default_str();
  audit
      ->add_option(
          "--max-expansion", flags.max_expansion,
          "Give up a compressed file beyond 256 MiB that expands to more than so many times its size")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1} << 40))
      ->type_name("RATIO")
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

  if (argc < 2) {
    Fail("no command given");
    std::cerr << '\n' << app.help();
    return kFailed;
  }
  if (const std::string name = argv[1]; name[0] != '-' && name != "audit" && name != "outcomes") {
    return Fail("unknown command \"" + name + "\": there are audit and outcomes; see jsonrift --help");
  }

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);  // --help, --version
    Fail(error.what());
    std::cerr << "Try jsonrift --help, or --help after a command.\n";
    return kFailed;
  }
  return audit->parsed() ? Audit(flags) : Outcomes(cases);
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

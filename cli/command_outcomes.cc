// `jsonrift outcomes`.
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <string>

#include "cli/commands.h"
#include "cli/outcomes.h"
#include "cli/terminal.h"

namespace jsonrift::cli {
namespace {

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

}  // namespace

void AddOutcomesCommand(CLI::App* app, int* exit_code) {
  const auto cases = std::make_shared<std::string>("-");
  CLI::App* outcomes = app->add_subcommand(
      "outcomes",
      "States what each package makes of test cases, in the outcome protocol (NDJSON in, NDJSON out).");
  outcomes->add_option("--cases", *cases, "A file of cases; - for standard input")
      ->type_name("FILE")
      ->capture_default_str();
  outcomes->callback([cases, exit_code] { *exit_code = Outcomes(*cases); });
}

}  // namespace jsonrift::cli

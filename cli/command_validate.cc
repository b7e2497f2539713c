// `jsonrift validate --as legacy|strict FILE`: whether one package takes a payload, as the JSON test suites
// ask it.
#include <iostream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "cli/commands.h"
#include "cli/file.h"
#include "cli/printable.h"
#include "cli/terminal.h"
#include "cli/type_flags.h"
#include "core/json_view.h"
#include "legacy/legacy.h"
#include "strict/strict.h"

namespace jsonrift::cli {
namespace {

struct Flags {
  std::string path;
  std::string as;
  std::string type;
  bool quiet = false;
};

Result<std::string> ReadPayload(const std::string& path) {
  if (path != "-") return ReadFile(path);
  std::string text(std::istreambuf_iterator<char>(std::cin), {});
  if (std::cin.bad()) return Status::Failure("standard input: cannot be read");
  return text;
}

int Validate(const Flags& flags) {
  const Result<TypeMap> types = ChooseTypes(flags.type, "");
  if (!types.ok()) return Fail(types.status().message());
  const Result<std::string> payload = ReadPayload(flags.path);
  if (!payload.ok()) return Fail(payload.status().message());
  if (payload->size() > kMaxPayloadBytes) return Fail(flags.path + ": payload is larger than 1 GiB");
  Tape tape;
  tape.Scan(*payload);
  Variable variable(types->Find(flags.path)->type);
  const std::optional<Error> error =
      flags.as == "legacy" ? legacy::Unmarshal(tape, &variable) : strict::Unmarshal(tape, &variable);
  if (!error) return 0;
  if (flags.quiet) return 1;
  std::cout << Printable(flags.path);
  if (error->has_offset) {
    const Place place = PlaceOf(*payload, error->offset);
    std::cout << ':' << place.line << ':' << place.column;
  }
  std::cout << ": " << Printable(error->text) << '\n';
  std::cout.flush();
  return std::cout ? 1 : Fail("cannot write the reason");
}

}  // namespace

void AddValidateCommand(CLI::App* app, int* exit_code) {
  const auto flags = std::make_shared<Flags>();
  CLI::App* validate = app->add_subcommand("validate", "Tells whether one of the packages takes a payload.");
  validate->footer(
      "Example:\n"
      "  jsonrift validate --as strict payload.json\n"
      "\n"
      "Exit codes: 0 it is taken, 1 it is refused (the reason is printed), 2 it could not be read.");
  validate->add_option("FILE", flags->path, "One payload; - for standard input")->required();
  validate->add_option("--as", flags->as, "The package: encoding/json (legacy) or encoding/json/v2 (strict)")
      ->check(CLI::IsMember({"legacy", "strict"}))
      ->required();
  validate
      ->add_option("--type", flags->type,
                   "The Go type that it is read into, as FILE.json#Name; without it any")
      ->type_name("FILE#NAME");
  validate->add_flag("-q,--quiet", flags->quiet, "Print no reason");
  validate->callback([flags, exit_code] { *exit_code = Validate(*flags); });
}

}  // namespace jsonrift::cli

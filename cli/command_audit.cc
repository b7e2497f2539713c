// `jsonrift audit`: flags, and what comes of them.
#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "cli/audit.h"
#include "cli/commands.h"
#include "cli/config.h"
#include "cli/renderers.h"
#include "cli/report_view.h"
#include "cli/suggest.h"
#include "cli/terminal.h"
#include "core/options.h"

namespace jsonrift::cli {
namespace {

struct Flags {
  std::vector<std::string> paths;
  std::string type;
  std::string types;
  std::string layout = "auto";
  std::string check = "roundtrip";
  std::vector<std::string> with;
  std::string partner;
  std::vector<std::string> formats{"text"};
  std::string colour = "auto";
  bool show_values = false;
  bool verbose = false;
  bool exit_zero = false;
};

Result<TypeMap> ChooseTypes(const Flags& flags) {
  if (!flags.types.empty()) return TypeMap::Load(flags.types);
  if (flags.type.empty()) return TypeMap::Single(AnyTypeRef());
  Result<TypeRef> type = LoadType(flags.type);
  if (!type.ok()) return type.status();
  return TypeMap::Single(std::move(*type));
}

Result<Options> ParseOptions(const std::vector<std::string>& names) {
  Options options;
  for (const std::string& name : names) {
    const std::optional<Option> option = OptionFromName(name);
    if (option) {
      options = options.With(*option);
      continue;
    }
    std::vector<std::string_view> known;
    for (Option candidate : AllOptions()) known.push_back(OptionName(candidate));
    const auto closest = ClosestWord(name, known);
    return Status::Failure("--with: there is no option " + name +
                           (closest ? "; did you mean " + std::string(*closest) + "?" : ""));
  }
  return options;
}

int Audit(const Flags& flags) {
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
  request.audit.output = flags.check == "roundtrip";
  const Result<Options> with = ParseOptions(flags.with);
  if (!with.ok()) return Fail(with.status().message());
  request.audit.with = *with;
  request.partners = Partners(request.paths);
  if (!flags.partner.empty()) {
    Result<Partners> partners = Partners::FromPattern(flags.partner);
    if (!partners.ok()) return Fail("--partner: " + partners.status().message());
    request.partners = std::move(*partners);
  }
  Result<TypeMap> types = ChooseTypes(flags);
  if (!types.ok()) return Fail(types.status().message());
  request.types = std::move(*types);
  const char* key = std::getenv("JSONRIFT_REDACTION_KEY");
  const diff::Redactor redactor = key != nullptr && *key != '\0' ? diff::Redactor(key) : diff::Redactor();
  if (!flags.show_values) request.redactor = &redactor;

  std::vector<Output> outputs;
  for (const std::string& format : flags.formats) {
    Result<Output> output = ParseOutput(format);
    if (!output.ok()) return Fail(output.status().message());
    outputs.push_back(std::move(*output));
  }
  const Result<diff::Report> report = RunAudit(request);
  if (!report.ok()) return Fail(report.status().message());
  ReportView view;
  view.report = &*report;
  for (const diff::Finding& finding : report->findings)
    view.findings.push_back({&finding, Level::kError, {}, {}});
  for (const Output& output : outputs) {
    RenderSettings settings;
    settings.colour = UseColour(flags.colour, STDOUT_FILENO);
    settings.verbose = flags.verbose;
    if (const auto width = TerminalWidth(STDOUT_FILENO)) settings.width = *width;
    output.renderer->render(view, settings, std::cout);
  }
  std::cout.flush();
  if (!std::cout) return Fail("cannot write the report");
  return report->total.diverge > 0 && !flags.exit_zero ? 1 : 0;
}

}  // namespace

void AddAuditCommand(CLI::App* app, int* exit_code) {
  const auto flags = std::make_shared<Flags>();
  CLI::App* audit =
      app->add_subcommand("audit", "Reads payloads with both packages and reports where and why they part.");
  audit->footer(
      "Examples:\n"
      "  jsonrift audit payloads/ --type order.json#Order\n"
      "  kubectl logs gateway | jsonrift audit -f json\n"
      "\n"
      "Exit codes: 0 no payload diverges, 1 some do, 2 the job could not be done: wrong usage, a path\n"
      "that isn't there, nothing read, or nothing that diverges but files that could not be read.");
  audit->add_option("PATH", flags->paths, "Files and folders; - or nothing for standard input");
  CLI::Option* type =
      audit->add_option("--type", flags->type,
                        "The Go type of the payloads, as FILE.json#Name; without it they are read into any");
  type->type_name("FILE#NAME");
  audit
      ->add_option("--types", flags->types,
                   "A file that assigns types to paths: [{\"paths\":[PATTERN,…],\"type\":FILE.json#Name},…]")
      ->excludes(type)
      ->type_name("FILE");
  audit->add_option("--layout", flags->layout, "How files hold payloads")
      ->check(CLI::IsMember({"auto", "document", "ndjson"}))
      ->capture_default_str();
  audit
      ->add_option("--check", flags->check,
                   "What counts: only what is read, or what is written again as well")
      ->check(CLI::IsMember({"decode", "roundtrip"}))
      ->capture_default_str();
  audit->add_option("--with", flags->with, "Options of v1 that v2 is given: what is left then?")
      ->delimiter(',')
      ->type_name("OPTION,...");
  audit
      ->add_option("--partner", flags->partner,
                   "Who sends what: a pattern of paths with {partner} in it; by default the first folder")
      ->type_name("PATTERN");
  audit->add_option("-f,--format", flags->formats, "Form of the report, and its file; may be repeated")
      ->type_name("FORMAT[:PATH]")
      ->capture_default_str();
  audit->add_flag("--show-values", flags->show_values, "Show values as they are, not as pseudonyms");
  AddColourFlag(audit, &flags->colour);
  audit->add_flag("-v,--verbose", flags->verbose, "Also list what is known already");
  audit->add_flag("--exit-zero", flags->exit_zero,
                  "Exit with 0 where payloads diverge; still with 2 on errors");
  AddConfigFlags(audit);
  audit->callback([flags, audit, exit_code] {
    if (exit_code == nullptr) return;
    const Result<Origins> origins = ApplyConfig(audit);
    *exit_code = origins.ok() ? Audit(*flags) : Fail(origins.status().message());
  });
}

}  // namespace jsonrift::cli

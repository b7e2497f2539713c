// `jsonrift audit`: flags, and what comes of them.
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <initializer_list>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "cli/audit.h"
#include "cli/baseline.h"
#include "cli/byte_size.h"
#include "cli/commands.h"
#include "cli/file.h"
#include "cli/finding_selector.h"
#include "cli/gate.h"
#include "cli/renderers.h"
#include "cli/report_view.h"
#include "cli/suggest.h"
#include "cli/suppressions.h"
#include "cli/terminal.h"
#include "core/options.h"

namespace jsonrift::cli {
namespace {

struct Flags {
  std::vector<std::string> paths;
  std::vector<std::string> files_from;
  std::string type;
  std::string types;
  std::string layout;
  std::string max_payload = "1GiB";
  std::uint64_t max_expansion = ReadOptions().max_expansion;
  std::string entry;
  bool disallow_unknown_fields = false;
  bool use_number = false;
  std::string check = "roundtrip";
  std::vector<std::string> with;
  std::string partner;
  bool show_values = false;
  std::vector<std::string> formats{"text"};
  std::string colour = "auto";
  bool verbose = false;
  std::vector<std::string> select;
  std::vector<std::string> ignore;
  std::vector<std::string> severity;
  std::string fail_on;
  std::string max_divergent;
  std::string baseline;
  std::string write_baseline;
  bool prune_baseline = false;
  std::string suppressions;
  bool exit_zero = false;
};

Result<TypeMap> ChooseTypes(const Flags& flags) {
  if (!flags.types.empty()) return TypeMap::Load(flags.types);
  if (flags.type.empty()) return TypeMap::Single(AnyTypeRef());
  Result<TypeRef> type = LoadType(flags.type);
  if (!type.ok()) return type.status();
  return TypeMap::Single(std::move(*type));
}

// Only a Decoder can be told about unknown fields and numbers.
Result<diff::Entry> ChooseEntry(const Flags& flags) {
  const bool needs_decoder = flags.disallow_unknown_fields || flags.use_number;
  if (flags.entry.empty()) return needs_decoder ? diff::Entry::kDecoder : diff::Entry::kUnmarshal;
  const diff::Entry entry = *diff::EntryFromName(flags.entry);
  if (needs_decoder && entry == diff::Entry::kUnmarshal) {
    return Status::Failure(std::string(flags.use_number ? "--use-number" : "--disallow-unknown-fields") +
                           " goes with --entry decoder or stream: json.Unmarshal has no such setting");
  }
  return entry;
}

Layout ChooseLayout(const Flags& flags, diff::Entry entry) {
  if (flags.layout.empty() && entry == diff::Entry::kStream) return Layout::kDocument;
  return flags.layout == "document"       ? Layout::kDocument
         : flags.layout == "ndjson"       ? Layout::kNdjson
         : flags.layout == "array"        ? Layout::kArray
         : flags.layout == "concatenated" ? Layout::kConcatenated
                                          : Layout::kAuto;
}

Result<ReadOptions> ChooseInput(const Flags& flags) {
  ReadOptions input;
  const Result<std::uint64_t> max_payload = ParseByteSize(flags.max_payload);
  if (!max_payload.ok()) return max_payload.status().Wrap("--max-payload");
  if (*max_payload == 0 || *max_payload > kMaxPayloadBytes)
    return Status::Failure("--max-payload: must be from 1 byte to 1GiB");
  input.max_payload = *max_payload;
  input.max_expansion = flags.max_expansion;
  return input;
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
    return Status::Failure("there is no option " + name +
                           (closest ? "; did you mean " + std::string(*closest) + "?" : ""));
  }
  return options;
}

// Hands a flag's text to its parser and stores what comes of it; an empty text is a flag that wasn't given.
template <typename T, typename Parse>
Status Take(const char* flag, const std::string& text, Parse parse, T* value) {
  if (text.empty()) return Status();
  auto parsed = parse(text);
  if (!parsed.ok()) return parsed.status().Wrap(flag);
  *value = std::move(*parsed);
  return Status();
}
template <typename T, typename Parse>
Status TakeEach(const char* flag, const std::vector<std::string>& texts, Parse parse,
                std::vector<T>* values) {
  for (const std::string& text : texts) {
    auto parsed = parse(text);
    if (!parsed.ok()) return parsed.status().Wrap(flag);
    values->push_back(std::move(*parsed));
  }
  return Status();
}

Status First(std::initializer_list<Status> statuses) {
  for (const Status& status : statuses) {
    if (!status.ok()) return status;
  }
  return Status();
}

Status ChooseGate(const Flags& flags, GateSettings* gate) {
  const auto read_baseline = [](const std::string& path) -> Result<Baseline> {
    const Result<std::string> text = ReadFile(path);
    return text.ok() ? Baseline::Parse(path, *text) : text.status();
  };
  const auto read_suppressions = [](const std::string& path) -> Result<std::vector<Suppression>> {
    const Result<std::string> text = ReadFile(path);
    return text.ok() ? ParseSuppressions(path, *text) : text.status();
  };
  if (flags.prune_baseline && flags.baseline.empty())
    return Status::Failure("--prune-baseline needs --baseline");
  gate->today = Today();
  return First({TakeEach("--select", flags.select, FindingSelector::Parse, &gate->select),
                TakeEach("--ignore", flags.ignore, FindingSelector::Parse, &gate->ignore),
                TakeEach("--severity", flags.severity, ParseLevelOverride, &gate->levels),
                Take("--fail-on", flags.fail_on, ParseFailOn, &gate->fail_on),
                Take("--max-divergent", flags.max_divergent, ParseDivergenceBudget, &gate->budget),
                Take("--baseline", flags.baseline, read_baseline, &gate->baseline),
                Take("--suppressions", flags.suppressions, read_suppressions, &gate->suppressions)});
}

Status WriteFile(const std::string& path, const std::string& text) {
  std::ofstream out(path);
  out << text;
  out.flush();
  return out ? Status() : Status::Failure(path + ": " + std::strerror(errno));
}

Status WriteOutputs(const ReportView& view, const RenderSettings& settings,
                    const std::vector<Output>& outputs) {
  for (const Output& output : outputs) {
    if (output.path == "-") {
      output.renderer->render(view, settings, std::cout);
      std::cout.flush();
      if (!std::cout) return Status::Failure("cannot write the report");
      continue;
    }
    RenderSettings plain = settings;
    plain.colour = false;
    plain.width = RenderSettings().width;
    std::ostringstream text;
    output.renderer->render(view, plain, text);
    if (Status status = WriteFile(output.path, text.str()); !status.ok()) return status;
  }
  return Status();
}

// What the report leaves behind for the next run.
Status WriteBaselines(const Flags& flags, const GateSettings& gate, const ReportView& view) {
  if (!flags.write_baseline.empty()) {
    const std::string text = Baseline::Of(FindingsForBaseline(view)).ToText();
    if (Status status = WriteFile(flags.write_baseline, text); !status.ok()) return status;
  }
  if (!flags.prune_baseline) return Status();
  return WriteFile(flags.baseline, gate.baseline->Pruned(*view.report).ToText());
}

void SayWhatIsOdd(const diff::Tally& total) {
  if (total.read() == 0) {
    std::cerr << "jsonrift: no payload was read\n";
  } else if (total.rejected == total.read()) {
    std::cerr << "jsonrift: both packages reject every payload; is it the right type and layout?\n";
  }
}

int Audit(const Flags& flags) {
  AuditRequest request;
  GateSettings gate;
  std::vector<Output> outputs;
  request.paths = flags.paths;
  request.files_from = flags.files_from;
  if (request.paths.empty() && request.files_from.empty()) {
    if (isatty(STDIN_FILENO) != 0)
      return Fail("no PATH given, and standard input is a terminal; see jsonrift audit --help");
    request.paths = {"-"};
  }
  request.audit.output = flags.check == "roundtrip";
  request.audit.reject_unknown_members = flags.disallow_unknown_fields;
  request.audit.use_number = flags.use_number;
  request.partners = Partners(request.paths);
  Result<diff::Entry> entry = ChooseEntry(flags);
  Result<ReadOptions> input = ChooseInput(flags);
  Result<TypeMap> types = ChooseTypes(flags);
  Result<Options> with = ParseOptions(flags.with);
  const Status status =
      First({entry.ok() ? Status() : entry.status(), input.ok() ? Status() : input.status(),
             types.ok() ? Status() : types.status(), with.ok() ? Status() : with.status().Wrap("--with"),
             Take("--partner", flags.partner, Partners::FromPattern, &request.partners),
             TakeEach("--format", flags.formats, ParseOutput, &outputs), ChooseGate(flags, &gate)});
  if (!status.ok()) return Fail(status.message());
  request.entry = *entry;
  request.input = *input;
  request.input.layout = ChooseLayout(flags, request.entry);
  request.input.keep_values_together = request.entry == diff::Entry::kDecoder;
  request.types = std::move(*types);
  request.audit.with = *with;
  const char* key = std::getenv("JSONRIFT_REDACTION_KEY");
  const diff::Redactor redactor = key != nullptr && *key != '\0' ? diff::Redactor(key) : diff::Redactor();
  if (!flags.show_values) request.redactor = &redactor;

  const Result<diff::Report> report = RunAudit(request);
  if (!report.ok()) return Fail(report.status().message());
  const ReportView view = MakeReportView(*report, gate);
  RenderSettings settings;
  settings.colour = UseColour(flags.colour, STDOUT_FILENO);
  settings.verbose = flags.verbose;
  if (const auto width = TerminalWidth(STDOUT_FILENO)) settings.width = *width;
  if (Status written = WriteOutputs(view, settings, outputs); !written.ok()) return Fail(written.message());
  if (Status written = WriteBaselines(flags, gate, view); !written.ok()) return Fail(written.message());
  SayWhatIsOdd(report->total);
  return GateExitCode(report->total, view.gate_passed, flags.exit_zero);
}

void AddInputFlags(CLI::App* audit, Flags* flags) {
  audit->add_option("PATH", flags->paths,
                    "Files, folders, archives and patterns with * ? [] **; - or nothing for standard input");
  audit
      ->add_option("--files-from", flags->files_from,
                   "A file that lists more paths, one a line or with NULs between; - for standard input")
      ->type_name("FILE")
      ->allow_extra_args(false);
  CLI::Option* type =
      audit->add_option("--type", flags->type,
                        "The Go type of the payloads, as FILE.json#Name; without it they are read into any");
  type->type_name("FILE#NAME");
  audit
      ->add_option("--types", flags->types,
                   "A file that assigns types to paths: [{\"paths\":[PATTERN,…],\"type\":FILE.json#Name},…]")
      ->type_name("FILE")
      ->excludes(type);
  audit
      ->add_option("--layout", flags->layout,
                   "How files hold payloads; auto never takes an array apart. With --entry stream a file is "
                   "one payload by default")
      ->check(CLI::IsMember({"auto", "document", "ndjson", "array", "concatenated"}))
      ->default_str("auto");
  audit
      ->add_option("--max-payload", flags->max_payload,
                   "Larger payloads are unreadable: bytes, or with KiB, MiB, GiB")
      ->type_name("SIZE")
      ->capture_default_str();
  audit
      ->add_option(
          "--max-expansion", flags->max_expansion,
          "Give up a compressed file beyond 256 MiB that expands to more than so many times its size")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1} << 40))
      ->type_name("RATIO")
      ->capture_default_str();
}

void AddEntryFlags(CLI::App* audit, Flags* flags) {
  audit
      ->add_option("--entry", flags->entry,
                   "What the service calls: json.Unmarshal, one Decoder.Decode (in v2 UnmarshalRead), or "
                   "Decode in a loop (UnmarshalDecode)")
      ->check(CLI::IsMember({"unmarshal", "decoder", "stream"}))
      ->default_str("unmarshal");
  audit->add_flag("--disallow-unknown-fields", flags->disallow_unknown_fields,
                  "v1 after Decoder.DisallowUnknownFields, v2 with RejectUnknownMembers");
  audit->add_flag("--use-number", flags->use_number, "v1 after Decoder.UseNumber, which v2 doesn't have");
}

void AddAuditFlags(CLI::App* audit, Flags* flags) {
  audit
      ->add_option("--check", flags->check,
                   "What counts: only what is read, or what is written again as well")
      ->check(CLI::IsMember({"decode", "roundtrip"}))
      ->capture_default_str();
  audit->add_option("--with", flags->with, "Options of v1 that v2 is given: what is left then?")
      ->type_name("OPTION,…")
      ->delimiter(',')
      ->allow_extra_args(false);
  audit
      ->add_option("--partner", flags->partner,
                   "Who sends what: a pattern of paths with {partner} in it; by default the first folder")
      ->type_name("PATTERN");
}

void AddReportFlags(CLI::App* audit, Flags* flags) {
  audit
      ->add_option("-f,--format", flags->formats, "Form of the report and where to write it; may be repeated")
      ->type_name("FORMAT[:PATH]")
      ->allow_extra_args(false);
  audit->add_flag("--show-values", flags->show_values, "Show values as they are, not as pseudonyms");
  AddColourFlag(audit, &flags->colour);
  audit->add_flag("-v,--verbose", flags->verbose, "Also list what is known, suppressed or ignored");
}

void AddGateFlags(CLI::App* audit, Flags* flags) {
  const auto repeated = [audit](const char* name, std::vector<std::string>* values, const char* help,
                                const char* type) {
    audit->add_option(name, *values, help)->type_name(type)->delimiter(',')->allow_extra_args(false);
  };
  repeated("--select", &flags->select, "Only these findings count: rules (with *), options or kinds",
           "RULE,…");
  repeated("--ignore", &flags->ignore, "These findings don't count", "RULE,…");
  repeated("--severity", &flags->severity, "How grave findings are: error, warning, note or none",
           "RULE=LEVEL,…");
  audit
      ->add_option(
          "--fail-on", flags->fail_on,
          "The kind or level from which new findings fail the run: silent, rejected, accepted, output "
          "(default), latent, error, warning, note, none")
      ->type_name("KIND");
  audit
      ->add_option("--max-divergent", flags->max_divergent,
                   "How many payloads, or which share of them, may diverge")
      ->type_name("N|P%");
  CLI::Option* baseline =
      audit->add_option("--baseline", flags->baseline, "The findings that are known")->type_name("FILE");
  audit->add_option("--write-baseline", flags->write_baseline, "Write this run's findings as a baseline")
      ->type_name("FILE");
  audit
      ->add_flag("--prune-baseline", flags->prune_baseline,
                 "Drop from the baseline what no longer occurs; nothing is added")
      ->needs(baseline);
  audit
      ->add_option("--suppressions", flags->suppressions,
                   "Findings that aren't to count, why, and until when")
      ->type_name("FILE");
  audit->add_flag("--exit-zero", flags->exit_zero,
                  "Exit with 0 where the gate fails; still with 2 on errors");
}

}  // namespace

void AddAuditCommand(CLI::App* app, int* exit_code) {
  const auto flags = std::make_shared<Flags>();
  CLI::App* audit =
      app->add_subcommand("audit", "Reads payloads with both packages and reports where and why they part.");
  audit->footer(
      "Examples:\n"
      "  jsonrift audit payloads/ --type order.json#Order\n"
      "  kubectl logs gateway | jsonrift audit -f concise\n"
      "  jsonrift audit payloads/ --types map.json -f text -f sarif:jsonrift.sarif -f html:report.html\n"
      "  jsonrift audit payloads/ --types map.json --baseline known.tsv --fail-on rejected\n"
      "\n"
      "Exit codes: 0 nothing new diverges, 1 something does (--fail-on says what counts), 2 the job could "
      "not\n"
      "be done: wrong usage, a path that isn't there, nothing read, or files that could not be read.");
  AddInputFlags(audit, flags.get());
  AddEntryFlags(audit, flags.get());
  AddAuditFlags(audit, flags.get());
  AddReportFlags(audit, flags.get());
  AddGateFlags(audit, flags.get());
  audit->callback([flags, exit_code] { *exit_code = Audit(*flags); });
}

}  // namespace jsonrift::cli

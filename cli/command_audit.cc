// `jsonrift audit`: flags, and what comes of them.
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "cli/audit.h"
#include "cli/byte_size.h"
#include "cli/checked.h"
#include "cli/commands.h"
#include "cli/config.h"
#include "cli/flag_values.h"
#include "cli/gate.h"
#include "cli/gate_flags.h"
#include "cli/interrupt.h"
#include "cli/payload_list.h"
#include "cli/progress.h"
#include "cli/redaction_key.h"
#include "cli/renderers.h"
#include "cli/report_view.h"
#include "cli/suggest.h"
#include "cli/terminal.h"
#include "cli/type_flags.h"
#include "cli/write_outputs.h"
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
  std::string payloads;
  bool show_values = false;
  std::string redaction_key;
  std::vector<std::string> formats{"text"};
  std::string colour = "auto";
  bool verbose = false;
  bool quiet = false;
  bool no_progress = false;
  GateFlags gate;
};

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

void SayWhatIsOdd(const diff::Report& report, bool quiet) {
  const diff::Tally& total = report.total;
  if (report.partial) {
    Note("interrupted: the report is about what was read until then", quiet);
  } else if (total.read() == 0) {
    Fail("no payload was read");
  } else if (total.rejected == total.read()) {
    Note("both packages reject every payload; is it the right type and layout?", quiet);
  }
}

// What it shows of its progress is gone when this returns.
Result<diff::Report> RunVisibly(const Flags& flags, AuditRequest request) {
  const bool listing = flags.payloads == "-" && isatty(STDOUT_FILENO) != 0;
  const std::unique_ptr<Progress> progress =
      StartProgress({.quiet = flags.quiet, .off = flags.no_progress || listing, .verbose = flags.verbose});
  if (progress != nullptr) progress->Watch(&request);
  return RunAudit(request);
}

int Audit(const Flags& flags) {
  AuditRequest request;
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
  Result<TypeMap> types = ChooseTypes(flags.type, flags.types);
  Result<Options> with = ParseOptions(flags.with);
  const Result<GateSettings> gate = GateSettingsOf(flags.gate);
  const Status status = First(
      {entry.ok() ? Status() : entry.status(), input.ok() ? Status() : input.status(),
       types.ok() ? Status() : types.status(), with.ok() ? Status() : with.status().Wrap("--with"),
       Take("--partner", flags.partner, Partners::FromPattern, &request.partners),
       TakeEach("--format", flags.formats, ParseOutput, &outputs), gate.ok() ? Status() : gate.status()});
  if (!status.ok()) return Fail(status.message());
  request.entry = *entry;
  request.input = *input;
  request.input.layout = ChooseLayout(flags, request.entry);
  request.input.keep_values_together = request.entry == diff::Entry::kDecoder;
  request.types = std::move(*types);
  request.audit.with = *with;
  const Result<diff::Redactor> redactor = ChooseRedactor(flags.redaction_key);
  if (!redactor.ok()) return Fail(redactor.status().message());
  if (!flags.show_values) request.redactor = &*redactor;

  std::ofstream list_file;
  if (!flags.payloads.empty() && flags.payloads != "-") {
    list_file.open(flags.payloads);
    if (!list_file) return Fail(flags.payloads + ": " + std::strerror(errno));
  }
  std::ostream& list = flags.payloads == "-" ? std::cout : list_file;
  PayloadList payload_list(list);
  if (!flags.payloads.empty()) request.observers.push_back(&payload_list);

  const Interrupt interrupt;
  request.input.stop = interrupt.stop();
  const Result<diff::Report> report = RunVisibly(flags, std::move(request));
  if (!report.ok()) return Fail(report.status().message());
  const ReportView view = MakeReportView(*report, *gate);
  RenderSettings settings;
  settings.colour = UseColour(flags.colour, STDOUT_FILENO);
  settings.verbose = flags.verbose;
  if (const auto width = TerminalWidth(STDOUT_FILENO)) settings.width = *width;
  if (Status written = WriteOutputs(view, settings, outputs); !written.ok()) return Fail(written.message());
  if (Status written = WriteBaselines(flags.gate, *gate, view); !written.ok()) {
    Fail(written.message());
    if (interrupt.signal() == 0) return kFailed;
  }
  if (Status listed = payload_list.Finish(); !listed.ok()) return Fail(listed.message());
  SayWhatIsOdd(*report, flags.quiet);
  if (interrupt.signal() != 0) return kKilledBySignal + interrupt.signal();
  return GateExitCode(report->total, view.gate_passed, flags.gate.exit_zero);
}

void AddInputFlags(CLI::App* audit, Flags* flags) {
  audit->add_option("PATH", flags->paths,
                    "Files, folders, archives and patterns with * ? [] **; - or nothing for standard input");
  audit
      ->add_option("--files-from", flags->files_from,
                   "A file that lists more paths, one a line or with NULs between; - for standard input")
      ->type_name("FILE")
      ->allow_extra_args(false);
  AddTypeFlags(audit, &flags->type, &flags->types);
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
      ->check(Checked(ParseByteSize))
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
      ->check(Checked([](const std::string& name) { return ParseOptions({name}); }));
  audit
      ->add_option("--partner", flags->partner,
                   "Who sends what: a pattern of paths with {partner} in it; by default the first folder")
      ->type_name("PATTERN")
      ->check(Checked(Partners::FromPattern));
}

void AddReportFlags(CLI::App* audit, Flags* flags) {
  audit
      ->add_option("-f,--format", flags->formats, "Form of the report and where to write it; may be repeated")
      ->type_name("FORMAT[:PATH]")
      ->check(Checked(ParseOutput))
      ->capture_default_str();
  audit
      ->add_option(
          "--payloads", flags->payloads,
          "Also write a line of JSON for every payload that diverges or is rejected; - for standard output")
      ->type_name("FILE");
  CLI::Option* show =
      audit->add_flag("--show-values", flags->show_values, "Show values as they are, not as pseudonyms");
  audit
      ->add_option("--redaction-key", flags->redaction_key,
                   "The file with the key of the pseudonyms; otherwise JSONRIFT_REDACTION_KEY has it")
      ->type_name("FILE")
      ->excludes(show);
  AddColourFlag(audit, &flags->colour);
  audit->add_flag("-v,--verbose", flags->verbose,
                  "Also list what is known, suppressed or ignored; in a log, tell of the progress");
  audit->add_flag("-q,--quiet", flags->quiet, "Say nothing on standard error but errors");
  audit->add_flag("--no-progress", flags->no_progress, "Don't show how far the audit is");
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
      "be done: wrong usage, a path that isn't there, nothing read, or files that could not be read.\n"
      "\n"
      "SIGINT and SIGTERM end the reading: the report is about what was read until then, and the exit code\n"
      "is 130 or 143. A second signal ends the program at once.");
  AddInputFlags(audit, flags.get());
  AddEntryFlags(audit, flags.get());
  AddAuditFlags(audit, flags.get());
  AddReportFlags(audit, flags.get());
  AddGateFlags(audit, &flags->gate);
  AddConfigFlags(audit);
  audit->callback([flags, audit, exit_code] {
    if (exit_code == nullptr) return;
    const Result<Origins> origins = ApplyConfig(audit);
    *exit_code = origins.ok() ? Audit(*flags) : Fail(origins.status().message());
  });
}

}  // namespace jsonrift::cli

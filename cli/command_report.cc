// `jsonrift merge`, `convert` and `schema`: what can be done with reports that were saved (-f json:FILE).
#include <unistd.h>

#include <iostream>
#include <iterator>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cli/checked.h"
#include "cli/commands.h"
#include "cli/file.h"
#include "cli/gate.h"
#include "cli/gate_flags.h"
#include "cli/output_file.h"
#include "cli/renderers.h"
#include "cli/report_schema.h"
#include "cli/terminal.h"
#include "cli/version.h"
#include "cli/write_outputs.h"
#include "diff/report.h"

namespace jsonrift::cli {
namespace {

Result<std::string> ReadInput(const std::string& path) {
  if (path != "-") return ReadFile(path);
  std::string text(std::istreambuf_iterator<char>(std::cin), {});
  if (std::cin.bad()) return Status::Failure("standard input: cannot be read");
  return text;
}

// The failure begins with the path and, where there is one, the place: "all.json:3:14: …".
Result<diff::Report> ReadReport(const std::string& path) {
  const Result<std::string> text = ReadInput(path);
  if (!text.ok()) return text.status();
  Result<diff::Report> report = diff::ReportFromJson(*text);
  if (!report.ok()) return Status::Failure(path + ":" + report.status().message());
  return report;
}

Status WriteTo(const std::string& path, std::string_view text) {
  if (path != "-") return WriteOutputFile(path, text);
  std::cout << text;
  return std::cout.flush() ? Status() : Status::Failure("cannot write the report");
}

struct MergeFlags {
  std::vector<std::string> reports;
  std::string output = "-";
};

int MergeReports(const MergeFlags& flags) {
  std::optional<diff::Report> whole;
  for (const std::string& path : flags.reports) {
    Result<diff::Report> part = ReadReport(path);
    if (!part.ok()) return Fail(part.status().message());
    if (!whole) {
      whole = std::move(*part);
    } else if (const Status status = diff::Merge(*part, &*whole); !status.ok()) {
      return Fail(status.Wrap(path).message());
    }
  }
  const Status written = WriteTo(flags.output, diff::ToJson(*whole, {.version = kVersion}));
  return written.ok() ? 0 : Fail(written.message());
}

struct ConvertFlags {
  std::string report;
  std::vector<std::string> formats{"text"};
  std::string colour = "auto";
  bool verbose = false;
  GateFlags gate;
};

Result<std::vector<Output>> OutputsOf(const std::vector<std::string>& formats) {
  std::vector<Output> outputs;
  for (const std::string& format : formats) {
    Result<Output> output = ParseOutput(format);
    if (!output.ok()) return output.status().Wrap("--format");
    outputs.push_back(std::move(*output));
  }
  return outputs;
}

int Convert(const ConvertFlags& flags) {
  const Result<std::vector<Output>> outputs = OutputsOf(flags.formats);
  if (!outputs.ok()) return Fail(outputs.status().message());
  const Result<GateSettings> gate = GateSettingsOf(flags.gate);
  if (!gate.ok()) return Fail(gate.status().message());
  const Result<diff::Report> report = ReadReport(flags.report);
  if (!report.ok()) return Fail(report.status().message());
  const ReportView view = MakeReportView(*report, *gate);
  RenderSettings settings;
  settings.colour = UseColour(flags.colour, STDOUT_FILENO);
  settings.verbose = flags.verbose;
  if (const auto width = TerminalWidth(STDOUT_FILENO)) settings.width = *width;
  if (Status status = WriteOutputs(view, settings, *outputs); !status.ok()) return Fail(status.message());
  if (Status status = WriteBaselines(flags.gate, *gate, view); !status.ok()) return Fail(status.message());
  // Without a gate this is no judgement, only another form.
  return view.gate_summary.empty() ? 0 : GateExitCode(report->total, view.gate_passed, flags.gate.exit_zero);
}

}  // namespace

void AddMergeCommand(CLI::App* app, int* exit_code) {
  const auto flags = std::make_shared<MergeFlags>();
  CLI::App* merge =
      app->add_subcommand("merge", "Adds up reports of parts of a corpus to the report of the whole.");
  merge->footer(
      "Examples:\n"
      "  jsonrift audit part1/ -f json:1.json; jsonrift audit part2/ -f json:2.json\n"
      "  jsonrift merge 1.json 2.json -o all.json\n"
      "\n"
      "The order doesn't matter. Reports that were made with different settings don't add up.");
  merge->add_option("REPORT", flags->reports, "Reports, as -f json writes them; - for standard input")
      ->required()
      ->type_name("FILE");
  merge->add_option("-o,--output", flags->output, "Where to write the sum; - for standard output")
      ->type_name("FILE")
      ->capture_default_str();
  merge->callback([flags, exit_code] { *exit_code = MergeReports(*flags); });
}

void AddConvertCommand(CLI::App* app, int* exit_code) {
  const auto flags = std::make_shared<ConvertFlags>();
  CLI::App* convert =
      app->add_subcommand("convert", "Writes a saved report in other forms, and judges it anew.");
  convert->footer(
      "Examples:\n"
      "  jsonrift convert all.json -f html:report.html -f sarif:jsonrift.sarif\n"
      "  jsonrift convert all.json --baseline known.tsv --fail-on silent\n"
      "\n"
      "Exit codes: 0, or 2 if the job could not be done; where --fail-on, --max-divergent, --baseline or\n"
      "--suppressions asks for a judgement, those of jsonrift audit.");
  convert->add_option("REPORT", flags->report, "A report, as -f json writes it; - for standard input")
      ->required()
      ->type_name("FILE");
  convert
      ->add_option("-f,--format", flags->formats, "Form of the report and where to write it; may be repeated")
      ->type_name("FORMAT[:PATH]")
      ->check(Checked(ParseOutput))
      ->capture_default_str();
  AddColourFlag(convert, &flags->colour);
  convert->add_flag("-v,--verbose", flags->verbose, "Also list what is known, suppressed or ignored");
  AddGateFlags(convert, &flags->gate);
  convert->callback([flags, exit_code] { *exit_code = Convert(*flags); });
}

void AddSchemaCommand(CLI::App* app, int* exit_code) {
  CLI::App* schema =
      app->add_subcommand("schema", "Prints the JSON Schema of reports, which explains each key.");
  schema->callback([exit_code] {
    const Status written = WriteTo("-", ReportSchema());
    *exit_code = written.ok() ? 0 : Fail(written.message());
  });
}

}  // namespace jsonrift::cli

#include "cli/gate_flags.h"

#include "cli/baseline.h"
#include "cli/checked.h"
#include "cli/file.h"
#include "cli/finding_selector.h"
#include "cli/flag_values.h"
#include "cli/output_file.h"
#include "cli/suppressions.h"

namespace jsonrift::cli {
namespace {

Result<Baseline> ReadBaseline(const std::string& path) {
  const Result<std::string> text = ReadFile(path);
  return text.ok() ? Baseline::Parse(path, *text) : text.status();
}

Result<std::vector<Suppression>> ReadSuppressions(const std::string& path) {
  const Result<std::string> text = ReadFile(path);
  return text.ok() ? ParseSuppressions(path, *text) : text.status();
}

}  // namespace

void AddGateFlags(CLI::App* command, GateFlags* flags) {
  const auto repeated = [command](const char* name, std::vector<std::string>* values, const char* help,
                                  const char* type) {
    return command->add_option(name, *values, help)->type_name(type)->delimiter(',');
  };
  repeated("--select", &flags->select, "Only these findings count: rules (with *), options or kinds",
           "RULE,…")
      ->check(Checked(FindingSelector::Parse));
  repeated("--ignore", &flags->ignore, "These findings don't count", "RULE,…")
      ->check(Checked(FindingSelector::Parse));
  repeated("--severity", &flags->severity, "How grave findings are: error, warning, note or none",
           "RULE=LEVEL,…")
      ->check(Checked(ParseLevelOverride));
  command->add_option("--fail-on", flags->fail_on, "The kind or level from which new findings fail the run")
      ->check(CLI::IsMember(
          {"silent", "rejected", "accepted", "output", "latent", "error", "warning", "note", "none"}))
      ->type_name("KIND")
      ->default_str("output");
  command
      ->add_option("--max-divergent", flags->max_divergent,
                   "How many payloads, or which share of them, may diverge")
      ->type_name("N|P%")
      ->check(Checked(ParseDivergenceBudget));
  command->add_option("--baseline", flags->baseline, "The findings that are known")->type_name("FILE");
  command->add_option("--write-baseline", flags->write_baseline, "Write this run's findings as a baseline")
      ->type_name("FILE")
      ->configurable(false);  // what is for one run
  command
      ->add_flag("--prune-baseline", flags->prune_baseline,
                 "Drop from the baseline what no longer occurs; nothing is added")
      ->configurable(false);
  command
      ->add_option("--suppressions", flags->suppressions,
                   "Findings that aren't to count, why, and until when")
      ->type_name("FILE");
  command->add_flag("--exit-zero", flags->exit_zero,
                    "Exit with 0 where the gate fails; still with 2 on errors");
}

Result<GateSettings> GateSettingsOf(const GateFlags& flags) {
  if (flags.prune_baseline && flags.baseline.empty())
    return Status::Failure("--prune-baseline needs --baseline");
  GateSettings gate;
  gate.today = Today();
  const Status status =
      First({TakeEach("--select", flags.select, FindingSelector::Parse, &gate.select),
             TakeEach("--ignore", flags.ignore, FindingSelector::Parse, &gate.ignore),
             TakeEach("--severity", flags.severity, ParseLevelOverride, &gate.levels),
             Take("--fail-on", flags.fail_on, ParseFailOn, &gate.fail_on),
             Take("--max-divergent", flags.max_divergent, ParseDivergenceBudget, &gate.budget),
             Take("--baseline", flags.baseline, ReadBaseline, &gate.baseline),
             Take("--suppressions", flags.suppressions, ReadSuppressions, &gate.suppressions)});
  if (!status.ok()) return status;
  return gate;
}

Status WriteBaselines(const GateFlags& flags, const GateSettings& gate, const ReportView& view) {
  if (view.report->partial && (flags.prune_baseline || !flags.write_baseline.empty()))
    return Status::Failure("an interrupted run can't tell what a baseline is to hold: none is written");
  if (!flags.write_baseline.empty()) {
    const std::string text = Baseline::Of(FindingsForBaseline(view)).ToText();
    if (Status status = WriteOutputFile(flags.write_baseline, text); !status.ok()) return status;
  }
  if (!flags.prune_baseline) return Status();
  return WriteOutputFile(flags.baseline, gate.baseline->Pruned(*view.report).ToText());
}

}  // namespace jsonrift::cli

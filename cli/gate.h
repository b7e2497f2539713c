// The gate: what a run makes of a report. It says how grave each finding is and whether it is known, and
// decides whether the run fails.
//
//   GateSettings settings;
//   settings.fail_on = *ParseFailOn("silent");
//   const ReportView view = MakeReportView(report, settings);   // views `report`
//   return GateExitCode(report.total, view.gate_passed, exit_zero);
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/baseline.h"
#include "cli/finding_selector.h"
#include "cli/report_view.h"
#include "cli/suppressions.h"
#include "core/result.h"
#include "diff/report.h"

namespace jsonrift::cli {

// --severity RULE=LEVEL.
struct LevelOverride {
  FindingSelector findings;
  Level level;
};
Result<LevelOverride> ParseLevelOverride(std::string_view text);

// --fail-on: new findings of that kind or level, or a worse one, fail the run. Neither is set for none.
struct FailOn {
  std::optional<diff::DivergenceKind> kind;
  std::optional<Level> level;
};
Result<FailOn> ParseFailOn(std::string_view text);

// --max-divergent: how many payloads of those read may diverge, or which share of them.
struct DivergenceBudget {
  std::string text;  // "5", "0.01%"
  double number = 0;
  bool is_percent = false;
};
Result<DivergenceBudget> ParseDivergenceBudget(std::string_view text);

struct GateSettings {
  std::vector<FindingSelector> select;     // if there are any, all other findings are switched off
  std::vector<FindingSelector> ignore;     // these are switched off
  std::vector<LevelOverride> levels;       // the last one that matches counts
  std::optional<FailOn> fail_on;           // by default output, any divergence; with a budget none
  std::optional<DivergenceBudget> budget;  // counts all payloads, whatever is known or switched off
  std::optional<Baseline> baseline;
  std::optional<std::vector<Suppression>> suppressions;
  Date today = {};  // for suppressions
};

// By kind: an error for silent and rejected, a warning for accepted and output, a note for latent.
Level DefaultLevel(diff::DivergenceKind kind);

ReportView MakeReportView(const diff::Report& report, const GateSettings& settings);

// The findings that a new baseline is to hold: all that aren't suppressed or switched off.
std::vector<const diff::Finding*> FindingsForBaseline(const ReportView& view);

// 1: the gate has failed. 2: nothing was read, or it passed but some could not be read. 0: all is well, or
// `exit_zero` wants that for 1.
int GateExitCode(const diff::Tally& total, bool gate_passed, bool exit_zero);

}  // namespace jsonrift::cli

// The flags of the gate, which `audit` and `convert` share.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "cli/gate.h"
#include "cli/report_view.h"
#include "core/result.h"

namespace jsonrift::cli {

struct GateFlags {
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

void AddGateFlags(CLI::App* command, GateFlags* flags);

// Reads the files that the flags name. The failure names the flag.
Result<GateSettings> GateSettingsOf(const GateFlags& flags);

// What the run leaves behind for the next one, where the flags ask for it.
Status WriteBaselines(const GateFlags& flags, const GateSettings& gate, const ReportView& view);

}  // namespace jsonrift::cli

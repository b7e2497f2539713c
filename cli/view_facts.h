// What is told about a whole report, in the order and words that all formats share.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/report_view.h"
#include "diff/report.h"

namespace jsonrift::cli {

// The findings that a list shows, the worst first: the new ones that have a level. With `all`, every one.
std::vector<const FindingView*> ShownFindings(const ReportView& view, bool all);

struct FindingCounts {
  std::uint64_t fresh = 0;               // new, with a level
  std::array<std::uint64_t, 3> level{};  // of those, by Level
  std::uint64_t known = 0;
  std::uint64_t suppressed = 0;
  std::uint64_t off = 0;  // new, of level none
};
FindingCounts CountFindings(const ReportView& view);

// "12 new findings (8 errors, 4 warnings), 3 known, 1 suppressed".
std::string FindingCountsText(const FindingCounts& counts);

struct PartnerTally {
  std::string_view name;  // as it is, of the report
  const diff::Tally* tally;
};
// By what they diverge in, the worst kind first, then by name. None where there is one partner only, of whom
// all payloads are: it would say the total again.
std::vector<PartnerTally> PartnersWorstFirst(const diff::Report& report);

// "48,211 payloads read: 47,000 agree, 1,200 diverge, 11 rejected by both".
std::string AccountingText(const diff::Tally& tally);

// What it means that nothing diverges, no more and no less: "0 divergences in 48,211 payloads: at 95 %
// confidence fewer than 1 in 16,070 differ" (the rule of three, of payloads like these); "no data: …" where
// nothing was compared. Empty where something diverges.
std::string HonestZero(const diff::Tally& tally);

// The advised options in the order of the ladder.
struct LadderRow {
  Option option;
  std::uint64_t left;      // payloads that still differ with the options to here
  std::uint64_t protects;  // that differ again if just this one of all is left out
};
std::vector<LadderRow> LadderRows(const Advice& advice);

// Whether the run compared its findings with those of a run before.
bool HasBaseline(const ReportView& view);

// Everything else that readers must know, a sentence each: an interrupted run, unreadable input, stale
// entries of the baseline, the notes of the view.
std::vector<std::string> Remarks(const ReportView& view);

// The verdict in one line: the gate's, or what was found where there is no gate.
std::string VerdictText(const ReportView& view);

}  // namespace jsonrift::cli

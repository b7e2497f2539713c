// A report as its readers see it: the findings of a diff::Report with what a run makes of them (how grave,
// known or new, passed or not) and what it advises. The gate builds it; every renderer takes it and nothing
// else, so that a report that was saved and read again renders to the same bytes as the run itself.
//
//   const ReportView view = ...;                            // views `report`, which must outlive it
//   FindRenderer("text")->render(view, settings, std::cout);   // cli/renderers.h
//
// A value: copies share the report that they view. Nothing here is checked; the gate keeps the promises
// below.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/options.h"
#include "diff/report.h"

namespace jsonrift::cli {

// How grave a finding is to the run that shows it. By default its kind decides; users may say otherwise.
enum class Level : std::uint8_t { kError, kWarning, kNote, kNone };

// Where a finding stands in the baseline.
enum class FindingStatus : std::uint8_t {
  kNew,         // not in it, or there is none
  kKnown,       // in it: counted, not shown unless asked for
  kSuppressed,  // silenced on purpose, with a reason
};

struct FindingView {
  const diff::Finding* finding = nullptr;  // of the report that is viewed; never null
  Level level = Level::kError;
  FindingStatus status = FindingStatus::kNew;
  std::string reason;  // of a suppression; else empty
};

// An option of the advised set.
struct AdvisedOption {
  Option option;
  std::uint64_t protects = 0;  // payloads that agree under the whole set, and wouldn't without this option
};

// A step of the ladder: the options from its top to here are given to v2.
struct LadderStep {
  Option option;
  std::uint64_t left = 0;  // payloads that then still differ
};

// The smallest set of options under which as many payloads as options can help agree.
struct Advice {
  std::vector<AdvisedOption> options;  // in the order of Option; empty: none helps or none is needed
  std::uint64_t left = 0;              // payloads that differ under the whole set
  std::vector<LadderStep> ladder;      // the same options, each the one that helps most after those before it
  std::string go_code;                 // the call as it compiles; empty where there are no options
};

struct ReportView {
  const diff::Report* report = nullptr;  // never null
  std::vector<FindingView>
      findings;  // all of the report's, the worst first: by status, level, kind, payloads
  Advice advice;
  std::vector<std::string> stale;  // baseline entries that no longer occur, as text for people
  std::vector<std::string> notes;  // what else readers should know, one sentence each, with full stop
  bool gate_passed = true;
  std::string gate_summary;  // one line, no full stop: what was asked and what came of it; empty: no gate
};

}  // namespace jsonrift::cli

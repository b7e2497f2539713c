#include "cli/gate.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <tuple>
#include <utility>

#include "cli/finding_text.h"
#include "diff/advice.h"
#include "diff/rule.h"

namespace jsonrift::cli {
namespace {

using diff::DivergenceKind;
using diff::Finding;

std::optional<Level> LevelFromName(std::string_view name) {
  for (const Level level : {Level::kError, Level::kWarning, Level::kNote, Level::kNone}) {
    if (name == LevelName(level)) return level;
  }
  return std::nullopt;
}

bool MatchesAny(const std::vector<FindingSelector>& selectors, const Finding& finding) {
  return std::any_of(selectors.begin(), selectors.end(),
                     [&finding](const FindingSelector& selector) { return selector.Matches(finding); });
}

Level LevelOf(const Finding& finding, const GateSettings& settings) {
  if (!settings.select.empty() && !MatchesAny(settings.select, finding)) return Level::kNone;
  if (MatchesAny(settings.ignore, finding)) return Level::kNone;
  Level level = DefaultLevel(finding.kind());
  for (const LevelOverride& override : settings.levels) {
    if (override.findings.Matches(finding)) level = override.level;
  }
  return level;
}

bool IsKnown(const Finding& finding, const GateSettings& settings) {
  const BaselineEntry* entry = settings.baseline ? settings.baseline->Find(finding) : nullptr;
  return entry != nullptr && finding.kind() >= entry->kind;
}

// The first suppression that holds for the finding, or null.
const Suppression* SuppressionOf(const Finding& finding, const GateSettings& settings) {
  if (!settings.suppressions) return nullptr;
  for (const Suppression& suppression : *settings.suppressions) {
    if (!suppression.HasExpired(settings.today) && suppression.Matches(finding)) return &suppression;
  }
  return nullptr;
}

FindingView ViewOf(const Finding& finding, const GateSettings& settings) {
  FindingView view;
  view.finding = &finding;
  view.level = LevelOf(finding, settings);
  if (const Suppression* suppression = SuppressionOf(finding, settings)) {
    view.status = FindingStatus::kSuppressed;
    view.reason = suppression->reason;
  } else if (IsKnown(finding, settings)) {
    view.status = FindingStatus::kKnown;
  }
  return view;
}

bool IsShownBefore(const FindingView& a, const FindingView& b) {
  const auto rank = [](const FindingView& view) {
    return std::tuple(view.status, view.level, view.finding->kind(), ~view.finding->payloads(),
                      view.finding->rule, std::string_view(view.finding->type_path));
  };
  return rank(a) < rank(b);
}

Advice AdviceFor(const diff::Report& report) {
  const diff::OptionsAdvice advice = diff::Advise(report);
  Advice shown;
  Options all = report.settings.with;
  for (const diff::OptionAdvice& option : advice.options) {
    shown.options.push_back({option.option, option.protects});
    all = all.With(option.option);
  }
  for (const diff::OptionStep& step : advice.ladder) shown.ladder.push_back({step.option, step.left});
  shown.left = advice.left;
  if (!advice.options.empty()) shown.go_code = diff::GoCode(all);
  return shown;
}

FailOn FailOnOf(const GateSettings& settings) {
  if (settings.fail_on) return *settings.fail_on;
  return settings.budget ? FailOn{} : FailOn{DivergenceKind::kOutput, std::nullopt};
}

bool Fails(const FindingView& view, const FailOn& fail_on) {
  if (view.status != FindingStatus::kNew || view.level == Level::kNone) return false;
  if (fail_on.kind) return view.finding->kind() <= *fail_on.kind;
  return fail_on.level && view.level <= *fail_on.level;
}

// "2 silent, 1 output".
std::string KindCounts(const std::vector<const Finding*>& findings) {
  std::array<std::uint64_t, diff::kDivergenceKindCount> counts{};
  for (const Finding* finding : findings) ++counts[static_cast<std::size_t>(finding->kind())];
  std::string text;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] == 0) continue;
    if (!text.empty()) text += ", ";
    text +=
        fmt::format("{} {}", Grouped(counts[i]), diff::DivergenceKindName(static_cast<DivergenceKind>(i)));
  }
  return text;
}

struct Decision {
  bool passed = true;
  std::string summary;

  void Add(bool is_met, const std::string& text) {
    passed &= is_met;
    if (!summary.empty()) summary += "; ";
    summary += text;
  }
};

void CheckFindings(const ReportView& view, const FailOn& fail_on, Decision* decision) {
  if (!fail_on.kind && !fail_on.level) return;
  std::vector<const Finding*> failing;
  for (const FindingView& finding : view.findings) {
    if (Fails(finding, fail_on)) failing.push_back(finding.finding);
  }
  const std::string asked =
      fmt::format("no new finding may be {} or worse",
                  fail_on.kind ? diff::DivergenceKindName(*fail_on.kind) : LevelName(*fail_on.level));
  // Each divergence has a finding. Were there one without, it must not pass for none.
  const bool unexplained = view.findings.empty() && view.report->total.diverge > 0;
  if (unexplained) {
    decision->Add(false, asked + ": payloads diverge without a finding");
  } else if (failing.empty()) {
    decision->Add(true, asked + ": none is");
  } else {
    decision->Add(false, fmt::format("{}: {} ({})", asked,
                                     failing.size() == 1 ? "1 is" : Grouped(failing.size()) + " are",
                                     KindCounts(failing)));
  }
}

void CheckBudget(const diff::Tally& total, const DivergenceBudget& budget, Decision* decision) {
  const auto diverge = static_cast<double>(total.diverge);
  const auto read = static_cast<double>(total.read());
  const bool is_met = budget.is_percent ? diverge * 100 <= budget.number * read : diverge <= budget.number;
  decision->Add(is_met, fmt::format("at most {} of the payloads may diverge: {} of {} do", budget.text,
                                    Grouped(total.diverge), Grouped(total.read())));
}

Decision Decide(const ReportView& view, const GateSettings& settings) {
  Decision decision;
  CheckFindings(view, FailOnOf(settings), &decision);
  if (settings.budget) CheckBudget(view.report->total, *settings.budget, &decision);
  const bool asked = settings.fail_on || settings.budget || settings.baseline || settings.suppressions;
  if (!asked) decision.summary.clear();
  return decision;
}

std::string SuppressionNote(const Suppression& suppression, std::uint64_t matches, Date today) {
  const std::string named = fmt::format("The suppression of {} at {}", suppression.what, suppression.place);
  if (matches == 0) return named + " matches nothing.";
  if (!suppression.HasExpired(today)) return "";
  return fmt::format("{} has expired on {}: {} again.", named, DateText(*suppression.until),
                     matches == 1 ? "a finding counts" : Grouped(matches) + " findings count");
}

void AddSuppressionNotes(const GateSettings& settings, ReportView* view) {
  if (!settings.suppressions) return;
  for (const Suppression& suppression : *settings.suppressions) {
    const auto matches = static_cast<std::uint64_t>(std::count_if(
        view->findings.begin(), view->findings.end(),
        [&suppression](const FindingView& finding) { return suppression.Matches(*finding.finding); }));
    if (matches == 0 && view->report->partial) continue;
    std::string note = SuppressionNote(suppression, matches, settings.today);
    if (!note.empty()) view->notes.push_back(std::move(note));
  }
}

void AddBaselineNotes(const GateSettings& settings, ReportView* view) {
  if (!settings.baseline) return;
  std::uint64_t worse = 0;
  for (const FindingView& finding : view->findings) {
    const BaselineEntry* entry = settings.baseline->Find(*finding.finding);
    if (entry != nullptr && finding.finding->kind() < entry->kind) ++worse;
  }
  if (worse > 0) {
    view->notes.push_back(fmt::format("{} of the baseline {} become worse and {} as new.",
                                      Count(worse, "finding", "findings"), worse == 1 ? "has" : "have",
                                      worse == 1 ? "counts" : "count"));
  }
  if (view->report->partial) return;
  for (const BaselineEntry* entry : settings.baseline->Stale(*view->report))
    view->stale.push_back(entry->Text());
}

}  // namespace

Result<LevelOverride> ParseLevelOverride(std::string_view text) {
  const std::size_t equals = text.rfind('=');
  const std::string_view name = equals == std::string_view::npos ? "" : text.substr(equals + 1);
  const std::optional<Level> level = LevelFromName(name);
  if (!level) {
    return Status::Failure("expected RULE=LEVEL with error, warning, note or none for LEVEL, not \"" +
                           std::string(text) + "\"");
  }
  Result<FindingSelector> findings = FindingSelector::Parse(text.substr(0, equals));
  if (!findings.ok()) return findings.status();
  return LevelOverride{std::move(*findings), *level};
}

Result<FailOn> ParseFailOn(std::string_view text) {
  if (text == "none") return FailOn{};
  FailOn fail_on{KindFromName(text), LevelFromName(text)};
  if (fail_on.kind || fail_on.level) return fail_on;
  return Status::Failure(
      "expected a kind (silent, rejected, accepted, output, latent), a level (error, warning, note) or none, "
      "not \"" +
      std::string(text) + "\"");
}

Result<DivergenceBudget> ParseDivergenceBudget(std::string_view text) {
  DivergenceBudget budget;
  budget.text = text;
  budget.is_percent = text.ends_with('%');
  if (budget.is_percent) text.remove_suffix(1);
  const char* end = text.data() + text.size();
  const bool plain =
      text.find_first_not_of(budget.is_percent ? "0123456789." : "0123456789") == std::string_view::npos;
  const char* begin = text.data();  // NOLINT(bugprone-suspicious-stringview-data-usage): its end goes with it
  const auto [parsed, error] = std::from_chars(begin, end, budget.number, std::chars_format::fixed);
  const bool in_range = !budget.is_percent || budget.number <= 100;
  const bool ok = plain && error == std::errc() && parsed == end && in_range;
  if (!ok)
    return Status::Failure("expected a number of payloads or a share up to 100%, not \"" + budget.text +
                           "\"");
  return budget;
}

Level DefaultLevel(DivergenceKind kind) {
  switch (kind) {
    case DivergenceKind::kSilent:
    case DivergenceKind::kRejected:
      return Level::kError;
    case DivergenceKind::kAccepted:
    case DivergenceKind::kOutput:
      return Level::kWarning;
    case DivergenceKind::kLatent:
      return Level::kNote;
  }
  return Level::kError;
}

ReportView MakeReportView(const diff::Report& report, const GateSettings& settings) {
  ReportView view;
  view.report = &report;
  for (const Finding& finding : report.findings) view.findings.push_back(ViewOf(finding, settings));
  std::sort(view.findings.begin(), view.findings.end(), IsShownBefore);
  view.advice = AdviceFor(report);
  AddBaselineNotes(settings, &view);
  AddSuppressionNotes(settings, &view);
  Decision decision = Decide(view, settings);
  view.gate_passed = decision.passed;
  view.gate_summary = std::move(decision.summary);
  return view;
}

std::vector<const Finding*> FindingsForBaseline(const ReportView& view) {
  std::vector<const Finding*> findings;
  for (const FindingView& finding : view.findings) {
    if (finding.status != FindingStatus::kSuppressed && finding.level != Level::kNone)
      findings.push_back(finding.finding);
  }
  return findings;
}

int GateExitCode(const diff::Tally& total, bool gate_passed, bool exit_zero) {
  if (!gate_passed) return exit_zero ? 0 : 1;
  return total.read() == 0 || total.unreadable > 0 ? 2 : 0;
}

}  // namespace jsonrift::cli

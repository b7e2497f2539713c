#include "cli/view_facts.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/finding_text.h"
#include "cli/printable.h"

namespace jsonrift::cli {
namespace {

// Below it the rule of three isn't good enough to be told.
constexpr std::uint64_t kFewPayloads = 30;

bool IsShown(const FindingView& finding) {
  return finding.status == FindingStatus::kNew && finding.level != Level::kNone;
}

bool IsWorse(const PartnerTally& a, const PartnerTally& b) {
  if (a.tally->by_kind != b.tally->by_kind) return a.tally->by_kind > b.tally->by_kind;
  if (a.tally->diverge != b.tally->diverge) return a.tally->diverge > b.tally->diverge;
  return a.name < b.name;
}

std::string NoData(const diff::Tally& tally) {
  if (tally.rejected > 0) {
    return fmt::format("no data: both packages reject all of its {}",
                       Count(tally.rejected, "payload", "payloads"));
  }
  if (tally.unreadable > 0) return fmt::format("no data: {} could not be read", Grouped(tally.unreadable));
  return "no data: nothing was read";
}

}  // namespace

std::vector<const FindingView*> ShownFindings(const ReportView& view, bool all) {
  std::vector<const FindingView*> shown;
  for (const FindingView& finding : view.findings) {
    if (all || IsShown(finding)) shown.push_back(&finding);
  }
  return shown;
}

FindingCounts CountFindings(const ReportView& view) {
  FindingCounts counts;
  for (const FindingView& finding : view.findings) {
    if (finding.status == FindingStatus::kKnown) {
      ++counts.known;
    } else if (finding.status == FindingStatus::kSuppressed) {
      ++counts.suppressed;
    } else if (finding.level == Level::kNone) {
      ++counts.off;
    } else {
      ++counts.fresh;
      ++counts.level[static_cast<std::size_t>(finding.level)];
    }
  }
  return counts;
}

std::string FindingCountsText(const FindingCounts& counts) {
  std::string levels;
  const auto add = [&levels](std::uint64_t count, std::string_view one, std::string_view many) {
    if (count > 0) levels += (levels.empty() ? "" : ", ") + Count(count, one, many);
  };
  add(counts.level[0], "error", "errors");
  add(counts.level[1], "warning", "warnings");
  add(counts.level[2], "note", "notes");
  std::string text = Count(counts.fresh, "new finding", "new findings");
  if (!levels.empty()) text += " (" + levels + ")";
  if (counts.known > 0) text += fmt::format(", {} known", Grouped(counts.known));
  if (counts.suppressed > 0) text += fmt::format(", {} suppressed", Grouped(counts.suppressed));
  if (counts.off > 0) text += fmt::format(", {} switched off", Grouped(counts.off));
  return text;
}

std::vector<PartnerTally> PartnersWorstFirst(const diff::Report& report) {
  std::vector<PartnerTally> partners;
  if (report.partners.size() == 1 && report.partners.begin()->second == report.total) return partners;
  partners.reserve(report.partners.size());
  for (const auto& [name, tally] : report.partners) partners.push_back({name, &tally});
  std::ranges::sort(partners, IsWorse);
  return partners;
}

std::string AccountingText(const diff::Tally& tally) {
  return fmt::format("{} read: {} agree, {} diverge, {} rejected by both",
                     Count(tally.read(), "payload", "payloads"), Grouped(tally.agree), Grouped(tally.diverge),
                     Grouped(tally.rejected));
}

std::string HonestZero(const diff::Tally& tally) {
  if (tally.diverge > 0) return "";
  if (tally.agree == 0) return NoData(tally);
  std::string text = fmt::format("0 divergences in {}: ", Count(tally.agree, "payload", "payloads"));
  text += tally.agree < kFewPayloads
              ? "too few to tell how rare one is"
              : fmt::format("at 95 % confidence fewer than 1 in {} differ", Grouped(tally.agree / 3));
  if (tally.unreadable > 0) text += fmt::format("; {} could not be read", Grouped(tally.unreadable));
  return text;
}

std::vector<LadderRow> LadderRows(const Advice& advice) {
  std::vector<LadderRow> rows;
  for (const LadderStep& step : advice.ladder) {
    const auto advised = std::ranges::find(advice.options, step.option, &AdvisedOption::option);
    rows.push_back({step.option, step.left, advised == advice.options.end() ? 0 : advised->protects});
  }
  return rows;
}

bool HasBaseline(const ReportView& view) {
  return !view.stale.empty() || std::ranges::any_of(view.findings, [](const FindingView& finding) {
    return finding.status == FindingStatus::kKnown;
  });
}

std::vector<std::string> Remarks(const ReportView& view) {
  std::vector<std::string> remarks;
  if (view.report->partial) {
    remarks.emplace_back("The run was interrupted: there was more to read than is told here.");
  }
  if (const std::uint64_t unreadable = view.report->total.unreadable; unreadable > 0) {
    remarks.push_back(fmt::format("{} could not be read, and {} not among the payloads.", Grouped(unreadable),
                                  unreadable == 1 ? "is" : "are"));
  }
  for (const std::string& stale : view.stale) {
    remarks.push_back("In the baseline, but not found any more: " + Printable(stale) + ".");
  }
  for (const std::string& note : view.notes) remarks.push_back(Printable(note));
  return remarks;
}

std::string VerdictText(const ReportView& view) {
  if (!view.gate_summary.empty()) {
    return fmt::format("gate {}: {}", view.gate_passed ? "passed" : "failed", Printable(view.gate_summary));
  }
  if (view.findings.empty() && view.report->total.diverge == 0) return HonestZero(view.report->total);
  return FindingCountsText(CountFindings(view));
}

}  // namespace jsonrift::cli

// The report for people: findings as a very good compiler would print them, the worst first, and what it all
// comes to below, where the eye ends up.
#include <fmt/color.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <ostream>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/columns.h"
#include "cli/excerpt_text.h"
#include "cli/finding_text.h"
#include "cli/printable.h"
#include "cli/renderers.h"
#include "cli/rule_blocks.h"
#include "cli/view_facts.h"
#include "diff/rule.h"

namespace jsonrift::cli {
namespace {

constexpr std::size_t kReadingWidth = 160;  // characters shown of a reading
constexpr std::size_t kPathWidth = 120;     // and of a type path or pointer
constexpr std::size_t kPartnersNamed = 3;   // of a finding
constexpr std::size_t kPartnerRows = 20;
constexpr std::size_t kLabelColumns = 9;  // of "legacy  " and its like
constexpr std::size_t kNarrowest = 40;    // columns that a line needs to say anything

fmt::text_style KindStyle(diff::DivergenceKind kind) {
  switch (kind) {
    case diff::DivergenceKind::kSilent:
      return fmt::fg(fmt::terminal_color::red) | fmt::emphasis::bold;
    case diff::DivergenceKind::kRejected:
      return fmt::fg(fmt::terminal_color::red);
    case diff::DivergenceKind::kAccepted:
      return fmt::fg(fmt::terminal_color::yellow);
    case diff::DivergenceKind::kOutput:
      return fmt::fg(fmt::terminal_color::cyan);
    case diff::DivergenceKind::kLatent:
      return fmt::emphasis::faint;
  }
  return {};
}

fmt::text_style ExcerptStyle(ExcerptRole role) {
  switch (role) {
    case ExcerptRole::kGutter:
      return fmt::emphasis::faint;
    case ExcerptRole::kPlace:
      return fmt::fg(fmt::terminal_color::red) | fmt::emphasis::bold;
    case ExcerptRole::kOther:
      return fmt::fg(fmt::terminal_color::blue) | fmt::emphasis::bold;
  }
  return {};
}

class TextReport {
 public:
  TextReport(const ReportView& view, const RenderSettings& settings, std::ostream& out)
      : view_(view), settings_(settings), out_(out), width_(std::max(settings.width, kNarrowest)) {}

  void Print() {
    PrintFindings();
    PrintAccounting();
    PrintKinds();
    PrintPartners();
    PrintAdvice();
    PrintRemarks();
    PrintVerdict();
  }

 private:
  void PrintFindings() {
    const auto findings = ShownFindings(view_, settings_.verbose);
    const std::size_t most = settings_.limits.text_findings;
    for (std::size_t i = 0; i < findings.size(); ++i) {
      if (i < most) {
        PrintFinding(*findings[i]);
        out_ << '\n';
      } else {
        PrintOneLine(*findings[i]);
      }
    }
    if (findings.size() > most) {
      out_ << Styled(fmt::emphasis::faint,
                     fmt::format("The {} worst findings in full, the other {} in one line each",
                                 Grouped(most), Grouped(findings.size() - most)))
           << "\n\n";
    }
  }

  void PrintHeader(const FindingView& view) {
    const diff::Finding& finding = *view.finding;
    const diff::RuleInfo& rule = diff::InfoOf(finding.rule);
    out_ << Styled(fmt::emphasis::bold, SpotText(SpotOf(finding))) << ": "
         << Styled(KindStyle(finding.kind()), diff::DivergenceKindName(finding.kind())) << ": "
         << Styled(fmt::emphasis::bold, rule.id) << ": " << rule.title;
    PrintStatus(view);
    out_ << '\n';
  }

  void PrintStatus(const FindingView& view) {
    if (view.status != FindingStatus::kNew) out_ << " (" << StatusName(view.status) << ")";
    if (view.level == Level::kNone) out_ << " (switched off)";
  }

  void PrintOneLine(const FindingView& view) {
    const diff::Finding& finding = *view.finding;
    out_ << SpotText(SpotOf(finding)) << ": "
         << Styled(KindStyle(finding.kind()), diff::DivergenceKindName(finding.kind())) << ": "
         << diff::InfoOf(finding.rule).id << " at " << TypePathText(finding);
    PrintStatus(view);
    out_ << " [" << CountsText(finding);
    if (!finding.examples.empty() && !finding.examples.front().remark.empty())
      out_ << "; " << Printable(finding.examples.front().remark);
    out_ << "]\n";
  }

  void PrintFinding(const FindingView& view) {
    const diff::Finding& finding = *view.finding;
    PrintHeader(view);
    PrintWhere(finding);
    if (!finding.examples.empty()) PrintExample(finding.examples.front());
    if (settings_.verbose) PrintMoreExamples(finding);
    const diff::RuleInfo& rule = diff::InfoOf(finding.rule);
    PrintLabelled("options", NeedsText(finding.needs));
    PrintRemedy(rule);
    if (!view.reason.empty()) PrintLabelled("reason", Printable(view.reason));
  }

  void PrintWhere(const diff::Finding& finding) {
    const std::size_t width = settings_.verbose ? std::string_view::npos : kPathWidth;
    std::string where = Printable(TypePathText(finding), width);
    if (!finding.examples.empty() && !finding.examples.front().pointer.empty()) {
      where += ", at " + Printable(finding.examples.front().pointer, width);
    }
    out_ << "    " << where << '\n';
    std::string counts = CountsText(finding);
    if (finding.partners.size() > 1) counts += " (" + PartnersText(finding, kPartnersNamed) + ")";
    PrintWrapped(counts + FirstText(finding));
  }

  void PrintWrapped(std::string_view text) {
    for (const std::string& line : Wrap(text, width_ - 4)) out_ << "    " << line << '\n';
  }

  void PrintExample(const diff::Example& example) {
    out_ << ExcerptBlock(example, width_, [this](ExcerptRole role, std::string_view piece) {
      return Styled(ExcerptStyle(role), piece);
    });
    PrintLines("legacy", WrapAnywhere(Reading(example.legacy), width_ - 4 - kLabelColumns));
    PrintLines("strict", WrapAnywhere(Reading(example.strict), width_ - 4 - kLabelColumns));
    if (!example.remark.empty()) PrintLabelled("remark", Printable(example.remark));
  }

  void PrintMoreExamples(const diff::Finding& finding) {
    for (std::size_t i = 1; i < finding.examples.size(); ++i) {
      const diff::Example& example = finding.examples[i];
      out_ << "    " << Label("also") << SpotText({example.path, example.place.line, example.place.column})
           << ' ' << Printable(example.pointer) << '\n';
      PrintExample(example);
    }
  }

  void PrintLabelled(std::string_view label, std::string_view text) {
    PrintLines(label, Wrap(text, width_ - 4 - kLabelColumns));
  }

  void PrintLines(std::string_view label, const std::vector<std::string>& lines) {
    bool first = true;
    for (const std::string& line : lines) {
      out_ << "    " << (first ? Label(label) : std::string(kLabelColumns, ' ')) << line << '\n';
      first = false;
    }
  }

  // Once for each rule. Prose is wrapped, code stands as it is.
  void PrintRemedy(const diff::RuleInfo& rule) {
    const std::string more = "jsonrift rule " + std::string(rule.id);
    if (!explained_.insert(rule.rule).second) {
      PrintLabelled("remedy", "as above; " + more);
      return;
    }
    std::string_view label = "remedy";
    for (const TextBlock& block : BlocksOf(FirstParagraph(rule.remedy))) {
      if (block.code) {
        PrintCode(block.text, std::string(4 + kLabelColumns + 2, ' '));
      } else {
        PrintLabelled(std::exchange(label, ""), block.text);
      }
    }
    PrintLabelled("more", more);
  }

  void PrintAccounting() {
    const diff::Tally& total = view_.report->total;
    out_ << Styled(fmt::emphasis::bold, AccountingText(total)) << '\n';
    if (!view_.findings.empty()) out_ << FindingCountsText(CountFindings(view_)) << '\n';
    if (const std::string zero = HonestZero(total); !zero.empty()) out_ << zero << '\n';
    PrintReasons("could not be read", view_.report->unreadable);
    if (settings_.verbose) PrintReasons("rejected by both", view_.report->rejected);
  }

  void PrintReasons(std::string_view what, const std::map<std::string, diff::Reason>& reasons) {
    if (reasons.empty()) return;
    out_ << '\n' << what << ":\n";
    for (const auto& [text, reason] : MostFirst(reasons)) {
      out_ << fmt::format("{:>8}  ", Grouped(reason.count)) << ReadingText(text, kReadingWidth);
      if (!reason.examples.empty()) {
        out_ << ", first in " << SpotText({reason.examples.front().first, reason.examples.front().second, 0});
      }
      out_ << '\n';
    }
  }

  void PrintKinds() {
    const auto& by_kind = view_.report->total.by_kind;
    if (std::ranges::all_of(by_kind, [](std::uint64_t count) { return count == 0; })) return;
    out_ << '\n';
    for (std::size_t i = 0; i < by_kind.size(); ++i) {
      if (by_kind[i] == 0) continue;
      const auto kind = static_cast<diff::DivergenceKind>(i);
      out_ << fmt::format("{:>8}  ", Grouped(by_kind[i]))
           << Styled(KindStyle(kind), PadRight(diff::DivergenceKindName(kind), 8)) << "  "
           << KindMeaning(kind) << '\n';
    }
  }

  void PrintPartners() {
    const std::vector<PartnerTally> partners = PartnersWorstFirst(*view_.report);
    if (partners.empty()) return;
    std::size_t columns = 0;
    for (const PartnerTally& partner : partners)
      columns = std::max(columns, Columns(PartnerName(partner.name)));
    columns = std::min<std::size_t>(columns, 32);
    out_ << "\nby partner, the worst first\n";
    for (std::size_t i = 0; i < std::min(partners.size(), kPartnerRows); ++i) {
      out_ << "  " << PadRight(PartnerName(partners[i].name), columns) << "  "
           << PartnerText(*partners[i].tally) << '\n';
    }
    if (partners.size() > kPartnerRows) {
      out_ << fmt::format("  and {} more\n", Grouped(partners.size() - kPartnerRows));
    }
  }

  std::string PartnerText(const diff::Tally& tally) {
    if (tally.diverge == 0) return HonestZero(tally);
    std::string text = fmt::format("{} of {} diverge", Grouped(tally.diverge), Grouped(tally.read()));
    const char* separator = ": ";
    for (std::size_t i = 0; i < tally.by_kind.size(); ++i) {
      const auto kind = static_cast<diff::DivergenceKind>(i);
      if (tally.by_kind[i] == 0 || kind == diff::DivergenceKind::kLatent) continue;
      text += std::exchange(separator, ", ") + Grouped(tally.by_kind[i]) + " " +
              Styled(KindStyle(kind), diff::DivergenceKindName(kind));
    }
    if (tally.unreadable > 0) text += fmt::format("; {} could not be read", Grouped(tally.unreadable));
    return text;
  }

  void PrintAdvice() {
    const Advice& advice = view_.advice;
    const std::uint64_t diverge = view_.report->total.diverge;
    if (diverge == 0) return;
    if (advice.options.empty()) {
      out_ << "\nno set of options makes v2 agree with v1 for any of them\n";
      return;
    }
    out_ << fmt::format(
        "\nthe smallest options with which v2 agrees with v1 for {} of {} diverging payloads\n\n",
        Grouped(diverge - std::min(diverge, advice.left)), Grouped(diverge));
    PrintCode(advice.go_code, "    ");
    if (advice.ladder.size() > 1) PrintLadder(diverge);
  }

  // How many payloads still differ as options are added, and how many differ again if just that one is left
  // out.
  void PrintLadder(std::uint64_t diverge) {
    out_ << "\nstill differ  need it  options, one after the other\n"
         << fmt::format("{:>12}  {:>7}  none\n", Grouped(diverge), "");
    for (const LadderRow& row : LadderRows(view_.advice)) {
      out_ << fmt::format("{:>12}  {:>7}  {}.{}\n", Grouped(row.left), Grouped(row.protects),
                          OptionPackage(row.option), OptionName(row.option));
    }
  }

  void PrintCode(std::string_view code, std::string_view indent) {
    while (!code.empty()) {
      const std::string_view line = code.substr(0, code.find('\n'));
      code.remove_prefix(std::min(line.size() + 1, code.size()));
      std::string text;
      for (const char c : line) text += c == '\t' ? "    " : std::string{c};
      out_ << (text.empty() ? "" : indent) << Printable(text) << '\n';
    }
  }

  void PrintRemarks() {
    const std::vector<std::string> remarks = Remarks(view_, false);  // the reasons stand above
    if (!remarks.empty()) out_ << '\n';
    for (const std::string& remark : remarks) {
      for (const std::string& line : Wrap(remark, width_)) out_ << line << '\n';
    }
  }

  void PrintVerdict() {
    if (view_.gate_summary.empty()) return;
    const auto colour = view_.gate_passed ? fmt::terminal_color::green : fmt::terminal_color::red;
    out_ << '\n' << Styled(fmt::fg(colour) | fmt::emphasis::bold, VerdictText(view_)) << '\n';
  }

  std::string Reading(std::string_view text) const {
    return ReadingText(text, settings_.verbose ? std::string_view::npos : kReadingWidth);
  }

  std::string Label(std::string_view label) const {
    return Styled(fmt::emphasis::faint, PadRight(label, kLabelColumns));
  }

  std::string Styled(const fmt::text_style& style, std::string_view text) const {
    return settings_.colour && !text.empty() ? fmt::format(style, "{}", text) : std::string(text);
  }

  const ReportView& view_;
  const RenderSettings& settings_;
  std::ostream& out_;
  std::size_t width_;
  std::set<diff::Rule> explained_;  // rules whose remedy was shown
};

}  // namespace

void RenderText(const ReportView& view, const RenderSettings& settings, std::ostream& out) {
  TextReport(view, settings, out).Print();
}

}  // namespace jsonrift::cli

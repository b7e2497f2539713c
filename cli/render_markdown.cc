// Markdown for job summaries and comments, as GitHub and GitLab show it: what it comes to, what to do, then
// the findings, each folded to one line. A job summary holds 1 MiB: findings that no longer fit, the least
// grave, are left out, and counted.
#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "cli/excerpt_text.h"
#include "cli/finding_text.h"
#include "cli/markdown_text.h"
#include "cli/renderers.h"
#include "cli/rule_blocks.h"
#include "cli/view_facts.h"
#include "diff/rule.h"

namespace jsonrift::cli {
namespace {

constexpr std::size_t kReadingWidth = 300;  // characters
constexpr std::size_t kBlockColumns = 100;
constexpr std::size_t kPartnerRows = 50;
constexpr std::size_t kPartnersNamed = 10;
constexpr std::size_t kRemarks = 50;
constexpr std::size_t kClosing = 200;  // bytes kept for the line that tells what was left out

std::string PlainPiece(ExcerptRole, std::string_view piece) { return std::string(piece); }

std::string Heading(const ReportView& view) {
  const char* icon = view.gate_summary.empty() ? "" : view.gate_passed ? "✅ " : "❌ ";
  return fmt::format("## {}jsonrift: {}\n\n", icon, EscapeMarkdown(VerdictText(view)));
}

std::string Accounting(const ReportView& view) {
  const diff::Tally& total = view.report->total;
  std::string text = fmt::format(
      "| read | agree | diverge | rejected by both | could not be read |\n|--:|--:|--:|--:|--:|\n"
      "| {} | {} | {} | {} | {} |\n\n",
      Grouped(total.read()), Grouped(total.agree), Grouped(total.diverge), Grouped(total.rejected),
      Grouped(total.unreadable));
  if (const std::string zero = HonestZero(total); !zero.empty()) text += "**" + zero + "**\n\n";
  if (!view.gate_summary.empty() && !view.findings.empty()) {
    text += FindingCountsText(CountFindings(view)) + ".\n\n";
  }
  return text;
}

std::string Kinds(const diff::Tally& total) {
  std::string rows;
  for (std::size_t i = 0; i < total.by_kind.size(); ++i) {
    if (total.by_kind[i] == 0) continue;
    const auto kind = static_cast<diff::DivergenceKind>(i);
    rows += fmt::format("| {} | {} | {} |\n", diff::DivergenceKindName(kind), Grouped(total.by_kind[i]),
                        KindMeaning(kind));
  }
  return rows.empty() ? "" : "| kind | payloads | meaning |\n|---|--:|---|\n" + rows + "\n";
}

std::string RemarkList(const ReportView& view) {
  const std::vector<std::string> remarks = Remarks(view);
  std::string text;
  for (std::size_t i = 0; i < std::min(remarks.size(), kRemarks); ++i) {
    text += "- " + EscapeMarkdown(remarks[i]) + "\n";
  }
  if (remarks.size() > kRemarks) text += fmt::format("- and {} more\n", Grouped(remarks.size() - kRemarks));
  return text.empty() ? "" : text + "\n";
}

std::string Options(const ReportView& view) {
  const Advice& advice = view.advice;
  const std::uint64_t diverge = view.report->total.diverge;
  if (diverge == 0) return "";
  if (advice.options.empty()) return "No set of options makes v2 agree with v1 for any of them.\n\n";
  std::string text = fmt::format(
      "### Options\n\nThe smallest with which v2 agrees with v1 for {} of {} diverging payloads:\n\n",
      Grouped(diverge - std::min(diverge, advice.left)), Grouped(diverge));
  text += MarkdownBlock(advice.go_code, "go") + "\n";
  text +=
      fmt::format("| one option after the other | need it | still differ |\n|---|--:|--:|\n| none | | {} |\n",
                  Grouped(diverge));
  for (const LadderRow& row : LadderRows(advice)) {
    text += fmt::format("| `{}.{}` | {} | {} |\n", OptionPackage(row.option), OptionName(row.option),
                        Grouped(row.protects), Grouped(row.left));
  }
  return text + "\n";
}

std::string Partners(const diff::Report& report) {
  const std::vector<PartnerTally> partners = PartnersWorstFirst(report);
  if (partners.empty()) return "";
  std::string text =
      "### Partners\n\n| partner | read | diverge | silent | rejected | accepted | output | |\n"
      "|---|--:|--:|--:|--:|--:|--:|---|\n";
  for (std::size_t i = 0; i < std::min(partners.size(), kPartnerRows); ++i) {
    const diff::Tally& tally = *partners[i].tally;
    text += fmt::format("| {} | {} | {} |", EscapeMarkdown(PartnerName(partners[i].name)),
                        Grouped(tally.read()), Grouped(tally.diverge));
    for (std::size_t kind = 0; kind < 4; ++kind) text += fmt::format(" {} |", Grouped(tally.by_kind[kind]));
    text += " " + HonestZero(tally) + " |\n";
  }
  if (partners.size() > kPartnerRows) {
    text += fmt::format("\nand {} more\n", Grouped(partners.size() - kPartnerRows));
  }
  return text + "\n";
}

std::string ExampleBlock(const diff::Example& example) {
  std::string text = ExcerptBlock(example, kBlockColumns, PlainPiece);
  if (!text.empty()) text += '\n';
  text += fmt::format("legacy  {}\nstrict  {}\n", ReadingText(example.legacy, kReadingWidth),
                      ReadingText(example.strict, kReadingWidth));
  return MarkdownBlock(text, "text");
}

std::string FindingBlock(const FindingView& view) {
  const diff::Finding& finding = *view.finding;
  const diff::RuleInfo& rule = diff::InfoOf(finding.rule);
  const std::string status =
      view.status == FindingStatus::kNew ? "" : fmt::format(" ({})", StatusName(view.status));
  std::string text =
      fmt::format("<details>\n<summary><b>{}</b> <code>{}</code> <code>{}</code>: {} — {}{}</summary>\n\n",
                  diff::DivergenceKindName(finding.kind()), EscapeMarkdown(rule.id),
                  EscapeMarkdown(TypePathText(finding)), EscapeMarkdown(rule.title),
                  EscapeMarkdown(CountsText(finding)), status);
  text += MarkdownCode(SpotText(SpotOf(finding)));
  if (finding.partners.size() > 1) text += ", " + EscapeMarkdown(PartnersText(finding, kPartnersNamed));
  text += EscapeMarkdown(FirstText(finding)) + "\n\n";
  if (!finding.examples.empty()) text += ExampleBlock(finding.examples.front()) + "\n";
  text += "Options: " + EscapeMarkdown(NeedsText(finding.needs)) + ".\n\n" +
          MarkdownText(FirstParagraph(rule.remedy)) + "\n";
  return text + "</details>\n\n";
}

}  // namespace

void RenderMarkdown(const ReportView& view, const RenderSettings& settings, std::ostream& out) {
  std::string text = Heading(view) + Accounting(view) + Kinds(view.report->total) + RemarkList(view) +
                     Options(view) + Partners(*view.report);
  const auto findings = ShownFindings(view, settings.verbose);
  if (!findings.empty()) text += "### Findings\n\n";
  std::size_t shown = 0;
  for (; shown < findings.size(); ++shown) {
    const std::string block = FindingBlock(*findings[shown]);
    if (text.size() + block.size() + kClosing > settings.limits.markdown_bytes) break;
    text += block;
  }
  if (shown < findings.size()) {
    text += fmt::format("{} left out, the least grave: there is no room for more here.\n\n",
                        Count(findings.size() - shown, "finding is", "findings are"));
  }
  out << text << fmt::format("jsonrift {}, {}\n", settings.version, view.report->settings.semantics);
}

}  // namespace jsonrift::cli

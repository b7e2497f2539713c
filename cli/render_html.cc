// One page for the browser, to send around and to keep: it needs no network and no other file. The summary,
// the options, the partners and the rules are HTML, so that they can be read and printed without JavaScript;
// the findings are a block of JSON (cli/finding_json.h), which a script lists page by page, since a table of
// 10,000 rows is quick to search but slow to lay out. Without the script, a table of the worst stands in.
//
// Its security policy lets nothing run or load but the script and the style of cli/html, named by their
// hashes. What comes from payloads is escaped in HTML and JSON here, and put in as text nodes there.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "cli/escape.h"
#include "cli/finding_json.h"
#include "cli/finding_text.h"
#include "cli/html_assets.h"
#include "cli/printable.h"
#include "cli/renderers.h"
#include "cli/rule_blocks.h"
#include "cli/view_facts.h"
#include "diff/internal/json_writer.h"
#include "diff/rule.h"

namespace jsonrift::cli {
namespace {

constexpr std::size_t kPlainFindings = 50;  // listed where there is no JavaScript
constexpr std::size_t kPartnerRows = 1000;
constexpr double kBarWidth = 1000;

// What the bar of payloads is made of.
struct Segment {
  std::string_view name;
  std::string_view style;  // of class fill-…
  std::uint64_t count;
};

std::vector<Segment> SegmentsOf(const diff::Tally& total) {
  std::vector<Segment> segments = {{"agree", "agree", total.agree}};
  for (std::size_t kind = 0; kind < 4; ++kind) {  // latent causes are in payloads that both reject
    const char* name = diff::DivergenceKindName(static_cast<diff::DivergenceKind>(kind));
    segments.push_back({name, name, total.by_kind[kind]});
  }
  segments.push_back({"rejected by both", "both", total.rejected});
  segments.push_back({"could not be read", "unreadable", total.unreadable});
  return segments;
}

// The width of each segment. What is there at all can be seen, however little it is.
std::vector<double> WidthsOf(const std::vector<Segment>& segments) {
  constexpr double kLeast = 5;
  std::uint64_t sum = 0;
  for (const Segment& segment : segments) sum += segment.count;
  std::vector<double> widths;
  double taken = 0;
  for (const Segment& segment : segments) {
    const double share = sum == 0 ? 0 : static_cast<double>(segment.count) / static_cast<double>(sum);
    widths.push_back(segment.count == 0 ? 0 : std::max(share * kBarWidth, kLeast));
    taken += widths.back();
  }
  if (taken > kBarWidth) *std::ranges::max_element(widths) -= taken - kBarWidth;
  return widths;
}

class HtmlPage {
 public:
  HtmlPage(const ReportView& view, const RenderSettings& settings, std::ostream& out)
      : view_(view),
        report_(*view.report),
        settings_(settings),
        out_(out),
        kept_(std::min(view.findings.size(), settings.limits.html_findings)) {}

  void Write() {
    WriteHead();
    WriteTop();
    out_ << "<main>\n";
    WriteSummary();
    WriteOptions();
    WritePartners();
    WriteFindings();
    WriteRules();
    out_ << "</main>\n<footer>jsonrift " << Text(settings_.version) << ", with the behaviour of "
         << Text(report_.settings.semantics) << ".</footer>\n";
    WriteData();
    out_ << "<script>" << kPageScript << "</script>\n</body>\n</html>\n";
  }

 private:
  static std::string Text(std::string_view text) { return EscapeMarkup(Printable(text)); }

  void WriteHead() {
    out_ << "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
         << "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src '"
         << kPageScriptHash << "'; style-src '" << kPageStyleHash
         << "'; base-uri 'none'; form-action 'none'\">\n"
         << "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
         << "<meta name=\"referrer\" content=\"no-referrer\">\n"
         << "<title>jsonrift: " << Text(VerdictText(view_)) << "</title>\n"
         << "<style>" << kPageStyle << "</style>\n</head>\n";
  }

  void WriteTop() {
    out_ << "<body>\n<a class=\"skip\" href=\"#findings\">Skip to the findings</a>\n<header class=\"top\">\n"
         << "<span class=\"brand\">jsonrift<small>" << Text(settings_.version) << "</small></span>\n"
         << "<nav aria-label=\"Parts of the report\"><a href=\"#summary\">Summary</a>";
    if (report_.total.diverge > 0) out_ << "<a href=\"#options\">Options</a>";
    if (!PartnersWorstFirst(report_).empty()) out_ << "<a href=\"#partners\">Partners</a>";
    out_ << "<a href=\"#findings\">Findings</a>";
    if (!view_.findings.empty()) out_ << "<a href=\"#rules\">Rules</a>";
    out_ << "</nav>\n<button type=\"button\" class=\"theme\" id=\"theme\" hidden></button>\n</header>\n";
  }

  // Summary.

  void WriteSummary() {
    out_ << "<section class=\"card\" id=\"summary\" aria-label=\"Summary\">\n<div class=\"verdict\">";
    if (!view_.gate_summary.empty()) {
      out_ << (view_.gate_passed ? "<span class=\"badge passed\">✓ gate passed</span>"
                                 : "<span class=\"badge failed\">✗ gate failed</span>");
    }
    out_ << "<div><h1>" << Text(Headline()) << "</h1>\n<p>" << Text(Subtitle()) << "</p></div></div>\n";
    WriteBar();
    if (const std::string zero = HonestZero(report_.total); !zero.empty()) {
      out_ << "<p class=\"zero\">" << Text(zero) << "</p>\n";
    }
    WriteTiles();
    WriteRemarks();
    out_ << "</section>\n";
  }

  std::string Headline() const {
    return view_.gate_summary.empty() ? VerdictText(view_) : view_.gate_summary;
  }

  // The headline tells the findings already where there is no gate.
  std::string Subtitle() const {
    std::string text = view_.gate_summary.empty() ? "" : FindingCountsText(CountFindings(view_)) + ". ";
    text += fmt::format("encoding/json (v1) against encoding/json/v2 of {}, entry {}, check {}",
                        report_.settings.semantics, report_.settings.entry, report_.settings.check);
    if (report_.settings.redacted) text += "; values are redacted";
    return text + ".";
  }

  void WriteBar() {
    const std::vector<Segment> segments = SegmentsOf(report_.total);
    const std::vector<double> widths = WidthsOf(segments);
    out_ << "<svg class=\"bar\" viewBox=\"0 0 1000 20\" preserveAspectRatio=\"none\" role=\"img\" "
            "aria-label=\""
         << Text(AccountingText(report_.total)) << "\">";
    double at = 0;
    for (std::size_t i = 0; i < segments.size(); ++i) {
      if (widths[i] <= 0) continue;
      out_ << fmt::format("<rect class=\"fill-{}\" x=\"{:.1f}\" width=\"{:.1f}\" height=\"20\"/>",
                          segments[i].style, at, widths[i]);
      at += widths[i];
    }
    out_ << "</svg>\n<ul class=\"legend\">\n<li><b>" << Grouped(report_.total.read())
         << "</b> payloads read</li>\n";
    for (const Segment& segment : segments) {
      if (segment.count == 0 && segment.style != "agree") continue;
      out_ << fmt::format(
          "<li><svg viewBox=\"0 0 1 1\" aria-hidden=\"true\"><rect class=\"fill-{}\" width=\"1\" "
          "height=\"1\"/></svg>"
          "<b>{}</b> {}</li>\n",
          segment.style, Grouped(segment.count), segment.name);
    }
    out_ << "</ul>\n";
  }

  void WriteTiles() {
    const auto& by_kind = report_.total.by_kind;
    if (std::ranges::all_of(by_kind, [](std::uint64_t count) { return count == 0; })) return;
    out_ << "<div class=\"tiles\">\n";
    for (std::size_t i = 0; i < by_kind.size(); ++i) {
      if (by_kind[i] == 0) continue;
      const auto kind = static_cast<diff::DivergenceKind>(i);
      const char* name = diff::DivergenceKindName(kind);
      out_ << fmt::format(
          "<div class=\"tile\" data-kind=\"{0}\"><b>{1}</b><span class=\"name kind-{0}\">{0}</span>"
          "<span class=\"meaning\">{2}</span></div>\n",
          name, Grouped(by_kind[i]), KindMeaning(kind));
    }
    out_ << "</div>\n";
  }

  void WriteRemarks() {
    const std::vector<std::string> remarks = Remarks(view_);
    if (remarks.empty()) return;
    out_ << "<ul class=\"remarks\">\n";
    for (const std::string& remark : remarks) out_ << "<li>" << Text(remark) << "</li>\n";
    out_ << "</ul>\n";
  }

  // Options.

  void WriteOptions() {
    const Advice& advice = view_.advice;
    const std::uint64_t diverge = report_.total.diverge;
    if (diverge == 0) return;
    out_ << "<section class=\"card\" id=\"options\">\n<h2>Options that keep v1’s behaviour</h2>\n";
    if (advice.options.empty()) {
      out_ << "<p>No set of options makes v2 agree with v1 for any of the diverging "
              "payloads.</p>\n</section>\n";
      return;
    }
    out_ << fmt::format(
        "<p class=\"muted\">The smallest set with which v2 agrees with v1 for {} of {} diverging "
        "payloads.</p>\n",
        Grouped(diverge - std::min(diverge, advice.left)), Grouped(diverge));
    out_ << "<div class=\"columns\">\n<div>\n<div class=\"code\" data-copy><pre tabindex=\"0\" "
            "aria-label=\"Go code\">"
         << CodeText(advice.go_code) << "</pre></div>\n";
    out_ << "</div>\n<div>\n";
    WriteLadder(diverge);
    out_ << "</div>\n</div>\n</section>\n";
  }

  // Code of our own: its line breaks and tabs stay.
  static std::string CodeText(std::string_view code) {
    std::string text;
    while (!code.empty()) {
      const std::size_t end = std::min(code.find_first_of("\n\t"), code.size());
      text += Text(code.substr(0, end));
      if (end < code.size()) text += code[end];
      code.remove_prefix(std::min(end + 1, code.size()));
    }
    return text;
  }

  void WriteLadder(std::uint64_t diverge) {
    out_ << "<table class=\"ladder\">\n<thead><tr><th scope=\"col\">one option after the other</th>"
         << "<th scope=\"col\" class=\"number\">need it</th><th scope=\"col\" class=\"number\">still "
            "differ</th>"
         << "<td></td></tr></thead>\n<tbody>\n";
    WriteLadderRow("none", "", diverge, diverge);
    for (const LadderRow& row : LadderRows(view_.advice)) {
      WriteLadderRow(fmt::format("<code>{}</code>", OptionName(row.option)), Grouped(row.protects), row.left,
                     diverge);
    }
    out_ << "</tbody>\n</table>\n";
  }

  void WriteLadderRow(std::string_view name, std::string_view protects, std::uint64_t left,
                      std::uint64_t diverge) {
    out_ << fmt::format(
        "<tr><td>{}</td><td class=\"number\">{}</td><td class=\"number\">{}</td><td><svg viewBox=\"0 0 1000 "
        "10\" "
        "preserveAspectRatio=\"none\" aria-hidden=\"true\"><rect class=\"fill-accent\" width=\"{:.0f}\" "
        "height=\"10\"/></svg></td></tr>\n",
        name, protects, Grouped(left), kBarWidth * static_cast<double>(left) / static_cast<double>(diverge));
  }

  // Partners.

  void WritePartners() {
    const std::vector<PartnerTally> partners = PartnersWorstFirst(report_);
    if (partners.empty()) return;
    out_ << "<section class=\"card\" id=\"partners\">\n<h2>Partners</h2>\n<div class=\"scroll\" "
            "tabindex=\"0\" "
            "role=\"region\" aria-label=\"Partners\">\n<table>\n"
         << "<thead><tr><th scope=\"col\">partner</th>";
    for (const char* name :
         {"read", "diverge", "silent", "rejected", "accepted", "output", "rejected by both"}) {
      out_ << "<th scope=\"col\" class=\"number\">" << name << "</th>";
    }
    out_ << "</tr></thead>\n<tbody>\n";
    for (std::size_t i = 0; i < std::min(partners.size(), kPartnerRows); ++i) WritePartner(partners[i]);
    out_ << "</tbody>\n</table>\n</div>\n";
    if (partners.size() > kPartnerRows) {
      out_ << "<p class=\"muted\">and " << Grouped(partners.size() - kPartnerRows) << " more</p>\n";
    }
    out_ << "</section>\n";
  }

  void WritePartner(const PartnerTally& partner) {
    const diff::Tally& tally = *partner.tally;
    const std::string name = Text(PartnerName(partner.name));
    out_ << "<tr><th scope=\"row\"><span data-partner=\"" << name << "\">" << name << "</span></th>";
    WriteNumber(tally.read());
    if (tally.diverge == 0) {
      out_ << "<td colspan=\"6\" class=\"quiet\">" << Text(HonestZero(tally)) << "</td></tr>\n";
      return;
    }
    WriteNumber(tally.diverge);
    for (std::size_t kind = 0; kind < 4; ++kind) WriteNumber(tally.by_kind[kind]);
    WriteNumber(tally.rejected);
    out_ << "</tr>\n";
  }

  void WriteNumber(std::uint64_t number) {
    out_ << "<td class=\"number" << (number == 0 ? " quiet-zero" : "") << "\">" << Grouped(number) << "</td>";
  }

  // Findings.

  void WriteFindings() {
    out_ << "<section class=\"card\" id=\"findings\">\n<h2>Findings</h2>\n";
    if (view_.findings.size() > kept_) {
      out_ << "<p class=\"muted\">The worst " << Grouped(kept_) << " of " << Grouped(view_.findings.size())
           << " findings; the others are left out of this page.</p>\n";
    }
    WriteBrowser();
    WritePlainFindings();
    out_ << "</section>\n";
  }

  void WriteBrowser() {
    out_ << R"(<div id="browser" hidden>
<div class="tools" role="search" aria-label="Filter the findings">
<label><span>Search <kbd>/</kbd></span><input type="search" id="filter-text" placeholder="type path, file, pointer, value, …" autocomplete="off" spellcheck="false"></label>
<label>Kind<select id="filter-kind"><option value="">all kinds</option></select></label>
<label>Rule<select id="filter-rule"><option value="">all rules</option></select></label>
<label>Partner<select id="filter-partner"><option value="">all partners</option></select></label>
<label>Status<select id="filter-status"><option value="new">new</option><option value="known">known</option><option value="suppressed">suppressed</option><option value="off">switched off</option><option value="all">all</option></select></label>
</div>
<div class="status"><span id="count" role="status" aria-live="polite"></span><button type="button" class="plain-button" id="reset" hidden>Reset</button></div>
<table class="findings" id="table" role="table" aria-label="Findings">
<thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader" data-sort="kind">kind</th><th scope="col" role="columnheader" data-sort="rule">rule</th><th scope="col" role="columnheader" data-sort="type">where</th><th scope="col" role="columnheader" data-sort="partners">partners</th><th scope="col" role="columnheader" data-sort="payloads" class="number">payloads</th></tr></thead>
<tbody id="rows" role="rowgroup"></tbody>
</table>
<p class="none" id="nothing" hidden>No finding matches.</p>
<div class="pager" id="pager" hidden><button type="button" data-page="-9">First</button><button type="button" data-page="-1">Previous</button><span id="page"></span><button type="button" data-page="1">Next</button><button type="button" data-page="9">Last</button><span class="space"></span><label>Rows <select id="size"><option>50</option><option>200</option><option>1000</option></select></label></div>
</div>
)";
  }

  void WritePlainFindings() {
    const auto findings = ShownFindings(view_, false);
    out_ << "<div id=\"plain\">\n";
    if (findings.empty()) {
      out_ << "<p class=\"muted\">There is no new finding.</p>\n</div>\n";
      return;
    }
    out_ << "<p class=\"muted\">All findings, with their details, are listed where JavaScript is on. The "
            "worst:</p>\n"
         << "<div class=\"scroll\"><table>\n<thead><tr><th scope=\"col\">kind</th><th scope=\"col\">rule</th>"
         << "<th scope=\"col\">where</th><th scope=\"col\" "
            "class=\"number\">payloads</th></tr></thead>\n<tbody>\n";
    for (std::size_t i = 0; i < std::min(findings.size(), kPlainFindings); ++i) {
      const diff::Finding& finding = *findings[i]->finding;
      const char* kind = diff::DivergenceKindName(finding.kind());
      out_ << fmt::format(
          "<tr><td><span class=\"chip kind-{0}\">{0}</span></td><td>{1}</td><td><code>{2}</code><br>"
          "<span class=\"muted mono\">{3}</span></td><td class=\"number\">{4}</td></tr>\n",
          kind, Text(diff::InfoOf(finding.rule).id), Text(TypePathText(finding)),
          Text(SpotText(SpotOf(finding))), Grouped(finding.payloads()));
    }
    out_ << "</tbody>\n</table></div>\n</div>\n";
  }

  // Rules.

  void WriteRules() {
    std::map<diff::Rule, std::uint64_t> rules;
    for (std::size_t i = 0; i < kept_; ++i) ++rules[view_.findings[i].finding->rule];
    if (rules.empty()) return;
    out_ << "<section class=\"card\" id=\"rules\">\n<h2>Rules</h2>\n";
    for (const auto& [rule, findings] : rules) WriteRule(diff::InfoOf(rule), findings);
    out_ << "</section>\n";
  }

  void WriteRule(const diff::RuleInfo& rule, std::uint64_t findings) {
    out_ << fmt::format(
        "<details class=\"rule\" id=\"rule-{0}\"><summary><code>{0}</code> <span id=\"title-{0}\">{1}</span> "
        "<span class=\"muted\">· {2}</span></summary>\n<div class=\"rule-body\">\n",
        Text(rule.id), Text(rule.title), Count(findings, "finding", "findings"));
    WriteBlocks(rule.explanation);
    if (!rule.remedy.empty()) {
      out_ << "<h3>Remedy</h3>\n<div id=\"remedy-" << Text(rule.id) << "\">";
      WriteBlocks(rule.remedy);
      out_ << "</div>\n";
    }
    if (!rule.example.empty()) {
      out_ << "<h3>Example</h3>\n<div class=\"code\"><pre tabindex=\"0\">" << CodeText(rule.example)
           << "</pre></div>\n";
    }
    out_ << "<h3>Facts</h3>\n<dl class=\"facts\">";
    if (rule.option)
      WriteFact("option", fmt::format("{}.{}", OptionPackage(*rule.option), OptionName(*rule.option)));
    if (rule.cwe != 0) WriteFact("weakness", fmt::format("CWE-{}", rule.cwe));
    WriteFact("source", rule.source);
    out_ << "</dl>\n</div></details>\n";
  }

  void WriteFact(std::string_view name, std::string_view value) {
    if (!value.empty()) out_ << "<dt>" << name << "</dt><dd>" << Text(value) << "</dd>";
  }

  void WriteBlocks(std::string_view text) {
    for (const TextBlock& block : BlocksOf(text)) {
      if (block.code) {
        out_ << "<div class=\"code\"><pre tabindex=\"0\">" << CodeText(block.text) << "</pre></div>\n";
      } else {
        out_ << "<p>" << Text(block.text) << "</p>\n";
      }
    }
  }

  // The findings for the script, a line each.
  void WriteData() {
    out_ << "<script type=\"application/json\" id=\"data\">[\n";
    diff::JsonWriter json(diff::JsonWriter::kLegible,
                          Options().With(Option::kEscapeForHTML).With(Option::kEscapeForJS));
    for (std::size_t i = 0; i < kept_; ++i) {
      if (i > 0) out_ << ",";
      WriteFinding(view_.findings[i], TextForm::kPrintable, &json);
      out_ << json.Take();
    }
    out_ << "]</script>\n";
  }

  const ReportView& view_;
  const diff::Report& report_;
  const RenderSettings& settings_;
  std::ostream& out_;
  std::size_t kept_;
};

}  // namespace

void RenderHtml(const ReportView& view, const RenderSettings& settings, std::ostream& out) {
  HtmlPage(view, settings, out).Write();
}

}  // namespace jsonrift::cli

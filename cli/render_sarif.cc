// SARIF 2.1.0, as GitHub's code scanning takes it. One run, whose rules are those that were found; one result
// a finding, with its best example as the location, the other member and the other examples as related
// locations.
//
// GitHub keeps 5,000 results of a run, 1,000 locations of a result and 10 MB compressed: results come worst
// first and are cut here, which a notification tells; what a finding holds keeps the rest within the limits
// (at most four locations, readings of 120 characters).
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "cli/escape.h"
#include "cli/finding_text.h"
#include "cli/markdown_text.h"
#include "cli/printable.h"
#include "cli/renderers.h"
#include "cli/rule_blocks.h"
#include "cli/view_facts.h"
#include "core/internal/utf8.h"
#include "diff/internal/json_writer.h"
#include "diff/rule.h"

namespace jsonrift::cli {
namespace {

constexpr std::string_view kSchema = "https://json.schemastore.org/sarif-2.1.0.json";

// Text of a message, in which "[text](target)" would be a link.
std::string MessageOf(std::string text) {
  for (std::size_t at = text.find("]("); at != std::string::npos; at = text.find("](", at))
    text.insert(at + 1, " ");
  return text;
}

std::uint64_t Utf16Length(std::string_view text) {
  std::uint64_t units = 0;
  while (!text.empty()) {
    const internal::Rune rune = internal::DecodeRune(text);
    units += rune.value >= 0x10000 ? 2 : 1;
    text.remove_prefix(rune.width);
  }
  return units;
}

// Our columns count bytes, SARIF's count UTF-16 code units: known where the excerpt holds the line from its
// start, as it stands in the file.
struct Utf16Columns {
  std::uint64_t begin;
  std::optional<std::uint64_t> end;
};

std::optional<Utf16Columns> ColumnsOf(const diff::FileSpan& place, const diff::Excerpt& excerpt) {
  const bool whole = excerpt.line == place.line && !excerpt.cut_before && excerpt.begin + 1 == place.column &&
                     excerpt.begin <= excerpt.text.size();
  if (!whole) return std::nullopt;
  const std::string_view text = excerpt.text;
  Utf16Columns columns{Utf16Length(text.substr(0, excerpt.begin)) + 1, std::nullopt};
  if (excerpt.length == place.length && place.length > 0) {
    columns.end = columns.begin + Utf16Length(text.substr(excerpt.begin, excerpt.length));
  }
  return columns;
}

// CVSS-like, as GitHub sorts alerts: names that two readers take differently are a way past a check.
std::string_view SecuritySeverity(diff::Rule rule) {
  switch (rule) {
    case diff::Rule::kDuplicateName:
    case diff::Rule::kNameCaseDuplicate:
    case diff::Rule::kNameAmbiguous:
    case diff::Rule::kInvalidUtf8Name:
      return "7.5";
    default:
      return "5.3";
  }
}

std::string_view ProblemSeverity(Level level) {
  return level == Level::kError ? "error" : level == Level::kWarning ? "warning" : "recommendation";
}

std::string RuleMarkdown(const diff::RuleInfo& rule) {
  std::string text = MarkdownText(rule.explanation);
  if (!rule.remedy.empty()) text += "\n**Remedy**\n\n" + MarkdownText(rule.remedy);
  if (!rule.example.empty()) text += "\n" + MarkdownBlock(rule.example, "text");
  return text;
}

class SarifRun {
 public:
  SarifRun(const ReportView& view, const RenderSettings& settings)
      : view_(view), settings_(settings), has_baseline_(HasBaseline(view)) {
    const std::size_t kept = std::min(view.findings.size(), settings.limits.sarif_results);
    for (std::size_t i = 0; i < kept; ++i) Keep(view.findings[i]);
    std::size_t index = 0;
    for (auto& [rule, entry] : rules_) entry.index = index++;
  }

  std::string Write() {
    json_.BeginObject();
    json_.Member("$schema", kSchema);
    json_.Member("version", "2.1.0");
    json_.Key("runs");
    json_.BeginArray();
    json_.BeginObject();
    WriteTool();
    json_.Member("columnKind", "utf16CodeUnits");
    json_.Key("automationDetails");
    json_.BeginObject(diff::JsonWriter::kInline);
    json_.Member("id", settings_.category.empty() ? "jsonrift/" : "jsonrift/" + settings_.category + "/");
    json_.End();
    WriteInvocation();
    json_.Key("results");
    json_.BeginArray();
    for (const FindingView* finding : kept_) WriteResult(*finding);
    json_.End();
    json_.End();
    json_.End();
    json_.End();
    return json_.Take();
  }

 private:
  struct RuleEntry {
    Level level;  // the worst of its results
    std::size_t index = 0;
  };

  void Keep(const FindingView& finding) {
    kept_.push_back(&finding);
    const auto [entry, added] = rules_.try_emplace(finding.finding->rule, RuleEntry{finding.level});
    if (!added) entry->second.level = std::min(entry->second.level, finding.level);
  }

  void WriteTool() {
    json_.Key("tool");
    json_.BeginObject();
    json_.Key("driver");
    json_.BeginObject();
    json_.Member("name", "jsonrift");
    json_.Member("version", settings_.version);
    json_.Member("semanticVersion", settings_.version);
    json_.Key("rules");
    json_.BeginArray();
    for (const auto& [rule, entry] : rules_) WriteRule(diff::InfoOf(rule), entry.level);
    json_.End();
    json_.Key("properties");
    json_.BeginObject();
    json_.Member("semantics", view_.report->settings.semantics);
    json_.End();
    json_.End();
    json_.End();
  }

  void WriteRule(const diff::RuleInfo& rule, Level level) {
    json_.BeginObject();
    json_.Member("id", rule.id);
    WriteMessage("shortDescription", std::string(rule.title));
    WriteMessage("fullDescription", FirstProse(rule.explanation));
    json_.Key("help");
    json_.BeginObject();
    json_.Member("text", MessageOf(fmt::format("{}\n\n{}", rule.explanation, rule.remedy)));
    json_.Member("markdown", RuleMarkdown(rule));
    json_.End();
    json_.Key("defaultConfiguration");
    json_.BeginObject(diff::JsonWriter::kInline);
    json_.Member("level", LevelName(level));
    json_.End();
    WriteRuleProperties(rule, level);
    json_.End();
  }

  void WriteRuleProperties(const diff::RuleInfo& rule, Level level) {
    json_.Key("properties");
    json_.BeginObject();
    json_.Key("tags");
    json_.BeginArray(diff::JsonWriter::kInline);
    json_.String("json");
    json_.String("go");
    if (rule.cwe != 0) {
      json_.String("security");
      json_.String(fmt::format("external/cwe/cwe-{:03}", rule.cwe));
    }
    json_.End();
    json_.Member("precision", "very-high");
    json_.Member("problem.severity", ProblemSeverity(level));
    if (rule.cwe != 0) json_.Member("security-severity", SecuritySeverity(rule.rule));
    if (rule.option) json_.Member("option", OptionName(*rule.option));
    json_.End();
  }

  void WriteInvocation() {
    json_.Key("invocations");
    json_.BeginArray();
    json_.BeginObject();
    json_.Flag("executionSuccessful", !view_.report->partial);
    json_.Key("toolExecutionNotifications");
    json_.BeginArray();
    WriteNotification("note", AccountingText(view_.report->total) + ".");
    if (const std::string zero = HonestZero(view_.report->total); !zero.empty()) {
      WriteNotification("note", zero + ".");
    }
    for (const std::string& remark : Remarks(view_)) WriteNotification("warning", remark);
    if (!view_.gate_summary.empty()) WriteNotification("note", VerdictText(view_) + ".");
    if (const std::size_t cut = view_.findings.size() - kept_.size(); cut > 0) {
      WriteNotification("warning",
                        fmt::format("{} left out, the least grave: no more than {} are kept.",
                                    Count(cut, "result is", "results are"), Grouped(kept_.size())));
    }
    json_.End();
    json_.End();
    json_.End();
  }

  void WriteNotification(std::string_view level, std::string text) {
    json_.BeginObject();
    json_.Member("level", level);
    WriteMessage("message", std::move(text));
    json_.End();
  }

  void WriteResult(const FindingView& view) {
    const diff::Finding& finding = *view.finding;
    json_.BeginObject();
    json_.Member("ruleId", diff::InfoOf(finding.rule).id);
    json_.Member("ruleIndex", rules_.at(finding.rule).index);
    json_.Member("level", LevelName(view.level));
    if (view.level == Level::kNone) json_.Member("kind", "informational");
    WriteMessage("message", MessageText(finding));
    WriteLocations(finding);
    json_.Key("partialFingerprints");
    json_.BeginObject(diff::JsonWriter::kInline);
    json_.Member("jsonriftFinding/v1", finding.Fingerprint());
    json_.End();
    if (has_baseline_) {
      json_.Member("baselineState", view.status == FindingStatus::kKnown ? "unchanged" : "new");
    }
    if (view.status == FindingStatus::kSuppressed) WriteSuppression(view);
    WriteProperties(finding);
    json_.End();
  }

  void WriteSuppression(const FindingView& view) {
    json_.Key("suppressions");
    json_.BeginArray(diff::JsonWriter::kInline);
    json_.BeginObject();
    json_.Member("kind", "external");
    json_.Member("status", "accepted");
    if (!view.reason.empty()) json_.Member("justification", Printable(view.reason));
    json_.End();
    json_.End();
  }

  void WriteProperties(const diff::Finding& finding) {
    json_.Key("properties");
    json_.BeginObject();
    json_.Member("kind", diff::DivergenceKindName(finding.kind()));
    json_.Member("typePath", finding.type_path);
    json_.Member("payloads", finding.payloads());
    json_.Member("places", finding.places);
    json_.Member("partners", finding.partners.size());
    json_.Member("needs", NeedsText(finding.needs));
    json_.End();
  }

  void WriteLocations(const diff::Finding& finding) {
    json_.Key("locations");
    json_.BeginArray();
    json_.BeginObject();
    if (finding.examples.empty()) {
      WriteFirst(finding);
    } else {
      const diff::Example& best = finding.examples.front();
      WritePhysical(best.path, best.place, ColumnsOf(best.place, best.excerpt));
    }
    json_.Key("logicalLocations");
    json_.BeginArray(diff::JsonWriter::kInline);
    json_.BeginObject();
    json_.Member("fullyQualifiedName", TypePathText(finding));
    json_.Member("kind", "member");
    json_.End();
    json_.End();
    json_.End();
    json_.End();
    if (!finding.examples.empty()) WriteRelated(finding.examples);
  }

  void WriteRelated(const std::vector<diff::Example>& examples) {
    const diff::Example& best = examples.front();
    if (!best.other && examples.size() == 1) return;
    std::uint64_t id = 0;
    json_.Key("relatedLocations");
    json_.BeginArray();
    if (best.other) {
      const auto columns =
          best.other_excerpt ? ColumnsOf(*best.other, *best.other_excerpt) : std::optional<Utf16Columns>();
      json_.BeginObject();
      json_.Member("id", ++id);
      WritePhysical(best.path, *best.other, columns);
      WriteMessage("message", "the member before it that means the same");
      json_.End();
    }
    for (std::size_t i = 1; i < examples.size(); ++i) {
      json_.BeginObject();
      json_.Member("id", ++id);
      WritePhysical(examples[i].path, examples[i].place, ColumnsOf(examples[i].place, examples[i].excerpt));
      WriteMessage("message", "another payload with the same cause");
      json_.End();
    }
    json_.End();
  }

  void WriteArtifact(std::string_view path) {
    json_.Key("artifactLocation");
    json_.BeginObject(diff::JsonWriter::kInline);
    json_.Member("uri", path == "-" ? "stdin" : PathToUri(path));
    if (!path.starts_with('/')) json_.Member("uriBaseId", "%SRCROOT%");
    json_.End();
  }

  void WriteFirst(const diff::Finding& finding) {
    json_.Key("physicalLocation");
    json_.BeginObject();
    WriteArtifact(finding.first_path);
    if (finding.first_line > 0) {
      json_.Key("region");
      json_.BeginObject(diff::JsonWriter::kInline);
      json_.Member("startLine", finding.first_line);
      json_.End();
    }
    json_.End();
  }

  void WritePhysical(std::string_view path, const diff::FileSpan& place,
                     const std::optional<Utf16Columns>& columns) {
    json_.Key("physicalLocation");
    json_.BeginObject();
    WriteArtifact(path);
    json_.Key("region");
    json_.BeginObject(diff::JsonWriter::kInline);
    json_.Member("startLine", place.line);
    if (columns) json_.Member("startColumn", columns->begin);
    if (columns && columns->end) json_.Member("endColumn", *columns->end);
    json_.Member("byteOffset", place.offset);
    json_.Member("byteLength", place.length);
    json_.End();
    json_.End();
  }

  void WriteMessage(std::string_view key, std::string text) {
    json_.Key(key);
    json_.BeginObject(diff::JsonWriter::kInline);
    json_.Member("text", MessageOf(std::move(text)));
    json_.End();
  }

  const ReportView& view_;
  const RenderSettings& settings_;
  bool has_baseline_;
  diff::JsonWriter json_;
  std::vector<const FindingView*> kept_;
  std::map<diff::Rule, RuleEntry> rules_;
};

}  // namespace

void RenderSarif(const ReportView& view, const RenderSettings& settings, std::ostream& out) {
  out << SarifRun(view, settings).Write();
}

}  // namespace jsonrift::cli

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
#include "cli/json_writer.h"
#include "cli/printable.h"
#include "cli/renderers.h"
#include "cli/view_facts.h"
#include "core/internal/utf8.h"
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
  std::string text = EscapeMarkdown(rule.explanation);
  if (!rule.remedy.empty()) text += "\n\n**Remedy.** " + EscapeMarkdown(rule.remedy);
  if (!rule.example.empty()) text += "\n\n" + MarkdownBlock(rule.example, "text");
  return text;
}

class SarifRun {
 public:
  SarifRun(const ReportView& view, const RenderSettings& settings, std::ostream& out)
      : view_(view), settings_(settings), json_(out, JsonWriter::kLines) {
    const std::size_t kept = std::min(view.findings.size(), settings.limits.sarif_results);
    for (std::size_t i = 0; i < kept; ++i) Keep(view.findings[i]);
    std::size_t index = 0;
    for (auto& [rule, entry] : rules_) entry.index = index++;
  }

  void Write() {
    json_.BeginObject();
    json_.Key("$schema").String(kSchema).Key("version").String("2.1.0");
    json_.Key("runs").BeginArray().BeginObject();
    WriteTool();
    json_.Key("columnKind").String("utf16CodeUnits");
    json_.Key("automationDetails").BeginObject();
    json_.Key("id").String(settings_.category.empty() ? "jsonrift/" : "jsonrift/" + settings_.category + "/");
    json_.EndObject();
    WriteInvocation();
    json_.Key("results").BeginArray();
    for (const FindingView* finding : kept_) WriteResult(*finding);
    json_.EndArray();
    json_.EndObject().EndArray().EndObject();
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
    json_.Key("tool").BeginObject().Key("driver").BeginObject();
    json_.Key("name").String("jsonrift").Key("version").String(settings_.version);
    json_.Key("semanticVersion").String(settings_.version);
    json_.Key("rules").BeginArray();
    for (const auto& [rule, entry] : rules_) WriteRule(diff::InfoOf(rule), entry.level);
    json_.EndArray();
    json_.Key("properties").BeginObject().Key("semantics").String(settings_.semantics).EndObject();
    json_.EndObject().EndObject();
  }

  void WriteRule(const diff::RuleInfo& rule, Level level) {
    json_.BeginObject();
    json_.Key("id").String(rule.id);
    WriteMessage("shortDescription", std::string(rule.title));
    WriteMessage("fullDescription", std::string(rule.explanation.substr(0, rule.explanation.find("\n\n"))));
    json_.Key("help").BeginObject();
    json_.Key("text").String(MessageOf(fmt::format("{}\n\n{}", rule.explanation, rule.remedy)));
    json_.Key("markdown").String(RuleMarkdown(rule)).EndObject();
    json_.Key("defaultConfiguration").BeginObject().Key("level").String(LevelName(level)).EndObject();
    json_.Key("properties").BeginObject();
    json_.Key("tags").BeginArray().String("json").String("go");
    if (rule.cwe != 0) json_.String("security").String(fmt::format("external/cwe/cwe-{:03}", rule.cwe));
    json_.EndArray();
    json_.Key("precision").String("very-high").Key("problem.severity").String(ProblemSeverity(level));
    if (rule.cwe != 0) json_.Key("security-severity").String(SecuritySeverity(rule.rule));
    if (rule.option) json_.Key("option").String(OptionName(*rule.option));
    json_.EndObject();
    json_.EndObject();
  }

  void WriteInvocation() {
    json_.Key("invocations").BeginArray().BeginObject();
    json_.Key("executionSuccessful").Bool(!view_.report->partial);
    json_.Key("toolExecutionNotifications").BeginArray();
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
    json_.EndArray();
    json_.EndObject().EndArray();
  }

  void WriteNotification(std::string_view level, std::string text) {
    json_.BeginObject().Key("level").String(level);
    WriteMessage("message", std::move(text));
    json_.EndObject();
  }

  void WriteResult(const FindingView& view) {
    const diff::Finding& finding = *view.finding;
    json_.BeginObject();
    json_.Key("ruleId").String(diff::InfoOf(finding.rule).id);
    json_.Key("ruleIndex").Number(rules_.at(finding.rule).index);
    json_.Key("level").String(LevelName(view.level));
    if (view.level == Level::kNone) json_.Key("kind").String("informational");
    WriteMessage("message", MessageText(finding));
    WriteLocations(finding);
    json_.Key("partialFingerprints").BeginObject();
    json_.Key("jsonriftFinding/v1").String(finding.Fingerprint()).EndObject();
    if (HasBaseline(view_)) {
      json_.Key("baselineState").String(view.status == FindingStatus::kKnown ? "unchanged" : "new");
    }
    if (view.status == FindingStatus::kSuppressed) WriteSuppression(view);
    WriteProperties(finding);
    json_.EndObject();
  }

  void WriteSuppression(const FindingView& view) {
    json_.Key("suppressions").BeginArray().BeginObject();
    json_.Key("kind").String("external").Key("status").String("accepted");
    if (!view.reason.empty()) json_.Key("justification").String(Printable(view.reason));
    json_.EndObject().EndArray();
  }

  void WriteProperties(const diff::Finding& finding) {
    json_.Key("properties").BeginObject();
    json_.Key("kind").String(diff::DivergenceKindName(finding.kind()));
    json_.Key("typePath").String(finding.type_path);
    json_.Key("payloads").Number(finding.payloads()).Key("places").Number(finding.places);
    json_.Key("partners").Number(finding.partners.size());
    json_.Key("needs").String(NeedsText(finding.needs));
    json_.EndObject();
  }

  void WriteLocations(const diff::Finding& finding) {
    json_.Key("locations").BeginArray().BeginObject();
    if (finding.examples.empty()) {
      WriteFirst(finding);
    } else {
      const diff::Example& best = finding.examples.front();
      WritePhysical(best.path, best.place, ColumnsOf(best.place, best.excerpt));
    }
    json_.Key("logicalLocations").BeginArray().BeginObject();
    json_.Key("fullyQualifiedName").String(TypePathText(finding)).Key("kind").String("member");
    json_.EndObject().EndArray();
    json_.EndObject().EndArray();
    if (!finding.examples.empty()) WriteRelated(finding.examples);
  }

  void WriteRelated(const std::vector<diff::Example>& examples) {
    const diff::Example& best = examples.front();
    if (!best.other && examples.size() == 1) return;
    std::uint64_t id = 0;
    json_.Key("relatedLocations").BeginArray();
    if (best.other) {
      const auto columns =
          best.other_excerpt ? ColumnsOf(*best.other, *best.other_excerpt) : std::optional<Utf16Columns>();
      json_.BeginObject().Key("id").Number(++id);
      WritePhysical(best.path, *best.other, columns);
      WriteMessage("message", "the member before it that means the same");
      json_.EndObject();
    }
    for (std::size_t i = 1; i < examples.size(); ++i) {
      json_.BeginObject().Key("id").Number(++id);
      WritePhysical(examples[i].path, examples[i].place, ColumnsOf(examples[i].place, examples[i].excerpt));
      WriteMessage("message", "another payload with the same cause");
      json_.EndObject();
    }
    json_.EndArray();
  }

  void WriteArtifact(std::string_view path) {
    json_.Key("artifactLocation").BeginObject();
    json_.Key("uri").String(path == "-" ? "stdin" : PathToUri(path));
    if (!path.starts_with('/')) json_.Key("uriBaseId").String("%SRCROOT%");
    json_.EndObject();
  }

  void WriteFirst(const diff::Finding& finding) {
    json_.Key("physicalLocation").BeginObject();
    WriteArtifact(finding.first_path);
    if (finding.first_line > 0) {
      json_.Key("region").BeginObject().Key("startLine").Number(finding.first_line).EndObject();
    }
    json_.EndObject();
  }

  void WritePhysical(std::string_view path, const diff::FileSpan& place,
                     const std::optional<Utf16Columns>& columns) {
    json_.Key("physicalLocation").BeginObject();
    WriteArtifact(path);
    json_.Key("region").BeginObject().Key("startLine").Number(place.line);
    if (columns) json_.Key("startColumn").Number(columns->begin);
    if (columns && columns->end) json_.Key("endColumn").Number(*columns->end);
    json_.Key("byteOffset").Number(place.offset).Key("byteLength").Number(place.length);
    json_.EndObject();
    json_.EndObject();
  }

  void WriteMessage(std::string_view key, std::string text) {
    json_.Key(key).BeginObject().Key("text").String(MessageOf(std::move(text))).EndObject();
  }

  const ReportView& view_;
  const RenderSettings& settings_;
  JsonWriter json_;
  std::vector<const FindingView*> kept_;
  std::map<diff::Rule, RuleEntry> rules_;
};

}  // namespace

void RenderSarif(const ReportView& view, const RenderSettings& settings, std::ostream& out) {
  SarifRun(view, settings, out).Write();
  out << '\n';
}

}  // namespace jsonrift::cli

#include "cli/baseline.h"

#include <algorithm>
#include <charconv>
#include <set>
#include <tuple>
#include <utility>

#include "cli/finding_selector.h"
#include "cli/finding_text.h"
#include "cli/rules.h"
#include "cli/text_lines.h"
#include "core/internal/quote.h"
#include "core/tape.h"
#include "diff/escape_bytes.h"
#include "diff/rule.h"

namespace jsonrift::cli {
namespace {

constexpr std::string_view kFirstLine = "# jsonrift baseline 1";
constexpr std::string_view kHeader =
    "# Findings that are known: they don't fail `jsonrift audit --baseline`, unless their kind becomes "
    "worse.\n"
    "# fingerprint\trule\tkind\tpayloads\ttype path\n";

// The type path as the last column: as it is, or as a JSON string where that would not be one line of text.
std::string PathColumn(const std::string& type_path) {
  std::string text = diff::EscapeBytes(type_path);
  const bool plain = !text.starts_with('"') && std::none_of(text.begin(), text.end(), [](char c) {
    return static_cast<unsigned char>(c) < 0x20;
  });
  if (plain) return text;
  std::string quoted;
  internal::AppendQuoted(&quoted, text, Options());
  return quoted;
}

Result<std::string> ReadPathColumn(const TextLine& line, std::string_view column) {
  if (!column.starts_with('"')) return diff::UnescapeBytes(column);
  Tape tape;
  tape.Scan(column);
  if (!tape.complete() || tape.tokens()[0].kind != '"') return line.Failure(column, "malformed type path");
  return diff::UnescapeBytes(internal::UnquoteToString(tape.Text(tape.tokens()[0])));
}

// The next column, which a tab ends.
Result<std::string_view> Column(const TextLine& line, std::string_view* rest, std::string_view name) {
  const std::size_t tab = rest->find('\t');
  if (tab == std::string_view::npos)
    return line.Failure(rest->substr(rest->size()), "expected a tab after the " + std::string(name));
  const std::string_view column = rest->substr(0, tab);
  rest->remove_prefix(tab + 1);
  return column;
}

diff::Finding FindingOf(const BaselineEntry& entry) {
  diff::Finding finding;
  finding.rule = entry.rule;
  finding.type_path = entry.type_path;
  return finding;
}

Result<std::pair<std::string, BaselineEntry>> ParseEntry(const TextLine& line) {
  std::string_view rest = line.text;
  std::string_view columns[4];
  constexpr std::string_view kNames[] = {"fingerprint", "rule", "kind", "number of payloads"};
  for (std::size_t i = 0; i < std::size(columns); ++i) {
    const Result<std::string_view> column = Column(line, &rest, kNames[i]);
    if (!column.ok()) return column.status();
    columns[i] = *column;
  }
  const auto [fingerprint, rule_id, kind_name, number] = columns;
  const std::optional<diff::Rule> rule = diff::RuleFromId(rule_id);
  if (!rule) return line.Failure(rule_id, UnknownRule(rule_id));
  const std::optional<diff::DivergenceKind> kind = KindFromName(kind_name);
  if (!kind) return line.Failure(kind_name, "unknown kind \"" + std::string(kind_name) + "\"");
  std::uint64_t payloads = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), payloads);
  if (error != std::errc() || end != number.data() + number.size())
    return line.Failure(number, "expected a number of payloads");
  Result<std::string> type_path = ReadPathColumn(line, rest);
  if (!type_path.ok()) return type_path.status();
  BaselineEntry entry{*rule, *kind, payloads, std::move(*type_path)};
  if (FindingOf(entry).Fingerprint() != fingerprint)
    return line.Failure(fingerprint, "this is not the fingerprint of the rule and type path");
  return std::pair(std::string(fingerprint), std::move(entry));
}

}  // namespace

std::string BaselineEntry::Text() const {
  return std::string(diff::InfoOf(rule).id) + " at " + type_path + " (" + diff::DivergenceKindName(kind) +
         ", " + Count(payloads, "payload", "payloads") + ")";
}

Result<Baseline> Baseline::Parse(std::string_view file, std::string_view text) {
  const std::string_view first = text.substr(0, text.find_first_of("\r\n"));
  if (first != kFirstLine) {
    return Status::Failure(std::string(file) + ":1:1: not a baseline: the first line must be \"" +
                           std::string(kFirstLine) + "\"");
  }
  Baseline baseline;
  const Status status = ForEachEntry(file, text, [&baseline](const TextLine& line) {
    Result<std::pair<std::string, BaselineEntry>> entry = ParseEntry(line);
    if (!entry.ok()) return entry.status();
    const bool is_new = baseline.entries_.insert(std::move(*entry)).second;
    return is_new ? Status() : line.Failure(line.text, "this finding stands twice");
  });
  if (!status.ok()) return status;
  return baseline;
}

Baseline Baseline::Of(const std::vector<const diff::Finding*>& findings) {
  Baseline baseline;
  for (const diff::Finding* finding : findings) {
    baseline.entries_[finding->Fingerprint()] = {finding->rule, finding->kind(), finding->payloads(),
                                                 finding->type_path};
  }
  return baseline;
}

const BaselineEntry* Baseline::Find(const diff::Finding& finding) const {
  const auto found = entries_.find(finding.Fingerprint());
  return found == entries_.end() ? nullptr : &found->second;
}

std::vector<const BaselineEntry*> Baseline::Sorted() const {
  std::vector<const BaselineEntry*> sorted;
  sorted.reserve(entries_.size());
  for (const auto& [fingerprint, entry] : entries_) sorted.push_back(&entry);
  std::sort(sorted.begin(), sorted.end(), [](const BaselineEntry* a, const BaselineEntry* b) {
    return std::tie(diff::InfoOf(a->rule).id, a->type_path) <
           std::tie(diff::InfoOf(b->rule).id, b->type_path);
  });
  return sorted;
}

std::vector<const BaselineEntry*> Baseline::Stale(const diff::Report& report) const {
  std::set<std::string> found;
  for (const diff::Finding& finding : report.findings) found.insert(finding.Fingerprint());
  std::vector<const BaselineEntry*> stale;
  for (const BaselineEntry* entry : Sorted()) {
    if (!found.contains(FindingOf(*entry).Fingerprint())) stale.push_back(entry);
  }
  return stale;
}

Baseline Baseline::Pruned(const diff::Report& report) const {
  Baseline pruned;
  for (const diff::Finding& finding : report.findings) {
    const BaselineEntry* entry = Find(finding);
    if (entry == nullptr) continue;
    pruned.entries_[finding.Fingerprint()] = {entry->rule, std::max(entry->kind, finding.kind()),
                                              std::min(entry->payloads, finding.payloads()),
                                              entry->type_path};
  }
  return pruned;
}

std::string Baseline::ToText() const {
  std::string text(kFirstLine);
  text += '\n';
  text += kHeader;
  for (const BaselineEntry* entry : Sorted()) {
    text += FindingOf(*entry).Fingerprint() + '\t';
    text += diff::InfoOf(entry->rule).id;
    text += std::string("\t") + diff::DivergenceKindName(entry->kind) + '\t';
    text += std::to_string(entry->payloads) + '\t' + PathColumn(entry->type_path) + '\n';
  }
  return text;
}

}  // namespace jsonrift::cli

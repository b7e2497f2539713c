// A baseline: the findings that are known, in a file that is sorted and compares well line by line. It is
// written by the tool; what people decide (a finding that is not to be mended, and why) has a file of its own
// (cli/suppressions.h), so that nothing of theirs is lost when this one is written anew.
//
//   Result<Baseline> baseline = Baseline::Parse("baseline.tsv", text);
//   if (const BaselineEntry* known = baseline->Find(finding)) …
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "diff/report.h"

namespace jsonrift::cli {

struct BaselineEntry {
  diff::Rule rule;
  diff::DivergenceKind kind;  // the worst that is known
  std::uint64_t payloads;     // with which it was written; only to be read
  std::string type_path;

  // "name-case at Order.Items[].SKU (silent, 412 payloads)".
  std::string Text() const;
};

class Baseline {
 public:
  // The failure says where in the file: it isn't a baseline, a line is malformed, a rule unknown.
  static Result<Baseline> Parse(std::string_view file, std::string_view text);
  static Baseline Of(const std::vector<const diff::Finding*>& findings);

  // The entry of the finding, or null.
  const BaselineEntry* Find(const diff::Finding& finding) const;

  // Entries that no finding of the report belongs to, in the order of the file.
  std::vector<const BaselineEntry*> Stale(const diff::Report& report) const;

  // Without those; where a finding has become less grave or has fewer payloads, its entry says so. Never
  // adds.
  Baseline Pruned(const diff::Report& report) const;

  std::string ToText() const;

  std::size_t size() const { return entries_.size(); }

 private:
  std::vector<const BaselineEntry*> Sorted() const;

  std::map<std::string, BaselineEntry> entries_;  // by fingerprint
};

}  // namespace jsonrift::cli

#include "diff/report.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <algorithm>
#include <iterator>
#include <numeric>
#include <utility>

#include "core/internal/ascii.h"
#include "diff/internal/fold.h"

namespace jsonrift::diff {
namespace {

std::string Names(Options options) {
  std::string names;
  for (Option option : AllOptions()) {
    if (!options.Has(option)) continue;
    if (!names.empty()) names += ", ";
    names += OptionName(option);
  }
  return names.empty() ? "none" : names;
}

std::string Quoted(const std::string& text) { return text.empty() ? "none" : '"' + text + '"'; }

// Says in which setting two reports differ.
Status CompareSettings(const ReportSettings& part, const ReportSettings& whole) {
  const auto differ = [](std::string_view name, const std::string& a, const std::string& b) {
    return Status::Failure("reports with different settings don't add up: " + std::string(name) + " is " + a +
                           " here and " + b + " before");
  };
  if (part.semantics != whole.semantics)
    return differ("semantics", Quoted(part.semantics), Quoted(whole.semantics));
  if (part.entry != whole.entry) return differ("entry", Quoted(part.entry), Quoted(whole.entry));
  const auto name = [](bool value) { return value ? "true" : "false"; };
  if (part.disallow_unknown_fields != whole.disallow_unknown_fields)
    return differ("disallow_unknown_fields", name(part.disallow_unknown_fields),
                  name(whole.disallow_unknown_fields));
  if (part.use_number != whole.use_number)
    return differ("use_number", name(part.use_number), name(whole.use_number));
  if (part.check != whole.check) return differ("check", Quoted(part.check), Quoted(whole.check));
  if (part.with != whole.with) return differ("with", Names(part.with), Names(whole.with));
  if (part.redacted != whole.redacted)
    return differ("redacted", part.redacted ? "true" : "false", whole.redacted ? "true" : "false");
  if (part.redaction_key_id != whole.redaction_key_id)
    return differ("redaction_key_id", Quoted(part.redaction_key_id), Quoted(whole.redaction_key_id));
  return Status();
}

// Both are in the order of findings.
void MergeFindings(const std::vector<Finding>& part, std::vector<Finding>* whole) {
  std::vector<Finding> both;
  both.reserve(part.size() + whole->size());
  std::merge(part.begin(), part.end(), std::make_move_iterator(whole->begin()),
             std::make_move_iterator(whole->end()), std::back_inserter(both), FindingsAreOrdered);
  whole->clear();
  for (Finding& finding : both) {
    if (whole->empty() || FindingsAreOrdered(whole->back(), finding)) {
      whole->push_back(std::move(finding));
    } else {
      AddFinding(finding, &whole->back());
    }
  }
}

}  // namespace

Tally& Tally::operator+=(const Tally& other) {
  agree += other.agree;
  diverge += other.diverge;
  rejected += other.rejected;
  unreadable += other.unreadable;
  for (std::size_t kind = 0; kind < by_kind.size(); ++kind) by_kind[kind] += other.by_kind[kind];
  return *this;
}

std::uint64_t Finding::payloads() const {
  return std::accumulate(by_kind.begin(), by_kind.end(), std::uint64_t{0});
}

DivergenceKind Finding::kind() const {
  for (std::size_t kind = 0; kind < by_kind.size(); ++kind) {
    if (by_kind[kind] != 0) return static_cast<DivergenceKind>(kind);
  }
  return DivergenceKind::kLatent;
}

std::string Finding::Fingerprint() const {
  std::string named(InfoOf(rule).id);
  named += '\0';
  named += type_path;
  const std::uint64_t hash = XXH3_64bits(named.data(), named.size());
  std::string digits;
  for (int shift = 60; shift >= 0; shift -= 4) digits += internal::kHexDigits[hash >> shift & 0xF];
  return digits;
}

Status Merge(const Report& part, Report* whole) {
  if (Status status = CompareSettings(part.settings, whole->settings); !status.ok()) return status;
  whole->partial |= part.partial;
  whole->total += part.total;
  for (const auto& [partner, tally] : part.partners) whole->partners[partner] += tally;
  for (const auto& [needs, payloads] : part.needs) whole->needs[needs] += payloads;
  MergeFindings(part.findings, &whole->findings);
  for (const auto& [text, reason] : part.unreadable) AddReason(text, reason, &whole->unreadable);
  for (const auto& [text, reason] : part.rejected) AddReason(text, reason, &whole->rejected);
  return Status();
}

}  // namespace jsonrift::diff

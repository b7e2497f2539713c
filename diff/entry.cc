#include "diff/entry.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/internal/ascii.h"
#include "core/type_path.h"
#include "diff/internal/stream_audit.h"

namespace jsonrift::diff {
namespace {

constexpr std::array<std::string_view, 3> kNames = {"unmarshal", "decoder", "stream"};

// Where a cause goes among others: the worst first.
void Insert(Cause cause, Verdict* verdict) {
  const auto at = std::upper_bound(verdict->causes.begin(), verdict->causes.end(), cause,
                                   [](const Cause& a, const Cause& b) { return a.kind < b.kind; });
  const auto index = static_cast<std::size_t>(at - verdict->causes.begin());
  for (Cause& other : verdict->causes) {
    if (other.behind && *other.behind >= index) ++*other.behind;
  }
  for (CausePlace& place : verdict->places) {
    if (place.cause >= index) ++place.cause;
  }
  verdict->causes.insert(at, std::move(cause));
}

// v2 refuses what follows the value. What it makes of the value itself comes out once nothing follows.
void RefuseRest(std::size_t rest, const Type& type, bool keep_places, Verdict* verdict) {
  const bool legacy_takes = LegacyTakes(*verdict);
  if (!legacy_takes && verdict->kind == Verdict::Kind::kDiverge) {  // v2 alone would have taken the value
    verdict->kind = Verdict::Kind::kRejected;
    verdict->offset = rest;
    for (Cause& cause : verdict->causes) cause.kind = DivergenceKind::kLatent;
  } else if (legacy_takes) {
    verdict->kind = Verdict::Kind::kDiverge;
    verdict->divergence = DivergenceKind::kRejected;
  }
  verdict->needs.clear();
  TypePaths paths;
  Cause cause;
  cause.rule = Rule::kTrailingData;
  cause.kind = legacy_takes ? DivergenceKind::kRejected : DivergenceKind::kLatent;
  cause.type_path = paths.Text(paths.Root(type));
  cause.span = {rest, 1};
  cause.legacy = "(left unread)";
  cause.strict = "error: data after the top-level value";
  Insert(std::move(cause), verdict);
  if (!keep_places) return;
  const auto index = std::find_if(verdict->causes.begin(), verdict->causes.end(),
                                  [](const Cause& c) { return c.rule == Rule::kTrailingData; }) -
                     verdict->causes.begin();
  verdict->places.push_back({static_cast<std::size_t>(index), {rest, 1}, std::nullopt});
}

// In a stream the next value is examined before anybody can ask for details.
AuditSettings SettingsFor(Entry entry, AuditSettings settings) {
  settings.details |= entry == Entry::kStream;
  return settings;
}

}  // namespace

std::string_view EntryName(Entry entry) { return kNames[static_cast<std::size_t>(entry)]; }

std::optional<Entry> EntryFromName(std::string_view name) {
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    if (kNames[i] == name) return static_cast<Entry>(i);
  }
  return std::nullopt;
}

EntryAuditor::EntryAuditor(TypeRef type, Entry entry, AuditSettings settings)
    : type_(std::move(type)),
      entry_(entry),
      settings_(SettingsFor(entry, settings)),
      auditor_(type_, settings_) {}

Verdict EntryAuditor::Examine(std::string_view text) {
  text_ = text;
  part_begin_.reset();
  values_.clear();
  switch (entry_) {
    case Entry::kUnmarshal:
      break;
    case Entry::kDecoder:
      return ExamineDecoder();
    case Entry::kStream:
      return ExamineStream(text, type_, settings_, &auditor_, &values_);
  }
  return auditor_.Examine(text);
}

Verdict EntryAuditor::ExamineDecoder() {
  Verdict verdict = auditor_.ExamineFirst(text_);
  if (!auditor_.tape().complete()) return verdict;  // both refuse it, whatever stands behind
  const std::size_t rest = internal::SkipSpace(text_, auditor_.tape().payload().size());
  if (rest < text_.size()) RefuseRest(rest, *type_.type, settings_.keep_places, &verdict);
  return verdict;
}

void EntryAuditor::Detail(Verdict* verdict) {
  if (entry_ != Entry::kStream) auditor_.Detail(verdict);
}

EntryAuditor::Part EntryAuditor::PartAt(std::size_t offset) {
  if (entry_ == Entry::kUnmarshal) return {auditor_.tape(), 0};
  const auto after = std::upper_bound(values_.begin(), values_.end(), offset);
  const std::size_t begin = after == values_.begin() ? 0 : *std::prev(after);
  if (part_begin_ != begin) {
    if (entry_ == Entry::kDecoder) {
      part_.Scan(text_);
    } else {
      part_.ScanFirst(text_.substr(begin));
    }
    part_begin_ = begin;
  }
  return {part_, begin};
}

}  // namespace jsonrift::diff

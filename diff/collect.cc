#include "diff/collect.h"

#include <algorithm>
#include <utility>

#include "core/internal/name_set.h"
#include "core/internal/utf8.h"
#include "diff/internal/fold.h"

namespace jsonrift::diff {
namespace {

constexpr std::string_view kCut = "…";

// Cuts between characters.
void Cut(std::string* text) {
  if (text->size() <= kReadingBytes) return;
  std::size_t end = kReadingBytes;
  while (end > kReadingBytes - 3 && internal::IsContinuation(static_cast<unsigned char>((*text)[end]))) --end;
  text->resize(end);
  *text += kCut;
}

ExampleRank RankOf(const PayloadOrigin& payload, const Cause& cause) {
  return {cause.kind, payload.bytes, payload.path, payload.offset + cause.span.offset};
}

Example Complete(Example example, const PayloadOrigin& payload, const Cause& cause) {
  example.path = payload.path;
  example.partner = payload.partner;
  example.payload_bytes = payload.bytes;
  example.kind = cause.kind;
  example.place.offset = payload.offset + cause.span.offset;
  for (std::string* text : {&example.pointer, &example.legacy, &example.strict}) Cut(text);
  return example;
}

Reason OneReason(const PayloadOrigin& payload) { return {1, {{std::string(payload.path), payload.line}}}; }

}  // namespace

std::size_t Collector::KeyHash::operator()(const KeyView& key) const {
  return internal::SeededHash(key.type_path) + static_cast<std::size_t>(key.rule);
}

Collector::Collector(ReportSettings settings) { report_.settings = std::move(settings); }

template <typename CountIn>
void Collector::CountInTallies(const PayloadOrigin& payload, CountIn count) {
  count(&report_.total);
  if (payload.partner.empty()) return;
  if (partner_ == nullptr || partner_->first != payload.partner) {
    auto found = partners_.find(payload.partner);
    if (found == partners_.end()) found = partners_.try_emplace(std::string(payload.partner)).first;
    partner_ = &*found;
  }
  count(&partner_->second);
}

void Collector::AddAgreeing(const PayloadOrigin& payload) {
  CountInTallies(payload, [](Tally* tally) { ++tally->agree; });
}

void Collector::AddDiverging(const PayloadOrigin& payload, DivergenceKind kind, const Needs& needs,
                             const std::vector<Cause>& causes, const MakeExample& make) {
  CountInTallies(payload, [kind](Tally* tally) {
    ++tally->diverge;
    ++tally->by_kind[static_cast<std::size_t>(kind)];
  });
  std::vector<std::uint32_t> bits;
  for (const Options any_of : needs) bits.push_back(any_of.bits());
  ++report_.needs[std::move(bits)];
  AddCauses(payload, causes, make);
}

void Collector::AddRejected(const PayloadOrigin& payload, const std::string& reason,
                            const std::vector<Cause>& causes, const MakeExample& make) {
  CountInTallies(payload, [&causes](Tally* tally) {
    ++tally->rejected;
    if (!causes.empty()) ++tally->by_kind[static_cast<std::size_t>(DivergenceKind::kLatent)];
  });
  AddReason(reason, OneReason(payload), &report_.rejected);
  AddCauses(payload, causes, make);
}

void Collector::AddUnreadable(const PayloadOrigin& payload, const std::string& reason) {
  CountInTallies(payload, [](Tally* tally) { ++tally->unreadable; });
  AddReason(reason, OneReason(payload), &report_.unreadable);
}

void Collector::AddCauses(const PayloadOrigin& payload, const std::vector<Cause>& causes,
                          const MakeExample& make) {
  ++payload_;
  for (const Cause& cause : causes) {
    Slot& slot = SlotOf(cause, payload);
    Count(payload, cause.kind, &slot);
    slot.finding.places += cause.places;
    JoinNeeds(cause.needs, &slot.finding.needs);
    if (MayBeKept(RankOf(payload, cause), slot.finding.examples))
      AddExample(Complete(make(cause), payload, cause), &slot.finding.examples);
  }
}

Collector::Slot& Collector::SlotOf(const Cause& cause, const PayloadOrigin& payload) {
  auto found = slots_.find(KeyView{cause.rule, cause.type_path});
  if (found == slots_.end()) {
    found = slots_.try_emplace(Key{cause.rule, cause.type_path}).first;
    Finding& finding = found->second.finding;
    finding.rule = cause.rule;
    finding.type_path = cause.type_path;
    finding.first_path = payload.path;
    finding.first_line = payload.line;
  }
  return found->second;
}

void Collector::Count(const PayloadOrigin& payload, DivergenceKind kind, Slot* slot) const {
  Finding& finding = slot->finding;
  if (slot->payload == payload_) {
    if (kind >= slot->kind) return;
    --finding.by_kind[static_cast<std::size_t>(slot->kind)];
  } else {
    slot->payload = payload_;
    if (!payload.partner.empty()) ++finding.partners[std::string(payload.partner)];
    const std::string_view first = finding.first_path;
    if (payload.path < first || (payload.path == first && payload.line < finding.first_line)) {
      finding.first_path = payload.path;
      finding.first_line = payload.line;
    }
  }
  slot->kind = kind;
  ++finding.by_kind[static_cast<std::size_t>(kind)];
}

bool Collector::WouldKeep(const PayloadOrigin& payload, const Cause& cause) const {
  const auto found = slots_.find(KeyView{cause.rule, cause.type_path});
  return found == slots_.end() || MayBeKept(RankOf(payload, cause), found->second.finding.examples);
}

Report Collector::Take() {
  for (auto& [key, slot] : slots_) report_.findings.push_back(std::move(slot.finding));
  std::sort(report_.findings.begin(), report_.findings.end(), FindingsAreOrdered);
  report_.partners.insert(partners_.begin(), partners_.end());
  slots_.clear();
  partners_.clear();
  partner_ = nullptr;
  Report taken = std::move(report_);
  report_ = Report();
  report_.settings = taken.settings;
  return taken;
}

}  // namespace jsonrift::diff

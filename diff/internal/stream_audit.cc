#include "diff/internal/stream_audit.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include "core/dump.h"
#include "core/internal/ascii.h"
#include "core/stream.h"
#include "core/type_path.h"
#include "diff/explain.h"
#include "diff/internal/token_span.h"
#include "legacy/legacy.h"

namespace jsonrift::diff {
namespace {

// Of a token on the tape of a value that begins there in the text.
Span SpanInText(const Tape& tape, std::uint32_t token, std::size_t begin) {
  const Span span = SpanOf(tape, token);
  return {begin + span.offset, span.length};
}

// The causes of a text's values, folded by rule and type path.
class CauseList {
 public:
  explicit CauseList(bool keep_places) : keep_places_(keep_places) {}

  // Adds those of a value that begins at `begin`. If it is one that strict doesn't get to, they are latent
  // and hidden by the cause `hidden_by`, if there is one.
  void Add(Verdict value, std::size_t begin, bool is_lost, std::optional<std::size_t> hidden_by) {
    std::vector<std::size_t> indexes;
    for (Cause& cause : value.causes) {
      cause.span.offset += begin;
      if (cause.other) cause.other->offset += begin;
      indexes.push_back(Index(cause));
    }
    for (std::size_t i = 0; i < value.causes.size(); ++i) {
      Cause& cause = value.causes[i];
      if (cause.behind) cause.behind = indexes[*cause.behind];
      if (is_lost) {
        cause.kind = DivergenceKind::kLatent;
        if (!cause.behind) cause.behind = hidden_by;
      }
      Fold(std::move(cause), indexes[i]);
    }
    for (CausePlace place : value.places) {
      place.span.offset += begin;
      if (place.other) place.other->offset += begin;
      AddPlace({indexes[place.cause], place.span, place.other});
    }
  }

  // Returns its index.
  std::size_t AddOne(Cause cause) {
    const std::size_t index = Index(cause);
    AddPlace({index, cause.span, cause.other});
    Fold(std::move(cause), index);
    return index;
  }

  Cause& operator[](std::size_t index) { return causes_[index]; }

  // In their order: the worst first, then by place.
  void MoveTo(Verdict* verdict) {
    std::vector<std::size_t> order(causes_.size());
    std::iota(order.begin(), order.end(), 0);
    const auto key = [this](std::size_t i) {
      const Cause& cause = causes_[i];
      return std::tie(cause.kind, cause.span.offset, cause.rule, cause.type_path);
    };
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return key(a) < key(b); });
    std::vector<std::size_t> moved_to(causes_.size());
    for (std::size_t i = 0; i < order.size(); ++i) moved_to[order[i]] = i;
    for (std::size_t i : order) {
      verdict->causes.push_back(std::move(causes_[i]));
      std::optional<std::size_t>& behind = verdict->causes.back().behind;
      if (behind) behind = moved_to[*behind];
    }
    for (CausePlace& place : places_) place.cause = moved_to[place.cause];
    verdict->places = std::move(places_);
  }

 private:
  std::size_t Index(const Cause& cause) {
    const auto [it, is_new] = index_.try_emplace({cause.rule, cause.type_path}, causes_.size());
    if (is_new) {
      Cause& slot = causes_.emplace_back();
      slot.rule = cause.rule;
      slot.type_path = cause.type_path;
      slot.places = 0;
    }
    return it->second;
  }

  // The worst counts, and of these the first.
  void Fold(Cause cause, std::size_t index) {
    Cause& slot = causes_[index];
    AddNeeds(slot.needs, &cause.needs);
    cause.places += slot.places;
    if (slot.places == 0 || cause.kind < slot.kind) {
      slot = std::move(cause);
      return;
    }
    slot.needs = std::move(cause.needs);
    slot.places = cause.places;
  }

  void AddPlace(const CausePlace& place) {
    if (keep_places_) places_.push_back(place);
  }

  bool keep_places_;
  std::vector<Cause> causes_;
  std::vector<CausePlace> places_;
  std::map<std::pair<Rule, std::string>, std::size_t> index_;
};

class StreamAudit {
 public:
  StreamAudit(const TypeRef& type, const AuditSettings& settings, Auditor* auditor)
      : type_(type), settings_(settings), auditor_(*auditor), causes_(settings.keep_places) {
    TypePaths paths;
    type_path_ = paths.Text(paths.Root(*type.type));
  }

  // `values` may be null. With `only_whether` the verdict's kind is all that counts.
  Verdict Run(std::string_view text, std::vector<std::size_t>* values, bool only_whether) {
    std::size_t at = 0;
    do {
      at = internal::SkipSpace(text, at);
      if (at == text.size()) break;
      if (values != nullptr) values->push_back(at);
      ExamineValue(text.substr(at), at);
      at += auditor_.tape().payload().size();
    } while (auditor_.tape().complete() && !(only_whether && divergence_));
    if (!only_whether) SettleNeeds(text);
    return Take();
  }

 private:
  void ExamineValue(std::string_view text, std::size_t begin) {
    Verdict verdict = auditor_.ExamineFirst(text);
    ++values_;
    const bool legacy_takes = LegacyTakes(verdict);
    if (verdict.kind == Verdict::Kind::kRejected && !refusal_) {
      refusal_ = {verdict.rejection, begin + verdict.offset};
    }
    AddNeeds(verdict.needs, &needs_);
    if (is_stopped_) {
      if (legacy_takes) AddLost(begin);
    } else {
      if (verdict.kind == Verdict::Kind::kDiverge) Diverge(verdict.divergence);
      if (!StrictTakes(verdict)) FollowStrict(verdict, legacy_takes, begin);
    }
    causes_.Add(std::move(verdict), begin, was_stopped_, stop_);
    was_stopped_ = is_stopped_;
  }

  // What v2 reads after it has refused a value.
  void FollowStrict(const Verdict& verdict, bool legacy_takes, std::size_t begin) {
    const Tape& tape = auditor_.tape();
    StreamDecoder stream(tape, auditor_.strict_options());
    Variable variable(type_.type);
    bool reads_inside = false;
    while (!stream.AtEnd()) {
      const std::uint32_t before = stream.position();
      variable.Reset();
      if (stream.Next(&variable)) {
        reads_inside = true;
        AddInside(SpanInText(tape, before, begin), variable);
      } else if (stream.position() == before) {
        is_stopped_ = true;
        break;
      }
    }
    if (reads_inside || is_stopped_) NoteRefused(verdict, legacy_takes);
  }

  // Keeps what would keep v2 from getting stuck in this value.
  void NoteRefused(const Verdict& verdict, bool legacy_takes) {
    Needs needs = verdict.needs;
    if (!legacy_takes) {
      AddNeed(Options().With(Option::kReportErrorsWithLegacySemantics), &needs);
      for (const Cause& cause : verdict.causes) AddNeeds(cause.needs, &needs);
    }
    mendable_ = mendable_ && !needs.empty() && GoesOn(needs, legacy_takes);
    AddNeeds(needs, &stop_needs_);
  }

  // Whether v2 with these options reads the value on the tape as a whole: takes it, if v1 does.
  bool GoesOn(const Needs& needs, bool legacy_takes) const {
    const Tape& tape = auditor_.tape();
    StreamDecoder stream(tape, auditor_.strict_options().With(Satisfy(needs)));
    Variable variable(type_.type);
    const bool takes = stream.Next(&variable);
    return takes == legacy_takes && (stream.AtEnd() || (!tape.complete() && stream.position() == 0));
  }

  // A value that v1 takes and v2 doesn't get to.
  void AddLost(std::size_t begin) {
    Cause* cause = AddStop(DivergenceKind::kRejected, SpanInText(auditor_.tape(), 0, begin));
    if (cause == nullptr) return;
    cause->legacy = DumpBeginning(*type_.type, auditor_.legacy().data(), kReadingLimit);
    cause->strict = "(never read: it stays where it failed)";
  }

  // A value that only v2 takes for one.
  void AddInside(Span span, const Variable& variable) {
    Cause* cause = AddStop(DivergenceKind::kAccepted, span);
    if (cause == nullptr) return;
    cause->legacy = "(no value of the stream)";
    cause->strict = DumpBeginning(*type_.type, variable.data(), kReadingLimit);
  }

  // Returns the cause if it is to have readings of this place.
  Cause* AddStop(DivergenceKind kind, Span span) {
    Diverge(kind);
    Cause cause;
    cause.rule = Rule::kStreamStops;
    cause.kind = kind;
    cause.type_path = type_path_;
    cause.span = span;
    const bool is_shown = !stop_ || kind < causes_[*stop_].kind;
    stop_ = causes_.AddOne(std::move(cause));
    return is_shown ? &causes_[*stop_] : nullptr;
  }

  void Diverge(DivergenceKind kind) { divergence_ = divergence_ ? std::min(*divergence_, kind) : kind; }

  // --- What makes v2 agree on the whole text ---

  void SettleNeeds(std::string_view text) {
    if (stop_ && mendable_) causes_[*stop_].needs = stop_needs_;
    // What holds for one value holds for a stream of it, unless v2 is to refuse it: it may not go on behind
    // it.
    if (!divergence_ || (values_ == 1 && !stop_ && *divergence_ != DivergenceKind::kAccepted)) return;
    FindNeeds(text);
    // No option does what UseNumber does.
    if (settings_.use_number && !AgreesWith(Satisfy(needs_), text, false)) needs_.clear();
  }

  void FindNeeds(std::string_view text) {
    if (!stop_ && AgreesWith(Satisfy(needs_), text)) return;
    AddNeeds(stop_needs_, &needs_);
    if (!AgreesWith(Satisfy(needs_), text)) {
      needs_.clear();
      if (!AgreesWith(legacy::kOptions, text)) return;
      for (Option option : AllOptions()) {
        if (legacy::kOptions.Has(option)) AddNeed(Options().With(option), &needs_);
      }
    }
    DropNeedless(text);
  }

  void DropNeedless(std::string_view text) {
    for (std::size_t i = 0; i < needs_.size();) {
      Needs without = needs_;
      without.erase(without.begin() + static_cast<std::ptrdiff_t>(i));
      if (AgreesWith(Satisfy(without), text)) {
        needs_ = std::move(without);
      } else {
        ++i;
      }
    }
  }

  // Whether v2 with these options agrees with v1; `as_raw_numbers`: if it did what UseNumber does, too.
  bool AgreesWith(Options options, std::string_view text, bool as_raw_numbers = true) const {
    AuditSettings settings = settings_;
    settings.with = settings.with.With(options);
    if (settings.use_number && as_raw_numbers)
      settings.with = settings.with.With(Option::kUnmarshalAnyWithRawNumber);
    settings.keep_places = false;
    settings.details = false;
    Auditor auditor(type_, settings);
    StreamAudit trial(type_, settings, &auditor);
    return trial.Run(text, nullptr, true).kind != Verdict::Kind::kDiverge;
  }

  Verdict Take() {
    Verdict verdict;
    causes_.MoveTo(&verdict);
    if (refusal_) verdict.rejection = refusal_->first;
    if (refusal_) verdict.offset = refusal_->second;
    if (divergence_) {
      verdict.kind = Verdict::Kind::kDiverge;
      verdict.divergence = *divergence_;
      verdict.needs = std::move(needs_);
    } else if (refusal_) {
      verdict.kind = Verdict::Kind::kRejected;
    }
    return verdict;
  }

  const TypeRef& type_;
  const AuditSettings& settings_;
  Auditor& auditor_;
  std::string type_path_;
  CauseList causes_;
  std::size_t values_ = 0;
  std::optional<DivergenceKind> divergence_;
  std::optional<std::pair<std::string, std::size_t>> refusal_;  // the first by both: why and where
  bool is_stopped_ = false;                                     // v2 gets no further
  bool was_stopped_ = false;                                    // … before the value that is examined
  std::optional<std::size_t> stop_;                             // the cause, if it makes a difference
  bool mendable_ = true;                                        // whether options keep v2 going
  Needs stop_needs_;
  Needs needs_;
};

}  // namespace

bool LegacyTakes(const Verdict& verdict) {
  return verdict.kind == Verdict::Kind::kAgree ||
         (verdict.kind == Verdict::Kind::kDiverge && verdict.divergence != DivergenceKind::kAccepted);
}

bool StrictTakes(const Verdict& verdict) {
  return verdict.kind == Verdict::Kind::kAgree ||
         (verdict.kind == Verdict::Kind::kDiverge && verdict.divergence != DivergenceKind::kRejected);
}

Verdict ExamineStream(std::string_view text, const TypeRef& type, const AuditSettings& settings,
                      Auditor* auditor, std::vector<std::size_t>* values) {
  return StreamAudit(type, settings, auditor).Run(text, values, false);
}

}  // namespace jsonrift::diff

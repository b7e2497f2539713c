#include "diff/audit.h"

#include <algorithm>
#include <initializer_list>
#include <utility>

#include "core/decode.h"
#include "core/dump.h"
#include "core/encode.h"
#include "diff/difference.h"
#include "diff/locate.h"
#include "diff/minimal.h"
#include "diff/outcome.h"
#include "legacy/legacy.h"
#include "strict/strict.h"

namespace jsonrift::diff {
namespace {

// Why a semantics refuses the payload; the place stands beside it.
std::string Describe(Fault fault) {
  fault.pointer.clear();
  return DescribeDecoding(fault);
}

bool SameOutputs(const std::optional<Fault>& a_fault, const std::string& a,
                 const std::optional<Fault>& b_fault, const std::string& b) {
  return a_fault.has_value() == b_fault.has_value() && (a_fault.has_value() || a == b);
}

template <typename Goes>
void RemoveCauses(Goes goes, Verdict* verdict) {
  std::vector<std::size_t> moved_to(verdict->causes.size());
  std::vector<bool> removed(verdict->causes.size());
  std::vector<Cause> kept;
  for (std::size_t i = 0; i < moved_to.size(); ++i) {
    moved_to[i] = kept.size();
    removed[i] = goes(verdict->causes[i]);
    if (!removed[i]) kept.push_back(std::move(verdict->causes[i]));
  }
  for (Cause& cause : kept) {
    if (!cause.behind) continue;
    const bool is_gone = removed[*cause.behind];
    cause.behind = is_gone ? std::nullopt : std::optional(moved_to[*cause.behind]);
  }
  std::erase_if(verdict->places, [&](const CausePlace& place) { return removed[place.cause]; });
  for (CausePlace& place : verdict->places) place.cause = moved_to[place.cause];
  verdict->causes = std::move(kept);
}

Options With(Options options, Option option, bool on) { return on ? options.With(option) : options; }

Options LegacyOptions(const AuditSettings& settings) {
  const Options options =
      With(legacy::kOptions, Option::kRejectUnknownMembers, settings.reject_unknown_members);
  return With(options, Option::kUnmarshalAnyWithRawNumber, settings.use_number);
}

Options StrictOptions(const AuditSettings& settings) {
  const Options options = strict::kOptions.With(settings.with);
  return With(options, Option::kRejectUnknownMembers, settings.reject_unknown_members);
}

// Whether the payload has names which some options take for a field's and others don't. Read alike, they may
// be no longer under the options that the output needs.
bool HasFoldedNames(const Trace& trace) {
  return trace.decided().Has(Option::kMatchCaseInsensitiveNames) ||
         trace.decided().Has(Option::kMatchCaseSensitiveDelimiter);
}

// No option of v2 does what UseNumber does, and latent causes come out where options undo the others.
bool HasUseNumber(const Verdict& verdict) {
  return std::any_of(verdict.causes.begin(), verdict.causes.end(),
                     [](const Cause& cause) { return cause.rule == Rule::kUseNumber; });
}

}  // namespace

Auditor::Auditor(TypeRef type, AuditSettings settings)
    : type_(std::move(type)),
      settings_(settings),
      legacy_options_(LegacyOptions(settings)),
      strict_options_(StrictOptions(settings)),
      trace_(strict_options_),
      explainer_(*type_.type),
      legacy_(type_.type),
      strict_(type_.type),
      trial_(type_.type) {}

Verdict Auditor::Examine(std::string_view payload) {
  tape_.Scan(payload);
  return ExamineTape();
}

Verdict Auditor::ExamineFirst(std::string_view text) {
  tape_.ScanFirst(text);
  return ExamineTape();
}

Verdict Auditor::ExamineTape() {
  legacy_.Reset();
  strict_.Reset();
  trace_.Clear();
  strict_trace_.Clear();
  Verdict verdict = Judge();
  const bool diverges = verdict.kind == Verdict::Kind::kDiverge;
  expects_divergence_ = diverges && verdict.divergence != DivergenceKind::kOutput;
  expects_output_ = diverges && verdict.divergence == DivergenceKind::kOutput;
  return verdict;
}

Verdict Auditor::Judge() {
  Verdict verdict;
  legacy_fault_ = Decode(tape_, legacy_options_, &legacy_, expects_divergence_ ? &trace_ : nullptr);
  strict_fault_ = StrictMustRefuse() ? Fault()
                                     : Decode(tape_, strict_options_, &strict_,
                                              expects_divergence_ ? nullptr : &strict_trace_);
  if (legacy_fault_) verdict.rejection = Describe(*legacy_fault_);
  if (legacy_fault_ && strict_fault_) {
    verdict.kind = Verdict::Kind::kRejected;
    verdict.offset = static_cast<std::size_t>(strict_fault_->offset);
    FindCauses(false, &verdict);
    verdict.needs.clear();  // no option makes it agree
    return verdict;
  }
  verdict.kind = Verdict::Kind::kDiverge;
  if (legacy_fault_ || strict_fault_) {
    verdict.divergence = legacy_fault_ ? DivergenceKind::kAccepted : DivergenceKind::kRejected;
    FindCauses(false, &verdict);
    return verdict;
  }
  bool outputs_differ = false;
  if (settings_.output) {
    const std::optional<Fault> legacy_output_fault =
        Encode(legacy_, legacy_options_, &legacy_output_, expects_output_ ? &trace_ : nullptr);
    const std::optional<Fault> strict_output_fault = Encode(strict_, strict_options_, &strict_output_);
    outputs_differ = !SameOutputs(legacy_output_fault, legacy_output_, strict_output_fault, strict_output_);
    if (legacy_output_fault) legacy_output_ = "error: " + DescribeEncoding(*legacy_output_fault);
    if (strict_output_fault) strict_output_ = "error: " + DescribeEncoding(*strict_output_fault);
  }
  const bool values_differ = !ValuesAreEqual(*type_.type, legacy_.data(), strict_.data());
  if (!values_differ && !outputs_differ) {
    verdict.kind = Verdict::Kind::kAgree;
    return verdict;
  }
  const bool is_silent = values_differ && (!settings_.use_number || PlainValuesDiffer());
  verdict.divergence = is_silent ? DivergenceKind::kSilent : DivergenceKind::kOutput;
  FindCauses(outputs_differ, &verdict);
  return verdict;
}

// Whether the trace of legacy's run alone says so, and all of why: strict refuses such a text whatever it
// makes of its values.
bool Auditor::StrictMustRefuse() const {
  if (!expects_divergence_ || legacy_fault_) return false;
  const std::vector<Trace::Parting>& partings = trace_.partings();
  return std::any_of(partings.begin(), partings.end(), Trace::IsAboutText) &&
         std::all_of(partings.begin(), partings.end(),
                     [](const Trace::Parting& parting) { return parting.effect == Trace::Effect::kRefuses; });
}

bool Auditor::PlainValuesDiffer() {
  trial_.Reset();
  Decode(tape_, legacy_options_.Without(Option::kUnmarshalAnyWithRawNumber), &trial_);
  return !ValuesAreEqual(*type_.type, trial_.data(), strict_.data());
}

// Runs legacy again, as far as it hasn't been traced, for the places where strict would part from it.
void Auditor::TraceLegacy(bool outputs_differ, const Verdict& verdict) {
  const bool differs_in_output =
      verdict.kind == Verdict::Kind::kDiverge && verdict.divergence == DivergenceKind::kOutput;
  const bool reads_alike = differs_in_output && !settings_.use_number;
  // Legacy refuses broken text before it decodes; without that it is read as far as it goes.
  const Options options =
      tape_.complete() ? legacy_options_ : legacy_options_.Without(Option::kReportErrorsWithLegacySemantics);
  const bool is_traced = expects_divergence_ && tape_.complete();
  if (!reads_alike && !is_traced) {
    trace_.Clear();
    legacy_.Reset();
    Decode(tape_, options, &legacy_, &trace_);
  }
  if (differs_in_output) {
    std::erase_if(trace_.mutable_partings(), [](const Trace::Parting& parting) {
      return parting.option != Option::kUnmarshalAnyWithRawNumber;
    });
  }
  // Where the outputs aren't compared, since strict refuses the payload, they are what comes out next.
  const bool comes_next = settings_.output && verdict.kind == Verdict::Kind::kDiverge &&
                          verdict.divergence == DivergenceKind::kRejected;
  if (!outputs_differ && !comes_next) return;
  if (expects_output_ && reads_alike) return;
  trace_.mutable_output_partings().clear();
  const bool fails = Encode(legacy_, legacy_options_, &trial_output_, &trace_).has_value();
  if (fails && !outputs_differ) trace_.mutable_output_partings().clear();  // strict fails there, too
}

void Auditor::FindCauses(bool outputs_differ, Verdict* verdict) {
  TraceLegacy(outputs_differ, *verdict);
  Explanation explanation = explainer_.Explain(
      Compared(), &trace_, {.details = settings_.details, .keep_places = settings_.keep_places});
  verdict->causes = std::move(explanation.causes);
  if (verdict->kind == Verdict::Kind::kDiverge) verdict->needs = std::move(explanation.needs);
  verdict->places = std::move(explanation.places);
  if (settings_.use_number && verdict->divergence == DivergenceKind::kOutput && !verdict->causes.empty() &&
      verdict->causes.front().kind == DivergenceKind::kSilent) {
    verdict->divergence = DivergenceKind::kSilent;
  }
  const bool explained = verdict->kind == Verdict::Kind::kRejected ||
                         std::any_of(verdict->causes.begin(), verdict->causes.end(),
                                     [&](const Cause& cause) { return cause.kind == verdict->divergence; });
  if (!explained) {
    ExplainByTrial(verdict);
  } else if (verdict->kind == Verdict::Kind::kDiverge &&
             (explanation.interplay || (verdict->divergence == DivergenceKind::kOutput &&
                                        HasFoldedNames(expects_divergence_ ? trace_ : strict_trace_)))) {
    SettleNeeds(explanation.strict_is_known, verdict);
    if (settings_.details) SetMergeReadings(verdict);
  }
  if (HasUseNumber(*verdict)) verdict->needs.clear();
}

void Auditor::Detail(Verdict* verdict) {
  const Explanation explanation =
      explainer_.Explain(Compared(), &trace_, {.details = true, .keep_places = false});
  for (Cause& cause : verdict->causes) {
    // Causes may have been removed since, but none has changed places.
    const auto same = std::find_if(explanation.causes.begin(), explanation.causes.end(), [&](const Cause& c) {
      return c.rule == cause.rule && c.type_path == cause.type_path;
    });
    if (same == explanation.causes.end()) continue;
    cause.pointer = same->pointer;
    cause.other = same->other;
    cause.legacy = same->legacy;
    cause.strict = same->strict;
  }
  SetMergeReadings(verdict);
}

// Where decisions depend on one another, tries whether those that may be without effect are, and whether the
// needs are enough.
void Auditor::SettleNeeds(bool strict_is_known, Verdict* verdict) {
  using enum Rule;
  const auto try_without = [&](Option option, std::initializer_list<Rule> rules) {
    const auto goes = [&](const Cause& cause) {
      return std::find(rules.begin(), rules.end(), cause.rule) != rules.end();
    };
    const bool something_is_left =
        std::any_of(verdict->causes.begin(), verdict->causes.end(),
                    [&](const Cause& cause) { return cause.kind == verdict->divergence && !goes(cause); });
    Needs needs = verdict->needs;
    if (!something_is_left || std::erase(needs, Options().With(option)) == 0 || !AgreesWith(Satisfy(needs)))
      return false;
    verdict->needs = std::move(needs);
    RemoveCauses(goes, verdict);
    return true;
  };
  bool is_enough = try_without(Option::kMergeWithLegacySemantics, {kMerge});
  if (!strict_is_known) {
    is_enough |= try_without(Option::kMatchCaseInsensitiveNames, {kNameCase, kNameCaseDuplicate});
    is_enough |= try_without(Option::kMatchCaseSensitiveDelimiter, {kNameDelimiter});
  }
  if (is_enough) return;
  if (AgreesWith(Satisfy(verdict->needs))) return;
  // What is missing goes to the cause that the others depend on.
  const Subject subject{&tape_, nullptr, type_.type, DumpedFields::kPromoted};
  Trace trace;
  Needs needs;
  for (Option option :
       MinimalOptions(subject, Decide(subject, legacy_options_, &trace), trace, legacy_options_)) {
    const Options clause = Options().With(option);
    if (!Satisfy(verdict->needs).Has(option)) AddNeed(clause, &verdict->causes.front().needs);
    AddNeed(clause, &needs);
  }
  verdict->needs = std::move(needs);
}

// Shows the first difference that merging makes.
void Auditor::SetMergeReadings(Verdict* verdict) {
  const auto cause = std::find_if(verdict->causes.begin(), verdict->causes.end(),
                                  [](const Cause& c) { return c.rule == Rule::kMerge; });
  if (cause == verdict->causes.end()) return;
  const Options options = strict_options_.With(Satisfy(verdict->needs));
  trial_.Reset();
  if (const auto fault = Decode(tape_, options.Without(Option::kMergeWithLegacySemantics), &trial_)) {
    cause->strict = "error: " + Describe(*fault);
    return;
  }
  if (auto difference = FindValueDifference(*type_.type, legacy_.data(), trial_.data())) {
    cause->legacy = std::move(difference->first);
    cause->strict = std::move(difference->second);
  }
}

// Whether strict with these options agrees with legacy.
bool Auditor::AgreesWith(Options options) {
  options = With(strict_options_.With(options), Option::kUnmarshalAnyWithRawNumber, settings_.use_number);
  trial_.Reset();
  const bool accepts = !Decode(tape_, options, &trial_).has_value();
  if (accepts != !legacy_fault_.has_value()) return false;
  if (!accepts) return true;
  if (!ValuesAreEqual(*type_.type, legacy_.data(), trial_.data())) return false;
  if (!settings_.output) return true;
  const std::optional<Fault> legacy_fault = Encode(legacy_, legacy_options_, &legacy_output_);
  const std::optional<Fault> fault = Encode(trial_, options, &trial_output_);
  return SameOutputs(legacy_fault, legacy_output_, fault, trial_output_);
}

// No decision point tells: the options are found by trial, and the place is that of the first difference.
void Auditor::ExplainByTrial(Verdict* verdict) {
  const Subject subject{&tape_, nullptr, type_.type, DumpedFields::kPromoted};
  Cause cause;
  cause.kind = verdict->divergence;
  cause.type_path = TypeString(*type_.type);
  Trace trace;
  for (Option option :
       MinimalOptions(subject, Decide(subject, legacy_options_, &trace), trace, legacy_options_)) {
    cause.needs.push_back(Options().With(option));
  }
  if (legacy_fault_ || strict_fault_) {
    const Fault& fault = legacy_fault_ ? *legacy_fault_ : *strict_fault_;
    cause.pointer = fault.pointer;
    cause.legacy = legacy_fault_ ? "error: " + Describe(fault) : "(accepted)";
    cause.strict = strict_fault_ ? "error: " + Describe(fault) : "(accepted)";
  } else {
    std::optional<Difference> difference = FindValueDifference(*type_.type, legacy_.data(), strict_.data());
    if (!difference) difference = FindTextDifference(legacy_output_, strict_output_);
    cause.pointer = difference->pointer;
    cause.legacy = std::move(difference->first);
    cause.strict = std::move(difference->second);
  }
  cause.span.offset = Locate(tape_, cause.pointer);
  for (Options clause : cause.needs) verdict->needs.push_back(clause);
  std::sort(verdict->needs.begin(), verdict->needs.end(),
            [](Options a, Options b) { return a.bits() < b.bits(); });
  verdict->needs.erase(std::unique(verdict->needs.begin(), verdict->needs.end()), verdict->needs.end());
  verdict->causes.insert(verdict->causes.begin(), std::move(cause));
}

}  // namespace jsonrift::diff

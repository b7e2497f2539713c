#include "diff/explain.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <tuple>
#include <utility>

#include "core/decode.h"
#include "core/dump.h"
#include "core/internal/load.h"
#include "core/internal/number.h"
#include "core/internal/stack.h"
#include "core/internal/struct_info.h"
#include "diff/difference.h"
#include "diff/internal/parting_rule.h"
#include "diff/internal/token_span.h"
#include "diff/internal/value_view.h"
#include "diff/locate.h"

namespace jsonrift::diff {
namespace {

using internal::Load;
using Effect = Trace::Effect;

constexpr std::string_view kSkipped = "(skipped: no field takes it)";
constexpr std::string_view kKeptElsewhere = "(kept by the embedded map instead)";
constexpr std::string_view kNotShown = "(not shown)";

constexpr Options Only(Option option) { return Options().With(option); }

void AddNeedsOfPlace(Options all_of, Options any_of, Needs* needs) {
  for (std::uint32_t bits = all_of.bits(); bits != 0; bits &= bits - 1) {
    AddNeed(Options(bits & (~bits + 1)), needs);
  }
  AddNeed(any_of, needs);
}

}  // namespace

struct Explainer::Kept {
  explicit Kept(const Type& type) : lenient(&type) {}

  void Clear() {
    keys.clear();
    index.clear();
    name_causes.clear();
    pointer.clear();
  }

  Variable lenient;                                    // what strict would read, where it refuses the payload
  std::vector<std::pair<Rule, TypePaths::Node>> keys;  // of the causes
  std::map<std::pair<Rule, TypePaths::Node>, std::size_t> index;   // the same, where there are many
  std::vector<std::pair<std::uint32_t, std::size_t>> name_causes;  // by token
  std::string pointer;                                             // to the value that is visited
};

// The explanation of one payload.
class Explainer::Walk {
 public:
  Walk(const Comparison& c, Trace* trace, const ExplainSettings& settings, Kept* kept)
      : c_(c), trace_(*trace), tape_(c.tape), settings_(settings), kept_(*kept) {
    kept_.Clear();
    explanation_.causes.reserve(1);
  }

  Explanation Run() {
    Variable* strict = StrictValue();
    explanation_.strict_is_known = strict != nullptr;
    if (strict != nullptr) strict_ = strict->data();
    viewer_.emplace(tape_, c_.legacy_options, c_.strict_options, &paths_, c_.legacy.arena(),
                    (strict != nullptr ? *strict : c_.strict).arena());
    OrderPartings();
    if (tape_.size() > 0) {
      const TypePaths::Node root = paths_.Root(c_.type);
      VisitValue(0, {&c_.type, c_.legacy.data(), strict_, root}, kNone);
    }
    VisitEnd();
    AddOutputCauses();
    CorrectKinds();
    Finish();
    return std::move(explanation_);
  }

 private:
  static constexpr std::uint32_t kNoToken = Trace::kNoToken;
  static constexpr std::size_t kNone = SIZE_MAX;
  static constexpr std::size_t kDropped = SIZE_MAX - 1;  // behind something that has no effect

  // What strict reads where it takes the payload, or would read with the options that keep it from refusing
  // it. Null if that isn't known.
  Variable* StrictValue() {
    bool reads = false;
    for (const Trace::Parting& parting : trace_.partings()) {
      explanation_.interplay = explanation_.interplay || DependsOnOthers(parting);
      reads = reads || parting.effect == Effect::kReads;
    }
    if (!c_.strict_fault) return &c_.strict;
    if (!reads || c_.legacy_fault) return nullptr;
    const Options options = c_.strict_options.With(Satisfy(NeedsToBeRead()));
    kept_.lenient.Reset();
    return Decode(tape_, options, &kept_.lenient) ? nullptr : &kept_.lenient;
  }

  Needs NeedsToBeRead() const {
    Needs needs;
    for (const Trace::Parting& parting : trace_.partings()) {
      if (parting.effect == Effect::kRefuses) AddNeedsOfPlace(parting.all_of, parting.any_of, &needs);
    }
    return needs;
  }

  // Whether it may matter what else the options make of the payload. Not for a name that strict merely
  // doesn't see, nor for what it refuses.
  bool DependsOnOthers(const Trace::Parting& parting) const {
    if (parting.has_rivals) return true;
    if (parting.effect == Effect::kRefuses || parting.effect == Effect::kTakes) return false;
    if (IsNumberType(parting)) return false;
    return parting.effect != Effect::kReads || parting.option != Option::kMatchCaseInsensitiveNames ||
           parting.earlier != kNoToken || c_.strict_fault.has_value() || c_.legacy_fault.has_value();
  }

  // Those of one place stay in the order in which they were decided.
  void OrderPartings() {
    std::vector<Trace::Parting>& partings = trace_.mutable_partings();
    const auto by_token = [](const Trace::Parting& a, const Trace::Parting& b) { return a.token < b.token; };
    if (!std::is_sorted(partings.begin(), partings.end(), by_token)) {
      std::stable_sort(partings.begin(), partings.end(), by_token);
    }
  }

  bool HasParting() const { return next_ < trace_.partings().size(); }
  const Trace::Parting& NextParting() const { return trace_.partings()[next_]; }
  bool HasPartingBefore(std::uint32_t token) const { return HasParting() && NextParting().token < token; }

  // The value at token `i` and what lies in it. `behind` is the cause that keeps strict from reading it, if
  // any.
  void VisitValue(std::uint32_t i, ValueView view, std::size_t behind) {
    HandlePartings(i, view, behind);
    const std::uint32_t end = EndOf(tape_, i);
    if (!HasPartingBefore(end)) return;
    view = viewer_->Enter(view);
    if (tape_.tokens()[i].kind == '{') {
      VisitMembers(i, end, view, behind);
    } else if (tape_.tokens()[i].kind == '[') {
      VisitElements(i, end, view, behind);
    }
    // Those at the closing bracket.
    while (HasPartingBefore(end)) HandlePartings(NextParting().token, view, behind);
  }

  void VisitMembers(std::uint32_t opening, std::uint32_t end, const ValueView& view, std::size_t behind) {
    for (std::uint32_t i = opening + 1; i < end && HasPartingBefore(end);) {
      if (!tape_.tokens()[i].Is(Token::kName)) break;
      const bool has_value = i + 1 < tape_.size() && !tape_.tokens()[i + 1].IsClosing();
      const std::uint32_t next = has_value ? EndOf(tape_, i + 1) : i + 1;
      if (HasPartingBefore(next)) {
        const std::size_t size = kept_.pointer.size();
        if (settings_.details) internal::AppendPointerName(&kept_.pointer, tape_.Text(tape_.tokens()[i]));
        const StructField* matched = NextParting().token == i ? NextParting().field : nullptr;
        const ValueView member = viewer_->Member(view, i, matched);
        const std::uint32_t outer_first = first_name_;
        first_name_ = opening + 1;
        const std::size_t hidden_by = HandlePartings(i, member, behind);
        const std::size_t outer_duplicate = duplicate_;
        if (last_duplicate_ != kNone) duplicate_ = last_duplicate_;
        if (has_value) VisitValue(i + 1, member, hidden_by);
        duplicate_ = outer_duplicate;
        first_name_ = outer_first;
        kept_.pointer.resize(size);
      }
      i = next;
    }
  }

  void VisitElements(std::uint32_t opening, std::uint32_t end, const ValueView& view, std::size_t behind) {
    std::size_t index = 0;
    for (std::uint32_t i = opening + 1; i < end && HasPartingBefore(end) && !tape_.tokens()[i].IsClosing();
         ++index) {
      const std::uint32_t next = EndOf(tape_, i);
      if (HasPartingBefore(next)) {
        const std::size_t size = kept_.pointer.size();
        if (settings_.details) internal::AppendPointerIndex(&kept_.pointer, index);
        VisitValue(i, viewer_->Element(view, index), behind);
        kept_.pointer.resize(size);
      }
      i = next;
    }
  }

  // Partings past the last token.
  void VisitEnd() {
    const ValueView nothing{nullptr, nullptr, nullptr, paths_.Root(c_.type)};
    while (HasParting()) HandlePartings(NextParting().token, nothing, kNone);
  }

  // --- Partings become causes ---

  // Those at a token. Returns what hides from strict what a name stands for, or `behind`.
  std::size_t HandlePartings(std::uint32_t token, const ValueView& view, std::size_t behind) {
    std::size_t hidden_by = behind;
    last_duplicate_ = kNone;
    while (HasParting() && NextParting().token == token) {
      const Trace::Parting& parting = trace_.partings()[next_++];
      const std::size_t cause = HandleParting(parting, view, Trace::IsAboutText(parting) ? kNone : behind);
      const bool is_name = token < tape_.size() && tape_.tokens()[token].Is(Token::kName);
      if (IsNameReading(parting) && is_name && behind == kNone) hidden_by = cause;
      if (parting.all_of.Has(Option::kAllowDuplicateNames)) last_duplicate_ = cause;
    }
    return hidden_by;
  }

  // Returns the cause that it becomes, or kDropped if it had no effect.
  std::size_t HandleParting(const Trace::Parting& parting, const ValueView& view, std::size_t behind) {
    DivergenceKind kind = DivergenceKind::kRejected;
    switch (parting.effect) {
      case Effect::kReads:
        if (IsNumberType(parting)) {
          if (!IsNumberOf(parting.token, view)) return kDropped;
          kind = KindOfNumber(parting.token);
          break;
        }
        kind = KindOfReading(parting.token, view);
        if (kind == DivergenceKind::kSilent && HasNoEffect(parting, view)) {
          // What strict makes of the value is the same without other options only.
          explanation_.interplay = explanation_.interplay || IsNameReading(parting);
          return kDropped;
        }
        break;
      case Effect::kMayRead:
        if (behind == kNone) behind = duplicate_;
        kind = DivergenceKind::kSilent;
        break;
      case Effect::kTakes:
        kind = DivergenceKind::kAccepted;
        break;
      case Effect::kFollows:
        if (behind == kNone) behind = NameCauseAt(parting.earlier);
        break;
      case Effect::kRefuses:
        break;
    }
    if (behind == kDropped) {
      // The name comes to mean the same by what another one needs; then this counts.
      explanation_.interplay = true;
      return kDropped;
    }
    if (behind != kNone || (c_.legacy_fault && c_.strict_fault)) kind = DivergenceKind::kLatent;
    const std::size_t index = CauseFor(RuleOf(parting, tape_), view.path);
    Cause& cause = explanation_.causes[index];
    Options all_of = parting.all_of;
    // A value that legacy refuses makes strict refuse as well, be it for the name.
    if (kind == DivergenceKind::kAccepted && parting.effect == Effect::kReads) {
      all_of = all_of.Without(Option::kAllowDuplicateNames).Without(Option::kReportErrorsWithLegacySemantics);
    }
    AddNeedsOfPlace(all_of, parting.any_of, &cause.needs);
    const bool is_first = cause.places++ == 0;
    if (settings_.keep_places)
      explanation_.places.push_back({index, SpanOf(tape_, parting.token), OtherOf(parting)});
    if (IsNameReading(parting)) NoteNameCause(parting.token, index);
    if (is_first || IsWorse(kind, cause)) {
      cause.kind = kind;
      cause.span = SpanOf(tape_, parting.token);
      cause.behind.reset();
      if (behind != kNone) cause.behind = behind;
      if (settings_.details) {
        cause.other = OtherOf(parting);
        cause.pointer = kept_.pointer;
        SetReadings(parting, view, kind, &cause);
      }
    }
    return index;
  }

  // The worst place counts. Of numbers it is one that strict refuses, since it then reads none of the others.
  static bool IsWorse(DivergenceKind kind, const Cause& cause) {
    const bool refusal_counts = cause.rule == Rule::kUseNumber && cause.kind != kind;
    if (refusal_counts && kind == DivergenceKind::kRejected) return true;
    if (refusal_counts && cause.kind == DivergenceKind::kRejected) return false;
    return kind < cause.kind;
  }

  // Where the cause is, or is to be added. There are few, as a rule.
  std::size_t FindCause(Rule rule, TypePaths::Node path) {
    constexpr std::size_t kFew = 16;
    const std::pair key(rule, path);
    if (kept_.keys.size() < kFew) {
      const auto found = std::find(kept_.keys.begin(), kept_.keys.end(), key);
      if (found != kept_.keys.end()) return static_cast<std::size_t>(found - kept_.keys.begin());
    } else {
      if (kept_.index.empty()) {
        for (std::size_t i = 0; i < kept_.keys.size(); ++i) kept_.index.emplace(kept_.keys[i], i);
      }
      const auto [it, is_new] = kept_.index.emplace(key, kept_.keys.size());
      if (!is_new) return it->second;
    }
    kept_.keys.push_back(key);
    return kept_.keys.size() - 1;
  }

  std::size_t CauseFor(Rule rule, TypePaths::Node path) {
    const std::size_t next = explanation_.causes.size();
    const std::size_t found = FindCause(rule, path);
    if (found != next) return found;
    Cause& cause = explanation_.causes.emplace_back();
    cause.rule = rule;
    cause.type_path = paths_.Text(path);
    cause.places = 0;
    return next;
  }

  // Tokens come in order.
  void NoteNameCause(std::uint32_t token, std::size_t cause) {
    auto& causes = kept_.name_causes;
    if (causes.empty() || causes.back().first != token) causes.emplace_back(token, cause);
    causes.back().second = cause;
  }

  std::size_t NameCauseAt(std::uint32_t token) const {
    const auto& causes = kept_.name_causes;
    const auto found = std::lower_bound(causes.begin(), causes.end(), std::pair(token, std::size_t{0}));
    return found == causes.end() || found->first != token ? kDropped : found->second;
  }

  // Whether both read the same there in the end.
  bool HasNoEffect(const Trace::Parting& parting, const ValueView& view) {
    if (c_.legacy_fault || view.type == nullptr) return false;
    const bool is_gone =
        strict_ != nullptr && view.legacy == nullptr && view.strict == nullptr && view.is_known;
    if (!view.is_known) explanation_.strict_is_known = false;
    if (is_gone || view.is_field_or_fallback) return is_gone;
    if (strict_ == nullptr) {  // what it doesn't see stays zero
      return parting.option == Option::kMatchCaseInsensitiveNames && view.legacy != nullptr &&
             view.strict_field == nullptr && IsZeroMemory(view.legacy, view.type->size);
    }
    return view.legacy != nullptr && view.strict != nullptr && !view.strict_field_differs &&
           viewer_->HoldsTheSame(view);
  }

  // A member that the two take for different things: silent, unless one of them doesn't like what it reads
  // there.
  DivergenceKind KindOfReading(std::uint32_t token, const ValueView& view) const {
    const auto lies_inside = [&](std::size_t offset) {
      return offset >= SpanOf(tape_, token).offset && offset < EndOffset(tape_, token);
    };
    if (c_.legacy_fault && !c_.strict_fault && c_.legacy_fault->domain != Fault::Domain::kForeign) {
      if (lies_inside(Locate(tape_, c_.legacy_fault->pointer))) return DivergenceKind::kAccepted;
    }
    if (view.strict_takes && c_.strict_fault && !c_.legacy_fault && lies_inside(c_.strict_fault->offset)) {
      return DivergenceKind::kRejected;
    }
    return DivergenceKind::kSilent;
  }

  // Whether the number at the token is what legacy holds in the end.
  bool IsNumberOf(std::uint32_t token, ValueView view) {
    view = viewer_->Enter(view);
    if (view.legacy == nullptr || view.type->codec != Codec::kAny) return !view.is_known;
    const auto any = Load<GoAny>(view.legacy);
    return any.kind == GoAny::Kind::kNumber && any.string == tape_.Text(tape_.tokens()[token]).data();
  }

  // Another number is another value. The same number as another Go type, and perhaps in other digits, breaks
  // code rather than data: it counts as output, so that the numbers that are lost stand out.
  DivergenceKind KindOfNumber(std::uint32_t token) const {
    return internal::SurvivesFloat64(tape_.Text(tape_.tokens()[token])) ? DivergenceKind::kOutput
                                                                        : DivergenceKind::kSilent;
  }

  // The member before it that means the same.
  std::optional<Span> OtherOf(const Trace::Parting& parting) const {
    if (parting.earlier != Trace::kNoToken) return SpanOf(tape_, parting.earlier);
    if (parting.option != Option::kAllowDuplicateNames || first_name_ == kNoToken) return std::nullopt;
    const std::string_view name = tape_.String(tape_.tokens()[parting.token]);
    std::optional<Span> other;
    for (std::uint32_t i = first_name_; i < parting.token; i = EndOf(tape_, i + 1)) {
      if (tape_.String(tape_.tokens()[i]) == name) other = SpanOf(tape_, i);
    }
    return other;
  }

  void SetNumberReadings(std::uint32_t token, DivergenceKind kind, Cause* cause) const {
    double value = 0;
    tape_.Float64(tape_.tokens()[token], &value);
    cause->legacy = tape_.Text(tape_.tokens()[token]).substr(0, kReadingLimit);
    cause->strict.clear();
    if (kind != DivergenceKind::kOutput) {
      cause->legacy = "n\"" + cause->legacy + '"';
      internal::AppendScientific(&cause->strict, value, 64);
      return;
    }
    internal::AppendFloat(&cause->strict, value, 64);
    if (cause->legacy != cause->strict) return;
    cause->legacy = "(a json.Number)";
    cause->strict = "(a float64 that is written the same)";
  }

  void SetReadings(const Trace::Parting& parting, const ValueView& view, DivergenceKind kind,
                   Cause* cause) const {
    if (IsNumberType(parting)) return SetNumberReadings(parting.token, kind, cause);
    const auto reading = [&](const void* value) {
      if (!view.is_known) return std::string(kNotShown);
      if (view.type == nullptr || value == nullptr) return std::string(kSkipped);
      return DumpBeginning(*view.type, value, kReadingLimit);
    };
    const bool reads = parting.effect == Effect::kReads;
    cause->legacy = reading(view.legacy);
    cause->strict = strict_ == nullptr ? std::string(kNotShown) : reading(view.strict);
    if (parting.effect == Effect::kTakes) cause->legacy = Refusal(parting);
    if (parting.effect == Effect::kRefuses || parting.effect == Effect::kFollows)
      cause->strict = Refusal(parting);
    if (parting.effect == Effect::kMayRead) cause->strict = kNotShown;
    if (reads && view.is_field_or_fallback && !view.strict_takes) cause->strict = kKeptElsewhere;
    if (reads && view.strict_field != nullptr)
      cause->strict = "(read into the field " + view.strict_field->go_path + " instead)";
    if (reads && kind == DivergenceKind::kAccepted) cause->legacy = Describe(*c_.legacy_fault);
    if (reads && kind == DivergenceKind::kRejected) cause->strict = Describe(*c_.strict_fault);
  }

  static std::string Describe(Fault fault) {
    fault.pointer.clear();
    return "error: " + DescribeDecoding(fault);
  }

  std::string Refusal(const Trace::Parting& parting) const {
    Fault fault;
    fault.reason = parting.reason;
    const Rule rule = RuleOf(parting, tape_);
    const bool is_about_name = parting.option == Option::kAllowDuplicateNames ||
                               rule == Rule::kNameAmbiguous || rule == Rule::kUnknownMember;
    if (parting.type != nullptr && !is_about_name) {
      fault.domain = Fault::Domain::kSemantic;
      fault.type = parting.type;
      if (parting.token < tape_.size()) fault.json_kind = tape_.tokens()[parting.token].kind;
    }
    return "error: " + DescribeDecoding(fault);
  }

  // --- Output ---

  void AddOutputCauses() {
    for (const Trace::OutputParting& parting : trace_.output_partings()) {
      const std::size_t index = CauseFor(RuleOf(parting), parting.path);
      Cause& cause = explanation_.causes[index];
      AddNeedsOfPlace(parting.all_of, parting.any_of, &cause.needs);
      // What is read there differs as well, and is the worse of the two.
      if (cause.places != 0 && cause.kind != DivergenceKind::kLatent) continue;
      cause.places = parting.places;
      cause.kind = DivergenceKind::kOutput;
      cause.behind.reset();
      cause.span = SpanOfOutput(parting, parting.pointer);
      if (settings_.details) {
        cause.pointer = parting.pointer;
        cause.legacy = parting.text;
        cause.strict = parting.other_text;
      }
      if (settings_.keep_places) explanation_.places.push_back({index, cause.span, std::nullopt});
    }
  }

  // Where the payload has what is written, or what is around it.
  Span SpanOfOutput(const Trace::OutputParting& parting, std::string_view pointer) const {
    if (tape_.size() == 0) return {};
    const std::uint32_t token = LocateToken(tape_, pointer);
    const bool has_name = parting.is_name && token > 0 && tape_.tokens()[token - 1].Is(Token::kName);
    return SpanOf(tape_, has_name ? token - 1 : token);
  }

  // --- The whole ---

  // What a place alone doesn't tell: that it is the one which makes the whole payload refused.
  void CorrectKinds() {
    if (c_.legacy_fault.has_value() == c_.strict_fault.has_value()) return;
    const DivergenceKind expected = c_.legacy_fault ? DivergenceKind::kAccepted : DivergenceKind::kRejected;
    const auto has = [](DivergenceKind kind) {
      return [kind](const Cause& cause) { return cause.kind == kind; };
    };
    std::vector<Cause>& causes = explanation_.causes;
    if (std::any_of(causes.begin(), causes.end(), has(expected))) return;
    const auto silent = std::find_if(causes.begin(), causes.end(), [](const Cause& cause) {
      return cause.kind == DivergenceKind::kSilent && cause.rule != Rule::kUseNumber;
    });
    if (silent != causes.end()) silent->kind = expected;
  }

  void Finish() {
    std::vector<Cause>& causes = explanation_.causes;
    Needs& needs = explanation_.needs;
    // Where strict takes what legacy refuses, one reason to refuse it is enough.
    const bool only_refusing = c_.legacy_fault && !c_.strict_fault;
    for (Cause& cause : causes) {
      // Ignoring case alone ignores '_' and '-' as well, and bytes of a defined type are base64 in arrays
      // too.
      Pair(Option::kMatchCaseInsensitiveNames, Option::kMatchCaseSensitiveDelimiter, &cause.needs);
      Pair(Option::kFormatBytesWithLegacySemantics, Option::kFormatByteArrayAsArray, &cause.needs);
      if (!only_refusing) {
        AddNeeds(cause.needs, &needs);
      }
    }
    if (only_refusing) {
      const auto accepted = std::find_if(causes.begin(), causes.end(), [](const Cause& cause) {
        return cause.kind == DivergenceKind::kAccepted;
      });
      if (accepted != causes.end()) needs = accepted->needs;
    }
    if (causes.size() < 2) return;
    std::vector<std::size_t> order(causes.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      const auto key = [&](const Cause& c) { return std::tie(c.kind, c.span.offset, c.rule, c.type_path); };
      return key(causes[a]) < key(causes[b]);
    });
    std::vector<std::size_t> moved_to(causes.size());
    std::vector<Cause> sorted;
    for (std::size_t i = 0; i < order.size(); ++i) {
      moved_to[order[i]] = i;
      sorted.push_back(std::move(causes[order[i]]));
    }
    for (Cause& cause : sorted) {
      if (cause.behind) cause.behind = moved_to[*cause.behind];
    }
    for (CausePlace& place : explanation_.places) place.cause = moved_to[place.cause];
    causes = std::move(sorted);
  }

  // Adds `second` to what has `first`, which alone would change what else stands in this payload.
  void Pair(Option first, Option second, Needs* needs) const {
    const bool parts = c_.legacy_options.Has(second) && !c_.strict_options.Has(second);
    if (parts && trace_.decided().Has(second) && Satisfy(*needs).Has(first)) AddNeed(Only(second), needs);
  }

  const Comparison& c_;
  Trace& trace_;
  const Tape& tape_;
  const ExplainSettings& settings_;
  Kept& kept_;
  Explanation explanation_;
  TypePaths& paths_ = trace_.paths();
  std::optional<ValueViewer> viewer_;

  const void* strict_ = nullptr;  // what strict reads, or would read if it refused nothing; null: not known

  std::size_t next_ = 0;                 // in the partings
  std::uint32_t first_name_ = kNoToken;  // of the object around
  std::size_t duplicate_ = kNone;        // the cause by which the member around is a second one
  std::size_t last_duplicate_ = kNone;   // the same of the name that was handled last
};

Explainer::Explainer(const Type& type) : kept_(std::make_unique<Kept>(type)) {}
Explainer::~Explainer() = default;

Explanation Explainer::Explain(const Comparison& comparison, Trace* trace, const ExplainSettings& settings) {
  return Walk(comparison, trace, settings, kept_.get()).Run();
}

}  // namespace jsonrift::diff

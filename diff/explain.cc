#include "diff/explain.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <map>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "core/decode.h"
#include "core/dump.h"
#include "core/internal/go_map.h"
#include "core/internal/load.h"
#include "core/internal/number.h"
#include "core/internal/stack.h"
#include "core/internal/struct_info.h"
#include "core/internal/utf8.h"
#include "diff/difference.h"
#include "diff/locate.h"

namespace jsonrift::diff {

void AddNeed(Options clause, Needs* needs) {
  if (clause == Options() || (needs->size() == 1 && needs->front() == clause)) return;
  const auto implies = [](Options a, Options b) { return (a.bits() & ~b.bits()) == 0; };
  if (std::any_of(needs->begin(), needs->end(), [&](Options have) { return implies(have, clause); })) return;
  std::erase_if(*needs, [&](Options have) { return implies(clause, have); });
  needs->insert(std::upper_bound(needs->begin(), needs->end(), clause,
                                 [](Options a, Options b) { return a.bits() < b.bits(); }),
                clause);
}

Options Satisfy(const Needs& needs) {
  std::uint32_t bits = 0;
  for (Options clause : needs) bits |= std::bit_floor(clause.bits());
  return Options(bits);
}

namespace {

using internal::Load;
using Effect = Trace::Effect;

constexpr std::size_t kReadingLimit = 1024;  // bytes of a dump; who shows it cuts it further
constexpr std::string_view kSkipped = "(skipped: no field takes it)";
constexpr std::string_view kElsewhere = "(kept by the embedded map instead)";
constexpr std::string_view kNotShown = "(not shown)";

constexpr Options Only(Option option) { return Options().With(option); }

// A number that is json.Number for the one and float64 for the other.
bool IsNumberType(const Trace::Parting& parting) {
  return parting.option == Option::kUnmarshalAnyWithRawNumber && parting.effect == Effect::kReads;
}

// A name that means a field to the one and nothing, or another field, to the other.
bool IsNameReading(const Trace::Parting& parting) {
  return parting.effect == Effect::kReads || parting.reason == internal::kUnknownName;
}

bool SameName(const Tape& tape, std::uint32_t a, std::uint32_t b) {
  return tape.String(tape.tokens()[a]) == tape.String(tape.tokens()[b]);
}

// The rule behind a decision of the decoder.
Rule RuleOf(const Trace::Parting& parting, const Tape& tape) {
  if (parting.reason == internal::kUnknownName) return Rule::kUnknownMember;
  const Token* token = parting.token < tape.size() ? &tape.tokens()[parting.token] : nullptr;
  const bool is_name = token != nullptr && token->Is(Token::kName);
  switch (parting.option) {
    case Option::kAllowDuplicateNames:
      if (parting.type != nullptr) return Rule::kDuplicateKey;
      return parting.earlier == Trace::kNoToken || SameName(tape, parting.earlier, parting.token)
                 ? Rule::kDuplicateName
                 : Rule::kNameCaseDuplicate;
    case Option::kAllowInvalidUTF8: {
      const std::string_view text = token != nullptr ? tape.Text(*token) : std::string_view();
      if (internal::IsValidUtf8(text)) return Rule::kLoneSurrogate;
      return is_name ? Rule::kInvalidUtf8Name : Rule::kInvalidUtf8;
    }
    case Option::kCallMethodsWithLegacySemantics:
      return Rule::kNumberKey;
    case Option::kFormatByteArrayAsArray:
      return Rule::kByteArray;
    case Option::kFormatBytesWithLegacySemantics:
      return parting.type->element->defined_byte ? Rule::kDefinedBytes : Rule::kBytesAsArray;
    case Option::kFormatDurationAsNano:
      return Rule::kDuration;
    case Option::kMatchCaseInsensitiveNames:
      return parting.earlier != Trace::kNoToken ? Rule::kNameCaseDuplicate : Rule::kNameCase;
    case Option::kMatchCaseSensitiveDelimiter:
      return Rule::kNameDelimiter;
    case Option::kMergeWithLegacySemantics:
      return Rule::kMerge;
    case Option::kParseBytesWithLooseRFC4648:
      return Rule::kBase64LineBreak;
    case Option::kParseTimeWithLooseRFC3339:
      return Rule::kTimeFormat;
    case Option::kReportErrorsWithLegacySemantics:
      if (is_name) return Rule::kNameAmbiguous;
      return parting.reason == internal::kInvalidStringTag ? Rule::kStringTagType : Rule::kStructTags;
    case Option::kStringifyWithLegacySemantics:
      return is_name || parting.reason.starts_with("not a number") || parting.reason.starts_with("value out")
                 ? Rule::kQuotedNumber
                 : Rule::kStringTag;
    case Option::kUnmarshalArrayFromAnyLength:
      return Rule::kArrayLength;
    case Option::kUnmarshalAnyWithRawNumber:
      return Rule::kUseNumber;
    default:
      return Rule::kUnexplained;
  }
}

// The rule behind a decision of the encoder.
Rule RuleOf(const Trace::OutputParting& parting) {
  switch (parting.option) {
    case Option::kAllowDuplicateNames:
      return Rule::kDuplicateKey;
    case Option::kAllowInvalidUTF8:
      return internal::IsValidUtf8(parting.text) ? Rule::kLoneSurrogate : Rule::kInvalidUtf8;
    case Option::kCallMethodsWithLegacySemantics:
      return Rule::kNumberKey;
    case Option::kEscapeForHTML:
      return Rule::kEscapeHtml;
    case Option::kEscapeForJS:
      return Rule::kEscapeJs;
    case Option::kFormatByteArrayAsArray:
      return Rule::kByteArray;
    case Option::kFormatBytesWithLegacySemantics:
      return Rule::kDefinedBytes;
    case Option::kFormatDurationAsNano:
      return Rule::kDuration;
    case Option::kFormatNilMapAsNull:
      return Rule::kNilMap;
    case Option::kFormatNilSliceAsNull:
      return Rule::kNilSlice;
    case Option::kOmitEmptyWithLegacySemantics:
      return Rule::kOmitEmpty;
    case Option::kPreserveRawStrings:
      return Rule::kRawStringEscape;
    case Option::kReportErrorsWithLegacySemantics:
      return parting.type != nullptr && parting.type->codec == Codec::kStruct &&
                     parting.type->struct_info->problem
                 ? Rule::kStructTags
                 : Rule::kStringTagType;
    case Option::kStringifyWithLegacySemantics:
      return Rule::kStringTag;
    default:
      return Rule::kUnexplained;
  }
}

void AddNeeds(Options all_of, Options any_of, Needs* needs) {
  for (std::uint32_t bits = all_of.bits(); bits != 0; bits &= bits - 1) {
    AddNeed(Options(bits & (~bits + 1)), needs);
  }
  AddNeed(any_of, needs);
}

class Explainer {
 public:
  Explainer(const Comparison& c, Trace* trace, const ExplainSettings& settings)
      : c_(c), trace_(*trace), tape_(c.tape), settings_(settings) {}

  Explanation Run() {
    FindStrictValue();
    explanation_.strict_is_known = strict_ != nullptr;
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

  // A value of both runs, as far as it is known. A null type stands for what no Go type describes: the inside
  // of raw and skipped values.
  struct View {
    const Type* type;
    const void* legacy;
    const void* strict;
    TypePaths::Node path;
    bool is_field_or_fallback =
        false;                  // a field's member, which an embedded map takes where the field doesn't
    bool is_known = true;       // whether null means that nothing is there
    bool strict_takes = false;  // for a member of a struct: strict has a field for it, too
  };

  // What strict reads where it takes the payload, or would read with the options that keep it from refusing
  // it.
  void FindStrictValue() {
    bool reads = false;
    Needs refusals;
    for (const Trace::Parting& parting : trace_.partings()) {
      explanation_.interplay = explanation_.interplay || DependsOnOthers(parting);
      reads = reads || parting.effect == Effect::kReads;
      if (parting.effect == Effect::kRefuses) AddNeeds(parting.all_of, parting.any_of, &refusals);
    }
    if (!c_.strict_fault) {
      strict_ = c_.strict.data();
    } else if (reads && !c_.legacy_fault) {
      lenient_.emplace(&c_.type);
      const Options options = Options(c_.strict_options.bits() | Satisfy(refusals).bits());
      if (!Decode(tape_, options, &*lenient_)) strict_ = lenient_->data();
    }
  }

  // Whether it may matter what else the options make of the payload. Not for a name that strict merely
  // doesn't see, nor for what it refuses.
  bool DependsOnOthers(const Trace::Parting& parting) const {
    if (parting.effect == Effect::kRefuses || parting.effect == Effect::kTakes) return false;
    if (IsNumberType(parting)) return false;
    return parting.effect != Effect::kReads || parting.option != Option::kMatchCaseInsensitiveNames ||
           parting.earlier != kNoToken || c_.strict_fault.has_value() || c_.legacy_fault.has_value();
  }

  void OrderPartings() {
    const std::vector<Trace::Parting>& partings = trace_.partings();
    order_.resize(partings.size());
    for (std::size_t i = 0; i < order_.size(); ++i) order_[i] = i;
    std::sort(order_.begin(), order_.end(), [&](std::size_t a, std::size_t b) {
      return std::pair(partings[a].token, a) < std::pair(partings[b].token, b);
    });
    explanation_.causes.reserve(4);
  }

  bool HasPartingBefore(std::uint32_t token) const {
    return next_ < order_.size() && trace_.partings()[order_[next_]].token < token;
  }

  std::uint32_t EndOf(std::uint32_t i) const {
    const Token& token = tape_.tokens()[i];
    return token.IsOpening() && token.next == 0 ? tape_.size() : tape_.Skip(i);
  }

  // The value at token `i` and what lies in it. `behind` is the cause that keeps strict from reading it, if
  // any.
  void VisitValue(std::uint32_t i, View view, std::size_t behind) {
    HandlePartings(i, view, behind);
    const std::uint32_t end = EndOf(i);
    if (!HasPartingBefore(end)) return;
    view = Enter(view);
    if (tape_.tokens()[i].kind == '{') {
      VisitMembers(i, end, view, behind);
    } else if (tape_.tokens()[i].kind == '[') {
      VisitElements(i, end, view, behind);
    }
    // Those at the closing bracket.
    while (HasPartingBefore(end)) HandlePartings(trace_.partings()[order_[next_]].token, view, behind);
  }

  void VisitMembers(std::uint32_t opening, std::uint32_t end, const View& view, std::size_t behind) {
    for (std::uint32_t i = opening + 1; i < end && HasPartingBefore(end);) {
      if (!tape_.tokens()[i].Is(Token::kName)) break;
      const bool has_value = i + 1 < tape_.size() && !tape_.tokens()[i + 1].IsClosing();
      const std::uint32_t next = has_value ? EndOf(i + 1) : i + 1;
      if (HasPartingBefore(next)) {
        const std::size_t size = pointer_.size();
        if (settings_.details) internal::AppendPointerName(&pointer_, tape_.Text(tape_.tokens()[i]));
        const View member = Member(view, i);
        const std::uint32_t outer_first = first_name_;
        first_name_ = opening + 1;
        const std::size_t hidden_by = HandlePartings(i, member, behind);
        const std::size_t outer_duplicate = duplicate_;
        if (last_duplicate_ != kNone) duplicate_ = last_duplicate_;
        if (has_value) VisitValue(i + 1, member, hidden_by);
        duplicate_ = outer_duplicate;
        first_name_ = outer_first;
        pointer_.resize(size);
      }
      i = next;
    }
  }

  void VisitElements(std::uint32_t opening, std::uint32_t end, const View& view, std::size_t behind) {
    std::size_t index = 0;
    for (std::uint32_t i = opening + 1; i < end && HasPartingBefore(end) && !tape_.tokens()[i].IsClosing();
         ++index) {
      const std::uint32_t next = EndOf(i);
      if (HasPartingBefore(next)) {
        const std::size_t size = pointer_.size();
        if (settings_.details) internal::AppendPointerIndex(&pointer_, index);
        VisitValue(i, Element(view, index), behind);
        pointer_.resize(size);
      }
      i = next;
    }
  }

  // Partings past the last token.
  void VisitEnd() {
    const View nothing{nullptr, nullptr, nullptr, paths_.Root(c_.type)};
    while (next_ < order_.size()) HandlePartings(trace_.partings()[order_[next_]].token, nothing, kNone);
  }

  // --- The way down through types and values ---

  // Behind pointers, and where the type is defined.
  View Enter(View view) {
    while (view.type != nullptr && view.type->kind == Kind::kPointer) {
      view.type = view.type->element;
      if (view.legacy != nullptr) view.legacy = Load<const void*>(view.legacy);
      if (view.strict != nullptr) view.strict = Load<const void*>(view.strict);
    }
    if (view.type != nullptr) view.path = paths_.Enter(view.path, *view.type);
    return view;
  }

  static View Below(const View& view, const Type* type, const void* legacy, const void* strict,
                    TypePaths::Node path) {
    return {type, legacy, strict, path, false, view.is_known};
  }
  // What no Go type describes.
  static View Undescribed(TypePaths::Node path) { return {nullptr, nullptr, nullptr, path}; }

  // The member whose name is at the token.
  View Member(const View& view, std::uint32_t token) {
    const std::string_view name = tape_.String(tape_.tokens()[token]);
    if (view.type == nullptr) return Undescribed(view.path);
    switch (view.type->codec) {
      case Codec::kStruct:
        return FieldOf(view, token);
      case Codec::kAny:
        return Below(view, view.type, AnyValue(view.legacy, name), AnyValue(view.strict, name),
                     paths_.AnyMember(view.path, name));
      case Codec::kMap: {
        View member = Below(view, view.type->element, MapValue(*view.type, view.legacy, token),
                            MapValue(*view.type, view.strict, token), paths_.MapValue(view.path));
        member.is_known =
            view.is_known && (view.type->key->kind == Kind::kString || member.legacy != nullptr);
        return member;
      }
      default:
        return Undescribed(view.path);
    }
  }

  View FieldOf(const View& view, std::uint32_t token) {
    const std::string_view name = tape_.String(tape_.tokens()[token]);
    const StructInfo& info = *view.type->struct_info;
    std::size_t hint = 0;
    int matches = 0;
    const StructField* field = info.Find(name, &hint);
    const bool is_exact = field != nullptr;
    const StructField* strict_field = is_exact ? field : info.FindFolded(name, c_.strict_options, &matches);
    if (!is_exact) field = info.FindFolded(name, c_.legacy_options, &matches);
    if (field == nullptr) field = strict_field;
    if (field != nullptr) {
      View member = MemberOf(view, *field);
      member.strict_takes = strict_field != nullptr;
      member.is_field_or_fallback = info.fallback != nullptr;
      return member;
    }
    if (info.fallback == nullptr) return Undescribed(paths_.Unknown(view.path));
    return Member(Enter(MemberOf(view, *info.fallback)), token);
  }

  View MemberOf(const View& view, const StructField& field) {
    return Below(view, field.type, FieldMemory(field, view.legacy), FieldMemory(field, view.strict),
                 paths_.Field(view.path, field));
  }

  View Element(const View& view, std::size_t index) {
    if (view.type == nullptr) return Undescribed(view.path);
    if (view.type->codec == Codec::kAny) {
      return Below(view, view.type, AnyElement(view.legacy, index), AnyElement(view.strict, index),
                   paths_.AnyElement(view.path));
    }
    const bool has_elements = view.type->kind == Kind::kSlice || view.type->kind == Kind::kArray;
    if (!has_elements || view.type->special != Special::kNone) return Undescribed(view.path);
    return Below(view, view.type->element, ElementOf(*view.type, view.legacy, index),
                 ElementOf(*view.type, view.strict, index), paths_.Element(view.path));
  }

  static const void* FieldMemory(const StructField& field, const void* value) {
    const auto* place = static_cast<const char*>(value);
    for (std::size_t i = 0; place != nullptr; ++i) {
      place += field.path[i].offset;
      if (i + 1 == field.path.size()) break;
      if (field.path[i].type->kind == Kind::kPointer) place = Load<const char*>(place);
    }
    return place;
  }

  static const void* ElementOf(const Type& type, const void* value, std::size_t index) {
    if (value == nullptr) return nullptr;
    if (type.kind == Kind::kArray) {
      return index < type.length ? static_cast<const char*>(value) + index * type.element->size : nullptr;
    }
    const auto slice = Load<GoSlice>(value);
    return index < slice.size ? slice.data + index * type.element->size : nullptr;
  }

  static const void* AnyElement(const void* value, std::size_t index) {
    if (value == nullptr) return nullptr;
    const auto any = Load<GoAny>(value);
    return any.kind == GoAny::Kind::kSlice && index < any.size ? any.elements + index : nullptr;
  }

  const void* AnyValue(const void* value, std::string_view name) {
    if (value == nullptr) return nullptr;
    const auto any = Load<GoAny>(value);
    const GoString key{name.data(), name.size()};
    return any.kind == GoAny::Kind::kMap ? ValueOf(*MapStringAnyType(), any.map, &key) : nullptr;
  }

  const void* MapValue(const Type& type, const void* value, std::uint32_t token) {
    if (value == nullptr) return nullptr;
    auto* map = Load<GoMap*>(value);
    if (type.key->kind == Kind::kString && type.key->special == Special::kNone) {
      const std::string_view name = tape_.String(tape_.tokens()[token]);
      const GoString key{name.data(), name.size()};
      return ValueOf(type, map, &key);
    }
    // Other keys are what the decoder makes of them.
    const std::string text = "{" + std::string(tape_.Text(tape_.tokens()[token])) + ":null}";
    Tape tape;
    tape.Scan(text);
    Variable variable(&type);
    Decode(tape, c_.legacy_options, &variable);
    const auto* keys = Load<const GoMap*>(variable.data());
    return keys == nullptr || keys->size == 0 ? nullptr
                                              : ValueOf(type, map, internal::MapKey(*keys, type, 0));
  }

  const void* ValueOf(const Type& type, GoMap* map, const void* key) {
    if (map == nullptr) return nullptr;
    const std::uint32_t entry = internal::FindEntry(map, type, key, &scratch_);
    return entry == internal::kNoEntry ? nullptr : internal::MapValue(*map, type, entry);
  }

  // --- Partings become causes ---

  // Those at a token. Returns what hides from strict what a name stands for, or `behind`.
  std::size_t HandlePartings(std::uint32_t token, const View& view, std::size_t behind) {
    std::size_t hidden_by = behind;
    last_duplicate_ = kNone;
    while (next_ < order_.size() && trace_.partings()[order_[next_]].token == token) {
      const Trace::Parting& parting = trace_.partings()[order_[next_++]];
      // The text is looked at whoever reads it.
      const bool is_text =
          parting.option == Option::kAllowInvalidUTF8 ||
          (parting.option == Option::kAllowDuplicateNames && parting.earlier == Trace::kNoToken);
      const std::size_t cause = HandleParting(parting, view, is_text ? kNone : behind);
      const bool is_name = token < tape_.size() && tape_.tokens()[token].Is(Token::kName);
      if (IsNameReading(parting) && is_name && behind == kNone) hidden_by = cause;
      if (parting.all_of.Has(Option::kAllowDuplicateNames)) last_duplicate_ = cause;
    }
    return hidden_by;
  }

  // Returns the cause that it becomes, or kDropped if it had no effect.
  std::size_t HandleParting(const Trace::Parting& parting, const View& view, std::size_t behind) {
    DivergenceKind kind = DivergenceKind::kRejected;
    switch (parting.effect) {
      case Effect::kReads:
        if (IsNumberType(parting)) {
          if (!IsNumberOf(parting.token, view)) return kDropped;
          kind = KindOfNumber(parting.token);
          break;
        }
        kind = KindOfReading(parting.token, view);
        if (kind == DivergenceKind::kSilent && HasNoEffect(parting, view)) return kDropped;
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
    if (behind == kDropped) return kDropped;
    if (behind != kNone || (c_.legacy_fault && c_.strict_fault)) kind = DivergenceKind::kLatent;
    const std::size_t index = CauseFor(RuleOf(parting, tape_), view.path);
    Cause& cause = explanation_.causes[index];
    Options all_of = parting.all_of;
    // A value that legacy refuses makes strict refuse as well, be it for the name.
    if (kind == DivergenceKind::kAccepted && parting.effect == Effect::kReads) {
      all_of = all_of.Without(Option::kAllowDuplicateNames).Without(Option::kReportErrorsWithLegacySemantics);
    }
    AddNeeds(all_of, parting.any_of, &cause.needs);
    const bool is_first = cause.places++ == 0;
    if (settings_.keep_places)
      explanation_.places.push_back({index, SpanOf(parting.token), OtherOf(parting)});
    if (IsNameReading(parting)) name_causes_[parting.token] = index;
    if (is_first || IsWorse(kind, cause)) {
      cause.kind = kind;
      cause.span = SpanOf(parting.token);
      cause.behind.reset();
      if (behind != kNone) cause.behind = behind;
      if (settings_.details) {
        cause.other = OtherOf(parting);
        cause.pointer = pointer_;
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
    if (keys_.size() < kFew) {
      const auto found = std::find(keys_.begin(), keys_.end(), key);
      if (found != keys_.end()) return static_cast<std::size_t>(found - keys_.begin());
    } else {
      if (index_.empty()) {
        for (std::size_t i = 0; i < keys_.size(); ++i) index_.emplace(keys_[i], i);
      }
      const auto [it, is_new] = index_.emplace(key, keys_.size());
      if (!is_new) return it->second;
    }
    keys_.push_back(key);
    return keys_.size() - 1;
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

  std::size_t NameCauseAt(std::uint32_t token) const {
    const auto found = name_causes_.find(token);
    return found == name_causes_.end() ? kDropped : found->second;
  }

  // Whether both read the same there in the end.
  bool HasNoEffect(const Trace::Parting& parting, const View& view) {
    if (c_.legacy_fault || view.type == nullptr) return false;
    const bool is_gone =
        strict_ != nullptr && view.legacy == nullptr && view.strict == nullptr && view.is_known;
    if (!view.is_known) explanation_.strict_is_known = false;
    if (is_gone || view.is_field_or_fallback) return is_gone;
    if (strict_ == nullptr) {  // what it doesn't see stays zero
      return parting.option == Option::kMatchCaseInsensitiveNames && view.legacy != nullptr &&
             IsZeroMemory(view.legacy, view.type->size);
    }
    return view.legacy != nullptr && view.strict != nullptr &&
           ValuesAreEqual(*view.type, view.legacy, view.strict);
  }

  // A member that the two take for different things: silent, unless one of them doesn't like what it reads
  // there.
  DivergenceKind KindOfReading(std::uint32_t token, const View& view) const {
    const auto lies_inside = [&](std::size_t offset) {
      return offset >= SpanOf(token).offset && offset < EndOffset(token);
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
  bool IsNumberOf(std::uint32_t token, View view) {
    view = Enter(view);
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

  // Where the value ends that the name or value at the token stands for.
  std::size_t EndOffset(std::uint32_t token) const {
    const std::uint32_t value = tape_.tokens()[token].Is(Token::kName) ? token + 1 : token;
    const std::uint32_t end = value < tape_.size() ? EndOf(value) : tape_.size();
    return end == 0 ? 0 : end == tape_.size() ? tape_.payload().size() : LastByteBefore(end);
  }
  std::size_t LastByteBefore(std::uint32_t end) const {
    const Token& last = tape_.tokens()[end - 1];
    return last.IsOpening() ? last.begin + std::size_t{1} : last.end;
  }

  Span SpanOf(std::uint32_t token) const {
    if (token >= tape_.size()) return {tape_.payload().size(), 0};
    const Token& t = tape_.tokens()[token];
    return {t.begin, t.IsOpening() || t.IsClosing() ? 1 : std::size_t{t.end} - t.begin};
  }

  // The member before it that means the same.
  std::optional<Span> OtherOf(const Trace::Parting& parting) const {
    if (parting.earlier != Trace::kNoToken) return SpanOf(parting.earlier);
    if (parting.option != Option::kAllowDuplicateNames || first_name_ == kNoToken) return std::nullopt;
    const std::string_view name = tape_.String(tape_.tokens()[parting.token]);
    std::optional<Span> other;
    for (std::uint32_t i = first_name_; i < parting.token; i = EndOf(i + 1)) {
      if (tape_.String(tape_.tokens()[i]) == name) other = SpanOf(i);
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

  void SetReadings(const Trace::Parting& parting, const View& view, DivergenceKind kind, Cause* cause) const {
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
    if (reads && view.is_field_or_fallback && !view.strict_takes) cause->strict = kElsewhere;
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
      AddNeeds(parting.all_of, parting.any_of, &cause.needs);
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
    return SpanOf(has_name ? token - 1 : token);
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
        for (Options clause : cause.needs) AddNeed(clause, &needs);
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
  Explanation explanation_;
  TypePaths& paths_ = trace_.paths();
  Arena scratch_;  // of indexes that maps get when they are searched

  const void* strict_ = nullptr;  // what strict reads, or would read if it refused nothing; null: not known
  std::optional<Variable> lenient_;  // owns it in the latter case

  std::vector<std::size_t> order_;       // of the partings, by their tokens
  std::size_t next_ = 0;                 // in order_
  std::string pointer_;                  // to the value that is visited
  std::uint32_t first_name_ = kNoToken;  // of the object around
  std::size_t duplicate_ = kNone;        // the cause by which the member around is a second one
  std::size_t last_duplicate_ = kNone;   // the same of the name that was handled last
  std::vector<std::pair<Rule, TypePaths::Node>> keys_;             // of the causes
  std::map<std::pair<Rule, TypePaths::Node>, std::size_t> index_;  // the same, where there are many
  std::unordered_map<std::uint32_t, std::size_t> name_causes_;     // by token
};

}  // namespace

Explanation Explain(const Comparison& comparison, Trace* trace, const ExplainSettings& settings) {
  return Explainer(comparison, trace, settings).Run();
}

}  // namespace jsonrift::diff

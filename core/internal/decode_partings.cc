// Where another set of options would part from the run of the decoder, and what it would make of the place
// (see core/trace.h). Only runs that are compared come here.
#include <algorithm>
#include <initializer_list>

#include "core/internal/decoder.h"
#include "core/internal/number.h"

namespace jsonrift::internal {
namespace {

using Effect = Trace::Effect;

constexpr Options Only(Option option) { return Options().With(option); }

// How bytes are read: as base64 text, as an array of numbers, or as either.
enum class BytesForm : std::uint8_t { kBase64, kElements, kEither };

BytesForm FormOf(const Type& type, Options options) {
  const bool bytes_legacy = options.Has(Option::kFormatBytesWithLegacySemantics);
  if (type.element->defined_byte && !bytes_legacy) return BytesForm::kElements;
  if (type.kind == Kind::kArray && options.Has(Option::kFormatByteArrayAsArray)) return BytesForm::kElements;
  return bytes_legacy ? BytesForm::kEither : BytesForm::kBase64;
}

bool Takes(BytesForm form, char kind) {
  return kind == '[' ? form != BytesForm::kBase64 : kind == '"' && form != BytesForm::kElements;
}

// How a boolean or string with the `string` tag option is read.
enum class TagForm : std::uint8_t { kQuoted, kPlain, kRefused };

TagForm TagFormOf(Options options) {
  if (options.Has(Option::kStringifyWithLegacySemantics)) return TagForm::kQuoted;
  return options.Has(Option::kReportErrorsWithLegacySemantics) ? TagForm::kPlain : TagForm::kRefused;
}

}  // namespace

Trace::Parting* Decoder::Part(Effect effect, Option option, std::uint32_t token, const Type* type,
                              std::string_view reason) {
  trace_->Part({.effect = effect,
                .option = option,
                .all_of = Only(option),
                .token = token,
                .type = type,
                .reason = reason});
  return &trace_->mutable_partings().back();
}

void Decoder::PartRefused(Option option, const Token& token, const Type& type, std::string_view reason) {
  if (Parts(option)) {
    Part(options_.Has(option) ? Effect::kRefuses : Effect::kTakes, option, IndexOf(token), &type, reason);
  }
}

// What of the text options decide, whoever reads it.
void Decoder::PartText() {
  if (Parts(Option::kAllowDuplicateNames)) {
    for (std::uint32_t i : tape_.duplicates()) {
      Part(Effect::kRefuses, Option::kAllowDuplicateNames, i, nullptr, "duplicate object member name");
    }
  }
  if (Parts(Option::kAllowInvalidUTF8)) {
    for (std::uint32_t i : tape_.invalid_utf8()) {
      Part(Effect::kRefuses, Option::kAllowInvalidUTF8, i, nullptr, "invalid UTF-8");
    }
  }
}

bool Decoder::IsTextDuplicate(std::uint32_t token) const {
  return std::binary_search(tape_.duplicates().begin(), tape_.duplicates().end(), token);
}

// `field` is what the name means in this run, or null; no field has exactly this name. `names` are those
// before it, if one of them means the same, or else null.
void Decoder::PartName(const StructInfo& info, const std::vector<const StructField*>& alike,
                       const Token& token, const StructField* field, FieldNames* names) {
  const Options other = trace_->other();
  const std::string_view name = tape_.String(token);
  const auto meaning = [&](Options options, bool* refused) {
    int matches = 0;
    const StructField* match = StructInfo::FindAmong(alike, name, options, &matches);
    *refused = matches > 1 && !options.Has(Option::kReportErrorsWithLegacySemantics);
    return match;
  };
  bool refused = false;
  const StructField* other_field = meaning(other, &refused);
  if (other_field == field && !refused) return;

  // The fewest options that make the name mean the same.
  constexpr Option kInvolved[] = {Option::kMatchCaseInsensitiveNames, Option::kMatchCaseSensitiveDelimiter,
                                  Option::kReportErrorsWithLegacySemantics};
  constexpr unsigned kSubsets[] = {1, 2, 4, 3, 5, 6, 7};  // by their size
  Options needed;
  for (unsigned subset : kSubsets) {
    Options options = other;
    Options given;
    bool changes = true;
    for (unsigned i = 0; i < 3; ++i) {
      if ((subset >> i & 1) == 0) continue;
      changes = changes && Parts(kInvolved[i]);
      options = options_.Has(kInvolved[i]) ? options.With(kInvolved[i]) : options.Without(kInvolved[i]);
      given = given.With(kInvolved[i]);
    }
    bool still_refused = false;
    if (!changes || meaning(options, &still_refused) != field || still_refused) continue;
    needed = given;
    break;
  }
  const auto rejects_unknown = [&](const StructField* match, Options options) {
    return match == nullptr && info.fallback == nullptr && options.Has(Option::kRejectUnknownMembers);
  };
  const bool own_rejects = rejects_unknown(field, options_);
  const bool other_rejects = rejects_unknown(other_field, other);
  if (own_rejects && refused) return;
  const Option option = refused               ? Option::kReportErrorsWithLegacySemantics
                        : field == nullptr    ? Option::kMatchCaseSensitiveDelimiter
                        : needed == Options() ? Option::kMatchCaseInsensitiveNames
                        : needed.Has(Option::kMatchCaseInsensitiveNames)
                            ? Option::kMatchCaseInsensitiveNames
                            : Option::kMatchCaseSensitiveDelimiter;
  const Effect effect = own_rejects                ? Effect::kTakes
                        : refused || other_rejects ? Effect::kRefuses
                                                   : Effect::kReads;
  Trace::Parting* parting = Part(effect, option, IndexOf(token), nullptr,
                                 refused                        ? "name matches several fields"
                                 : own_rejects || other_rejects ? kUnknownName
                                                                : "");
  parting->has_rivals = alike.size() > 1;
  parting->all_of = needed;
  if (other_field == nullptr) parting->field = field;
  if (field == nullptr) return;
  parting->type = field->type;
  if (names == nullptr) return;
  const std::uint32_t earlier = names->Earlier(*this, info, *field, IndexOf(token));
  if (earlier == Trace::kNoToken || IsTextDuplicate(IndexOf(token))) return;
  parting->earlier = earlier;
  if (Parts(Option::kAllowDuplicateNames)) {
    parting->all_of = parting->all_of.With(Option::kAllowDuplicateNames);
  }
}

// A member of a field that another one under another name reached before it.
void Decoder::PartFieldDuplicate(const StructInfo& info, const StructField& field, const Token& token,
                                 FieldNames* names) {
  constexpr Option kOption = Option::kAllowDuplicateNames;
  const std::uint32_t i = IndexOf(token);
  if (!Parts(kOption) || IsTextDuplicate(i)) return;
  const bool is_parted = !trace_->partings().empty() && trace_->partings().back().token == i;
  if (is_parted) return;  // the other options don't take the name for the field's anyway
  const std::uint32_t earlier = names->Earlier(*this, info, field, i);
  if (earlier == Trace::kNoToken) return;
  const std::string_view name = tape_.String(tokens_[earlier]);
  int matches = 0;
  const bool same = name == field.name || info.FindFolded(name, trace_->other(), &matches) == &field;
  Part(same ? Effect::kRefuses : Effect::kFollows, kOption, i, nullptr, "duplicate object member name")
      ->earlier = earlier;
}

// A map key that has been read is equal to an earlier one.
void Decoder::PartKeyDuplicate(const Type& key_type, std::uint32_t earlier) {
  constexpr Option kOption = Option::kAllowDuplicateNames;
  if (!Parts(kOption)) return;
  Part(Effect::kRefuses, kOption, position_ - 1, &key_type, "duplicate object member name")->earlier =
      earlier;
}

// The name before `token` in the same object that last meant the same field, or kNoToken.
std::uint32_t Decoder::FieldNames::Earlier(Decoder& decoder, const StructInfo& info, const StructField& field,
                                           std::uint32_t token) {
  if (last_.empty()) last_.assign(info.fields.size(), Trace::kNoToken);
  std::size_t hint = 0;
  for (; next_ < token; next_ = decoder.tape_.Skip(next_ + 1)) {
    const std::string_view name = decoder.tape_.String(decoder.tokens_[next_]);
    const StructField* match = info.Find(name, &hint);
    int matches = 0;
    if (match == nullptr) match = info.FindFolded(name, decoder.options_, &matches);
    if (match != nullptr) last_[static_cast<std::size_t>(match->id)] = next_;
  }
  return last_[static_cast<std::size_t>(field.id)];
}

// A boolean or string with the `string` tag option.
void Decoder::PartQuotedScalar(const Type& type) {
  const TagForm own = TagFormOf(options_);
  const TagForm other = TagFormOf(trace_->other());
  const char kind = PeekKind();
  if (own == other || own == TagForm::kRefused || (kind != '"' && kind != 'n')) return;
  if (kind == 'n' && other != TagForm::kRefused) return;
  const bool is_string = type.codec == Codec::kString;
  if (own == TagForm::kPlain && !is_string) return;  // takes no quotes, nor does the other
  const bool reads = other != TagForm::kRefused && is_string;
  Trace::Parting* parting =
      Part(reads ? Effect::kReads : Effect::kRefuses, Option::kStringifyWithLegacySemantics, position_, &type,
           other == TagForm::kRefused ? kInvalidStringTag : "");
  if (kind == 'n') {
    parting->all_of = Options();
    parting->any_of =
        Only(Option::kStringifyWithLegacySemantics).With(Option::kReportErrorsWithLegacySemantics);
  } else if (own == TagForm::kPlain) {
    parting->all_of = Only(Option::kReportErrorsWithLegacySemantics);
  }
}

// The `string` tag option on any other type but numbers, where it means nothing.
void Decoder::PartInvalidStringTag(const Type& type) {
  constexpr Option kOption = Option::kReportErrorsWithLegacySemantics;
  if (!Parts(kOption)) return;
  Trace::Parting* parting = Part(Effect::kRefuses, kOption, position_, &type, kInvalidStringTag);
  // Tolerated alone, the tag goes on to a number, which it wants quoted.
  const bool takes_numbers =
      type.codec == Codec::kAny || type.codec == Codec::kNumber || type.codec == Codec::kDuration;
  if (takes_numbers && PeekKind() == '0') {
    parting->all_of = parting->all_of.With(Option::kStringifyWithLegacySemantics);
  }
}

// … on a pointer to a pointer, which ends its reach under StringifyWithLegacySemantics.
void Decoder::PartPointerStringTag(const Type& type) {
  if (!Parts(Option::kStringifyWithLegacySemantics)) return;
  const Type* target = &type;
  while (target->kind == Kind::kPointer) target = target->element;
  const bool is_number =
      target->codec == Codec::kInt || target->codec == Codec::kUint || target->codec == Codec::kFloat;
  const char kind = PeekKind();
  if (!is_number) {
    PartInvalidStringTag(*target);
  } else if (kind == '0' || kind == '"') {
    Trace::Parting* parting = Part(kind == '0' ? Effect::kRefuses : Effect::kTakes,
                                   Option::kStringifyWithLegacySemantics, position_, target, {});
    if (kind == '0') parting->all_of = parting->all_of.With(Option::kReportErrorsWithLegacySemantics);
  }
}

// A quoted null, which is base64 too, has been read into what takes it behind a pointer.
void Decoder::PartQuotedNull(const Type& type) {
  constexpr Option kOption = Option::kStringifyWithLegacySemantics;
  if (Parts(kOption)) Part(Effect::kReads, kOption, position_ - 1, &type, {});
}

void Decoder::PartBytes(const Type& type) {
  const char kind = PeekKind();
  const bool own = Takes(FormOf(type, options_), kind);
  if (own == Takes(FormOf(type, trace_->other()), kind)) return;
  constexpr Option kInvolved[] = {Option::kFormatBytesWithLegacySemantics, Option::kFormatByteArrayAsArray};
  Options needed = Only(kInvolved[0]).With(kInvolved[1]);
  Option option = kInvolved[0];
  for (Option candidate : kInvolved) {
    const Options with =
        options_.Has(candidate) ? trace_->other().With(candidate) : trace_->other().Without(candidate);
    if (!Parts(candidate) || Takes(FormOf(type, with), kind) != own) continue;
    needed = Only(candidate);
    option = candidate;
  }
  Part(own ? Effect::kRefuses : Effect::kTakes, option, position_, &type, {})->all_of = needed;
}

// A number in an `any`, which one keeps as text and the other reads as float64.
void Decoder::PartAnyNumber(const Token& token) {
  constexpr Option kOption = Option::kUnmarshalAnyWithRawNumber;
  if (!Parts(kOption)) return;
  double value = 0;
  Trace::Parting* parting = nullptr;
  if (tape_.Float64(token, &value)) {
    parting = Part(Effect::kReads, kOption, IndexOf(token), nullptr, {});
  } else {
    const Effect effect = raw_numbers_ ? Effect::kRefuses : Effect::kTakes;
    parting = Part(effect, kOption, IndexOf(token), Float64Type(), kOutOfRange);
  }
  parting->all_of = Options();  // that no program can give
}

}  // namespace jsonrift::internal

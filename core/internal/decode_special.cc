// Decoding of the types that have a way of their own: time.Time, time.Duration, json.Number, json.RawMessage.
#include "core/internal/decoder.h"
#include "core/internal/number.h"
#include "core/internal/time.h"

namespace jsonrift::internal {
namespace {

constexpr std::string_view kNotAJsonNumber = "not a JSON number";

}  // namespace

Decoder::Err Decoder::DecodeTime(const Type& type, GoTime* target) {
  if (InvalidStringTag(type)) return BeforeWithSkipping(type, kInvalidStringTag);
  const Token* token = nullptr;
  if (Err err = ReadValue(&token)) return err;
  if (token->kind == 'n') return DecodeNull(*token, target, sizeof *target);
  if (token->kind != '"') return After(type, *token, {});
  GoTime time{};
  const TimeStatus status = ParseTime(tape_.String(*token), &time, variable_->next_location());
  constexpr std::string_view kReason = "not an RFC 3339 time";
  if (status == TimeStatus::kLoose) {
    Decide(Option::kParseTimeWithLooseRFC3339);
    PartRefused(Option::kParseTimeWithLooseRFC3339, *token, type, kReason);
  }
  const bool loose = options_.Has(Option::kParseTimeWithLooseRFC3339);
  if (status == TimeStatus::kInvalid || (status == TimeStatus::kLoose && !loose)) {
    // Legacy hands on the time package's error, which has no place.
    return report_errors_ ? Foreign(kReason) : After(type, *token, kReason);
  }
  *target = time;
  return nullptr;
}

Decoder::Err Decoder::DecodeDuration(const Type& type, void* target) {
  constexpr std::string_view kReason = "time.Duration has no default representation";
  Decide(Option::kFormatDurationAsNano);
  if (position_ < tape_.size()) {
    PartRefused(Option::kFormatDurationAsNano, tokens_[position_], type, kReason);
  }
  if (options_.Has(Option::kFormatDurationAsNano)) return DecodeInt(type, target);
  return BeforeWithSkipping(type, kReason);
}

// json.Number decodes itself: UnmarshalJSONFrom in encoding/json/v2_decode.go, called as a method.
Decoder::Err Decoder::DecodeNumber(const Type& type, GoString* target) {
  const bool is_name = NextIsName();
  if (is_name) Decide(Option::kCallMethodsWithLegacySemantics);
  if (is_name && !IsJsonNumber(tape_.String(tokens_[position_]))) {
    PartRefused(Option::kCallMethodsWithLegacySemantics, tokens_[position_], type, kNotAJsonNumber);
  }
  if (is_name && options_.Has(Option::kCallMethodsWithLegacySemantics)) return DecodeString(type, target);
  const bool stringify = is_name || tag_string_;
  const Token* token = nullptr;
  if (Err err = ReadValue(&token)) return err;
  if (token->kind == 'n') return DecodeNull(*token, target, sizeof *target);
  std::string_view reason;
  if (token->kind == '"') {
    const std::string_view text = tape_.String(*token);
    if (IsJsonNumber(text)) {
      SetString(target, text);
      return nullptr;
    }
    reason = kNotAJsonNumber;
  } else if (token->kind == '0' && !stringify) {
    SetString(target, tape_.Text(*token));
    return nullptr;
  }
  // Legacy returns a method's error as it is, and this one has no place.
  return report_errors_ ? Unlocated(type, token->kind, reason) : After(type, *token, reason);
}

// json.RawMessage decodes itself: it takes any value's text.
Decoder::Err Decoder::DecodeRaw(const Type& type, GoSlice* target) {
  if (NextIsName()) Decide(Option::kCallMethodsWithLegacySemantics);
  if (NextIsName() && options_.Has(Option::kCallMethodsWithLegacySemantics)) {
    const std::uint32_t name = position_;
    const Err err = DecodeBytes(type, target);
    if (Compares() && Parts(Option::kCallMethodsWithLegacySemantics)) {
      Part(err ? Trace::Effect::kTakes : Trace::Effect::kReads, Option::kCallMethodsWithLegacySemantics, name,
           &type, {});
    }
    return err;
  }
  const Token* token = nullptr;
  if (Err err = ReadValue(&token)) return err;
  target->size = 0;
  AppendBytes(target, tape_.ValueText(*token));
  return nullptr;
}

}  // namespace jsonrift::internal

// Encoding of scalars: bool, string, numbers, bytes, and the types that have a way of their own.
#include <cmath>
#include <string>

#include "core/internal/base64.h"
#include "core/internal/encoder.h"
#include "core/internal/load.h"
#include "core/internal/number.h"
#include "core/internal/quote.h"
#include "core/internal/time.h"

namespace jsonrift::internal {

bool Encoder::EncodeBool(const Type& type, bool value) {
  if (RefusesQuotedScalar(type, &value)) return FailSemantic(type, kInvalidStringTag);
  Delimit();
  const char* quote = tag_string_ && stringify_legacy_ ? "\"" : "";
  *out_ += quote;
  *out_ += value ? "true" : "false";
  *out_ += quote;
  FinishValue();
  return true;
}

bool Encoder::EncodeString(const Type& type, std::string_view value) {
  const GoString text{value.data(), value.size()};
  if (RefusesQuotedScalar(type, &text)) return FailSemantic(type, kInvalidStringTag);
  if (!tag_string_ || !stringify_legacy_) return WriteString(value);
  if (Compares()) PartEscapes(value);
  std::string quoted;
  if (!AppendQuoted(&quoted, value, options_)) {
    FailSemantic(type, "invalid UTF-8");
    fault_->wraps_syntax = true;
    fault_->code = SyntaxCode::kInvalidUtf8;
    return false;
  }
  // The quoted string is a JSON text of its own, which WriteValue then reformats like any other.
  std::string twice;
  AppendQuoted(&twice, quoted, Options());
  return WriteValue(nullptr, twice, true);
}

bool Encoder::EncodeInteger(const Type& type, const void* value) {
  return EncodeDigits(IntegerDigits(type, value));
}

bool Encoder::EncodeDigits(std::string_view digits) {
  const char* quote = NameIsDue() || tag_string_ ? "\"" : "";
  Delimit();
  const std::size_t start = out_->size();
  *out_ += quote;
  *out_ += digits;
  *out_ += quote;
  return FinishText(start);
}

bool Encoder::EncodeFloat(const Type& type, double value) {
  if (!std::isfinite(value)) return FailSemantic(type, "JSON has no NaN and no infinity");
  std::string digits;
  AppendFloat(&digits, value, type.bits());
  return EncodeDigits(digits);
}

bool Encoder::EncodeBytes(const Type& type, const void* value) {
  const bool is_array = type.kind == Kind::kArray;
  const bool bytes_legacy = options_.Has(Option::kFormatBytesWithLegacySemantics);
  const bool by_element = !bytes_legacy && type.element->defined_byte;
  if (type.element->defined_byte) Decide(Option::kFormatBytesWithLegacySemantics);
  if (InvalidStringTag(type, value)) return FailSemantic(type, kInvalidStringTag);
  if (!by_element && is_array) Decide(Option::kFormatByteArrayAsArray);
  if (Compares()) PartBytes(type, value);
  if (by_element || (is_array && options_.Has(Option::kFormatByteArrayAsArray))) {
    return is_array ? EncodeElements(type, static_cast<const char*>(value), type.length)
                    : EncodeSlice(type, Load<GoSlice>(value));
  }
  const GoSlice bytes =
      is_array ? GoSlice{const_cast<char*>(static_cast<const char*>(value)), type.length, type.length}
               : Load<GoSlice>(value);
  Delimit();
  const std::size_t start = out_->size();
  if (bytes.nil() && !is_array) Decide(Option::kFormatNilSliceAsNull);
  if (bytes.nil() && !is_array && options_.Has(Option::kFormatNilSliceAsNull)) {
    *out_ += "null";
  } else {
    *out_ += '"';
    AppendBase64(out_, reinterpret_cast<const unsigned char*>(bytes.data), bytes.size);
    *out_ += '"';
  }
  return FinishText(start);
}

bool Encoder::EncodeTime(const Type& type, const GoTime& time) {
  if (InvalidStringTag(type, &time)) return FailSemantic(type, kInvalidStringTag);
  if (IsUnrepresentable(time)) return FailMethod(type, "timezone hour outside of range [0,23]", std::nullopt);
  Delimit();
  const std::size_t start = out_->size();
  *out_ += '"';
  AppendTime(out_, time);
  *out_ += '"';
  return FinishText(start);
}

bool Encoder::EncodeDuration(const Type& type, const void* value) {
  Decide(Option::kFormatDurationAsNano);
  Part(Option::kFormatDurationAsNano, type, value);
  if (options_.Has(Option::kFormatDurationAsNano)) return EncodeInteger(type, value);
  return FailSemantic(type, "time.Duration has no default representation");
}

// json.Number encodes itself: MarshalJSONTo in encoding/json/v2_encode.go.
bool Encoder::EncodeNumber(const Type& type, std::string_view number) {
  if (NameIsDue()) Decide(Option::kCallMethodsWithLegacySemantics);
  if (NameIsDue() && !IsJsonNumber(number)) {
    const GoString text{number.data(), number.size()};
    Part(Option::kCallMethodsWithLegacySemantics, type, &text);
  }
  if (NameIsDue() && options_.Has(Option::kCallMethodsWithLegacySemantics)) return EncodeString(type, number);
  if (number.empty()) number = "0";
  if (!IsJsonNumber(number)) return FailMethod(type, "not a JSON number", std::nullopt);
  return EncodeDigits(number);
}

}  // namespace jsonrift::internal

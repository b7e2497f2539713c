// Decoding of scalars: bool, string, numbers, bytes.
#include <algorithm>

#include "core/internal/base64.h"
#include "core/internal/decoder.h"
#include "core/internal/number.h"
#include "core/internal/quote.h"

namespace jsonrift::internal {
namespace {

constexpr std::string_view kNotANumber = "not a number of this type";

std::string_view ReasonOf(NumberStatus status) {
  return status == NumberStatus::kRange ? kOutOfRange : kNotANumber;
}

NumberStatus ParseStrictSigned(std::string_view text, int bits, std::int64_t* value) {
  const bool negative = !text.empty() && text[0] == '-';
  if (negative) text.remove_prefix(1);
  const UintResult magnitude = ParseStrictUint(text.data(), text.size());
  if (magnitude.status != NumberStatus::kOk) return magnitude.status;
  return FitSigned(negative, magnitude.value, bits, value);
}

NumberStatus ParseStrictUnsigned(std::string_view text, int bits, std::uint64_t* value) {
  const UintResult magnitude = ParseStrictUint(text.data(), text.size());
  if (magnitude.status != NumberStatus::kOk) return magnitude.status;
  return FitUnsigned(magnitude.value, bits, value);
}

// How the numbers of one kind are read, from JSON and from a quoted text under legacy's rule and strict's,
// and stored.
template <typename V, auto ParseNumber, auto ParseGoText>
struct Integers {
  using Value = V;
  static NumberStatus Parse(std::string_view text, int bits, Value* value) {
    return ParseNumber(text, bits, value);
  }
  static NumberStatus ParseQuoted(std::string_view text, int bits, Value* value) {
    return Parse(text, bits, value);
  }
  static NumberStatus ParseGo(std::string_view text, int bits, Value* value) {
    return ParseGoText(text, bits, value);
  }
  // Little endian: the low bytes come first.
  static void Store(const Type& type, void* target, Value value) { std::memcpy(target, &value, type.size); }
};
using SignedNumbers = Integers<std::int64_t, ParseStrictSigned, ParseGoInt>;
using UnsignedNumbers = Integers<std::uint64_t, ParseStrictUnsigned, ParseGoUint>;

struct FloatNumbers {
  using Value = double;
  static NumberStatus Parse(std::string_view text, int bits, Value* value) {
    return ParseJsonFloat(text, bits, value);
  }
  static NumberStatus ParseQuoted(std::string_view text, int bits, Value* value) {
    return IsJsonNumber(text) ? Parse(text, bits, value) : NumberStatus::kSyntax;
  }
  static NumberStatus ParseGo(std::string_view text, int bits, Value* value) {
    return ParseGoFloat(text, bits, value);
  }
  static void Store(const Type& type, void* target, Value value) {
    const auto narrow = static_cast<float>(value);
    if (type.size == sizeof narrow) {
      std::memcpy(target, &narrow, sizeof narrow);
    } else {
      std::memcpy(target, &value, sizeof value);
    }
  }
};

}  // namespace

Decoder::Err Decoder::DecodeBool(const Type& type, bool* target) {
  // Only legacy knows quoted booleans; strict refuses the tag.
  if (RefusesQuotedScalar(type)) return BeforeWithSkipping(type, kInvalidStringTag);
  const bool stringify = tag_string_ && stringify_legacy_;
  const Token* token = nullptr;
  if (Err err = ReadToken(&token)) return err;
  switch (token->kind) {
    case 'n':
      return DecodeNull(*token, target, sizeof *target);
    case 't':
    case 'f':
      if (stringify) break;
      *target = token->kind == 't';
      return nullptr;
    case '"': {
      if (!stringify) break;
      const std::string_view text = tape_.String(*token);
      if (text == "null") return DecodeNull(*token, target, sizeof *target);
      if (text != "true" && text != "false") return After(type, *token, "not a boolean");
      *target = text == "true";
      return nullptr;
    }
    default:
      break;
  }
  return AfterWithSkipping(type, *token, {});
}

Decoder::Err Decoder::DecodeString(const Type& type, GoString* target) {
  if (RefusesQuotedScalar(type)) return BeforeWithSkipping(type, kInvalidStringTag);
  const bool stringify = tag_string_ && stringify_legacy_;
  const Token* token = nullptr;
  if (Err err = ReadValue(&token)) return err;
  if (token->kind == 'n') return DecodeNull(*token, target, sizeof *target);
  if (token->kind != '"') return After(type, *token, {});
  std::string_view value = tape_.String(*token);
  if (stringify) {
    if (value == "null") return DecodeNull(*token, target, sizeof *target);
    // The string must hold one JSON string, with nothing around it.
    inner_tape_.Scan(value);
    const bool is_string = inner_tape_.complete() && inner_tape_.tokens()[0].kind == '"' &&
                           inner_tape_.tokens()[0].begin == 0 && inner_tape_.tokens()[0].end == value.size();
    const bool valid = is_string && !inner_tape_.tokens()[0].Is(Token::kInvalidUtf8);
    if (!valid) {
      auto* pending =
          const_cast<Pending*>(After(type, *token, "the `string` option wants a quoted JSON string"));
      pending->wraps_syntax = true;
      pending->code = Lexer(inner_tape_, 0, Options()).UnquoteFault();
      return pending;
    }
    const std::string_view inner = Copy(value);  // escapes in it are undone from a text that stays
    auto* out = static_cast<char*>(arena_->Allocate(inner.size()));
    value = {out, static_cast<std::size_t>(Unquote(inner, out) - out)};
  }
  SetString(target, value);
  return nullptr;
}

template <typename Numbers>
Decoder::Err Decoder::DecodeNumeric(const Type& type, void* target) {
  const bool stringify = NextIsName() || tag_string_;
  const Token* token = nullptr;
  if (Err err = ReadValue(&token)) return err;
  typename Numbers::Value value = 0;
  if (token->kind == 'n') return DecodeNull(*token, target, type.size);
  if (token->kind != (stringify ? '"' : '0')) return After(type, *token, {});
  NumberStatus status = NumberStatus::kOk;
  if (!stringify) {
    status = Numbers::Parse(tape_.Text(*token), type.bits(), &value);
  } else {
    // What strict takes for a quoted number legacy takes as well, and as the same number.
    const std::string_view text = tape_.String(*token);
    status = Numbers::ParseQuoted(text, type.bits(), &value);
    const NumberStatus strict_status = status;
    if (status != NumberStatus::kOk) Decide(Option::kStringifyWithLegacySemantics);
    if (status != NumberStatus::kOk && stringify_legacy_) {
      status = Numbers::ParseGo(text, type.bits(), &value);
      const bool is_null = status != NumberStatus::kOk && text == "null";
      if (status == NumberStatus::kOk || is_null) {
        PartRefused(Option::kStringifyWithLegacySemantics, *token, type, ReasonOf(strict_status));
      }
      if (is_null) return DecodeNull(*token, target, type.size);
    }
  }
  if (status != NumberStatus::kOk) return After(type, *token, ReasonOf(status));
  Numbers::Store(type, target, value);
  return nullptr;
}

Decoder::Err Decoder::DecodeInt(const Type& type, void* target) {
  return DecodeNumeric<SignedNumbers>(type, target);
}
Decoder::Err Decoder::DecodeUint(const Type& type, void* target) {
  return DecodeNumeric<UnsignedNumbers>(type, target);
}
Decoder::Err Decoder::DecodeFloat(const Type& type, void* target) {
  return DecodeNumeric<FloatNumbers>(type, target);
}

// []byte and [N]byte, and their likes of defined bytes: base64, or an array of numbers where options say so.
Decoder::Err Decoder::DecodeBytes(const Type& type, void* target) {
  const bool bytes_legacy = options_.Has(Option::kFormatBytesWithLegacySemantics);
  const bool is_array = type.kind == Kind::kArray;
  const auto as_elements = [&] {
    return is_array ? DecodeArray(type, static_cast<char*>(target))
                    : DecodeSlice(type, static_cast<GoSlice*>(target));
  };
  if (type.element->defined_byte) Decide(Option::kFormatBytesWithLegacySemantics);
  if (Compares()) PartBytes(type);
  if (!bytes_legacy && type.element->defined_byte) return as_elements();
  if (InvalidStringTag(type)) return BeforeWithSkipping(type, kInvalidStringTag);
  if (is_array) Decide(Option::kFormatByteArrayAsArray);
  if (is_array && options_.Has(Option::kFormatByteArrayAsArray)) return as_elements();
  if (PeekKind() == '[') {
    Decide(Option::kFormatBytesWithLegacySemantics);
    if (bytes_legacy) return as_elements();
  }

  const Token* token = nullptr;
  if (Err err = ReadValue(&token)) return err;
  switch (token->kind) {
    case 'n':
      if (is_array) return DecodeNull(*token, target, type.size);
      *static_cast<GoSlice*>(target) = {};
      return nullptr;
    case '"':
      return DecodeBase64Text(type, *token, target);
    default:
      return After(type, *token, {});
  }
}

// Decodes into the memory that is there, as Go does: what a failure leaves behind shows.
Decoder::Err Decoder::DecodeBase64Text(const Type& type, const Token& token, void* target) {
  const bool is_array = type.kind == Kind::kArray;
  GoSlice slice = is_array ? GoSlice{static_cast<char*>(target), type.length, type.length}
                           : *static_cast<GoSlice*>(target);
  const std::string_view text = tape_.String(token);
  const std::size_t room = Base64Room(text);
  if (room > slice.capacity) GrowBytes(room, slice.capacity, &slice);
  const Base64Result result = DecodeBase64(text, reinterpret_cast<unsigned char*>(slice.data));
  if (!result.ok) return After(type, token, "invalid base64");
  const bool loose = options_.Has(Option::kParseBytesWithLooseRFC4648);
  if (text.size() != Base64EncodedSize(result.size)) {
    constexpr std::string_view kReason = "line break in base64";
    Decide(Option::kParseBytesWithLooseRFC4648);
    PartRefused(Option::kParseBytesWithLooseRFC4648, token, type, kReason);
    if (!loose) return After(type, token, kReason);
  }
  if (!is_array) {
    slice.size = result.size;
    if (slice.data == nullptr) slice.data = EmptyMemory();
    *static_cast<GoSlice*>(target) = slice;
    return nullptr;
  }
  auto* array = static_cast<char*>(target);
  const std::size_t copied = std::min(result.size, type.length);
  if (copied != 0) std::memmove(array, slice.data, copied);
  if (copied < type.length) std::memset(array + copied, 0, type.length - copied);
  if (result.size != type.length) {
    constexpr std::string_view kReason = "decoded length differs from the array's";
    Decide(Option::kUnmarshalArrayFromAnyLength);
    PartRefused(Option::kUnmarshalArrayFromAnyLength, token, type, kReason);
    if (!options_.Has(Option::kUnmarshalArrayFromAnyLength)) return After(type, token, kReason);
  }
  return nullptr;
}

}  // namespace jsonrift::internal

// Numbers as Go reads and writes them: JSON's own grammar, the wider one of strconv that legacy applies to
// quoted numbers, and the ES6 form of floats.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace jsonrift::internal {

enum class NumberStatus : std::uint8_t { kOk, kSyntax, kRange };  // strconv.ErrSyntax, strconv.ErrRange

struct UintResult {
  std::uint64_t value;
  NumberStatus status;
};

// A decimal without sign or leading zeros; what v2 takes for an integer (jsonwire.ParseUint).
inline UintResult ParseStrictUint(const char* s, std::size_t size) {
  std::uint64_t v = 0;
  std::size_t n = 0;
  for (; n < size && s[n] >= '0' && s[n] <= '9'; ++n) v = 10 * v + static_cast<std::uint64_t>(s[n] - '0');
  if (n == 0 || n != size || (s[0] == '0' && size != 1)) return {0, NumberStatus::kSyntax};
  constexpr std::size_t kMaxDigits = 20;
  if (n > kMaxDigits || (n == kMaxDigits && (s[0] != '1' || v < 10'000'000'000'000'000'000U))) {
    return {UINT64_MAX, NumberStatus::kRange};
  }
  return {v, NumberStatus::kOk};
}

// What a sign and digits make in an integer of so many bits; kRange where they don't fit.
inline NumberStatus FitSigned(bool negative, std::uint64_t magnitude, int bits, std::int64_t* value) {
  const std::uint64_t limit = std::uint64_t{1} << (bits - 1);
  if (negative ? magnitude > limit : magnitude >= limit) return NumberStatus::kRange;
  *value = static_cast<std::int64_t>(negative ? ~magnitude + 1 : magnitude);
  return NumberStatus::kOk;
}
inline NumberStatus FitUnsigned(std::uint64_t magnitude, int bits, std::uint64_t* value) {
  if (bits < 64 && magnitude >> bits != 0) return NumberStatus::kRange;
  *value = magnitude;
  return NumberStatus::kOk;
}

// strconv.ParseInt and ParseUint in base 10. On kRange the value is of no use.
NumberStatus ParseGoInt(std::string_view s, int bits, std::int64_t* value);
NumberStatus ParseGoUint(std::string_view s, int bits, std::uint64_t* value);

// strconv.ParseFloat of a text that is a JSON number.
NumberStatus ParseJsonFloat(std::string_view s, int bits, double* value);

// strconv.ParseFloat of any text: hexadecimal floats, underscores, "inf" and "nan" included.
NumberStatus ParseGoFloat(std::string_view s, int bits, double* value);

// Whether the whole text is one JSON number (RFC 8259, section 6).
bool IsJsonNumber(std::string_view s);

// Whether the float64 that a JSON number is read as is written with the same digits: 1.0 and 1E2 survive as 1
// and 100, 9007199254740993 doesn't, and neither does what is out of range.
bool SurvivesFloat64(std::string_view number);

// The form in which Go encodes a finite float (jsonwire.AppendFloat): as ES6 does, but -0 keeps its sign.
void AppendFloat(std::string* out, double value, int bits);

// The shortest digits that round-trip, as d.ddde±dd (strconv's 'e' with precision -1); NaN, +Inf and -Inf as
// Go.
void AppendScientific(std::string* out, double value, int bits);

}  // namespace jsonrift::internal

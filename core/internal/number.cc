#include "core/internal/number.h"

#include <fast_float/fast_float.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <limits>

#include "core/internal/ascii.h"

namespace jsonrift::internal {
namespace {

char Lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c; }

// strconv.ParseUint in base 10 for the digits after a sign.
NumberStatus ParseDigits(std::string_view s, std::uint64_t* value) {
  if (s.empty()) return NumberStatus::kSyntax;
  std::uint64_t v = 0;
  for (char c : s) {
    if (!IsDigit(c)) return NumberStatus::kSyntax;
    const auto digit = static_cast<std::uint64_t>(c - '0');
    if (v > (UINT64_MAX - digit) / 10) return NumberStatus::kRange;
    v = 10 * v + digit;
  }
  *value = v;
  return NumberStatus::kOk;
}

template <typename Float>
NumberStatus FromDecimal(std::string_view s, double* value) {
  Float parsed{};
  const auto result = fast_float::from_chars(s.data(), s.data() + s.size(), parsed);
  if (result.ptr != s.data() + s.size()) return NumberStatus::kSyntax;
  *value = static_cast<double>(parsed);
  return std::isinf(parsed) ? NumberStatus::kRange : NumberStatus::kOk;
}

NumberStatus FromDecimal(std::string_view s, int bits, double* value) {
  return bits == 32 ? FromDecimal<float>(s, value) : FromDecimal<double>(s, value);
}

// Go stops reading an exponent once it has reached 10,000; a later digit is dropped, so that 1e100000 is read
// as 1e10000. That shows only beside mantissas of thousands of digits. Returns the text with the digits that
// count.
std::string ClampExponent(std::string_view s, std::size_t exponent) {
  std::string out(s.substr(0, exponent));
  int e = 0;
  for (char c : s.substr(exponent)) {
    if (!IsDigit(c)) {
      out += c;
    } else if (e < 10'000) {
      e = e * 10 + (c - '0');
      out += c;
    }
  }
  return out;
}

NumberStatus FromDecimalLikeGo(std::string_view s, int bits, double* value) {
  constexpr std::size_t kLongExponent = 5;  // digits that can't reach 100,000
  if (s.size() > kLongExponent + 1) {
    const void* e = std::memchr(s.data(), 'e', s.size());
    if (e == nullptr) e = std::memchr(s.data(), 'E', s.size());
    if (e != nullptr) {
      const auto exponent = static_cast<std::size_t>(static_cast<const char*>(e) - s.data()) + 1;
      if (s.size() - exponent > kLongExponent) return FromDecimal(ClampExponent(s, exponent), bits, value);
    }
  }
  return FromDecimal(s, bits, value);
}

// strconv's rule for underscores: each stands between digits, or between a base prefix and a digit.
bool UnderscoresWellPlaced(std::string_view s) {
  enum class Saw { kStart, kDigit, kUnderscore, kOther } saw = Saw::kStart;
  std::size_t i = !s.empty() && (s[0] == '-' || s[0] == '+') ? 1 : 0;
  bool hex = false;
  if (s.size() - i >= 2 && s[i] == '0' && std::strchr("box", Lower(s[i + 1])) != nullptr) {
    hex = Lower(s[i + 1]) == 'x';
    saw = Saw::kDigit;
    i += 2;
  }
  for (; i < s.size(); ++i) {
    if (IsDigit(s[i]) || (hex && IsHexDigit(s[i]))) {
      saw = Saw::kDigit;
    } else if (s[i] == '_') {
      if (saw != Saw::kDigit) return false;
      saw = Saw::kUnderscore;
    } else {
      if (saw == Saw::kUnderscore) return false;
      saw = Saw::kOther;
    }
  }
  return saw != Saw::kUnderscore;
}

bool EqualsIgnoringCase(std::string_view s, std::string_view lower) {
  if (s.size() != lower.size()) return false;
  for (std::size_t i = 0; i < s.size(); ++i) {
    if (Lower(s[i]) != lower[i]) return false;
  }
  return true;
}

// "inf", "infinity" with a sign or without, and "nan" without one.
bool ParseSpecial(std::string_view s, double* value) {
  if (EqualsIgnoringCase(s, "nan")) {
    *value = std::numeric_limits<double>::quiet_NaN();
    return true;
  }
  const bool negative = !s.empty() && s[0] == '-';
  if (!s.empty() && (s[0] == '-' || s[0] == '+')) s.remove_prefix(1);
  if (!EqualsIgnoringCase(s, "inf") && !EqualsIgnoringCase(s, "infinity")) return false;
  *value = negative ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::infinity();
  return true;
}

// A float literal of Go without its sign.
struct GoFloat {
  std::string digits;    // of the mantissa, its point included
  std::string exponent;  // after e or p, with its sign
  bool has_exponent = false;
};

// Splits a literal into its parts, leaving out underscores and the digits of the exponent that Go leaves out.
// False if it is none.
bool SplitGoFloat(std::string_view s, bool hex, GoFloat* parts) {
  bool saw_dot = false;
  bool saw_digits = false;
  std::size_t i = 0;
  for (; i < s.size(); ++i) {
    const char c = s[i];
    if (c == '_') continue;
    if (c == '.') {
      if (saw_dot) break;
      saw_dot = true;
    } else if (hex ? IsHexDigit(c) : IsDigit(c)) {
      saw_digits = true;
    } else {
      break;
    }
    parts->digits += c;
  }
  if (!saw_digits) return false;
  if (i < s.size() && Lower(s[i]) == (hex ? 'p' : 'e')) {
    ++i;
    parts->has_exponent = true;
    if (i < s.size() && (s[i] == '+' || s[i] == '-')) parts->exponent += s[i++];
    if (i >= s.size() || !IsDigit(s[i])) return false;
    int e = 0;
    for (; i < s.size() && (IsDigit(s[i]) || s[i] == '_'); ++i) {
      if (s[i] == '_' || e >= 10'000) continue;
      e = e * 10 + (s[i] - '0');
      parts->exponent += s[i];
    }
  }
  // A hexadecimal float must have an exponent.
  return i == s.size() && (parts->has_exponent || !hex);
}

// mantissa * 2^exponent, rounded to the nearest float of the width, ties to even; `sticky` tells that the
// mantissa stands for a little more than it says. (The C library's strtod of Debian 12 loses bits of
// subnormal hexadecimal floats.)
double RoundToFloat(std::uint64_t mantissa, std::int64_t binary_exponent, bool sticky, int bits) {
  if (mantissa == 0) return 0;
  const int precision = bits == 32 ? 24 : 53;
  const int least_exponent = bits == 32 ? -126 : -1022;
  const int leading_zeros = std::countl_zero(mantissa);
  mantissa <<= leading_zeros;
  constexpr std::int64_t kFar = 100'000;  // beyond any float either way
  const auto exponent = static_cast<int>(std::clamp(binary_exponent - leading_zeros, -kFar, kFar));
  const int subnormal_bits = std::max(0, least_exponent - (exponent + 63));
  const int dropped = 64 - precision + subnormal_bits;  // bits that don't fit
  if (dropped > 64) return 0;
  const std::uint64_t half = std::uint64_t{1} << (dropped - 1);
  const std::uint64_t rest = dropped == 64 ? mantissa : mantissa & (2 * half - 1);
  std::uint64_t kept = dropped == 64 ? 0 : mantissa >> dropped;
  if (rest > half || (rest == half && (sticky || kept % 2 == 1))) ++kept;
  return std::ldexp(static_cast<double>(kept), exponent + dropped);
}

NumberStatus FromHexadecimal(const GoFloat& parts, int bits, double* value) {
  constexpr int kMantissaDigits = 16;
  std::uint64_t mantissa = 0;
  std::int64_t used = 0;   // digits in the mantissa
  std::int64_t point = 0;  // digits before the point, counted from the first that isn't zero
  bool saw_dot = false;
  bool sticky = false;
  for (char c : parts.digits) {
    if (c == '.') {
      saw_dot = true;
      continue;
    }
    const auto digit = std::uint64_t{HexValue(c)};
    if (used == 0 && digit == 0) {
      if (saw_dot) --point;
      continue;
    }
    if (!saw_dot) ++point;
    if (used < kMantissaDigits) {
      mantissa = mantissa << 4 | digit;
      ++used;
    } else {
      sticky = sticky || digit != 0;
    }
  }
  const int exponent = std::atoi(parts.exponent.c_str());
  *value = RoundToFloat(mantissa, 4 * (point - used) + exponent, sticky, bits);
  if (bits == 32) *value = static_cast<double>(static_cast<float>(*value));
  return std::isinf(*value) ? NumberStatus::kRange : NumberStatus::kOk;
}

// The shortest text d.ddde±dd that round-trips at the width.
std::string ShortestScientific(double value, int bits) {
  char buffer[32];
  const auto result =
      bits == 32 ? std::to_chars(buffer, buffer + sizeof buffer, static_cast<float>(value),
                                 std::chars_format::scientific)
                 : std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::scientific);
  return {buffer, result.ptr};
}

// Appends the same digits without an exponent; zeros stand where the value has none of its own.
void AppendWithoutExponent(std::string* out, std::string_view scientific) {
  const std::size_t e = scientific.find('e');
  int exponent = 0;
  std::from_chars(scientific.data() + e + (scientific[e + 1] == '+' ? 2 : 1),
                  scientific.data() + scientific.size(), exponent);
  char digits[32];
  std::size_t count = 0;
  for (char c : scientific.substr(0, e)) {
    if (c == '-') *out += c;
    if (IsDigit(c)) digits[count++] = c;
  }
  if (exponent < 0) {
    *out += "0.";
    out->append(static_cast<std::size_t>(-exponent - 1), '0');
    out->append(digits, count);
    return;
  }
  const std::size_t integer_digits = static_cast<std::size_t>(exponent) + 1;
  out->append(digits, std::min(count, integer_digits));
  if (count <= integer_digits) {
    out->append(integer_digits - count, '0');
  } else {
    *out += '.';
    out->append(digits + integer_digits, count - integer_digits);
  }
}

// Whether the value is an integer all of whose digits are its shortest form.
bool IsExactInteger(double value, int bits) {
  const double limit = bits == 32 ? 0x1p24 : 0x1p53;
  return std::fabs(value) < limit && value == std::trunc(value) && (value != 0 || !std::signbit(value));
}

}  // namespace

NumberStatus ParseGoInt(std::string_view s, int bits, std::int64_t* value) {
  const bool negative = !s.empty() && s[0] == '-';
  if (!s.empty() && (s[0] == '-' || s[0] == '+')) s.remove_prefix(1);
  std::uint64_t magnitude = 0;
  const NumberStatus status = ParseDigits(s, &magnitude);
  return status == NumberStatus::kOk ? FitSigned(negative, magnitude, bits, value) : status;
}

NumberStatus ParseGoUint(std::string_view s, int bits, std::uint64_t* value) {
  std::uint64_t magnitude = 0;
  const NumberStatus status = ParseDigits(s, &magnitude);
  return status == NumberStatus::kOk ? FitUnsigned(magnitude, bits, value) : status;
}

NumberStatus ParseJsonFloat(std::string_view s, int bits, double* value) {
  return FromDecimalLikeGo(s, bits, value);
}

NumberStatus ParseGoFloat(std::string_view s, int bits, double* value) {
  if (ParseSpecial(s, value)) return NumberStatus::kOk;
  if (!UnderscoresWellPlaced(s)) return NumberStatus::kSyntax;
  const bool negative = !s.empty() && s[0] == '-';
  if (!s.empty() && (s[0] == '-' || s[0] == '+')) s.remove_prefix(1);
  const bool hex = s.size() > 2 && s[0] == '0' && Lower(s[1]) == 'x';
  GoFloat parts;
  if (!SplitGoFloat(hex ? s.substr(2) : s, hex, &parts)) return NumberStatus::kSyntax;
  const NumberStatus status =
      hex ? FromHexadecimal(parts, bits, value)
          : FromDecimal(parts.digits + (parts.has_exponent ? "e" : "") + parts.exponent, bits, value);
  if (negative) *value = -*value;
  return status;
}

bool IsJsonNumber(std::string_view s) {
  std::size_t i = !s.empty() && s[0] == '-' ? 1 : 0;
  const auto digits = [&] {
    const std::size_t start = i;
    while (i < s.size() && IsDigit(s[i])) ++i;
    return i > start;
  };
  const std::size_t integer = i;
  if (!digits()) return false;
  if (s[integer] == '0' && i - integer > 1) return false;
  if (i < s.size() && s[i] == '.') {
    ++i;
    if (!digits()) return false;
  }
  if (i < s.size() && (s[i] == 'e' || s[i] == 'E')) {
    ++i;
    if (i < s.size() && (s[i] == '+' || s[i] == '-')) ++i;
    if (!digits()) return false;
  }
  return i == s.size();
}

namespace {

// A decimal as its digits, without zeros around them, and the power of ten of the first one.
struct Decimal {
  std::string digits;
  std::int64_t exponent = 0;
  friend bool operator==(const Decimal&, const Decimal&) = default;
};

std::int64_t ReadExponent(std::string_view s) {
  const bool negative = s[0] == '-';
  if (s[0] == '-' || s[0] == '+') s.remove_prefix(1);
  std::int64_t value = 0;
  // Larger ones are out of range, whatever the digits.
  for (char c : s) value = std::min<std::int64_t>(10 * value + (c - '0'), std::int64_t{1} << 40);
  return negative ? -value : value;
}

Decimal DecimalOf(std::string_view number) {
  Decimal decimal;
  const std::size_t e = std::min(number.find_first_of("eE"), number.size());
  if (e != number.size()) decimal.exponent = ReadExponent(number.substr(e + 1));
  std::int64_t shift = -1;
  bool in_fraction = false;
  for (char c : number.substr(0, e)) {
    if (c == '.') in_fraction = true;
    if (!IsDigit(c)) continue;
    const bool is_significant = c != '0' || !decimal.digits.empty();
    if (is_significant) decimal.digits += c;
    if (is_significant && !in_fraction) ++shift;
    if (!is_significant && in_fraction) --shift;
  }
  decimal.digits.resize(decimal.digits.find_last_not_of('0') + 1);
  decimal.exponent = decimal.digits.empty() ? 0 : decimal.exponent + shift;
  return decimal;
}

}  // namespace

bool SurvivesFloat64(std::string_view number) {
  double value = 0;
  if (ParseJsonFloat(number, 64, &value) != NumberStatus::kOk) return false;
  return DecimalOf(number) == DecimalOf(ShortestScientific(value, 64));
}

void AppendFloat(std::string* out, double value, int bits) {
  if (IsExactInteger(value, bits)) {
    char buffer[24];
    const auto result = std::to_chars(buffer, buffer + sizeof buffer, static_cast<std::int64_t>(value));
    out->append(buffer, static_cast<std::size_t>(result.ptr - buffer));
    return;
  }
  const double magnitude = std::fabs(value);
  const bool scientific = magnitude != 0 && (bits == 32 ? static_cast<float>(magnitude) < 1e-6F ||
                                                              static_cast<float>(magnitude) >= 1e21F
                                                        : magnitude < 1e-6 || magnitude >= 1e21);
  std::string text = ShortestScientific(value, bits);
  if (!scientific) {
    AppendWithoutExponent(out, text);
    return;
  }
  // "1e-07" is written as "1e-7"; "1e+21" stays.
  const std::size_t n = text.size();
  if (n >= 4 && text.compare(n - 4, 3, "e-0") == 0) text.erase(n - 2, 1);
  *out += text;
}

void AppendScientific(std::string* out, double value, int bits) {
  if (std::isnan(value)) {
    *out += "NaN";
  } else if (std::isinf(value)) {
    *out += value > 0 ? "+Inf" : "-Inf";
  } else {
    *out += ShortestScientific(value, bits);
  }
}

}  // namespace jsonrift::internal

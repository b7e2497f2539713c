#include "core/internal/number.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

#include "tests/support/row.h"

namespace jsonrift::internal {
namespace {

using test::Row;

struct StrictUintCase {
  Row row;
  std::string_view text;
  NumberStatus status;
  std::uint64_t value;
};

constexpr const char* kParseUint = "internal/jsonwire/decode.go ParseUint";

const StrictUintCase kStrictUintCases[] = {
    // clang-format off
    {{"zero", kParseUint}, "0", NumberStatus::kOk, 0U},
    {{"one digit", kParseUint}, "7", NumberStatus::kOk, 7U},
    {{"largest", kParseUint}, "18446744073709551615", NumberStatus::kOk, 18446744073709551615U},
    {{"one more than the largest", kParseUint}, "18446744073709551616", NumberStatus::kRange,
     18446744073709551615U},
    {{"twenty digits that wrap to more", kParseUint}, "19999999999999999999", NumberStatus::kRange,
     18446744073709551615U},
    {{"twenty digits from two on", kParseUint}, "20000000000000000000", NumberStatus::kRange,
     18446744073709551615U},
    {{"twenty-one digits", kParseUint}, "100000000000000000000", NumberStatus::kRange, 18446744073709551615U},
    {{"many digits that wrap to little", kParseUint}, "36893488147419103232", NumberStatus::kRange,
     18446744073709551615U},
    {{"empty", kParseUint}, "", NumberStatus::kSyntax, 0U},
    {{"sign", kParseUint}, "-1", NumberStatus::kSyntax, 0U},
    {{"plus", kParseUint}, "+1", NumberStatus::kSyntax, 0U},
    {{"leading zero", kParseUint}, "01", NumberStatus::kSyntax, 0U},
    {{"two zeros", kParseUint}, "00", NumberStatus::kSyntax, 0U},
    {{"fraction", kParseUint}, "1.0", NumberStatus::kSyntax, 0U},
    {{"exponent", kParseUint}, "1e0", NumberStatus::kSyntax, 0U},
    {{"space", kParseUint}, " 1", NumberStatus::kSyntax, 0U},
    {{"letter behind", kParseUint}, "1x", NumberStatus::kSyntax, 0U},
    {{"leading zero and many digits", kParseUint}, "000000000000000000000000", NumberStatus::kSyntax, 0U},
    // clang-format on
};

struct SurvivalCase {
  Row row;
  std::string_view number;
  bool survives;
};

constexpr const char* kFloat64 = "strconv.ParseFloat and FormatFloat";

const SurvivalCase kSurvivalCases[] = {
    // clang-format off
    {{"zero", kFloat64}, "0", true},
    {{"minus zero", kFloat64}, "-0", true},
    {{"zeros with an exponent", kFloat64}, "0.000e-99999999999999999999", true},
    {{"integer", kFloat64}, "120", true},
    {{"fraction of zeros", kFloat64}, "1.0", true},
    {{"exponent", kFloat64}, "1E5", true},
    {{"exponent and fraction", kFloat64}, "0.0120e+3", true},
    {{"tenth", kFloat64}, "0.1", true},
    {{"sign", kFloat64}, "-12.5", true},
    {{"large power", kFloat64}, "1e300", true},
    {{"smallest", kFloat64}, "5e-324", true},
    {{"largest exact integer", kFloat64}, "9007199254740992", true},
    {{"one more", kFloat64}, "9007199254740993", false},
    {{"two more", kFloat64}, "9007199254740994", true},
    {{"20 digits", kFloat64}, "12345678901234567890", false},
    {{"rounded down to the same double", kFloat64}, "0.1000000000000000055511151231257827", false},
    {{"too small", kFloat64}, "1e-400", false},
    {{"out of range", kFloat64}, "1e400", false},
    {{"out of any range", kFloat64}, "1e99999999999999999999", false},
    {{"39 digits", kFloat64}, "1.00000000000000000000000000000000000001", false},
    // clang-format on
};

TEST(Number, KnowsWhatSurvivesFloat64) {
  for (const SurvivalCase& c : kSurvivalCases) {
    const auto trace = c.row.Trace();
    EXPECT_EQ(SurvivesFloat64(c.number), c.survives) << c.number;
  }
}

TEST(Number, ReadsStrictUintsLikeGo) {
  for (const StrictUintCase& c : kStrictUintCases) {
    const auto trace = c.row.Trace();
    const UintResult result = ParseStrictUint(c.text.data(), c.text.size());
    EXPECT_EQ(result.status, c.status);
    EXPECT_EQ(result.value, c.value);
  }
}

struct IntCase {
  Row row;
  std::string_view text;
  int bits;
  NumberStatus status;
  std::int64_t value;  // only with kOk
};

constexpr const char* kGoParseInt = "strconv.ParseInt";

const IntCase kIntCases[] = {
    // clang-format off
    {{"zero", kGoParseInt}, "0", 64, NumberStatus::kOk, 0},
    {{"minus zero", kGoParseInt}, "-0", 64, NumberStatus::kOk, 0},
    {{"plus", kGoParseInt}, "+7", 64, NumberStatus::kOk, 7},
    {{"leading zeros", kGoParseInt}, "007", 64, NumberStatus::kOk, 7},
    {{"smallest int8", kGoParseInt}, "-128", 8, NumberStatus::kOk, -128},
    {{"below the smallest int8", kGoParseInt}, "-129", 8, NumberStatus::kRange, 0},
    {{"largest int8", kGoParseInt}, "127", 8, NumberStatus::kOk, 127},
    {{"above the largest int8", kGoParseInt}, "128", 8, NumberStatus::kRange, 0},
    {{"largest int16", kGoParseInt}, "32767", 16, NumberStatus::kOk, 32767},
    {{"above the largest int16", kGoParseInt}, "32768", 16, NumberStatus::kRange, 0},
    {{"smallest int32", kGoParseInt}, "-2147483648", 32, NumberStatus::kOk, -2147483648},
    {{"below the smallest int32", kGoParseInt}, "-2147483649", 32, NumberStatus::kRange, 0},
    {{"smallest int64", kGoParseInt}, "-9223372036854775808", 64, NumberStatus::kOk, INT64_MIN},
    {{"below the smallest int64", kGoParseInt}, "-9223372036854775809", 64, NumberStatus::kRange, 0},
    {{"largest int64", kGoParseInt}, "9223372036854775807", 64, NumberStatus::kOk, 9223372036854775807},
    {{"above the largest int64", kGoParseInt}, "9223372036854775808", 64, NumberStatus::kRange, 0},
    {{"beyond uint64", kGoParseInt}, "18446744073709551616", 64, NumberStatus::kRange, 0},
    {{"empty", kGoParseInt}, "", 64, NumberStatus::kSyntax, 0},
    {{"sign alone", kGoParseInt}, "-", 64, NumberStatus::kSyntax, 0},
    {{"two signs", kGoParseInt}, "--1", 64, NumberStatus::kSyntax, 0},
    {{"space", kGoParseInt}, " 1", 64, NumberStatus::kSyntax, 0},
    {{"underscore", kGoParseInt}, "1_000", 64, NumberStatus::kSyntax, 0},
    {{"hexadecimal", kGoParseInt}, "0x10", 64, NumberStatus::kSyntax, 0},
    {{"fraction", kGoParseInt}, "1.0", 64, NumberStatus::kSyntax, 0},
    {{"too long, then no digit", kGoParseInt}, "99999999999999999999x", 64, NumberStatus::kRange, 0},
    // clang-format on
};

TEST(Number, ReadsIntsLikeGo) {
  for (const IntCase& c : kIntCases) {
    const auto trace = c.row.Trace();
    std::int64_t value = 0;
    EXPECT_EQ(ParseGoInt(c.text, c.bits, &value), c.status);
    if (c.status == NumberStatus::kOk) {
      EXPECT_EQ(value, c.value);
    }
  }
}

struct UintCase {
  Row row;
  std::string_view text;
  int bits;
  NumberStatus status;
  std::uint64_t value;  // only with kOk
};

constexpr const char* kGoParseUint = "strconv.ParseUint";

const UintCase kUintCases[] = {
    // clang-format off
    {{"zero", kGoParseUint}, "0", 64, NumberStatus::kOk, 0U},
    {{"leading zeros", kGoParseUint}, "007", 8, NumberStatus::kOk, 7U},
    {{"largest uint8", kGoParseUint}, "255", 8, NumberStatus::kOk, 255U},
    {{"above the largest uint8", kGoParseUint}, "256", 8, NumberStatus::kRange, 0U},
    {{"largest uint16", kGoParseUint}, "65535", 16, NumberStatus::kOk, 65535U},
    {{"above the largest uint16", kGoParseUint}, "65536", 16, NumberStatus::kRange, 0U},
    {{"largest uint32", kGoParseUint}, "4294967295", 32, NumberStatus::kOk, 4294967295U},
    {{"above the largest uint32", kGoParseUint}, "4294967296", 32, NumberStatus::kRange, 0U},
    {{"largest uint64", kGoParseUint}, "18446744073709551615", 64, NumberStatus::kOk, 18446744073709551615U},
    {{"above the largest uint64", kGoParseUint}, "18446744073709551616", 64, NumberStatus::kRange, 0U},
    {{"far above", kGoParseUint}, "99999999999999999999999", 64, NumberStatus::kRange, 0U},
    {{"empty", kGoParseUint}, "", 64, NumberStatus::kSyntax, 0U},
    {{"plus", kGoParseUint}, "+1", 64, NumberStatus::kSyntax, 0U},
    {{"minus zero", kGoParseUint}, "-0", 64, NumberStatus::kSyntax, 0U},
    {{"underscore", kGoParseUint}, "1_0", 64, NumberStatus::kSyntax, 0U},
    {{"letter", kGoParseUint}, "1a", 64, NumberStatus::kSyntax, 0U},
    // clang-format on
};

TEST(Number, ReadsUintsLikeGo) {
  for (const UintCase& c : kUintCases) {
    const auto trace = c.row.Trace();
    std::uint64_t value = 0;
    EXPECT_EQ(ParseGoUint(c.text, c.bits, &value), c.status);
    if (c.status == NumberStatus::kOk) {
      EXPECT_EQ(value, c.value);
    }
  }
}

std::string Zeros(std::size_t count) { return std::string(count, '0'); }

struct FloatCase {
  Row row;
  std::string text;
  int bits;
  NumberStatus status;
  std::uint64_t value;  // the bits of a float64; of no use with kSyntax
};

constexpr const char* kParseFloat = "strconv.ParseFloat";

// Texts that are JSON numbers.
const FloatCase kJsonFloatCases[] = {
    // clang-format off
    {{"zero", kParseFloat}, "0", 64, NumberStatus::kOk, 0x0000000000000000},
    {{"minus zero", kParseFloat}, "-0", 64, NumberStatus::kOk, 0x8000000000000000},
    {{"one tenth", kParseFloat}, "0.1", 64, NumberStatus::kOk, 0x3fb999999999999a},
    {{"one tenth as float32", kParseFloat}, "0.1", 32, NumberStatus::kOk, 0x3fb99999a0000000},
    {{"exponent", kParseFloat}, "1E+2", 64, NumberStatus::kOk, 0x4059000000000000},
    {{"largest", kParseFloat}, "1.7976931348623157e308", 64, NumberStatus::kOk, 0x7fefffffffffffff},
    {{"rounds down to the largest", kParseFloat}, "1.7976931348623158e308", 64, NumberStatus::kOk,
     0x7fefffffffffffff},
    {{"rounds up to infinity", kParseFloat}, "1.7976931348623159e308", 64, NumberStatus::kRange,
     0x7ff0000000000000},
    {{"overflow", kParseFloat}, "1e309", 64, NumberStatus::kRange, 0x7ff0000000000000},
    {{"negative overflow", kParseFloat}, "-1e309", 64, NumberStatus::kRange, 0xfff0000000000000},
    {{"smallest normal", kParseFloat}, "2.2250738585072014e-308", 64, NumberStatus::kOk, 0x0010000000000000},
    {{"the text that hung other parsers", kParseFloat}, "2.2250738585072011e-308", 64, NumberStatus::kOk,
     0x000fffffffffffff},
    {{"smallest denormal", kParseFloat}, "5e-324", 64, NumberStatus::kOk, 0x0000000000000001},
    {{"half of the smallest denormal", kParseFloat}, "2.4703282292062327e-324", 64, NumberStatus::kOk,
     0x0000000000000000},
    {{"more than half of it", kParseFloat}, "2.4703282292062328e-324", 64, NumberStatus::kOk,
     0x0000000000000001},
    {{"underflow", kParseFloat}, "1e-400", 64, NumberStatus::kOk, 0x0000000000000000},
    {{"negative underflow", kParseFloat}, "-1e-400", 64, NumberStatus::kOk, 0x8000000000000000},
    {{"largest float32", kParseFloat}, "3.4028234663852886e38", 32, NumberStatus::kOk, 0x47efffffe0000000},
    {{"rounds to the largest float32", kParseFloat}, "3.4028235677973366e38", 32, NumberStatus::kOk,
     0x47efffffe0000000},
    {{"overflows float32", kParseFloat}, "3.4028236e38", 32, NumberStatus::kRange, 0x7ff0000000000000},
    {{"smallest float32", kParseFloat}, "1e-45", 32, NumberStatus::kOk, 0x36a0000000000000},
    {{"underflows float32", kParseFloat}, "1e-46", 32, NumberStatus::kOk, 0x0000000000000000},
    {{"rounded once, not twice", kParseFloat}, "1.000000059604644775390626", 32, NumberStatus::kOk,
     0x3ff0000020000000},
    {{"halfway between two integers", kParseFloat}, "9007199254740993", 64, NumberStatus::kOk,
     0x4340000000000000},
    {{"just above halfway", kParseFloat}, "9007199254740993.00000000000000000001", 64, NumberStatus::kOk,
     0x4340000000000001},
    {{"seventeen digits", kParseFloat}, "123456789012345678", 64, NumberStatus::kOk, 0x437b69b4ba630f35},
    {{"exponent of six digits", kParseFloat}, "1e100000", 64, NumberStatus::kRange, 0x7ff0000000000000},
    {{"negative exponent of six digits", kParseFloat}, "1e-100000", 64, NumberStatus::kOk,
     0x0000000000000000},
    {{"exponent that Go stops reading", kParseFloat}, "1e-99999999999999999999", 64, NumberStatus::kOk,
     0x0000000000000000},
    {{"zero with a long exponent", kParseFloat}, "0e99999999999999999999", 64, NumberStatus::kOk,
     0x0000000000000000},
    {{"many zeros against a five-digit exponent", kParseFloat}, "0." + Zeros(9999) + "1e10000", 64,
     NumberStatus::kOk, 0x3ff0000000000000},
    {{"many zeros against a six-digit exponent", kParseFloat}, "0." + Zeros(20000) + "1e100000", 64,
     NumberStatus::kOk, 0x0000000000000000},
    {{"many digits against a negative exponent", kParseFloat}, "1" + Zeros(400) + "e-400", 64,
     NumberStatus::kOk, 0x3ff0000000000000},
    // clang-format on
};

// Texts that strconv judges by its own, wider grammar.
const FloatCase kGoFloatCases[] = {
    // clang-format off
    {{"plus", kParseFloat}, "+1", 64, NumberStatus::kOk, 0x3ff0000000000000},
    {{"leading zeros", kParseFloat}, "007.5", 64, NumberStatus::kOk, 0x401e000000000000},
    {{"point first", kParseFloat}, ".5", 64, NumberStatus::kOk, 0x3fe0000000000000},
    {{"point last", kParseFloat}, "5.", 64, NumberStatus::kOk, 0x4014000000000000},
    {{"infinity", kParseFloat}, "Inf", 64, NumberStatus::kOk, 0x7ff0000000000000},
    {{"infinity in full", kParseFloat}, "-INFINITY", 64, NumberStatus::kOk, 0xfff0000000000000},
    {{"signed infinity", kParseFloat}, "+inf", 64, NumberStatus::kOk, 0x7ff0000000000000},
    {{"not a number", kParseFloat}, "nan", 64, NumberStatus::kOk, 0x7ff8000000000001},
    {{"signed not a number", kParseFloat}, "-nan", 64, NumberStatus::kSyntax, 0x0000000000000000},
    {{"infinity cut short", kParseFloat}, "infi", 64, NumberStatus::kSyntax, 0x0000000000000000},
    {{"hexadecimal", kParseFloat}, "0x1p-2", 64, NumberStatus::kOk, 0x3fd0000000000000},
    {{"hexadecimal with a point", kParseFloat}, "0X1.8P+1", 64, NumberStatus::kOk, 0x4008000000000000},
    {{"hexadecimal, no digit before the point", kParseFloat}, "0x.8p0", 64, NumberStatus::kOk,
     0x3fe0000000000000},
    {{"hexadecimal without exponent", kParseFloat}, "0x1", 64, NumberStatus::kSyntax, 0x0000000000000000},
    {{"hexadecimal without digits", kParseFloat}, "0xp1", 64, NumberStatus::kSyntax, 0x0000000000000000},
    {{"hexadecimal that overflows", kParseFloat}, "0x1p1024", 64, NumberStatus::kRange, 0x7ff0000000000000},
    {{"hexadecimal, largest", kParseFloat}, "0x1.fffffffffffffp1023", 64, NumberStatus::kOk,
     0x7fefffffffffffff},
    {{"hexadecimal, rounds up to infinity", kParseFloat}, "0x1.fffffffffffff8p1023", 64, NumberStatus::kRange,
     0x7ff0000000000000},
    {{"hexadecimal, ties to even", kParseFloat}, "0x1.00000000000008p0", 64, NumberStatus::kOk,
     0x3ff0000000000000},
    {{"hexadecimal that underflows", kParseFloat}, "0x1p-1080", 64, NumberStatus::kOk, 0x0000000000000000},
    {{"hexadecimal denormal", kParseFloat}, "0x1p-1074", 64, NumberStatus::kOk, 0x0000000000000001},
    {{"hexadecimal float32", kParseFloat}, "0x1.000001p0", 32, NumberStatus::kOk, 0x3ff0000000000000},
    {{"hexadecimal overflows float32", kParseFloat}, "0x1p128", 32, NumberStatus::kRange, 0x7ff0000000000000},
    {{"negative hexadecimal", kParseFloat}, "-0x1p4", 64, NumberStatus::kOk, 0xc030000000000000},
    {{"hexadecimal zero, minus", kParseFloat}, "-0x0p0", 64, NumberStatus::kOk, 0x8000000000000000},
    {{"hexadecimal, long exponent", kParseFloat}, "0x1p99999999999", 64, NumberStatus::kRange,
     0x7ff0000000000000},
    {{"hexadecimal, long negative exponent", kParseFloat}, "0x1p-99999999999", 64, NumberStatus::kOk,
     0x0000000000000000},
    {{"hexadecimal, e is a digit", kParseFloat}, "0x1e2p0", 64, NumberStatus::kOk, 0x407e200000000000},
    {{"underscore in hexadecimal", kParseFloat}, "0x_1p-2", 64, NumberStatus::kOk, 0x3fd0000000000000},
    {{"underscore between digits", kParseFloat}, "0x1_0p0", 64, NumberStatus::kOk, 0x4030000000000000},
    {{"underscore in decimal", kParseFloat}, "1_000", 64, NumberStatus::kOk, 0x408f400000000000},
    {{"underscore first", kParseFloat}, "_1", 64, NumberStatus::kSyntax, 0x0000000000000000},
    {{"underscore in the exponent", kParseFloat}, "0x1p1_0", 64, NumberStatus::kOk, 0x4090000000000000},
    {{"two underscores", kParseFloat}, "0x1__0p0", 64, NumberStatus::kSyntax, 0x0000000000000000},
    {{"underscore before the point", kParseFloat}, "0x1_.8p0", 64, NumberStatus::kSyntax, 0x0000000000000000},
    {{"empty", kParseFloat}, "", 64, NumberStatus::kSyntax, 0x0000000000000000},
    {{"sign alone", kParseFloat}, "-", 64, NumberStatus::kSyntax, 0x0000000000000000},
    {{"point alone", kParseFloat}, ".", 64, NumberStatus::kSyntax, 0x0000000000000000},
    {{"two points", kParseFloat}, "1.2.3", 64, NumberStatus::kSyntax, 0x0000000000000000},
    {{"exponent alone", kParseFloat}, "e5", 64, NumberStatus::kSyntax, 0x0000000000000000},
    {{"exponent without digits", kParseFloat}, "1e", 64, NumberStatus::kSyntax, 0x0000000000000000},
    {{"exponent with only a sign", kParseFloat}, "1e+", 64, NumberStatus::kSyntax, 0x0000000000000000},
    {{"space", kParseFloat}, " 1", 64, NumberStatus::kSyntax, 0x0000000000000000},
    {{"space behind", kParseFloat}, "1 ", 64, NumberStatus::kSyntax, 0x0000000000000000},
    {{"letter behind", kParseFloat}, "1f", 64, NumberStatus::kSyntax, 0x0000000000000000},
    {{"comma", kParseFloat}, "1,5", 64, NumberStatus::kSyntax, 0x0000000000000000},
    {{"binary", kParseFloat}, "0b1p0", 64, NumberStatus::kSyntax, 0x0000000000000000},
    {{"overflow", kParseFloat}, "1e400", 64, NumberStatus::kRange, 0x7ff0000000000000},
    {{"many leading zeros", kParseFloat}, Zeros(500) + "1", 64, NumberStatus::kOk, 0x3ff0000000000000},
    // clang-format on
};

void ExpectFloat(const FloatCase& c, NumberStatus status, double value) {
  EXPECT_EQ(status, c.status);
  if (c.status == NumberStatus::kSyntax) return;
  const auto expected = std::bit_cast<double>(c.value);
  if (std::isnan(expected)) {
    EXPECT_TRUE(std::isnan(value));
  } else {
    EXPECT_EQ(std::bit_cast<std::uint64_t>(value), c.value) << "expected " << expected << ", got " << value;
  }
}

TEST(Number, ReadsJsonFloatsLikeGo) {
  for (const FloatCase& c : kJsonFloatCases) {
    const auto trace = c.row.Trace();
    double value = 0;
    const NumberStatus json_status = ParseJsonFloat(c.text, c.bits, &value);
    ExpectFloat(c, json_status, value);
    EXPECT_TRUE(IsJsonNumber(c.text));
    const NumberStatus go_status = ParseGoFloat(c.text, c.bits, &value);
    ExpectFloat(c, go_status, value);
  }
}

TEST(Number, ReadsGoFloatsLikeGo) {
  for (const FloatCase& c : kGoFloatCases) {
    const auto trace = c.row.Trace();
    double value = 0;
    const NumberStatus status = ParseGoFloat(c.text, c.bits, &value);
    ExpectFloat(c, status, value);
  }
}

struct GrammarCase {
  Row row;
  std::string_view text;
  bool is_number;
};

constexpr const char* kConsumeNumber = "internal/jsonwire/decode.go ConsumeNumber";

const GrammarCase kGrammarCases[] = {
    // clang-format off
    {{"the text 0", kConsumeNumber}, "0", true},
    {{"the text -0", kConsumeNumber}, "-0", true},
    {{"the text 10", kConsumeNumber}, "10", true},
    {{"the text 1.5", kConsumeNumber}, "1.5", true},
    {{"the text -1.5e+10", kConsumeNumber}, "-1.5e+10", true},
    {{"the text 1E5", kConsumeNumber}, "1E5", true},
    {{"the text 0e0", kConsumeNumber}, "0e0", true},
    {{"the text ", kConsumeNumber}, "", false},
    {{"the text -", kConsumeNumber}, "-", false},
    {{"the text +1", kConsumeNumber}, "+1", false},
    {{"the text 01", kConsumeNumber}, "01", false},
    {{"the text -01", kConsumeNumber}, "-01", false},
    {{"the text 1.", kConsumeNumber}, "1.", false},
    {{"the text .5", kConsumeNumber}, ".5", false},
    {{"the text 1e", kConsumeNumber}, "1e", false},
    {{"the text 1e+", kConsumeNumber}, "1e+", false},
    {{"the text 1.e1", kConsumeNumber}, "1.e1", false},
    {{"the text --1", kConsumeNumber}, "--1", false},
    {{"the text 1 ", kConsumeNumber}, "1 ", false},
    {{"the text  1", kConsumeNumber}, " 1", false},
    {{"the text 0x1", kConsumeNumber}, "0x1", false},
    {{"the text NaN", kConsumeNumber}, "NaN", false},
    {{"the text 1_0", kConsumeNumber}, "1_0", false},
    {{"the text 1.5.5", kConsumeNumber}, "1.5.5", false},
    {{"the text 1e5e5", kConsumeNumber}, "1e5e5", false},
    {{"the text １", kConsumeNumber}, "\xEF\xBC\x91", false},
    // clang-format on
};

TEST(Number, KnowsTheGrammarOfJson) {
  for (const GrammarCase& c : kGrammarCases) {
    const auto trace = c.row.Trace();
    EXPECT_EQ(IsJsonNumber(c.text), c.is_number);
  }
}

struct FormatCase {
  Row row;
  std::uint64_t value;  // the bits of a float64
  int bits;
  std::string_view json;  // empty where there is none
  std::string_view scientific;
};

constexpr const char* kAppendFloat = "internal/jsonwire/encode.go AppendFloat";
constexpr const char* kFormatFloat = "strconv.FormatFloat; never encoded";

const FormatCase kFormatCases[] = {
    // clang-format off
    {{"zero", kAppendFloat}, 0x0000000000000000, 64, "0", "0e+00"},
    {{"minus zero", kAppendFloat}, 0x8000000000000000, 64, "-0", "-0e+00"},
    {{"integer", kAppendFloat}, 0x3ff0000000000000, 64, "1", "1e+00"},
    {{"fraction", kAppendFloat}, 0x3fb999999999999a, 64, "0.1", "1e-01"},
    {{"third", kAppendFloat}, 0x3fd5555555555555, 64, "0.3333333333333333", "3.333333333333333e-01"},
    {{"last without exponent", kAppendFloat}, 0x444b1ae4d6e2ef4f, 64, "999999999999999900000",
     "9.999999999999999e+20"},
    {{"first with exponent", kAppendFloat}, 0x444b1ae4d6e2ef50, 64, "1e+21", "1e+21"},
    {{"smallest without exponent", kAppendFloat}, 0x3eb0c6f7a0b5ed8d, 64, "0.000001", "1e-06"},
    {{"largest with a negative exponent", kAppendFloat}, 0x3eb0c6eca1f5fcd1, 64, "9.9999e-7", "9.9999e-07"},
    {{"exponent of one digit", kAppendFloat}, 0x3e7ad7f29abcaf48, 64, "1e-7", "1e-07"},
    {{"exponent of two digits", kAppendFloat}, 0x3de49da7e361ce4c, 64, "1.5e-10", "1.5e-10"},
    {{"exponent of three digits", kAppendFloat}, 0x2b2bff2ee48e0530, 64, "1e-100", "1e-100"},
    {{"largest", kAppendFloat}, 0x7fefffffffffffff, 64, "1.7976931348623157e+308", "1.7976931348623157e+308"},
    {{"smallest", kAppendFloat}, 0x0000000000000001, 64, "5e-324", "5e-324"},
    {{"2^53", kAppendFloat}, 0x4340000000000000, 64, "9007199254740992", "9.007199254740992e+15"},
    {{"negative", kAppendFloat}, 0xc05edd2f1a9fbe77, 64, "-123.456", "-1.23456e+02"},
    {{"negative with exponent", kAppendFloat}, 0xfe41eb2d66005835, 64, "-1.5e+300", "-1.5e+300"},
    {{"float32 tenth", kAppendFloat}, 0x3fb99999a0000000, 32, "0.1", "1e-01"},
    {{"float32 of 2^24", kAppendFloat}, 0x4170000000000000, 32, "16777216", "1.6777216e+07"},
    {{"float32 largest", kAppendFloat}, 0x47efffffe0000000, 32, "3.4028235e+38", "3.4028235e+38"},
    {{"float32 smallest", kAppendFloat}, 0x36a0000000000000, 32, "1e-45", "1e-45"},
    {{"float32 first with exponent", kAppendFloat}, 0x444b1ae4e0000000, 32, "1e+21", "1e+21"},
    {{"float32 below it", kAppendFloat}, 0x444b1ae4c0000000, 32, "999999950000000000000", "9.9999995e+20"},
    {{"float32 smallest without exponent", kAppendFloat}, 0x3eb0c6f7a0000000, 32, "0.000001", "1e-06"},
    {{"float32 below it, small", kAppendFloat}, 0x3eb0c6f780000000, 32, "9.999999e-7", "9.999999e-07"},
    {{"float32 minus zero", kAppendFloat}, 0x8000000000000000, 32, "-0", "-0e+00"},
    {{"infinity", kFormatFloat}, 0x7ff0000000000000, 64, "", "+Inf"},
    {{"minus infinity", kFormatFloat}, 0xfff0000000000000, 64, "", "-Inf"},
    {{"not a number", kFormatFloat}, 0x7ff8000000000001, 64, "", "NaN"},
    // clang-format on
};

TEST(Number, WritesFloatsLikeGo) {
  for (const FormatCase& c : kFormatCases) {
    const auto trace = c.row.Trace();
    const auto value = std::bit_cast<double>(c.value);
    std::string scientific = "x";
    AppendScientific(&scientific, value, c.bits);
    EXPECT_EQ(scientific, "x" + std::string(c.scientific));
    if (c.json.empty()) continue;
    std::string json = "x";
    AppendFloat(&json, value, c.bits);
    EXPECT_EQ(json, "x" + std::string(c.json));
  }
}

// Bit patterns from all over the range; a linear congruence gives the same ones on every run.
TEST(Number, FloatsComeBackBitForBit) {
  std::uint64_t bits = 0x9E3779B97F4A7C15U;
  for (int i = 0; i < 200'000; ++i) {
    bits = bits * 6364136223846793005U + 1442695040888963407U;
    const auto wide = std::bit_cast<double>(bits);
    const auto narrow = std::bit_cast<float>(static_cast<std::uint32_t>(bits >> 32));
    std::string text;
    double parsed = 0;
    if (std::isfinite(wide)) {
      AppendFloat(&text, wide, 64);
      ASSERT_EQ(ParseJsonFloat(text, 64, &parsed), NumberStatus::kOk) << text;
      ASSERT_EQ(std::bit_cast<std::uint64_t>(parsed), bits) << text;
    }
    if (std::isfinite(narrow)) {
      text.clear();
      AppendFloat(&text, static_cast<double>(narrow), 32);
      ASSERT_EQ(ParseJsonFloat(text, 32, &parsed), NumberStatus::kOk) << text;
      ASSERT_EQ(std::bit_cast<std::uint32_t>(static_cast<float>(parsed)),
                static_cast<std::uint32_t>(bits >> 32))
          << text;
    }
  }
}

}  // namespace
}  // namespace jsonrift::internal

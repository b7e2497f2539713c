// The option set: every behaviour that differs between Go's two JSON packages hangs on one of these options,
// each under Go's own name. A semantics is a preset of the set (legacy/legacy.h, strict/strict.h); the engine
// knows only options.
//
//   Options v2_but_folding = Options().With(Option::kMatchCaseInsensitiveNames);
//   if (v2_but_folding.Has(Option::kAllowDuplicateNames)) ...
//
// Source of truth: DefaultOptionsV1 in Go 1.27.4, encoding/json/internal/jsonflags/flags.go.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace jsonrift {

// The 21 options that Go's DefaultOptionsV1 sets, in the order in which a minimal set is searched (see
// diff/minimal.h), and RejectUnknownMembers, which no preset sets.
enum class Option : std::uint8_t {
  kCallMethodsWithLegacySemantics,
  kFormatByteArrayAsArray,
  kFormatBytesWithLegacySemantics,
  kFormatDurationAsNano,
  kMatchCaseSensitiveDelimiter,
  kMergeWithLegacySemantics,
  kOmitEmptyWithLegacySemantics,
  kParseBytesWithLooseRFC4648,
  kParseTimeWithLooseRFC3339,
  kReportErrorsWithLegacySemantics,
  kStringifyWithLegacySemantics,
  kUnmarshalArrayFromAnyLength,
  kDeterministic,
  kFormatNilMapAsNull,
  kFormatNilSliceAsNull,
  kMatchCaseInsensitiveNames,
  kAllowDuplicateNames,
  kAllowInvalidUTF8,
  kEscapeForHTML,
  kEscapeForJS,
  kPreserveRawStrings,
  kRejectUnknownMembers,

  // What v1's Decoder.UseNumber sets inside of Go (jsonflags.UnmarshalAnyWithRawNumber): numbers in an `any`
  // become json.Number. No program can give it to v2, so that it has no name and isn't among AllOptions.
  kUnmarshalAnyWithRawNumber,
};

inline constexpr int kOptionCount = 22;
inline constexpr int kDefaultV1OptionCount = 21;

// A set of options, as a value.
class Options {
 public:
  constexpr Options() = default;
  constexpr explicit Options(std::uint32_t bits) : bits_(bits) {}

  constexpr bool Has(Option option) const { return (bits_ & Bit(option)) != 0; }
  constexpr Options With(Option option) const { return Options(bits_ | Bit(option)); }
  constexpr Options With(Options others) const { return Options(bits_ | others.bits_); }
  constexpr Options Without(Option option) const { return Options(bits_ & ~Bit(option)); }
  constexpr std::uint32_t bits() const { return bits_; }
  friend constexpr bool operator==(Options, Options) = default;

 private:
  static constexpr std::uint32_t Bit(Option option) { return std::uint32_t{1} << static_cast<int>(option); }
  std::uint32_t bits_ = 0;
};

// All options that have a name, in the order of the enumeration.
std::array<Option, kOptionCount> AllOptions();

// Go's name of an option, without the package: "AllowDuplicateNames".
std::string_view OptionName(Option option);

// The package that declares it, as Go code names it: "json", "jsonv2" or "jsontext".
std::string_view OptionPackage(Option option);

// The option with this Go name.
std::optional<Option> OptionFromName(std::string_view name);

}  // namespace jsonrift

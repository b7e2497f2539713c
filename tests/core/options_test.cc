#include "core/options.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "legacy/legacy.h"
#include "strict/strict.h"

namespace jsonrift {
namespace {

struct OptionCase {
  Option option;
  const char* package;
  const char* name;
};

// The functions that set them, in encoding/json/v2_options.go, encoding/json/v2/options.go and
// encoding/json/jsontext/options.go; the order is that in which the outcome protocol leaves them out.
constexpr OptionCase kOptionCases[] = {
    {Option::kCallMethodsWithLegacySemantics, "json", "CallMethodsWithLegacySemantics"},
    {Option::kFormatByteArrayAsArray, "json", "FormatByteArrayAsArray"},
    {Option::kFormatBytesWithLegacySemantics, "json", "FormatBytesWithLegacySemantics"},
    {Option::kFormatDurationAsNano, "json", "FormatDurationAsNano"},
    {Option::kMatchCaseSensitiveDelimiter, "json", "MatchCaseSensitiveDelimiter"},
    {Option::kMergeWithLegacySemantics, "json", "MergeWithLegacySemantics"},
    {Option::kOmitEmptyWithLegacySemantics, "json", "OmitEmptyWithLegacySemantics"},
    {Option::kParseBytesWithLooseRFC4648, "json", "ParseBytesWithLooseRFC4648"},
    {Option::kParseTimeWithLooseRFC3339, "json", "ParseTimeWithLooseRFC3339"},
    {Option::kReportErrorsWithLegacySemantics, "json", "ReportErrorsWithLegacySemantics"},
    {Option::kStringifyWithLegacySemantics, "json", "StringifyWithLegacySemantics"},
    {Option::kUnmarshalArrayFromAnyLength, "json", "UnmarshalArrayFromAnyLength"},
    {Option::kDeterministic, "jsonv2", "Deterministic"},
    {Option::kFormatNilMapAsNull, "jsonv2", "FormatNilMapAsNull"},
    {Option::kFormatNilSliceAsNull, "jsonv2", "FormatNilSliceAsNull"},
    {Option::kMatchCaseInsensitiveNames, "jsonv2", "MatchCaseInsensitiveNames"},
    {Option::kAllowDuplicateNames, "jsontext", "AllowDuplicateNames"},
    {Option::kAllowInvalidUTF8, "jsontext", "AllowInvalidUTF8"},
    {Option::kEscapeForHTML, "jsontext", "EscapeForHTML"},
    {Option::kEscapeForJS, "jsontext", "EscapeForJS"},
    {Option::kPreserveRawStrings, "jsontext", "PreserveRawStrings"},
    {Option::kRejectUnknownMembers, "jsonv2", "RejectUnknownMembers"},
};

TEST(Options, BearTheNamesOfGo) {
  ASSERT_EQ(std::size(kOptionCases), static_cast<std::size_t>(kOptionCount));
  int number = 0;
  for (const OptionCase& c : kOptionCases) {
    SCOPED_TRACE(c.name);
    EXPECT_EQ(OptionName(c.option), c.name);
    EXPECT_EQ(OptionPackage(c.option), c.package);
    EXPECT_EQ(OptionFromName(c.name), c.option);
    EXPECT_EQ(AllOptions()[static_cast<std::size_t>(number)], c.option);
    EXPECT_EQ(static_cast<int>(c.option), number++);
  }
}

TEST(Options, OtherNamesAreNone) {
  for (const char* name : {"", "allowduplicatenames", "AllowDuplicateName", "AllowDuplicateNames ",
                           "jsontext.AllowDuplicateNames", "StringifyNumbers", "DefaultOptionsV1"}) {
    EXPECT_EQ(OptionFromName(name), std::nullopt) << name;
  }
}

TEST(Options, PresetsAreThoseOfGo) {
  for (const OptionCase& c : kOptionCases) {
    EXPECT_EQ(legacy::kOptions.Has(c.option), c.option != Option::kRejectUnknownMembers) << c.name;
    EXPECT_FALSE(strict::kOptions.Has(c.option)) << c.name;
  }
}

TEST(Options, AreAValue) {
  constexpr Options kNone;
  constexpr Options kOne = kNone.With(Option::kEscapeForJS);
  static_assert(kOne.Has(Option::kEscapeForJS) && !kOne.Has(Option::kEscapeForHTML));
  static_assert(kOne.Without(Option::kEscapeForJS) == kNone);
  static_assert(kOne.With(Option::kEscapeForJS) == kOne);
  static_assert(Options(kOne.bits()) == kOne);
  std::set<std::uint32_t> bits;
  for (Option option : AllOptions()) bits.insert(kNone.With(option).bits());
  EXPECT_EQ(bits.size(), static_cast<std::size_t>(kOptionCount));
}

}  // namespace
}  // namespace jsonrift

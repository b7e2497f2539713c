#include "core/options.h"

namespace jsonrift {
namespace {

struct Entry {
  std::string_view package;
  std::string_view name;
};

// In the order of the enumeration; options_test.cc checks the names against Go's.
constexpr std::array<Entry, kOptionCount> kEntries = {{
    {"json", "CallMethodsWithLegacySemantics"},
    {"json", "FormatByteArrayAsArray"},
    {"json", "FormatBytesWithLegacySemantics"},
    {"json", "FormatDurationAsNano"},
    {"json", "MatchCaseSensitiveDelimiter"},
    {"json", "MergeWithLegacySemantics"},
    {"json", "OmitEmptyWithLegacySemantics"},
    {"json", "ParseBytesWithLooseRFC4648"},
    {"json", "ParseTimeWithLooseRFC3339"},
    {"json", "ReportErrorsWithLegacySemantics"},
    {"json", "StringifyWithLegacySemantics"},
    {"json", "UnmarshalArrayFromAnyLength"},
    {"jsonv2", "Deterministic"},
    {"jsonv2", "FormatNilMapAsNull"},
    {"jsonv2", "FormatNilSliceAsNull"},
    {"jsonv2", "MatchCaseInsensitiveNames"},
    {"jsontext", "AllowDuplicateNames"},
    {"jsontext", "AllowInvalidUTF8"},
    {"jsontext", "EscapeForHTML"},
    {"jsontext", "EscapeForJS"},
    {"jsontext", "PreserveRawStrings"},
    {"jsonv2", "RejectUnknownMembers"},
}};

}  // namespace

std::array<Option, kOptionCount> AllOptions() {
  std::array<Option, kOptionCount> all{};
  for (int i = 0; i < kOptionCount; ++i) all[static_cast<std::size_t>(i)] = static_cast<Option>(i);
  return all;
}

std::string_view OptionName(Option option) { return kEntries[static_cast<std::size_t>(option)].name; }

std::string_view OptionPackage(Option option) { return kEntries[static_cast<std::size_t>(option)].package; }

std::optional<Option> OptionFromName(std::string_view name) {
  for (Option option : AllOptions()) {
    if (OptionName(option) == name) return option;
  }
  return std::nullopt;
}

}  // namespace jsonrift

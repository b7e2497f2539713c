#include "tests/core/reading.h"

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <optional>

#include "core/decode.h"
#include "core/dump.h"
#include "core/encode.h"
#include "legacy/legacy.h"
#include "strict/strict.h"
#include "tests/support/types.h"

namespace jsonrift::test {
namespace {

constexpr std::string_view kDefinitions = R"({"NamedByte": "uint8"})";

std::string Describe(const Error& error) {
  std::string text = ErrorClassName(error.error_class);
  if (error.has_offset) text += "@" + std::to_string(error.offset);
  if (!error.pointer.empty()) text += " " + error.pointer;
  if (!error.field.empty()) text += " " + error.field;
  return text;
}

void ExpectReading(const ReadCase& c, const Reading& reading) {
  SCOPED_TRACE("under " + std::string(reading.options) + ": " + std::string(c.text));
  const Options options = ParseOptions(reading.options);
  const bool legacy_errors = options.Has(Option::kReportErrorsWithLegacySemantics);
  const TypeRef type = TypeOf(c.type, c.definitions.empty() ? kDefinitions : c.definitions);
  Variable variable(type.type);
  Tape before;
  before.Scan(c.before);
  if (!c.before.empty()) Decode(before, options, &variable);

  Tape tape;
  tape.Scan(c.text);
  std::string error;
  if (const std::optional<Fault> fault = Decode(tape, options, &variable)) {
    error = Describe(legacy_errors ? legacy::UnmarshalError(*fault) : strict::UnmarshalError(*fault));
  }
  EXPECT_EQ(error, reading.error);
  EXPECT_EQ(Dump(variable), reading.value);
  if (!error.empty()) return;

  std::string output;
  if (const std::optional<Fault> fault = Encode(variable, options, &output)) {
    output = "!" + Describe(legacy_errors ? legacy::MarshalError(*fault) : strict::MarshalError(*fault));
  }
  EXPECT_EQ(output, reading.output);
}

}  // namespace

void ExpectReadings(const ReadCase& c) {
  const auto trace = c.row.Trace();
  for (const Reading& reading : c.readings) ExpectReading(c, reading);
}

Options ParseOptions(std::string_view text) {
  Options options = text.substr(0, 2) == "v1" ? legacy::kOptions : strict::kOptions;
  for (text.remove_prefix(2); !text.empty();) {
    const bool set = text[0] == '+';
    text.remove_prefix(1);
    const std::size_t end = std::min(text.find_first_of("+-"), text.size());
    const std::optional<Option> option = OptionFromName(text.substr(0, end));
    if (!option) {
      std::cerr << "no option is called " << text.substr(0, end) << "\n";
      std::abort();
    }
    options = set ? options.With(*option) : options.Without(*option);
    text.remove_prefix(end);
  }
  return options;
}

}  // namespace jsonrift::test

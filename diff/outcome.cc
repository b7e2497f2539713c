#include "diff/outcome.h"

#include "core/decode.h"
#include "core/dump.h"
#include "core/encode.h"
#include "legacy/legacy.h"
#include "strict/strict.h"

namespace jsonrift::diff {

Outcome Decide(const Subject& subject, Options options, Trace* trace) {
  const bool legacy_errors = options.Has(Option::kReportErrorsWithLegacySemantics);
  Variable variable(subject.type);
  if (subject.prior != nullptr) Decode(*subject.prior, options, &variable);

  Outcome outcome;
  const std::optional<Fault> fault = Decode(*subject.tape, options, &variable, trace);
  outcome.value = Dump(variable, subject.fields);
  if (fault) {
    outcome.error = legacy_errors ? legacy::UnmarshalError(*fault) : strict::UnmarshalError(*fault);
    return outcome;
  }
  std::string output;
  const std::optional<Fault> output_fault =
      Encode(variable, options.With(Option::kDeterministic), &output, trace);
  if (output_fault) {
    outcome.output_error =
        legacy_errors ? legacy::MarshalError(*output_fault) : strict::MarshalError(*output_fault);
  } else {
    outcome.output = std::move(output);
  }
  return outcome;
}

bool Agree(const Outcome& a, const Outcome& b) {
  if (a.accepted() != b.accepted()) return false;
  return !a.accepted() || (a.value == b.value && a.output == b.output);
}

}  // namespace jsonrift::diff

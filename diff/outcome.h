// What a semantics makes of a payload, from the bytes to the bytes: the value it decodes or its error, and
// the value encoded again.
#pragma once

#include <optional>
#include <string>

#include "core/dump.h"
#include "core/fault.h"
#include "core/options.h"
#include "core/tape.h"
#include "core/trace.h"
#include "core/type.h"
#include "core/value.h"

namespace jsonrift::diff {

struct Outcome {
  std::optional<Error> error;         // of decoding
  std::string value;                  // the dump of the variable, after an error as well
  std::optional<std::string> output;  // where decoding and encoding succeeded
  std::optional<Error> output_error;  // where decoding succeeded and encoding did not

  bool accepted() const { return !error.has_value(); }
};

// A payload to decode into a type, and what is decoded into the same variable before it, if anything.
struct Subject {
  const Tape* tape;
  const Tape* prior = nullptr;
  const Type* type;
  DumpedFields fields = DumpedFields::kExported;  // which ones are compared, and are in the outcome's value
};

// The outcome under any set of options. The errors are those of legacy where ReportErrorsWithLegacySemantics
// is on, or else those of strict. Notes the decision points in *trace, if one is given; those of the prior
// payload are left out.
Outcome Decide(const Subject& subject, Options options, Trace* trace = nullptr);

// Whether two outcomes are the same to a user: both reject, or both accept with the same value and the same
// output (failing to encode is an output of its own).
bool Agree(const Outcome& a, const Outcome& b);

}  // namespace jsonrift::diff

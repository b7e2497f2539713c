// What a parting of two runs (core/trace.h) is called.
#pragma once

#include "core/internal/struct_info.h"
#include "core/tape.h"
#include "core/trace.h"
#include "diff/rule.h"

namespace jsonrift::diff {

// The rule behind a decision of the decoder, and of the encoder.
Rule RuleOf(const Trace::Parting& parting, const Tape& tape);
Rule RuleOf(const Trace::OutputParting& parting);

// A number that is json.Number for the one and float64 for the other.
inline bool IsNumberType(const Trace::Parting& parting) {
  return parting.option == Option::kUnmarshalAnyWithRawNumber && parting.effect == Trace::Effect::kReads;
}

// A name that means a field to the one and nothing, or another field, to the other.
inline bool IsNameReading(const Trace::Parting& parting) {
  return parting.effect == Trace::Effect::kReads || parting.reason == internal::kUnknownName;
}

}  // namespace jsonrift::diff

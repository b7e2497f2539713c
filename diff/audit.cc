#include "diff/audit.h"

#include <algorithm>
#include <utility>

#include "core/decode.h"
#include "core/encode.h"
#include "core/trace.h"
#include "diff/difference.h"
#include "diff/locate.h"
#include "diff/minimal.h"
#include "diff/outcome.h"
#include "legacy/legacy.h"
#include "strict/strict.h"

namespace jsonrift::diff {
namespace {

// The first place at which one of the options decided something in legacy's run, which goes through all of
// the payload where strict stops at the first fault.
std::optional<std::size_t> FirstDecision(const Trace& trace, const std::vector<Option>& options) {
  for (const Trace::Note& note : trace.notes()) {
    if (std::find(options.begin(), options.end(), note.option) != options.end()) return note.offset;
  }
  return std::nullopt;
}

// Why a semantics refuses the payload; the pointer stands beside it.
std::string Refusal(Fault fault) {
  fault.pointer.clear();
  return "error: " + DescribeDecoding(fault);
}

// What a semantics that accepts the payload reads at a pointer: the value as it writes it again.
std::string AcceptedReading(const Variable& variable, Options options, std::string_view pointer) {
  std::string output;
  if (!Encode(variable, options, &output)) {
    Tape tape;
    tape.Scan(output);
    if (const std::optional<std::string_view> value = ValueAt(tape, pointer)) return std::string(*value);
  }
  return "(accepted)";
}

}  // namespace

// What one semantics made of the payload.
struct Auditor::Reading {
  const Variable& variable;
  const std::optional<Fault>& fault;
  const std::optional<Fault>& output_fault;
  const std::string& output;
  std::string Output() const { return output_fault ? "error: " + DescribeEncoding(*output_fault) : output; }
};

Auditor::Auditor(TypeRef type) : type_(std::move(type)), legacy_(type_.type), strict_(type_.type) {}

Verdict Auditor::Examine(std::string_view payload) {
  tape_.Scan(payload);
  legacy_.Reset();
  strict_.Reset();
  const std::optional<Fault> legacy_fault = Decode(tape_, legacy::kOptions, &legacy_);
  const std::optional<Fault> strict_fault = Decode(tape_, strict::kOptions, &strict_);
  if (legacy_fault && strict_fault) {
    return {Verdict::Kind::kRejected, std::nullopt, legacy::UnmarshalError(*legacy_fault).text,
            static_cast<std::size_t>(strict_fault->offset)};
  }
  std::optional<Fault> legacy_output_fault;
  std::optional<Fault> strict_output_fault;
  const bool accepted = !legacy_fault && !strict_fault;
  if (accepted) {
    legacy_output_fault = Encode(legacy_, legacy::kOptions, &legacy_output_);
    strict_output_fault = Encode(strict_, strict::kOptions, &strict_output_);
    const bool same_output = legacy_output_fault.has_value() == strict_output_fault.has_value() &&
                             (legacy_output_fault.has_value() || legacy_output_ == strict_output_);
    if (same_output && ValuesAreEqual(*type_.type, legacy_.data(), strict_.data()))
      return {Verdict::Kind::kAgree, {}, {}};
  }
  const Reading legacy{legacy_, legacy_fault, legacy_output_fault, legacy_output_};
  const Reading strict{strict_, strict_fault, strict_output_fault, strict_output_};
  return {Verdict::Kind::kDiverge, Explain(legacy, strict), {}};
}

Divergence Auditor::Explain(const Reading& legacy, const Reading& strict) {
  const Subject subject{&tape_, nullptr, type_.type};
  Trace trace;
  Divergence divergence;
  // The outcome, as large as the value is, goes before the difference is looked for.
  divergence.options = IrreducibleOptions(subject, Decide(subject, legacy::kOptions, &trace), trace);
  if (legacy.fault || strict.fault) {
    const Fault& fault = legacy.fault ? *legacy.fault : *strict.fault;
    divergence.kind = legacy.fault ? DivergenceKind::kAccepted : DivergenceKind::kRejected;
    divergence.pointer = fault.pointer;
    // Legacy's offsets lie past the value; the other semantics tells what it reads there.
    divergence.offset = strict.fault ? static_cast<std::size_t>(fault.offset) : Locate(tape_, fault.pointer);
    divergence.legacy =
        legacy.fault ? Refusal(fault) : AcceptedReading(legacy.variable, legacy::kOptions, fault.pointer);
    divergence.strict =
        strict.fault ? Refusal(fault) : AcceptedReading(strict.variable, strict::kOptions, fault.pointer);
    return divergence;
  }
  std::optional<Difference> difference =
      FindValueDifference(*type_.type, legacy.variable.data(), strict.variable.data());
  divergence.kind = difference ? DivergenceKind::kSilent : DivergenceKind::kOutput;
  if (!difference) difference = FindTextDifference(legacy.Output(), strict.Output());
  divergence.pointer = difference->pointer;
  divergence.legacy = std::move(difference->first);
  divergence.strict = std::move(difference->second);
  divergence.offset = FirstDecision(trace, divergence.options).value_or(Locate(tape_, divergence.pointer));
  return divergence;
}

}  // namespace jsonrift::diff

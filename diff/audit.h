// The audit: what the two semantics make of one payload after the other, and where they part.
//
//   Auditor auditor(type);
//   Verdict verdict = auditor.Examine(payload);
//   if (verdict.divergence) Print(*verdict.divergence);
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/fault.h"
#include "core/options.h"
#include "core/tape.h"
#include "core/type_json.h"
#include "core/value.h"
#include "diff/cause.h"

namespace jsonrift::diff {

struct Divergence {
  DivergenceKind kind;
  std::vector<Option> options;  // a minimal set that makes strict agree with legacy
  std::string pointer;          // JSON Pointer of where the readings differ
  std::size_t offset;           // of what causes it, in bytes from the start of the payload
  std::string legacy;           // what each semantics reads there: a dump, the output, or why it refuses
  std::string strict;
};

struct Verdict {
  enum class Kind : std::uint8_t { kAgree, kDiverge, kRejected };  // kRejected: by both

  Kind kind;
  std::optional<Divergence> divergence;  // kDiverge
  std::optional<std::string> rejection;  // kRejected: why legacy refuses it
  std::size_t offset = 0;                // kRejected: where
};

// Examines payloads of one type. Keeps its memory from one to the next. Not thread safe.
class Auditor {
 public:
  explicit Auditor(TypeRef type);

  // The payload has at most kMaxPayloadBytes. Nothing in the verdict refers to it.
  Verdict Examine(std::string_view payload);

 private:
  struct Reading;
  Divergence Explain(const Reading& legacy, const Reading& strict);

  TypeRef type_;
  Tape tape_;
  Variable legacy_;
  Variable strict_;
  std::string legacy_output_;
  std::string strict_output_;
};

}  // namespace jsonrift::diff

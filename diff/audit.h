// The audit: what the two semantics make of one payload after the other, and where and why they part.
//
//   Auditor auditor(type);
//   Verdict verdict = auditor.Examine(payload);
//   for (const Cause& cause : verdict.causes) Print(cause);
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/fault.h"
#include "core/options.h"
#include "core/tape.h"
#include "core/trace.h"
#include "core/type_json.h"
#include "core/value.h"
#include "diff/cause.h"
#include "diff/explain.h"

namespace jsonrift::diff {

struct Verdict {
  enum class Kind : std::uint8_t { kAgree, kDiverge, kRejected };  // kRejected: by both

  Kind kind = Kind::kAgree;
  DivergenceKind divergence = DivergenceKind::kSilent;  // kDiverge: what it comes to
  // kDiverge: at least one. kRejected: what would come out, were it not refused for another reason.
  std::vector<Cause> causes;
  Needs needs;                     // kDiverge: what given to v2 makes it agree with v1
  std::vector<CausePlace> places;  // of the causes, if they were asked for
  std::string rejection;           // kRejected: why legacy refuses it, without a place
  std::size_t offset = 0;          // kRejected: where
};

struct AuditSettings {
  bool output = true;        // whether what is written counts as well as what is read
  Options with;              // given to v2 beyond its defaults
  bool keep_places = false;  // see Verdict::places
};

// Examines payloads of one type. Keeps its memory from one to the next. Not thread safe.
class Auditor {
 public:
  explicit Auditor(TypeRef type, AuditSettings settings = {});

  // The payload has at most kMaxPayloadBytes. Nothing in the verdict refers to it.
  Verdict Examine(std::string_view payload);

  // The scan of the payload that was examined last; refers to it.
  const Tape& tape() const { return tape_; }

 private:
  // Fills in why; the verdict's kinds are known.
  void FindCauses(const Comparison& comparison, bool outputs_differ, Verdict* verdict);
  void ExplainByTrial(const Comparison& comparison, Verdict* verdict);
  void SettleNeeds(const Comparison& comparison, bool strict_is_known, Verdict* verdict);
  void SetMergeReadings(Verdict* verdict);
  bool AgreesWith(Options options, const Comparison& comparison);

  TypeRef type_;
  AuditSettings settings_;
  Options strict_options_;
  Tape tape_;
  Variable legacy_;
  Variable strict_;
  std::string legacy_output_;
  std::string strict_output_;
};

}  // namespace jsonrift::diff

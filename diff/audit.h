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
#include "legacy/legacy.h"

namespace jsonrift::diff {

struct Verdict {
  enum class Kind : std::uint8_t { kAgree, kDiverge, kRejected };  // kRejected: by both

  Kind kind = Kind::kAgree;
  DivergenceKind divergence = DivergenceKind::kSilent;  // kDiverge: what it comes to
  // kDiverge: at least one. kRejected: what would come out, were it not refused for another reason.
  std::vector<Cause> causes;
  Needs needs;                     // kDiverge: what given to v2 makes it agree with v1
  std::vector<CausePlace> places;  // of the causes, if they were asked for
  std::string rejection;           // why legacy refuses it, if it does, without a place
  std::size_t offset = 0;          // kRejected: where
};

struct AuditSettings {
  bool output = true;  // whether what is written counts as well as what is read
  Options with;        // given to v2 beyond its defaults
  // How the packages are called: v1's Decoder.DisallowUnknownFields against v2's RejectUnknownMembers, and
  // v1's Decoder.UseNumber against plain v2.
  bool reject_unknown_members = false;
  bool use_number = false;
  bool details = true;       // whether causes have pointers, readings and other places; else see Detail
  bool keep_places = false;  // see Verdict::places
};

// Examines payloads of one type. Keeps its memory from one to the next. Not thread safe.
class Auditor {
 public:
  explicit Auditor(TypeRef type, AuditSettings settings = {});

  // The payload has at most kMaxPayloadBytes, and must stay until the next one is examined. Nothing in the
  // verdict refers to it.
  Verdict Examine(std::string_view payload);
  // The first value of a text, whatever follows; all of the text if the value's syntax is broken.
  Verdict ExamineFirst(std::string_view text);

  // Adds the details to the verdict on the payload that was examined last.
  void Detail(Verdict* verdict);

  // The scan of the payload that was examined last; refers to it.
  const Tape& tape() const { return tape_; }
  // What legacy made of it.
  const Variable& legacy() const { return legacy_; }
  Options strict_options() const { return strict_options_; }

 private:
  Verdict ExamineTape();
  Verdict Judge();
  Comparison Compared() {
    return {tape_,   *type_.type, legacy_options_, strict_options_,
            legacy_, strict_,     legacy_fault_,   strict_fault_};
  }
  bool StrictMustRefuse() const;
  // Whether the values would differ without UseNumber, too.
  bool PlainValuesDiffer();
  // Fills in why; the verdict's kinds are known, but that it may be worse than output for a number's sake.
  void FindCauses(bool outputs_differ, Verdict* verdict);
  void TraceLegacy(bool outputs_differ, const Verdict& verdict);
  void ExplainByTrial(Verdict* verdict);
  void SettleNeeds(bool strict_is_known, Verdict* verdict);
  void SetMergeReadings(Verdict* verdict);
  bool AgreesWith(Options options);

  TypeRef type_;
  AuditSettings settings_;
  Options legacy_options_;
  Options strict_options_;
  Trace trace_;
  Explainer explainer_;
  // After a payload that diverged the next one is expected to, and is traced at once.
  bool expects_divergence_ = false;
  bool expects_output_ = false;

  // Of the payload:
  Tape tape_;
  Variable legacy_;
  Variable strict_;
  Trace strict_trace_;  // only decisions, and only where legacy's run isn't traced
  std::optional<Fault> legacy_fault_;
  std::optional<Fault> strict_fault_;  // an empty one where that it refuses is all that counts
  std::string legacy_output_;
  std::string strict_output_;
  Variable trial_;
  std::string trial_output_;
};

}  // namespace jsonrift::diff

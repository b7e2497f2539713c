// The causes of a divergence: every place at which the two semantics part, with its rule, its place in the
// payload and in the type, and what either reads there.
//
// The decoder itself says where another set of options would part from its run (core/trace.h). Here the
// partings of legacy's run, which goes through all of a payload where strict stops at the first fault, are
// walked along payload, type and values, folded by rule and type path, and freed of those that had no effect.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/fault.h"
#include "core/options.h"
#include "core/tape.h"
#include "core/trace.h"
#include "core/value.h"
#include "diff/cause.h"

namespace jsonrift::diff {

// A payload on its tape, and what the two semantics made of it.
struct Comparison {
  const Tape& tape;
  const Type& type;
  Options legacy_options;
  Options strict_options;
  Variable& legacy;  // the values, also after faults; maps that are searched get indexes
  Variable& strict;
  const std::optional<Fault>& legacy_fault;
  const std::optional<Fault>& strict_fault;
};

// How many bytes of a dump a reading has; who shows it cuts it further.
inline constexpr std::size_t kReadingLimit = 1024;

// Where a cause was found; for those who want to know of all places.
struct CausePlace {
  std::size_t cause;  // index in the causes
  Span span;
  std::optional<Span> other;
};

struct Explanation {
  std::vector<Cause> causes;  // the worst first, then by place
  Needs needs;                // of the payload as a whole
  std::vector<CausePlace> places;
  // Whether some decisions depend on others, so that `needs`, which was worked out place by place, may name
  // too few or too many.
  bool interplay = false;
  // Whether it was known what strict reads, or would read if it refused nothing.
  bool strict_is_known = false;
};

struct ExplainSettings {
  bool details = true;  // whether causes have their pointers, readings and other places, which cost the most
  bool keep_places = false;  // asks for Explanation::places
};

class Explainer {
 public:
  explicit Explainer(const Type& type);
  ~Explainer();
  Explainer(const Explainer&) = delete;  // keeps memory from payload to payload
  Explainer& operator=(const Explainer&) = delete;

  // `trace` is that of a run of legacy_options compared with strict_options: of decoding, and of encoding
  // where output differs. It may come from a run without ReportErrorsWithLegacySemantics, which reads broken
  // text as far as it goes.
  //
  // The explanation is empty if the partings explain nothing.
  Explanation Explain(const Comparison& comparison, Trace* trace, const ExplainSettings& settings);

 private:
  struct Kept;
  class Walk;

  std::unique_ptr<Kept> kept_;
};

}  // namespace jsonrift::diff

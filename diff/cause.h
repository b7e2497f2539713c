// Why the two semantics part on one payload: its causes, each with its place, what either reads there, and
// the options that would undo it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "diff/needs.h"
#include "diff/rule.h"

namespace jsonrift::diff {

// How much a divergence, or a cause of one, hurts; the worst first.
enum class DivergenceKind : std::uint8_t {
  kSilent,    // both accept, the values differ
  kRejected,  // strict refuses what legacy takes
  kAccepted,  // the reverse
  kOutput,    // the same value, written differently
  kLatent,    // hidden behind another cause, or in a payload that both refuse: it comes out once that is
              // mended. Only of causes
};

inline constexpr int kDivergenceKindCount = 5;

const char* DivergenceKindName(DivergenceKind kind);  // "silent", …

// A stretch of the payload, in bytes from its start.
struct Span {
  std::size_t offset = 0;
  std::size_t length = 0;
};

// All decisions of one payload that have the same rule at the same type path.
struct Cause {
  Rule rule = Rule::kUnexplained;
  DivergenceKind kind = DivergenceKind::kSilent;  // what comes of it, were it the only one
  Needs needs;                                    // what given to v2 makes it read (or write) this as v1 does
  std::string type_path;  // "Order.Items[].SKU": Go names, [] for elements, {} for map values
  std::uint64_t places = 1;

  // Of the first place:
  Span span;  // of the name or value; in output causes where the payload has it, or what is around it
  std::optional<Span>
      other;            // the member before it that means the same, of duplicates and names matched by case
  std::string pointer;  // JSON Pointer (RFC 6901)
  std::string legacy;   // what each semantics reads there: a dump (core/dump.h), "error: …"; JSON text of
  std::string strict;   // what it writes, for kOutput
  std::optional<std::size_t> behind;  // index of the cause that hides this one
};

}  // namespace jsonrift::diff

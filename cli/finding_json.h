// A finding as a JSON record, for the formats that programs read: ndjson writes it line by line, the page of
// html holds it. Keys may be added, none is renamed or removed under the same schema_version.
//
// Bytes that aren't UTF-8 are written as diff/escape_bytes.h says.
//
//   type             "finding"
//   rule             the rule's identifier; `jsonrift rule ID` explains it
//   fingerprint      names the finding from run to run
//   level            error, warning, note, none
//   status           new, known (in the baseline), suppressed; then `reason`, if one was given
//   kind             the worst: silent, rejected, accepted, output, latent
//   type_path        where in the Go type: "Order.Items[].SKU"
//   needs            options that undo it: one of each inner list; [] if none does
//   payloads, places, kinds    how many; `kinds` the payloads by kind
//   partners         payloads by partner
//   first            path and line of the first payload
//   examples         the best ones:
//     path, partner, payload_bytes, kind
//     place, other   line, column, offset, length in the file, in bytes; `other` is the member before it that
//                    means the same, if there is one
//     pointer        JSON Pointer
//     legacy, strict what either reads there
//     remark         if there is one
//     excerpt, other_excerpt
//                    line; cut_before, cut_after: whether the line goes on; parts: the text in pieces, each
//                    with `text` and, where it is marked, `mark`: "place" or "other"
#pragma once

#include <cstdint>

#include "cli/report_view.h"
#include "diff/internal/json_writer.h"

namespace jsonrift::cli {

enum class TextForm : std::uint8_t {
  kExact,      // as it is, for programs
  kPrintable,  // Printable(), for people
};

// On one line.
void WriteFinding(const FindingView& view, TextForm form, diff::JsonWriter* json);

// The counts of a tally: read, agree, diverge, rejected, unreadable, and kinds. Within an object.
void WriteTally(const diff::Tally& tally, diff::JsonWriter* json);

}  // namespace jsonrift::cli

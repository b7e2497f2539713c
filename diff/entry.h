// The audit by how a program calls the packages. What an Auditor says of one value holds for json.Unmarshal
// and jsonv2.Unmarshal; programs that read from an io.Reader call others, which part over what follows a
// value and over what comes after a value that was refused.
//
//   EntryAuditor auditor(type, Entry::kStream);
//   Verdict verdict = auditor.Examine(text);  // one verdict on the text as a whole
//
// Decoder. v1 decodes the first value and leaves the rest unread, v2 refuses all but white space after it.
//
// Stream. Both read value by value until io.EOF, into a new variable each time, and go on after a value that
// they refuse as far as their decoders do. Values are compared where they stand in the text. v1 goes on after
// any value of correct syntax. v2 stays where it was when it refused the value: it may never get further, so
// that the values after it are lost, or read what is inside of the value as values of the stream;
// core/stream.h follows it there. Both is Rule::kStreamStops. The text diverges if one of them takes a value
// that the other doesn't take, or reads it otherwise. What lies in values that v2 doesn't get to is latent.
//
// Not claimed: which error either reports, and what a program does that stops at the first error. For the
// latter all that counts is the first finding.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "core/tape.h"
#include "core/type_json.h"
#include "diff/audit.h"

namespace jsonrift::diff {

enum class Entry : std::uint8_t {
  kUnmarshal,  // json.Unmarshal, jsonv2.Unmarshal
  kDecoder,    // json.NewDecoder(r).Decode once, jsonv2.UnmarshalRead
  kStream,     // Decode in a loop, jsonv2.UnmarshalDecode in a loop
};

std::string_view EntryName(Entry entry);  // "unmarshal", "decoder", "stream"
std::optional<Entry> EntryFromName(std::string_view name);

// Examines texts of one type. Keeps its memory from one to the next. Not thread safe.
class EntryAuditor {
 public:
  EntryAuditor(TypeRef type, Entry entry, AuditSettings settings = {});

  // The text has at most kMaxPayloadBytes, and must stay until the next one is examined. Places in the
  // verdict are in the text.
  Verdict Examine(std::string_view text);

  // Adds the details to the verdict on the text that was examined last. Those of streams have them already.
  void Detail(Verdict* verdict);

  // The part of the text that was examined last which a place lies in: one value of a stream, or else all of
  // the text. Good until the next call.
  struct Part {
    const Tape& tape;
    std::size_t begin;  // in the text
  };
  Part PartAt(std::size_t offset);

 private:
  Verdict ExamineDecoder();

  TypeRef type_;
  Entry entry_;
  AuditSettings settings_;
  Auditor auditor_;
  std::string_view text_;
  std::vector<std::size_t> values_;  // where those of a stream begin
  Tape part_;
  std::optional<std::size_t> part_begin_;  // of what is on part_, if it is of this text
};

}  // namespace jsonrift::diff

// The payloads of a run that don't agree, one after the other: `jsonrift audit --payloads FILE`. A line of
// JSON each:
//
//   verdict   diverges, rejected (by both), unreadable
//   path, partner, line, column, offset, bytes    where it begins in the file, and its size
//   kind      of a divergence: silent, rejected, accepted, output
//   needs     options that make v2 agree with v1 on it: one of each inner list
//   causes    the worst first, each with rule, kind, type_path, needs, pointer, places (in this payload) and,
//             of the first of them, line, column, offset, length in the file, legacy and strict, which tell
//             what either reads there; `other` is the place of the member before it that means the same;
//             `behind` the index of the cause that hides it
//   reason    why both reject it, or why it could not be read
//   at        line, column and offset in the file where both stop to read it
//
// Values are redacted as in reports; bytes that aren't UTF-8 are written as diff/escape_bytes.h says.
#pragma once

#include <ostream>
#include <string>
#include <string_view>

#include "cli/audit.h"
#include "core/result.h"

namespace jsonrift::cli {

class PayloadList : public AuditObserver {
 public:
  explicit PayloadList(std::ostream& out) : out_(out) {}

  bool WantsDetails() const override { return true; }
  void Examined(const ExaminedPayload& examined) override;
  void Unreadable(std::string_view path, std::size_t line, std::string_view reason) override;

  // What could not be written is told once, at the end: the report is of more worth than the list.
  Status Finish();

 private:
  void Write(const std::string& row);

  std::ostream& out_;
  int error_ = 0;  // why a row could not be written
};

}  // namespace jsonrift::cli

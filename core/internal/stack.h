// Where Go's decoder stands after a number of tokens: the brackets around it, how many values each holds so
// far, and the JSON Pointer that follows. Worked out from the tape only when something is to be reported.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/tape.h"

namespace jsonrift::internal {

// Which value a pointer names (the `where` of appendStackPointer in encoding/json/jsontext/state.go).
enum class Where : std::uint8_t {
  kPrevious,   // the token or value that was read last
  kAmbiguous,  // the object or array around, or the member if its value is due
  kNext,       // the value that is due
};

class Stack {
 public:
  // The state after the first `consumed` tokens of the tape.
  Stack(const Tape& tape, std::uint32_t consumed);

  struct Level {
    bool object;
    std::uint64_t length;   // names and values
    std::string_view name;  // of the last member, quoted
    bool NeedsName() const { return object && length % 2 == 0; }
    bool NeedsValue() const { return object && length % 2 == 1; }
  };

  const Level& last() const { return levels_.back(); }
  // One more than the brackets around: Go counts a virtual array of top-level values.
  std::size_t depth() const { return levels_.size(); }
  // The end of the last token.
  std::size_t offset() const { return offset_; }

  std::string Pointer(Where where) const;

 private:
  std::vector<Level> levels_;
  std::size_t offset_ = 0;
};

// Appends "/name", escaped as RFC 6901 says, for a name as it stands in the payload with its quotes.
void AppendPointerName(std::string* pointer, std::string_view quoted_name);
void AppendPointerIndex(std::string* pointer, std::uint64_t index);

}  // namespace jsonrift::internal

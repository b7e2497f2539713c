// The scan of a payload: one pass that finds every token and checks the syntax as far as all semantics agree
// on it. It serves everything after it: both decoders walk the same tape, and the payload's bytes are only
// looked at again where a string or number is needed.
//
//   Tape tape;
//   tape.Scan(payload);         // the payload must outlive the tape's use
//   tape.complete();            // one JSON value and nothing after it, whatever the options
//   tape.tokens()[0].kind;      // '{'
//
// What options decide is noted, not judged: strings with invalid UTF-8 are flagged, duplicate names are left
// alone. Where the syntax is broken the tape ends; internal/lexer.h then says exactly what Go says about it.
//
// A Tape may be used again for another payload and keeps its memory. Not thread safe, not even for reading.
// Takes 16 bytes a token, and 16 more for a string or 8 for a number whose value has been asked for.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "core/arena.h"

namespace jsonrift {
namespace internal {
class NameSet;
}

// The largest payload that the engine reads. Offsets are 32 bits wide, and a string may grow threefold when
// its invalid bytes are replaced.
inline constexpr std::size_t kMaxPayloadBytes = std::size_t{1} << 30;

// Go's limit on nesting (maxNestingDepth in encoding/json/jsontext/state.go).
inline constexpr std::size_t kMaxDepth = 10'000;

struct Token {
  enum Flag : std::uint8_t {
    kName = 1,         // the name of an object member
    kEscaped = 2,      // a string with a backslash
    kInvalidUtf8 = 4,  // a string with invalid UTF-8 or with an escaped lone surrogate
    kInteger = 8,      // a number without fraction and exponent
  };

  std::uint32_t begin;  // offset of the first byte
  std::uint32_t
      end;  // offset past the last byte; of an opening bracket: the number of values (names excluded) in it
  std::uint32_t next;  // of an opening bracket: index past its closing one, 0 if that is missing; of others
                       // the tape's own
  char kind;           // n f t " 0 { } [ ], as in jsontext.Kind
  std::uint8_t flags;

  bool Is(Flag flag) const { return (flags & flag) != 0; }
  bool IsOpening() const { return kind == '{' || kind == '['; }
  bool IsClosing() const { return kind == '}' || kind == ']'; }
  // Whether the text between the quotes is the string's value as it stands.
  bool IsVerbatim() const { return (flags & (kEscaped | kInvalidUtf8)) == 0; }
};

static_assert(sizeof(Token) == 16);

class Tape {
 public:
  Tape();
  ~Tape();
  Tape(const Tape&) = delete;  // hands out views of its memory
  Tape& operator=(const Tape&) = delete;

  // Replaces what the tape holds. `payload` has at most kMaxPayloadBytes.
  void Scan(std::string_view payload);

  // Scans the first value of a text, which may have anything after it: the payload is then the text up to the
  // end of that value. If its syntax is broken, or there is none, this is Scan(text).
  void ScanFirst(std::string_view text);

  std::string_view payload() const { return payload_; }
  const Token* tokens() const { return tokens_.get(); }
  std::uint32_t size() const { return size_; }

  // Whether the payload is one value, with white space around it, in correct syntax but for UTF-8 and
  // duplicates.
  bool complete() const { return complete_; }

  // The tokens that are flagged kInvalidUtf8, in order.
  const std::vector<std::uint32_t>& invalid_utf8() const { return invalid_utf8_; }
  // Whether one of the tokens [from, to) is.
  bool HasInvalidUtf8(std::uint32_t from, std::uint32_t to) const;

  // Whether an object that opens in [from, to) has two equal names. Works through the whole tape on first
  // use; an object that isn't closed doesn't count.
  bool HasDuplicates(std::uint32_t from, std::uint32_t to) const;
  // The names that stood in their object before, in order; of objects that are closed.
  const std::vector<std::uint32_t>& duplicates() const;
  // Whether it has been worked out already that there are none, in objects that are all closed.
  bool IsKnownFreeOfDuplicates() const { return complete_ && duplicates_known_ && duplicates_.empty(); }

  // The bytes of a scalar token, quotes included.
  std::string_view Text(const Token& token) const {
    return payload_.substr(token.begin, token.end - token.begin);
  }
  // The value of a string: a view of the payload where it stands there as it is, or else of memory of the
  // tape. Worked out once, whoever asks.
  std::string_view String(const Token& token) const {
    if (token.IsVerbatim()) return payload_.substr(token.begin + 1, token.end - token.begin - 2);
    return UnescapedString(token);
  }
  // The value of a number as a float64; false if it is out of range. Worked out once, too.
  bool Float64(const Token& token, double* value) const;

  // The bytes of a value, given its first token; a bracket must be closed.
  std::string_view ValueText(const Token& token) const {
    const std::uint32_t end = token.IsOpening() ? tokens_[token.next - 1].end : token.end;
    return payload_.substr(token.begin, end - token.begin);
  }
  // The index past the value at `index`, whose brackets are closed.
  std::uint32_t Skip(std::uint32_t index) const {
    return tokens_[index].IsOpening() ? tokens_[index].next : index + 1;
  }

 private:
  class Scanner;
  void Clear(std::string_view payload);
  void FindDuplicates() const;
  bool NamesDifferAtAGlance(std::uint32_t object) const;
  std::string_view UnescapedString(const Token& token) const;
  Token& TokenAt(const Token& token) const {
    return tokens_[static_cast<std::size_t>(&token - tokens_.get())];
  }

  std::string_view payload_;
  std::unique_ptr<Token[]> tokens_;
  std::uint32_t size_ = 0;
  std::uint32_t capacity_ = 0;
  bool complete_ = false;
  std::vector<std::uint32_t> invalid_utf8_;
  std::vector<std::uint32_t> open_;  // opening brackets that wait for their end, while scanning
  // Values that have been worked out; a token's `next` is its place in these plus one.
  mutable std::vector<std::string_view> strings_;
  mutable std::vector<double> numbers_;  // infinite where out of range
  mutable Arena memory_;
  mutable bool duplicates_known_ = false;
  mutable std::unique_ptr<internal::NameSet> names_;  // of the object that is looked through for them
  mutable std::vector<std::uint32_t> duplicates_;     // names that stood in their object before, in order
};

}  // namespace jsonrift

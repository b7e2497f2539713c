// Says exactly what Go says about broken syntax, and where. The tape only knows that it ends; what Go reports
// depends on how far its decoder had come and on whether it was reading a token (ReadToken) or a whole value
// (ReadValue), and on options. This reader is slow and works byte by byte: it runs once, for the payload's
// first fault.
//
// The behaviour is that of encoding/json/jsontext/decode.go and encoding/json/internal/jsonwire/decode.go.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/fault.h"
#include "core/internal/stack.h"
#include "core/options.h"
#include "core/tape.h"

namespace jsonrift::internal {

struct SyntaxFault {
  SyntaxCode code;
  std::size_t position;  // where Go's strict error points, before ReportErrorsWithLegacySemantics moves it
  std::size_t invalid_size;  // bytes of the invalid text; 0 where Go's error names none
  std::string_view context;  // "at start of value"; for people
  std::string pointer;
};

// The offset that Go reports: under ReportErrorsWithLegacySemantics that past the invalid text.
std::size_t ReportedOffset(const SyntaxFault& fault, bool legacy_errors);

// The fault in words: "invalid character 'x' at start of value".
std::string Describe(const SyntaxFault& fault, std::string_view payload);

class Lexer {
 public:
  // Stands where Go's decoder does after `consumed` tokens.
  Lexer(const Tape& tape, std::uint32_t consumed, Options options);

  // The kind that PeekKind returns: 0 for a fault or a byte that begins no token.
  char PeekKind() const;

  // What ReadToken and ReadValue report; nothing if they succeed. (A name that stands twice in an object of
  // which the beginning was read token by token is the caller's to find.)
  std::optional<SyntaxFault> ReadToken() const;
  std::optional<SyntaxFault> ReadValue() const;

  // What Unmarshal reports when it checks the whole text first. Only for a lexer at the start. Must be
  // broken.
  SyntaxFault CheckDocument() const;

  // What jsontext.AppendUnquote reports of the whole text, which is not a valid JSON string.
  SyntaxCode UnquoteFault() const;

  // What CheckEOF reports: data after the top-level value.
  std::optional<SyntaxFault> CheckEof() const;

 private:
  struct Peeked {
    std::size_t position;
    char kind;
    std::optional<SyntaxFault> fault;
  };
  // The result of consuming something: where it ends, or what is wrong with it.
  struct Consumed {
    std::size_t end;
    std::optional<SyntaxFault> fault;
  };
  class ValueReader;

  Peeked Peek() const;
  char NeededDelimiter(char next_kind) const;
  SyntaxFault BadDelimiter(char next_kind) const;

  Consumed ConsumeLiteral(std::size_t position, std::string_view literal) const;
  Consumed ConsumeString(std::size_t position) const;
  Consumed ConsumeEscape(std::size_t position) const;
  Consumed ConsumeNumber(std::size_t position) const;
  Consumed ConsumeValue(std::size_t position) const;

  std::size_t SkipSpace(std::size_t position) const;
  SyntaxFault InvalidCharacter(std::size_t position, std::string_view context) const;
  // Completes a fault with the pointer of Go's wrapSyntacticError.
  SyntaxFault Locate(SyntaxFault fault, Where where) const;

  std::string_view text_;
  Options options_;
  Stack stack_;
};

}  // namespace jsonrift::internal

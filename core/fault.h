// What a semantics says is wrong with a payload. This is data, as much as a value is: class, offset and path
// are those of Go's errors. Which of Go's error types it becomes is a matter of legacy/ and strict/.
#pragma once

#include <cstdint>
#include <string>

#include "core/type.h"

namespace jsonrift {

// Why a text is refused, after the errors of Go's jsontext package.
enum class SyntaxCode : std::uint8_t {
  kUnexpectedEof,
  kInvalidCharacter,
  kInvalidEscape,
  kInvalidUtf8,
  kDuplicateName,
  kNonStringName,
  kMissingValue,
  kMismatchedBracket,
  kTooDeep,
};

struct Fault {
  enum class Domain : std::uint8_t {
    kSyntactic,  // jsontext.SyntacticError: the text itself
    kSemantic,   // json.SemanticError: the text does not fit the Go type
    kForeign,    // an error of another package that Go hands on without a place
  };

  Domain domain = Domain::kForeign;
  // kSemantic: a text inside of a string is broken (the `string` option, RawMessage). Go's errors.As then
  // finds a SyntacticError within, whose offset is 0.
  bool wraps_syntax = false;
  SyntaxCode code = SyntaxCode::kInvalidCharacter;  // kSyntactic, or with wraps_syntax
  std::uint64_t offset = 0;    // in bytes from the start of the payload; not for kForeign
  std::string pointer;         // JSON Pointer (RFC 6901)
  char json_kind = 0;          // kSemantic: of the value, as jsontext.Kind; 0 if unknown
  const Type* type = nullptr;  // kSemantic: the Go type that could not take it, if known
  std::string reason;          // in words, for people; may be empty for kSemantic
};

// A fault in words, for people: "cannot decode JSON string into Go int at /items/0/id: value out of range".
std::string DescribeDecoding(const Fault& fault);
std::string DescribeEncoding(const Fault& fault);

// What Go's two packages make of an error.
enum class ErrorClass : std::uint8_t { kSyntax, kEof, kDuplicate, kUtf8, kType, kOther };

// "syntax", "eof", …: as in the outcome protocol.
const char* ErrorClassName(ErrorClass error_class);

// An error as its Go type shows it.
struct Error {
  ErrorClass error_class = ErrorClass::kOther;
  bool has_offset = false;
  std::uint64_t offset = 0;  // the error value's Offset or ByteOffset
  std::string pointer;       // JSONPointer, of strict errors
  std::string field;         // Field, of legacy's UnmarshalTypeError
  std::string text;          // a message of our own
};

}  // namespace jsonrift

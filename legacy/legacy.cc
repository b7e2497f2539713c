#include "legacy/legacy.h"

#include <algorithm>

#include "core/decode.h"
#include "core/encode.h"

namespace jsonrift::legacy {
namespace {

ErrorClass SyntaxClass(SyntaxCode code) {
  return code == SyntaxCode::kUnexpectedEof ? ErrorClass::kEof : ErrorClass::kSyntax;
}

// UnmarshalTypeError.Field: the pointer with dots.
std::string FieldOf(const std::string& pointer) {
  if (pointer.empty()) return pointer;
  std::string field = pointer.substr(1);
  std::replace(field.begin(), field.end(), '/', '.');
  return field;
}

}  // namespace

Error UnmarshalError(const Fault& fault) {
  Error error;
  error.text = DescribeDecoding(fault);
  switch (fault.domain) {
    case Fault::Domain::kSyntactic:
      error.error_class = SyntaxClass(fault.code);
      error.has_offset = true;
      error.offset = fault.offset;
      break;
    case Fault::Domain::kSemantic:
      error.has_offset = true;
      if (fault.wraps_syntax) {  // errors.As finds the SyntaxError inside of the UnmarshalTypeError
        error.error_class = SyntaxClass(fault.code);
      } else {
        error.error_class = ErrorClass::kType;
        error.offset = fault.offset;
        error.field = FieldOf(fault.pointer);
      }
      break;
    case Fault::Domain::kForeign:
      break;
  }
  return error;
}

Error MarshalError(const Fault& fault) {
  Error error;
  error.text = DescribeEncoding(fault);
  // A semantic error becomes an UnsupportedValueError, which wraps nothing; a method's becomes a
  // MarshalerError, which does.
  const bool syntax = fault.domain == Fault::Domain::kSyntactic ||
                      (fault.domain == Fault::Domain::kForeign && fault.wraps_syntax);
  error.error_class = syntax ? SyntaxClass(fault.code) : ErrorClass::kOther;
  return error;
}

std::optional<Error> Unmarshal(const Tape& tape, Variable* variable) {
  const std::optional<Fault> fault = Decode(tape, kOptions, variable);
  if (!fault) return std::nullopt;
  return UnmarshalError(*fault);
}

std::optional<Error> Marshal(const Variable& variable, std::string* out) {
  const std::optional<Fault> fault = Encode(variable, kOptions, out);
  if (!fault) return std::nullopt;
  return MarshalError(*fault);
}

}  // namespace jsonrift::legacy

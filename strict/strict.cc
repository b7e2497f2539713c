#include "strict/strict.h"

#include "core/decode.h"
#include "core/encode.h"

namespace jsonrift::strict {
namespace {

ErrorClass SyntaxClass(SyntaxCode code) {
  switch (code) {
    case SyntaxCode::kDuplicateName:
      return ErrorClass::kDuplicate;
    case SyntaxCode::kInvalidUtf8:
      return ErrorClass::kUtf8;
    case SyntaxCode::kUnexpectedEof:
      return ErrorClass::kEof;
    default:
      return ErrorClass::kSyntax;
  }
}

ErrorClass ClassOf(const Fault& fault) {
  if (fault.domain == Fault::Domain::kSyntactic || fault.wraps_syntax) return SyntaxClass(fault.code);
  return fault.domain == Fault::Domain::kSemantic ? ErrorClass::kType : ErrorClass::kOther;
}

}  // namespace

Error UnmarshalError(const Fault& fault) {
  Error error;
  error.error_class = ClassOf(fault);
  error.text = DescribeDecoding(fault);
  if (fault.domain == Fault::Domain::kForeign) return error;
  error.has_offset = true;
  if (fault.wraps_syntax) return error;  // errors.As finds the inner error, which has no place
  error.offset = fault.offset;
  error.pointer = fault.pointer;
  return error;
}

Error MarshalError(const Fault& fault) {
  Error error;
  error.error_class = ClassOf(fault);
  error.text = DescribeEncoding(fault);
  return error;
}

std::optional<Error> Unmarshal(const Tape& tape, Variable* variable) {
  const std::optional<Fault> fault = Decode(tape, kOptions, variable);
  if (!fault) return std::nullopt;
  return UnmarshalError(*fault);
}

std::optional<Error> Marshal(const Variable& variable, std::string* out) {
  const std::optional<Fault> fault = Encode(variable, kOptions.With(Option::kDeterministic), out);
  if (!fault) return std::nullopt;
  return MarshalError(*fault);
}

}  // namespace jsonrift::strict

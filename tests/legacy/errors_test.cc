// The errors of encoding/json that faults become.
#include <gtest/gtest.h>

#include <string>

#include "core/type.h"
#include "legacy/legacy.h"
#include "tests/support/row.h"

namespace jsonrift::legacy {
namespace {

using test::Row;

struct ErrorCase {
  Row row;
  Fault::Domain domain;
  bool wraps_syntax;
  SyntaxCode code;
  std::string pointer;
  ErrorClass error_class;
  bool has_offset;
  std::uint64_t offset;  // of a fault at 7
  std::string field;
};

constexpr const char* kTransform = "v2_inject.go transformUnmarshalError, v2_decode.go UnmarshalTypeError";
constexpr auto kSyntactic = Fault::Domain::kSyntactic;
constexpr auto kSemantic = Fault::Domain::kSemantic;
constexpr auto kForeign = Fault::Domain::kForeign;

const ErrorCase kUnmarshalCases[] = {
    // clang-format off
    {{"syntax has no path", kTransform}, kSyntactic, false, SyntaxCode::kInvalidCharacter, "/a", ErrorClass::kSyntax, true, 7, ""},
    {{"end of the text", kTransform}, kSyntactic, false, SyntaxCode::kUnexpectedEof, "", ErrorClass::kEof, true, 7, ""},
    {{"bad UTF-8 is syntax", kTransform}, kSyntactic, false, SyntaxCode::kInvalidUtf8, "", ErrorClass::kSyntax, true, 7, ""},
    {{"equal names are syntax", kTransform}, kSyntactic, false, SyntaxCode::kDuplicateName, "", ErrorClass::kSyntax, true, 7, ""},
    {{"type, at the top", kTransform}, kSemantic, false, SyntaxCode::kInvalidCharacter, "", ErrorClass::kType, true, 7, ""},
    {{"type, path with dots", kTransform}, kSemantic, false, SyntaxCode::kInvalidCharacter, "/items/0/id", ErrorClass::kType, true, 7, "items.0.id"},
    {{"type around syntax", kTransform}, kSemantic, true, SyntaxCode::kInvalidCharacter, "/a", ErrorClass::kSyntax, true, 0, ""},
    {{"type around an end", kTransform}, kSemantic, true, SyntaxCode::kUnexpectedEof, "/a", ErrorClass::kEof, true, 0, ""},
    {{"error of another package", kTransform}, kForeign, false, SyntaxCode::kInvalidCharacter, "/a", ErrorClass::kOther, false, 0, ""},
    // clang-format on
};

Fault FaultOf(const ErrorCase& c) {
  Fault fault;
  fault.domain = c.domain;
  fault.wraps_syntax = c.wraps_syntax;
  fault.code = c.code;
  fault.offset = 7;
  fault.pointer = c.pointer;
  fault.json_kind = '"';
  fault.type = Float64Type();
  return fault;
}

TEST(LegacyErrors, OfUnmarshalHaveTheShapeOfGo) {
  for (const ErrorCase& c : kUnmarshalCases) {
    const auto trace = c.row.Trace();
    const Error error = UnmarshalError(FaultOf(c));
    EXPECT_EQ(error.error_class, c.error_class) << ErrorClassName(error.error_class);
    EXPECT_EQ(error.has_offset, c.has_offset);
    EXPECT_EQ(error.offset, c.offset);
    EXPECT_EQ(error.field, c.field);
    EXPECT_EQ(error.pointer, "") << "only errors of v2 have pointers";
    EXPECT_FALSE(error.text.empty() && c.domain == kSemantic);
  }
}

TEST(LegacyErrors, OfMarshalAreSyntaxOrOther) {
  for (const ErrorCase& c : kUnmarshalCases) {
    const auto trace = c.row.Trace();
    const Error error = MarshalError(FaultOf(c));
    // An UnsupportedValueError wraps nothing; a MarshalerError wraps what a method said.
    const bool shows_syntax = c.domain == kSyntactic || (c.domain == kForeign && c.wraps_syntax);
    const ErrorClass expected = shows_syntax ? c.error_class : ErrorClass::kOther;
    EXPECT_EQ(error.error_class, expected) << ErrorClassName(error.error_class);
    EXPECT_FALSE(error.has_offset) << "where in an output that never came to be";
  }
}

}  // namespace
}  // namespace jsonrift::legacy

// The errors of encoding/json/v2 that faults become.
#include <gtest/gtest.h>

#include <string>

#include "core/type.h"
#include "strict/strict.h"
#include "tests/support/row.h"

namespace jsonrift::strict {
namespace {

using test::Row;

struct ErrorCase {
  Row row;
  Fault::Domain domain;
  bool wraps_syntax;
  SyntaxCode code;
  ErrorClass error_class;
  bool has_offset;
  std::uint64_t offset;  // of a fault at 7
  std::string pointer;   // of a fault at /a~1b
};

constexpr const char* kSyntacticError = "jsontext/errors.go SyntacticError";
constexpr const char* kSemanticError = "v2/errors.go SemanticError";
constexpr auto kSyntactic = Fault::Domain::kSyntactic;
constexpr auto kSemantic = Fault::Domain::kSemantic;
constexpr auto kForeign = Fault::Domain::kForeign;

const ErrorCase kErrorCases[] = {
    // clang-format off
    {{"character", kSyntacticError}, kSyntactic, false, SyntaxCode::kInvalidCharacter, ErrorClass::kSyntax, true, 7, "/a~1b"},
    {{"escape", kSyntacticError}, kSyntactic, false, SyntaxCode::kInvalidEscape, ErrorClass::kSyntax, true, 7, "/a~1b"},
    {{"end", kSyntacticError}, kSyntactic, false, SyntaxCode::kUnexpectedEof, ErrorClass::kEof, true, 7, "/a~1b"},
    {{"bad UTF-8", kSyntacticError}, kSyntactic, false, SyntaxCode::kInvalidUtf8, ErrorClass::kUtf8, true, 7, "/a~1b"},
    {{"equal names", kSyntacticError}, kSyntactic, false, SyntaxCode::kDuplicateName, ErrorClass::kDuplicate, true, 7, "/a~1b"},
    {{"name that is no string", kSyntacticError}, kSyntactic, false, SyntaxCode::kNonStringName, ErrorClass::kSyntax, true, 7, "/a~1b"},
    {{"depth", kSyntacticError}, kSyntactic, false, SyntaxCode::kTooDeep, ErrorClass::kSyntax, true, 7, "/a~1b"},
    {{"type", kSemanticError}, kSemantic, false, SyntaxCode::kInvalidCharacter, ErrorClass::kType, true, 7, "/a~1b"},
    {{"type around syntax", kSemanticError}, kSemantic, true, SyntaxCode::kInvalidCharacter, ErrorClass::kSyntax, true, 0, ""},
    {{"type around an end", kSemanticError}, kSemantic, true, SyntaxCode::kUnexpectedEof, ErrorClass::kEof, true, 0, ""},
    {{"type around bad UTF-8", kSemanticError}, kSemantic, true, SyntaxCode::kInvalidUtf8, ErrorClass::kUtf8, true, 0, ""},
    {{"error of another package", kSemanticError}, kForeign, false, SyntaxCode::kInvalidCharacter, ErrorClass::kOther, false, 0, ""},
    // clang-format on
};

Fault FaultOf(const ErrorCase& c) {
  Fault fault;
  fault.domain = c.domain;
  fault.wraps_syntax = c.wraps_syntax;
  fault.code = c.code;
  fault.offset = 7;
  fault.pointer = "/a~1b";
  fault.json_kind = '0';
  fault.type = StringType();
  return fault;
}

TEST(StrictErrors, OfUnmarshalHaveTheShapeOfGo) {
  for (const ErrorCase& c : kErrorCases) {
    const auto trace = c.row.Trace();
    const Error error = UnmarshalError(FaultOf(c));
    EXPECT_EQ(error.error_class, c.error_class) << ErrorClassName(error.error_class);
    EXPECT_EQ(error.has_offset, c.has_offset);
    EXPECT_EQ(error.offset, c.offset);
    EXPECT_EQ(error.pointer, c.pointer);
    EXPECT_EQ(error.field, "") << "only errors of v1 have fields";
  }
}

TEST(StrictErrors, OfMarshalHaveNoPlace) {
  for (const ErrorCase& c : kErrorCases) {
    const auto trace = c.row.Trace();
    const Error error = MarshalError(FaultOf(c));
    EXPECT_EQ(error.error_class, c.error_class) << ErrorClassName(error.error_class);
    EXPECT_FALSE(error.has_offset);
  }
}

TEST(StrictErrors, AreDescribedForPeople) {
  const Error error = UnmarshalError(FaultOf(kErrorCases[7]));
  EXPECT_EQ(error.text, "cannot decode JSON number into Go string at /a~1b");
}

}  // namespace
}  // namespace jsonrift::strict

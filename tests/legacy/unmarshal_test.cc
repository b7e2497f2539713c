// The entry points of encoding/json.
#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "core/dump.h"
#include "core/tape.h"
#include "legacy/legacy.h"
#include "tests/support/types.h"

namespace jsonrift::legacy {
namespace {

using test::TypeOf;

constexpr const char* kOrder = R"({"struct":[
  {"name":"ID","type":"int","json":"id"}, {"name":"Tags","type":{"slice":"string"},"json":"tags"}]})";

TEST(Legacy, ReadsAndWrites) {
  const TypeRef type = TypeOf(kOrder);
  Variable variable(type.type);
  Tape tape;
  tape.Scan(R"({"ID":7,"tags":null,"ID":8})");
  ASSERT_FALSE(Unmarshal(tape, &variable).has_value());
  EXPECT_EQ(Dump(variable), "{ID:8,Tags:nil}");
  std::string out = "left over";
  ASSERT_FALSE(Marshal(variable, &out).has_value());
  EXPECT_EQ(out, R"({"id":8,"tags":null})");
}

TEST(Legacy, LeavesAPartialValueAfterAnError) {
  const TypeRef type = TypeOf(kOrder);
  Variable variable(type.type);
  Tape tape;
  tape.Scan(R"({"id":"x","tags":["a"]})");
  const std::optional<Error> error = Unmarshal(tape, &variable);
  ASSERT_TRUE(error.has_value());
  EXPECT_EQ(error->error_class, ErrorClass::kType);
  EXPECT_EQ(error->offset, 9U);
  EXPECT_EQ(error->field, "id");
  EXPECT_EQ(Dump(variable), R"({ID:0,Tags:["a"]})");
}

TEST(Legacy, ChecksTheTextBeforeItDecodes) {
  const TypeRef type = TypeOf(kOrder);
  Variable variable(type.type);
  Tape tape;
  tape.Scan(R"({"id":7,"tags":[)");
  const std::optional<Error> error = Unmarshal(tape, &variable);
  ASSERT_TRUE(error.has_value());
  EXPECT_EQ(error->error_class, ErrorClass::kEof);
  EXPECT_EQ(error->offset, 16U);
  EXPECT_EQ(Dump(variable), "{ID:0,Tags:nil}");
}

}  // namespace
}  // namespace jsonrift::legacy

// The entry points of encoding/json/v2.
#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "core/dump.h"
#include "core/tape.h"
#include "strict/strict.h"
#include "tests/support/types.h"

namespace jsonrift::strict {
namespace {

using test::TypeOf;

constexpr const char* kOrder = R"({"struct":[
  {"name":"ID","type":"int","json":"id"}, {"name":"Tags","type":{"slice":"string"},"json":"tags"}]})";

TEST(Strict, ReadsAndWrites) {
  const TypeRef type = TypeOf(kOrder);
  Variable variable(type.type);
  Tape tape;
  tape.Scan(R"({"ID":7,"tags":null,"id":8})");
  ASSERT_FALSE(Unmarshal(tape, &variable).has_value());
  EXPECT_EQ(Dump(variable), "{ID:8,Tags:nil}");
  std::string out = "left over";
  ASSERT_FALSE(Marshal(variable, &out).has_value());
  EXPECT_EQ(out, R"({"id":8,"tags":[]})");
}

TEST(Strict, StopsAtTheFirstError) {
  const TypeRef type = TypeOf(kOrder);
  Variable variable(type.type);
  Tape tape;
  tape.Scan(R"({"tags":["a"],"id":"x","tags":[]})");
  const std::optional<Error> error = Unmarshal(tape, &variable);
  ASSERT_TRUE(error.has_value());
  EXPECT_EQ(error->error_class, ErrorClass::kType);
  EXPECT_EQ(error->offset, 19U);
  EXPECT_EQ(error->pointer, "/id");
  EXPECT_EQ(Dump(variable), R"({ID:0,Tags:["a"]})");
}

TEST(Strict, DecodesUpToTheBreak) {
  const TypeRef type = TypeOf(kOrder);
  Variable variable(type.type);
  Tape tape;
  tape.Scan(R"({"id":7,"tags":["a",)");
  const std::optional<Error> error = Unmarshal(tape, &variable);
  ASSERT_TRUE(error.has_value());
  EXPECT_EQ(error->error_class, ErrorClass::kEof);
  EXPECT_EQ(error->offset, 20U);
  EXPECT_EQ(error->pointer, "/tags");
  EXPECT_EQ(Dump(variable), R"({ID:7,Tags:["a",""]})");
}

TEST(Strict, WritesMapsInTheOrderOfTheirNames) {
  const TypeRef type = TypeOf(R"({"map":["string","int"]})");
  Variable variable(type.type);
  Tape tape;
  tape.Scan(R"({"b":1,"a":2,"":3})");
  ASSERT_FALSE(Unmarshal(tape, &variable).has_value());
  std::string out;
  ASSERT_FALSE(Marshal(variable, &out).has_value());
  EXPECT_EQ(out, R"({"":3,"a":2,"b":1})");
}

}  // namespace
}  // namespace jsonrift::strict

#include "core/result.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace jsonrift {
namespace {

Result<int> Half(int n) {
  if (n % 2 != 0) return Status::Failure("odd");
  return n / 2;
}

TEST(Result, HoldsAValueOrAFailure) {
  Result<int> half = Half(8);
  ASSERT_TRUE(half.ok());
  EXPECT_EQ(*half, 4);
  EXPECT_TRUE(half.status().ok());
  *half = 5;
  EXPECT_EQ(*half, 5);

  const Result<int> none = Half(7);
  ASSERT_FALSE(none.ok());
  EXPECT_EQ(none.status().message(), "odd");
}

TEST(Result, MovesItsValueOut) {
  Result<std::unique_ptr<int>> result(std::make_unique<int>(3));
  const std::unique_ptr<int> value = std::move(*result);
  EXPECT_EQ(*value, 3);
}

TEST(Status, WrapsFailuresInContext) {
  const Status status = Status::Failure("odd").Wrap("line 3").Wrap("types.json");
  EXPECT_FALSE(status.ok());
  EXPECT_EQ(status.message(), "types.json: line 3: odd");
  EXPECT_TRUE(Status().Wrap("types.json").ok()) << "success stays success";
}

}  // namespace
}  // namespace jsonrift

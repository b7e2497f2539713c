#include "core/internal/name_set.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace jsonrift::internal {
namespace {

// Sizes around those at which a set might change its form.
constexpr std::size_t kSizes[] = {1, 2, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65, 127, 128, 129, 1000};

std::vector<std::string> Names(std::size_t count) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < count; ++i) names.push_back("name" + std::to_string(i));
  return names;
}

TEST(NameSet, TakesEachNameOnce) {
  for (std::size_t size : kSizes) {
    const std::vector<std::string> names = Names(size);
    NameSet set;
    for (const std::string& name : names) ASSERT_TRUE(set.Insert(name)) << name << " of " << size;
    for (const std::string& name : names) ASSERT_FALSE(set.Insert(name)) << name << " of " << size;
  }
}

TEST(NameSet, ForgetsWhenCleared) {
  for (std::size_t size : kSizes) {
    const std::vector<std::string> names = Names(size);
    NameSet set;
    for (int round = 0; round < 3; ++round) {
      for (const std::string& name : names) ASSERT_TRUE(set.Insert(name)) << name << " of " << size;
      set.Clear();
    }
  }
}

TEST(NameSet, ComparesNamesWithoutTheirEscapes) {
  NameSet set;
  EXPECT_TRUE(set.InsertQuoted(R"("ab")", true));
  EXPECT_FALSE(set.InsertQuoted(R"("\u0061b")", false));
  EXPECT_FALSE(set.Insert("ab"));
  EXPECT_TRUE(set.InsertQuoted(R"("\u0041b")", false));
  EXPECT_FALSE(set.InsertQuoted(R"("Ab")", true));
  EXPECT_TRUE(set.InsertQuoted(R"("")", true));
  EXPECT_FALSE(set.Insert(""));
}

TEST(NameSet, OwnsNamesWithEscapes) {
  NameSet set;
  for (int i = 0; i < 200; ++i) {
    const std::string quoted = "\"\\u0041" + std::to_string(i) + "\"";  // gone after this round
    ASSERT_TRUE(set.InsertQuoted(quoted, false));
  }
  for (int i = 0; i < 200; ++i) {
    const std::string name = "A" + std::to_string(i);
    ASSERT_FALSE(set.Insert(name)) << name;
  }
}

TEST(NameSet, BadBytesAreAlike) {
  NameSet set;
  EXPECT_TRUE(set.InsertQuoted("\"\xFF\"", false));
  EXPECT_FALSE(set.InsertQuoted("\"\xFE\"", false));
  EXPECT_FALSE(set.InsertQuoted(R"("\ud800")", false));
  EXPECT_FALSE(set.Insert("\xEF\xBF\xBD"));
}

TEST(NameSet, HashDependsOnAllBytes) {
  EXPECT_EQ(SeededHash("abc"), SeededHash("abc"));
  EXPECT_NE(SeededHash("abc"), SeededHash("abd"));
  EXPECT_NE(SeededHash(""), SeededHash(std::string(1, '\0')));
}

}  // namespace
}  // namespace jsonrift::internal

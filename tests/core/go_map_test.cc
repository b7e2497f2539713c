#include "core/internal/go_map.h"

#include <gtest/gtest.h>

#include <cstring>
#include <deque>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/row.h"
#include "tests/support/types.h"

namespace jsonrift::internal {
namespace {

using test::Row;
using test::TypeOf;

class StringMap {
 public:
  explicit StringMap(std::uint32_t expected = 0)
      : type_(TypeOf(R"({"map":["string","int"]})")), map_(NewMap(*type_.type, expected, &arena_)) {}

  void Add(const std::string& key, std::int64_t value) {
    keys_.push_back(key);
    const GoString name{keys_.back().data(), keys_.back().size()};
    const std::uint32_t entry = AddEntry(map_, *type_.type, &name, &arena_);
    std::int64_t zero = 1;
    std::memcpy(&zero, MapValue(*map_, *type_.type, entry), sizeof zero);
    EXPECT_EQ(zero, 0) << "a new entry has a zero value";
    std::memcpy(MapValue(*map_, *type_.type, entry), &value, sizeof value);
  }

  // The value, or -1 if the key is missing.
  std::int64_t Get(std::string_view key) {
    const GoString name{key.data(), key.size()};
    const std::uint32_t entry = FindEntry(map_, *type_.type, &name, &arena_);
    if (entry == kNoEntry) return -1;
    std::int64_t value = 0;
    std::memcpy(&value, MapValue(*map_, *type_.type, entry), sizeof value);
    return value;
  }

  std::vector<std::string> SortedKeys() const {
    std::vector<std::string> sorted;
    for (std::uint32_t entry : SortedByStringKey(*map_, *type_.type)) {
      GoString key{};
      std::memcpy(&key, MapKey(*map_, *type_.type, entry), sizeof key);
      sorted.emplace_back(key.view());
    }
    return sorted;
  }

 private:
  Arena arena_;
  TypeRef type_;
  GoMap* map_;
  std::deque<std::string> keys_;  // what the map's keys are views of
};

TEST(GoMap, FindsWhatWasAddedHoweverLarge) {
  for (std::uint32_t expected : {0U, 1U, 5000U}) {
    StringMap map(expected);
    constexpr int kEntries = 2000;
    for (int i = 0; i < kEntries; ++i) {
      ASSERT_EQ(map.Get("key" + std::to_string(i)), -1) << i;
      map.Add("key" + std::to_string(i), i);
      ASSERT_EQ(map.Get("key" + std::to_string(i)), i);
      ASSERT_EQ(map.Get("key" + std::to_string(i / 2)), i / 2);
    }
    EXPECT_EQ(map.Get(""), -1);
    EXPECT_EQ(map.Get("key"), -1);
  }
}

TEST(GoMap, EmptyKeyIsAKey) {
  StringMap map;
  map.Add("", 7);
  EXPECT_EQ(map.Get(""), 7);
}

TEST(GoMap, SortsByBytes) {
  StringMap map;
  for (const char* key : {"b", "é", "a", "", "B", "aa", "\xFF"}) map.Add(key, 0);
  EXPECT_EQ(map.SortedKeys(), (std::vector<std::string>{"", "B", "a", "aa", "b", "é", "\xFF"}));
}

template <typename T>
bool Equal(const char* key_type, T a, T b) {
  return KeysEqual(*TypeOf(key_type).type, &a, &b);
}

TEST(GoMap, ComparesKeysLikeGo) {
  const double not_a_number = std::numeric_limits<double>::quiet_NaN();
  EXPECT_TRUE(Equal(R"("float64")", 0.0, -0.0));
  EXPECT_FALSE(Equal(R"("float64")", not_a_number, not_a_number));
  EXPECT_FALSE(Equal(R"("float64")", 1.0, 2.0));
  EXPECT_TRUE(Equal(R"("float32")", 0.0F, -0.0F));
  EXPECT_TRUE(Equal<std::int8_t>(R"("int8")", -1, -1));
  EXPECT_FALSE(Equal<std::int8_t>(R"("int8")", -1, 1));
  int a = 0;
  int b = 0;
  EXPECT_TRUE(Equal(R"({"ptr":"int"})", &a, &a));
  EXPECT_FALSE(Equal(R"({"ptr":"int"})", &a, &b)) << "pointers are equal only to themselves";
}

struct UniqueCase {
  Row row;
  std::string_view type;
  bool unique;           // with AllowInvalidUTF8
  bool unique_if_valid;  // without
};

constexpr const char* kUnique = "v2/arshal_default.go mapKeyWithUniqueRepresentation";
constexpr const char* kMethods = "v2/arshal_default.go makeMapArshaler, keys with methods";

const UniqueCase kUniqueCases[] = {
    // clang-format off
    {{"string", kUnique}, R"("string")", false, true},
    {{"bool", kUnique}, R"("bool")", true, true},
    {{"int", kUnique}, R"("int")", true, true},
    {{"uint8", kUnique}, R"("uint8")", true, true},
    {{"float64", kUnique}, R"("float64")", false, false},
    {{"float32", kUnique}, R"("float32")", false, false},
    {{"any", kUnique}, R"("any")", false, false},
    {{"pointer", kUnique}, R"({"ptr":"int"})", false, false},
    {{"array", kUnique}, R"({"array":[2,"uint8"]})", false, false},
    {{"struct", kUnique}, R"({"struct":[]})", false, false},
    {{"time", kMethods}, R"("time.Time")", false, false},
    {{"number", kMethods}, R"("json.Number")", false, false},
    // clang-format on
};

TEST(GoMap, KnowsWhichKeysTellDuplicates) {
  for (const UniqueCase& c : kUniqueCases) {
    const auto trace = c.row.Trace();
    const TypeRef type = TypeOf(c.type);
    EXPECT_EQ(KeysHaveUniqueNames(*type.type, true), c.unique);
    EXPECT_EQ(KeysHaveUniqueNames(*type.type, false), c.unique_if_valid);
  }
}

}  // namespace
}  // namespace jsonrift::internal

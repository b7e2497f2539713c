// Objects of very many names: distinct, equal, and made to collide under the hash functions that programs
// commonly use. If one of them were used without a secret, an object of such names would take minutes.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iostream>
#include <ostream>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "tests/cli/hostile_cost.h"

namespace jsonrift::test {
namespace {

constexpr std::size_t kMany = kSanitized ? 50'000 : 1'000'000;

// About the size that gives so many members with names as long as `name`.
std::size_t SizeFor(std::size_t members, const std::string& name) { return members * (name.size() + 5); }

std::string PlainName(std::size_t i) { return std::to_string(1'000'000'000 + i); }

TEST(HostileNames, AMillionDistinctOnesAgree) {
  const Cost cost = AuditCost(Members(PlainName), SizeFor(kMany, PlainName(0)));
  EXPECT_EQ(cost.exit_code, 0);
}

TEST(HostileNames, ADuplicateAtTheEndIsFound) {
  const Cost cost =
      AuditCost(Members(PlainName, ",\"" + PlainName(0) + "\":1"), SizeFor(kMany, PlainName(0)));
  EXPECT_EQ(cost.exit_code, 1);
}

TEST(HostileNames, OneNameAllOverIsADuplicate) {
  const Cost cost = AuditCost(Members([](std::size_t) { return "a"; }), SizeFor(kMany / 10, "a"));
  EXPECT_EQ(cost.exit_code, 1);
}

TEST(HostileNames, MayBeginAlike) {
  const auto name = [](std::size_t i) { return std::string(1000, 'p') + std::to_string(i); };
  const Cost cost = AuditCost(Members(name), SizeFor(kMany / 50, name(0)));
  EXPECT_EQ(cost.exit_code, 0);
}

// Two pieces of text that take a hash function from a state to the same next one. A name for each number, put
// together from one piece of each pair by the number's bits, then has the hash of all others.
using Pairs = std::vector<std::array<std::string, 2>>;

std::string CollidingName(const Pairs& pairs, std::size_t number) {
  std::string name;
  for (std::size_t bit = 0; bit < pairs.size(); ++bit) name += pairs[bit][number >> bit & 1];
  return name;
}

constexpr std::size_t kBits = kSanitized ? 12 : 16;
constexpr std::size_t kColliding = std::size_t{1} << kBits;

// 33 · h + c: 'E', 'z' and 'F', 'Y'. 31 · h + c: 'A', 'a' and 'B', 'B'.
Pairs EqualUnder33() { return Pairs(kBits, {"Ez", "FY"}); }
Pairs EqualUnder31() { return Pairs(kBits, {"Aa", "BB"}); }

std::uint32_t Fnv1a(std::string_view text, std::uint32_t state) {
  for (char c : text) state = (state ^ static_cast<unsigned char>(c)) * 16'777'619U;
  return state;
}

// For each state a pair is found by chance: among some 100,000 texts, two have the same of 2^32 hashes.
Pairs EqualUnderFnv1a() {
  Pairs pairs;
  std::uint32_t state = 2'166'136'261U;
  while (pairs.size() < kBits) {
    std::unordered_map<std::uint32_t, std::string> seen;
    for (std::size_t i = 0;; ++i) {
      const std::string text = std::to_string(1'000'000 + i);
      const auto [other, is_new] = seen.emplace(Fnv1a(text, state), text);
      if (is_new) continue;
      pairs.push_back({other->second, text});
      state = other->first;
      break;
    }
  }
  return pairs;
}

// Takes no longer than other names of the same length.
void ExpectNoSlower(const Pairs& pairs) {
  const std::size_t length = CollidingName(pairs, 0).size();
  const auto plain = [length](std::size_t i) {
    std::string name = std::to_string(i);
    return name.insert(0, length - name.size(), 'p');
  };
  const auto colliding = [&pairs](std::size_t i) { return CollidingName(pairs, i); };
  // The `<` makes the outputs differ, so that their members are compared one by one as well.
  const std::string last = R"(,"~":"<")";
  const std::size_t size = kColliding * (length + 5);
  const Cost usual = AuditCost(Members(plain, last), size);
  const Cost hostile = AuditCost(Members(colliding, last), size);
  EXPECT_EQ(usual.exit_code, 1);
  EXPECT_EQ(hostile.exit_code, 1);
  std::cout << usual.cpu_time.count() / 1000 << " ms, colliding " << hostile.cpu_time.count() / 1000
            << " ms\n";
  constexpr int kGenerous = 4;
  EXPECT_LT(hostile.cpu_time.count(), kGenerous * std::max<std::int64_t>(usual.cpu_time.count(), 20'000));
}

TEST(HostileNames, MayCollideUnder33) { ExpectNoSlower(EqualUnder33()); }
TEST(HostileNames, MayCollideUnder31) { ExpectNoSlower(EqualUnder31()); }

TEST(HostileNames, MayCollideUnderFnv1a) {
  const Pairs pairs = EqualUnderFnv1a();
  constexpr std::uint32_t kOffsetBasis = 2'166'136'261U;
  ASSERT_EQ(Fnv1a(CollidingName(pairs, 0), kOffsetBasis),
            Fnv1a(CollidingName(pairs, kColliding - 1), kOffsetBasis));
  ExpectNoSlower(pairs);
}

// std::hash has no secret, and an unordered_map takes its remainder: names of one remainder lie in one
// bucket. They are JSON strings here, since outputs are compared by the text of their names.
TEST(HostileNames, MayCollideUnderStdHash) {
  constexpr std::size_t kNames = 4000;
  std::unordered_map<std::string, int> buckets;
  for (std::size_t i = 0; i <= kNames; ++i) buckets[std::to_string(i)] = 0;
  std::vector<std::string> colliding;
  for (std::size_t i = 0; colliding.size() < kNames; ++i) {
    const std::string name = std::to_string(i);
    const std::string quoted = '"' + name + '"';
    if (std::hash<std::string_view>()(quoted) % buckets.bucket_count() == 0) colliding.push_back(name);
  }
  const auto objects = [](const auto& name) {
    return [name](std::ostream& out, std::size_t count) {
      for (std::size_t object = 0; object < count; ++object) {
        out << (object == 0 ? '[' : ',') << '{';
        for (std::size_t i = 0; i < kNames; ++i) out << '"' << name(i) << "\":0,";
        out << R"("~":0})";
      }
      out << R"(,"<"])";
    };
  };
  constexpr std::size_t kObjects = 30;
  const Cost usual = AuditCost(objects(PlainName), kObjects);
  const Cost hostile = AuditCost(objects([&](std::size_t i) { return colliding[i]; }), kObjects);
  std::cout << usual.cpu_time.count() / 1000 << " ms, colliding " << hostile.cpu_time.count() / 1000
            << " ms\n";
  EXPECT_LT(hostile.cpu_time.count(), 4 * usual.cpu_time.count());
}

}  // namespace
}  // namespace jsonrift::test

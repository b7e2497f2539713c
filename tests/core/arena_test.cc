#include "core/arena.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>
#include <vector>

namespace jsonrift {
namespace {

TEST(Arena, AlignsWhatItHandsOut) {
  Arena arena;
  for (std::size_t size : {0, 1, 7, 8, 9, 63, 100'000, 3}) {
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(arena.Allocate(size)) % 8, 0U) << size;
  }
}

TEST(Arena, HandsOutEachByteOnce) {
  Arena arena;
  std::vector<std::pair<unsigned char*, std::size_t>> pieces;
  for (std::size_t i = 0; i < 2000; ++i) {
    const std::size_t size = i * 37 % 1013 + 1;
    auto* piece = static_cast<unsigned char*>(arena.Allocate(size));
    std::memset(piece, static_cast<int>(i % 251), size);
    pieces.emplace_back(piece, size);
  }
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const auto [piece, size] = pieces[i];
    ASSERT_EQ(piece[0], i % 251);
    ASSERT_EQ(piece[size - 1], i % 251);
  }
}

TEST(Arena, ZeroesArraysAlsoInUsedMemory) {
  Arena arena;
  std::memset(arena.Allocate(4096), 0xFF, 4096);
  arena.Reset();
  const auto* words = arena.NewArray<std::uint64_t>(512);
  for (int i = 0; i < 512; ++i) ASSERT_EQ(words[i], 0U);
}

TEST(Arena, MakesObjects) {
  struct Pair {
    int a;
    int b;
  };
  Arena arena;
  const Pair* pair = arena.New<Pair>(1, 2);
  EXPECT_EQ(pair->a, 1);
  EXPECT_EQ(pair->b, 2);
  const Pair* zero = arena.New<Pair>();
  EXPECT_EQ(zero->a, 0);
  EXPECT_EQ(zero->b, 0);
}

TEST(Arena, GivesTheRestBack) {
  Arena arena;
  auto* piece = static_cast<char*>(arena.Allocate(100));
  arena.ShrinkLast(piece, 9);
  EXPECT_EQ(static_cast<char*>(arena.Allocate(8)), piece + 16);
}

TEST(Arena, KeepsMemoryForTheNextPayload) {
  Arena arena;
  for (int i = 0; i < 100; ++i) arena.Allocate(10'000);
  arena.Reset();
  const std::size_t kept = arena.reserved();
  EXPECT_GT(kept, 0U);
  for (int round = 0; round < 50; ++round) {
    arena.Allocate(kept / 2);
    arena.Reset();
  }
  EXPECT_EQ(arena.reserved(), kept) << "small payloads must not take more memory each time";
}

TEST(Arena, TakesWhatIsLargerThanABlock) {
  Arena arena;
  constexpr std::size_t kLarge = std::size_t{40} << 20;
  auto* memory = static_cast<char*>(arena.Allocate(kLarge));
  memory[0] = 'a';
  memory[kLarge - 1] = 'z';
  EXPECT_GE(arena.reserved(), kLarge);
}

TEST(Arena, MovesWithItsMemory) {
  Arena arena;
  char* memory = static_cast<char*>(arena.AllocateZeroed(16));
  memory[15] = 'x';
  const Arena moved = std::move(arena);
  EXPECT_EQ(memory[15], 'x');
  EXPECT_GT(moved.reserved(), 0U);
}

}  // namespace
}  // namespace jsonrift

#include "core/arena.h"

#include <algorithm>

namespace jsonrift {
namespace {

constexpr std::size_t kFirstBlock = std::size_t{1} << 16;
constexpr std::size_t kLargestBlock = std::size_t{1} << 24;

}  // namespace

void* Arena::AllocateSlow(std::size_t size) {
  const std::size_t grown = std::clamp(reserved_, kFirstBlock, kLargestBlock);
  const std::size_t block_size = std::max(grown, size);
  blocks_.push_back({std::unique_ptr<char[]>(new char[block_size]), block_size});
  reserved_ += block_size;
  char* memory = blocks_.back().memory.get();
  next_ = memory + size;
  limit_ = memory + block_size;
  return memory;
}

void Arena::Reset() {
  if (blocks_.empty()) return;
  auto largest = std::max_element(blocks_.begin(), blocks_.end(),
                                  [](const Block& a, const Block& b) { return a.size < b.size; });
  Block kept = std::move(*largest);
  blocks_.clear();
  blocks_.push_back(std::move(kept));
  reserved_ = blocks_.front().size;
  next_ = blocks_.front().memory.get();
  limit_ = next_ + reserved_;
}

}  // namespace jsonrift

// Memory for the values of one payload: handed out by moving a pointer, given back all at once.
//
//   Arena arena;
//   auto* words = arena.NewArray<std::uint64_t>(100);  // zeroed
//   arena.Reset();                                      // words is gone, the memory stays for the next
//   payload
//
// Not thread safe. What it hands out is trivially destructible; no destructor runs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <type_traits>
#include <vector>

namespace jsonrift {

class Arena {
 public:
  Arena() = default;
  Arena(const Arena&) = delete;  // hands out pointers into itself
  Arena& operator=(const Arena&) = delete;
  Arena(Arena&&) = default;
  Arena& operator=(Arena&&) = default;

  // `size` bytes, not zeroed, aligned to 8.
  void* Allocate(std::size_t size) {
    size = (size + 7) & ~std::size_t{7};
    if (size <= static_cast<std::size_t>(limit_ - next_)) {
      char* p = next_;
      next_ += size;
      return p;
    }
    return AllocateSlow(size);
  }

  // `size` zeroed bytes, aligned to 8.
  void* AllocateZeroed(std::size_t size) {
    void* p = Allocate(size);
    std::memset(p, 0, size);
    return p;
  }

  template <typename T>
  T* NewArray(std::size_t count) {
    static_assert(std::is_trivially_destructible_v<T> && alignof(T) <= 8);
    return static_cast<T*>(AllocateZeroed(count * sizeof(T)));
  }

  template <typename T, typename... Args>
  T* New(Args&&... args) {
    static_assert(std::is_trivially_destructible_v<T> && alignof(T) <= 8);
    return new (Allocate(sizeof(T))) T{std::forward<Args>(args)...};  // zeroed without arguments
  }

  // Gives the last `size` bytes of the newest allocation `p` of `size` + `used` bytes back.
  void ShrinkLast(void* p, std::size_t used) {
    next_ = static_cast<char*>(p) + ((used + 7) & ~std::size_t{7});
  }

  // Forgets everything handed out. Keeps one block for reuse, so that a run over many small payloads
  // allocates once.
  void Reset();

  // Bytes taken from the system.
  std::size_t reserved() const { return reserved_; }

 private:
  struct Block {
    std::unique_ptr<char[]> memory;
    std::size_t size;
  };

  void* AllocateSlow(std::size_t size);

  std::vector<Block> blocks_;
  char* next_ = nullptr;
  char* limit_ = nullptr;
  std::size_t reserved_ = 0;
};

}  // namespace jsonrift

#include "core/internal/name_set.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <random>

#include "core/internal/quote.h"

namespace jsonrift::internal {
namespace {

constexpr std::size_t kLinearNames = 16;

}  // namespace

std::uint64_t SeededHash(std::string_view bytes) {
  static const std::uint64_t seed = [] {
    std::random_device device;
    return std::uint64_t{device()} << 32 | device();
  }();
  return XXH3_64bits_withSeed(bytes.data(), bytes.size(), seed);
}

void NameSet::Clear() {
  names_.clear();
  sketches_.clear();
  index_.clear();
  owned_.clear();
}

bool NameSet::HasAmongFew(std::string_view name, std::uint32_t sketch) const {
  for (std::size_t i = 0; i < sketches_.size(); ++i) {
    if (sketches_[i] == sketch && names_[i] == name) return true;
  }
  return false;
}

bool NameSet::Insert(std::string_view name) {
  if (index_.empty()) {
    const std::uint32_t sketch = NameSketch(name);
    if (HasAmongFew(name, sketch)) return false;
    if (names_.empty()) {
      names_.reserve(kLinearNames);
      sketches_.reserve(kLinearNames);
    }
    names_.push_back(name);
    sketches_.push_back(sketch);
    if (names_.size() > kLinearNames) BuildIndex(4 * names_.size());
    return true;
  }
  const std::size_t mask = index_.size() - 1;
  for (std::size_t slot = SeededHash(name) & mask; index_[slot] != 0; slot = (slot + 1) & mask) {
    if (names_[index_[slot] - 1] == name) return false;
  }
  names_.push_back(name);
  if (2 * names_.size() > index_.size()) {
    BuildIndex(2 * index_.size());
  } else {
    Index(static_cast<std::uint32_t>(names_.size() - 1));
  }
  return true;
}

bool NameSet::InsertQuoted(std::string_view quoted, bool verbatim) {
  if (verbatim) return Insert(quoted.substr(1, quoted.size() - 2));
  owned_.push_front(UnquoteToString(quoted));
  return Insert(owned_.front());
}

void NameSet::BuildIndex(std::size_t slots) {
  std::size_t size = 1;
  while (size < slots) size *= 2;
  index_.assign(size, 0);
  for (std::uint32_t i = 0; i < names_.size(); ++i) Index(i);
}

void NameSet::Index(std::uint32_t name) {
  const std::size_t mask = index_.size() - 1;
  std::size_t slot = SeededHash(names_[name]) & mask;
  while (index_[slot] != 0) slot = (slot + 1) & mask;
  index_[slot] = name + 1;
}

}  // namespace jsonrift::internal

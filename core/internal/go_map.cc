#include "core/internal/go_map.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numeric>

#include "core/internal/load.h"
#include "core/internal/name_set.h"

namespace jsonrift::internal {
namespace {

constexpr std::uint32_t kLinearEntries = 8;

std::uint64_t HashKey(const Type& type, const void* key) {
  switch (type.kind) {
    case Kind::kString:
      return SeededHash(Load<GoString>(key).view());
    case Kind::kInterface: {
      const auto any = Load<GoAny>(key);
      return any.kind == GoAny::Kind::kString ? SeededHash(any.view()) : 0;
    }
    case Kind::kFloat32: {
      const float value = Load<float>(key) + 0.0F;  // -0 and 0 are one key
      return SeededHash({reinterpret_cast<const char*>(&value), sizeof value});
    }
    case Kind::kFloat64: {
      const double value = Load<double>(key) + 0.0;
      return SeededHash({reinterpret_cast<const char*>(&value), sizeof value});
    }
    default:
      return SeededHash({static_cast<const char*>(key), type.size});
  }
}

// A NaN is no key that could be found again.
bool IsNaN(const Type& type, const void* key) {
  return (type.kind == Kind::kFloat64 && std::isnan(Load<double>(key))) ||
         (type.kind == Kind::kFloat32 && std::isnan(Load<float>(key)));
}

void IndexEntry(GoMap* map, const Type& type, std::uint32_t entry) {
  if (IsNaN(*type.key, MapKey(*map, type, entry))) return;
  auto slot = static_cast<std::uint32_t>(HashKey(*type.key, MapKey(*map, type, entry))) & map->index_mask;
  while (map->index[slot] != 0) slot = (slot + 1) & map->index_mask;
  map->index[slot] = entry + 1;
}

void RebuildIndex(GoMap* map, const Type& type, Arena* arena) {
  std::uint32_t slots = 32;
  while (slots < 2 * map->capacity) slots *= 2;
  map->index = arena->NewArray<std::uint32_t>(slots);
  map->index_mask = slots - 1;
  for (std::uint32_t i = 0; i < map->size; ++i) IndexEntry(map, type, i);
}

void Grow(GoMap* map, const Type& type, std::uint32_t capacity, Arena* arena) {
  auto* entries = static_cast<char*>(arena->Allocate(capacity * type.map_entry_size));
  if (map->size != 0) std::memcpy(entries, map->entries, map->size * type.map_entry_size);
  map->entries = entries;
  map->capacity = capacity;
  if (map->index != nullptr) RebuildIndex(map, type, arena);
}

}  // namespace

// ==, for the types that keys can have after decoding. A pointer is equal only to itself, a NaN to nothing.
bool KeysEqual(const Type& type, const void* a, const void* b) {
  switch (type.kind) {
    case Kind::kString:
      return Load<GoString>(a).view() == Load<GoString>(b).view();
    case Kind::kFloat32:
      return Load<float>(a) == Load<float>(b);
    case Kind::kFloat64:
      return Load<double>(a) == Load<double>(b);
    case Kind::kInterface: {
      const auto x = Load<GoAny>(a);
      const auto y = Load<GoAny>(b);
      return x.kind == y.kind && (x.kind != GoAny::Kind::kString || x.view() == y.view());
    }
    default:
      // Integers, times and byte arrays are their bytes. Arrays and structs of anything else stay zero, since
      // no JSON name decodes into them.
      return std::memcmp(a, b, type.size) == 0;
  }
}

GoMap* NewMap(const Type& type, std::uint32_t expected, Arena* arena) {
  auto* map = arena->New<GoMap>();
  if (expected != 0) Grow(map, type, expected, arena);
  return map;
}

std::uint32_t FindEntry(GoMap* map, const Type& type, const void* key, Arena* arena) {
  if (map->size <= kLinearEntries) {
    for (std::uint32_t i = 0; i < map->size; ++i) {
      if (KeysEqual(*type.key, MapKey(*map, type, i), key)) return i;
    }
    return kNoEntry;
  }
  if (IsNaN(*type.key, key)) return kNoEntry;
  if (map->index == nullptr) RebuildIndex(map, type, arena);
  for (auto slot = static_cast<std::uint32_t>(HashKey(*type.key, key)) & map->index_mask;
       map->index[slot] != 0; slot = (slot + 1) & map->index_mask) {
    const std::uint32_t entry = map->index[slot] - 1;
    if (KeysEqual(*type.key, MapKey(*map, type, entry), key)) return entry;
  }
  return kNoEntry;
}

std::uint32_t AddEntry(GoMap* map, const Type& type, const void* key, Arena* arena) {
  if (map->size == map->capacity) Grow(map, type, std::max<std::uint32_t>(4, 2 * map->capacity), arena);
  const std::uint32_t entry = map->size++;
  std::memcpy(MapKey(*map, type, entry), key, type.key->size);
  std::memset(MapValue(*map, type, entry), 0, type.element->size);
  if (map->index != nullptr) IndexEntry(map, type, entry);
  return entry;
}

bool KeysHaveUniqueNames(const Type& key, bool allow_invalid_utf8) {
  if (key.special != Special::kNone) return false;
  switch (key.kind) {
    case Kind::kString:
      return !allow_invalid_utf8;
    case Kind::kFloat32:
    case Kind::kFloat64:
    case Kind::kInterface:
    case Kind::kPointer:
    case Kind::kSlice:
    case Kind::kArray:
    case Kind::kMap:
    case Kind::kStruct:
      return false;
    default:
      return true;
  }
}

std::vector<std::uint32_t> SortedByStringKey(const GoMap& map, const Type& type) {
  std::vector<std::uint32_t> order(map.size);
  std::iota(order.begin(), order.end(), 0U);
  std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    return Load<GoString>(MapKey(map, type, a)).view() < Load<GoString>(MapKey(map, type, b)).view();
  });
  return order;
}

}  // namespace jsonrift::internal

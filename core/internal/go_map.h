// A Go map: entries in the order in which they came, found linearly while there are few and by a seeded hash
// when there are more. Keys compare as Go compares them.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/arena.h"
#include "core/value.h"

namespace jsonrift {

struct GoMap {
  std::uint32_t size;
  std::uint32_t capacity;
  char* entries;
  std::uint32_t* index;  // number of an entry plus one, or 0; null until a large map is searched
  std::uint32_t index_mask;
};

namespace internal {

inline char* MapKey(const GoMap& map, const Type& type, std::uint32_t entry) {
  return map.entries + entry * type.map_entry_size;
}
inline char* MapValue(const GoMap& map, const Type& type, std::uint32_t entry) {
  return MapKey(map, type, entry) + type.map_value_offset;
}

inline constexpr std::uint32_t kNoEntry = UINT32_MAX;

// A new map with room for `expected` entries.
GoMap* NewMap(const Type& type, std::uint32_t expected, Arena* arena);

// The entry with this key, or kNoEntry. The first search of a map that isn't small builds its index.
std::uint32_t FindEntry(GoMap* map, const Type& type, const void* key, Arena* arena);

// Whether two keys of the map type are equal.
bool KeysEqual(const Type& key_type, const void* a, const void* b);

// Adds an entry with a copy of the key and a zero value. The key must not be in the map. Entries may move.
std::uint32_t AddEntry(GoMap* map, const Type& type, const void* key, Arena* arena);

// Whether each JSON name decodes into a key of its own and each key has one name, so that the map itself
// tells duplicates (mapKeyWithUniqueRepresentation in encoding/json/v2/arshal_default.go). Keys with methods
// don't count.
bool KeysHaveUniqueNames(const Type& key, bool allow_invalid_utf8);

// The numbers of a map's entries in the order of their string keys.
std::vector<std::uint32_t> SortedByStringKey(const GoMap& map, const Type& type);

}  // namespace internal
}  // namespace jsonrift

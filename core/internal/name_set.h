// A set of object member names, to find duplicates: linear for the usual small object, hashed with a secret
// seed for a large one, so that a hostile payload can't make it slow.
#pragma once

#include <cstddef>
#include <cstdint>
#include <forward_list>
#include <string>
#include <string_view>
#include <vector>

namespace jsonrift::internal {

// A hash of `bytes` with a seed drawn once per process.
std::uint64_t SeededHash(std::string_view bytes);

// What tells most names apart without a look at their memory.
inline std::uint32_t NameSketch(std::string_view name) {
  if (name.empty()) return 0;
  const auto byte = [&](std::size_t i) { return std::uint32_t{static_cast<unsigned char>(name[i])}; };
  return static_cast<std::uint32_t>(name.size()) << 16 ^ byte(0) << 8 ^ byte(name.size() - 1) ^
         byte(name.size() / 2) << 24;
}

// Names are views of the payload or, where they have escapes, copies that the set owns.
class NameSet {
 public:
  NameSet() = default;
  NameSet(NameSet&&) = default;
  NameSet& operator=(NameSet&&) = default;
  NameSet(const NameSet&) = delete;  // names are views of its own copies
  NameSet& operator=(const NameSet&) = delete;

  void Clear();

  // Whether the name was new. `name` must outlive the set's use.
  bool Insert(std::string_view name);

  // The same for a name as it stands in the payload, with its quotes.
  bool InsertQuoted(std::string_view quoted, bool verbatim);

 private:
  bool HasAmongFew(std::string_view name, std::uint32_t sketch) const;
  void BuildIndex(std::size_t slots);
  void Index(std::uint32_t name);

  std::vector<std::string_view> names_;
  std::vector<std::uint32_t> sketches_;  // of the names, while the set is small
  std::vector<std::uint32_t> index_;     // number of a name plus one; empty while the set is small
  std::forward_list<std::string> owned_;
};

}  // namespace jsonrift::internal

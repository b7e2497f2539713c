// Base64 as Go's encoding/base64 decodes it into memory that is already there. The bytes that it leaves
// behind show: a []byte whose decoding fails keeps its length but not its content, since Go decodes in place.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace jsonrift::internal {

struct Base64Result {
  std::size_t size;      // bytes decoded
  bool ok;               // false: CorruptInputError
  std::size_t position;  // where the error lies in the text
};

// Room that decoding `text` takes: what AppendDecode grows a slice by.
std::size_t Base64Room(std::string_view text);

// Decodes the standard alphabet with padding into `out`, which has Base64Room(text) bytes, writing just the
// bytes that base64.StdEncoding.Decode writes, in its order: also those past the result.
Base64Result DecodeBase64(std::string_view text, unsigned char* out);

// The length of the encoding of `size` bytes (base64.StdEncoding.EncodedLen).
inline std::size_t Base64EncodedSize(std::size_t size) { return (size + 2) / 3 * 4; }

void AppendBase64(std::string* out, const unsigned char* data, std::size_t size);

// The capacity of a byte slice after Go has grown one of capacity `old_capacity` to hold `new_length` bytes
// (runtime.growslice): decoding in place depends on it.
std::size_t GrownByteCapacity(std::size_t new_length, std::size_t old_capacity);

}  // namespace jsonrift::internal

#include "cli/byte_stream.h"

#include <algorithm>
#include <cstring>

namespace jsonrift::cli {

PeekedStream::PeekedStream(ByteStream* rest, std::size_t size) : rest_(*rest), head_(size, '\0') {
  std::size_t filled = 0;
  while (filled < size) {
    const std::size_t got = rest_.Read(head_.data() + filled, size - filled);
    if (got == 0) break;
    filled += got;
  }
  head_.resize(filled);
}

std::size_t PeekedStream::Read(char* to, std::size_t size) {
  if (handed_over_ < head_.size()) {
    const std::size_t got = std::min(size, head_.size() - handed_over_);
    std::memcpy(to, head_.data() + handed_over_, got);
    handed_over_ += got;
    return got;
  }
  // A stream that broke while it was looked ahead isn't asked again.
  const std::size_t got = rest_.failure().empty() ? rest_.Read(to, size) : 0;
  if (got == 0) Fail(rest_.failure());
  return got;
}

bool PeekedStream::SeekTo(std::uint64_t offset) {
  if (!rest_.SeekTo(offset)) return false;
  handed_over_ = head_.size();
  return true;
}

}  // namespace jsonrift::cli

#include "core/value.h"

#include <algorithm>

namespace jsonrift {

char* EmptyMemory() {
  static char memory[8];
  return memory;
}

bool IsZeroMemory(const void* memory, std::size_t size) {
  const auto* bytes = static_cast<const char*>(memory);
  return std::all_of(bytes, bytes + size, [](char c) { return c == 0; });
}

void Variable::Reset() {
  arena_.Reset();
  next_location_ = 0;
  data_ = arena_.AllocateZeroed(std::max<std::size_t>(type_->size, 1));  // never null
}

}  // namespace jsonrift

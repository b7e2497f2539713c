// Reading a Go value of a C++ type from memory.
#pragma once

#include <cstring>
#include <type_traits>

namespace jsonrift::internal {

template <typename T>
T Load(const void* memory) {
  static_assert(std::is_trivially_copyable_v<T>);
  T value;
  std::memcpy(static_cast<void*>(&value), memory, sizeof(T));
  return value;
}

}  // namespace jsonrift::internal

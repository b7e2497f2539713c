// Reading Go values from memory.
#pragma once

#include <cstring>
#include <string>
#include <type_traits>

#include "core/type.h"

namespace jsonrift::internal {

// A value that has a C++ type.
template <typename T>
T Load(const void* memory) {
  static_assert(std::is_trivially_copyable_v<T>);
  T value;
  std::memcpy(static_cast<void*>(&value), memory, sizeof(T));
  return value;
}

// A float of either width.
inline double LoadFloat(const Type& type, const void* memory) {
  return type.size == sizeof(float) ? static_cast<double>(Load<float>(memory)) : Load<double>(memory);
}

// An integer of any kind in decimal.
std::string IntegerDigits(const Type& type, const void* memory);

}  // namespace jsonrift::internal

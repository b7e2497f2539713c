#include "core/internal/load.h"

#include <cstdint>

namespace jsonrift::internal {

std::string IntegerDigits(const Type& type, const void* memory) {
  switch (type.kind) {
    case Kind::kInt8:
      return std::to_string(Load<std::int8_t>(memory));
    case Kind::kInt16:
      return std::to_string(Load<std::int16_t>(memory));
    case Kind::kInt32:
      return std::to_string(Load<std::int32_t>(memory));
    case Kind::kInt64:
      return std::to_string(Load<std::int64_t>(memory));
    case Kind::kUint8:
      return std::to_string(Load<std::uint8_t>(memory));
    case Kind::kUint16:
      return std::to_string(Load<std::uint16_t>(memory));
    case Kind::kUint32:
      return std::to_string(Load<std::uint32_t>(memory));
    default:
      return std::to_string(Load<std::uint64_t>(memory));
  }
}

}  // namespace jsonrift::internal

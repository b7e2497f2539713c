#include "core/value.h"

#include <algorithm>

namespace jsonrift {

char* EmptyMemory() {
  static char memory[8];
  return memory;
}

void Variable::Reset() {
  arena_.Reset();
  data_ = arena_.AllocateZeroed(std::max<std::size_t>(type_->size, 1));  // never null
}

}  // namespace jsonrift

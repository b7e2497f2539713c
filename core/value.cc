#include "core/value.h"

namespace jsonrift {

void Variable::Reset() {
  arena_.Reset();
  data_ = arena_.AllocateZeroed(type_->size);
}

}  // namespace jsonrift

// The `json` tag of a struct field, as Go 1.27 reads it (parseFieldOptions in encoding/json/v2/fields.go).
#pragma once

#include <string>

#include "core/internal/struct_info.h"

namespace jsonrift::internal {

struct FieldTag {
  bool ignored = false;  // the field takes no part
  std::string name;      // from the tag, or else the Go name
  bool has_name = false;
  Casing casing = Casing::kDefault;
  bool has_casing = false;  // any case option, even both
  bool embed = false;
  bool omitempty = false;
  bool omitzero = false;
  bool string = false;
  std::string format;
  std::string problem;  // why v2 refuses the tag; empty where it doesn't

  // Whether an option other than `embed` is set or a name given: embedded fields can't have them.
  bool HasMoreThanEmbed() const {
    return has_name || has_casing || omitempty || omitzero || string || !format.empty();
  }
};

FieldTag ParseFieldTag(const Field& field);

}  // namespace jsonrift::internal

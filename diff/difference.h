// The first place at which two values, or two JSON texts, differ.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/type.h"

namespace jsonrift::diff {

struct Difference {
  std::string pointer;  // JSON Pointer, under the names that Go gives the fields
  std::string first;    // what stands there in the one and in the other; "(absent)" where nothing does
  std::string second;
};

// Compares two values of a type as their dumps would compare, promoted fields included: nothing if they are
// the same to a Go program. The readings are dumps.
std::optional<Difference> FindValueDifference(const Type& type, const void* first, const void* second);

// Whether there is no such difference. Faster.
bool ValuesAreEqual(const Type& type, const void* first, const void* second);

// Compares two outputs member by member. The readings are JSON. Nothing if the texts are equal.
std::optional<Difference> FindTextDifference(std::string_view first, std::string_view second);

}  // namespace jsonrift::diff

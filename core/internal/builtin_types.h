// The builtin types, and what depends on a type's kind alone.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/type.h"

namespace jsonrift::internal {

// The type of that name in type expressions, or null: "int", "time.Time", "any".
const Type* FindBuiltin(std::string_view name);

// All of these names.
std::vector<std::string> BuiltinNames();

// Fills `type` as Go's `type Name builtin` does: it is what the builtin type is, without its methods. False
// if there is no such builtin type.
bool DefineAsBuiltin(std::string_view name, Type* type);

// How values of a type are decoded and encoded. Slices and arrays must know the kind of their element.
Codec CodecOf(const Type& type);

inline std::size_t AlignUp(std::size_t n, std::size_t align) { return (n + align - 1) / align * align; }

// Works out size, alignment and comparability of a pointer, map or slice: whatever it holds.
void LayoutReference(Type* type);

// Sets the layout of a map's entries: the key and then the value, each aligned to 8 bytes.
void LayoutMapEntry(Type* map);

// A Go string literal, for the characters that names and tags have.
std::string GoQuote(const std::string& text);

}  // namespace jsonrift::internal

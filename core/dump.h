// A value as text, exact and canonical: two values are the same to a Go program that looks at the dumped
// fields if and only if their dumps are equal. The notation is that of the outcome protocol.
//
//   {ID:7,Tags:["a"],At:t"2026-01-02T03:04:05Z",Raw:r"[1]",Next:&{…},Any:1.5e+00}
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/type.h"
#include "core/value.h"

namespace jsonrift {

enum class DumpedFields : std::uint8_t {
  kExported,  // as the outcome protocol wants it
  kPromoted,  // also embedded structs of an unexported type: other packages see their exported fields, which
              // Go promotes (spec, Struct types)
};

// Appends the dump of the value of this type at `value`.
void AppendDump(std::string* out, const Type& type, const void* value,
                DumpedFields fields = DumpedFields::kExported);

std::string Dump(const Variable& variable, DumpedFields fields = DumpedFields::kExported);

// The beginning of the dump, for people: a little more than `limit` bytes, at the end of a part of the value,
// promoted fields with it.
// Costs little more than what it shows. Members of maps with string keys are in the order of their keys.
std::string DumpBeginning(const Type& type, const void* value, std::size_t limit);

// A string as dumps show it: ASCII in double quotes, all else as \u or, where it isn't UTF-8, as \x.
void AppendDumpQuoted(std::string* out, std::string_view text);

}  // namespace jsonrift

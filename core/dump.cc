#include "core/dump.h"

#include <algorithm>
#include <vector>

#include "core/internal/ascii.h"
#include "core/internal/go_map.h"
#include "core/internal/load.h"
#include "core/internal/number.h"
#include "core/internal/quote.h"
#include "core/internal/time.h"
#include "core/internal/utf8.h"

namespace jsonrift {
namespace {

using internal::Load;

void AppendHexBytes(std::string* out, std::string_view bytes) {
  *out += "x\"";
  for (char c : bytes) {
    *out += internal::kHexDigits[static_cast<unsigned char>(c) >> 4];
    *out += internal::kHexDigits[static_cast<unsigned char>(c) & 15];
  }
  *out += '"';
}

void AppendElements(std::string* out, const Type& element, const char* data, std::size_t count) {
  *out += '[';
  for (std::size_t i = 0; i < count; ++i) {
    if (i != 0) *out += ',';
    AppendDump(out, element, data + i * element.size);
  }
  *out += ']';
}

void AppendMap(std::string* out, const Type& type, const GoMap* map) {
  if (map == nullptr) {
    *out += "nil";
    return;
  }
  std::vector<std::string> entries(map->size);
  for (std::uint32_t i = 0; i < map->size; ++i) {
    AppendDump(&entries[i], *type.key, internal::MapKey(*map, type, i));
    entries[i] += ':';
    AppendDump(&entries[i], *type.element, internal::MapValue(*map, type, i));
  }
  std::sort(entries.begin(), entries.end());
  *out += '{';
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (i != 0) *out += ',';
    *out += entries[i];
  }
  *out += '}';
}

void AppendStruct(std::string* out, const Type& type, const char* data) {
  *out += '{';
  bool first = true;
  for (const Field& field : type.fields) {
    if (!field.exported) continue;
    if (!first) *out += ',';
    first = false;
    *out += field.name;
    *out += ':';
    AppendDump(out, *field.type, data + field.offset);
  }
  *out += '}';
}

void AppendAny(std::string* out, const GoAny& any) {
  switch (any.kind) {
    case GoAny::Kind::kNil:
      *out += "nil";
      break;
    case GoAny::Kind::kBool:
      *out += any.boolean ? "true" : "false";
      break;
    case GoAny::Kind::kFloat64:
      internal::AppendScientific(out, any.number, 64);
      break;
    case GoAny::Kind::kString:
      AppendDumpQuoted(out, any.view());
      break;
    case GoAny::Kind::kMap:
      AppendMap(out, *MapStringAnyType(), any.map);
      break;
    case GoAny::Kind::kSlice:
      if (any.elements == nullptr) {
        *out += "nil";
      } else {
        AppendElements(out, *AnyType(), reinterpret_cast<const char*>(any.elements), any.size);
      }
      break;
  }
}

// Types that have a notation of their own.
bool AppendSpecial(std::string* out, const Type& type, const void* value) {
  switch (type.special) {
    case Special::kTime:
      *out += "t\"";
      internal::AppendTime(out, Load<GoTime>(value));
      *out += '"';
      return true;
    case Special::kNumber:
      *out += 'n';
      AppendDumpQuoted(out, Load<GoString>(value).view());
      return true;
    case Special::kRawMessage: {
      const auto raw = Load<GoSlice>(value);
      if (raw.nil()) {
        *out += "nil";
      } else {
        *out += 'r';
        AppendDumpQuoted(out, raw.bytes());
      }
      return true;
    }
    default:
      return false;
  }
}

}  // namespace

void AppendDumpQuoted(std::string* out, std::string_view text) {
  *out += '"';
  while (!text.empty()) {
    const internal::Rune rune = internal::DecodeRune(text);
    if (rune.invalid()) {
      internal::AppendByteEscape(out, text[0]);
    } else if (rune.value == '"' || rune.value == '\\') {
      *out += '\\';
      *out += static_cast<char>(rune.value);
    } else if (rune.value >= 0x20 && rune.value < 0x7F) {
      *out += static_cast<char>(rune.value);
    } else if (rune.value < 0x10000) {
      internal::AppendHexEscape(out, rune.value);
    } else {
      internal::AppendHexEscape(out, 0xD800 + ((rune.value - 0x10000) >> 10));
      internal::AppendHexEscape(out, 0xDC00 + ((rune.value - 0x10000) & 0x3FF));
    }
    text.remove_prefix(rune.width);
  }
  *out += '"';
}

void AppendDump(std::string* out, const Type& type, const void* value) {
  if (AppendSpecial(out, type, value)) return;
  switch (type.kind) {
    case Kind::kBool:
      *out += Load<bool>(value) ? "true" : "false";
      break;
    case Kind::kInt8:
    case Kind::kInt16:
    case Kind::kInt32:
    case Kind::kInt64:
    case Kind::kUint8:
    case Kind::kUint16:
    case Kind::kUint32:
    case Kind::kUint64:
      *out += internal::IntegerDigits(type, value);
      break;
    case Kind::kFloat32:
    case Kind::kFloat64:
      internal::AppendScientific(out, internal::LoadFloat(type, value), type.bits());
      break;
    case Kind::kString:
      AppendDumpQuoted(out, Load<GoString>(value).view());
      break;
    case Kind::kInterface:
      AppendAny(out, Load<GoAny>(value));
      break;
    case Kind::kPointer: {
      const auto* target = Load<const void*>(value);
      if (target == nullptr) {
        *out += "nil";
      } else {
        *out += '&';
        AppendDump(out, *type.element, target);
      }
      break;
    }
    case Kind::kSlice: {
      const auto slice = Load<GoSlice>(value);
      if (slice.nil()) {
        *out += "nil";
      } else if (type.element->IsByteLike()) {
        AppendHexBytes(out, slice.bytes());
      } else {
        AppendElements(out, *type.element, slice.data, slice.size);
      }
      break;
    }
    case Kind::kArray:
      AppendElements(out, *type.element, static_cast<const char*>(value), type.length);
      break;
    case Kind::kMap:
      AppendMap(out, type, Load<const GoMap*>(value));
      break;
    case Kind::kStruct:
      AppendStruct(out, type, static_cast<const char*>(value));
      break;
  }
}

std::string Dump(const Variable& variable) {
  std::string out;
  AppendDump(&out, *variable.type(), variable.data());
  return out;
}

}  // namespace jsonrift

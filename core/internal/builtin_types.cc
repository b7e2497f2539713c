#include "core/internal/builtin_types.h"

#include <algorithm>
#include <map>
#include <utility>

namespace jsonrift {
namespace internal {
namespace {

struct Builtin {
  std::string_view name;
  Kind kind;
  std::size_t size;
  Special special = Special::kNone;
};

constexpr Builtin kBuiltins[] = {
    {"bool", Kind::kBool, 1},
    {"string", Kind::kString, 16},
    {"int", Kind::kInt64, 8},
    {"int8", Kind::kInt8, 1},
    {"int16", Kind::kInt16, 2},
    {"int32", Kind::kInt32, 4},
    {"int64", Kind::kInt64, 8},
    {"uint", Kind::kUint64, 8},
    {"uint8", Kind::kUint8, 1},
    {"uint16", Kind::kUint16, 2},
    {"uint32", Kind::kUint32, 4},
    {"uint64", Kind::kUint64, 8},
    {"uintptr", Kind::kUint64, 8},
    {"float32", Kind::kFloat32, 4},
    {"float64", Kind::kFloat64, 8},
    {"any", Kind::kInterface, 16},
    {"time.Time", Kind::kStruct, 24, Special::kTime},
    {"time.Duration", Kind::kInt64, 8, Special::kDuration},
    {"json.Number", Kind::kString, 16, Special::kNumber},
    {"json.RawMessage", Kind::kSlice, 24, Special::kRawMessage},
};

// Fills `type` as the builtin. `find` gives other builtin types.
template <typename Find>
void FillBuiltin(Type* type, const Builtin& builtin, Find find) {
  type->kind = builtin.kind;
  type->special = builtin.special;
  type->size = builtin.size;
  type->align = std::min<std::size_t>(builtin.size, 8);
  if (builtin.special == Special::kRawMessage) {
    type->element = find("uint8");
    type->comparable = false;
  }
  if (builtin.special == Special::kTime) {
    for (const char* name : {"wall", "ext", "loc"}) {  // unexported: only that they are there matters
      Field field;
      field.name = name;
      field.type = find("uint64");
      type->fields.push_back(std::move(field));
    }
  }
  type->codec = CodecOf(*type);
}

// The builtin types that no set owns, made once.
class Builtins {
 public:
  static const Builtins& Get() {
    static const Builtins builtins;
    return builtins;
  }

  const Type* Find(std::string_view name) const {
    const auto it = types_.find(name);
    return it == types_.end() ? nullptr : it->second;
  }

  const Type* any;
  const Type* boolean;
  const Type* float64;
  const Type* string;
  const Type* number;
  const Type* map_string_any;
  const Type* slice_any;

 private:
  Builtins() {
    for (const Builtin& builtin : kBuiltins) {
      Type* type = set_.Add();
      type->name = builtin.name;
      types_[builtin.name] = type;
    }
    for (const Builtin& builtin : kBuiltins) {
      FillBuiltin(types_.at(builtin.name), builtin, [this](std::string_view name) { return Find(name); });
    }
    any = Find("any");
    boolean = Find("bool");
    float64 = Find("float64");
    string = Find("string");
    number = Find("json.Number");
    Type* map = set_.Add();
    map->kind = Kind::kMap;
    map->key = types_.at("string");
    map->element = types_.at("any");
    LayoutReference(map);
    map->codec = CodecOf(*map);
    LayoutMapEntry(map);
    map_string_any = map;
    Type* slice = set_.Add();
    slice->kind = Kind::kSlice;
    slice->element = types_.at("any");
    LayoutReference(slice);
    slice->codec = CodecOf(*slice);
    slice_any = slice;
  }

  TypeSet set_;
  std::map<std::string_view, Type*> types_;
};

}  // namespace

const Type* FindBuiltin(std::string_view name) { return Builtins::Get().Find(name); }

std::vector<std::string> BuiltinNames() {
  std::vector<std::string> names;
  for (const Builtin& builtin : kBuiltins) names.emplace_back(builtin.name);
  return names;
}

bool DefineAsBuiltin(std::string_view name, Type* type) {
  const Type* builtin = FindBuiltin(name);
  if (builtin == nullptr) return false;
  std::string own_name = std::move(type->name);
  *type = *builtin;
  type->name = std::move(own_name);
  type->special = Special::kNone;
  type->codec = CodecOf(*type);
  type->defined_byte = type->kind == Kind::kUint8;
  return true;
}

Codec CodecOf(const Type& type) {
  switch (type.special) {
    case Special::kTime:
      return Codec::kTime;
    case Special::kDuration:
      return Codec::kDuration;
    case Special::kNumber:
      return Codec::kNumber;
    case Special::kRawMessage:
      return Codec::kRawMessage;
    case Special::kNone:
      break;
  }
  switch (type.kind) {
    case Kind::kBool:
      return Codec::kBool;
    case Kind::kInt8:
    case Kind::kInt16:
    case Kind::kInt32:
    case Kind::kInt64:
      return Codec::kInt;
    case Kind::kUint8:
    case Kind::kUint16:
    case Kind::kUint32:
    case Kind::kUint64:
      return Codec::kUint;
    case Kind::kFloat32:
    case Kind::kFloat64:
      return Codec::kFloat;
    case Kind::kString:
      return Codec::kString;
    case Kind::kInterface:
      return Codec::kAny;
    case Kind::kPointer:
      return Codec::kPointer;
    case Kind::kSlice:
      return type.element->IsByteLike() ? Codec::kBytes : Codec::kSlice;
    case Kind::kArray:
      return type.element->IsByteLike() ? Codec::kBytes : Codec::kArray;
    case Kind::kMap:
      return Codec::kMap;
    case Kind::kStruct:
      return Codec::kStruct;
  }
  return Codec::kAny;
}

void LayoutReference(Type* type) {
  type->align = 8;
  type->size = type->kind == Kind::kSlice ? 24 : 8;
  type->comparable = type->kind == Kind::kPointer;
}

void LayoutMapEntry(Type* map) {
  map->map_value_offset = AlignUp(map->key->size, 8);
  map->map_entry_size = AlignUp(map->map_value_offset + map->element->size, 8);
}

std::string GoQuote(const std::string& text) {
  std::string quoted = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return quoted + '"';
}

}  // namespace internal

using internal::Builtins;

const Type* AnyType() { return Builtins::Get().any; }
const Type* BoolType() { return Builtins::Get().boolean; }
const Type* Float64Type() { return Builtins::Get().float64; }
const Type* StringType() { return Builtins::Get().string; }
const Type* NumberType() { return Builtins::Get().number; }
const Type* MapStringAnyType() { return Builtins::Get().map_string_any; }
const Type* SliceAnyType() { return Builtins::Get().slice_any; }

}  // namespace jsonrift

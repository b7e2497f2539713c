// Go types as JSON sees them. Built from the JSON form of types (core/type_json.h), immutable afterwards,
// shared by any number of threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace jsonrift {

struct StructInfo;
struct Type;

// reflect.Kind, for the kinds that payloads are decoded into.
enum class Kind : std::uint8_t {
  kBool,
  kInt8,
  kInt16,
  kInt32,
  kInt64,  // int as well: the engine models amd64
  kUint8,
  kUint16,
  kUint32,
  kUint64,  // uint and uintptr as well
  kFloat32,
  kFloat64,
  kString,
  kInterface,  // any
  kPointer,
  kSlice,
  kArray,
  kMap,
  kStruct,
};

// The types of the standard library that the packages treat in a way of their own: by methods (json.Number,
// json.RawMessage, which is jsontext.Value in Go 1.27) or by special code (time.Time, time.Duration).
enum class Special : std::uint8_t { kNone, kTime, kDuration, kNumber, kRawMessage };

// How values of a type are decoded and encoded: the function that Go's lookupArshaler finds.
enum class Codec : std::uint8_t {
  kBool,
  kString,
  kInt,
  kUint,
  kFloat,
  kBytes,  // slices and arrays whose element kind is uint8
  kSlice,
  kArray,
  kMap,
  kStruct,
  kPointer,
  kAny,
  kTime,
  kDuration,
  kNumber,
  kRawMessage,
};

struct Field {
  std::string name;  // the Go name
  const Type* type = nullptr;
  std::optional<std::string> tag;  // the content of the json tag; absent differs from empty
  bool embedded = false;
  bool exported = false;
  std::size_t offset = 0;  // in bytes from the start of the struct

  // Whether it is not exported, but Go promotes the exported fields of its struct (spec, Struct types).
  bool IsPromoting() const;
};

struct Type {
  Kind kind = Kind::kBool;
  Codec codec = Codec::kBool;
  Special special = Special::kNone;
  std::string name;  // "main.Order" for a defined type, "int" for a builtin one; empty for a type literal

  std::size_t size = 0;   // bytes, as on amd64
  std::size_t align = 1;  // bytes
  bool comparable = true;
  bool defined_byte = false;  // a defined type whose kind is uint8, which isn't `byte` for v2

  const Type* element = nullptr;     // kPointer, kSlice, kArray, kMap
  const Type* key = nullptr;         // kMap
  std::size_t map_value_offset = 0;  // kMap: of the value in an entry (core/internal/go_map.h), in bytes
  std::size_t map_entry_size = 0;    // kMap: bytes
  std::size_t length = 0;            // kArray

  std::vector<Field> fields;                      // kStruct
  std::shared_ptr<const StructInfo> struct_info;  // kStruct: what encoding/json makes of the fields

  int bits() const { return static_cast<int>(size) * 8; }
  bool IsByteLike() const { return kind == Kind::kUint8; }
};

// The type as Go prints it: "map[string]*main.Order", "struct { A int \"json:\\\"a\\\"\" }".
std::string TypeString(const Type& type);

// The builtin types that values in an `any` have, and `any` itself.
const Type* AnyType();
const Type* BoolType();
const Type* Float64Type();
const Type* StringType();
const Type* NumberType();
const Type* MapStringAnyType();
const Type* SliceAnyType();

// Owns types. Moving it keeps the types where they are; it can't be copied since types point at one another.
class TypeSet {
 public:
  TypeSet() = default;
  TypeSet(const TypeSet&) = delete;
  TypeSet& operator=(const TypeSet&) = delete;
  TypeSet(TypeSet&&) = default;
  TypeSet& operator=(TypeSet&&) = default;

  Type* Add() {
    types_.push_back(std::make_unique<Type>());
    return types_.back().get();
  }

 private:
  std::vector<std::unique_ptr<Type>> types_;
};

}  // namespace jsonrift

// Go values in memory, laid out as Go lays them out on amd64: a struct's fields lie at Go's own offsets, a
// slice is pointer, length and capacity, and copying a value copies what Go copies. Only so do merging into a
// value that is already there, partial values after errors and shallow copies come out as in Go.
//
// All memory belongs to the Arena of the Variable that a value is part of, or to the payload: strings without
// escapes are views of it. A value dies with either.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/arena.h"
#include "core/type.h"

namespace jsonrift {

// string, json.Number.
struct GoString {
  const char* data;
  std::size_t size;

  std::string_view view() const { return {data, size}; }
};

// []T, json.RawMessage. Nil if data is null; an empty slice that isn't nil points somewhere.
struct GoSlice {
  char* data;
  std::size_t size;
  std::size_t capacity;

  bool nil() const { return data == nullptr; }
  std::string_view bytes() const { return {data, size}; }
};

// What an empty slice that isn't nil points to.
char* EmptyMemory();

// Whether `size` bytes are all zero: the zero value of any type, but for floats, of which -0 is zero as well.
bool IsZeroMemory(const void* memory, std::size_t size);

// any: nil, or one of the types that decoding gives it. Go's interface is two words as well; this one holds
// small values inline, which no program can tell.
struct GoAny {
  enum class Kind : std::uint32_t { kNil, kBool, kFloat64, kString, kNumber, kMap, kSlice };

  Kind kind;
  std::uint32_t size;  // kString, kNumber: bytes; kSlice: elements
  union {
    bool boolean;
    double number;
    const char* string;  // kNumber: of a json.Number
    struct GoMap* map;   // map[string]any; nil only if a map of that type was set to nil
    GoAny* elements;     // []any; null for a nil slice
  };

  std::string_view view() const { return {string, size}; }
};

// time.Time. The identity of the location is kept, since Go compares it: in map keys and when it looks for
// zero values.
struct GoTime {
  static constexpr std::uint32_t kUTC = 0;
  static constexpr std::uint32_t kLocal = 1;
  static constexpr std::uint32_t kFirstSharedZone = 2;
  static constexpr std::uint32_t kFirstOwnZone = 100;

  std::int64_t seconds;  // since 1 January of year 1, UTC
  std::int32_t nanoseconds;
  std::int16_t offset_minutes;
  std::int16_t unused;
  std::uint32_t location;
  std::uint32_t unused2;
};

static_assert(sizeof(GoString) == 16 && sizeof(GoSlice) == 24 && sizeof(GoAny) == 16 && sizeof(GoTime) == 24);

// A Go variable: `var v T`, zero at first. Decode into it, encode or dump it.
//
// Owns the memory of its value. Moving it keeps the value where it is.
class Variable {
 public:
  explicit Variable(const Type* type) : type_(type) { Reset(); }

  // Back to the zero value, keeping memory for reuse.
  void Reset();

  const Type* type() const { return type_; }
  void* data() { return data_; }
  const void* data() const { return data_; }
  Arena* arena() { return &arena_; }
  // The number of the next time zone that is made for a value of this variable (GoTime::location).
  std::uint32_t* next_location() { return &next_location_; }

 private:
  const Type* type_;
  Arena arena_;
  void* data_ = nullptr;
  std::uint32_t next_location_ = 0;
};

}  // namespace jsonrift

#include "core/dump.h"

#include <algorithm>
#include <cstdint>
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

constexpr std::size_t kNoLimit = SIZE_MAX;

class Dumper {
 public:
  Dumper(std::string* out, std::size_t limit, DumpedFields fields)
      : out_(*out), limit_(limit), fields_(fields) {}

  void Append(const Type& type, const void* value);

 private:
  bool full() const { return out_.size() >= limit_; }
  // What of a text is shown.
  std::string_view Shown(std::string_view text) const { return text.substr(0, limit_); }
  void AppendElements(const Type& element, const char* data, std::size_t count);
  void AppendMap(const Type& type, const GoMap* map);
  void AppendStruct(const Type& type, const char* data);
  void AppendAny(const GoAny& any);

  std::string& out_;
  std::size_t limit_;
  DumpedFields fields_;
};

void Dumper::AppendElements(const Type& element, const char* data, std::size_t count) {
  out_ += '[';
  for (std::size_t i = 0; i < count && !full(); ++i) {
    if (i != 0) out_ += ',';
    Append(element, data + i * element.size);
  }
  out_ += ']';
}

void Dumper::AppendMap(const Type& type, const GoMap* map) {
  if (map == nullptr) {
    out_ += "nil";
    return;
  }
  const auto append_entry = [&](Dumper* dumper, std::uint32_t entry) {
    dumper->Append(*type.key, internal::MapKey(*map, type, entry));
    dumper->out_ += ':';
    dumper->Append(*type.element, internal::MapValue(*map, type, entry));
  };
  const char* separator = "";
  out_ += '{';
  if (limit_ != kNoLimit && type.key->kind == Kind::kString) {
    for (const std::uint32_t entry : internal::SortedByStringKey(*map, type)) {
      if (full()) break;
      out_ += separator;
      append_entry(this, entry);
      separator = ",";
    }
  } else {
    std::vector<std::string> entries(map->size);
    for (std::uint32_t i = 0; i < map->size; ++i) {
      Dumper dumper(&entries[i], limit_, fields_);
      append_entry(&dumper, i);
    }
    std::sort(entries.begin(), entries.end());
    for (const std::string& entry : entries) {
      if (full()) break;
      out_ += separator;
      out_ += entry;
      separator = ",";
    }
  }
  out_ += '}';
}

void Dumper::AppendStruct(const Type& type, const char* data) {
  out_ += '{';
  bool first = true;
  for (const Field& field : type.fields) {
    const bool is_dumped = field.exported || (fields_ == DumpedFields::kPromoted && field.IsPromoting());
    if (!is_dumped || full()) continue;
    if (!first) out_ += ',';
    first = false;
    out_ += field.name;
    out_ += ':';
    Append(*field.type, data + field.offset);
  }
  out_ += '}';
}

void Dumper::AppendAny(const GoAny& any) {
  switch (any.kind) {
    case GoAny::Kind::kNil:
      out_ += "nil";
      break;
    case GoAny::Kind::kBool:
      out_ += any.boolean ? "true" : "false";
      break;
    case GoAny::Kind::kFloat64:
      internal::AppendScientific(&out_, any.number, 64);
      break;
    case GoAny::Kind::kString:
      AppendDumpQuoted(&out_, Shown(any.view()));
      break;
    case GoAny::Kind::kNumber:
      out_ += 'n';
      AppendDumpQuoted(&out_, Shown(any.view()));
      break;
    case GoAny::Kind::kMap:
      AppendMap(*MapStringAnyType(), any.map);
      break;
    case GoAny::Kind::kSlice:
      if (any.elements == nullptr) {
        out_ += "nil";
      } else {
        AppendElements(*AnyType(), reinterpret_cast<const char*>(any.elements), any.size);
      }
      break;
  }
}

// Types that have a notation of their own.
bool AppendSpecial(std::string* out, const Type& type, const void* value, std::size_t limit) {
  switch (type.special) {
    case Special::kTime:
      *out += "t\"";
      internal::AppendTime(out, Load<GoTime>(value));
      *out += '"';
      return true;
    case Special::kNumber:
      *out += 'n';
      AppendDumpQuoted(out, Load<GoString>(value).view().substr(0, limit));
      return true;
    case Special::kRawMessage: {
      const auto raw = Load<GoSlice>(value);
      if (raw.nil()) {
        *out += "nil";
      } else {
        *out += 'r';
        AppendDumpQuoted(out, raw.bytes().substr(0, limit));
      }
      return true;
    }
    default:
      return false;
  }
}

void Dumper::Append(const Type& type, const void* value) {
  if (AppendSpecial(&out_, type, value, limit_)) return;
  switch (type.kind) {
    case Kind::kBool:
      out_ += Load<bool>(value) ? "true" : "false";
      break;
    case Kind::kInt8:
    case Kind::kInt16:
    case Kind::kInt32:
    case Kind::kInt64:
    case Kind::kUint8:
    case Kind::kUint16:
    case Kind::kUint32:
    case Kind::kUint64:
      out_ += internal::IntegerDigits(type, value);
      break;
    case Kind::kFloat32:
    case Kind::kFloat64:
      internal::AppendScientific(&out_, internal::LoadFloat(type, value), type.bits());
      break;
    case Kind::kString:
      AppendDumpQuoted(&out_, Shown(Load<GoString>(value).view()));
      break;
    case Kind::kInterface:
      AppendAny(Load<GoAny>(value));
      break;
    case Kind::kPointer: {
      const auto* target = Load<const void*>(value);
      if (target == nullptr) {
        out_ += "nil";
      } else {
        out_ += '&';
        Append(*type.element, target);
      }
      break;
    }
    case Kind::kSlice: {
      const auto slice = Load<GoSlice>(value);
      if (slice.nil()) {
        out_ += "nil";
      } else if (type.element->IsByteLike()) {
        AppendHexBytes(&out_, Shown(slice.bytes()));
      } else {
        AppendElements(*type.element, slice.data, slice.size);
      }
      break;
    }
    case Kind::kArray:
      AppendElements(*type.element, static_cast<const char*>(value), type.length);
      break;
    case Kind::kMap:
      AppendMap(type, Load<const GoMap*>(value));
      break;
    case Kind::kStruct:
      AppendStruct(type, static_cast<const char*>(value));
      break;
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

void AppendDump(std::string* out, const Type& type, const void* value, DumpedFields fields) {
  Dumper(out, kNoLimit, fields).Append(type, value);
}

std::string Dump(const Variable& variable, DumpedFields fields) {
  std::string out;
  AppendDump(&out, *variable.type(), variable.data(), fields);
  return out;
}

std::string DumpBeginning(const Type& type, const void* value, std::size_t limit) {
  std::string out;
  Dumper(&out, limit, DumpedFields::kPromoted).Append(type, value);
  return out;
}

}  // namespace jsonrift

#include "core/type.h"

#include "core/internal/builtin_types.h"

namespace jsonrift {
namespace {

void AppendTypeString(std::string* out, const Type& type, int depth) {
  constexpr int kMaxDepth = 50;
  if (!type.name.empty()) {
    *out += type.name == "any" ? "interface {}" : type.name;
    return;
  }
  if (depth > kMaxDepth) {
    *out += "…";
    return;
  }
  switch (type.kind) {
    case Kind::kPointer:
      *out += '*';
      break;
    case Kind::kSlice:
      *out += "[]";
      break;
    case Kind::kArray:
      *out += "[" + std::to_string(type.length) + "]";
      break;
    case Kind::kMap:
      *out += "map[";
      AppendTypeString(out, *type.key, depth + 1);
      *out += "]";
      break;
    default: {
      *out += "struct {";
      bool first = true;
      for (const Field& field : type.fields) {
        *out += first ? " " : "; ";
        first = false;
        if (!field.embedded) *out += field.name + " ";
        AppendTypeString(out, *field.type, depth + 1);
        if (field.tag) *out += " " + internal::GoQuote("json:" + internal::GoQuote(*field.tag));
      }
      *out += first ? "}" : " }";
      return;
    }
  }
  AppendTypeString(out, *type.element, depth + 1);
}

}  // namespace

bool Field::IsPromoting() const {
  if (!embedded || exported) return false;
  const bool is_pointer = type->kind == Kind::kPointer && type->name.empty();
  return (is_pointer ? type->element : type)->kind == Kind::kStruct;
}

std::string TypeString(const Type& type) {
  std::string out;
  AppendTypeString(&out, type, 0);
  return out;
}

}  // namespace jsonrift

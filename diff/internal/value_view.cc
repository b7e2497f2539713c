#include "diff/internal/value_view.h"

#include <string>
#include <vector>

#include "core/decode.h"
#include "core/internal/go_map.h"
#include "core/internal/load.h"
#include "diff/difference.h"

namespace jsonrift::diff {
namespace {

using internal::Load;

ValueView Below(const ValueView& view, const Type* type, const void* legacy, const void* strict,
                TypePaths::Node path) {
  return {type, legacy, strict, path, false, view.is_known};
}
// What no Go type describes.
ValueView Undescribed(TypePaths::Node path) { return {nullptr, nullptr, nullptr, path}; }

const void* FieldMemory(const StructField& field, const void* value) {
  const auto* place = static_cast<const char*>(value);
  for (std::size_t i = 0; place != nullptr; ++i) {
    place += field.path[i].offset;
    if (i + 1 == field.path.size()) break;
    if (field.path[i].type->kind == Kind::kPointer) place = Load<const char*>(place);
  }
  return place;
}

const void* ElementOf(const Type& type, const void* value, std::size_t index) {
  if (value == nullptr) return nullptr;
  if (type.kind == Kind::kArray) {
    return index < type.length ? static_cast<const char*>(value) + index * type.element->size : nullptr;
  }
  const auto slice = Load<GoSlice>(value);
  return index < slice.size ? slice.data + index * type.element->size : nullptr;
}

const void* AnyElement(const void* value, std::size_t index) {
  if (value == nullptr) return nullptr;
  const auto any = Load<GoAny>(value);
  return any.kind == GoAny::Kind::kSlice && index < any.size ? any.elements + index : nullptr;
}

const void* ValueOf(const Type& type, GoMap* map, const void* key, Arena* arena) {
  if (map == nullptr) return nullptr;
  const std::uint32_t entry = internal::FindEntry(map, type, key, arena);
  return entry == internal::kNoEntry ? nullptr : internal::MapValue(*map, type, entry);
}

const void* AnyValue(const void* value, std::string_view name, Arena* arena) {
  if (value == nullptr) return nullptr;
  const auto any = Load<GoAny>(value);
  const GoString key{name.data(), name.size()};
  return any.kind == GoAny::Kind::kMap ? ValueOf(*MapStringAnyType(), any.map, &key, arena) : nullptr;
}

}  // namespace

ValueView ValueViewer::Enter(ValueView view) {
  while (view.type != nullptr && view.type->kind == Kind::kPointer) {
    view.type = view.type->element;
    if (view.legacy != nullptr) view.legacy = Load<const void*>(view.legacy);
    if (view.strict != nullptr) view.strict = Load<const void*>(view.strict);
  }
  if (view.type != nullptr) view.path = paths_.Enter(view.path, *view.type);
  return view;
}

ValueView ValueViewer::Member(const ValueView& view, std::uint32_t token, const StructField* matched) {
  const std::string_view name = tape_.String(tape_.tokens()[token]);
  if (view.type == nullptr) return Undescribed(view.path);
  switch (view.type->codec) {
    case Codec::kStruct:
      return FieldOf(view, token, matched);
    case Codec::kAny:
      return Below(view, view.type, AnyValue(view.legacy, name, &legacy_arena_),
                   AnyValue(view.strict, name, &strict_arena_), paths_.AnyMember(view.path, name));
    case Codec::kMap: {
      ValueView member =
          Below(view, view.type->element, MapValue(*view.type, view.legacy, token, &legacy_arena_),
                MapValue(*view.type, view.strict, token, &strict_arena_), paths_.MapValue(view.path));
      member.is_known = view.is_known && (view.type->key->kind == Kind::kString || member.legacy != nullptr);
      return member;
    }
    default:
      return Undescribed(view.path);
  }
}

ValueView ValueViewer::FieldOf(const ValueView& view, std::uint32_t token, const StructField* matched) {
  const StructInfo& info = *view.type->struct_info;
  // What is left of an object that was left open is the outer one's to the decoder, and so is the field.
  if (matched != nullptr && info.Holds(*matched)) return MatchedMember(view, matched, nullptr);
  const std::string_view name = tape_.String(tape_.tokens()[token]);
  std::size_t hint = 0;
  const StructField* field = info.Find(name, &hint);
  const StructField* strict_field = field;
  if (field == nullptr) {
    if (const std::vector<const StructField*>* alike = info.FoldedAlike(name)) {
      int matches = 0;
      strict_field = StructInfo::FindAmong(*alike, name, strict_options_, &matches);
      field = StructInfo::FindAmong(*alike, name, legacy_options_, &matches);
    }
  }
  if (field != nullptr || strict_field != nullptr) return MatchedMember(view, field, strict_field);
  if (info.fallback == nullptr) return Undescribed(paths_.Unknown(view.path));
  return Member(Enter(MemberOf(view, *info.fallback)), token);
}

ValueView ValueViewer::MatchedMember(const ValueView& view, const StructField* field,
                                     const StructField* strict_field) {
  ValueView member = MemberOf(view, field != nullptr ? *field : *strict_field);
  member.strict_takes = strict_field != nullptr;
  member.is_field_or_fallback = view.type->struct_info->fallback != nullptr;
  if (field != nullptr && strict_field != nullptr && strict_field != field) {
    member.strict_field = strict_field;
    member.strict_field_differs = !HoldsTheSame(MemberOf(view, *strict_field));
  }
  return member;
}

ValueView ValueViewer::MemberOf(const ValueView& view, const StructField& field) {
  return Below(view, field.type, FieldMemory(field, view.legacy), FieldMemory(field, view.strict),
               paths_.Field(view.path, field));
}

ValueView ValueViewer::Element(const ValueView& view, std::size_t index) {
  if (view.type == nullptr) return Undescribed(view.path);
  if (view.type->codec == Codec::kAny) {
    return Below(view, view.type, AnyElement(view.legacy, index), AnyElement(view.strict, index),
                 paths_.AnyElement(view.path));
  }
  const bool has_elements = view.type->kind == Kind::kSlice || view.type->kind == Kind::kArray;
  if (!has_elements || view.type->special != Special::kNone) return Undescribed(view.path);
  return Below(view, view.type->element, ElementOf(*view.type, view.legacy, index),
               ElementOf(*view.type, view.strict, index), paths_.Element(view.path));
}

bool ValueViewer::HoldsTheSame(const ValueView& view) {
  if (view.legacy == nullptr || view.strict == nullptr) return view.legacy == view.strict;
  const Compared key(view.legacy, view.type);  // a struct has the address of its first field
  if (key == first_compared_) return first_answer_;
  const auto compare = [&] { return ValuesAreEqual(*view.type, view.legacy, view.strict); };
  if (first_compared_ == Compared()) {
    first_compared_ = key;
    return first_answer_ = compare();
  }
  const auto [answer, is_new] = answers_.try_emplace(key);
  if (is_new) answer->second = compare();
  return answer->second;
}

const void* ValueViewer::MapValue(const Type& type, const void* value, std::uint32_t token, Arena* arena) {
  if (value == nullptr) return nullptr;
  auto* map = Load<GoMap*>(value);
  if (type.key->kind == Kind::kString && type.key->special == Special::kNone) {
    const std::string_view name = tape_.String(tape_.tokens()[token]);
    const GoString key{name.data(), name.size()};
    return ValueOf(type, map, &key, arena);
  }
  // Other keys are what the decoder makes of them.
  const std::string text = "{" + std::string(tape_.Text(tape_.tokens()[token])) + ":null}";
  Tape tape;
  tape.Scan(text);
  Variable variable(&type);
  Decode(tape, legacy_options_, &variable);
  const auto* keys = Load<const GoMap*>(variable.data());
  if (keys == nullptr || keys->size == 0) return nullptr;
  const void* key = internal::MapKey(*keys, type, 0);
  // A time zone of its own is like none of another run.
  if (type.key->special == Special::kTime && Load<GoTime>(key).location >= GoTime::kFirstOwnZone)
    return nullptr;
  return ValueOf(type, map, key, arena);
}

}  // namespace jsonrift::diff

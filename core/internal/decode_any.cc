// Decoding into `any`: by the general rules for interfaces, and in the specialised way that Go takes for a
// nil `any` where duplicates are refused. The two differ in what they leave behind after errors.
#include <algorithm>

#include "core/internal/decoder.h"

namespace jsonrift::internal {
namespace {

void SetFloat(GoAny* target, double value) {
  target->kind = GoAny::Kind::kFloat64;
  target->number = value;
}

void SetBool(GoAny* target, bool value) {
  target->kind = GoAny::Kind::kBool;
  target->boolean = value;
}

void SetText(GoAny* target, std::string_view text) {
  target->kind = GoAny::Kind::kString;
  target->size = static_cast<std::uint32_t>(text.size());
  target->string = text.data();
}

void SetNumber(GoAny* target, std::string_view text) {
  SetText(target, text);
  target->kind = GoAny::Kind::kNumber;
}

void SetMap(GoAny* target, GoMap* map) {
  target->kind = GoAny::Kind::kMap;
  target->map = map;
}

void SetSlice(GoAny* target, const GoSlice& slice) {
  target->kind = GoAny::Kind::kSlice;
  target->size = static_cast<std::uint32_t>(slice.size);
  target->elements = reinterpret_cast<GoAny*>(slice.data);
}

}  // namespace

Decoder::Err Decoder::DecodeAny(const Type& type, GoAny* target) {
  if (InvalidStringTag(type)) return BeforeWithSkipping(type, kInvalidStringTag);
  if (stringify_legacy_) tag_string_ = false;  // the option doesn't reach into interfaces
  // Legacy merges into pointers only, and an `any` that was decoded into holds none.
  ZeroAnyIf(merge_, target);
  if (PeekKind() == 'n') {
    const Token* token = nullptr;
    if (Err err = ReadToken(&token)) return err;
    *target = {};
    return nullptr;
  }
  if (target->kind != GoAny::Kind::kNil) return DecodeExistingAny(target);
  const bool specialised = &type == AnyType() && !allow_duplicates_;
  if ((specialised || (allow_duplicates_ && !tag_string_)) && CanBuildAny()) return BuildAny(target);
  return specialised ? DecodeFreshAny(target) : DecodeNewAny(target);
}

// Whether what comes next takes the place of what the interface holds, merged or not.
bool Decoder::IsReplaced(const GoAny& held) {
  if (tag_string_ || position_ == tape_.size()) return false;
  const Token& next = tokens_[position_];
  double value = 0;
  switch (held.kind) {
    case GoAny::Kind::kBool:
      return next.kind == 't' || next.kind == 'f';
    case GoAny::Kind::kString:
      return next.kind == '"';
    case GoAny::Kind::kFloat64:
      return next.kind == '0' && tape_.Float64(next, &value);
    default:
      return false;
  }
}

void Decoder::ZeroAnyIf(bool zero, GoAny* target) {
  if (trace_ != nullptr && !IsReplaced(*target)) DecideMerge(position_, target, sizeof *target);
  if (zero) *target = {};
}

// Decodes into a value of the type that the interface holds already.
Decoder::Err Decoder::DecodeExistingAny(GoAny* target) {
  switch (target->kind) {
    case GoAny::Kind::kBool:
      return DecodeBool(*BoolType(), &target->boolean);
    case GoAny::Kind::kFloat64:
      return DecodeFloat(*Float64Type(), &target->number);
    case GoAny::Kind::kString: {
      GoString text{target->string, target->size};
      Err err = DecodeString(*StringType(), &text);
      SetText(target, text.view());
      return err;
    }
    case GoAny::Kind::kNumber: {
      GoString text{target->string, target->size};
      Err err = DecodeNumber(*NumberType(), &text);
      SetNumber(target, text.view());
      return err;
    }
    case GoAny::Kind::kMap: {
      GoMap* map = target->map;
      Err err = DecodeMap(*MapStringAnyType(), &map);
      SetMap(target, map);
      return err;
    }
    default: {
      GoSlice slice{reinterpret_cast<char*>(target->elements), target->size, target->size};
      Err err = DecodeSlice(*SliceAnyType(), &slice);
      SetSlice(target, slice);
      return err;
    }
  }
}

// Decodes into a new value of the type that the kind of JSON value asks for. It is stored even if that fails.
Decoder::Err Decoder::DecodeNewAny(GoAny* target) {
  switch (PeekKind()) {
    case 't':
    case 'f':
      SetBool(target, false);
      break;
    case '"':
      SetText(target, {});
      break;
    case '0':
      if (Compares() && position_ < tape_.size()) PartAnyNumber(tokens_[position_]);
      if (raw_numbers_) {
        SetNumber(target, {});
      } else {
        SetFloat(target, 0);
      }
      break;
    case '{':
      SetMap(target, nullptr);
      break;
    case '[':
      SetSlice(target, {});
      break;
    default: {
      const Token* token = nullptr;
      return ReadValue(&token);
    }
  }
  return DecodeExistingAny(target);
}

Decoder::Err Decoder::DecodeFreshAny(GoAny* target) {
  switch (PeekKind()) {
    case '{':
      return DecodeFreshObject(target);
    case '[':
      return DecodeFreshArray(target);
    default:
      break;
  }
  const Token* token = nullptr;
  if (Err err = ReadValue(&token)) return err;
  return StoreScalar(*token, target);
}

// Stores what a scalar token stands for in a nil `any`.
Decoder::Err Decoder::StoreScalar(const Token& token, GoAny* target) {
  switch (token.kind) {
    case 't':
    case 'f':
      SetBool(target, token.kind == 't');
      break;
    case '"':
      SetText(target, tape_.String(token));
      break;
    case '0': {
      if (Compares()) PartAnyNumber(token);
      if (raw_numbers_) {
        SetNumber(target, tape_.Text(token));
        break;
      }
      double value = 0;
      const bool in_range = tape_.Float64(token, &value);
      SetFloat(target, in_range ? value : 0);
      if (!in_range) return After(*Float64Type(), token, kOutOfRange);
      break;
    }
    default:
      break;
  }
  return nullptr;
}

Decoder::Err Decoder::DecodeFreshObject(GoAny* target) {
  const Type& type = *MapStringAnyType();
  SetMap(target, nullptr);
  const Token* token = nullptr;
  if (Err err = ReadToken(&token)) return err;
  GoMap* map = NewMap(type, token->next != 0 ? token->end : 0, arena_);
  SetMap(target, map);
  if (!allow_invalid_utf8_) DisableNamespace();
  Err last = nullptr;
  while (PeekKind() != '}') {
    if (Err err = ReadToken(&token)) return err;
    const std::string_view name = tape_.String(*token);
    const GoString key{name.data(), name.size()};
    if (FindEntry(map, type, &key, arena_) != kNoEntry) return DuplicateName(*token);
    const std::uint32_t entry = AddEntry(map, type, &key, arena_);
    GoAny value{};
    Err err = DecodeFreshAny(&value);
    std::memcpy(MapValue(*map, type, entry), &value, sizeof value);
    if (err != nullptr) {
      if (IsFatal(err)) return err;
      last = err;  // of several errors Go reports the last here
    }
  }
  if (Err err = ReadToken(&token)) return err;
  return last;
}

Decoder::Err Decoder::DecodeFreshArray(GoAny* target) {
  SetSlice(target, {});
  const Token* token = nullptr;
  if (Err err = ReadToken(&token)) return err;
  GoSlice slice{EmptyMemory(), 0, 0};
  SetSlice(target, slice);
  const std::size_t expected = token->next != 0 ? token->end : 0;
  Err first = nullptr;
  while (PeekKind() != ']') {
    if (slice.size == slice.capacity) GrowSlice(*SliceAnyType(), std::max(expected, slice.size + 1), &slice);
    auto* element = reinterpret_cast<GoAny*>(slice.data) + slice.size++;
    Err err = DecodeFreshAny(element);
    SetSlice(target, slice);
    if (err != nullptr) {
      if (IsFatal(err)) return err;
      first = First(first, err);
    }
  }
  if (Err err = ReadToken(&token)) return err;
  return first;
}

// Whether the value that comes can be built without asking about anything but duplicates and numbers. With
// duplicates allowed and no legacy merging a second member merges into the first, which is left to the
// general way.
bool Decoder::CanBuildAny() const {
  return clean_text_ && position_ < tape_.size() && !tokens_[position_].IsClosing() && !NextIsName() &&
         (!allow_duplicates_ || merge_);
}

// Reads the value at position_ straight off the tape into a nil `any`.
Decoder::Err Decoder::BuildAny(GoAny* target) {
  const Token& token = tokens_[position_++];
  if (!token.IsOpening()) return StoreScalar(token, target);
  if (token.kind == '{') return BuildObject(token, target);
  auto* elements =
      token.end == 0 ? reinterpret_cast<GoAny*>(EmptyMemory()) : arena_->NewArray<GoAny>(token.end);
  target->kind = GoAny::Kind::kSlice;
  target->elements = elements;
  Err first = nullptr;
  for (std::uint32_t i = 0; i < token.end; ++i) {
    target->size = i + 1;
    if (Err err = BuildAny(&elements[i])) {
      if (IsFatal(err)) return err;
      first = First(first, err);
    }
  }
  ++position_;  // the closing bracket
  return first;
}

Decoder::Err Decoder::BuildObject(const Token& opening, GoAny* target) {
  static const Type& type = *MapStringAnyType();
  GoMap* map = NewMap(type, opening.end, arena_);
  SetMap(target, map);
  Err found = nullptr;
  // The tape finds them once, for whichever semantics asks first.
  const bool unique = tape_.duplicates().empty();
  for (std::uint32_t i = 0; i < opening.end; ++i) {
    const Token& name_token = tokens_[position_++];
    const std::string_view name = tape_.String(name_token);
    const GoString key{name.data(), name.size()};
    std::uint32_t entry = unique ? kNoEntry : FindEntry(map, type, &key, arena_);
    if (entry == kNoEntry) {
      entry = AddEntry(map, type, &key, arena_);
    } else {
      if (!allow_duplicates_) return DuplicateName(name_token);
      ZeroAnyIf(true, reinterpret_cast<GoAny*>(MapValue(*map, type, entry)));
    }
    if (Err err = BuildAny(reinterpret_cast<GoAny*>(MapValue(*map, type, entry)))) {
      if (IsFatal(err)) return err;
      found = allow_duplicates_ ? First(found, err) : err;  // the last one in Go's specialised way
    }
  }
  ++position_;  // the closing bracket
  return found;
}

}  // namespace jsonrift::internal

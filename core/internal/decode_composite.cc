// Decoding of what holds other values: maps, slices, arrays, pointers.
#include <algorithm>

#include "core/internal/base64.h"
#include "core/internal/decoder.h"

namespace jsonrift::internal {

Decoder::Err Decoder::DecodeValue(const Type& type, void* target) {
  switch (type.codec) {
    case Codec::kBool:
      return DecodeBool(type, static_cast<bool*>(target));
    case Codec::kString:
      return DecodeString(type, static_cast<GoString*>(target));
    case Codec::kInt:
      return DecodeInt(type, target);
    case Codec::kUint:
      return DecodeUint(type, target);
    case Codec::kFloat:
      return DecodeFloat(type, target);
    case Codec::kBytes:
      return DecodeBytes(type, target);
    case Codec::kSlice:
      return DecodeSlice(type, static_cast<GoSlice*>(target));
    case Codec::kArray:
      return DecodeArray(type, static_cast<char*>(target));
    case Codec::kMap:
      return DecodeMap(type, static_cast<GoMap**>(target));
    case Codec::kStruct:
      return DecodeStruct(type, static_cast<char*>(target));
    case Codec::kPointer:
      return DecodePointer(type, static_cast<void**>(target));
    case Codec::kAny:
      return DecodeAny(type, static_cast<GoAny*>(target));
    case Codec::kTime:
      return DecodeTime(type, static_cast<GoTime*>(target));
    case Codec::kDuration:
      return DecodeDuration(type, target);
    case Codec::kNumber:
      return DecodeNumber(type, static_cast<GoString*>(target));
    case Codec::kRawMessage:
      return DecodeRaw(type, static_cast<GoSlice*>(target));
  }
  return nullptr;
}

Decoder::Err Decoder::DecodeMap(const Type& type, GoMap** target) {
  if (InvalidStringTag(type)) return BeforeWithSkipping(type, kInvalidStringTag);
  const Token* token = nullptr;
  if (Err err = ReadToken(&token)) return err;
  if (token->kind == 'n') {
    *target = nullptr;
    return nullptr;
  }
  if (token->kind != '{') return AfterWithSkipping(type, *token, {});
  if (*target == nullptr) *target = NewMap(type, token->next != 0 ? token->end : 0, arena_);
  return DecodeMapMembers(type, *target);
}

Decoder::Err Decoder::DecodeMapMembers(const Type& type, GoMap* map) {
  const Type& key_type = *type.key;
  if (KeysHaveUniqueNames(key_type, allow_invalid_utf8_)) DisableNamespace();
  // In a map that isn't empty, an entry that is there need not be a duplicate in the payload.
  const bool track_seen = (!allow_duplicates_ || Compares()) && map->size > 0;
  std::vector<bool> seen(track_seen ? map->size : 0);
  std::vector<std::uint32_t> names(Compares() ? map->size : 0);  // of the entries, where runs are compared

  alignas(8) char small_key[64];
  void* key = key_type.size <= sizeof small_key ? small_key : arena_->Allocate(key_type.size);
  Err first = nullptr;
  while (PeekKind() != '}') {
    std::memset(key, 0, key_type.size);
    if (Err err = DecodeValue(key_type, key)) {
      if (IsFatal(err)) return err;
      if (Err fatal = SkipValue()) return fatal;
      first = First(first, err);
      continue;
    }
    std::uint32_t entry = FindEntry(map, type, key, arena_);
    if (entry == kNoEntry) {
      entry = AddEntry(map, type, key, arena_);
      if (track_seen) seen.push_back(false);
      if (Compares()) names.push_back(0);
    } else {
      Decide(Option::kAllowDuplicateNames);
      if (Compares() && (!track_seen || seen[entry]) && !IsTextDuplicate(IndexOf(Previous()))) {
        PartKeyDuplicate(key_type, names[entry]);
      }
      if (!allow_duplicates_ && (!track_seen || seen[entry])) return DuplicateName(Previous());
      // Storing under an equal key replaces the key, which shows for 0 and -0.
      std::memcpy(MapKey(*map, type, entry), key, key_type.size);
      // DecodeAny does that itself.
      if (type.element->codec != Codec::kAny) ZeroIf(merge_, MapValue(*map, type, entry), type.element->size);
    }
    if (track_seen) seen[entry] = true;
    if (Compares()) names[entry] = position_ - 1;
    // In Go the value is decoded apart and then stored, whether that succeeded or not.
    if (Err err = DecodeValue(*type.element, MapValue(*map, type, entry))) {
      if (IsFatal(err)) return err;
      first = First(first, err);
    }
  }
  const Token* closing = nullptr;
  if (Err err = ReadToken(&closing)) return err;
  return first;
}

Decoder::Err Decoder::DecodeSlice(const Type& type, GoSlice* target) {
  if (InvalidStringTag(type)) return BeforeWithSkipping(type, kInvalidStringTag);
  const Token* token = nullptr;
  if (Err err = ReadToken(&token)) return err;
  if (token->kind == 'n') {
    *target = {};
    return nullptr;
  }
  if (token->kind != '[') return AfterWithSkipping(type, *token, {});

  const Type& element = *type.element;
  const std::size_t expected = token->next != 0 ? token->end : 0;
  std::size_t used = target->capacity;  // elements up to here may hold what an earlier decoding left
  std::size_t i = 0;
  Err first = nullptr;
  while (PeekKind() != ']') {
    if (i == target->capacity) {
      GrowSlice(type, std::max(expected, i + 1), target);
      used = i;
    }
    char* place = target->data + i * element.size;
    if (i < used) ZeroIf(!merge_, place, element.size);
    ++i;
    if (Err err = DecodeValue(element, place)) {
      if (IsFatal(err)) {
        target->size = i;
        return err;
      }
      first = First(first, err);
    }
  }
  if (i == 0) {
    *target = {EmptyMemory(), 0, 0};
  } else {
    target->size = i;
  }
  const Token* closing = nullptr;
  if (Err err = ReadToken(&closing)) return err;
  return first;
}

// Makes room for more elements, keeping all up to the capacity. New ones are zero.
void Decoder::GrowSlice(const Type& type, std::size_t wanted, GoSlice* slice) {
  const std::size_t size = type.element->size;
  // Of byte slices the capacity shows later on, so it must be Go's; of others it doesn't.
  const std::size_t capacity = type.codec == Codec::kBytes
                                   ? GrownByteCapacity(slice->capacity + 1, slice->capacity)
                                   : std::max({wanted, 2 * slice->capacity, std::size_t{4}});
  char* data = size == 0 ? EmptyMemory() : static_cast<char*>(arena_->AllocateZeroed(capacity * size));
  if (slice->capacity * size != 0) std::memcpy(data, slice->data, slice->capacity * size);
  slice->data = data;
  slice->capacity = capacity;
}

Decoder::Err Decoder::DecodeArray(const Type& type, char* target) {
  if (InvalidStringTag(type)) return BeforeWithSkipping(type, kInvalidStringTag);
  const Token* token = nullptr;
  if (Err err = ReadToken(&token)) return err;
  if (token->kind == 'n') return DecodeNull(*token, target, type.size);
  if (token->kind != '[') return AfterWithSkipping(type, *token, {});

  const Type& element = *type.element;
  std::size_t i = 0;
  std::string_view mismatch;
  Err first = nullptr;
  while (PeekKind() != ']') {
    if (i >= type.length) {
      if (Err err = SkipValue()) return err;
      mismatch = "too many array elements";
      continue;
    }
    char* place = target + i * element.size;
    ZeroIf(!merge_, place, element.size);
    if (Err err = DecodeValue(element, place)) {
      if (IsFatal(err)) return err;
      first = First(first, err);
    }
    ++i;
  }
  if (i < type.length) {
    std::memset(target + i * element.size, 0, (type.length - i) * element.size);
    mismatch = "too few array elements";
  }
  const Token* closing = nullptr;
  if (Err err = ReadToken(&closing)) return err;
  if (!mismatch.empty()) {
    Decide(Option::kUnmarshalArrayFromAnyLength);
    PartRefused(Option::kUnmarshalArrayFromAnyLength, *token, type, mismatch);
    if (!options_.Has(Option::kUnmarshalArrayFromAnyLength)) return After(type, *closing, mismatch);
  }
  return first;
}

Decoder::Err Decoder::DecodePointer(const Type& type, void** target) {
  if (PeekKind() == 'n') {
    const Token* token = nullptr;
    if (Err err = ReadToken(&token)) return err;
    *target = nullptr;
    return nullptr;
  }
  const Type& element = *type.element;
  const bool tag_on_pointers = StringTagIsOn() && element.kind == Kind::kPointer;
  if (tag_on_pointers && Compares()) PartPointerStringTag(element);
  if (tag_on_pointers && stringify_legacy_) {
    if (!report_errors_) return BeforeWithSkipping(type, kInvalidStringTag);
    tag_string_ = false;  // the option doesn't reach through two pointers
  }
  if (*target == nullptr) *target = arena_->AllocateZeroed(std::max<std::size_t>(element.size, 1));
  if (Err err = DecodeValue(element, *target)) return err;
  // A quoted null means a nil pointer, unless its letters are escaped.
  if (tag_string_ && tape_.Text(Previous()) == "\"null\"") {
    if (element.codec == Codec::kRawMessage || element.codec == Codec::kBytes) PartQuotedNull(element);
    if (stringify_legacy_) *target = nullptr;
  }
  return nullptr;
}

}  // namespace jsonrift::internal

// The encoder's tokens, errors and containers.
#include "core/internal/encoder.h"

#include <algorithm>
#include <cstring>
#include <initializer_list>
#include <utility>

#include "core/encode.h"
#include "core/internal/load.h"
#include "core/internal/quote.h"

namespace jsonrift::internal {

Encoder::Encoder(Options options, std::string* out, Trace* trace)
    : options_(options),
      out_(out),
      trace_(trace),
      report_errors_(options.Has(Option::kReportErrorsWithLegacySemantics)),
      stringify_legacy_(options.Has(Option::kStringifyWithLegacySemantics)),
      allow_duplicates_(options.Has(Option::kAllowDuplicateNames)) {
  levels_.push_back({false, 0, nullptr});
}

std::optional<Fault> Encoder::Run(const Type& type, const void* value) {
  root_ = &type;
  const bool ok = EncodeValue(type, value);
  if (trace_ != nullptr) DecideEscapes();
  return ok ? std::nullopt : std::move(fault_);
}

void Encoder::DecideEscapes() {
  const auto holds = [this](std::initializer_list<std::string_view> texts) {
    return std::any_of(texts.begin(), texts.end(),
                       [this](std::string_view text) { return out_->find(text) != std::string::npos; });
  };
  if (holds({"<", ">", "&", "\\u003c", "\\u003e", "\\u0026"})) Decide(Option::kEscapeForHTML);
  if (holds({"\u2028", "\u2029", "\\u2028", "\\u2029"})) Decide(Option::kEscapeForJS);
}

bool Encoder::EncodeValue(const Type& type, const void* value) {
  switch (type.codec) {
    case Codec::kBool:
      return EncodeBool(type, Load<bool>(value));
    case Codec::kString:
      return EncodeString(type, Load<GoString>(value).view());
    case Codec::kInt:
    case Codec::kUint:
      return EncodeInteger(type, value);
    case Codec::kFloat:
      return EncodeFloat(type, LoadFloat(type, value));
    case Codec::kBytes:
      return EncodeBytes(type, value);
    case Codec::kSlice:
      return EncodeSlice(type, Load<GoSlice>(value));
    case Codec::kArray:
      if (InvalidStringTag(type, value)) return FailSemantic(type, kInvalidStringTag);
      return EncodeElements(type, static_cast<const char*>(value), type.length);
    case Codec::kMap:
      return EncodeMap(type, Load<const GoMap*>(value));
    case Codec::kStruct:
      return EncodeStruct(type, static_cast<const char*>(value));
    case Codec::kPointer:
      return EncodePointer(type, Load<const void*>(value));
    case Codec::kAny:
      return EncodeAny(type, Load<GoAny>(value));
    case Codec::kTime:
      return EncodeTime(type, Load<GoTime>(value));
    case Codec::kDuration:
      return EncodeDuration(type, value);
    case Codec::kNumber:
      return EncodeNumber(type, Load<GoString>(value).view());
    case Codec::kRawMessage:
      return EncodeRaw(type, Load<GoSlice>(value));
  }
  return false;
}

bool Encoder::EncodeMap(const Type& type, const GoMap* map) {
  if (InvalidStringTag(type, &map)) return FailSemantic(type, kInvalidStringTag);
  if (map == nullptr || map->size == 0) {
    if (map == nullptr) {
      Decide(Option::kFormatNilMapAsNull);
      Part(Option::kFormatNilMapAsNull, type, &map);
    }
    return WriteLiteral(map == nullptr && options_.Has(Option::kFormatNilMapAsNull) ? "null" : "{}");
  }
  const bool unique = KeysHaveUniqueNames(*type.key, options_.Has(Option::kAllowInvalidUTF8));
  return Begin('{', !unique) && EncodeMapMembers(type, *map);
}

bool Encoder::EncodeMapMembers(const Type& type, const GoMap& map) {
  struct Member {
    std::string name;
    std::uint32_t entry;
  };
  if (type.key->codec == Codec::kString) {
    for (const std::uint32_t entry : SortedByStringKey(map, type)) {
      const std::string_view name = Load<GoString>(MapKey(map, type, entry)).view();
      const Inside inside(this, MemberOf(type, name));
      if (!WriteString(name) || !EncodeValue(*type.element, MapValue(map, type, entry))) return false;
    }
    End('}');
    return true;
  }
  // Other keys sort by what they are written as. All are written once for that, each as if it were the first
  // name.
  std::vector<Member> members(map.size);
  const std::size_t start = out_->size();
  for (std::uint32_t i = 0; i < map.size; ++i) {
    if (!EncodeValue(*type.key, MapKey(map, type, i))) return false;
    members[i] = {UnquoteToString(std::string_view(*out_).substr(start)), i};
    out_->resize(start);
    levels_.back().length = 0;
    if (levels_.back().names != nullptr) levels_.back().names->Clear();
  }
  std::stable_sort(members.begin(), members.end(),
                   [](const Member& a, const Member& b) { return a.name < b.name; });
  for (const Member& member : members) {
    const Inside inside(this, MemberOf(type, member.name));
    if (!WriteString(member.name) || !EncodeValue(*type.element, MapValue(map, type, member.entry)))
      return false;
  }
  End('}');
  return true;
}

bool Encoder::EncodeSlice(const Type& type, const GoSlice& slice) {
  if (InvalidStringTag(type, &slice)) return FailSemantic(type, kInvalidStringTag);
  if (slice.nil()) {
    Decide(Option::kFormatNilSliceAsNull);
    Part(Option::kFormatNilSliceAsNull, type, &slice);
  }
  if (slice.nil() && options_.Has(Option::kFormatNilSliceAsNull)) return WriteLiteral("null");
  if (slice.size == 0) return WriteLiteral("[]");  // as with maps, Go doesn't look at the depth here
  return EncodeElements(type, slice.data, slice.size);
}

bool Encoder::EncodeElements(const Type& type, const char* data, std::size_t count) {
  if (!Begin('[', false)) return false;
  const auto kind = &type == SliceAnyType() ? Step::Kind::kAnyElement : Step::Kind::kElement;
  for (std::size_t i = 0; i < count; ++i) {
    const Inside inside(this, {kind, kNoNode, type.element, nullptr, i, {}});
    if (!EncodeValue(*type.element, data + i * type.element->size)) return false;
  }
  End(']');
  return true;
}

bool Encoder::EncodePointer(const Type& type, const void* target) {
  const bool tag_on_pointers = StringTagIsOn() && type.element->kind == Kind::kPointer;
  if (tag_on_pointers && target != nullptr && Compares()) PartPointerStringTag(type, target);
  if (tag_on_pointers && stringify_legacy_) {
    if (!report_errors_) return FailSemantic(type, kInvalidStringTag);
    tag_string_ = false;  // the option doesn't reach through two pointers
  }
  if (target != nullptr) return EncodeValue(*type.element, target);
  return WriteLiteral("null");
}

bool Encoder::EncodeAny(const Type& type, const GoAny& any) {
  if (InvalidStringTag(type, &any)) return FailSemantic(type, kInvalidStringTag);
  if (stringify_legacy_) tag_string_ = false;  // the option doesn't reach into interfaces
  switch (any.kind) {
    case GoAny::Kind::kBool:
      return EncodeBool(*BoolType(), any.boolean);
    case GoAny::Kind::kFloat64:
      return EncodeFloat(*Float64Type(), any.number);
    case GoAny::Kind::kString:
      return EncodeString(*StringType(), any.view());
    case GoAny::Kind::kNumber:
      return EncodeNumber(*NumberType(), any.view());
    case GoAny::Kind::kMap:
      return EncodeMap(*MapStringAnyType(), any.map);
    case GoAny::Kind::kSlice:
      return EncodeSlice(*SliceAnyType(), {reinterpret_cast<char*>(any.elements), any.size, any.size});
    case GoAny::Kind::kNil:
      break;
  }
  return WriteLiteral("null");
}

Encoder::Step Encoder::MemberOf(const Type& map_type, std::string_view name) {
  const auto kind = &map_type == MapStringAnyType() ? Step::Kind::kAnyMember : Step::Kind::kMapValue;
  return {kind, kNoNode, map_type.element, nullptr, 0, name};
}

void Encoder::Delimit() {
  const Level& level = levels_.back();
  if (levels_.size() == 1 || level.length == 0) return;
  *out_ += level.object && level.length % 2 == 1 ? ':' : ',';
}

bool Encoder::Begin(char bracket, bool check_names) {
  if (levels_.size() == kMaxDepth + 1) return FailSyntax(SyntaxCode::kTooDeep);
  Delimit();
  *out_ += bracket;
  FinishValue();
  levels_.push_back({bracket == '{', 0, nullptr});
  if (check_names && LooksForDuplicates()) levels_.back().names = std::make_unique<NameSet>();
  tag_string_ = false;
  return true;
}

void Encoder::End(char bracket) {
  *out_ += bracket;
  levels_.pop_back();
}

bool Encoder::WriteString(std::string_view text) {
  Delimit();
  const std::size_t start = out_->size();
  if (!AppendQuoted(out_, text, options_)) return FailSyntax(SyntaxCode::kInvalidUtf8);
  if (Compares()) PartEscapes(text);
  return FinishText(start);
}

bool Encoder::WriteLiteral(std::string_view literal) {
  Delimit();
  *out_ += literal;
  FinishValue();
  return true;
}

bool Encoder::FinishText(std::size_t start) {
  NameSet* names = NameIsDue() ? levels_.back().names.get() : nullptr;
  if (names != nullptr && !names->InsertQuoted(std::string_view(*out_).substr(start), false) &&
      !PassDuplicate()) {
    return false;
  }
  FinishValue();
  return true;
}

// A name that stands twice: noted, and refused unless duplicates are allowed.
bool Encoder::PassDuplicate() {
  Decide(Option::kAllowDuplicateNames);
  PartText(Option::kAllowDuplicateNames, nullptr, "(written twice)", "error: duplicate object member name");
  return allow_duplicates_ || FailSyntax(SyntaxCode::kDuplicateName);
}

bool Encoder::FailSyntax(SyntaxCode code) {
  fault_ = Fault();
  fault_->domain = Fault::Domain::kSyntactic;
  fault_->code = code;
  return false;
}

bool Encoder::FailSemantic(const Type& type, std::string_view reason) {
  fault_ = Fault();
  fault_->domain = Fault::Domain::kSemantic;
  fault_->type = &type;
  fault_->reason = reason;
  return false;
}

bool Encoder::FailMethod(const Type& type, std::string_view reason, std::optional<SyntaxCode> cause) {
  FailSemantic(type, reason);
  if (report_errors_) fault_->domain = Fault::Domain::kForeign;
  if (cause) {
    fault_->wraps_syntax = true;
    fault_->code = *cause;
  }
  return false;
}

}  // namespace jsonrift::internal

namespace jsonrift {

std::optional<Fault> Encode(const Variable& variable, Options options, std::string* out, Trace* trace) {
  out->clear();
  return internal::Encoder(options, out, trace).Run(*variable.type(), variable.data());
}

}  // namespace jsonrift

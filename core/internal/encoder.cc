#include "core/internal/encoder.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <initializer_list>
#include <utility>

#include "core/encode.h"
#include "core/internal/base64.h"
#include "core/internal/lexer.h"
#include "core/internal/load.h"
#include "core/internal/number.h"
#include "core/internal/quote.h"
#include "core/internal/time.h"
#include "core/internal/unicode.h"
#include "core/internal/utf8.h"

namespace jsonrift::internal {
namespace {

std::string IntegerDigits(const Type& type, const void* p) {
  switch (type.kind) {
    case Kind::kInt8:
      return std::to_string(Load<std::int8_t>(p));
    case Kind::kInt16:
      return std::to_string(Load<std::int16_t>(p));
    case Kind::kInt32:
      return std::to_string(Load<std::int32_t>(p));
    case Kind::kInt64:
      return std::to_string(Load<std::int64_t>(p));
    case Kind::kUint8:
      return std::to_string(Load<std::uint8_t>(p));
    case Kind::kUint16:
      return std::to_string(Load<std::uint16_t>(p));
    case Kind::kUint32:
      return std::to_string(Load<std::uint32_t>(p));
    default:
      return std::to_string(Load<std::uint64_t>(p));
  }
}

double LoadFloat(const Type& type, const void* p) {
  return type.size == 4 ? static_cast<double>(Load<float>(p)) : Load<double>(p);
}

// What v1 takes for empty (isLegacyEmpty).
bool IsLegacyEmpty(const Type& type, const void* p) {
  switch (type.kind) {
    case Kind::kFloat32:
    case Kind::kFloat64:
      return LoadFloat(type, p) == 0;
    case Kind::kString:
      return Load<GoString>(p).size == 0;
    case Kind::kSlice:
      return Load<GoSlice>(p).size == 0;
    case Kind::kArray:
      return type.length == 0;
    case Kind::kMap: {
      const auto* map = Load<const GoMap*>(p);
      return map == nullptr || map->size == 0;
    }
    case Kind::kPointer:
      return Load<const void*>(p) == nullptr;
    case Kind::kInterface:
      return Load<GoAny>(p).kind == GoAny::Kind::kNil;
    case Kind::kStruct:
      return false;
    default:  // bool and integers
      return IsZero(type, p);
  }
}

// What v2 knows to be empty without encoding it.
bool IsKnownEmpty(const Type& type, const void* p) {
  if (type.special != Special::kNone) return false;
  switch (type.kind) {
    case Kind::kString:
    case Kind::kSlice:
    case Kind::kArray:
    case Kind::kMap:
    case Kind::kPointer:
    case Kind::kInterface:
      return IsLegacyEmpty(type, p);
    default:
      return false;
  }
}

// Whether encoded text from `start` on, a whole member value, is an empty JSON value.
bool IsEmptyJson(std::string_view value) {
  return value == "null" || value == "\"\"" || value == "{}" || value == "[]";
}

// The memory of a field, or null if an embedded pointer on the way is nil.
const char* FieldMemory(const StructField& field, const char* value) {
  for (std::size_t i = 0;; ++i) {
    const FieldStep& step = field.path[i];
    value += step.offset;
    if (i + 1 == field.path.size()) return value;
    if (step.type->kind != Kind::kPointer) continue;
    value = Load<const char*>(value);
    if (value == nullptr) return nullptr;
  }
}

}  // namespace

bool IsZero(const Type& type, const void* p) {
  switch (type.kind) {
    case Kind::kString:
    case Kind::kSlice:
      if (type.kind == Kind::kSlice) return Load<GoSlice>(p).nil();
      return IsLegacyEmpty(type, p);
    case Kind::kFloat32:
    case Kind::kFloat64:
    case Kind::kPointer:
    case Kind::kInterface:
      return IsLegacyEmpty(type, p);
    case Kind::kMap:
      return Load<const GoMap*>(p) == nullptr;
    case Kind::kArray: {
      const auto* data = static_cast<const char*>(p);
      for (std::size_t i = 0; i < type.length; ++i) {
        if (!IsZero(*type.element, data + i * type.element->size)) return false;
      }
      return true;
    }
    case Kind::kStruct: {
      const auto* data = static_cast<const char*>(p);
      if (type.special == Special::kTime) {
        // Reached for a time inside of another value, where Go compares all of it, the location too.
        const auto time = Load<GoTime>(p);
        return time.seconds == 0 && time.nanoseconds == 0 && time.location == GoTime::kUTC;
      }
      return std::all_of(type.fields.begin(), type.fields.end(), [&](const Field& field) {
        return field.type->size == 0 || IsZero(*field.type, data + field.offset);
      });
    }
    default:
      for (std::size_t i = 0; i < type.size; ++i) {
        if (static_cast<const char*>(p)[i] != 0) return false;
      }
      return true;
  }
}

namespace {

// Whether omitzero omits the field: by its IsZero method if its type has one, which are time.Time and
// *time.Time.
bool IsOmittedAsZero(const Type& type, const void* p) {
  const Type* target = &type;
  if (type.kind == Kind::kPointer && type.name.empty() && type.element->special == Special::kTime) {
    p = Load<const void*>(p);
    if (p == nullptr) return true;
    target = type.element;
  }
  if (target->special == Special::kTime) {
    const auto time = Load<GoTime>(p);
    return time.seconds == 0 && time.nanoseconds == 0;
  }
  return IsZero(type, p);
}

}  // namespace

class Encoder::FallbackNames {
 public:
  FallbackNames(const StructInfo& info, std::vector<bool> seen_ids, Encoder* encoder)
      : info_(info), seen_ids_(std::move(seen_ids)), encoder_(*encoder) {}

  // Whether the name is new.
  bool Insert(std::string_view name) {
    FoldName(name, &folded_);
    const auto candidates = info_.by_folded_name.find(folded_);
    if (candidates != info_.by_folded_name.end()) {
      for (const StructField* field : candidates->second) {
        if (field->name == name) return InsertField(*field);
      }
      for (const StructField* field : candidates->second) {
        encoder_.Note(Option::kMatchCaseInsensitiveNames);
        encoder_.Note(Option::kMatchCaseSensitiveDelimiter);
        if (field->MatchesFolded(name, encoder_.options_)) return InsertField(*field);
      }
    }
    owned_.emplace_back(name);
    return names_.Insert(owned_.back());
  }

 private:
  bool InsertField(const StructField& field) {
    const auto id = static_cast<std::size_t>(field.id);
    const bool is_new = !seen_ids_[id];
    seen_ids_[id] = true;
    return is_new;
  }

  const StructInfo& info_;
  std::vector<bool> seen_ids_;
  Encoder& encoder_;
  NameSet names_;
  std::deque<std::string> owned_;
  std::string folded_;
};

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
  const bool ok = EncodeValue(type, value);
  if (trace_ != nullptr) NoteEscapes();
  return ok ? std::nullopt : std::move(fault_);
}

void Encoder::NoteEscapes() {
  const auto holds = [this](std::initializer_list<std::string_view> texts) {
    return std::any_of(texts.begin(), texts.end(),
                       [this](std::string_view text) { return out_->find(text) != std::string::npos; });
  };
  if (holds({"<", ">", "&", "\\u003c", "\\u003e", "\\u0026"})) Note(Option::kEscapeForHTML);
  if (holds({"\u2028", "\u2029", "\\u2028", "\\u2029"})) Note(Option::kEscapeForJS);
}

bool Encoder::EncodeValue(const Type& type, const void* value) {
  switch (type.codec) {
    case Codec::kBool:
      return EncodeBool(type, Load<bool>(value));
    case Codec::kString:
      return EncodeString(type, Load<GoString>(value).view());
    case Codec::kInt:
    case Codec::kUint:
      return EncodeInteger(IntegerDigits(type, value));
    case Codec::kFloat:
      return EncodeFloat(type, LoadFloat(type, value));
    case Codec::kBytes:
      return EncodeBytes(type, value);
    case Codec::kSlice:
      return EncodeSlice(type, Load<GoSlice>(value));
    case Codec::kArray:
      if (InvalidStringTag()) return FailSemantic(type, kInvalidStringTag);
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

bool Encoder::EncodeBool(const Type& type, bool value) {
  if (StringTagIsOn() && !stringify_legacy_ && !report_errors_) return FailSemantic(type, kInvalidStringTag);
  Delimit();
  const char* quote = tag_string_ && stringify_legacy_ ? "\"" : "";
  *out_ += quote;
  *out_ += value ? "true" : "false";
  *out_ += quote;
  FinishValue();
  return true;
}

bool Encoder::EncodeString(const Type& type, std::string_view value) {
  if (StringTagIsOn() && !stringify_legacy_ && !report_errors_) return FailSemantic(type, kInvalidStringTag);
  if (!tag_string_ || !stringify_legacy_) return WriteString(value);
  std::string quoted;
  if (!AppendQuoted(&quoted, value, options_)) {
    FailSemantic(type, "invalid UTF-8");
    fault_->wraps_syntax = true;
    fault_->code = SyntaxCode::kInvalidUtf8;
    return false;
  }
  // The quoted string is a JSON text of its own, which WriteValue then reformats like any other.
  std::string twice;
  AppendQuoted(&twice, quoted, Options());
  return WriteValue(nullptr, twice);
}

bool Encoder::EncodeInteger(std::string_view digits) {
  const bool name = NameIsDue();
  const char* quote = name || tag_string_ ? "\"" : "";
  Delimit();
  const std::size_t start = out_->size();
  *out_ += quote;
  *out_ += digits;
  *out_ += quote;
  if (name) return FinishName(start);
  FinishValue();
  return true;
}

bool Encoder::EncodeFloat(const Type& type, double value) {
  if (!std::isfinite(value)) return FailSemantic(type, "JSON has no NaN and no infinity");
  std::string digits;
  AppendFloat(&digits, value, type.bits());
  return EncodeInteger(digits);
}

bool Encoder::EncodeBytes(const Type& type, const void* value) {
  const bool is_array = type.kind == Kind::kArray;
  const bool bytes_legacy = options_.Has(Option::kFormatBytesWithLegacySemantics);
  const bool by_element = !bytes_legacy && type.element->defined_byte;
  if (type.element->defined_byte) Note(Option::kFormatBytesWithLegacySemantics);
  if (InvalidStringTag()) return FailSemantic(type, kInvalidStringTag);
  if (!by_element && is_array) Note(Option::kFormatByteArrayAsArray);
  if (by_element || (is_array && options_.Has(Option::kFormatByteArrayAsArray))) {
    return is_array ? EncodeElements(type, static_cast<const char*>(value), type.length)
                    : EncodeSlice(type, Load<GoSlice>(value));
  }
  const GoSlice bytes =
      is_array ? GoSlice{const_cast<char*>(static_cast<const char*>(value)), type.length, type.length}
               : Load<GoSlice>(value);
  const bool name = NameIsDue();
  Delimit();
  const std::size_t start = out_->size();
  if (bytes.nil() && !is_array) Note(Option::kFormatNilSliceAsNull);
  if (bytes.nil() && !is_array && options_.Has(Option::kFormatNilSliceAsNull)) {
    *out_ += "null";
  } else {
    *out_ += '"';
    AppendBase64(out_, reinterpret_cast<const unsigned char*>(bytes.data), bytes.size);
    *out_ += '"';
  }
  if (name) return FinishName(start);
  FinishValue();
  return true;
}

bool Encoder::EncodeMap(const Type& type, const GoMap* map) {
  if (InvalidStringTag()) return FailSemantic(type, kInvalidStringTag);
  if (map == nullptr || map->size == 0) {
    if (map == nullptr) Note(Option::kFormatNilMapAsNull);
    Delimit();
    *out_ += map == nullptr && options_.Has(Option::kFormatNilMapAsNull) ? "null" : "{}";
    FinishValue();
    return true;
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
      if (!WriteString(Load<GoString>(MapKey(map, type, entry)).view())) return false;
      if (!EncodeValue(*type.element, MapValue(map, type, entry))) return false;
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
    if (!WriteString(member.name)) return false;
    if (!EncodeValue(*type.element, MapValue(map, type, member.entry))) return false;
  }
  End('}');
  return true;
}

bool Encoder::EncodeStruct(const Type& type, const char* value) {
  if (InvalidStringTag()) return FailSemantic(type, kInvalidStringTag);
  const StructInfo& info = *type.struct_info;
  if (info.problem) Note(Option::kReportErrorsWithLegacySemantics);
  if (info.problem && !report_errors_) return FailSemantic(*info.problem->type, info.problem->reason);
  if (info.unsupported_format) {
    return FailSemantic(*info.unsupported_format->type, info.unsupported_format->reason);
  }
  if (!Begin('{', false)) return false;
  std::vector<bool> seen_ids(info.fallback != nullptr ? info.fields.size() : 0);
  for (const StructField& field : info.fields) {
    const char* place = FieldMemory(field, value);
    if (place == nullptr) continue;
    bool written = false;
    if (!EncodeField(field, place, &written)) return false;
    if (written && info.fallback != nullptr) seen_ids[static_cast<std::size_t>(field.id)] = true;
  }
  if (info.fallback != nullptr && !EncodeFallback(info, value, std::move(seen_ids))) return false;
  End('}');
  return true;
}

bool Encoder::EncodeField(const StructField& field, const char* value, bool* written) {
  const bool legacy_empty = options_.Has(Option::kOmitEmptyWithLegacySemantics);
  if (field.omitzero && IsOmittedAsZero(*field.type, value)) return true;
  const bool is_legacy_empty = field.omitempty && IsLegacyEmpty(*field.type, value);
  const bool is_known_empty = field.omitempty && IsKnownEmpty(*field.type, value);
  if (is_legacy_empty && !is_known_empty) Note(Option::kOmitEmptyWithLegacySemantics);
  if (legacy_empty ? is_legacy_empty : is_known_empty) return true;
  const std::size_t before = out_->size();
  Delimit();
  if (field.needs_escape) {
    AppendQuoted(out_, field.name, options_);
  } else {
    *out_ += field.quoted;
  }
  FinishValue();
  const std::size_t value_start = out_->size() + 1;  // past the colon
  const bool outer_tag_string = tag_string_;
  if (field.string) tag_string_ = true;
  const bool ok = EncodeValue(*field.type, value);
  tag_string_ = outer_tag_string;
  if (!ok) return false;
  const bool is_empty_json = field.omitempty && IsEmptyJson(std::string_view(*out_).substr(value_start));
  if (is_empty_json) Note(Option::kOmitEmptyWithLegacySemantics);
  if (is_empty_json && !legacy_empty) {
    out_->resize(before);
    levels_.back().length -= 2;
    return true;
  }
  *written = true;
  return true;
}

bool Encoder::EncodeFallback(const StructInfo& info, const char* value, std::vector<bool> seen_ids) {
  const char* place = FieldMemory(*info.fallback, value);
  if (place == nullptr) return true;
  const Type* type = info.fallback->type;
  if (type->kind == Kind::kPointer) {
    place = Load<const char*>(place);
    if (place == nullptr) return true;
    type = type->element;
  }
  FallbackNames names(info, std::move(seen_ids), this);
  FallbackNames* checked = LooksForDuplicates() ? &names : nullptr;
  if (type->special == Special::kRawMessage)
    return EncodeFallbackRaw(*type, Load<GoSlice>(place).bytes(), checked);
  const auto* map = Load<const GoMap*>(place);
  return map == nullptr || EncodeFallbackMap(*type, *map, checked);
}

bool Encoder::EncodeFallbackMap(const Type& type, const GoMap& map, FallbackNames* names) {
  for (const std::uint32_t entry : SortedByStringKey(map, type)) {
    std::string quoted;
    if (!AppendQuoted(&quoted, Load<GoString>(MapKey(map, type, entry)).view(), options_)) {
      FailSemantic(*type.key, "invalid UTF-8");
      fault_->wraps_syntax = true;
      fault_->code = SyntaxCode::kInvalidUtf8;
      return false;
    }
    if (names != nullptr && !names->Insert(UnquoteToString(quoted)) && !PassDuplicate()) return false;
    if (!WriteValue(nullptr, quoted)) return false;
    if (!EncodeValue(*type.element, MapValue(map, type, entry))) return false;
  }
  return true;
}

bool Encoder::EncodeFallbackRaw(const Type& type, std::string_view raw, FallbackNames* names) {
  if (raw.empty()) return true;
  Tape tape;
  tape.Scan(raw);
  const auto broken = [&](std::uint32_t consumed) {
    const Lexer lexer(tape, consumed,
                      Options().With(Option::kAllowDuplicateNames).With(Option::kAllowInvalidUTF8));
    std::optional<SyntaxFault> fault = lexer.ReadValue();
    FailSemantic(type, "embedded raw value is not valid JSON");
    fault_->wraps_syntax = true;
    fault_->code = fault ? fault->code : SyntaxCode::kInvalidCharacter;
    return false;
  };
  if (tape.size() == 0) return broken(0);
  if (tape.tokens()[0].kind != '{') return FailSemantic(type, "embedded raw value is not a JSON object");
  std::uint32_t i = 1;
  for (; i < tape.size() && tape.tokens()[i].kind != '}'; i = tape.Skip(i)) {
    const Token& token = tape.tokens()[i];
    if (token.IsOpening() && token.next == 0) return broken(i);
    if (token.Is(Token::kName) && names != nullptr && !names->Insert(UnquoteToString(tape.Text(token))) &&
        !PassDuplicate()) {
      return false;
    }
    if (!WriteValue(nullptr, tape.ValueText(token))) return false;
  }
  return tape.complete() || broken(std::min(i + 1, tape.size()));
}

bool Encoder::EncodeSlice(const Type& type, const GoSlice& slice) {
  if (InvalidStringTag()) return FailSemantic(type, kInvalidStringTag);
  if (slice.nil()) Note(Option::kFormatNilSliceAsNull);
  if (slice.nil() && options_.Has(Option::kFormatNilSliceAsNull)) {
    Delimit();
    *out_ += "null";
    FinishValue();
    return true;
  }
  if (slice.size == 0) {  // as with maps, Go doesn't look at the depth here
    Delimit();
    *out_ += "[]";
    FinishValue();
    return true;
  }
  return EncodeElements(type, slice.data, slice.size);
}

bool Encoder::EncodeElements(const Type& type, const char* data, std::size_t count) {
  if (!Begin('[', false)) return false;
  for (std::size_t i = 0; i < count; ++i) {
    if (!EncodeValue(*type.element, data + i * type.element->size)) return false;
  }
  End(']');
  return true;
}

bool Encoder::EncodePointer(const Type& type, const void* target) {
  if (StringTagIsOn() && stringify_legacy_ && type.element->kind == Kind::kPointer) {
    if (!report_errors_) return FailSemantic(type, kInvalidStringTag);
    tag_string_ = false;  // the option doesn't reach through two pointers
  }
  if (target != nullptr) return EncodeValue(*type.element, target);
  Delimit();
  *out_ += "null";
  FinishValue();
  return true;
}

bool Encoder::EncodeAny(const Type& type, const GoAny& any) {
  if (StringTagIsOn()) {
    if (!report_errors_) return FailSemantic(type, kInvalidStringTag);
    if (stringify_legacy_) tag_string_ = false;  // the option doesn't reach into interfaces
  }
  switch (any.kind) {
    case GoAny::Kind::kBool:
      return EncodeBool(*BoolType(), any.boolean);
    case GoAny::Kind::kFloat64:
      return EncodeFloat(*Float64Type(), any.number);
    case GoAny::Kind::kString:
      return EncodeString(*StringType(), any.view());
    case GoAny::Kind::kMap:
      return EncodeMap(*MapStringAnyType(), any.map);
    case GoAny::Kind::kSlice:
      return EncodeSlice(*SliceAnyType(), {reinterpret_cast<char*>(any.elements), any.size, any.size});
    case GoAny::Kind::kNil:
      break;
  }
  Delimit();
  *out_ += "null";
  FinishValue();
  return true;
}

bool Encoder::EncodeTime(const Type& type, const GoTime& time) {
  if (InvalidStringTag()) return FailSemantic(type, kInvalidStringTag);
  if (IsUnrepresentable(time)) return FailMethod(type, "timezone hour outside of range [0,23]", std::nullopt);
  const bool name = NameIsDue();
  Delimit();
  const std::size_t start = out_->size();
  *out_ += '"';
  AppendTime(out_, time);
  *out_ += '"';
  if (name) return FinishName(start);
  FinishValue();
  return true;
}

bool Encoder::EncodeDuration(const Type& type, const void* value) {
  Note(Option::kFormatDurationAsNano);
  if (options_.Has(Option::kFormatDurationAsNano)) return EncodeInteger(IntegerDigits(type, value));
  return FailSemantic(type, "time.Duration has no default representation");
}

// json.Number encodes itself: MarshalJSONTo in encoding/json/v2_encode.go.
bool Encoder::EncodeNumber(const Type& type, std::string_view number) {
  if (NameIsDue()) Note(Option::kCallMethodsWithLegacySemantics);
  if (NameIsDue() && options_.Has(Option::kCallMethodsWithLegacySemantics)) return EncodeString(type, number);
  if (number.empty()) number = "0";
  if (!IsJsonNumber(number)) return FailMethod(type, "not a JSON number", std::nullopt);
  return EncodeInteger(number);
}

// json.RawMessage encodes itself; what it gives is checked and reformatted.
bool Encoder::EncodeRaw(const Type& type, const GoSlice& raw) {
  return WriteValue(&type, raw.nil() ? "null" : raw.bytes());
}

bool Encoder::WriteValue(const Type* method_type, std::string_view text) {
  raw_tape_.Scan(text);
  const bool clean = raw_tape_.complete() &&
                     (options_.Has(Option::kAllowInvalidUTF8) || raw_tape_.invalid_utf8().empty()) &&
                     (allow_duplicates_ || !raw_tape_.HasDuplicates(0, raw_tape_.size()));
  if (!clean) {
    const SyntaxCode code = Lexer(raw_tape_, 0, options_).CheckDocument().code;
    return method_type != nullptr ? FailMethod(*method_type, "invalid JSON", code) : FailSyntax(code);
  }
  if (text.find('\\') != std::string_view::npos || !raw_tape_.invalid_utf8().empty()) {
    Note(Option::kPreserveRawStrings);
  }
  if (!raw_tape_.invalid_utf8().empty()) Note(Option::kAllowInvalidUTF8);
  if (trace_ != nullptr && !raw_tape_.duplicates().empty()) Note(Option::kAllowDuplicateNames);
  const bool name = NameIsDue();
  Delimit();
  const std::size_t start = out_->size();
  Reformat(raw_tape_, 0, raw_tape_.size());
  if (name) return FinishName(start);
  FinishValue();
  return true;
}

// Writes the tokens without white space, their strings as the options want them.
void Encoder::Reformat(const Tape& tape, std::uint32_t from, std::uint32_t to) {
  bool after_value = false;
  for (std::uint32_t i = from; i < to; ++i) {
    const Token& token = tape.tokens()[i];
    if (after_value && !token.IsClosing()) *out_ += ',';
    if (token.kind == '"') {
      ReformatString(tape.Text(token), token.IsVerbatim());
    } else if (token.IsOpening() || token.IsClosing()) {
      *out_ += token.kind;
    } else {
      *out_ += tape.Text(token);
    }
    if (token.Is(Token::kName)) *out_ += ':';
    after_value = !token.IsOpening() && !token.Is(Token::kName);
  }
}

void Encoder::ReformatString(std::string_view quoted, bool verbatim) {
  if (!options_.Has(Option::kPreserveRawStrings)) {
    AppendQuoted(out_, verbatim ? std::string(quoted.substr(1, quoted.size() - 2)) : UnquoteToString(quoted),
                 options_);
    return;
  }
  // Escapes stay as they are; only what HTML and JavaScript want escaped is.
  const bool html = options_.Has(Option::kEscapeForHTML);
  const bool js = options_.Has(Option::kEscapeForJS);
  for (std::size_t i = 0; i < quoted.size();) {
    const Rune rune = DecodeRune(quoted.substr(i));
    const bool escape = ((rune.value == '<' || rune.value == '>' || rune.value == '&') && html) ||
                        ((rune.value == 0x2028 || rune.value == 0x2029) && js);
    if (escape) {
      AppendHexEscape(out_, rune.value);
    } else {
      out_->append(quoted, i, rune.width);
    }
    i += rune.width;
  }
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
  const bool name = NameIsDue();
  Delimit();
  const std::size_t start = out_->size();
  if (!AppendQuoted(out_, text, options_)) return FailSyntax(SyntaxCode::kInvalidUtf8);
  if (name) return FinishName(start);
  FinishValue();
  return true;
}

bool Encoder::FinishName(std::size_t start) {
  NameSet* names = levels_.back().names.get();
  if (names != nullptr && !names->InsertQuoted(std::string_view(*out_).substr(start), false) &&
      !PassDuplicate()) {
    return false;
  }
  FinishValue();
  return true;
}

// A name that stands twice: noted, and refused unless duplicates are allowed.
bool Encoder::PassDuplicate() {
  Note(Option::kAllowDuplicateNames);
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

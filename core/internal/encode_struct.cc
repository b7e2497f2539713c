// Encoding of structs: which fields are omitted, and what embedded maps and raw values add.
#include <algorithm>
#include <cstdint>
#include <deque>
#include <string>
#include <utility>

#include "core/internal/encoder.h"
#include "core/internal/lexer.h"
#include "core/internal/load.h"
#include "core/internal/quote.h"
#include "core/internal/unicode.h"

namespace jsonrift::internal {
namespace {

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

bool IsEmptyJson(std::string_view value) {
  return value == "null" || value == "\"\"" || value == "{}" || value == "[]";
}

bool IsZero(const Type& type, const void* p) {
  switch (type.kind) {
    case Kind::kSlice:
      return Load<GoSlice>(p).nil();
    case Kind::kString:
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
      return IsZeroMemory(p, type.size);
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
        encoder_.Decide(Option::kMatchCaseInsensitiveNames);
        encoder_.Decide(Option::kMatchCaseSensitiveDelimiter);
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

bool Encoder::EncodeStruct(const Type& type, const char* value) {
  if (InvalidStringTag(type, value)) return FailSemantic(type, kInvalidStringTag);
  const StructInfo& info = *type.struct_info;
  if (info.problem) {
    Decide(Option::kReportErrorsWithLegacySemantics);
    Part(Option::kReportErrorsWithLegacySemantics, type, value);
  }
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
  if (is_legacy_empty && !is_known_empty) Decide(Option::kOmitEmptyWithLegacySemantics);
  const Inside inside(this, {Step::Kind::kField, kNoNode, field.type, &field, 0, {}});
  if (is_legacy_empty && !is_known_empty && Parts(Option::kOmitEmptyWithLegacySemantics)) {
    PartOmitEmpty(field, value, "(absent)");
  }
  if (legacy_empty ? is_legacy_empty : is_known_empty) return true;
  const std::size_t before = out_->size();
  Delimit();
  if (field.needs_escape) {
    AppendQuoted(out_, field.name, options_);
    if (Compares()) PartEscapes(field.name);
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
  if (is_empty_json) {
    Decide(Option::kOmitEmptyWithLegacySemantics);
    if (legacy_empty && Parts(Option::kOmitEmptyWithLegacySemantics)) {
      PartOmitEmpty(field, value, std::string_view(*out_).substr(value_start));
    }
  }
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
    const std::string_view name = Load<GoString>(MapKey(map, type, entry)).view();
    const Inside inside(this, MemberOf(type, name));
    if (Compares()) PartEscapes(name);
    if (names != nullptr && !names->Insert(UnquoteToString(quoted)) && !PassDuplicate()) return false;
    if (!WriteValue(nullptr, quoted, true)) return false;
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

}  // namespace jsonrift::internal

// Decoding of structs: which field a member belongs to, and what becomes of members without one.
#include <algorithm>

#include "core/internal/decoder.h"

namespace jsonrift::internal {
namespace {

// Which fields of a struct have been seen, by their breadth-first numbers.
class FieldSet {
 public:
  // Whether the field is new.
  bool Insert(int id) {
    if (Has(id)) return false;
    const auto i = static_cast<std::size_t>(id);
    if (i < 64) {
      low_ |= std::uint64_t{1} << i;
    } else {
      if (i - 64 >= high_.size()) high_.resize(i - 63);
      high_[i - 64] = true;
    }
    return true;
  }

  bool Has(int id) const {
    const auto i = static_cast<std::size_t>(id);
    return i < 64 ? (low_ >> i & 1) != 0 : i - 64 < high_.size() && high_[i - 64];
  }

 private:
  std::uint64_t low_ = 0;
  std::vector<bool> high_;
};

}  // namespace

Decoder::Err Decoder::DecodeStruct(const Type& type, char* target) {
  if (InvalidStringTag(type)) return BeforeWithSkipping(type, kInvalidStringTag);
  const Token* token = nullptr;
  if (Err err = ReadToken(&token)) return err;
  if (token->kind == 'n') return DecodeNull(*token, target, type.size);
  if (token->kind != '{') return AfterWithSkipping(type, *token, {});
  const StructInfo& info = *type.struct_info;
  // Go doesn't skip the rest of the object here, even where it goes on after errors: whoever called reads on
  // inside of the object. That is kept.
  if (info.problem) {
    Decide(Option::kReportErrorsWithLegacySemantics);
    PartRefused(Option::kReportErrorsWithLegacySemantics, *token, *info.problem->type, info.problem->reason);
  }
  if (info.problem && !report_errors_) return After(*info.problem->type, *token, info.problem->reason);
  if (info.unsupported_format)
    return After(*info.unsupported_format->type, *token, info.unsupported_format->reason);
  DisableNamespace();
  return DecodeStructMembers(type, target);
}

Decoder::Err Decoder::DecodeStructMembers(const Type& type, char* target) {
  const StructInfo& info = *type.struct_info;
  FieldSet seen;
  FieldNames names(position_);
  std::size_t hint = 0;
  Err first = nullptr;
  while (PeekKind() != '}') {
    const Token* name_token = nullptr;
    if (Err err = ReadValue(&name_token)) return err;
    if (name_token->kind != '"') return After(type, *name_token, "object member name is not a string");
    const std::string_view name = tape_.String(*name_token);
    const StructField* field = info.Find(name, &hint);
    if (field == nullptr) {
      int matches = 0;
      const std::vector<const StructField*>* alike = info.FoldedAlike(name);
      if (alike != nullptr) field = MatchFolded(*alike, name, &matches);
      if (matches > 1) Decide(Option::kReportErrorsWithLegacySemantics);
      if (Compares() && alike != nullptr) {
        const bool is_repeated = field != nullptr && seen.Has(field->id);
        PartName(info, *alike, *name_token, field, is_repeated ? &names : nullptr);
      }
      if (matches > 1 && !report_errors_) return After(type, *name_token, "name matches several fields");
    }
    if (field == nullptr) {
      bool fatal = false;
      Err err = DecodeUnknownMember(type, info, *name_token, name, target, &fatal);
      if (fatal) return err;
      first = First(first, err);
      continue;
    }
    if (!seen.Insert(field->id)) {
      Decide(Option::kAllowDuplicateNames);
      if (Compares()) PartFieldDuplicate(info, *field, *name_token, &names);
      if (!allow_duplicates_) return DuplicateName(*name_token);
    }

    const bool outer_tag_string = tag_string_;
    if (field->string) tag_string_ = true;
    char* place = FieldMemory(*field, target);
    Err err = nullptr;
    if (PanicsOn(*field)) return Foreign("Go panics: it sets an embedded field of an unexported type");
    if (place == nullptr) {
      err = Before(type, "cannot set embedded pointer to unexported struct type");
      if (!report_errors_) return err;
      first = First(first, err);
      err = SkipValue();
    } else {
      err = DecodeValue(*field->type, place);
    }
    tag_string_ = outer_tag_string;
    if (err != nullptr) {
      if (IsFatal(err)) return err;
      first = First(first, err);
    }
  }
  const Token* closing = nullptr;
  if (Err err = ReadToken(&closing)) return err;
  return first;
}

// Whether Go panics on the value that comes next, since it may not set the field: one embedded by an
// unexported type, but with a name in JSON. What lies in a struct of that kind can be set all the same.
bool Decoder::PanicsOn(const StructField& field) {
  if (field.path.back().settable) return false;
  const bool zeroes = PeekKind() == 'n' && !merge_;
  return field.type->kind == Kind::kPointer || zeroes;
}

// Of the fields whose folded names are alike, which the name means.
const StructField* Decoder::MatchFolded(const std::vector<const StructField*>& alike, std::string_view name,
                                        int* matches) {
  const StructField* match = StructInfo::FindAmong(alike, name, options_, matches);
  for (Option option : {Option::kMatchCaseInsensitiveNames, Option::kMatchCaseSensitiveDelimiter}) {
    if (trace_ == nullptr || trace_->decided().Has(option)) continue;
    int otherwise = 0;
    const Options switched = options_.Has(option) ? options_.Without(option) : options_.With(option);
    StructInfo::FindAmong(alike, name, switched, &otherwise);
    if (otherwise != *matches) Decide(option);
  }
  return match;
}

Decoder::Err Decoder::DecodeUnknownMember(const Type& type, const StructInfo& info, const Token& name_token,
                                          std::string_view name, char* target, bool* fatal) {
  Err first = nullptr;
  *fatal = true;
  if (info.fallback == nullptr) Decide(Option::kRejectUnknownMembers);
  if (options_.Has(Option::kRejectUnknownMembers) && info.fallback == nullptr) {
    first = After(type, name_token, kUnknownName);
    if (!report_errors_) return first;
    // Legacy makes a plain error of it, without a place.
    first = Foreign("unknown field");
  }
  if (keeps_names_ && !LastNamespace().names.Insert(name)) return DuplicateName(name_token);
  Err err =
      info.fallback == nullptr ? SkipValue() : DecodeIntoFallback(*info.fallback, name_token, name, target);
  if (err != nullptr && (info.fallback == nullptr || IsFatal(err))) return err;
  *fatal = false;
  return First(first, err);
}

Decoder::Err Decoder::DecodeIntoFallback(const StructField& fallback, const Token& name_token,
                                         std::string_view name, char* target) {
  char* place = FieldMemory(fallback, target);
  if (place == nullptr) return Foreign("Go panics: embedded pointer to unexported struct type is nil");
  const Type* type = fallback.type;
  if (type->kind == Kind::kPointer) {
    auto** pointer = reinterpret_cast<void**>(place);
    type = type->element;
    if (*pointer == nullptr) *pointer = arena_->AllocateZeroed(type->size);
    place = static_cast<char*>(*pointer);
  }
  if (type->special == Special::kRawMessage) {
    return AppendRawMember(fallback, name_token, reinterpret_cast<GoSlice*>(place));
  }
  auto** map = reinterpret_cast<GoMap**>(place);
  if (*map == nullptr) *map = NewMap(*type, 0, arena_);
  const GoString key{name.data(), name.size()};
  std::uint32_t entry = FindEntry(*map, *type, &key, arena_);
  if (entry == kNoEntry) entry = AddEntry(*map, *type, &key, arena_);
  return DecodeValue(*type->element, MapValue(**map, *type, entry));
}

// Appends a member to the text of an object.
Decoder::Err Decoder::AppendRawMember(const StructField& fallback, const Token& name_token, GoSlice* raw) {
  const auto trim = [raw] {
    const std::size_t last = raw->bytes().find_last_not_of(" \t\r\n");
    raw->size = last == std::string_view::npos ? 0 : last + 1;
  };
  if (raw->size == 0) {
    AppendBytes(raw, "{");
  } else {
    trim();
    if (raw->size == 0 || raw->bytes().back() != '}') {
      const Type& type = fallback.type->kind == Kind::kPointer ? *fallback.type->element : *fallback.type;
      return AfterWithSkipping(type, name_token, "embedded raw value is not a JSON object");
    }
    --raw->size;
    trim();
    if (raw->size == 0 || (raw->bytes().back() != ',' && raw->bytes().back() != '{')) AppendBytes(raw, ",");
  }
  AppendBytes(raw, tape_.Text(name_token));
  AppendBytes(raw, ":");
  const Token* value = nullptr;
  if (Err err = ReadValue(&value)) return err;
  AppendBytes(raw, tape_.ValueText(*value));
  AppendBytes(raw, "}");
  return nullptr;
}

char* Decoder::FieldMemory(const StructField& field, char* target) {
  char* place = target;
  for (std::size_t i = 0;; ++i) {
    const FieldStep& step = field.path[i];
    place += step.offset;
    if (i + 1 == field.path.size()) return place;
    if (step.type->kind != Kind::kPointer) continue;
    auto** pointer = reinterpret_cast<void**>(place);
    if (*pointer == nullptr) {
      if (!step.settable) return nullptr;
      *pointer = arena_->AllocateZeroed(std::max<std::size_t>(step.type->element->size, 1));
    }
    place = static_cast<char*>(*pointer);
  }
}

}  // namespace jsonrift::internal

#include "core/type_json.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>

#include "core/internal/builtin_types.h"
#include "core/internal/struct_info.h"
#include "core/internal/unicode.h"
#include "core/internal/utf8.h"

namespace jsonrift {
namespace {

constexpr std::size_t kMaxTypeBytes = std::size_t{1} << 30;  // of one value, arrays included
constexpr int kMaxTypeDepth = 1000;                          // of nested type expressions

bool IsIdentifier(std::string_view name) {
  bool first = true;
  while (!name.empty()) {
    const internal::Rune rune = internal::DecodeRune(name);
    const bool letter = rune.value == '_' || internal::IsLetter(rune.value);
    if (!letter && (first || !internal::IsNumber(rune.value))) return false;
    name.remove_prefix(rune.width);
    first = false;
  }
  return true;
}

bool IsExportedName(const std::string& name) { return internal::IsUpper(internal::DecodeRune(name).value); }

class TypeBuilder {
 public:
  // Of definitions with one name in several objects the first counts.
  explicit TypeBuilder(const std::vector<JsonView>& definitions) {
    for (const JsonView& types : definitions) {
      std::map<std::string, JsonView> named;
      types.ForEachMember([&](const std::string& name, JsonView view) {
        if (!named.emplace(name, view).second) Fail(view, "type \"" + name + "\" is defined twice");
      });
      definitions_.merge(named);
    }
  }

  // Builds all definitions, those that nothing refers to as well, to find what is wrong with them.
  void BuildDefinitions() {
    for (const auto& [name, view] : definitions_) Named(view, name);
  }

  Result<TypeRef> Build(JsonView expression) {
    const Type* type = Expression(expression, 0);
    if (Status status = Finish(); !status.ok()) return status;
    return TypeRef{set_, type};
  }

  // Completes all types that have been begun.
  Status Finish() {
    // Definitions are filled after the expressions that name them, so that recursion ends.
    while (status_.ok() && !to_define_.empty()) {
      const auto [defined, view] = to_define_.back();
      to_define_.pop_back();
      Define(defined, view);
    }
    for (std::size_t i = 0; status_.ok() && i < made_.size(); ++i) Layout(made_[i].type);
    for (const Made& made : made_) {
      if (!status_.ok()) break;
      Check(*made.type, made.view);
    }
    for (const Made& made : made_) {
      if (!status_.ok()) break;
      if (made.type->kind == Kind::kMap) internal::LayoutMapEntry(made.type);
      if (made.type->kind == Kind::kStruct) made.type->struct_info = internal::BuildStructInfo(*made.type);
    }
    return status_;
  }

 private:
  struct Made {
    Type* type;
    JsonView view;
  };

  const Type* Fail(JsonView view, const std::string& message) {
    if (status_.ok()) status_ = view.Failure(message);
    return StringType();  // anything: the build has failed
  }

  Type* Make(JsonView view) {
    Type* type = set_->Add();
    made_.push_back({type, view});
    unfinished_.insert(type);
    return type;
  }

  const Type* Expression(JsonView view, int depth) {
    if (depth > kMaxTypeDepth) return Fail(view, "type is nested too deeply");
    if (view.IsString()) return Named(view, view.String());
    Type literal;
    Composite(&literal, view, depth);
    return Intern(std::move(literal), view);
  }

  // Equal type literals are one type in Go, which shows where a struct is embedded twice.
  const Type* Intern(Type literal, JsonView view) {
    std::string key(1, static_cast<char>(literal.kind));
    const auto add = [&key](const void* p) {
      key += std::to_string(reinterpret_cast<std::uintptr_t>(p)) + ",";
    };
    add(literal.element);
    add(literal.key);
    key += std::to_string(literal.length);
    for (const Field& field : literal.fields) {
      key += field.embedded ? '+' : ';';
      key += std::to_string(field.name.size()) + field.name;
      add(field.type);
      if (field.tag) key += std::to_string(field.tag->size()) + *field.tag;
    }
    const auto [it, is_new] = literals_.emplace(std::move(key), nullptr);
    if (is_new) {
      Type* type = Make(view);
      *type = std::move(literal);
      it->second = type;
    }
    return it->second;
  }

  const Type* Named(JsonView view, const std::string& name) {
    // Definitions come first: a case may define a name that only looks like a builtin one.
    if (const auto it = defined_.find(name); it != defined_.end()) return it->second;
    if (const auto definition = definitions_.find(name); definition != definitions_.end()) {
      Type* type = Make(definition->second);
      type->name = "main." + name;
      defined_.insert({name, type});
      to_define_.emplace_back(type, definition->second);
      return type;
    }
    if (const Type* builtin = internal::FindBuiltin(name)) return builtin;
    return Fail(view, "unknown type \"" + name + "\"" + Suggestion(name));
  }

  // ` (did you mean "Order"?)` for a name that differs in case, by its package or by a few edits.
  std::string Suggestion(const std::string& name) const {
    std::string best;
    std::size_t best_distance = std::max<std::size_t>(name.size() / 3, 1) + 1;
    const auto consider = [&](const std::string& candidate) {
      const std::string unqualified = candidate.substr(candidate.find('.') + 1);
      const bool same = internal::EqualFold(name, candidate) || internal::EqualFold(name, unqualified);
      const std::size_t distance = same ? 0 : EditDistance(name, candidate);
      if (distance < best_distance && distance < name.size()) {
        best_distance = distance;
        best = candidate;
      }
    };
    for (const auto& [candidate, view] : definitions_) consider(candidate);
    for (const std::string& builtin : internal::BuiltinNames()) consider(builtin);
    return best.empty() ? "" : " (did you mean \"" + best + "\"?)";
  }

  // Letters to insert, leave out, replace or swap with their neighbour.
  static std::size_t EditDistance(const std::string& a, const std::string& b) {
    std::vector<std::vector<std::size_t>> d(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i) {
      for (std::size_t j = 0; j <= b.size(); ++j) {
        if (i == 0 || j == 0) {
          d[i][j] = i + j;
          continue;
        }
        const std::size_t replaced = d[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
        d[i][j] = std::min({replaced, d[i - 1][j] + 1, d[i][j - 1] + 1});
        const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
        if (swapped) d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
      }
    }
    return d[a.size()][b.size()];
  }

  // Fills a defined type from its definition.
  void Define(Type* type, JsonView view) {
    if (!view.IsString()) {
      Composite(type, view, 0);
      return;
    }
    const std::string base = view.String();
    if (definitions_.contains(base) || !internal::DefineAsBuiltin(base, type)) {
      aliases_[type] = Named(view, base);
      return;
    }
    unfinished_.erase(type);  // a builtin type is complete
  }

  void Composite(Type* type, JsonView view, int depth) {
    if (!view.IsObject() || view.size() != 1) {
      Fail(view, "a type must be a string or an object with one key: slice, ptr, array, map or struct");
      return;
    }
    view.ForEachMember([&](const std::string& key, JsonView value) {
      if (key == "slice") {
        type->kind = Kind::kSlice;
        type->element = Expression(value, depth + 1);
      } else if (key == "ptr") {
        type->kind = Kind::kPointer;
        type->element = Expression(value, depth + 1);
      } else if (key == "array") {
        Array(type, value, depth);
      } else if (key == "map") {
        Map(type, value, depth);
      } else if (key == "struct") {
        Struct(type, value, depth);
      } else {
        Fail(view, "unknown kind of type \"" + key + "\": expected slice, ptr, array, map or struct");
      }
    });
  }

  std::vector<JsonView> Pair(JsonView view, const std::string& what) {
    std::vector<JsonView> parts;
    if (view.IsArray()) view.ForEachElement([&](JsonView element) { parts.push_back(element); });
    if (parts.size() != 2) {
      Fail(view, what);
      parts.assign(2, view);
    }
    return parts;
  }

  void Array(Type* type, JsonView view, int depth) {
    type->kind = Kind::kArray;
    const std::vector<JsonView> parts = Pair(view, "an array type is written {\"array\":[length,type]}");
    const std::string_view text = parts[0].kind() == '0' ? parts[0].Text() : "";
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), type->length);
    if (text.empty() || error != std::errc() || end != text.data() + text.size() ||
        type->length > kMaxTypeBytes) {
      Fail(parts[0], "the length of an array must be an integer from 0 to 2^30");
      return;
    }
    type->element = Expression(parts[1], depth + 1);
  }

  void Map(Type* type, JsonView view, int depth) {
    type->kind = Kind::kMap;
    const std::vector<JsonView> parts = Pair(view, "a map type is written {\"map\":[key type,value type]}");
    if (!status_.ok()) return;
    type->key = Expression(parts[0], depth + 1);
    type->element = Expression(parts[1], depth + 1);
  }

  void Struct(Type* type, JsonView view, int depth) {
    type->kind = Kind::kStruct;
    if (!view.IsArray()) {
      Fail(view, "a struct type is written {\"struct\":[field,…]}");
      return;
    }
    std::set<std::string> names;
    view.ForEachElement([&](JsonView element) {
      Field field = ParseField(element, depth);
      if (status_.ok() && field.name != "_" && !names.insert(field.name).second) {
        Fail(element, "duplicate field name \"" + field.name + "\"");
      }
      type->fields.push_back(std::move(field));
    });
  }

  Field ParseField(JsonView view, int depth) {
    Field field;
    bool has_type = false;
    if (!view.IsObject()) {
      Fail(view, "a field must be an object with name and type");
      return field;
    }
    view.ForEachMember([&](const std::string& key, JsonView value) {
      if (key == "name" && value.IsString()) {
        field.name = value.String();
      } else if (key == "type") {
        field.type = Expression(value, depth + 1);
        has_type = true;
      } else if (key == "json" && value.IsString()) {
        field.tag = value.String();
      } else if (key == "embedded" && (value.kind() == 't' || value.kind() == 'f')) {
        field.embedded = value.IsTrue();
      } else {
        Fail(value, FieldKeyProblem(key));
      }
    });
    if (field.name.empty()) Fail(view, "a field must have a name");
    if (!field.name.empty() && !IsIdentifier(field.name)) {
      Fail(view, "field name \"" + field.name + "\" is not a Go identifier");
    }
    if (!has_type) Fail(view, "field \"" + field.name + "\" must have a type");
    field.exported = IsExportedName(field.name);
    return field;
  }

  static std::string FieldKeyProblem(const std::string& key) {
    if (key == "name" || key == "json") return "\"" + key + "\" of a field must be a string";
    if (key == "embedded") return "\"embedded\" of a field must be true or false";
    return "unknown \"" + key + "\" in a field: it has name, type, json and embedded";
  }

  // Works out sizes and codecs of a type and of what lies in it by value.
  void Layout(Type* type) {
    // Builtin types are complete, and so are those that have been laid out.
    if (!status_.ok() || !unfinished_.contains(type)) return;
    if (!in_layout_.insert(type).second) {
      FailAt(*type, "invalid recursive type");
      return;
    }
    const auto alias = aliases_.find(type);
    if (alias != aliases_.end()) {
      Layout(const_cast<Type*>(alias->second));  // made here, or builtin and then laid out
      if (status_.ok()) CopyUnderlying(type, *alias->second);
    } else {
      LayoutOwn(type);
    }
    in_layout_.erase(type);
    unfinished_.erase(type);
  }

  static void CopyUnderlying(Type* type, const Type& base) {
    std::string name = std::move(type->name);
    *type = base;
    type->name = std::move(name);
  }

  void LayoutOwn(Type* type) {
    switch (type->kind) {
      case Kind::kPointer:
      case Kind::kMap:
      case Kind::kSlice:
        internal::LayoutReference(type);
        break;
      case Kind::kArray:
        Layout(const_cast<Type*>(type->element));
        if (type->element->size != 0 && type->length > kMaxTypeBytes / type->element->size) {
          FailAt(*type, "array is larger than 1 GiB");
          return;
        }
        type->size = type->length * type->element->size;
        type->align = type->element->align;
        type->comparable = type->element->comparable;
        break;
      case Kind::kStruct:
        LayoutStruct(type);
        break;
      default:
        break;  // a definition of a builtin is complete
    }
    type->codec = internal::CodecOf(*type);
    // What a slice's element is need not be laid out yet, nor can it always be: it may hold the slice.
    if (type->kind == Kind::kSlice)
      type->codec = Base(type->element)->IsByteLike() ? Codec::kBytes : Codec::kSlice;
  }

  // The type whose definition a chain of definitions ends in. Its kind is known before it is laid out.
  const Type* Base(const Type* type) const {
    for (std::size_t steps = 0; steps <= aliases_.size(); ++steps) {
      const auto alias = aliases_.find(type);
      if (alias == aliases_.end()) break;
      type = alias->second;
    }
    return type;
  }

  void LayoutStruct(Type* type) {
    std::size_t size = 0;
    for (std::size_t i = 0; i < type->fields.size(); ++i) {
      Field& field = type->fields[i];
      Layout(const_cast<Type*>(field.type));
      if (!status_.ok()) return;
      size = internal::AlignUp(size, field.type->align);
      field.offset = size;
      size += field.type->size;
      type->align = std::max(type->align, field.type->align);
      type->comparable = type->comparable && field.type->comparable;
      if (size > kMaxTypeBytes) {
        FailAt(*type, "struct is larger than 1 GiB");
        return;
      }
    }
    // Go pads a struct that ends in a field without size, so that its address stays inside.
    if (!type->fields.empty() && type->fields.back().type->size == 0 && size > 0) ++size;
    type->size = internal::AlignUp(size, type->align);
  }

  void FailAt(const Type& type, const std::string& message) {
    const auto it = std::find_if(made_.begin(), made_.end(), [&](const Made& m) { return m.type == &type; });
    if (status_.ok()) {
      status_ = it == made_.end() ? Status::Failure(message) : it->view.Failure(message);
    }
  }

  // What Go's compiler refuses, or what can't be decoded without end.
  void Check(const Type& type, JsonView view) {
    if (type.kind == Kind::kMap && !type.key->comparable) {
      Fail(view, "invalid map key type " + TypeString(*type.key));
    }
    const Type* slow = &type;
    for (const Type* fast = &type; fast->kind == Kind::kPointer && fast->element->kind == Kind::kPointer;) {
      fast = fast->element->element;
      slow = slow->element;
      if (fast == slow) {
        Fail(view, "pointer type that only leads to itself");
        return;
      }
    }
  }

  std::shared_ptr<TypeSet> set_ = std::make_shared<TypeSet>();
  Status status_;
  std::vector<Made> made_;
  std::map<std::string, JsonView> definitions_;
  std::map<std::string, Type*> defined_;
  std::map<std::string, const Type*> literals_;  // by what they are made of
  std::vector<std::pair<Type*, JsonView>> to_define_;
  std::unordered_map<const Type*, const Type*> aliases_;  // definitions of a defined type
  std::set<const Type*> unfinished_;                      // made, but without sizes and codecs
  std::set<const Type*> in_layout_;
};

}  // namespace

TypeRef AnyTypeRef() { return {std::make_shared<TypeSet>(), AnyType()}; }

Result<TypeRef> ParseType(JsonView expression, const std::vector<JsonView>& definitions) {
  for (const JsonView& types : definitions) {
    if (!types.IsObject()) return types.Failure("`types` must be an object");
  }
  return TypeBuilder(definitions).Build(expression);
}

namespace {

// What is wrong with a file of definitions, whichever of its types is asked for.
Status CheckTypeFile(JsonView root, JsonView types) {
  Status status;
  root.ForEachMember([&](const std::string& key, JsonView value) {
    if (status.ok() && key != "types" && key != "type") {
      status = value.Failure("unknown key \"" + key + "\": a type file has `types` and `type`");
    }
  });
  if (!status.ok()) return status;
  if (!types.IsObject()) return types.Failure("`types` must be an object");
  const std::vector<JsonView> definitions = {types};
  TypeBuilder builder(definitions);
  builder.BuildDefinitions();
  return builder.Finish();
}

}  // namespace

Result<TypeRef> ParseTypeFile(std::string_view text, std::string_view name) {
  Tape tape;
  if (Status status = ScanDocument(text, &tape); !status.ok()) return status;
  const JsonView root(&tape);
  const std::optional<JsonView> types = root.Find("types");
  if (types) {
    if (Status status = CheckTypeFile(root, *types); !status.ok()) return status;
  }
  std::vector<JsonView> definitions;
  if (types) definitions.push_back(*types);
  if (name.empty()) {
    if (!types) return ParseType(root, {});
    const std::optional<JsonView> type = root.Find("type");
    if (!type) return root.Failure("no type chosen: name one of its types as FILE#Name, or give it a `type`");
    return ParseType(*type, definitions);
  }
  if (!types) {
    return root.Failure("no type \"" + std::string(name) + "\": the file has no object `types`");
  }
  // The name is looked up as an expression, so that a wrong one gets a suggestion.
  const std::string quoted = internal::GoQuote(std::string(name));
  Tape name_tape;
  if (Status status = ScanDocument(quoted, &name_tape); !status.ok()) {
    return Status::Failure("malformed type name \"" + std::string(name) + "\"");
  }
  Result<TypeRef> found = ParseType(JsonView(&name_tape), definitions);
  if (!found.ok() && !types->Find(name) && found.status().message().starts_with("1:1: ")) {
    return Status::Failure(found.status().message().substr(5));  // the place is in the name, not in the file
  }
  return found;
}

}  // namespace jsonrift

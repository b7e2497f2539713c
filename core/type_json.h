// The JSON form of Go types. A type expression is a string or an object with one key:
//
//   "bool", "string", "int", …, "any", "time.Time", "time.Duration", "json.Number", "json.RawMessage",
//   "Name",
//   {"slice":T} {"ptr":T} {"array":[N,T]} {"map":[K,V]}
//   {"struct":[{"name":"UserID","type":T,"json":"user_id,omitempty","embedded":true},…]}
//
// A name stands for an entry of `types`, which is the Go definition `type Name T`: it may be recursive and
// has none of T's methods. A field whose name doesn't begin with an upper-case letter is unexported. `json`
// is the content of the tag; a field without it has no tag.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/json_view.h"
#include "core/result.h"
#include "core/type.h"

namespace jsonrift {

// A type with the set that owns it and all that it refers to. Copies share the set.
struct TypeRef {
  std::shared_ptr<const TypeSet> set;
  const Type* type = nullptr;
};

// `any`, the type of payloads for which no type is given.
TypeRef AnyTypeRef();

// Builds the type of an expression. Names are looked up in the objects `definitions`, in their order. The
// failure begins with the place, "line:column: ", in the document that the offending view belongs to.
Result<TypeRef> ParseType(JsonView expression, const std::vector<JsonView>& definitions);

// Builds a type from the text of a type file: an object with `types` and, if no name is asked for, `type`; or
// else a bare type expression. `name` may be empty.
Result<TypeRef> ParseTypeFile(std::string_view text, std::string_view name);

}  // namespace jsonrift

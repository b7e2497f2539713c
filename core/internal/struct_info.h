// What Go's JSON packages make of the fields of a struct: which take part, under which names, with which
// options, and which wins where several have one name (encoding/json/v2/fields.go).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/options.h"
#include "core/type.h"

namespace jsonrift {

enum class Casing : std::uint8_t {
  kDefault,
  kIgnore,
  kStrict
};  // the tag options case:ignore and case:strict

// One step from a struct to a field of it: add the offset; if the field is an embedded pointer, follow it.
struct FieldStep {
  std::size_t offset;
  const Type* type;  // of the field at the offset
  bool settable;     // false for an embedded field of an unexported type: Go can't allocate through it
};

struct StructField {
  std::string name;           // JSON object member name
  std::string go_path;        // its selector in Go: "ID", or "Base.ID" where Go doesn't promote it
  std::string quoted;         // as v2 writes it without escape options
  bool needs_escape = false;  // whether options can change how the name is written
  const Type* type = nullptr;
  std::vector<FieldStep> path;  // at least one; all but the last lead into embedded structs
  int id = 0;                   // breadth-first number
  Casing casing = Casing::kDefault;
  bool omitempty = false;
  bool omitzero = false;
  bool string = false;

  // Whether a name that is equal to this one but for case, '_' and '-' is this field's under these options
  // (matchFoldedName in encoding/json/v2/fields.go).
  bool MatchesFolded(std::string_view folded_alike, Options options) const;
};

// A problem that a struct type has for v2, and under FormatTagUnsupported for v1 too.
struct StructProblem {
  const Type* type;    // the struct that holds the bad field, maybe an embedded one
  std::string reason;  // for people
};

struct StructInfo {
  std::vector<StructField> fields;  // depth-first: the order of encoding
  // Fields by folded name, in breadth-first order: candidates of a match that ignores case.
  std::unordered_map<std::string, std::vector<const StructField*>> by_folded_name;
  // The embedded map or json.RawMessage that takes members no field has, or null.
  std::unique_ptr<StructField> fallback;
  std::optional<StructProblem> problem;  // v2 refuses the type; ReportErrorsWithLegacySemantics tolerates it
  std::optional<StructProblem> unsupported_format;  // a `format` tag: both refuse

  // The field with exactly this name, or null. `hint` is where the field is expected: the position after the
  // one that matched last.
  const StructField* Find(std::string_view name, std::size_t* hint) const;

  // Whether it is one of `fields`.
  bool Holds(const StructField& field) const;

  // The first field, in breadth-first order, whose name matches when case is ignored, if options or its tag
  // allow that; *matches counts all. For a name that no field has exactly.
  const StructField* FindFolded(std::string_view name, Options options, int* matches) const;
  // The fields that may match so: by their folded names, the same under all options. Null if there are none.
  const std::vector<const StructField*>* FoldedAlike(std::string_view name) const;
  // FindFolded among them.
  static const StructField* FindAmong(const std::vector<const StructField*>& fields, std::string_view name,
                                      Options options, int* matches);

  // Filled by BuildStructInfo: open addressing over the exact names.
  std::vector<std::uint32_t> table;
};

namespace internal {

// Why v2 refuses a field whose type the tag option `string` doesn't suit.
inline constexpr std::string_view kInvalidStringTag = "invalid use of the `string` tag option";

// Why RejectUnknownMembers refuses a name.
inline constexpr std::string_view kUnknownName = "unknown object member name";

// Works out the fields of a struct type whose field types are complete.
std::shared_ptr<const StructInfo> BuildStructInfo(const Type& type);

}  // namespace internal
}  // namespace jsonrift

// The value at one place of a payload in what both semantics made of it, and the way down from it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string_view>
#include <utility>

#include "core/arena.h"
#include "core/internal/struct_info.h"
#include "core/options.h"
#include "core/tape.h"
#include "core/type.h"
#include "core/type_path.h"
#include "core/value.h"

namespace jsonrift::diff {

// A value of both runs, as far as it is known. A null type stands for what no Go type describes: the inside
// of raw and skipped values.
struct ValueView {
  const Type* type;
  const void* legacy;
  const void* strict;
  TypePaths::Node path;
  // A field's member, which an embedded map takes where the field doesn't.
  bool is_field_or_fallback = false;
  bool is_known = true;       // whether null means that nothing is there
  bool strict_takes = false;  // for a member of a struct: strict has a field for it, too
  // … and that is another one, if not null; and whether what legacy and strict hold in it differs.
  const StructField* strict_field = nullptr;
  bool strict_field_differs = false;
};

class ValueViewer {
 public:
  // All must outlive it. The arenas are those of the two values: maps get their indexes there when they are
  // searched.
  ValueViewer(const Tape& tape, Options legacy_options, Options strict_options, TypePaths* paths,
              Arena* legacy_arena, Arena* strict_arena)
      : tape_(tape),
        legacy_options_(legacy_options),
        strict_options_(strict_options),
        paths_(*paths),
        legacy_arena_(*legacy_arena),
        strict_arena_(*strict_arena) {}

  // Behind pointers, and where the type is defined.
  ValueView Enter(ValueView view);
  // The member whose name is at the token. `matched` is the field that legacy alone takes the name for, if
  // that is known.
  ValueView Member(const ValueView& view, std::uint32_t token, const StructField* matched = nullptr);
  ValueView Element(const ValueView& view, std::size_t index);

  // Whether both runs hold the same there. Asked again, it remembers: a payload may repeat a name many times.
  bool HoldsTheSame(const ValueView& view);

 private:
  ValueView FieldOf(const ValueView& view, std::uint32_t token, const StructField* matched);
  // The member of a name that the two take for these fields; one of them may be null.
  ValueView MatchedMember(const ValueView& view, const StructField* field, const StructField* strict_field);
  ValueView MemberOf(const ValueView& view, const StructField& field);
  const void* MapValue(const Type& type, const void* value, std::uint32_t token, Arena* arena);

  const Tape& tape_;
  Options legacy_options_;
  Options strict_options_;
  TypePaths& paths_;
  Arena& legacy_arena_;
  Arena& strict_arena_;

  using Compared = std::pair<const void*, const Type*>;  // the value of legacy
  Compared first_compared_;
  bool first_answer_ = false;
  std::map<Compared, bool> answers_;  // to all others
};

}  // namespace jsonrift::diff

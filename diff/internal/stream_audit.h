// What the two packages make of a stream of values: see diff/entry.h. Private to diff.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "core/type_json.h"
#include "diff/audit.h"

namespace jsonrift::diff {

// Whether v1, v2 take the value that a verdict is about.
bool LegacyTakes(const Verdict& verdict);
bool StrictTakes(const Verdict& verdict);

// `auditor` has these settings; *values are then the places of the text at which its values begin.
Verdict ExamineStream(std::string_view text, const TypeRef& type, const AuditSettings& settings,
                      Auditor* auditor, std::vector<std::size_t>* values);

}  // namespace jsonrift::diff

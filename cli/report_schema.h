// `jsonrift schema`: the JSON Schema of the report (diff::ToJson), which is also its documentation.
#pragma once

#include <string_view>

namespace jsonrift::cli {

// Draft 2020-12; ends in a line break.
std::string_view ReportSchema();

}  // namespace jsonrift::cli

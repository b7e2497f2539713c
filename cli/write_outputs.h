// Writing a report in the forms that were asked for, each to its place.
#pragma once

#include <vector>

#include "cli/renderers.h"
#include "cli/report_view.h"
#include "core/result.h"

namespace jsonrift::cli {

// Files are written as WriteOutputFile does, without colour and whatever the terminal. Where one can't be
// written the others are all the same; the failure says which and why.
Status WriteOutputs(const ReportView& view, const RenderSettings& settings,
                    const std::vector<Output>& outputs);

}  // namespace jsonrift::cli

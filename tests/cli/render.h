// Reports in a format, for tests.
#pragma once

#include <sstream>
#include <string>
#include <string_view>

#include "cli/renderers.h"

namespace jsonrift::test {

inline std::string RenderAs(std::string_view format, const cli::ReportView& view,
                            const cli::RenderSettings& settings = {}) {
  std::ostringstream out;
  cli::FindRenderer(format)->render(view, settings, out);
  return out.str();
}

}  // namespace jsonrift::test

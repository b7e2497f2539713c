#include "cli/renderers.h"
namespace jsonrift::cli {
void RenderHtml(const ReportView&, const RenderSettings&, std::ostream&) {}
}  // namespace jsonrift::cli

#include "cli/write_outputs.h"

#include <iostream>
#include <sstream>

#include "cli/output_file.h"

namespace jsonrift::cli {

Status WriteOutputs(const ReportView& view, const RenderSettings& settings,
                    const std::vector<Output>& outputs) {
  for (const Output& output : outputs) {
    if (output.path == "-") {
      output.renderer->render(view, settings, std::cout);
      if (!std::cout.flush()) return Status::Failure("cannot write the report");
      continue;
    }
    RenderSettings plain = settings;
    plain.colour = false;
    plain.width = RenderSettings().width;
    std::ostringstream text;
    output.renderer->render(view, plain, text);
    if (Status status = WriteOutputFile(output.path, text.view()); !status.ok()) return status;
  }
  return Status();
}

}  // namespace jsonrift::cli

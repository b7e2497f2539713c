#include "cli/write_outputs.h"

#include <iostream>
#include <sstream>
#include <string>

#include "cli/output_file.h"

namespace jsonrift::cli {

namespace {

Status WriteOutput(const ReportView& view, const RenderSettings& settings, const Output& output) {
  if (output.path == "-") {
    output.renderer->render(view, settings, std::cout);
    return std::cout.flush() ? Status() : Status::Failure("cannot write the report");
  }
  RenderSettings plain = settings;
  plain.colour = false;
  plain.width = RenderSettings().width;
  std::ostringstream text;
  output.renderer->render(view, plain, text);
  return WriteOutputFile(output.path, text.view());
}

}  // namespace

Status WriteOutputs(const ReportView& view, const RenderSettings& settings,
                    const std::vector<Output>& outputs) {
  std::string failures;
  for (const Output& output : outputs) {
    const Status status = WriteOutput(view, settings, output);
    if (!status.ok()) failures += (failures.empty() ? "" : "; ") + status.message();
  }
  return failures.empty() ? Status() : Status::Failure(failures);
}

}  // namespace jsonrift::cli

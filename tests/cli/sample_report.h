// Reports made by hand for the tests of renderers: with everything that a report can hold, hostile text above
// all, and with nothing.
#pragma once

#include <cstddef>
#include <memory>

#include "cli/report_view.h"
#include "diff/report.h"

namespace jsonrift::test {

struct SampleReport {
  SampleReport() = default;
  SampleReport(const SampleReport&) = delete;  // the view points into the report
  SampleReport& operator=(const SampleReport&) = delete;

  diff::Report report;
  cli::ReportView view;
};

// All kinds, levels and statuses; excerpts of every shape; text that is markup, a command or a trick
// somewhere.
std::unique_ptr<SampleReport> RichReport();

// Nothing diverges; a partner each with many payloads, few, and none that could be read.
std::unique_ptr<SampleReport> CleanReport();

// Nothing was read.
std::unique_ptr<SampleReport> EmptyReport();

// As many findings, of ordinary size, of all kinds.
std::unique_ptr<SampleReport> LargeReport(std::size_t findings);

}  // namespace jsonrift::test

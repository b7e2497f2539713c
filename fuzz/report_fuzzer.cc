// Any text as a report: it is refused with a place, or it is one that comes back as it was, adds up and can
// be advised on. With JSON in it most texts are refused, so the seeds are reports.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "diff/advice.h"
#include "diff/report.h"

using jsonrift::Result;
using jsonrift::diff::Report;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Result<Report> report = jsonrift::diff::ReportFromJson({reinterpret_cast<const char*>(data), size});
  if (!report.ok()) {
    if (report.status().message().find(':') == std::string::npos) std::abort();
    return 0;
  }
  const std::string text = jsonrift::diff::ToJson(*report, {});
  const Result<Report> again = jsonrift::diff::ReportFromJson(text);
  if (!again.ok() || *again != *report) std::abort();
  Report sum;
  sum.settings = report->settings;
  if (!jsonrift::diff::Merge(*report, &sum).ok() || sum != *report) std::abort();
  jsonrift::diff::Advise(*report);
  return 0;
}

// Examples for a report: a cause in its payload, as people look at it.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/tape.h"
#include "diff/cause.h"
#include "diff/redact.h"
#include "diff/report.h"

namespace jsonrift::cli {

// A payload that examples are made of.
struct ExamplePayload {
  const Tape& tape;
  std::uint64_t line;    // where it begins in its file
  std::uint64_t offset;  // the same in bytes
  std::string_view remark;
};

// The example of a cause: all that diff::Collector asks for. With a redactor no value of the payload is in
// it.
diff::Example MakeExample(const ExamplePayload& payload, const diff::Cause& cause,
                          const diff::Redactor* redactor);

}  // namespace jsonrift::cli

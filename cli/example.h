// Examples for a report: a cause in its payload, as people look at it.
#pragma once

#include <string>
#include <vector>

#include "cli/payload.h"
#include "core/tape.h"
#include "diff/cause.h"
#include "diff/redact.h"
#include "diff/report.h"

namespace jsonrift::cli {

// Makes examples of the causes of one payload, as diff::Collector asks for them.
class ExampleMaker {
 public:
  // With a redactor no value of the payload is in the examples. All must outlive the maker.
  ExampleMaker(const Tape& tape, const Payload& payload, const std::vector<diff::Cause>& causes,
               const diff::Redactor* redactor)
      : tape_(tape), payload_(payload), causes_(causes), redactor_(redactor) {}

  diff::Example Make(const diff::Cause& cause) const;
  diff::FileSpan PlaceInFile(const diff::Span& span) const;

 private:
  std::string Reading(const diff::Cause& cause, const std::string& reading) const;
  std::string Remark(const diff::Cause& cause) const;

  const Tape& tape_;
  const Payload& payload_;
  const std::vector<diff::Cause>& causes_;
  const diff::Redactor* redactor_;
};

}  // namespace jsonrift::cli

// Audits with the built binary and reads, with another parser, all that it tells: the report, and each
// payload that doesn't agree.
//
//   const Audited audited = AuditAsJson({"in"}, {.folder = workspace.path()});
//   EXPECT_EQ(audited.Told(), (std::vector<std::string>{"in/a.json:1:8: rejected: duplicate-name at /a"}));
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/cli/process.h"

namespace jsonrift::test {

struct Audited {
  ProcessResult run;
  std::vector<nlohmann::json> payloads;  // the rows of --payloads
  nlohmann::json report;                 // of -f json

  // A line a row, in their order: "PATH:LINE:COLUMN: KIND: RULE at POINTER" of the worst cause,
  // "PATH:LINE:COLUMN: rejected by both: REASON", "PATH: unreadable: REASON" or "PATH:LINE: unreadable: …".
  std::vector<std::string> Told() const;
  // "3 agree, 0 diverge, 0 rejected, 1 unreadable": the totals of the report.
  std::string Totals() const;
};

// `arguments` come after `audit`. Output that isn't JSON fails the running test.
Audited AuditAsJson(const std::vector<std::string>& arguments, const ProcessSettings& settings = {});

}  // namespace jsonrift::test

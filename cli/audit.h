// `jsonrift audit`: a corpus becomes a report.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/partner.h"
#include "cli/source.h"
#include "cli/type_map.h"
#include "core/result.h"
#include "diff/entry.h"
#include "diff/redact.h"
#include "diff/report.h"

namespace jsonrift::cli {

// A payload with what came of it. Only valid during the call.
struct ExaminedPayload {
  const Payload& payload;
  const std::string& partner;
  const diff::Verdict& verdict;
  std::function<diff::Example(const diff::Cause&)> make_example;  // of the verdict's causes
};

// Watches a run, for progress and for those who want each payload.
class AuditObserver {
 public:
  virtual ~AuditObserver() = default;
  // Whether the causes of each payload are to have their details (diff::AuditSettings::details).
  virtual bool WantsDetails() const { return false; }
  virtual void Planned(const std::vector<std::string>& /*files*/) {}  // all that are going to be read
  virtual void Began(std::string_view /*path*/) {}                    // a file
  virtual void Examined(const ExaminedPayload& examined) = 0;
  virtual void Unreadable(std::string_view path, std::size_t line, std::string_view reason) = 0;
};

struct AuditRequest {
  std::vector<std::string> paths;       // see ListFiles
  std::vector<std::string> files_from;  // files that list further paths, see ReadPathList
  TypeMap types;
  ReadOptions input;
  std::size_t line = 0;  // only the payloads that begin on this line; 0: all
  Partners partners{{}};
  diff::Entry entry = diff::Entry::kUnmarshal;
  diff::AuditSettings audit;
  const diff::Redactor* redactor = nullptr;  // null: values are shown
  std::vector<AuditObserver*> observers;
};

// Audits all payloads, or those before `input.stop` is set; the report is then partial. The failure is for a
// path that isn't there or a list that can't be read; what is wrong with single files is in the report.
Result<diff::Report> RunAudit(const AuditRequest& request);

}  // namespace jsonrift::cli

#include "cli/audit.h"

#include <map>
#include <new>
#include <utility>

namespace jsonrift::cli {
namespace {

class AuditRun {
 public:
  AuditRun(const AuditRequest& request, AuditRenderer* renderer) : request_(request), renderer_(*renderer) {}

  AuditSummary Run(const std::vector<std::string>& files) {
    const SourceVisitor visitor{[this](const Payload& payload) { Examine(payload); },
                                [this](std::string_view path, std::size_t line, std::string_view reason) {
                                  Unreadable(path, line, reason);
                                }};
    for (const std::string& file : files) {
      const TypeRef* type = request_.types.Find(file);
      if (type == nullptr) {
        Unreadable(file, 0, "no pattern of the type map matches its path");
        continue;
      }
      auditor_ = &AuditorFor(*type);
      ReadPayloads(file, request_.layout, visitor);
    }
    renderer_.Finish(summary_);
    return summary_;
  }

 private:
  diff::Auditor& AuditorFor(const TypeRef& type) {
    std::unique_ptr<diff::Auditor>& auditor = auditors_[type.type];
    if (auditor == nullptr) auditor = std::make_unique<diff::Auditor>(type);
    return *auditor;
  }

  void Examine(const Payload& payload) {
    try {
      Report(payload, auditor_->Examine(payload.text));
    } catch (const std::bad_alloc&) {
      Unreadable(payload.path, payload.line, "not enough memory to read it into its type");
    }
  }

  void Report(const Payload& payload, const diff::Verdict& verdict) {
    switch (verdict.kind) {
      case diff::Verdict::Kind::kAgree:
        ++summary_.agree;
        break;
      case diff::Verdict::Kind::kDiverge:
        ++summary_.diverge;
        ++summary_.by_kind[static_cast<std::size_t>(verdict.divergence->kind)];
        for (Option option : verdict.divergence->options)
          ++summary_.by_option[static_cast<std::size_t>(option)];
        renderer_.Diverges(LocationIn(payload, verdict.divergence->offset), *verdict.divergence);
        break;
      case diff::Verdict::Kind::kRejected:
        ++summary_.rejected;
        renderer_.Rejected(LocationIn(payload, verdict.offset), *verdict.rejection);
        break;
    }
  }

  void Unreadable(std::string_view path, std::size_t line, std::string_view reason) {
    ++summary_.unreadable;
    renderer_.Unreadable(path, line, reason);
  }

  static Location LocationIn(const Payload& payload, std::size_t offset) {
    Place place = PlaceOf(payload.text, offset);
    place.line += payload.line - 1;
    return {std::string(payload.path), place, payload.offset + offset};
  }

  const AuditRequest& request_;
  AuditRenderer& renderer_;
  AuditSummary summary_;
  std::map<const Type*, std::unique_ptr<diff::Auditor>> auditors_;
  diff::Auditor* auditor_ = nullptr;  // for the file that is being read
};

}  // namespace

Result<AuditSummary> RunAudit(const AuditRequest& request, AuditRenderer* renderer) {
  const Result<std::vector<std::string>> files = ListFiles(request.paths);
  if (!files.ok()) return files.status();
  return AuditRun(request, renderer).Run(*files);
}

int AuditExitCode(const AuditSummary& summary) {
  if (summary.diverge > 0) return 1;
  return summary.read() == 0 || summary.unreadable > 0 ? 2 : 0;
}

}  // namespace jsonrift::cli

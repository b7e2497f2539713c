#include "cli/audit.h"

#include <algorithm>
#include <map>
#include <new>
#include <optional>
#include <utility>

#include "cli/encoding.h"

namespace jsonrift::cli {
namespace {

class AuditRun {
 public:
  AuditRun(const AuditRequest& request, AuditRenderer* renderer) : request_(request), renderer_(*renderer) {}

  AuditSummary Run(const std::vector<std::string>& files) {
    const SourceVisitor visitor{[this](const Payload& payload) { Examine(payload); },
                                [this](std::string_view path, std::size_t line, std::string_view reason) {
                                  Unreadable(path, line, reason);
                                },
                                [this](std::string_view path) { return ChooseType(path); }};
    for (const std::string& file : files) {
      if (request_.input.stopped()) break;
      ReadPayloads(file, request_.input, visitor);
    }
    renderer_.Finish(summary_);
    return summary_;
  }

 private:
  // For the payloads that follow. False if there is none for them.
  bool ChooseType(std::string_view path) {
    const TypeRef* const type = request_.types.Find(path);
    if (type == nullptr) {
      Unreadable(path, 0, "no pattern of the type map matches its path");
      return false;
    }
    auditor_ = &AuditorFor(*type);
    return true;
  }

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
        renderer_.Rejected(LocationIn(payload, verdict.offset),
                           WithRemark(*verdict.rejection, EncodingRemark(payload.text)));
        break;
    }
  }

  void Unreadable(std::string_view path, std::size_t line, std::string_view reason) {
    ++summary_.unreadable;
    renderer_.Unreadable(path, line, reason);
  }

  static std::string WithRemark(std::string reason, const std::optional<std::string>& remark) {
    if (remark) reason += "; the payload " + *remark;
    return reason;
  }

  static Location LocationIn(const Payload& payload, std::size_t offset) {
    Place place = PlaceOf(payload.text, offset);
    if (place.line == 1) place.column += payload.column - 1;
    place.line += payload.line - 1;
    return {std::string(payload.path), place, payload.offset + offset};
  }

  const AuditRequest& request_;
  AuditRenderer& renderer_;
  AuditSummary summary_;
  std::map<const Type*, std::unique_ptr<diff::Auditor>> auditors_;
  diff::Auditor* auditor_ = nullptr;  // for the file or member that is being read
};

// The files of the paths and then those of the lists.
Result<std::vector<std::string>> FilesOf(const AuditRequest& request) {
  Result<std::vector<std::string>> files = ListFiles(request.paths);
  if (!files.ok()) return files;
  for (const std::string& list : request.files_from) {
    if (list == "-" && std::count(files->begin(), files->end(), "-") > 0) {
      return Status::Failure("standard input can't be both payloads and a list of files");
    }
    const Result<std::vector<std::string>> paths = ReadPathList(list);
    if (!paths.ok()) return paths.status();
    const std::vector<std::string> named = ListNamedFiles(*paths);
    files->insert(files->end(), named.begin(), named.end());
  }
  return files;
}

}  // namespace

Result<AuditSummary> RunAudit(const AuditRequest& request, AuditRenderer* renderer) {
  const Result<std::vector<std::string>> files = FilesOf(request);
  if (!files.ok()) return files.status();
  return AuditRun(request, renderer).Run(*files);
}

int AuditExitCode(const AuditSummary& summary) {
  if (summary.diverge > 0) return 1;
  return summary.read() == 0 || summary.unreadable > 0 ? 2 : 0;
}

}  // namespace jsonrift::cli

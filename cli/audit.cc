#include "cli/audit.h"

#include <map>
#include <memory>
#include <new>
#include <utility>

#include "cli/example.h"
#include "diff/collect.h"

namespace jsonrift::cli {
namespace {

diff::ReportSettings SettingsOf(const AuditRequest& request) {
  diff::ReportSettings settings;
  settings.check = request.audit.output ? "roundtrip" : "decode";
  settings.with = request.audit.with;
  settings.redacted = request.redactor != nullptr;
  if (request.redactor != nullptr) settings.redaction_key_id = request.redactor->key_id();
  return settings;
}

class AuditRun {
 public:
  explicit AuditRun(const AuditRequest& request) : request_(request), collector_(SettingsOf(request)) {}

  diff::Report Run(const std::vector<std::string>& files) {
    const SourceVisitor visitor{[this](const Payload& payload) { Examine(payload); },
                                [this](std::string_view path, std::size_t line, std::string_view reason) {
                                  Unreadable(path, line, reason);
                                }};
    for (const std::string& file : files) {
      if (request_.observer != nullptr) request_.observer->Began(file);
      const TypeRef* type = request_.types.Find(file);
      if (type == nullptr) {
        Unreadable(file, 0, "no pattern of the type map matches its path");
        continue;
      }
      auditor_ = &AuditorFor(*type);
      ReadPayloads(file, request_.layout, visitor);
    }
    return collector_.Take();
  }

 private:
  diff::Auditor& AuditorFor(const TypeRef& type) {
    std::unique_ptr<diff::Auditor>& auditor = auditors_[type.type];
    if (auditor == nullptr) auditor = std::make_unique<diff::Auditor>(type, request_.audit);
    return *auditor;
  }

  void Examine(const Payload& payload) {
    diff::Verdict verdict;
    try {
      verdict = auditor_->Examine(payload.text);
    } catch (const std::bad_alloc&) {
      return Unreadable(payload.path, payload.line, "not enough memory to read it into its type");
    }
    Collect(payload, verdict);
    if (request_.observer != nullptr) request_.observer->Examined(payload, verdict);
  }

  void Collect(const Payload& payload, const diff::Verdict& verdict) {
    const diff::PayloadOrigin origin{payload.path, PartnerOf(payload.path), payload.line, payload.offset,
                                     payload.text.size()};
    const auto make = [&](const diff::Cause& cause) {
      return MakeExample({auditor_->tape(), payload.line, payload.offset, {}}, cause, request_.redactor);
    };
    switch (verdict.kind) {
      case diff::Verdict::Kind::kAgree:
        return collector_.AddAgreeing(origin);
      case diff::Verdict::Kind::kDiverge:
        return collector_.AddDiverging(origin, verdict.divergence, verdict.needs, verdict.causes, make);
      case diff::Verdict::Kind::kRejected:
        return collector_.AddRejected(origin, verdict.rejection, verdict.causes, make);
    }
  }

  void Unreadable(std::string_view path, std::size_t line, std::string_view reason) {
    collector_.AddUnreadable({.path = path, .partner = PartnerOf(path), .line = line}, std::string(reason));
    if (request_.observer != nullptr) request_.observer->Unreadable(path, line, reason);
  }

  // The payloads of a file come one after the other.
  const std::string& PartnerOf(std::string_view path) {
    if (path != partner_path_) {
      partner_path_ = path;
      partner_ = request_.partners.NameOf(path);
    }
    return partner_;
  }

  const AuditRequest& request_;
  diff::Collector collector_;
  std::map<const Type*, std::unique_ptr<diff::Auditor>> auditors_;
  diff::Auditor* auditor_ = nullptr;  // for the file that is being read
  std::string partner_path_;
  std::string partner_;
};

}  // namespace

Result<diff::Report> RunAudit(const AuditRequest& request) {
  const Result<std::vector<std::string>> files = ListFiles(request.paths);
  if (!files.ok()) return files.status();
  return AuditRun(request).Run(*files);
}

}  // namespace jsonrift::cli

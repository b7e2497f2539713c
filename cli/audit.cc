#include "cli/audit.h"

#include <algorithm>
#include <map>
#include <memory>
#include <new>
#include <optional>
#include <utility>

#include "cli/encoding.h"
#include "cli/example.h"
#include "core/json_view.h"
#include "diff/collect.h"

namespace jsonrift::cli {
namespace {

diff::ReportSettings SettingsOf(const AuditRequest& request) {
  diff::ReportSettings settings;
  settings.entry = diff::EntryName(request.entry);
  settings.disallow_unknown_fields = request.audit.reject_unknown_members;
  settings.use_number = request.audit.use_number;
  settings.check = request.audit.output ? "roundtrip" : "decode";
  settings.with = request.audit.with;
  settings.redacted = request.redactor != nullptr;
  if (request.redactor != nullptr) settings.redaction_key_id = request.redactor->key_id();
  return settings;
}

diff::AuditSettings AuditSettingsOf(const AuditRequest& request) {
  diff::AuditSettings settings = request.audit;
  settings.details = std::any_of(request.observers.begin(), request.observers.end(),
                                 [](const AuditObserver* observer) { return observer->WantsDetails(); });
  return settings;
}

class AuditRun {
 public:
  explicit AuditRun(const AuditRequest& request) : request_(request), collector_(SettingsOf(request)) {}

  diff::Report Run(const std::vector<std::string>& files) {
    const SourceVisitor visitor{[this](const Payload& payload) { Examine(payload); },
                                [this](std::string_view path, std::size_t line, std::string_view reason) {
                                  Unreadable(path, line, reason);
                                },
                                [this](std::string_view path) { return ChooseType(path); }};
    for (AuditObserver* observer : request_.observers) observer->Planned(files);
    for (const std::string& file : files) {
      if (request_.input.stopped()) break;
      for (AuditObserver* observer : request_.observers) observer->Began(file);
      ReadPayloads(file, request_.input, visitor);
    }
    diff::Report report = collector_.Take();
    report.partial = request_.input.stopped();
    return report;
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

  diff::EntryAuditor& AuditorFor(const TypeRef& type) {
    std::unique_ptr<diff::EntryAuditor>& auditor = auditors_[type.type];
    if (auditor == nullptr) {
      auditor = std::make_unique<diff::EntryAuditor>(type, request_.entry, AuditSettingsOf(request_));
    }
    return *auditor;
  }

  void Examine(const Payload& payload) {
    if (request_.line != 0 && request_.line != payload.line) return;
    diff::Verdict verdict;
    try {
      verdict = auditor_->Examine(payload.text);
    } catch (const std::bad_alloc&) {
      return Unreadable(payload.path, payload.line, "not enough memory to read it into its type");
    }
    if (verdict.kind == diff::Verdict::Kind::kRejected) AddRemark(payload, &verdict.rejection);
    Collect(payload, verdict);
    for (AuditObserver* observer : request_.observers) {
      observer->Examined({payload, PartnerOf(payload.path), verdict, [&](const diff::Cause& cause) {
                            return ExampleOf(cause, payload, verdict.causes);
                          }});
    }
  }

  // Details are only worked out for what is kept as an example.
  void Collect(const Payload& payload, diff::Verdict& verdict) {
    const diff::PayloadOrigin origin{payload.path, PartnerOf(payload.path), payload.line, payload.offset,
                                     payload.text.size()};
    bool is_detailed = false;
    const auto make = [&](const diff::Cause& cause) {
      if (!is_detailed) auditor_->Detail(&verdict);
      is_detailed = true;
      return ExampleOf(cause, payload, verdict.causes);
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

  // Out of the part of the payload that the cause lies in.
  diff::Example ExampleOf(diff::Cause cause, const Payload& payload, const std::vector<diff::Cause>& causes) {
    const auto [tape, begin] = auditor_->PartAt(cause.span.offset);
    const Place place = PlaceOf(payload.text, begin);
    Payload part = payload;
    part.text = tape.payload();
    part.line += place.line - 1;
    part.column = place.line == 1 ? payload.column + place.column - 1 : place.column;
    part.offset += begin;
    cause.span.offset -= begin;
    if (cause.other) cause.other->offset -= begin;
    return ExampleMaker(tape, part, causes, request_.redactor).Make(cause);
  }

  void Unreadable(std::string_view path, std::size_t line, std::string_view reason) {
    collector_.AddUnreadable({.path = path, .partner = PartnerOf(path), .line = line}, std::string(reason));
    for (AuditObserver* observer : request_.observers) observer->Unreadable(path, line, reason);
  }

  static void AddRemark(const Payload& payload, std::string* reason) {
    if (const std::optional<std::string> remark = EncodingRemark(payload.text))
      *reason += "; the payload " + *remark;
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
  std::map<const Type*, std::unique_ptr<diff::EntryAuditor>> auditors_;
  diff::EntryAuditor* auditor_ = nullptr;  // for the file that is being read
  std::string partner_path_;
  std::string partner_;
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

Result<diff::Report> RunAudit(const AuditRequest& request) {
  const Result<std::vector<std::string>> files = FilesOf(request);
  if (!files.ok()) return files.status();
  return AuditRun(request).Run(*files);
}

}  // namespace jsonrift::cli

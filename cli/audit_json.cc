// The audit as one JSON document, written as it goes.
#include <ostream>
#include <string>

#include "cli/audit.h"
#include "cli/version.h"
#include "core/internal/quote.h"
#include "core/internal/utf8.h"

namespace jsonrift::cli {
namespace {

constexpr std::size_t kLongestReading = 4096;  // bytes

// A reading that a report can hold: what is longer is cut, which "…" tells.
std::string Reading(const std::string& text) {
  return text.size() <= kLongestReading ? text : text.substr(0, kLongestReading) + "…";
}

// A JSON string; bytes that aren't UTF-8 are written as \xNN so that nothing is lost.
std::string Quote(std::string_view text) {
  std::string escaped;
  internal::AppendQuoted(&escaped, internal::EscapeInvalidUtf8(text), Options());
  return escaped;
}

class JsonRenderer : public AuditRenderer {
 public:
  explicit JsonRenderer(std::ostream& out) : out_(out) {
    out_ << "{\n  \"schema_version\": 1,\n  \"tool\": {\"name\": \"jsonrift\", \"version\": "
         << Quote(kVersion) << "},\n  \"semantics\": " << Quote(kGoVersion) << ",\n  \"results\": [";
  }

  void Diverges(const Location& location, const diff::Divergence& divergence) override {
    Begin("diverges", location);
    out_ << ", \"kind\": " << Quote(diff::DivergenceKindName(divergence.kind)) << ", \"options\": [";
    const char* separator = "";
    for (Option option : divergence.options) {
      out_ << separator << Quote(OptionName(option));
      separator = ", ";
    }
    out_ << "], \"pointer\": " << Quote(divergence.pointer)
         << ", \"legacy\": " << Quote(Reading(divergence.legacy))
         << ", \"strict\": " << Quote(Reading(divergence.strict)) << "}";
  }

  void Rejected(const Location& location, std::string_view reason) override {
    Begin("rejected", location);
    out_ << ", \"reason\": " << Quote(reason) << "}";
  }

  void Unreadable(std::string_view path, std::size_t line, std::string_view reason) override {
    Separate();
    out_ << "{\"verdict\": \"unreadable\", \"path\": " << Quote(path);
    if (line != 0) out_ << ", \"line\": " << line;
    out_ << ", \"reason\": " << Quote(reason) << "}";
  }

  void Finish(const AuditSummary& summary) override {
    out_ << (first_ ? "],\n" : "\n  ],\n") << "  \"summary\": {\"read\": " << summary.read()
         << ", \"agree\": " << summary.agree << ", \"diverge\": " << summary.diverge
         << ", \"rejected\": " << summary.rejected << ", \"unreadable\": " << summary.unreadable << "},\n"
         << "  \"kinds\": {";
    const char* separator = "";
    for (std::size_t kind = 0; kind < summary.by_kind.size(); ++kind) {
      out_ << separator << Quote(diff::DivergenceKindName(static_cast<diff::DivergenceKind>(kind))) << ": "
           << summary.by_kind[kind];
      separator = ", ";
    }
    out_ << "},\n  \"options\": {";
    separator = "";
    for (Option option : AllOptions()) {
      const std::uint64_t count = summary.by_option[static_cast<std::size_t>(option)];
      if (count == 0) continue;
      out_ << separator << Quote(OptionName(option)) << ": " << count;
      separator = ", ";
    }
    out_ << "}\n}\n";
  }

 private:
  void Separate() {
    out_ << (first_ ? "\n    " : ",\n    ");
    first_ = false;
  }

  void Begin(std::string_view verdict, const Location& location) {
    Separate();
    out_ << "{\"verdict\": " << Quote(verdict) << ", \"path\": " << Quote(location.path)
         << ", \"line\": " << location.place.line << ", \"column\": " << location.place.column
         << ", \"offset\": " << location.offset;
  }

  std::ostream& out_;
  bool first_ = true;
};

}  // namespace

std::unique_ptr<AuditRenderer> MakeJsonRenderer(std::ostream& out) {
  return std::make_unique<JsonRenderer>(out);
}

}  // namespace jsonrift::cli

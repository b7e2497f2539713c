// The audit for people.
#include <fmt/color.h>
#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <utility>

#include "cli/audit.h"
#include "cli/printable.h"

namespace jsonrift::cli {
namespace {

constexpr std::size_t kReadingWidth = 160;  // characters shown of a reading

std::string Reading(std::string_view text) { return Printable(text, kReadingWidth); }

std::string Count(std::uint64_t count, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

std::string JoinNames(const std::vector<Option>& options) {
  std::string joined;
  for (Option option : options) {
    if (!joined.empty()) joined += ", ";
    joined += OptionName(option);
  }
  return joined.empty() ? "none" : joined;
}

class TextRenderer : public AuditRenderer {
 public:
  TextRenderer(std::ostream& out, bool colour, bool verbose)
      : out_(out), colour_(colour), verbose_(verbose) {}

  void Diverges(const Location& location, const diff::Divergence& divergence) override {
    PrintPlace(location);
    out_ << Styled(KindStyle(divergence.kind), diff::DivergenceKindName(divergence.kind)) << ": "
         << JoinNames(divergence.options);
    if (!divergence.pointer.empty()) out_ << " at " << Reading(divergence.pointer);
    out_ << "\n    legacy  " << Reading(divergence.legacy) << "\n    strict  " << Reading(divergence.strict)
         << '\n';
  }

  void Rejected(const Location& location, std::string_view reason) override {
    if (!verbose_) return;
    PrintPlace(location);
    out_ << Styled(fmt::emphasis::faint, "rejected by both") << ": " << Reading(reason) << '\n';
  }

  void Unreadable(std::string_view path, std::size_t line, std::string_view reason) override {
    listed_ = true;
    out_ << Styled(fmt::emphasis::bold, Printable(path));
    if (line != 0) out_ << ':' << line;
    out_ << ": " << Styled(fmt::fg(fmt::terminal_color::magenta), "unreadable") << ": " << reason << '\n';
  }

  void Finish(const AuditSummary& summary) override {
    if (listed_) out_ << '\n';
    out_ << Count(summary.read(), "payload", "payloads")
         << fmt::format(" read: {} agree, {} diverge, {} rejected by both", summary.agree, summary.diverge,
                        summary.rejected)
         << (summary.rejected > 0 && !verbose_ ? " (-v lists them)\n" : "\n");
    if (summary.unreadable > 0) {
      out_ << Styled(fmt::fg(fmt::terminal_color::magenta),
                     fmt::format("{} could not be read", summary.unreadable))
           << ": not counted above\n";
    }
    if (summary.diverge == 0) return;
    out_ << '\n';
    for (std::size_t kind = 0; kind < summary.by_kind.size(); ++kind) {
      if (summary.by_kind[kind] == 0) continue;
      const auto k = static_cast<diff::DivergenceKind>(kind);
      out_ << fmt::format("{:>8}  ", summary.by_kind[kind])
           << Styled(KindStyle(k), fmt::format("{:<8}", diff::DivergenceKindName(k))) << "  "
           << Explanation(k) << '\n';
    }
    PrintOptions(summary);
  }

 private:
  void PrintPlace(const Location& location) {
    listed_ = true;
    out_ << Styled(fmt::emphasis::bold, fmt::format("{}:{}:{}", Printable(location.path), location.place.line,
                                                    location.place.column))
         << ": ";
  }

  void PrintOptions(const AuditSummary& summary) {
    std::vector<std::pair<std::uint64_t, Option>> rows;
    for (Option option : AllOptions()) {
      const std::uint64_t count = summary.by_option[static_cast<std::size_t>(option)];
      if (count > 0) rows.emplace_back(count, option);
    }
    std::stable_sort(rows.begin(), rows.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    out_ << "\npayloads  v2 needs this option to agree with v1 (a payload may need several)\n";
    for (const auto& [count, option] : rows) {
      out_ << fmt::format("{:>8}  {:<32}  {}\n", count, OptionName(option), OptionPackage(option));
    }
  }

  static fmt::text_style KindStyle(diff::DivergenceKind kind) {
    switch (kind) {
      case diff::DivergenceKind::kSilent:
        return fmt::fg(fmt::terminal_color::red) | fmt::emphasis::bold;
      case diff::DivergenceKind::kRejected:
        return fmt::fg(fmt::terminal_color::red);
      case diff::DivergenceKind::kAccepted:
        return fmt::fg(fmt::terminal_color::yellow);
      case diff::DivergenceKind::kOutput:
        return fmt::fg(fmt::terminal_color::cyan);
      case diff::DivergenceKind::kLatent:
        return fmt::emphasis::faint;
    }
    return {};
  }

  static const char* Explanation(diff::DivergenceKind kind) {
    switch (kind) {
      case diff::DivergenceKind::kSilent:
        return "both accept, but read different values";
      case diff::DivergenceKind::kRejected:
        return "v2 refuses what v1 accepts";
      case diff::DivergenceKind::kAccepted:
        return "v2 accepts what v1 refuses";
      case diff::DivergenceKind::kOutput:
        return "the same value, written differently";
      case diff::DivergenceKind::kLatent:
        return "hidden until another cause is mended";
    }
    return "";
  }

  std::string Styled(const fmt::text_style& style, std::string_view text) const {
    return colour_ ? fmt::format(style, "{}", text) : std::string(text);
  }

  std::ostream& out_;
  bool colour_;
  bool verbose_;
  bool listed_ = false;  // anything before the summary
};

}  // namespace

std::unique_ptr<AuditRenderer> MakeTextRenderer(std::ostream& out, bool colour, bool verbose) {
  return std::make_unique<TextRenderer>(out, colour, verbose);
}

}  // namespace jsonrift::cli

// `jsonrift explain PAYLOAD`: all that there is to say about one payload, for people.
#include <fmt/color.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "cli/audit.h"
#include "cli/columns.h"
#include "cli/commands.h"
#include "cli/flag_values.h"
#include "cli/gate.h"
#include "cli/printable.h"
#include "cli/redaction_key.h"
#include "cli/renderers.h"
#include "cli/terminal.h"
#include "cli/type_flags.h"
#include "diff/outcome.h"
#include "legacy/legacy.h"
#include "strict/strict.h"

namespace jsonrift::cli {
namespace {

struct Flags {
  std::string path;
  std::size_t line = 0;
  std::string type;
  std::string types;
  bool show_values = false;
  std::string colour = "auto";
};

constexpr std::size_t kValueWidth = 600;  // characters shown of a value

// What a semantics makes of the payload, as lines under a heading.
struct Side {
  std::string error;   // why it refuses it, or empty
  std::string value;   // a dump, also after an error
  std::string output;  // what it writes again, or why it can't; empty after an error
};

// Keeps what is to be said of the payload, and counts those that there are.
class Witness : public AuditObserver {
 public:
  Witness(const TypeMap& types, const diff::Redactor* redactor) : types_(types), redactor_(redactor) {}

  void Examined(const ExaminedPayload& examined) override {
    if (count_++ > 0) return;
    const TypeRef* type = types_.Find(examined.payload.path);
    heading_ =
        fmt::format("{}:{}, {} bytes, read into {}", Printable(examined.payload.path), examined.payload.line,
                    examined.payload.text.size(), Printable(TypeName(*type->type), kValueWidth));
    verdict_ = VerdictText(examined.verdict);
    Tape tape;
    tape.Scan(examined.payload.text);
    const diff::Subject subject{&tape, nullptr, type->type, DumpedFields::kPromoted};
    legacy_ = SideOf(diff::Decide(subject, legacy::kOptions), tape);
    strict_ = SideOf(diff::Decide(subject, strict::kOptions), tape);
  }

  void Unreadable(std::string_view path, std::size_t line, std::string_view reason) override {
    if (unreadable_.empty()) {
      unreadable_ =
          std::string(path) + (line == 0 ? "" : ":" + std::to_string(line)) + ": " + std::string(reason);
    }
  }

  std::size_t count() const { return count_; }
  const std::string& unreadable() const { return unreadable_; }
  const std::string& heading() const { return heading_; }
  const std::string& verdict() const { return verdict_; }
  const Side& legacy() const { return legacy_; }
  const Side& strict() const { return strict_; }

 private:
  static std::string TypeName(const Type& type) {
    std::string name = TypeString(type);
    return name.starts_with("main.") ? name.substr(5) : name == "interface {}" ? "any" : name;
  }

  static std::string VerdictText(const diff::Verdict& verdict) {
    switch (verdict.kind) {
      case diff::Verdict::Kind::kAgree:
        return "both read and write it alike";
      case diff::Verdict::Kind::kRejected:
        return "both refuse it";
      case diff::Verdict::Kind::kDiverge:
        break;
    }
    switch (verdict.divergence) {
      case diff::DivergenceKind::kSilent:
        return "silent: both accept it, but read different values";
      case diff::DivergenceKind::kRejected:
        return "rejected: v2 refuses what v1 accepts";
      case diff::DivergenceKind::kAccepted:
        return "accepted: v2 accepts what v1 refuses";
      default:
        return "output: the same value, written differently";
    }
  }

  // The names on the way to a fault may be data.
  std::string Reason(const std::string& text, const Tape& tape) const {
    const std::size_t at = text.find(" at /");
    if (redactor_ == nullptr || at == std::string::npos) return text;
    const std::size_t begin = text.find('/', at);
    const std::size_t end = std::min(text.find(": ", begin), text.size());
    return text.substr(0, begin) + redactor_->Pointer(text.substr(begin, end - begin), tape) +
           text.substr(end);
  }

  Side SideOf(const diff::Outcome& outcome, const Tape& tape) const {
    Side side;
    if (outcome.error) {
      side.error = Reason(outcome.error->text, tape);
    } else if (outcome.output_error) {
      side.output = "error: " + outcome.output_error->text;
    } else {
      side.output = redactor_ != nullptr ? redactor_->Json(*outcome.output) : *outcome.output;
    }
    side.value = redactor_ != nullptr ? redactor_->Dump(outcome.value) : outcome.value;
    return side;
  }

  const TypeMap& types_;
  const diff::Redactor* redactor_;
  std::size_t count_ = 0;
  std::string unreadable_;
  std::string heading_;
  std::string verdict_;
  Side legacy_;
  Side strict_;
};

void WriteSide(std::string_view title, const Side& side, bool colour, std::ostream& out) {
  out << "  " << (colour ? fmt::format(fmt::emphasis::bold, "{}", title) : std::string(title)) << '\n';
  const auto row = [&](const char* label, const std::string& text) {
    out << fmt::format("    {:<8} {}\n", label, Printable(text, kValueWidth));
  };
  if (side.error.empty()) {
    row("reads", side.value);
    row("writes", side.output);
  } else {
    row("refuses", side.error);
    row("leaves", side.value);
  }
}

int Explain(const Flags& flags) {
  AuditRequest request;
  request.paths = {flags.path};
  request.line = flags.line;
  Result<TypeMap> types = ChooseTypes(flags.type, flags.types);
  if (!types.ok()) return Fail(types.status().message());
  request.types = std::move(*types);
  const Result<diff::Redactor> redactor = ChooseRedactor("");
  if (!redactor.ok()) return Fail(redactor.status().message());
  if (!flags.show_values) request.redactor = &*redactor;
  Witness witness(request.types, request.redactor);
  request.observers.push_back(&witness);

  const Result<diff::Report> report = RunAudit(request);
  if (!report.ok()) return Fail(report.status().message());
  if (witness.count() == 0 && !witness.unreadable().empty()) return Fail(witness.unreadable());
  if (witness.count() == 0)
    return Fail(flags.path + ": no payload begins on line " + std::to_string(flags.line));
  if (witness.count() > 1) {
    return Fail(flags.path + " holds " + std::to_string(witness.count()) +
                " payloads: choose one by the line that it begins on, --line N");
  }
  const ReportView view = MakeReportView(*report, GateSettings());
  RenderSettings settings;
  settings.colour = UseColour(flags.colour, STDOUT_FILENO);
  settings.verbose = true;
  if (const auto width = TerminalWidth(STDOUT_FILENO)) settings.width = *width;
  std::cout << witness.heading() << '\n' << witness.verdict() << "\n\n";
  WriteSide("v1, encoding/json", witness.legacy(), settings.colour, std::cout);
  WriteSide("v2, encoding/json/v2", witness.strict(), settings.colour, std::cout);
  std::cout << '\n';
  if (!report->findings.empty()) RenderText(view, settings, std::cout);
  std::cout.flush();
  if (!std::cout) return Fail("cannot write the explanation");
  return report->total.diverge > 0 ? 1 : 0;
}

}  // namespace

void AddExplainCommand(CLI::App* app, int* exit_code) {
  const auto flags = std::make_shared<Flags>();
  CLI::App* explain = app->add_subcommand(
      "explain", "Tells all about one payload: what either package makes of it, and why.");
  explain->footer(
      "Examples:\n"
      "  jsonrift explain order-17.json --type order.json#Order --show-values\n"
      "  jsonrift explain orders.ndjson --line 412 --types map.json\n"
      "\n"
      "Exit codes: 0 both make the same of it or both refuse it, 1 they part, 2 it could not be read.");
  explain->add_option("PAYLOAD", flags->path, "The file; - for standard input")
      ->required()
      ->type_name("FILE");
  explain->add_option("--line", flags->line, "The line on which the payload begins, in a file of several")
      ->check(CLI::PositiveNumber)
      ->type_name("N");
  AddTypeFlags(explain, &flags->type, &flags->types);
  explain->add_flag("--show-values", flags->show_values, "Show values as they are, not as pseudonyms");
  AddColourFlag(explain, &flags->colour);
  explain->callback([flags, exit_code] { *exit_code = Explain(*flags); });
}

}  // namespace jsonrift::cli

#include "cli/man_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cli/columns.h"
#include "cli/help.h"
#include "core/internal/utf8.h"

namespace jsonrift::cli {
namespace {

// As text of a line that begins with no macro.
std::string Escaped(std::string_view text) {
  std::string escaped;
  while (!text.empty()) {
    const internal::Rune rune = internal::DecodeRune(text);
    switch (rune.value) {
      case '\\':
        escaped += "\\e";
        break;
      case '-':
        escaped += "\\-";
        break;
      case '\'':
        escaped += "\\(aq";
        break;
      case '^':
        escaped += "\\(ha";
        break;
      case '`':
        escaped += "\\(ga";
        break;
      case '~':
        escaped += "\\(ti";
        break;
      case U'\u2026':  // not in all of groff's devices
        escaped += "...";
        break;
      default:
        escaped += rune.value < 0x80 ? std::string(text.substr(0, 1))
                                     : fmt::format("\\[u{:04X}]", static_cast<unsigned>(rune.value));
    }
    text.remove_prefix(rune.width);
  }
  return escaped.starts_with('.') ? "\\&" + escaped : escaped;
}

std::string Bold(std::string_view text) { return "\\fB" + Escaped(text) + "\\fR"; }
std::string Italic(std::string_view text) { return "\\fI" + Escaped(text) + "\\fR"; }

std::string Sentence(const std::string& text) {
  return text.empty() || text.ends_with('.') || text.ends_with('?') ? text : text + ".";
}

class Page {
 public:
  void Section(const char* title) {
    out_ += fmt::format(".SH {}\n", title);
    at_start_ = true;
  }
  void Subsection(std::string_view title) { out_ += fmt::format(".SS {}\n", Escaped(title)); }
  void Line(const std::string& ready) { out_ += ready + "\n"; }
  void Text(std::string_view text) {
    constexpr std::size_t kWidth = 72;  // lint asks for short lines
    for (const std::string& line : Wrap(text, kWidth)) out_ += Escaped(line) + "\n";
    at_start_ = false;
  }
  void Paragraph(std::string_view text) {
    out_ += ".PP\n";
    Text(text);
  }
  void Entry(const std::string& ready_term, std::string_view text) {
    out_ += ".TP\n" + ready_term + "\n";
    Text(text);
  }

  // Lines as they stand.
  void Block(std::string_view lines) {
    out_ += at_start_ ? ".nf\n.RS 2\n" : ".PP\n.nf\n.RS 2\n";
    at_start_ = false;
    while (!lines.empty()) {
      std::string_view line = lines.substr(0, lines.find('\n'));
      lines.remove_prefix(std::min(line.size() + 1, lines.size()));
      if (line.starts_with("  ")) line.remove_prefix(2);
      out_ += Escaped(line) + "\n";
    }
    out_ += ".RE\n.fi\n";
  }

  std::string Take() { return std::move(out_); }

 private:
  std::string out_;
  bool at_start_ = false;  // of a section
};

std::string TermOf(const FlagModel& flag) {
  if (flag.argument) return Italic(flag.name) + (flag.repeatable ? "..." : "");
  std::string term = flag.letter.empty() ? "" : Bold("-" + flag.letter) + ", ";
  term += Bold("--" + flag.name);
  return flag.placeholder.empty() ? term : term + " " + Italic(flag.placeholder);
}

void AppendFlags(const CommandModel& command, Page* page) {
  for (const bool arguments : {true, false}) {
    for (const FlagModel& flag : command.flags) {
      if (flag.argument != arguments || flag.name == "help") continue;
      const std::string remarks = Remarks(flag);
      page->Entry(TermOf(flag), Sentence(flag.description + (remarks.empty() ? "" : " (" + remarks + ")")));
    }
  }
}

void AppendCommand(const CommandModel& command, const std::string& program, Page* page) {
  const std::string words = program + " " + command.name;
  page->Subsection(UsageLine(command, words));
  page->Text(Sentence(command.description));
  AppendFlags(command, page);
  for (const std::string& note : command.notes) page->Paragraph(note);
  if (!command.examples.empty()) page->Block(command.examples);
}

void AppendSurroundings(Page* page) {
  page->Section("ENVIRONMENT");
  page->Entry(
      Bold("JSONRIFT_") + Italic("FLAG"),
      "Sets a flag of audit: JSONRIFT_LAYOUT=ndjson. Lists have commas between, switches take 1, 0, true "
      "and false.");
  page->Entry(Bold("JSONRIFT_CONFIG"), "A configuration in place of those under FILES.");
  page->Entry(Bold("JSONRIFT_REDACTION_KEY"), "The key of the pseudonyms that stand for values in reports.");
  page->Entry(
      Bold("NO_COLOR") + ", " + Bold("JSONRIFT_NO_COLOR") + ", " + Bold("TERM"),
      "There is no colour of its own accord if one of the first two is set, or if the terminal is dumb.");
  page->Section("FILES");
  page->Entry(
      Italic("jsonrift.toml"),
      "The configuration of a project: in the working directory, or in the nearest folder above it. Its "
      "table [audit] sets flags of audit.");
  page->Entry(
      Italic("$XDG_CONFIG_HOME/jsonrift/jsonrift.toml") + ", " + Italic("~/.config/jsonrift/jsonrift.toml"),
      "The configuration of the user, which counts less.");
}

}  // namespace

std::string ManPage(const CommandModel& program, std::string_view version) {
  Page page;
  page.Line(fmt::format(".TH JSONRIFT 1 \"\" \"jsonrift {}\" \"User Commands\"", version));
  page.Section("NAME");
  page.Line(Escaped(program.name) + " \\- which JSON payloads Go\\(aqs two JSON packages read differently");
  page.Section("SYNOPSIS");
  page.Line(Escaped(UsageLine(program, program.name)));
  page.Section("DESCRIPTION");
  page.Text(program.description);
  if (!program.examples.empty()) {
    page.Section("EXAMPLES");
    page.Block(program.examples);
  }
  page.Section("COMMANDS");
  for (const CommandModel& command : program.commands) AppendCommand(command, program.name, &page);
  AppendSurroundings(&page);
  return page.Take();
}

}  // namespace jsonrift::cli

#include "cli/rules.h"

#include <fmt/color.h>
#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "cli/columns.h"
#include "cli/suggest.h"
#include "cli/version.h"
#include "core/internal/quote.h"
#include "core/options.h"

namespace jsonrift::cli {
namespace {

using diff::Rule;
using diff::RuleInfo;

const fmt::text_style kHeading = fmt::emphasis::bold;
const fmt::text_style kCode = fmt::fg(fmt::terminal_color::cyan);

struct Section {
  Rule first;
  std::string_view name;  // in documents
  std::string_view heading;
};

constexpr Section kSections[] = {
    {Rule::kNameCase, "reading", "Reading"},
    {Rule::kNilSlice, "writing", "Writing"},
    {Rule::kTrailingData, "calls", "How the packages are called"},
    {Rule::kUnexplained, "other", "Other"},
};

const Section& SectionOf(Rule rule) {
  const auto* section = std::begin(kSections);
  while (section + 1 != std::end(kSections) && section[1].first <= rule) ++section;
  return *section;
}

// Without the package: "MatchCaseInsensitiveNames", or "" where no option decides.
std::string_view OptionOf(const RuleInfo& info) { return info.option ? OptionName(*info.option) : ""; }

std::vector<std::string_view> Split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

bool IsCode(std::string_view line) { return line.starts_with("    "); }

class Page {
 public:
  Page(std::ostream& out, const PageStyle& style) : out_(out), style_(style) {}

  std::string Styled(const fmt::text_style& style, std::string_view text) const {
    return style_.colour && !text.empty() ? fmt::format(style, "{}", text) : std::string(text);
  }

  void Heading(std::string_view heading) { out_ << '\n' << Styled(kHeading, heading) << '\n'; }

  // A paragraph, wrapped: `margin` stands before its first line, blanks of that width before the others.
  // `label` is its beginning, which has a style of its own.
  void Paragraph(std::string_view margin, std::string_view label, std::string_view text) {
    out_ << margin << Styled(kHeading, label);
    std::size_t column = margin.size() + Columns(label);
    bool is_first = label.empty();
    for (std::string_view word : Split(text, ' ')) {
      const std::size_t width = Columns(word);
      if (!is_first && column + 1 + width > style_.width) {
        out_ << '\n' << std::string(margin.size(), ' ');
        column = margin.size();
      } else if (!is_first) {
        out_ << ' ';
        ++column;
      }
      out_ << word;
      column += width;
      is_first = false;
    }
    out_ << '\n';
  }

  void Code(std::size_t indent, std::string_view line) {
    if (!line.empty()) out_ << std::string(indent, ' ') << Styled(kCode, line);
    out_ << '\n';
  }

  // A row of the table at the end, if there is something to say.
  void Fact(std::string_view name, std::string_view text) {
    if (!text.empty()) Paragraph(fmt::format("{:<10}", name), {}, text);
  }

 private:
  std::ostream& out_;
  PageStyle style_;
};

void WriteExplanation(const RuleInfo& info, std::ostream& out, Page* page) {
  for (std::string_view line : Split(info.explanation, '\n')) {
    if (line.empty()) {
      out << '\n';
    } else {
      page->Paragraph("  ", {}, line);
    }
  }
}

void WriteExample(const RuleInfo& info, Page* page) {
  for (std::string_view line : Split(info.example, '\n')) page->Code(4, line);
}

// Each remedy begins with its sort, as in "Option: …", and goes on to the next that does.
void WriteRemedies(const RuleInfo& info, std::ostream& out, Page* page) {
  int number = 0;
  for (std::string_view line : Split(info.remedy, '\n')) {
    if (line.empty()) {
      out << '\n';
    } else if (IsCode(line)) {
      page->Code(9, line.substr(4));
    } else {
      const std::size_t colon = line.find(':') + 1;
      page->Paragraph(fmt::format("{:>3}. ", ++number), line.substr(0, colon), line.substr(colon + 1));
    }
  }
}

void WriteFacts(const RuleInfo& info, std::ostream& out, Page* page) {
  out << '\n';
  if (info.option) page->Fact("Option", fmt::format("{}.{}", OptionPackage(*info.option), OptionOf(info)));
  if (info.cwe != 0)
    page->Fact("CWE", fmt::format("CWE-{0} https://cwe.mitre.org/data/definitions/{0}.html", info.cwe));
  page->Fact("Source", info.source);
  if (info.rule == Rule::kUnexplained) return;  // names no package
  page->Fact("Packages",
             "json is encoding/json (v1), jsonv2 is encoding/json/v2, jsontext is encoding/json/jsontext");
}

std::string Quote(std::string_view text) {
  std::string quoted;
  internal::AppendQuoted(&quoted, text, Options());
  return quoted;
}

// The ids of the rules that an option decides.
std::vector<std::string_view> RulesOf(Option option) {
  std::vector<std::string_view> ids;
  for (const RuleInfo& info : diff::AllRules()) {
    if (info.option == option) ids.push_back(info.id);
  }
  return ids;
}

// The ids that hold the text, or else the one that is nearest to it.
std::vector<std::string_view> LikelyIds(std::string_view id) {
  std::vector<std::string_view> ids;
  for (const RuleInfo& info : diff::AllRules()) {
    if (!id.empty() && info.id.find(id) != std::string_view::npos) ids.push_back(info.id);
  }
  if (!ids.empty()) return ids;
  return {std::ranges::min_element(diff::AllRules(), {}, [&](const RuleInfo& info) {
            return EditDistance(id, info.id);
          })->id};
}

}  // namespace

void WriteRuleTable(std::ostream& out, const PageStyle& style) {
  std::size_t id_width = 0;
  std::size_t title_width = 0;
  std::size_t option_width = 0;
  for (const RuleInfo& info : diff::AllRules()) {
    id_width = std::max(id_width, info.id.size());
    title_width = std::max(title_width, Columns(info.title));
    option_width = std::max(option_width, OptionOf(info).size());
  }
  const bool with_option = 2 + id_width + 2 + title_width + 2 + option_width <= style.width;
  const Page page(out, style);
  for (const RuleInfo& info : diff::AllRules()) {
    const Section& section = SectionOf(info.rule);
    if (section.first == info.rule)
      out << (info.rule == Rule{} ? "" : "\n") << page.Styled(kHeading, section.heading) << '\n';
    out << "  " << page.Styled(kCode, info.id) << std::string(id_width - info.id.size() + 2, ' ')
        << info.title;
    if (with_option && info.option)
      out << std::string(title_width - Columns(info.title) + 2, ' ') << OptionOf(info);
    out << '\n';
  }
  out << "\njsonrift rule ID explains one, with an example and what to do about it.\n";
}

void WriteRulesJson(std::ostream& out) {
  out << "{\n  \"schema_version\": 1,\n  \"tool\": {\"name\": \"jsonrift\", \"version\": " << Quote(kVersion)
      << "},\n  \"semantics\": " << Quote(kGoVersion) << ",\n  \"rules\": [";
  const char* separator = "\n";
  for (const RuleInfo& info : diff::AllRules()) {
    out << separator << "    {\n      \"id\": " << Quote(info.id)
        << ",\n      \"section\": " << Quote(SectionOf(info.rule).name)
        << ",\n      \"title\": " << Quote(info.title)
        << ",\n      \"explanation\": " << Quote(info.explanation)
        << ",\n      \"remedy\": " << Quote(info.remedy) << ",\n      \"example\": " << Quote(info.example)
        << ",\n      \"option\": " << (info.option ? Quote(OptionOf(info)) : "null")
        << ",\n      \"cwe\": " << (info.cwe != 0 ? fmt::to_string(info.cwe) : "null")
        << ",\n      \"source\": " << Quote(info.source) << "\n    }";
    separator = ",\n";
  }
  out << "\n  ]\n}\n";
}

void WriteRulePage(std::ostream& out, const RuleInfo& info, const PageStyle& style) {
  Page page(out, style);
  page.Paragraph("", fmt::format("{}:", info.id), info.title);
  out << '\n';
  WriteExplanation(info, out, &page);
  page.Heading("Example");
  WriteExample(info, &page);
  page.Heading("What to do, the best first");
  WriteRemedies(info, out, &page);
  WriteFacts(info, out, &page);
}

std::string UnknownRule(std::string_view id) {
  constexpr std::string_view kMore = "jsonrift rules lists them all";
  if (const std::optional<Option> option = OptionFromName(id)) {
    const std::vector<std::string_view> ids = RulesOf(*option);
    return fmt::format("\"{}\" is an option, of {}; {}", id,
                       ids.empty() ? "no rule" : fmt::format("these rules: {}", fmt::join(ids, ", ")), kMore);
  }
  return fmt::format("there is no rule \"{}\"; did you mean {}? {}", id, fmt::join(LikelyIds(id), ", "),
                     kMore);
}

}  // namespace jsonrift::cli

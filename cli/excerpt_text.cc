#include "cli/excerpt_text.h"

#include <algorithm>

#include "cli/columns.h"
#include "cli/printable.h"
#include "core/internal/utf8.h"

namespace jsonrift::cli {
namespace {

// A rune as it is shown.
struct Cell {
  std::string text;
  std::size_t columns;
  Mark mark;
};

std::vector<Cell> CellsOf(const std::vector<ExcerptPart>& parts) {
  std::vector<Cell> cells;
  for (const ExcerptPart& part : parts) {
    if (part.text.empty()) cells.push_back({"", 0, part.mark});
    for (std::string_view rest = part.text; !rest.empty();) {
      const std::string_view rune = rest.substr(0, internal::DecodeRune(rest).width);
      std::string text = rune == "\t" ? "  " : Printable(rune);
      const std::size_t columns = Columns(text);
      cells.push_back({std::move(text), columns, part.mark});
      rest.remove_prefix(rune.size());
    }
  }
  return cells;
}

// The cells [begin, end) that fit; the marked ones among them, as far as possible.
struct Window {
  std::size_t begin;
  std::size_t end;
};

Window FitAround(const std::vector<Cell>& cells, std::size_t columns) {
  const auto marked = std::ranges::find_if(cells, [](const Cell& cell) { return cell.mark == Mark::kPlace; });
  const auto any = std::ranges::find_if(cells, [](const Cell& cell) { return cell.mark != Mark::kNone; });
  Window window{};
  window.begin = window.end =
      static_cast<std::size_t>((marked == cells.end() ? any : marked) - cells.begin());
  std::size_t taken = 0;
  const auto take = [&](std::size_t cell, std::size_t limit) {
    if (taken + cells[cell].columns > limit) return false;
    taken += cells[cell].columns;
    return true;
  };
  while (window.begin > 0 && take(window.begin - 1, columns / 3)) --window.begin;
  while (window.end < cells.size() && take(window.end, columns)) ++window.end;
  while (window.begin > 0 && take(window.begin - 1, columns)) --window.begin;
  return window;
}

void MarkCell(const Cell& cell, std::size_t at, bool first_of_mark, std::string* marks) {
  if (cell.mark == Mark::kNone) return;
  const std::size_t width = std::max<std::size_t>(cell.columns, first_of_mark ? 1 : 0);
  if (marks->size() < at) marks->resize(at, ' ');
  marks->resize(std::max(marks->size(), at + width), cell.mark == Mark::kPlace ? '^' : '-');
}

class BlockWriter {
 public:
  BlockWriter(const diff::Example& example, std::size_t columns, const ExcerptPaint& paint)
      : example_(example), paint_(paint), twice_(example.other.has_value()) {
    std::uint64_t last = example.excerpt.line;
    if (example.other_excerpt) last = std::max(last, example.other_excerpt->line);
    number_columns_ = std::max<std::size_t>(std::to_string(last).size(), 4);
    const std::size_t taken = number_columns_ + 3;
    columns_ = columns > taken + kFewColumns ? columns - taken : kFewColumns;
  }

  std::string Write() {
    AddLine("", "");
    if (example_.other_excerpt) {
      AddExcerpt(*example_.other_excerpt, OtherParts(example_));
      if (example_.excerpt.line > example_.other_excerpt->line + 1) AddLine("...", "");
    }
    AddExcerpt(example_.excerpt, PlaceParts(example_));
    return block_;
  }

 private:
  static constexpr std::size_t kFewColumns = 20;  // less shows nothing

  void AddExcerpt(const diff::Excerpt& excerpt, const std::vector<ExcerptPart>& parts) {
    const ExcerptLines lines = LayOutExcerpt(parts, excerpt.cut_before, excerpt.cut_after, columns_);
    AddLine(std::to_string(excerpt.line), lines.source);
    AddLine("", PaintMarks(lines.marks));
  }

  void AddLine(std::string_view number, std::string_view text) {
    block_ += paint_(ExcerptRole::kGutter, PadLeft(number, number_columns_) + " |");
    if (!text.empty()) block_.append(" ").append(text);
    block_ += '\n';
  }

  // With which is which, of two members that mean the same, where there is room.
  std::string PaintMarks(std::string_view marks) const {
    std::string text;
    while (!marks.empty()) {
      const char mark = marks[0];
      const std::string_view run = marks.substr(0, marks.find_first_not_of(mark));
      marks.remove_prefix(run.size());
      text += mark == ' ' ? std::string(run)
                          : paint_(mark == '^' ? ExcerptRole::kPlace : ExcerptRole::kOther, run);
      if (mark == ' ' || !twice_) continue;
      const std::string_view label = mark == '^' ? " again" : " first";
      if (!marks.empty() && marks.find_first_not_of(' ') <= label.size()) continue;
      text += label;
      marks.remove_prefix(std::min(label.size(), marks.size()));
    }
    return text;
  }

  const diff::Example& example_;
  const ExcerptPaint& paint_;
  bool twice_;
  std::size_t number_columns_;
  std::size_t columns_;
  std::string block_;
};

}  // namespace

ExcerptLines LayOutExcerpt(const std::vector<ExcerptPart>& parts, bool cut_before, bool cut_after,
                           std::size_t columns) {
  const std::vector<Cell> cells = CellsOf(parts);
  const auto [begin, end] = FitAround(cells, columns > 2 ? columns - 2 : 1);
  ExcerptLines lines;
  std::size_t at = 0;
  if (cut_before || begin > 0) {
    lines.source = "…";
    at = 1;
  }
  Mark before = Mark::kNone;
  for (std::size_t i = begin; i < end; ++i) {
    lines.source += cells[i].text;
    MarkCell(cells[i], at, cells[i].mark != before, &lines.marks);
    before = cells[i].mark;
    at += cells[i].columns;
  }
  if (cut_after || end < cells.size()) lines.source += "…";
  return lines;
}

std::string ExcerptBlock(const diff::Example& example, std::size_t columns, const ExcerptPaint& paint) {
  if (example.excerpt.line == 0) return "";
  return BlockWriter(example, columns, paint).Write();
}

}  // namespace jsonrift::cli

#include "tests/judges/disagreements.h"

#include <fnmatch.h>

#include "tests/support/files.h"

namespace jsonrift::test {
namespace {

std::vector<std::string> Split(std::string_view text, char separator) {
  std::vector<std::string> parts(1);
  for (char c : text) {
    if (c == separator) {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

}  // namespace

Result<std::vector<Disagreement>> ReadDisagreements() {
  const Result<std::string> text = ReadFile(SourcePath("tests/judges/known_disagreements.tsv"));
  if (!text.ok()) return text.status();
  std::vector<Disagreement> rows;
  std::size_t number = 0;
  for (std::string_view line : Lines(*text)) {
    ++number;
    if (line[0] == '#') continue;
    const std::vector<std::string> columns = Split(line, '\t');
    constexpr std::size_t kColumns = 6;
    if (columns.size() != kColumns) {
      return Status::Failure("known_disagreements.tsv: row " + std::to_string(number) + " has " +
                             std::to_string(columns.size()) + " columns");
    }
    rows.push_back({Split(columns[0], ','), Split(columns[1], ','), columns[2], columns[3], columns[4],
                    columns[5], number});
  }
  return rows;
}

bool MatchesPattern(std::string_view pattern, std::string_view id) {
  return fnmatch(std::string(pattern).c_str(), std::string(id).c_str(), FNM_NOESCAPE) == 0;
}

}  // namespace jsonrift::test

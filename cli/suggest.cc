#include "cli/suggest.h"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>
#include <vector>

namespace jsonrift::cli {

std::size_t EditDistance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before;  // the row of two characters ago
  std::vector<std::size_t> above;
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    before = std::exchange(above, row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({replaced, row[j - 1] + 1, above[j] + 1});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = std::min(row[j], before[j - 2] + 1);
    }
  }
  return row.back();
}

namespace {

// How far a word is from what was typed: a word that was only begun is meant, rather than one like it.
std::size_t DistanceToWord(std::string_view typed, std::string_view word) {
  constexpr std::size_t kTelling = 3;
  return typed.size() >= kTelling && word.starts_with(typed) ? 1 : EditDistance(typed, word);
}

}  // namespace

std::optional<std::string_view> ClosestWord(std::string_view typed, std::span<const std::string_view> words) {
  constexpr std::size_t kLongest = 64;  // nobody mistypes more
  if (typed.empty() || typed.size() > kLongest) return std::nullopt;
  std::optional<std::string_view> closest;
  std::size_t least = std::max<std::size_t>(typed.size() / 3, typed.size() > 3 ? 2 : 1) + 1;
  for (const std::string_view word : words) {
    if (const std::size_t distance = DistanceToWord(typed, word); distance < least) {
      least = distance;
      closest = word;
    }
  }
  return closest;
}

}  // namespace jsonrift::cli

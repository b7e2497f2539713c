#include "cli/suggest.h"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>
#include <vector>

namespace jsonrift::cli {

std::size_t EditDistance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i + 1);
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, diagonal + 1});
    }
  }
  return row.back();
}

std::optional<std::string_view> ClosestWord(std::string_view typed, std::span<const std::string_view> words) {
  constexpr std::size_t kLongest = 64;  // nobody mistypes more
  if (typed.empty() || typed.size() > kLongest) return std::nullopt;
  std::optional<std::string_view> closest;
  std::size_t least = std::max<std::size_t>(typed.size() / 3, typed.size() > 3 ? 2 : 1) + 1;
  for (const std::string_view word : words) {
    if (const std::size_t distance = EditDistance(typed, word); distance < least) {
      least = distance;
      closest = word;
    }
  }
  return closest;
}

}  // namespace jsonrift::cli

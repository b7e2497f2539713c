// "Did you mean …?"
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace jsonrift::cli {

// How many characters have to be put in, taken out or replaced, or exchanged with their neighbour, to get
// from one text to the other.
std::size_t EditDistance(std::string_view a, std::string_view b);

// The word that `typed` is closest to, if it is close enough to be meant.
std::optional<std::string_view> ClosestWord(std::string_view typed, std::span<const std::string_view> words);

}  // namespace jsonrift::cli

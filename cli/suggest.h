// "Did you mean …?"
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace jsonrift::cli {

// The word that `typed` is closest to, if it is close enough to be meant.
std::optional<std::string_view> ClosestWord(std::string_view typed, std::span<const std::string_view> words);

}  // namespace jsonrift::cli

// White space between JSON values.
#pragma once

#include <string_view>

namespace jsonrift::cli {

inline constexpr std::string_view kWhiteSpace = " \t\r\n";

inline bool IsBlank(std::string_view text) {
  return text.find_first_not_of(kWhiteSpace) == std::string_view::npos;
}

}  // namespace jsonrift::cli

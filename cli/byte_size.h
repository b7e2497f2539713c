// Sizes as users write and read them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/result.h"

namespace jsonrift::cli {

// "4096", "64KiB", "16MiB" or "1GiB" as a number of bytes. The failure says what is expected.
Result<std::uint64_t> ParseByteSize(std::string_view text);

// The reverse, exact: the largest unit of which it is a multiple, "1 MiB" or "1025 bytes".
std::string ByteSizeText(std::uint64_t bytes);

}  // namespace jsonrift::cli

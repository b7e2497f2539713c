// HMAC-SHA256 (RFC 2104).
#pragma once

#include <array>
#include <string_view>

namespace jsonrift::diff {

using Digest = std::array<unsigned char, 32>;

Digest Hmac(std::string_view key, std::string_view message);

}  // namespace jsonrift::diff

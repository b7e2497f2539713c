// Which names of members may be shown: those that a program chose rather than a person.
#pragma once

#include <string_view>

namespace jsonrift {

// [A-Za-z_$][A-Za-z0-9_$.-]* of at most 64 bytes with fewer than two digits: `user_id` and `SKU2` do, `4711`,
// `jane@example.com` and `order-2026-17` don't. The long s (U+017F) and the Kelvin sign (U+212A) count as s
// and K, since v1 takes them for these: `\u017fku` is the name that a finding is about. A guess: a map may
// have people's names for keys.
bool LooksLikeIdentifier(std::string_view name);

}  // namespace jsonrift

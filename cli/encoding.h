// Which encoding a payload seems to be in, where that isn't UTF-8. Go refuses such payloads, or replaces
// their bytes, without saying so in these words.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace jsonrift::cli {

// What is the matter with the payload's encoding, as the rest of a sentence about it: "begins with a UTF-8
// byte order mark, which both packages refuse". Nothing where it is UTF-8, and where no guess can be made.
// Judges by the bytes alone; what is only likely is said as that.
std::optional<std::string> EncodingRemark(std::string_view payload);

// Whether the text seems to be UTF-16 or UTF-32. Its beginning is enough.
bool IsWideText(std::string_view text);

}  // namespace jsonrift::cli

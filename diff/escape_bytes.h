// Any bytes in documents that must be UTF-8, so that they come back as they were: paths, and readings and
// excerpts of payloads.
#pragma once

#include <string>
#include <string_view>

namespace jsonrift::diff {

// `bytes` as valid UTF-8: each byte that isn't part of UTF-8 becomes \xNN with two lower-case hexadecimal
// digits, and a backslash that would be taken for the start of one becomes \x5c. All else stays as it is,
// other backslashes too.
std::string EscapeBytes(std::string_view bytes);

// The reverse: \x5c and \x80 to \xff are the bytes that they name, all else is as it is.
std::string UnescapeBytes(std::string_view text);

}  // namespace jsonrift::diff

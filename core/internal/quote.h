// JSON strings: undoing their escapes and writing them, as jsonwire does it.
#pragma once

#include <string>
#include <string_view>

#include "core/options.h"

namespace jsonrift::internal {

// Undoes the escapes of a JSON string given with its quotes, which must be well-formed but for UTF-8: invalid
// bytes and lone surrogates become U+FFFD. Writes at most UnquotedRoom(size) bytes to `out`; returns the end.
char* Unquote(std::string_view quoted, char* out);

// Each byte can become a U+FFFD of three.
inline std::size_t UnquotedRoom(std::size_t quoted_size) { return 3 * quoted_size; }

std::string UnquoteToString(std::string_view quoted);

// Appends `text` as a JSON string: EscapeForHTML and EscapeForJS are respected, invalid UTF-8 becomes U+FFFD.
// Returns false if there was any and AllowInvalidUTF8 is off (jsonwire.AppendQuote).
bool AppendQuoted(std::string* out, std::string_view text, Options options);

// Appends a rune of the Basic Multilingual Plane as \u and four hex digits.
void AppendHexEscape(std::string* out, char32_t rune);

// Whether options can change how `text` is written: it holds a character that some escape
// (jsonwire.NeedEscape).
bool NeedsEscape(std::string_view text);

}  // namespace jsonrift::internal

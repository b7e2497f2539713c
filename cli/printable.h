// Text from payloads, paths and types made safe for a terminal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace jsonrift::cli {

// `text` on one line: what controls a terminal or hides or turns text around is escaped as \u{N} (not as JSON
// does, so that it is told from an escape in the text), bytes that aren't UTF-8 as \xNN. Beyond `width`
// characters the rest is cut, which "…" tells.
std::string Printable(std::string_view text, std::size_t width = std::string_view::npos);

}  // namespace jsonrift::cli

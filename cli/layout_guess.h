// Tells by its beginning how a file holds payloads, where the user doesn't say it.
#pragma once

#include <string_view>

#include "cli/payload.h"
#include "cli/window.h"

namespace jsonrift::cli {

// kNdjson by the name of `path` (also before the ending of a compressed file), or if the first lines (two, or
// three in a .json) are a JSON value each; kConcatenated if the text begins with as many whole objects or
// arrays; else kDocument, also for UTF-16 and UTF-32, in which a line break is more than one byte. An array
// is one payload. Grows the window as far as it must to see that, a few times the largest payload at most,
// and drops nothing.
Layout GuessLayout(std::string_view path, std::size_t max_payload, Window* window);

}  // namespace jsonrift::cli

// Text from payloads, paths and types as part of another language, so that it stays text there. All but
// EscapeUri take text that is Printable() already; what they return is safe on its own.
#pragma once

#include <string>
#include <string_view>

namespace jsonrift::cli {

// For the content and the attributes of HTML and XML. What XML 1.0 can't hold at all is written as \u{N}.
std::string EscapeMarkup(std::string_view text);

// For the message of a workflow command of GitHub, and for one of its properties.
std::string EscapeWorkflowMessage(std::string_view text);
std::string EscapeWorkflowProperty(std::string_view text);

// A path as a relative URI reference, or as a file URI if it is absolute; all bytes but the unreserved ones
// and
// '/' percent-encoded.
std::string PathToUri(std::string_view path);

}  // namespace jsonrift::cli

// The key of the pseudonyms (diff/redact.h).
#pragma once

#include <string>

#include "core/result.h"
#include "diff/redact.h"

namespace jsonrift::cli {

// With the key that the file holds, or else JSONRIFT_REDACTION_KEY, or else the built-in key. A key has at
// least 16 bytes: shorter ones can be tried out. Line breaks at the end of the file don't count.
Result<diff::Redactor> ChooseRedactor(const std::string& key_file);

}  // namespace jsonrift::cli

// Causes as lines of text, for tests.
#pragma once

#include <string>

#include "diff/cause.h"

namespace jsonrift::test {

// "AllowDuplicateNames EscapeForJS|PreserveRawStrings"; "nothing" for none.
std::string NeedsText(const diff::Needs& needs);

// "silent name-case Order.Items[].SKU /items/0/sku @35+5 needs MatchCaseInsensitiveNames: "K-11" | """.
std::string CauseText(const diff::Cause& cause);

}  // namespace jsonrift::test

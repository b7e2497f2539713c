// Texts that tests compare with files of the source tree, which JSONRIFT_UPDATE=1 in the environment
// rewrites.
#pragma once

#include <string>
#include <string_view>

namespace jsonrift::test {

// Fails the running test if `text` isn't what tests/cli/golden/`name` holds; tells the first line that
// differs.
void ExpectGolden(std::string_view name, std::string_view text);

// A page of the format html without its style and script, which have files of their own.
std::string WithoutPageAssets(std::string page);

}  // namespace jsonrift::test

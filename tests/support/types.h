// Types and variables for tests, from the JSON form of types.
#pragma once

#include <string_view>

#include "core/type_json.h"

namespace jsonrift::test {

// The type of an expression such as `{"slice":"int"}`, whose names are looked up in `definitions`, the object
// `types`. Fails the running test, and aborts the process, if there is no such type: a test can't go on
// without it.
TypeRef TypeOf(std::string_view expression, std::string_view definitions = "{}");

}  // namespace jsonrift::test

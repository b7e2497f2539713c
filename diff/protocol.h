// The outcome protocol: lines of JSON in which a case asks what each semantics makes of a payload, and an
// outcome answers, so that two implementations can be compared line by line.
//
//   Result<Case> c = ParseCase(R"({"id":"1","type":"int","input":"MQ=="})");
//   std::cout << OutcomeLine(*c) << '\n';
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/options.h"
#include "core/result.h"
#include "core/type_json.h"

namespace jsonrift::diff {

struct Case {
  std::string id;
  TypeRef type;
  std::string input;
  std::optional<std::string> prior;  // a payload that v1 reads into the target before
  // Beyond the usual: asks as well for the outcome of v2 under exactly these options.
  std::optional<Options> with;
};

// Reads a case: a JSON object with `id`, `type` (and `types` that it names), `input` and `prior` in base64,
// and `with`, an array of option names. The names NamedByte, Tree and List need no definition. A failure says
// where in the line.
Result<Case> ParseCase(std::string_view line);

// Decides a case. The line has `id`, `diverges`, the minimal `options` where it does, and under `legacy`,
// `strict` and `with` an outcome each: `error`, `value` (as core/dump.h writes it), and `output` (base64) or
// `outfail`. It has no line break.
std::string OutcomeLine(const Case& c);

}  // namespace jsonrift::diff

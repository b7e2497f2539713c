// The parser of a flag as the check of its option.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace jsonrift::cli {

// What the parser refuses is then told when the option is read, and with its place where it comes from a
// configuration (cli/config.h). An empty text is a flag that isn't given.
//
//   command->add_option("--max-payload", flags->max_payload, …)->check(Checked(ParseByteSize));
template <typename Parse>
CLI::Validator Checked(Parse parse) {
  const auto check = [parse](std::string& text) -> std::string {
    if (text.empty()) return {};
    const auto parsed = parse(text);
    return parsed.ok() ? "" : parsed.status().message();
  };
  return CLI::Validator(check, "");
}

}  // namespace jsonrift::cli

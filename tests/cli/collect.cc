#include "tests/cli/collect.h"

namespace jsonrift::test {

Collected Collect(const std::string& path, const cli::ReadOptions& options) {
  Collected read;
  const auto relative = [&](std::string_view full) { return std::string(full.substr(path.size())); };
  cli::ReadPayloads(
      path, options,
      {[&](const cli::Payload& payload) {
         read.payloads.push_back(std::to_string(payload.line) + ":" + std::to_string(payload.column) + " @" +
                                 std::to_string(payload.offset) + " " + std::string(payload.text));
         read.texts.emplace_back(payload.text);
         read.paths.push_back(relative(payload.path));
       },
       [&](std::string_view full, std::size_t line, std::string_view reason) {
         read.unreadable.push_back(relative(full) + ":" + std::to_string(line) + " " + std::string(reason));
       }});
  return read;
}

}  // namespace jsonrift::test

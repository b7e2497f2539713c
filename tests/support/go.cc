#include "tests/support/go.h"

#include <array>
#include <cstdio>
#include <utility>

namespace jsonrift::test {

CommandResult Shell(const std::string& command) {
  FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return {false, ""};
  std::string output;
  std::array<char, 1 << 16> buffer;
  while (const std::size_t size = fread(buffer.data(), 1, buffer.size(), pipe))
    output.append(buffer.data(), size);
  return {pclose(pipe) == 0, std::move(output)};
}

std::string Quoted(const std::filesystem::path& path) { return "'" + path.string() + "'"; }

std::optional<std::string> NoGo() {
  const CommandResult version = Shell("GOTOOLCHAIN=" + std::string(kGoToolchain) + " go version 2>&1");
  if (version.ok && version.output.find(kGoToolchain) != std::string::npos) return std::nullopt;
  return "no " + std::string(kGoToolchain) + " to ask: `go version` says " +
         (version.output.empty() ? "nothing" : version.output);
}

}  // namespace jsonrift::test

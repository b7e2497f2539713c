// The real Go, for tests that ask it. Where it can't be had they are skipped, with the reason.
//
//   if (const auto reason = NoGo()) GTEST_SKIP() << *reason;
//   const CommandResult vet = Shell("cd " + Quoted(folder) + " && GOTOOLCHAIN=" + kGoToolchain + " go vet
//   .");
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace jsonrift::test {

inline constexpr const char* kGoToolchain = "go1.27.4";

struct CommandResult {
  bool ok;
  std::string output;
};

CommandResult Shell(const std::string& command);

std::string Quoted(const std::filesystem::path& path);

// Why there is no Go to ask, or nothing.
std::optional<std::string> NoGo();

}  // namespace jsonrift::test

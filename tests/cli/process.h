// Runs programs, above all the built jsonrift, and tells all that came of it.
//
//   const ProcessResult run = RunJsonrift({"audit", "-f", "json"}, {.input = R"({"a":1})"});
//   EXPECT_EQ(run.exit_code, 0) << run.err;
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

namespace jsonrift::test {

struct ProcessSettings {
  std::string input = {};                     // its standard input
  std::vector<std::string> environment = {};  // "NAME=value", after what this process has
  std::string folder = {};                    // to run in; empty: that of this process
};

struct ProcessResult {
  std::string out;
  std::string err;
  int exit_code = -1;  // -1 if a signal ended it
  int signal = 0;
  std::chrono::microseconds cpu_time{};  // user and system, of all its threads: waiting doesn't count
  // The most memory that it had at once, in bytes. Linux counts what this process has when it starts another,
  // so that the number is never less than that.
  std::size_t peak_memory = 0;
};

// Runs a program until it ends. One that can't be started fails the running test.
ProcessResult RunProcess(const std::vector<std::string>& command, const ProcessSettings& settings = {});

// Runs the built binary.
ProcessResult RunJsonrift(const std::vector<std::string>& arguments, const ProcessSettings& settings = {});

// Whether there is a program of this name, and whether its Python has a module.
bool IsInstalled(const std::string& program);
bool HasPythonModule(const std::string& module);

}  // namespace jsonrift::test

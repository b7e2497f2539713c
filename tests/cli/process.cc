#include "tests/cli/process.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <string_view>
#include <thread>

extern char** environ;  // NOLINT(readability-redundant-declaration): POSIX leaves it to the user

namespace jsonrift::test {
namespace {

struct Pipe {
  int read_end = -1;
  int write_end = -1;

  Pipe() {
    std::array<int, 2> ends{};
    EXPECT_EQ(pipe2(ends.data(), O_CLOEXEC), 0) << std::strerror(errno);
    read_end = ends[0];
    write_end = ends[1];
  }
};

std::string ReadAll(int descriptor) {
  std::string text;
  std::array<char, 1 << 16> buffer{};
  ssize_t size = 0;
  while ((size = read(descriptor, buffer.data(), buffer.size())) > 0) {
    text.append(buffer.data(), static_cast<std::size_t>(size));
  }
  close(descriptor);
  return text;
}

// Stops without a word where nobody reads any more.
void WriteAll(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t size = write(descriptor, text.data(), text.size());
    if (size <= 0) break;
    text.remove_prefix(static_cast<std::size_t>(size));
  }
  close(descriptor);
}

std::vector<char*> Pointers(std::vector<std::string>* texts) {
  std::vector<char*> pointers;
  pointers.reserve(texts->size() + 1);
  for (std::string& text : *texts) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}

std::vector<std::string> Environment(const std::vector<std::string>& additions) {
  std::vector<std::string> environment;
  for (char** entry = environ; *entry != nullptr; ++entry) {
    const std::string_view text = *entry;
    bool replaced = false;
    for (const std::string& addition : additions) {
      replaced = replaced || text.starts_with(addition.substr(0, addition.find('=') + 1));
    }
    if (!replaced) environment.emplace_back(text);
  }
  environment.insert(environment.end(), additions.begin(), additions.end());
  return environment;
}

std::chrono::microseconds Duration(const timeval& time) {
  return std::chrono::seconds(time.tv_sec) + std::chrono::microseconds(time.tv_usec);
}

void Await(pid_t process, ProcessResult* result) {
  int status = 0;
  rusage usage{};
  EXPECT_EQ(wait4(process, &status, 0, &usage), process) << std::strerror(errno);
  if (WIFEXITED(status)) result->exit_code = WEXITSTATUS(status);
  if (WIFSIGNALED(status)) result->signal = WTERMSIG(status);
  result->cpu_time = Duration(usage.ru_utime) + Duration(usage.ru_stime);
  result->peak_memory = static_cast<std::size_t>(usage.ru_maxrss) * 1024;
}

}  // namespace

ProcessResult RunProcess(const std::vector<std::string>& command, const ProcessSettings& settings) {
  // A program that ends without reading its input must not end this one.
  std::signal(SIGPIPE, SIG_IGN);
  const Pipe in;
  const Pipe out;
  const Pipe err;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, in.read_end, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, out.write_end, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, err.write_end, STDERR_FILENO);
  if (!settings.folder.empty()) posix_spawn_file_actions_addchdir_np(&actions, settings.folder.c_str());
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGPIPE);  // as a shell would leave it
  posix_spawnattr_setsigdefault(&attributes, &signals);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);

  std::vector<std::string> arguments = command;
  std::vector<std::string> environment = Environment(settings.environment);
  pid_t process = 0;
  const int failure = posix_spawnp(&process, arguments[0].c_str(), &actions, &attributes,
                                   Pointers(&arguments).data(), Pointers(&environment).data());
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  close(in.read_end);
  close(out.write_end);
  close(err.write_end);
  ProcessResult result;
  if (failure != 0) {
    ADD_FAILURE() << command[0] << ": " << std::strerror(failure);
    close(in.write_end);
    close(out.read_end);
    close(err.read_end);
    return result;
  }
  // All three at a time: a program blocks where one of them is full.
  std::thread writer([&] { WriteAll(in.write_end, settings.input); });
  std::thread reader([&] { result.err = ReadAll(err.read_end); });
  result.out = ReadAll(out.read_end);
  reader.join();
  writer.join();
  Await(process, &result);
  return result;
}

ProcessResult RunJsonrift(const std::vector<std::string>& arguments, const ProcessSettings& settings) {
  std::vector<std::string> command = {JSONRIFT_BINARY};
  command.insert(command.end(), arguments.begin(), arguments.end());
  return RunProcess(command, settings);
}

bool IsInstalled(const std::string& program) {
  return RunProcess({"sh", "-c", "command -v " + program}).exit_code == 0;
}

bool HasPythonModule(const std::string& module) {
  return IsInstalled("python3") && RunProcess({"python3", "-c", "import " + module}).exit_code == 0;
}

}  // namespace jsonrift::test

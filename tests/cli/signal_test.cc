// SIGINT and SIGTERM end the reading, and what was read until then is told.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <spawn.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

#include "tests/cli/process.h"
#include "tests/cli/workspace.h"
#include "tests/support/row.h"

extern char** environ;  // NOLINT(readability-redundant-declaration): POSIX leaves it to the user

namespace jsonrift::test {
namespace {

using nlohmann::json;

constexpr auto kPatience = std::chrono::seconds(20);

template <typename Condition>
bool Eventually(Condition condition) {
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (!condition()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  return true;
}

// A jsonrift that runs beside the test, in a workspace; its output goes to files there. It reads a pipe that
// stays open.
class Running {
 public:
  Running(const Workspace& workspace, const std::vector<std::string>& arguments) : folder_(workspace.path()) {
    std::array<int, 2> ends{};
    EXPECT_EQ(pipe2(ends.data(), O_CLOEXEC), 0);
    read_end_ = ends[0];
    write_end_ = ends[1];
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, read_end_, STDIN_FILENO);
    posix_spawn_file_actions_addchdir_np(&actions, folder_.c_str());
    for (const int descriptor : {STDOUT_FILENO, STDERR_FILENO}) {
      posix_spawn_file_actions_addopen(&actions, descriptor, descriptor == STDOUT_FILENO ? "out" : "err",
                                       O_WRONLY | O_CREAT | O_TRUNC, 0600);
    }
    std::vector<std::string> words = {JSONRIFT_BINARY};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    EXPECT_EQ(posix_spawn(&process_, words[0].c_str(), &actions, nullptr, pointers.data(), environ), 0);
    posix_spawn_file_actions_destroy(&actions);
  }

  ~Running() {
    if (process_ != 0) {
      kill(process_, SIGKILL);
      waitpid(process_, nullptr, 0);
    }
    close(read_end_);
    close(write_end_);
  }

  // Returns when it has been read.
  void Feed(const std::string& text) const {
    EXPECT_EQ(write(write_end_, text.data(), text.size()), static_cast<ssize_t>(text.size()));
    EXPECT_TRUE(Eventually([this] {
      int waiting = 0;
      return ioctl(read_end_, FIONREAD, &waiting) == 0 && waiting == 0;
    }));
  }

  void EndInput() {
    close(write_end_);
    write_end_ = -1;
  }

  void Send(int signal) const { kill(process_, signal); }

  // Whether it handles the signal itself.
  bool Catches(int signal) const {
    std::ifstream status("/proc/" + std::to_string(process_) + "/status");
    for (std::string line; std::getline(status, line);) {
      if (line.starts_with("SigCgt:"))
        return (std::stoull(line.substr(7), nullptr, 16) >> (signal - 1) & 1) != 0;
    }
    return false;
  }

  bool Ended() {
    if (process_ != 0 && waitpid(process_, &status_, WNOHANG) == process_) process_ = 0;
    return process_ == 0;
  }

  // How it ended, as from waitpid.
  int Await() {
    EXPECT_TRUE(Eventually([this] { return Ended(); }));
    return status_;
  }

  std::string out() const { return TextOf("/out"); }
  std::string err() const { return TextOf("/err"); }

 private:
  std::string TextOf(const char* name) const {
    std::ifstream file(folder_ + name);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  }

  std::string folder_;
  int read_end_ = -1;
  int write_end_ = -1;
  pid_t process_ = 0;
  int status_ = 0;
};

std::string ManyPayloads() {
  std::string text;
  for (int i = 0; i < 4000; ++i) text += "{\"a\":1,\"a\":2}\n";
  return text;
}

struct SignalCase {
  Row row;
  int signal;
  std::vector<std::string> flags;
  int exit_code;
  const char* err;
};

constexpr char kConventions[] = "conventions: signals";
constexpr char kInterrupted[] = "jsonrift: interrupted: the report is about what was read until then\n";

const SignalCase kSignals[] = {
    {{"SIGINT", kConventions}, SIGINT, {}, 130, kInterrupted},
    {{"SIGTERM", kConventions}, SIGTERM, {}, 143, kInterrupted},
    {{"SIGINT counts more than the gate", kConventions}, SIGINT, {"--exit-zero"}, 130, kInterrupted},
    {{"quiet", kConventions}, SIGINT, {"-q"}, 130, ""},
    {{"a baseline of half a run would be wrong", kConventions},
     SIGTERM,
     {"--write-baseline", "known.tsv"},
     143,
     "jsonrift: an interrupted run can't tell what a baseline is to hold: none is written\n"
     "jsonrift: interrupted: the report is about what was read until then\n"},
};

TEST(Signals, EndTheReadingOfAnEndlessPipe) {
  for (const SignalCase& c : kSignals) {
    const auto trace = c.row.Trace();
    const Workspace workspace;
    std::vector<std::string> arguments = {"audit", "--no-config", "--layout", "ndjson", "-f", "json"};
    arguments.insert(arguments.end(), c.flags.begin(), c.flags.end());
    Running run(workspace, arguments);
    run.Feed(ManyPayloads());
    run.Feed("{");  // when it is read, all before it has been dealt with
    run.Send(c.signal);
    const int status = run.Await();
    ASSERT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), c.exit_code);
    EXPECT_EQ(run.err(), c.err);
    const json report = json::parse(run.out());
    EXPECT_EQ(report["partial"], true);
    EXPECT_EQ(report["totals"]["diverge"], 4000);
    EXPECT_EQ(report["totals"]["unreadable"], 0);
    EXPECT_NE(access((workspace.path() + "/known.tsv").c_str(), F_OK), 0);
  }
}

// It can't stop where it waits for somebody to write to a pipe that has a name: the next signal ends it.
TEST(Signals, EndTheProgramTheSecondTime) {
  const Workspace workspace;
  ASSERT_EQ(mkfifo((workspace.path() + "/pipe").c_str(), 0600), 0);
  Running run(workspace, {"audit", "pipe"});
  ASSERT_TRUE(Eventually([&] { return run.Catches(SIGINT); }));
  EXPECT_TRUE(Eventually([&] {
    run.Send(SIGINT);
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    return run.Ended();
  }));
  const int status = run.Await();
  ASSERT_TRUE(WIFSIGNALED(status));
  EXPECT_EQ(WTERMSIG(status), SIGINT);
  EXPECT_EQ(run.out(), "");
}

// nohup, and shells for what runs in their background, ignore signals for their children.
TEST(Signals, ThatAreIgnoredStayIgnored) {
  const Workspace workspace;
  std::signal(SIGINT, SIG_IGN);
  Running run(workspace, {"audit", "-f", "json"});
  std::signal(SIGINT, SIG_DFL);
  run.Feed(ManyPayloads());
  run.Send(SIGINT);
  run.Feed(ManyPayloads());
  run.EndInput();
  EXPECT_EQ(WEXITSTATUS(run.Await()), 1);
  const json report = json::parse(run.out());
  EXPECT_EQ(report["partial"], false);
  EXPECT_EQ(report["totals"]["diverge"], 8000);
}

TEST(Signals, LeaveOtherCommandsAsTheyAre) {
  const Workspace workspace;
  Running run(workspace, {"outcomes"});
  run.Feed("");
  run.Send(SIGTERM);
  const int status = run.Await();
  EXPECT_TRUE(WIFSIGNALED(status));
}

}  // namespace
}  // namespace jsonrift::test

// How far a run is: in words, and when it is shown at all.
#include "cli/progress.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include "cli/progress_text.h"
#include "tests/cli/process.h"
#include "tests/cli/workspace.h"
#include "tests/support/row.h"

namespace jsonrift::test {
namespace {

using cli::ProgressState;

constexpr char kConventions[] = "conventions: progress";

struct TextCase {
  Row row;
  ProgressState state;
  std::size_t width;
  const char* bar;
};

// bytes, total, payloads, divergent, bytes a second
const TextCase kBars[] = {
    {{"at the beginning", kConventions}, {0, 1000, 0, 0, 0}, 40, "  0 % [                    ] 0 divergent"},
    {{"in the middle", kConventions},
     {500'000'000, 1'000'000'000, 48'211, 17, 100e6},
     70,
     " 50 % [==============              ] 17 divergent, 0:05 left, 100 MB/s"},
    {{"at the end", kConventions},
     {10, 10, 3, 1, 5e6},
     50,
     "100 % [===================] 1 divergent, 0:00 left"},
    {{"a file that has grown", kConventions}, {30, 10, 3, 0, 0}, 30, "100 % [==========] 0 divergent"},
    {{"nothing to read", kConventions}, {0, 0, 0, 0, 0}, 30, "100 % [==========] 0 divergent"},
    {{"no room for the speed", kConventions},
     {1, 4, 9, 0, 1},
     44,
     " 25 % [===          ] 0 divergent, 0:03 left"},
    {{"no room for the time", kConventions}, {1, 4, 9, 0, 1}, 35, " 25 % [===            ] 0 divergent"},
    {{"no room for a bar", kConventions}, {1, 4, 9, 1'234, 1}, 24, " 25 %  1,234 divergent"},
    {{"room for the share only", kConventions}, {1, 4, 9, 0, 1}, 10, " 25 %  "},
    {{"no room", kConventions}, {1, 4, 9, 0, 1}, 3, ""},
    {{"hours", kConventions},
     {1, 7'200'001, 9, 0, 1000},
     60,
     "  0 % [                ] 0 divergent, 2:00:00 left, 1.0 kB/s"},
    {{"longer than anybody waits", kConventions},
     {1, 10'000'000, 9, 0, 1},
     50,
     "  0 % [                       ] 0 divergent, 1 B/s"},
    {{"of unknown size", kConventions},
     {1'234'567, {}, 48'211, 17, 12e6},
     80,
     "48,211 payloads, 17 divergent, 1.2 MB, 12 MB/s"},
    {{"of unknown size, narrow", kConventions},
     {1'234'567, {}, 48'211, 17, 12e6},
     32,
     "48,211 payloads, 17 divergent"},
};

TEST(ProgressBar, FitsItsLine) {
  for (const TextCase& c : kBars) {
    const auto trace = c.row.Trace();
    EXPECT_EQ(cli::ProgressBar(c.state, c.width), c.bar);
  }
}

TEST(ProgressBar, IsNeverWiderThanItsLine) {
  const ProgressState known{123'456'789, 9'876'543'210, 1'234'567, 89'012, 98'765'432};
  const ProgressState unknown{123'456'789, {}, 1'234'567, 89'012, 98'765'432};
  for (std::size_t width = 0; width < 200; ++width) {
    EXPECT_LE(cli::ProgressBar(known, width).size(), width);
    EXPECT_LE(cli::ProgressBar(unknown, width).size(), width);
  }
}

TEST(ProgressSentence, HoldsEverything) {
  EXPECT_EQ(cli::ProgressSentence({500'000'000, 2'000'000'000, 48'211, 17, 100e6}),
            "500 MB of 2.0 GB (25 %), 100 MB/s, 0:15 left, 48,211 payloads, 17 divergent");
  EXPECT_EQ(cli::ProgressSentence({999, {}, 1, 0, 0}), "999 B, 1 payloads, 0 divergent");
}

// On a busy machine it takes a while until the total is known after the thread that shows it has begun.
constexpr std::chrono::milliseconds kTimeToPlan{500};

// What a Progress writes to its descriptor while it lives `time`.
std::string Shown(cli::ProgressSettings settings, std::chrono::milliseconds time) {
  std::array<int, 2> ends{};
  EXPECT_EQ(pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK), 0);
  settings.descriptor = ends[1];
  {
    cli::Progress progress(settings);
    progress.Planned({});
    std::this_thread::sleep_for(time);
  }
  std::string shown(1 << 16, '\0');
  const ssize_t size = read(ends[0], shown.data(), shown.size());
  shown.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
  close(ends[0]);
  close(ends[1]);
  return shown;
}

TEST(Progress, IsPaintedOverAndCleared) {
  using std::chrono::milliseconds;
  const std::string shown = Shown({.first = kTimeToPlan, .interval = milliseconds(10)}, 2 * kTimeToPlan);
  EXPECT_TRUE(shown.starts_with("\r100 % [")) << shown;
  EXPECT_TRUE(shown.ends_with("divergent\x1b[K\r\x1b[K")) << shown;
  EXPECT_EQ(shown.find('\n'), std::string::npos);
}

TEST(Progress, IsNotSeenInAShortRun) {
  using std::chrono::milliseconds;
  EXPECT_EQ(Shown({.first = milliseconds(10'000)}, milliseconds(1)), "");
}

TEST(Progress, IsOneLineAfterTheOtherInALog) {
  using std::chrono::milliseconds;
  const std::string shown =
      Shown({.bar = false, .first = kTimeToPlan, .interval = milliseconds(10)}, 2 * kTimeToPlan);
  EXPECT_TRUE(shown.starts_with("jsonrift: 0 B of 0 B (100 %)")) << shown;
  EXPECT_TRUE(shown.ends_with("0 divergent\n")) << shown;
  EXPECT_EQ(shown.find_first_of("\r\x1b"), std::string::npos);
}

bool TerminalsCanBeMade() {
  return RunProcess({"sh", "-c", "script -qec 'stty cols 80' /dev/null 2>&1"}).exit_code == 0;
}

struct TerminalCase {
  Row row;
  const char* command;  // after `jsonrift`
  const char* terminal;
  bool shown;
};

const TerminalCase kTerminals[] = {
    {{"a pipe", kConventions}, "audit", "xterm", true},
    {{"with the report elsewhere", kConventions}, "audit -f json:report.json", "xterm", true},
    {{"a list on the terminal", kConventions}, "audit --payloads -", "xterm", false},
    {{"off", kConventions}, "audit --no-progress", "xterm", false},
    {{"quiet", kConventions}, "audit -q", "xterm", false},
    {{"a dumb terminal", kConventions}, "audit", "dumb", false},
    {{"standard error elsewhere", kConventions}, "audit 2>err", "xterm", false},
};

// Standard input is silent for longer than it takes until the first is shown.
TEST(Progress, IsShownOnTerminalsThatCan) {
  if (!TerminalsCanBeMade()) GTEST_SKIP() << "no terminal can be made here";
  const Workspace workspace;
  for (const TerminalCase& c : kTerminals) {
    const auto trace = c.row.Trace();
    const std::string command =
        std::string("stty cols 60; (echo '{\"a\":1}'; sleep 0.3) | '") + JSONRIFT_BINARY + "' " + c.command;
    const ProcessResult run = RunProcess(
        {"script", "-qec", command, "/dev/null"},
        {.environment = {std::string("TERM=") + c.terminal, "NO_COLOR=1"}, .folder = workspace.path()});
    EXPECT_EQ(run.out.find(" payloads, 0 divergent") != std::string::npos, c.shown) << run.out;
    EXPECT_EQ(run.out.find("\x1b[K") != std::string::npos, c.shown) << run.out;
  }
}

TEST(Progress, HasABarForFiles) {
  if (!TerminalsCanBeMade()) GTEST_SKIP() << "no terminal can be made here";
  const Workspace workspace;
  workspace.Write("a.ndjson", [](std::ostream& out) {
    for (int i = 0; i < 300'000; ++i)
      out << R"({"name":"a","items":[1,2,3],"text":"some text that takes time"})"
             "\n";
  });
  const std::string command = std::string("stty cols 60; '") + JSONRIFT_BINARY + "' audit a.ndjson";
  const ProcessResult run =
      RunProcess({"script", "-qec", command, "/dev/null"},
                 {.environment = {"TERM=xterm", "NO_COLOR=1"}, .folder = workspace.path()});
  const std::size_t bar = run.out.find(" % [");
  const std::size_t cleared = run.out.rfind("\r\x1b[K");
  const std::size_t report = run.out.find("300,000 payloads read");
  EXPECT_LT(bar, cleared) << run.out;
  EXPECT_LT(cleared, report) << run.out;
  EXPECT_NE(report, std::string::npos) << run.out;
}

TEST(Progress, IsNeverInAPipe) {
  const ProcessResult run =
      RunProcess({"sh", "-c", std::string("(echo '{}'; sleep 0.3) | '") + JSONRIFT_BINARY + "' audit -v"},
                 {.environment = {"TERM=xterm"}});
  EXPECT_EQ(run.err, "");
}

}  // namespace
}  // namespace jsonrift::test

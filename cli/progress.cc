#include "cli/progress.h"

#include <pthread.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <optional>
#include <string_view>

#include "cli/terminal.h"

namespace jsonrift::cli {
namespace {

// The bytes that will be read, if all of the files are such that have an end.
std::optional<std::uint64_t> TotalOf(const std::vector<std::string>& files) {
  std::uint64_t total = 0;
  for (const std::string& file : files) {
    struct stat status{};
    const int failed = file == "-" ? fstat(STDIN_FILENO, &status) : stat(file.c_str(), &status);
    if (failed != 0) continue;  // it is going to be unreadable
    if (!S_ISREG(status.st_mode)) return std::nullopt;
    total += static_cast<std::uint64_t>(status.st_size);
  }
  return total;
}

bool IsDumb() {
  const char* terminal = std::getenv("TERM");
  return terminal == nullptr || std::string_view(terminal) == "dumb";
}

}  // namespace

Progress::Progress(const ProgressSettings& settings)
    : settings_(settings), last_look_(Clock::now()), thread_([this] { Run(); }) {}

Progress::~Progress() {
  {
    const std::lock_guard lock(mutex_);
    end_ = true;
  }
  ended_.notify_one();
  thread_.join();
  if (shown_ && settings_.bar) Clear();
}

void Progress::Planned(const std::vector<std::string>& files) {
  if (const auto total = TotalOf(files)) {
    total_ = *total;
    total_known_ = true;
  }
}

void Progress::Watch(AuditRequest* request) {
  request->observers.push_back(this);
  request->input.bytes_read = &bytes_;
}

void Progress::Examined(const ExaminedPayload& examined) {
  payloads_.fetch_add(1, std::memory_order_relaxed);
  if (examined.verdict.kind == diff::Verdict::Kind::kDiverge)
    divergent_.fetch_add(1, std::memory_order_relaxed);
}

void Progress::Run() {
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, nullptr);  // they are meant for the threads that work
  std::unique_lock lock(mutex_);
  std::chrono::milliseconds wait = settings_.first;
  while (!ended_.wait_for(lock, wait, [this] { return end_; })) {
    lock.unlock();
    Show();
    lock.lock();
    wait = settings_.interval;
  }
}

ProgressState Progress::Look() {
  constexpr double kMemory = 2;  // seconds after which a change of speed has come through
  const Clock::time_point now = Clock::now();
  const double seconds = std::chrono::duration<double>(now - last_look_).count();
  ProgressState state;
  state.bytes = bytes_;
  state.payloads = payloads_;
  state.divergent = divergent_;
  if (total_known_) state.total_bytes = total_;
  const double speed = static_cast<double>(state.bytes - last_bytes_) / std::max(seconds, 1e-6);
  const double weight = bytes_per_second_ > 0 ? 1 - std::exp(-seconds / kMemory) : 1;
  bytes_per_second_ += weight * (speed - bytes_per_second_);
  last_look_ = now;
  last_bytes_ = state.bytes;
  state.bytes_per_second = bytes_per_second_;
  return state;
}

void Progress::Show() {
  const ProgressState state = Look();
  if (!settings_.bar) return Write("jsonrift: " + ProgressSentence(state) + "\n");
  // The last column stays empty: some terminals go to the next line after it.
  const std::size_t width = TerminalWidth(settings_.descriptor).value_or(80) - 1;
  Write("\r" + ProgressBar(state, width) + "\x1b[K");
  shown_ = true;
}

void Progress::Clear() const { Write("\r\x1b[K"); }

// Progress that can't be shown is no error.
void Progress::Write(const std::string& text) const {
  [[maybe_unused]] const ssize_t written = write(settings_.descriptor, text.data(), text.size());
}

std::unique_ptr<Progress> StartProgress(const ProgressWishes& wishes) {
  if (wishes.quiet || wishes.off) return nullptr;
  ProgressSettings settings;
  if (isatty(settings.descriptor) == 0 || IsDumb()) {
    if (!wishes.verbose) return nullptr;
    settings.bar = false;
    settings.first = settings.interval = std::chrono::seconds(30);
  }
  return std::make_unique<Progress>(settings);
}

}  // namespace jsonrift::cli

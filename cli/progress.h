// Shows on standard error how far an audit is, from a thread of its own, so that it also moves while a pipe
// is silent or a payload is large.
//
//   const std::unique_ptr<Progress> progress = StartProgress({.verbose = true});  // null: nobody would see
//   it if (progress != nullptr) progress->Watch(&request); … = RunAudit(request);  // then let it go, which
//   clears the line
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "cli/audit.h"
#include "cli/progress_text.h"

namespace jsonrift::cli {

struct ProgressWishes {
  bool quiet = false;
  bool off = false;  // --no-progress
  bool verbose = false;
};

struct ProgressSettings {
  bool bar = true;                      // a line that changes; else one line after the other
  std::chrono::milliseconds first{80};  // somebody who waits sees something within 100 ms
  std::chrono::milliseconds interval{100};
  int descriptor = 2;  // where to
};

// Counting is safe from any thread.
class Progress : public AuditObserver {
 public:
  explicit Progress(const ProgressSettings& settings);
  ~Progress() override;  // clears the line

  // Makes the run tell of itself. It must outlive the run.
  void Watch(AuditRequest* request);

  void Planned(const std::vector<std::string>& files) override;
  void Examined(const ExaminedPayload& examined) override;
  void Unreadable(std::string_view /*path*/, std::size_t /*line*/, std::string_view /*reason*/) override {}

 private:
  using Clock = std::chrono::steady_clock;

  void Run();
  void Show();
  void Clear() const;
  ProgressState Look();
  void Write(const std::string& text) const;

  const ProgressSettings settings_;
  std::atomic<std::uint64_t> bytes_ = 0;
  std::atomic<std::uint64_t> payloads_ = 0;
  std::atomic<std::uint64_t> divergent_ = 0;
  std::atomic<bool> total_known_ = false;
  std::atomic<std::uint64_t> total_ = 0;

  // Of the thread that shows.
  Clock::time_point last_look_;
  std::uint64_t last_bytes_ = 0;
  double bytes_per_second_ = 0;
  bool shown_ = false;

  std::mutex mutex_;
  std::condition_variable ended_;
  bool end_ = false;
  std::thread thread_;  // last: it uses the others
};

// A bar if standard error is a terminal that can show one; where it is none, a line every 30 seconds if
// `verbose` asks for it.
std::unique_ptr<Progress> StartProgress(const ProgressWishes& wishes);

}  // namespace jsonrift::cli

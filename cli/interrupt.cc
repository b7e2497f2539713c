#include "cli/interrupt.h"

#include <array>
#include <csignal>

namespace jsonrift::cli {
namespace {

constexpr std::array kSignals = {SIGINT, SIGTERM};

std::atomic<bool> stop_now = false;
std::atomic<int> caught = 0;
std::array<struct sigaction, kSignals.size()> dispositions{};  // as they were

static_assert(std::atomic<int>::is_always_lock_free, "used in a signal handler");

void Handle(int signal) {
  int none = 0;
  if (caught.compare_exchange_strong(none, signal)) {
    stop_now = true;
    return;
  }
  std::signal(signal, SIG_DFL);
  std::raise(signal);  // takes effect when this returns
}

}  // namespace

Interrupt::Interrupt() {
  stop_now = false;
  caught = 0;
  for (std::size_t i = 0; i < kSignals.size(); ++i) {
    sigaction(kSignals[i], nullptr, &dispositions[i]);
    if (dispositions[i].sa_handler == SIG_IGN) continue;
    struct sigaction action{};
    action.sa_handler = Handle;
    action.sa_flags = SA_RESTART;  // a report that is being written isn't cut
    sigaction(kSignals[i], &action, nullptr);
  }
}

Interrupt::~Interrupt() {
  for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &dispositions[i], nullptr);
}

// What a signal handler sets can't belong to an object, and yet is only of use while there is one.
// NOLINTBEGIN(readability-convert-member-functions-to-static)
const std::atomic<bool>* Interrupt::stop() const { return &stop_now; }

int Interrupt::signal() const { return caught; }
// NOLINTEND(readability-convert-member-functions-to-static)

}  // namespace jsonrift::cli

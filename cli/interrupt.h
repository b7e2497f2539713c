// What becomes of SIGINT and SIGTERM during a job that can end early.
//
//   const Interrupt interrupt;
//   request.input.stop = interrupt.stop();
//   …
//   if (interrupt.signal() != 0) return 128 + interrupt.signal();
#pragma once

#include <atomic>

namespace jsonrift::cli {

// While it lives, the first of these signals only sets stop(), and the next one ends the program at once, as
// it would without. A signal that was ignored when the program began (nohup) still is. One at a time.
class Interrupt {
 public:
  Interrupt();
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;  // there is one disposition of a signal
  Interrupt& operator=(const Interrupt&) = delete;

  const std::atomic<bool>* stop() const;
  int signal() const;  // the one that came, or 0
};

}  // namespace jsonrift::cli

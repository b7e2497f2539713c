#include "core/deep_stack.h"

#include <pthread.h>

#include <cstddef>
#include <exception>

namespace jsonrift {
namespace {

// Go's own limit on a goroutine's stack.
constexpr std::size_t kStackBytes = std::size_t{1} << 30;

struct Job {
  const std::function<void()>& work;
  std::exception_ptr exception;
};

void* Run(void* p) {
  auto* job = static_cast<Job*>(p);
  try {
    job->work();
  } catch (...) {
    job->exception = std::current_exception();
  }
  return nullptr;
}

}  // namespace

void RunOnDeepStack(const std::function<void()>& work) {
  Job job{work, nullptr};
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_t thread{};
  const bool started = pthread_attr_setstacksize(&attributes, kStackBytes) == 0 &&
                       pthread_create(&thread, &attributes, Run, &job) == 0;
  pthread_attr_destroy(&attributes);
  if (!started) {
    work();
    return;
  }
  pthread_join(thread, nullptr);
  if (job.exception) std::rethrow_exception(job.exception);
}

}  // namespace jsonrift

#include "tests/support/deep_stack.h"

#include <gtest/gtest.h>
#include <pthread.h>

namespace jsonrift::test {

void WithDeepStack(const std::function<void()>& work) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, kDeepStackBytes);
  pthread_t thread{};
  const auto run = [](void* argument) -> void* {
    (*static_cast<const std::function<void()>*>(argument))();
    return nullptr;
  };
  // pthread wants a pointer to something that isn't const; `run` does not change it.
  void* argument = const_cast<std::function<void()>*>(&work);
  const int failure = pthread_create(&thread, &attributes, run, argument);
  pthread_attr_destroy(&attributes);
  ASSERT_EQ(failure, 0) << "no thread with a stack of " << kDeepStackBytes << " bytes";
  pthread_join(thread, nullptr);
}

}  // namespace jsonrift::test

// Runs work that recurses as deep as payloads may nest. In builds without optimisation or with sanitizers,
// 10,000 levels don't fit into the stack that threads usually have.
#pragma once

#include <cstddef>
#include <functional>

namespace jsonrift::test {

inline constexpr std::size_t kDeepStackBytes = std::size_t{64} << 20;

// Calls `work` on a thread of its own with a stack of kDeepStackBytes and waits for it.
void WithDeepStack(const std::function<void()>& work);

}  // namespace jsonrift::test

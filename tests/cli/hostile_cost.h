// What an audit of a payload costs, as the operating system counts it. Payloads are written piece by piece
// and audited by the binary, so that this process stays small: Linux starts the count of a child with what
// its parent has.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <ostream>
#include <string>
#include <vector>

namespace jsonrift::test {

// Sanitizers make programs slower and keep memory of their own: sizes are smaller there, and memory isn't
// judged.
#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

// Writes a payload of about the size that it is given.
using Writer = std::function<void(std::ostream& out, std::size_t size)>;

// A writer of `opening`, `unit` again and again with commas between, and `closing`.
Writer Repeating(std::string opening, std::string unit, std::string closing);

// A writer of an object whose members' names are made from their numbers; the value of each is 0. `last` is
// written after them.
Writer Members(std::function<std::string(std::size_t)> name, std::string last = "");

struct Cost {
  std::size_t payload = 0;  // bytes
  int exit_code = -1;
  std::chrono::microseconds cpu_time{};
  std::size_t peak_memory = 0;  // bytes

  double MemoryPerByte() const { return static_cast<double>(peak_memory) / static_cast<double>(payload); }
};

// Audits one payload as a document. `type` is a type file's text; empty: any. A crash fails the running test.
Cost AuditCost(const Writer& writer, std::size_t size, const std::string& type = "");

}  // namespace jsonrift::test

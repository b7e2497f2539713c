// How far a run is, in words.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace jsonrift::cli {

struct ProgressState {
  std::uint64_t bytes = 0;                   // read
  std::optional<std::uint64_t> total_bytes;  // to read, if that is known
  std::uint64_t payloads = 0;
  std::uint64_t divergent = 0;
  double bytes_per_second = 0;  // 0: not known yet
};

// On one line of a terminal of `width` columns: a bar where the total is known, and as many of the numbers as
// fit.
std::string ProgressBar(const ProgressState& state, std::size_t width);

// The same as a sentence, for a log.
std::string ProgressSentence(const ProgressState& state);

}  // namespace jsonrift::cli

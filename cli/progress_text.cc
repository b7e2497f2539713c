#include "cli/progress_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>
#include <vector>

#include "cli/finding_text.h"

namespace jsonrift::cli {
namespace {

constexpr std::size_t kLeastBar = 10;
constexpr std::size_t kMostBar = 40;

std::string Bytes(double bytes) {
  constexpr const char* kUnits[] = {"B", "kB", "MB", "GB", "TB"};
  std::size_t unit = 0;
  for (; bytes >= 999.5 && unit + 1 < std::size(kUnits); ++unit) bytes /= 1000;
  return bytes < 9.95 && unit > 0 ? fmt::format("{:.1f} {}", bytes, kUnits[unit])
                                  : fmt::format("{:.0f} {}", bytes, kUnits[unit]);
}

// "0:04", "12:34", "1:02:03"
std::string Duration(std::uint64_t seconds) {
  const std::uint64_t minutes = seconds / 60;
  if (minutes < 60) return fmt::format("{}:{:02}", minutes, seconds % 60);
  return fmt::format("{}:{:02}:{:02}", minutes / 60, minutes % 60, seconds % 60);
}

// Files may grow while they are read.
double ShareOf(const ProgressState& state) {
  if (*state.total_bytes == 0) return 1;
  return std::min(1.0, static_cast<double>(state.bytes) / static_cast<double>(*state.total_bytes));
}

std::string Percent(const ProgressState& state) {
  return fmt::format("{:3} %", static_cast<int>(ShareOf(state) * 100));
}

std::string Speed(const ProgressState& state) {
  return state.bytes_per_second > 0 ? Bytes(state.bytes_per_second) + "/s" : "";
}

std::string TimeLeft(const ProgressState& state) {
  constexpr double kMost = 100 * 3600;  // longer is anybody's guess
  if (!state.total_bytes || state.bytes_per_second <= 0) return "";
  const double bytes = static_cast<double>(*state.total_bytes) * (1 - ShareOf(state));
  const double seconds = bytes / state.bytes_per_second;
  return seconds < kMost ? Duration(static_cast<std::uint64_t>(std::llround(seconds))) + " left" : "";
}

std::string Divergent(const ProgressState& state) { return Grouped(state.divergent) + " divergent"; }

// What isn't empty of `parts`, with commas, as long as it fits.
std::string JoinedUpTo(std::size_t width, const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts) {
    if (part.empty()) continue;
    const std::size_t size = text.size() + (text.empty() ? 0 : 2) + part.size();
    if (size > width) break;
    text += (text.empty() ? "" : ", ") + part;
  }
  return text;
}

std::string Counters(const ProgressState& state, std::size_t width) {
  return JoinedUpTo(width, {Grouped(state.payloads) + " payloads", Divergent(state),
                            Bytes(static_cast<double>(state.bytes)), Speed(state)});
}

}  // namespace

std::string ProgressBar(const ProgressState& state, std::size_t width) {
  if (!state.total_bytes) return Counters(state, width);
  const std::string percent = Percent(state);
  if (percent.size() > width) return "";
  constexpr std::size_t kAround = 4;  // of the bar: " [" and "] "
  const std::size_t room = width - percent.size();
  const std::string numbers = JoinedUpTo(room < kLeastBar + kAround ? 0 : room - kLeastBar - kAround,
                                         {Divergent(state), TimeLeft(state), Speed(state)});
  if (numbers.empty()) return percent + (room > 2 ? "  " + JoinedUpTo(room - 2, {Divergent(state)}) : "");
  const std::size_t bar = std::min(kMostBar, room - kAround - numbers.size());
  const auto done = static_cast<std::size_t>(ShareOf(state) * static_cast<double>(bar));
  return fmt::format("{} [{}{}] {}", percent, std::string(done, '='), std::string(bar - done, ' '), numbers);
}

std::string ProgressSentence(const ProgressState& state) {
  const auto bytes = static_cast<double>(state.bytes);
  std::string read = Bytes(bytes);
  if (state.total_bytes) {
    read += fmt::format(" of {} ({:.0f} %)", Bytes(static_cast<double>(*state.total_bytes)),
                        ShareOf(state) * 100);
  }
  return JoinedUpTo(std::string::npos, {read, Speed(state), TimeLeft(state),
                                        Grouped(state.payloads) + " payloads", Divergent(state)});
}

}  // namespace jsonrift::cli

#include "cli/byte_size.h"

#include <charconv>
#include <limits>

namespace jsonrift::cli {
namespace {

struct Unit {
  std::string_view name;
  unsigned shift;
};

constexpr Unit kUnits[] = {{"GiB", 30}, {"MiB", 20}, {"KiB", 10}};

}  // namespace

Result<std::uint64_t> ParseByteSize(std::string_view text) {
  const Status failure = Status::Failure("\"" + std::string(text) +
                                         "\" is no size: expected bytes, or a number with KiB, MiB or GiB");
  std::uint64_t number = 0;
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc()) return failure;
  const std::string_view unit_name = text.substr(static_cast<std::size_t>(rest - text.data()));
  if (unit_name.empty()) return number;
  for (const Unit& unit : kUnits) {
    if (unit_name != unit.name) continue;
    if (number > std::numeric_limits<std::uint64_t>::max() >> unit.shift) return failure;
    return number << unit.shift;
  }
  return failure;
}

std::string ByteSizeText(std::uint64_t bytes) {
  for (const Unit& unit : kUnits) {
    const std::uint64_t size = std::uint64_t{1} << unit.shift;
    if (bytes >= size && bytes % size == 0)
      return std::to_string(bytes / size) + " " + std::string(unit.name);
  }
  return std::to_string(bytes) + (bytes == 1 ? " byte" : " bytes");
}

}  // namespace jsonrift::cli

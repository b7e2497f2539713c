#include "core/identifier.h"

#include <algorithm>
#include <cstddef>

#include "core/internal/ascii.h"

namespace jsonrift {
namespace {

constexpr std::size_t kLongest = 64;  // bytes

bool MayBegin(char c) {
  const char lower = static_cast<char>(c | 0x20);
  return (lower >= 'a' && lower <= 'z') || c == '_' || c == '$';
}

bool MayFollow(char c) { return MayBegin(c) || internal::IsDigit(c) || c == '.' || c == '-'; }

}  // namespace

bool LooksLikeIdentifier(std::string_view name) {
  if (name.empty() || name.size() > kLongest || !MayBegin(name[0])) return false;
  return std::all_of(name.begin(), name.end(), MayFollow) &&
         std::count_if(name.begin(), name.end(), internal::IsDigit) < 2;
}

}  // namespace jsonrift

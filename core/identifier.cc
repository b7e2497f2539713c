#include "core/identifier.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

#include "core/internal/ascii.h"

namespace jsonrift {
namespace {

constexpr std::size_t kLongest = 64;  // bytes

bool MayBegin(char c) {
  const char lower = static_cast<char>(c | 0x20);
  return (lower >= 'a' && lower <= 'z') || c == '_' || c == '$';
}

bool MayFollow(char c) { return MayBegin(c) || internal::IsDigit(c) || c == '.' || c == '-'; }

// With s and K in the place of what folds to them.
std::string WithoutLookalikes(std::string_view name) {
  std::string plain(name);
  for (const auto& [lookalike, letter] : {std::pair("\u017f", "s"), std::pair("\u212a", "K")}) {
    for (std::size_t at = 0; (at = plain.find(lookalike, at)) != std::string::npos;)
      plain.replace(at, std::string_view(lookalike).size(), letter);
  }
  return plain;
}

}  // namespace

bool LooksLikeIdentifier(std::string_view name) {
  if (name.empty() || name.size() > kLongest) return false;
  const bool is_plain = std::all_of(name.begin(), name.end(), internal::IsAscii);
  const std::string without = is_plain ? std::string() : WithoutLookalikes(name);
  const std::string_view plain = is_plain ? name : without;
  return MayBegin(plain[0]) && std::all_of(plain.begin(), plain.end(), MayFollow) &&
         std::count_if(plain.begin(), plain.end(), internal::IsDigit) < 2;
}

}  // namespace jsonrift

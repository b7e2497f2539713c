// What stands in place of a value, character by character: each letter, digit and other character becomes one
// of its class, of the same size in UTF-8.
//
//   Pseudonym pseudonym(key, "Ada 7");
//   pseudonym.At(0, 'A');  // 'Q', say
//
// It hangs on the key and the value only, so that equal values have equal pseudonyms; values that are equal
// but for the case of ASCII letters, too, but for that case. Values of up to three letters and digits have
// different pseudonyms where they differ; so do longer ones, up to chance.
//
// A number hangs on its digits without sign, exponent and zeros around them: 42, "0042" and 4.2e+01 fit
// together. Zeros around the digits stay, as does zero itself, true, false and null. A time keeps all but its
// digits.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "diff/internal/hmac.h"

namespace jsonrift::diff {

class Pseudonym {
 public:
  // `value` is UTF-8. The key must outlive the pseudonym.
  Pseudonym(std::string_view key, std::string_view value);

  // What stands for the character of that index, which is `rune`.
  char32_t At(std::size_t index, char32_t rune);

 private:
  std::uint32_t Random(std::size_t index);

  std::optional<std::string> ascii_;  // all of it, where it had to be worked out as a whole
  std::string seed_;
  std::size_t block_index_ = 0;
  std::optional<Digest> block_;
};

}  // namespace jsonrift::diff

#include "diff/internal/pseudonym.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <vector>

#include "core/internal/ascii.h"
#include "core/internal/unicode.h"
#include "core/internal/utf8.h"

namespace jsonrift::diff {
namespace {

// Short values are as good as known to whoever guesses. For them it counts that different ones stay
// different.
constexpr std::size_t kShort = 3;

// Characters that stand for each other.
struct Class {
  char32_t first;
  std::uint32_t size;  // 0: stays as it is
};

constexpr Class kDigits{'0', 10};
constexpr Class kLeadingDigits{'1', 9};

struct Range {
  char32_t first;
  char32_t last;
};

// Beyond ASCII these stay: they say nothing, and are often what a finding is about. Controls, spaces, marks
// of direction, line separators; ſ and K (Kelvin), which fold to ASCII; U+FFFD.
constexpr Range kKept[] = {{0x80, 0xA0},     {0xAD, 0xAD},     {0x17F, 0x17F},   {0x2000, 0x200F},
                           {0x2028, 0x202F}, {0x205F, 0x2064}, {0x212A, 0x212A}, {0x3000, 0x3000},
                           {0xFEFF, 0xFEFF}, {0xFFFD, 0xFFFD}};

bool IsLower(char32_t c) { return c >= 'a' && c <= 'z'; }
bool IsUpper(char32_t c) { return c >= 'A' && c <= 'Z'; }
char Lower(char c) { return IsUpper(static_cast<unsigned char>(c)) ? static_cast<char>(c | 0x20) : c; }

Class ClassOf(char32_t rune) {
  if (rune >= '0' && rune <= '9') return kDigits;
  if (IsLower(rune)) return {'a', 26};
  if (IsUpper(rune)) return {'A', 26};
  const auto holds = [rune](const Range& range) { return rune >= range.first && rune <= range.last; };
  if (rune < 0x80 || std::any_of(std::begin(kKept), std::end(kKept), holds)) return {rune, 0};
  if (rune < 0x800) return {internal::IsUpper(rune) ? U'À' : U'à', 23};
  if (rune < 0x10000) return {U'一', 20902};
  return {U'😀', 80};
}

std::string_view Bytes(const Digest& digest) {
  return {reinterpret_cast<const char*>(digest.data()), digest.size()};
}

std::uint32_t WordAt(const Digest& digest, std::size_t index) {
  std::uint32_t word = 0;
  for (std::size_t i = 0; i < 4; ++i) word = word << 8 | digest[4 * index + i];
  return word;
}

constexpr std::size_t kWordsPerDigest = 8;

// The `index`th of 0 to size-1 in an order that hangs on the seed.
std::uint32_t Permuted(std::string_view seed, std::uint32_t size, std::uint32_t index) {
  std::vector<std::uint32_t> order(size);
  std::iota(order.begin(), order.end(), 0);
  Digest digest{};
  for (std::uint32_t left = size; left > 1; --left) {
    const std::size_t word = (size - left) % kWordsPerDigest;
    if (word == 0) digest = Hmac(seed, std::to_string(left));
    std::swap(order[left - 1], order[WordAt(digest, word) % left]);
  }
  return order[index];
}

// Replaces single characters of a text.
struct Place {
  std::size_t index;
  Class replaced_by;
};

// Each place by a permutation that hangs on the places before it: texts of one shape stay different.
void PermutePlaces(std::string_view key, const std::string& shape, const std::vector<Place>& places,
                   std::string* text) {
  std::string before = "short" + shape + '\0';
  for (const Place& place : places) {
    char& c = (*text)[place.index];
    const Digest seed = Hmac(key, before);
    before += Lower(c);
    const auto index = static_cast<std::uint32_t>(static_cast<unsigned char>(c)) - place.replaced_by.first;
    c = static_cast<char>(place.replaced_by.first + Permuted(Bytes(seed), place.replaced_by.size, index));
  }
}

std::size_t SkipDigits(std::string_view text, std::size_t at) {
  while (at < text.size() && internal::IsDigit(text[at])) ++at;
  return at;
}

// Where the exponent of a number begins, or its end; nothing if the text isn't a number, with any zeros and
// any sign before it.
std::optional<std::size_t> MantissaEnd(std::string_view text) {
  const std::size_t start = !text.empty() && (text[0] == '-' || text[0] == '+') ? 1 : 0;
  std::size_t end = SkipDigits(text, start);
  if (end == start) return std::nullopt;
  if (end < text.size() && text[end] == '.') {
    const std::size_t fraction = end + 1;
    end = SkipDigits(text, fraction);
    if (end == fraction) return std::nullopt;
  }
  if (end == text.size()) return end;
  if (text[end] != 'e' && text[end] != 'E') return std::nullopt;
  std::size_t exponent = end + 1;
  if (exponent < text.size() && (text[exponent] == '-' || text[exponent] == '+')) ++exponent;
  const bool whole = exponent < text.size() && SkipDigits(text, exponent) == text.size();
  return whole ? std::optional(end) : std::nullopt;
}

// The digits that carry the value.
std::vector<Place> SignificantDigits(std::string_view mantissa) {
  std::vector<Place> places;
  for (std::size_t i = 0; i < mantissa.size(); ++i) {
    if (internal::IsDigit(mantissa[i]) && (mantissa[i] != '0' || !places.empty()))
      places.push_back({i, kDigits});
  }
  while (!places.empty() && mantissa[places.back().index] == '0') places.pop_back();
  if (!places.empty()) places.front().replaced_by = places.back().replaced_by = kLeadingDigits;
  return places;
}

std::string RedactNumber(std::string_view key, std::string_view number, std::size_t mantissa_end) {
  std::string out(number);
  const std::vector<Place> places = SignificantDigits(number.substr(0, mantissa_end));
  if (places.size() <= kShort) {
    PermutePlaces(key, "number" + std::to_string(places.size()), places, &out);
    return out;
  }
  std::string digits = "number";
  for (const Place& place : places) digits += number[place.index];
  const Digest seed = Hmac(key, digits);
  Digest block{};
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (i % kWordsPerDigest == 0) block = Hmac(Bytes(seed), std::to_string(i / kWordsPerDigest));
    const Class& digit = places[i].replaced_by;
    out[places[i].index] = static_cast<char>(digit.first + WordAt(block, i % kWordsPerDigest) % digit.size);
  }
  return out;
}

// Of values of ASCII with few letters and digits.
std::optional<std::string> RedactShort(std::string_view key, std::string_view value) {
  std::vector<Place> places;
  std::string shape(value);
  for (std::size_t i = 0; i < value.size(); ++i) {
    const auto c = static_cast<unsigned char>(value[i]);
    if (c >= 0x80) return std::nullopt;
    const Class replaced_by = ClassOf(c);
    if (replaced_by.size == 0) continue;
    if (places.size() == kShort) return std::nullopt;
    places.push_back({i, replaced_by});
    shape[i] = replaced_by.first == kDigits.first ? '0' : 'a';
  }
  std::string out(value);
  PermutePlaces(key, shape, places, &out);
  return out;
}

// Where the digits of the hour begin in what may be meant as a time of RFC 3339, whatever is wrong with it.
constexpr std::size_t kHour = 11;

bool LooksLikeTime(std::string_view value) {
  constexpr std::string_view kForm = "dddd-dd-dd?d";
  if (value.size() <= kForm.size()) return false;
  for (std::size_t i = 0; i < kForm.size(); ++i) {
    if (kForm[i] == 'd' ? !internal::IsDigit(value[i]) : kForm[i] == '-' && value[i] != '-') return false;
  }
  const std::size_t colon = internal::IsDigit(value[kHour + 1]) ? kHour + 2 : kHour + 1;
  return std::string_view("Tt ").find(value[kHour - 1]) != std::string_view::npos && colon < value.size() &&
         value[colon] == ':' && value.find_first_not_of("0123456789:.,+-Zz", kHour) == std::string_view::npos;
}

// Only the digits, so that it can be seen what is wrong. They hang on the time as Go writes it, with two
// digits for the hour and a point: times that Go's lenient parser takes fit together with what comes of them.
std::string RedactTime(std::string_view key, std::string_view value) {
  std::string time(value);
  const bool padded = time[kHour + 1] == ':';
  if (padded) time.insert(kHour, 1, '0');
  std::string written = "time";
  std::transform(time.begin(), time.end(), std::back_inserter(written),
                 [](char c) { return c == ',' ? '.' : Lower(c); });
  const Digest seed = Hmac(key, written);
  Digest block{};
  for (std::size_t i = 0; i < time.size(); ++i) {
    if (i % kWordsPerDigest == 0) block = Hmac(Bytes(seed), std::to_string(i / kWordsPerDigest));
    if (!internal::IsDigit(time[i]) || (i == kHour && time[i] == '0')) continue;
    time[i] = static_cast<char>('0' + WordAt(block, i % kWordsPerDigest) % 10);
  }
  if (padded) time.erase(kHour, 1);
  return time;
}

std::optional<std::string> RedactWhole(std::string_view key, std::string_view value) {
  if (value == "true" || value == "false" || value == "null") return std::string(value);
  if (const std::optional<std::size_t> mantissa_end = MantissaEnd(value))
    return RedactNumber(key, value, *mantissa_end);
  if (LooksLikeTime(value)) return RedactTime(key, value);
  return RedactShort(key, value);
}

}  // namespace

Pseudonym::Pseudonym(std::string_view key, std::string_view value) : ascii_(RedactWhole(key, value)) {
  if (ascii_) return;
  std::string folded = "text";
  std::transform(value.begin(), value.end(), std::back_inserter(folded), Lower);
  seed_ = Bytes(Hmac(key, folded));
}

char32_t Pseudonym::At(std::size_t index, char32_t rune) {
  if (ascii_) return index < ascii_->size() ? static_cast<unsigned char>((*ascii_)[index]) : rune;
  const Class replaced_by = ClassOf(rune);
  return replaced_by.size == 0 ? rune : replaced_by.first + Random(index) % replaced_by.size;
}

std::uint32_t Pseudonym::Random(std::size_t index) {
  const std::size_t block = index / kWordsPerDigest;
  if (!block_ || block != block_index_) {
    block_index_ = block;
    block_ = Hmac(seed_, std::to_string(block));
  }
  return WordAt(*block_, index % kWordsPerDigest);
}

}  // namespace jsonrift::diff

#include "core/internal/base64.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace jsonrift::internal {
namespace {

constexpr char kAlphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr unsigned char kNoDigit = 0xFF;

constexpr std::array<unsigned char, 256> MakeDigits() {
  std::array<unsigned char, 256> digits{};
  for (auto& digit : digits) digit = kNoDigit;
  for (unsigned char i = 0; i < 64; ++i) digits[static_cast<unsigned char>(kAlphabet[i])] = i;
  return digits;
}

constexpr std::array<unsigned char, 256> kDigits = MakeDigits();

unsigned char Digit(char c) { return kDigits[static_cast<unsigned char>(c)]; }
bool IsLineBreak(char c) { return c == '\n' || c == '\r'; }

// Decodes four digits at a time in the general case: line breaks between them, padding, errors.
class QuantumDecoder {
 public:
  QuantumDecoder(std::string_view text, std::size_t position) : text_(text), position_(position) {}

  // Writes up to three bytes to `out`; size is how many of them count.
  Base64Result Decode(unsigned char* out) {
    unsigned char digits[4] = {};
    int count = 0;
    bool trailing = false;
    while (count < 4) {
      if (position_ == text_.size()) {
        if (count == 0) return {0, true, position_};
        return Corrupt(position_ - static_cast<std::size_t>(count));
      }
      const char c = text_[position_++];
      if (const unsigned char digit = Digit(c); digit != kNoDigit) {
        digits[count++] = digit;
        continue;
      }
      if (IsLineBreak(c)) continue;
      if (c != '=' || count < 2) return Corrupt(position_ - 1);
      if (count == 2) {
        SkipLineBreaks();
        if (position_ == text_.size()) return Corrupt(text_.size());
        if (text_[position_] != '=') return Corrupt(position_ - 1);
        ++position_;
      }
      SkipLineBreaks();
      trailing = position_ < text_.size();
      break;
    }
    const unsigned value = static_cast<unsigned>(digits[0]) << 18 | static_cast<unsigned>(digits[1]) << 12 |
                           static_cast<unsigned>(digits[2]) << 6 | digits[3];
    if (count == 4) out[2] = static_cast<unsigned char>(value);
    if (count >= 3) out[1] = static_cast<unsigned char>(value >> 8);
    out[0] = static_cast<unsigned char>(value >> 16);
    return {static_cast<std::size_t>(count - 1), !trailing, position_};
  }

  std::size_t position() const { return position_; }

 private:
  static Base64Result Corrupt(std::size_t position) { return {0, false, position}; }
  void SkipLineBreaks() {
    while (position_ < text_.size() && IsLineBreak(text_[position_])) ++position_;
  }

  std::string_view text_;
  std::size_t position_;
};

// Decodes `digits` clean digits at `text` into one word of digits bytes, of which digits/4*3 count and the
// rest are zero, as Go's fast path stores them. False if one of them is no digit.
template <std::size_t digits>
bool DecodeWord(const char* text, unsigned char* out) {
  unsigned char all = 0;
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < digits; ++i) {
    const unsigned char digit = Digit(text[i]);
    all |= digit;
    value = value << 6 | digit;
  }
  if (all == kNoDigit) return false;
  value <<= 2 * digits;
  for (std::size_t i = 0; i < digits; ++i)
    out[i] = static_cast<unsigned char>(value >> (8 * (digits - 1 - i)));
  return true;
}

// Sizes that Go's allocator hands out for small objects without pointers (runtime size classes of Go 1.27).
constexpr std::size_t kSizeClasses[] = {
    0,     8,     16,    24,    32,    48,    64,    80,    96,    112,   128,   144,  160,   176,
    192,   208,   224,   240,   256,   288,   320,   352,   384,   416,   448,   480,  512,   576,
    640,   704,   768,   896,   1024,  1152,  1280,  1408,  1536,  1792,  2048,  2304, 2688,  3072,
    3200,  3456,  4096,  4864,  5376,  6144,  6528,  6784,  6912,  8192,  9472,  9728, 10240, 10880,
    12288, 13568, 14336, 16384, 18432, 19072, 20480, 21760, 24576, 27264, 28672, 32768};

std::size_t RoundUpToSizeClass(std::size_t size) {
  constexpr std::size_t kLargestSmall = 32768 - 8;
  constexpr std::size_t kPage = 8192;
  if (size <= kLargestSmall) return *std::lower_bound(std::begin(kSizeClasses), std::end(kSizeClasses), size);
  return (size + kPage - 1) & ~(kPage - 1);
}

}  // namespace

std::size_t Base64Room(std::string_view text) {
  std::size_t n = text.size();
  while (n > 0 && text[n - 1] == '=') --n;
  return n / 4 * 3 + n % 4 * 6 / 8;
}

Base64Result DecodeBase64(std::string_view text, unsigned char* out) {
  const std::size_t room = Base64Room(text);
  std::size_t n = 0;
  std::size_t position = 0;
  while (position < text.size()) {
    const std::size_t left = text.size() - position;
    if (left >= 8 && room - n >= 8 && DecodeWord<8>(text.data() + position, out + n)) {
      n += 6;
      position += 8;
      continue;
    }
    const bool whole_words_fit = left >= 8 && room - n >= 8;
    if (!whole_words_fit && left >= 4 && room - n >= 4 && DecodeWord<4>(text.data() + position, out + n)) {
      n += 3;
      position += 4;
      continue;
    }
    QuantumDecoder quantum(text, position);
    const Base64Result result = quantum.Decode(out + n);
    n += result.size;
    position = quantum.position();
    if (!result.ok) return {n, false, result.position};
  }
  return {n, true, position};
}

void AppendBase64(std::string* out, const unsigned char* data, std::size_t size) {
  out->reserve(out->size() + Base64EncodedSize(size));
  for (std::size_t i = 0; i < size; i += 3) {
    const std::size_t left = std::min<std::size_t>(size - i, 3);
    const unsigned value = static_cast<unsigned>(data[i]) << 16 |
                           (left > 1 ? static_cast<unsigned>(data[i + 1]) << 8 : 0U) |
                           (left > 2 ? data[i + 2] : 0U);
    *out += kAlphabet[value >> 18];
    *out += kAlphabet[value >> 12 & 63];
    *out += left > 1 ? kAlphabet[value >> 6 & 63] : '=';
    *out += left > 2 ? kAlphabet[value & 63] : '=';
  }
}

std::size_t GrownByteCapacity(std::size_t new_length, std::size_t old_capacity) {
  constexpr std::size_t kDoubleBelow = 256;
  std::size_t capacity = old_capacity;
  if (new_length > 2 * old_capacity) {
    capacity = new_length;
  } else if (old_capacity < kDoubleBelow) {
    capacity = 2 * old_capacity;
  } else {
    while (capacity < new_length) capacity += (capacity + 3 * kDoubleBelow) >> 2;
  }
  return RoundUpToSizeClass(capacity);
}

}  // namespace jsonrift::internal

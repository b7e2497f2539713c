#include "core/tape.h"

#include <simdjson.h>

#include <algorithm>
#include <bit>
#include <bitset>
#include <cassert>
#include <cmath>
#include <cstring>
#include <limits>
#include <string>

#include "core/internal/ascii.h"
#include "core/internal/name_set.h"
#include "core/internal/number.h"
#include "core/internal/quote.h"
#include "core/internal/utf8.h"

namespace jsonrift {
namespace {

static_assert(std::endian::native == std::endian::little,
              "SpecialBytes finds the first byte from the low end");

using internal::DecodeRune;
using internal::IsDigit;
using internal::IsSpace;
using internal::Rune;

constexpr std::uint64_t Repeat(unsigned char c) { return 0x0101010101010101ULL * c; }

// The high bit of each byte of `word` that is a quote, a backslash or a control character. Exact up to and
// including the first such byte.
std::uint64_t SpecialBytes(std::uint64_t word) {
  const std::uint64_t quote = word ^ Repeat('"');
  const std::uint64_t backslash = word ^ Repeat('\\');
  return ((quote - Repeat(1)) | (backslash - Repeat(1)) | (word - Repeat(0x20))) & ~word & Repeat(0x80);
}

// The high bit of each byte beyond ASCII.
std::uint64_t NonAsciiBytes(std::uint64_t word) { return word & Repeat(0x80); }

bool ReadHex4(const char* p, unsigned* value) {
  *value = 0;
  for (int i = 0; i < 4; ++i) {
    if (!internal::IsHexDigit(p[i])) return false;
    *value = *value << 4 | internal::HexValue(p[i]);
  }
  return true;
}

}  // namespace

// Writes the tokens of one payload. Each Read function begins at p_ and returns false where the syntax is
// broken.
class Tape::Scanner {
 public:
  // `valid_utf8`: whether all of the payload is known to be.
  Scanner(Tape* tape, bool valid_utf8)
      : tape_(*tape),
        begin_(tape->payload_.data()),
        p_(begin_),
        end_(begin_ + tape->payload_.size()),
        valid_utf8_(valid_utf8),
        out_(tape->tokens_.get()),
        limit_(out_ + tape->capacity_) {}

  // Whether the payload begins with a value. Its end is then at offset().
  bool ReadFirst() {
    SkipSpace();
    const bool ok = p_ != end_ && (*p_ == '{' || *p_ == '[' ? ReadContainers() : ReadScalar());
    tape_.size_ = static_cast<std::uint32_t>(out_ - tape_.tokens_.get());
    return ok;
  }
  // Whether nothing but white space follows.
  bool ReadEnd() {
    SkipSpace();
    return p_ == end_;
  }
  std::size_t offset() const { return Offset(p_); }

 private:
  // Reads a whole object or array without recursion: open_ holds the brackets around p_.
  bool ReadContainers() {
    std::vector<std::uint32_t>& open = tape_.open_;
    std::uint32_t count = 0;  // values so far in the innermost bracket
    bool in_object = false;

    const auto enter = [&] {
      if (open.size() == kMaxDepth) return false;
      if (!open.empty()) tape_.tokens_[open.back()].end = count;
      in_object = *p_ == '{';
      open.push_back(Push(*p_, p_, 0, 0));
      count = 0;
      ++p_;
      SkipSpace();
      return p_ != end_;
    };
    const auto leave = [&] {
      const std::uint32_t index = open.back();
      open.pop_back();
      Push(*p_, p_, static_cast<std::uint32_t>(p_ + 1 - begin_), 0);
      ++p_;
      Token& opening = tape_.tokens_[index];
      opening.end = count;
      opening.next = static_cast<std::uint32_t>(out_ - tape_.tokens_.get());
      if (open.empty()) return;
      const Token& outer = tape_.tokens_[open.back()];
      in_object = outer.kind == '{';
      count = outer.end;
    };

    if (!enter()) return false;
    bool first = true;  // right after an opening bracket
    while (true) {
      if (first && *p_ == (in_object ? '}' : ']')) {
        leave();
      } else {
        if (in_object && !ReadName()) return false;
        ++count;
        if (*p_ == '{' || *p_ == '[') {
          if (!enter()) return false;
          first = true;
          continue;
        }
        if (!ReadScalar()) return false;
      }
      // After a value: brackets close until a comma comes.
      while (true) {
        if (open.empty()) return true;
        SkipSpace();
        if (p_ == end_) return false;
        if (*p_ == ',') break;
        if (*p_ != (in_object ? '}' : ']')) return false;
        leave();
      }
      ++p_;
      SkipSpace();
      if (p_ == end_) return false;
      first = false;
    }
  }

  // A name and its colon, up to the value.
  bool ReadName() {
    if (*p_ != '"' || !ReadString(Token::kName)) return false;
    SkipSpace();
    if (p_ == end_ || *p_ != ':') return false;
    ++p_;
    SkipSpace();
    return p_ != end_;
  }

  bool ReadScalar() {
    switch (*p_) {
      case '"':
        return ReadString(0);
      case 'n':
        return ReadLiteral("null");
      case 't':
        return ReadLiteral("true");
      case 'f':
        return ReadLiteral("false");
      default:
        return ReadNumber();
    }
  }

  bool ReadLiteral(std::string_view literal) {
    if (static_cast<std::size_t>(end_ - p_) < literal.size() ||
        std::memcmp(p_, literal.data(), literal.size()) != 0) {
      return false;
    }
    const char* start = p_;
    p_ += literal.size();
    Push(literal[0], start, Offset(p_), 0);
    return true;
  }

  bool ReadNumber() {
    const char* start = p_;
    const char* p = p_;
    if (*p == '-') ++p;
    if (p == end_ || !IsDigit(*p)) return false;
    if (*p == '0') {
      ++p;
    } else {
      do ++p;
      while (p != end_ && IsDigit(*p));
    }
    std::uint8_t flags = Token::kInteger;
    if (p != end_ && *p == '.') {
      flags = 0;
      ++p;
      if (p == end_ || !IsDigit(*p)) return false;
      do ++p;
      while (p != end_ && IsDigit(*p));
    }
    if (p != end_ && (*p == 'e' || *p == 'E')) {
      flags = 0;
      ++p;
      if (p != end_ && (*p == '+' || *p == '-')) ++p;
      if (p == end_ || !IsDigit(*p)) return false;
      do ++p;
      while (p != end_ && IsDigit(*p));
    }
    p_ = p;
    Push('0', start, Offset(p), flags);
    return true;
  }

  bool ReadString(std::uint8_t flags) {
    const char* start = p_;
    const char* p = p_ + 1;
    while (true) {
      p = SkipPlain(p);
      if (p == end_) return false;
      const auto c = static_cast<unsigned char>(*p);
      if (c == '"') break;
      if (c == '\\') {
        flags |= Token::kEscaped;
        p = ReadEscape(p, &flags);
        if (p == nullptr) return false;
      } else if (c < 0x20) {
        return false;
      } else {
        const Rune rune = DecodeRune(p, static_cast<std::size_t>(end_ - p));
        if (rune.invalid()) flags |= Token::kInvalidUtf8;
        p += rune.width;
      }
    }
    p_ = p + 1;
    const std::uint32_t index = Push('"', start, Offset(p_), flags);
    if ((flags & Token::kInvalidUtf8) != 0) tape_.invalid_utf8_.push_back(index);
    return true;
  }

  // The first byte from `p` on that needs a look, or the end: one that isn't plain string content, or, unless
  // the whole payload is known to be UTF-8, one beyond ASCII.
  const char* SkipPlain(const char* p) const {
    while (end_ - p >= 8) {
      std::uint64_t word;
      std::memcpy(&word, p, 8);
      const std::uint64_t special = SpecialBytes(word) | (valid_utf8_ ? 0 : NonAsciiBytes(word));
      if (special != 0) return p + std::countr_zero(special) / 8;
      p += 8;
    }
    while (p != end_ && static_cast<unsigned char>(*p) >= 0x20 && *p != '"' && *p != '\\' &&
           (valid_utf8_ || static_cast<unsigned char>(*p) < 0x80)) {
      ++p;
    }
    return p;
  }

  // Past the escape sequence at `p`, or null if it is malformed. A pair of surrogates is one sequence.
  const char* ReadEscape(const char* p, std::uint8_t* flags) const {
    if (end_ - p < 2) return nullptr;
    if (p[1] != 'u') return std::strchr("\"\\/bfnrt", p[1]) != nullptr && p[1] != '\0' ? p + 2 : nullptr;
    unsigned unit = 0;
    if (end_ - p < 6 || !ReadHex4(p + 2, &unit)) return nullptr;
    p += 6;
    if (unit < 0xD800 || unit > 0xDFFF) return p;
    unsigned low = 0;
    const bool paired = unit < 0xDC00 && end_ - p >= 6 && p[0] == '\\' && p[1] == 'u' &&
                        ReadHex4(p + 2, &low) && low >= 0xDC00 && low <= 0xDFFF;
    if (paired) return p + 6;
    *flags |= Token::kInvalidUtf8;
    return p;
  }

  void SkipSpace() {
    // Most tokens have at most one space before them.
    if (p_ != end_ && IsSpace(*p_)) {
      do ++p_;
      while (p_ != end_ && IsSpace(*p_));
    }
  }

  std::uint32_t Push(char kind, const char* start, std::uint32_t end, std::uint8_t flags) {
    if (out_ == limit_) Grow();
    *out_ = {Offset(start), end, 0, kind, flags};
    return static_cast<std::uint32_t>(out_++ - tape_.tokens_.get());
  }

  void Grow() {
    const std::uint32_t used = tape_.capacity_;
    const std::uint32_t capacity = std::max<std::uint32_t>(1024, used * 2);
    std::unique_ptr<Token[]> tokens(new Token[capacity]);
    if (used != 0) std::memcpy(tokens.get(), tape_.tokens_.get(), used * sizeof(Token));
    tape_.tokens_ = std::move(tokens);
    tape_.capacity_ = capacity;
    out_ = tape_.tokens_.get() + used;
    limit_ = tape_.tokens_.get() + capacity;
  }

  std::uint32_t Offset(const char* p) const { return static_cast<std::uint32_t>(p - begin_); }

  Tape& tape_;
  const char* begin_;
  const char* p_;
  const char* end_;
  bool valid_utf8_;  // all of the payload
  Token* out_;
  Token* limit_;
};

Tape::Tape() = default;
Tape::~Tape() = default;

void Tape::Clear(std::string_view payload) {
  assert(payload.size() <= kMaxPayloadBytes);
  payload_ = payload;
  size_ = 0;
  invalid_utf8_.clear();
  open_.clear();
  strings_.clear();
  numbers_.clear();
  memory_.Reset();
  duplicates_known_ = false;
}

void Tape::Scan(std::string_view payload) {
  Clear(payload);
  Scanner scanner(this, simdjson::validate_utf8(payload.data(), payload.size()));
  complete_ = scanner.ReadFirst() && scanner.ReadEnd();
}

void Tape::ScanFirst(std::string_view text) {
  Clear(text);
  // The text may be a long stream of values, so that it isn't gone through as a whole for each.
  Scanner scanner(this, false);
  complete_ = scanner.ReadFirst();
  if (complete_) payload_ = text.substr(0, scanner.offset());
}

std::string_view Tape::UnescapedString(const Token& token) const {
  if (token.next != 0) return strings_[token.next - 1];
  const std::string_view text = Text(token);
  const std::size_t room = token.Is(Token::kInvalidUtf8) ? internal::UnquotedRoom(text.size()) : text.size();
  auto* out = static_cast<char*>(memory_.Allocate(room));
  const auto size = static_cast<std::size_t>(internal::Unquote(text, out) - out);
  memory_.ShrinkLast(out, size);
  strings_.emplace_back(out, size);
  TokenAt(token).next = static_cast<std::uint32_t>(strings_.size());
  return strings_.back();
}

bool Tape::Float64(const Token& token, double* value) const {
  if (token.next == 0) {
    double parsed = 0;
    if (internal::ParseJsonFloat(Text(token), 64, &parsed) != internal::NumberStatus::kOk) {
      parsed = std::numeric_limits<double>::infinity();
    }
    numbers_.push_back(parsed);
    TokenAt(token).next = static_cast<std::uint32_t>(numbers_.size());
  }
  *value = numbers_[token.next - 1];
  return std::isfinite(*value);
}

bool Tape::HasInvalidUtf8(std::uint32_t from, std::uint32_t to) const {
  const auto it = std::lower_bound(invalid_utf8_.begin(), invalid_utf8_.end(), from);
  return it != invalid_utf8_.end() && *it < to;
}

bool Tape::HasDuplicates(std::uint32_t from, std::uint32_t to) const {
  const auto it = std::lower_bound(duplicates().begin(), duplicates().end(), from);
  return it != duplicates().end() && *it < to;
}

const std::vector<std::uint32_t>& Tape::duplicates() const {
  if (!duplicates_known_) FindDuplicates();
  return duplicates_;
}

// Whether the names' sketches already show that all of them differ, as in most small objects.
bool Tape::NamesDifferAtAGlance(std::uint32_t object) const {
  std::bitset<256> seen;
  const std::uint32_t close = tokens_[object].next - 1;
  for (std::uint32_t name = object + 1; name != close; name = Skip(name + 1)) {
    constexpr std::uint32_t kMix = 0x9E3779B1;  // 2^32 by the golden ratio
    const std::size_t bit = internal::NameSketch(String(tokens_[name])) * kMix >> 24;
    if (seen[bit]) return false;
    seen.set(bit);
  }
  return true;
}

void Tape::FindDuplicates() const {
  duplicates_known_ = true;
  duplicates_.clear();
  if (names_ == nullptr) names_ = std::make_unique<internal::NameSet>();
  for (std::uint32_t object = 0; object < size_; ++object) {
    if (tokens_[object].kind != '{' || tokens_[object].next == 0 || tokens_[object].end < 2) continue;
    if (NamesDifferAtAGlance(object)) continue;
    names_->Clear();
    const std::uint32_t close = tokens_[object].next - 1;
    for (std::uint32_t name = object + 1; name != close; name = Skip(name + 1)) {
      if (!names_->Insert(String(tokens_[name]))) duplicates_.push_back(name);
    }
  }
  std::sort(duplicates_.begin(), duplicates_.end());
}

}  // namespace jsonrift

#include "core/internal/lexer.h"

#include <cassert>
#include <memory>
#include <utility>
#include <vector>

#include "core/internal/ascii.h"
#include "core/internal/name_set.h"
#include "core/internal/utf8.h"

namespace jsonrift::internal {
namespace {

constexpr std::string_view kAtStartOfValue = "at start of value";
constexpr std::string_view kAfterArrayElement = "after array element (expecting ',' or ']')";
constexpr std::string_view kAfterObjectValue = "after object value (expecting ',' or '}')";
constexpr std::string_view kAfterObjectName = "after object name (expecting ':')";

// jsontext.Kind of the value that begins with `c`.
char KindOf(char c) {
  if (c == '-' || IsDigit(c)) return '0';
  return c != '\0' && std::string_view("nft\"{}[]").find(c) != std::string_view::npos ? c : '\0';
}

SyntaxFault Fault(SyntaxCode code, std::size_t position) { return {code, position, 0, {}, {}}; }

std::string_view Parent(std::string_view pointer) {
  const std::size_t slash = pointer.rfind('/');
  return pointer.substr(0, slash == std::string_view::npos ? 0 : slash);
}

// Whether `s` may be the beginning of a \uXXXX escape that is cut short; of a low surrogate's if so asked.
bool IsTruncatedUnicodeEscape(std::string_view s, bool low_surrogate) {
  for (std::size_t i = 0; i < s.size(); ++i) {
    const char c = s[i];
    if (i == 0 && c != '\\') return false;
    if (i == 1 && c != 'u') return false;
    if (i == 2 && low_surrogate && c != 'd' && c != 'D') return false;
    if (i == 3 && low_surrogate && ((c | 0x20) < 'c' || (c | 0x20) > 'f')) return false;
    if (i >= 2 && i < 6 && !IsHexDigit(c)) return false;
  }
  return true;
}

std::optional<unsigned> ReadHex4(std::string_view s) {
  unsigned value = 0;
  for (char c : s.substr(0, 4)) {
    if (!IsHexDigit(c)) return std::nullopt;
    value = value << 4 | HexValue(c);
  }
  return value;
}

}  // namespace

std::size_t ReportedOffset(const SyntaxFault& fault, bool legacy_errors) {
  if (!legacy_errors || fault.code == SyntaxCode::kUnexpectedEof) return fault.position;
  return fault.position + (fault.invalid_size != 0 ? fault.invalid_size : 1);
}

std::string Describe(const SyntaxFault& fault, std::string_view payload) {
  const auto invalid_text = [&] {
    std::string out;
    for (char c : payload.substr(fault.position, fault.invalid_size)) {
      const auto byte = static_cast<unsigned char>(c);
      if (byte < 0x20 || byte >= 0x7F) {
        AppendByteEscape(&out, c);
      } else {
        out += c;
      }
    }
    return out;
  };
  switch (fault.code) {
    case SyntaxCode::kUnexpectedEof:
      return "unexpected end of JSON";
    case SyntaxCode::kInvalidCharacter:
      return "invalid character '" + invalid_text() + "' " + std::string(fault.context);
    case SyntaxCode::kInvalidEscape:
      return "invalid escape sequence `" + invalid_text() + "` in string";
    case SyntaxCode::kInvalidUtf8:
      return "invalid UTF-8 in string";
    case SyntaxCode::kDuplicateName:
      return "duplicate object member name";
    case SyntaxCode::kNonStringName:
      return "object member name is not a string";
    case SyntaxCode::kMissingValue:
      return "missing value after object name";
    case SyntaxCode::kMismatchedBracket:
      return "mismatched bracket";
    case SyntaxCode::kTooDeep:
      return "nesting exceeds 10,000 levels";
  }
  return "";
}

Lexer::Lexer(const Tape& tape, std::uint32_t consumed, Options options)
    : text_(tape.payload()), options_(options), stack_(tape, consumed) {}

char Lexer::PeekKind() const {
  const Peeked peeked = Peek();
  return peeked.fault ? '\0' : peeked.kind;
}

std::optional<SyntaxFault> Lexer::ReadToken() const {
  Peeked peeked = Peek();
  if (peeked.fault) return std::move(peeked.fault);
  const std::size_t position = peeked.position;
  const Stack::Level& last = stack_.last();
  Consumed consumed{position, std::nullopt};
  switch (peeked.kind) {
    case 'n':
    case 'f':
    case 't':
    case '"':
    case '0':
      consumed = ConsumeValue(position);
      if (!consumed.fault && peeked.kind != '"' && last.NeedsName()) {
        consumed.fault = Fault(SyntaxCode::kNonStringName, position);
      }
      break;
    case '{':
    case '[':
      if (last.NeedsName()) {
        consumed.fault = Fault(SyntaxCode::kNonStringName, position);
      } else if (stack_.depth() == kMaxDepth + 1) {
        consumed.fault = Fault(SyntaxCode::kTooDeep, position);
      }
      break;
    case '}':
      if (!last.object) {
        consumed.fault = Fault(SyntaxCode::kMismatchedBracket, position);
      } else if (last.NeedsValue()) {
        consumed.fault = Fault(SyntaxCode::kMissingValue, position);
      }
      break;
    case ']':
      if (last.object || stack_.depth() == 1)
        consumed.fault = Fault(SyntaxCode::kMismatchedBracket, position);
      break;
    default:
      consumed.fault = InvalidCharacter(position, kAtStartOfValue);
  }
  if (!consumed.fault) return std::nullopt;
  return Locate(std::move(*consumed.fault), Where::kNext);
}

std::optional<SyntaxFault> Lexer::ReadValue() const {
  Peeked peeked = Peek();
  if (peeked.fault) return std::move(peeked.fault);
  Consumed consumed = ConsumeValue(peeked.position);
  if (!consumed.fault && peeked.kind != '"' && stack_.last().NeedsName()) {
    consumed.fault = Fault(SyntaxCode::kNonStringName, peeked.position);
  }
  if (!consumed.fault) return std::nullopt;
  return Locate(std::move(*consumed.fault), Where::kNext);
}

SyntaxFault Lexer::CheckDocument() const {
  Peeked peeked = Peek();
  if (peeked.fault) return std::move(*peeked.fault);
  Consumed consumed = ConsumeValue(peeked.position);
  if (consumed.fault) return Locate(std::move(*consumed.fault), Where::kNext);
  return InvalidCharacter(SkipSpace(consumed.end), "after top-level value");
}

SyntaxCode Lexer::UnquoteFault() const {
  // AppendUnquote goes on after a lone surrogate, so that a missing end prevails.
  Lexer lenient(*this);
  lenient.options_ = options_.With(Option::kAllowInvalidUTF8);
  const Consumed consumed = lenient.ConsumeString(0);
  return consumed.fault && consumed.fault->code == SyntaxCode::kUnexpectedEof ? SyntaxCode::kUnexpectedEof
                                                                              : SyntaxCode::kInvalidCharacter;
}

std::optional<SyntaxFault> Lexer::CheckEof() const {
  const std::size_t position = SkipSpace(stack_.offset());
  if (position == text_.size()) return std::nullopt;
  return InvalidCharacter(position, "after top-level value");
}

Lexer::Peeked Lexer::Peek() const {
  const auto at_end = [&] {
    return Peeked{text_.size(), '\0',
                  Locate(Fault(SyntaxCode::kUnexpectedEof, text_.size()), Where::kAmbiguous)};
  };
  std::size_t position = SkipSpace(stack_.offset());
  if (position == text_.size()) return at_end();
  char delimiter = '\0';
  if (text_[position] == ':' || text_[position] == ',') {
    delimiter = text_[position];
    position = SkipSpace(position + 1);
    if (position == text_.size()) {
      // What comes next isn't known; a string would be right wherever a value or name is.
      if (NeededDelimiter('"') != delimiter) return {position, '\0', BadDelimiter('"')};
      return at_end();
    }
  }
  const char kind = KindOf(text_[position]);
  if (NeededDelimiter(kind) != delimiter) return {position, '\0', BadDelimiter(kind)};
  return {position, kind, std::nullopt};
}

char Lexer::NeededDelimiter(char next_kind) const {
  const Stack::Level& last = stack_.last();
  if (last.NeedsValue()) return ':';
  const bool comma = last.length > 0 && next_kind != '}' && next_kind != ']' && stack_.depth() > 1;
  return comma ? ',' : '\0';
}

SyntaxFault Lexer::BadDelimiter(char next_kind) const {
  std::string_view context = kAtStartOfValue;
  switch (NeededDelimiter(next_kind)) {
    case ':':
      context = kAfterObjectName;
      break;
    case ',':
      context = stack_.last().object ? kAfterObjectValue : kAfterArrayElement;
      break;
    default:
      break;
  }
  return Locate(InvalidCharacter(SkipSpace(stack_.offset()), context), Where::kAmbiguous);
}

Lexer::Consumed Lexer::ConsumeLiteral(std::size_t position, std::string_view literal) const {
  for (std::size_t i = 0; i < literal.size(); ++i) {
    if (position + i == text_.size()) return {position + i, Fault(SyntaxCode::kUnexpectedEof, position + i)};
    if (text_[position + i] != literal[i])
      return {position + i, InvalidCharacter(position + i, "in literal")};
  }
  return {position + literal.size(), std::nullopt};
}

Lexer::Consumed Lexer::ConsumeString(std::size_t position) const {
  const auto eof = [](std::size_t at) { return Consumed{at, Fault(SyntaxCode::kUnexpectedEof, at)}; };
  if (position == text_.size()) return eof(position);
  if (text_[position] != '"') {
    return {position, InvalidCharacter(position, "at start of string (expecting '\"')")};
  }
  std::size_t i = position + 1;
  while (i < text_.size()) {
    const auto c = static_cast<unsigned char>(text_[i]);
    if (c == '"') return {i + 1, std::nullopt};
    if (c == '\\') {
      Consumed escape = ConsumeEscape(i);
      if (escape.fault) return escape;
      i = escape.end;
    } else if (c < 0x20) {
      return {i, InvalidCharacter(i, "in string (expecting non-control character)")};
    } else {
      const Rune rune = DecodeRune(text_.substr(i));
      if (rune.invalid()) {
        if (!StartsWithFullRune(text_.substr(i))) return eof(i);
        if (!options_.Has(Option::kAllowInvalidUTF8)) return {i, Fault(SyntaxCode::kInvalidUtf8, i)};
      }
      i += rune.width;
    }
  }
  return eof(text_.size());
}

// The escape sequence at `position`; where surrogates are checked, a pair of them.
Lexer::Consumed Lexer::ConsumeEscape(std::size_t position) const {
  const std::string_view s = text_.substr(position);
  const auto eof = [&] { return Consumed{position, Fault(SyntaxCode::kUnexpectedEof, position)}; };
  const auto invalid = [&](std::size_t size) {
    SyntaxFault fault = Fault(SyntaxCode::kInvalidEscape, position);
    fault.invalid_size = size;
    return Consumed{position, std::move(fault)};
  };
  constexpr std::size_t kSize = 6;  // of \uXXXX
  if (s.size() < 2) return eof();
  if (s[1] != 'u') {
    const bool known = s[1] != '\0' && std::string_view("\"\\/bfnrt").find(s[1]) != std::string_view::npos;
    return known ? Consumed{position + 2, std::nullopt} : invalid(2);
  }
  if (s.size() < kSize) return IsTruncatedUnicodeEscape(s, false) ? eof() : invalid(s.size());
  const std::optional<unsigned> unit = ReadHex4(s.substr(2));
  if (!unit) return invalid(kSize);
  const bool surrogate = *unit >= 0xD800 && *unit <= 0xDFFF;
  if (!surrogate || options_.Has(Option::kAllowInvalidUTF8)) return {position + kSize, std::nullopt};

  const std::string_view second = s.substr(kSize);
  if (second.size() < kSize) return IsTruncatedUnicodeEscape(second, true) ? eof() : invalid(s.size());
  const std::optional<unsigned> low = ReadHex4(second.substr(2));
  const bool pair =
      second[0] == '\\' && second[1] == 'u' && low && *unit < 0xDC00 && *low >= 0xDC00 && *low <= 0xDFFF;
  return pair ? Consumed{position + 2 * kSize, std::nullopt} : invalid(2 * kSize);
}

Lexer::Consumed Lexer::ConsumeNumber(std::size_t position) const {
  std::size_t i = position;
  // A number that is cut short is reported at its start.
  const auto digit_expected = [&] {
    return i == text_.size() ? Consumed{position, Fault(SyntaxCode::kUnexpectedEof, position)}
                             : Consumed{i, InvalidCharacter(i, "in number (expecting digit)")};
  };
  const auto at_digit = [&] { return i < text_.size() && IsDigit(text_[i]); };
  if (text_[i] == '-') ++i;
  if (!at_digit()) return digit_expected();
  if (text_[i] == '0') {
    ++i;
  } else {
    while (at_digit()) ++i;
  }
  if (i < text_.size() && text_[i] == '.') {
    ++i;
    if (!at_digit()) return digit_expected();
    while (at_digit()) ++i;
  }
  if (i < text_.size() && (text_[i] == 'e' || text_[i] == 'E')) {
    ++i;
    if (i < text_.size() && (text_[i] == '+' || text_[i] == '-')) ++i;
    if (!at_digit()) return digit_expected();
    while (at_digit()) ++i;
  }
  return {i, std::nullopt};
}

// Reads a whole value as ReadValue does, keeping its own stack. A fault's pointer is relative to the value.
class Lexer::ValueReader {
 public:
  explicit ValueReader(const Lexer& lexer) : lexer_(lexer), text_(lexer.text_) {}

  Consumed Read(std::size_t position) {
    position_ = position;
    do {
      if (!ReadValueOrOpen() || !CloseAndContinue()) return {position_, std::move(fault_)};
    } while (!frames_.empty());
    return {position_, std::nullopt};
  }

 private:
  struct Frame {
    bool object;
    bool in_member = false;  // whether a fault now lies in the member or element
    std::uint64_t index = 0;
    std::string_view name;
    std::unique_ptr<NameSet> names;  // only where duplicates are refused
  };

  // A scalar, or the opening of a bracket with all that stands before its first value. False on a fault.
  bool ReadValueOrOpen() {
    while (true) {
      const char kind = KindOf(text_[position_]);
      if (kind != '{' && kind != '[') return ReadScalar(kind);
      if (lexer_.stack_.depth() + frames_.size() == kMaxDepth + 1) {
        return Fail(Fault(SyntaxCode::kTooDeep, position_));
      }
      ++position_;
      if (!SkipSpaceTo()) return false;
      if (text_[position_] == (kind == '{' ? '}' : ']')) {
        ++position_;
        return true;
      }
      frames_.push_back({kind == '{', false, 0, {}, nullptr});
      if (kind == '{' && !lexer_.options_.Has(Option::kAllowDuplicateNames)) {
        frames_.back().names = std::make_unique<NameSet>();
      }
      if (!ReadUpToValue()) return false;
    }
  }

  bool ReadScalar(char kind) {
    switch (kind) {
      case 'n':
        return Take(lexer_.ConsumeLiteral(position_, "null"));
      case 'f':
        return Take(lexer_.ConsumeLiteral(position_, "false"));
      case 't':
        return Take(lexer_.ConsumeLiteral(position_, "true"));
      case '"':
        return Take(lexer_.ConsumeString(position_));
      case '0':
        return Take(lexer_.ConsumeNumber(position_));
      default:
        break;
    }
    // Go compares the bracket with the one that its decoder is in, however deep the value has got.
    const bool outer_object = lexer_.stack_.last().object;
    if (kind == (outer_object ? ']' : '}')) return Fail(Fault(SyntaxCode::kMismatchedBracket, position_));
    return Fail(lexer_.InvalidCharacter(position_, kAtStartOfValue));
  }

  // Up to the first byte of the next value in the innermost frame: a name and its colon, if that is an
  // object.
  bool ReadUpToValue() {
    Frame& frame = frames_.back();
    if (!SkipSpaceTo()) return false;
    if (frame.object) {
      const std::size_t start = position_;
      if (!Take(lexer_.ConsumeString(position_))) return false;
      frame.name = text_.substr(start, position_ - start);
      frame.in_member = true;
      if (frame.names != nullptr && !frame.names->InsertQuoted(frame.name, false)) {
        position_ = start;
        return Fail(Fault(SyntaxCode::kDuplicateName, start));
      }
      if (!SkipSpaceTo()) return false;
      if (text_[position_] != ':') return Fail(lexer_.InvalidCharacter(position_, kAfterObjectName));
      ++position_;
      return SkipSpaceTo();
    }
    frame.in_member = true;
    return true;
  }

  // After a value: leaves the brackets that close here, and goes up to the next value if there is one.
  bool CloseAndContinue() {
    while (!frames_.empty()) {
      Frame& frame = frames_.back();
      frame.in_member = false;
      if (!SkipSpaceTo()) return false;
      const char c = text_[position_];
      if (c == ',') {
        ++position_;
        ++frame.index;
        return ReadUpToValue();
      }
      if (c != (frame.object ? '}' : ']')) {
        return Fail(
            lexer_.InvalidCharacter(position_, frame.object ? kAfterObjectValue : kAfterArrayElement));
      }
      ++position_;
      frames_.pop_back();
    }
    return true;
  }

  bool SkipSpaceTo() {
    position_ = lexer_.SkipSpace(position_);
    return position_ != text_.size() || Fail(Fault(SyntaxCode::kUnexpectedEof, position_));
  }

  bool Take(Consumed consumed) {
    position_ = consumed.end;
    return !consumed.fault || Fail(std::move(*consumed.fault));
  }

  bool Fail(SyntaxFault fault) {
    for (const Frame& frame : frames_) {
      if (!frame.in_member) continue;
      if (frame.object) {
        AppendPointerName(&fault.pointer, frame.name);
      } else {
        AppendPointerIndex(&fault.pointer, frame.index);
      }
    }
    fault_ = std::move(fault);
    return false;
  }

  const Lexer& lexer_;
  std::string_view text_;
  std::size_t position_ = 0;
  std::vector<Frame> frames_;
  std::optional<SyntaxFault> fault_;
};

Lexer::Consumed Lexer::ConsumeValue(std::size_t position) const { return ValueReader(*this).Read(position); }

std::size_t Lexer::SkipSpace(std::size_t position) const {
  while (position < text_.size() && IsSpace(text_[position])) ++position;
  return position;
}

SyntaxFault Lexer::InvalidCharacter(std::size_t position, std::string_view context) const {
  return {SyntaxCode::kInvalidCharacter, position, DecodeRune(text_.substr(position)).width, context, {}};
}

SyntaxFault Lexer::Locate(SyntaxFault fault, Where where) const {
  fault.pointer = stack_.Pointer(where) + fault.pointer;
  if (fault.code == SyntaxCode::kMismatchedBracket) {
    std::string_view context = kAtStartOfValue;
    if (stack_.depth() > 1 && stack_.last().length > 0) {
      context = stack_.last().object ? kAfterObjectValue : kAfterArrayElement;
      fault.pointer = Parent(fault.pointer);  // the trouble is with the bracket around
    }
    std::string pointer = std::move(fault.pointer);
    fault = InvalidCharacter(fault.position, context);
    fault.pointer = std::move(pointer);
  }
  return fault;
}

}  // namespace jsonrift::internal

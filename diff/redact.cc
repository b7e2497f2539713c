#include "diff/redact.h"

#include <algorithm>
#include <utility>

#include "core/dump.h"
#include "core/identifier.h"
#include "core/internal/ascii.h"
#include "core/internal/utf8.h"
#include "diff/internal/hmac.h"
#include "diff/internal/pseudonym.h"
#include "diff/internal/string_units.h"
#include "diff/locate.h"

namespace jsonrift::diff {
namespace {

constexpr std::size_t kKeyIdBytes = 4;
constexpr std::string_view kBuiltinKey = "jsonrift's built-in key, which hides nothing from those who guess";

using ReadUnit = StringUnit (*)(std::string_view text);

// What a text that is written somehow means; what is wrong in it is U+FFFD, as both semantics read it.
std::string Meaning(std::string_view text, ReadUnit read) {
  std::string value;
  while (!text.empty()) {
    const StringUnit unit = read(text);
    internal::AppendRune(&value, unit.rune);
    text.remove_prefix(unit.width);
  }
  return value;
}

// A stretch [begin, end) of what is written, in positions of the whole.
struct Window {
  std::size_t begin;
  std::size_t end;
};

// Appends what of `text`, which stands at `position` of the whole, lies in the window, as a pseudonym of
// `value`.
void AppendPseudonym(std::string* out, std::string_view key, std::string_view value, std::string_view text,
                     std::size_t position, ReadUnit read, const Window& window) {
  Pseudonym pseudonym(key, value);
  for (std::size_t index = 0; !text.empty() && position < window.end; ++index) {
    const StringUnit unit = read(text);
    const std::size_t next = position + unit.width;
    if (next > window.begin) {
      std::string written;
      AppendInForm(&written, unit, text, pseudonym.At(index, unit.rune));
      const std::size_t skipped = window.begin > position ? window.begin - position : 0;
      *out += std::string_view(written).substr(skipped, window.end - position - skipped);
    }
    position = next;
    text.remove_prefix(unit.width);
  }
}

// All that isn't ASCII counts as a letter.
bool IsLetter(char c) {
  const char lower = static_cast<char>(c | 0x20);
  return (lower >= 'a' && lower <= 'z') || static_cast<unsigned char>(c) >= 0x80 || c == '_' || c == '$';
}

bool IsLetterOrDigit(char c) { return IsLetter(c) || internal::IsDigit(c); }

// Of a dump: numbers are words, too.
bool IsWord(char c) { return IsLetterOrDigit(c) || c == '.' || c == '+' || c == '-'; }

std::size_t WordEnd(std::string_view text, std::size_t at) {
  while (at < text.size() && IsWord(text[at])) ++at;
  return at;
}

// Past the closing quote of the string that opens at `at`, or the end of the text.
std::size_t StringEnd(std::string_view text, std::size_t at) {
  for (++at; at < text.size() && text[at] != '"'; ++at) {
    if (text[at] == '\\') ++at;
  }
  return std::min(at + 1, text.size());
}

// What stands between the quotes; the closing one may be missing.
std::string_view Inside(std::string_view quoted) {
  quoted.remove_prefix(1);
  // A closing quote can't be an escaped one: StringEnd passes over those.
  std::size_t end = 0;
  while (end < quoted.size() && quoted[end] != '"') end += quoted[end] == '\\' ? 2 : 1;
  return quoted.substr(0, end);
}

bool IsFollowedByColon(std::string_view text, std::size_t at) {
  while (at < text.size() && internal::IsSpace(text[at])) ++at;
  return at < text.size() && text[at] == ':';
}

// Takes the tokens of the tape as they are. Behind them, where the syntax is broken, it takes what looks like
// a string, number or word.
class JsonRedaction {
 public:
  JsonRedaction(std::string_view key, const Tape& tape, Window window)
      : key_(key), tape_(tape), text_(tape.payload()), window_(window) {}

  std::string Run() {
    const Token* const end = tape_.tokens() + tape_.size();
    const Token* token = std::partition_point(tape_.tokens(), end,
                                              [this](const Token& t) { return t.begin <= window_.begin; });
    std::size_t at = 0;
    if (token != tape_.tokens()) at = (--token)->begin;
    for (; token != end && token->begin < window_.end; ++token) {
      Keep(at, token->begin);
      at = Scanned(*token);
    }
    while (at < window_.end) at = tape_.complete() ? KeepRest(at) : Broken(at);
    return std::move(out_);
  }

 private:
  // These take what begins there and return where it ends.

  std::size_t Scanned(const Token& token) {
    if (token.kind == '"') return String(token.begin, token.end, token.Is(Token::kName));
    if (token.kind == '0') return Word(token.begin, token.end);
    const std::size_t end = token.IsOpening() ? token.begin + 1 : token.end;
    Keep(token.begin, end);
    return end;
  }

  std::size_t Broken(std::size_t at) {
    if (text_[at] == '"') return String(at, StringEnd(text_, at), false);
    if (internal::IsDigit(text_[at])) return Word(at, RunEnd(at, internal::IsDigit));
    if (IsLetter(text_[at]) && !IsBehindDigit(at)) return BrokenWord(at, RunEnd(at, IsLetterOrDigit));
    Keep(at, at + 1);
    return at + 1;
  }

  // What stands there may be the e of a number, or mustn't become one.
  bool IsBehindDigit(std::size_t at) const {
    return at > 0 && internal::IsDigit(text_[at - 1]) && static_cast<unsigned char>(text_[at]) < 0x80;
  }

  // No word may become a literal, or begin with one.
  std::size_t BrokenWord(std::size_t begin, std::size_t end) {
    const std::string_view word = text_.substr(begin, end - begin);
    const std::size_t start = out_.size();
    Word(begin, end);
    const bool is_literal = word == "true" || word == "false" || word == "null";
    const bool is_shown = begin >= window_.begin && start < out_.size();
    if (is_shown && !is_literal && std::string_view("tfn").find(out_[start]) != std::string_view::npos)
      out_[start] = 'x';
    return end;
  }

  std::size_t Word(std::size_t begin, std::size_t end) {
    const std::string_view word = text_.substr(begin, end - begin);
    if (end > window_.begin)
      AppendPseudonym(&out_, key_, Meaning(word, ReadPlainUnit), word, begin, ReadPlainUnit, window_);
    return end;
  }

  std::size_t String(std::size_t begin, std::size_t end, bool is_name) {
    if (end <= window_.begin) return end;
    const std::string_view inside = Inside(text_.substr(begin, end - begin));
    const std::string value = Meaning(inside, ReadJsonUnit);
    if (is_name && LooksLikeIdentifier(value)) {
      Keep(begin, end);
      return end;
    }
    const std::size_t inside_end = begin + 1 + inside.size();
    Keep(begin, begin + 1);
    AppendPseudonym(&out_, key_, value, inside, begin + 1, ReadJsonUnit, window_);
    Keep(inside_end, end);
    return end;
  }

  std::size_t KeepRest(std::size_t at) {
    Keep(at, text_.size());
    return text_.size();
  }

  void Keep(std::size_t begin, std::size_t end) {
    begin = std::max(begin, window_.begin);
    end = std::min(end, window_.end);
    if (begin < end) out_ += text_.substr(begin, end - begin);
  }

  std::size_t RunEnd(std::size_t at, bool (*belongs)(char)) const {
    while (at < text_.size() && belongs(text_[at])) ++at;
    return at;
  }

  std::string_view key_;
  const Tape& tape_;
  std::string_view text_;
  Window window_;
  std::string out_;
};

// Dumps.

// The bytes that a quoted string of a dump stands for.
std::string DumpedBytes(std::string_view inside) {
  std::string bytes;
  bytes.reserve(inside.size());
  while (!inside.empty()) {
    if (inside.starts_with("\\x") && inside.size() >= 4 && internal::IsHexDigit(inside[2]) &&
        internal::IsHexDigit(inside[3])) {
      bytes += static_cast<char>(internal::HexValue(inside[2]) << 4 | internal::HexValue(inside[3]));
      inside.remove_prefix(4);
      continue;
    }
    const StringUnit unit = ReadJsonUnit(inside);
    internal::AppendRune(&bytes, unit.rune);
    inside.remove_prefix(unit.width);
  }
  return bytes;
}

class DumpRedaction {
 public:
  DumpRedaction(const Redactor& redactor, std::string_view dump) : redactor_(redactor), dump_(dump) {
    out_.reserve(dump.size());  // values keep their length
  }

  std::string Run() {
    for (std::size_t at = 0; at < dump_.size();) at = Next(at);
    return std::move(out_);
  }

 private:
  std::size_t Next(std::size_t at) {
    if (dump_[at] == '"') return Quoted(at, ' ');
    const std::size_t end = WordEnd(dump_, at);
    if (end == at) {
      out_ += dump_[at];
      return at + 1;
    }
    const std::string_view word = dump_.substr(at, end - at);
    if (word.size() == 1 && end < dump_.size() && dump_[end] == '"' && IsPrefix(word[0])) {
      out_ += word;
      return Quoted(end, word[0]);
    }
    out_ += StaysAsItIs(word, end) ? std::string(word) : redactor_.Value(word);
    return end;
  }

  static bool IsPrefix(char c) { return c == 'n' || c == 't' || c == 'r' || c == 'x'; }

  // Names of fields and what has only one value.
  bool StaysAsItIs(std::string_view word, std::size_t end) const {
    const bool is_field = IsFollowedByColon(dump_, end) && !internal::IsDigit(word[0]) && word[0] != '-';
    return is_field || word == "nil" || word == "NaN" || word == "+Inf" || word == "-Inf";
  }

  std::size_t Quoted(std::size_t at, char prefix) {
    const std::size_t end = StringEnd(dump_, at);
    const std::string_view inside = Inside(dump_.substr(at, end - at));
    AppendDumpQuoted(&out_, Redacted(DumpedBytes(inside), prefix, IsFollowedByColon(dump_, end)));
    const bool closed = inside.size() + 2 == end - at;
    if (!closed) out_.pop_back();
    return end;
  }

  std::string Redacted(const std::string& bytes, char prefix, bool is_key) const {
    if (prefix == 'r') return redactor_.Json(bytes);
    if (prefix == 'x') return redactor_.Hex(bytes);
    return is_key ? redactor_.Name(bytes) : redactor_.Value(bytes);
  }

  const Redactor& redactor_;
  std::string_view dump_;
  std::string out_;
};

std::string ToHex(std::string_view bytes) {
  std::string digits;
  for (const char c : bytes) {
    digits += internal::kHexDigits[static_cast<unsigned char>(c) >> 4];
    digits += internal::kHexDigits[static_cast<unsigned char>(c) & 15];
  }
  return digits;
}

// Tokens of JSON Pointers write ~ as ~0 and / as ~1 (RFC 6901).
std::string UnescapeToken(std::string_view token) {
  std::string name;
  for (std::size_t i = 0; i < token.size(); ++i) {
    const bool escape =
        token[i] == '~' && i + 1 < token.size() && (token[i + 1] == '0' || token[i + 1] == '1');
    name += !escape ? token[i] : token[++i] == '0' ? '~' : '/';
  }
  return name;
}

std::string EscapeToken(std::string_view name) {
  std::string token;
  for (const char c : name) {
    if (c == '~') {
      token += "~0";
    } else if (c == '/') {
      token += "~1";
    } else {
      token += c;
    }
  }
  return token;
}

}  // namespace

Redactor::Redactor() : key_(kBuiltinKey) {}

Redactor::Redactor(std::string_view key) : key_(key) {
  const Digest digest = Hmac(key, "the identity of this key");
  key_id_ = ToHex({reinterpret_cast<const char*>(digest.data()), kKeyIdBytes});
}

std::string Redactor::Value(std::string_view bytes) const {
  std::string out;
  out.reserve(bytes.size());
  AppendPseudonym(&out, key_, Meaning(bytes, ReadPlainUnit), bytes, 0, ReadPlainUnit, {0, bytes.size()});
  return out;
}

std::string Redactor::Name(std::string_view bytes) const {
  return LooksLikeIdentifier(bytes) ? std::string(bytes) : Value(bytes);
}

std::string Redactor::Json(const Tape& tape, std::size_t begin, std::size_t end) const {
  const Window window{begin, std::min(end, tape.payload().size())};
  return JsonRedaction(key_, tape, window).Run();
}

std::string Redactor::Json(std::string_view text) const {
  Tape tape;
  tape.Scan(text);
  return Json(tape, 0, text.size());
}

std::string Redactor::Dump(std::string_view dump) const { return DumpRedaction(*this, dump).Run(); }

std::string Redactor::Hex(std::string_view digits) const {
  std::string out(digits);
  if (digits.find_first_not_of('0') == std::string_view::npos) return out;
  const Digest seed = Hmac(key_, "bytes" + out);
  const std::string_view seed_bytes(reinterpret_cast<const char*>(seed.data()), seed.size());
  for (std::size_t at = 0; at < out.size(); at += 2 * seed.size()) {
    const Digest block = Hmac(seed_bytes, std::to_string(at));
    const std::string hex = ToHex({reinterpret_cast<const char*>(block.data()), block.size()});
    std::copy_n(hex.begin(), std::min(hex.size(), out.size() - at),
                out.begin() + static_cast<std::ptrdiff_t>(at));
  }
  return out;
}

std::string Redactor::Pointer(std::string_view pointer, const Tape& tape) const {
  std::string out;
  for (const bool is_index : FindIndexes(tape, pointer)) {
    const std::size_t end = std::min(pointer.find('/', 1), pointer.size());
    const std::string_view token = pointer.substr(1, end - 1);
    out += '/';
    out += is_index ? std::string(token) : EscapeToken(Name(UnescapeToken(token)));
    pointer.remove_prefix(end);
  }
  return out;
}

Fault Redactor::WithoutValues(Fault fault, const Tape& tape) const {
  fault.pointer = Pointer(fault.pointer, tape);
  return fault;
}

}  // namespace jsonrift::diff

#include "core/internal/field_tag.h"

#include <set>
#include <string_view>

#include "core/internal/unicode.h"
#include "core/internal/utf8.h"

namespace jsonrift::internal {
namespace {

bool IsLetterOrDigit(char32_t rune) { return rune == '_' || IsLetter(rune) || IsNumber(rune); }

// The length of the longest prefix of `s` whose runes all satisfy `predicate`.
template <typename Predicate>
std::size_t PrefixLength(std::string_view s, Predicate predicate) {
  std::size_t n = 0;
  while (n < s.size()) {
    const Rune rune = DecodeRune(s.substr(n));
    if (!predicate(rune.value)) break;
    n += rune.width;
  }
  return n;
}

struct TagOption {
  std::string value;
  std::size_t size = 0;  // bytes of the tag that it takes
  bool ok = true;
};

// The length of the Go escape sequence that `s` begins with (after the backslash), or 0 if it is none.
std::size_t GoEscapeLength(std::string_view s) {
  const auto all = [&](std::size_t from, std::size_t count, std::string_view digits) {
    return s.size() >= from + count &&
           s.substr(from, count).find_first_not_of(digits) == std::string_view::npos;
  };
  constexpr std::string_view kHex = "0123456789abcdefABCDEF";
  if (s.empty()) return 0;
  if (std::string_view("abfnrtv\\'\"").find(s[0]) != std::string_view::npos) return 1;
  if (s[0] == 'x' && all(1, 2, kHex)) return 3;
  if (s[0] == 'u' && all(1, 4, kHex)) {
    const auto rune = std::stoul(std::string(s.substr(1, 4)), nullptr, 16);
    return rune >= 0xD800 && rune <= 0xDFFF ? 0 : 5;
  }
  if (s[0] == 'U' && all(1, 8, kHex)) {
    const auto rune = std::stoul(std::string(s.substr(1, 8)), nullptr, 16);
    return rune > 0x10FFFF || (rune >= 0xD800 && rune <= 0xDFFF) ? 0 : 9;
  }
  return all(0, 3, "01234567") && s[0] <= '3' ? 3 : 0;
}

// Reads a single-quoted string, a Go string literal but for its quotes. Go 1.27 refuses every format, so that
// only its end matters and whether it is a literal at all.
TagOption ReadQuoted(std::string_view in, std::size_t until_comma) {
  TagOption malformed{std::string(in.substr(0, until_comma)), until_comma, false};
  std::size_t n = 1;
  while (n < in.size()) {
    if (in[n] == '\'') return {std::string(in.substr(1, n - 1)), n + 1, true};
    if (in[n] == '\n') break;
    if (in[n] == '\\') {
      const std::size_t escape = GoEscapeLength(in.substr(n + 1));
      if (escape == 0) break;
      n += escape;
    }
    ++n;
  }
  return malformed;
}

// The next option: a Go identifier, or for `format` a single-quoted string. If it is neither, all up to the
// next comma.
TagOption ReadOption(std::string_view in, bool allow_quoted) {
  const std::size_t comma = std::min(in.find(','), in.size());
  if (in.empty()) return {"", 0, false};
  const char32_t first = DecodeRune(in).value;
  if (first == '_' || IsLetter(first)) {
    const std::size_t n = PrefixLength(in, IsLetterOrDigit);
    return {std::string(in.substr(0, n)), n, true};
  }
  if (first == '\'' && allow_quoted) return ReadQuoted(in, comma);
  return {std::string(in.substr(0, comma)), comma, false};
}

// The option without underscores and in lower case, as far as it is ASCII then: how a misspelt option is
// recognised.
std::string Normalize(std::string_view option) {
  std::string out;
  while (!option.empty()) {
    const Rune rune = DecodeRune(option);
    if (rune.value != '_') {
      const char lower = LowerToAscii(rune.value);
      out += lower == 0 ? '?' : lower;
    }
    option.remove_prefix(rune.width);
  }
  return out;
}

bool IsKnownOption(std::string_view option) {
  return option == "case" || option == "embed" || option == "omitzero" || option == "omitempty" ||
         option == "string" || option == "format";
}

class TagParser {
 public:
  explicit TagParser(const Field& field)
      : field_(field), rest_(field.tag ? *field.tag : std::string_view()) {}

  FieldTag Parse() {
    if (field_.tag == "-") {
      tag_.ignored = true;
      return std::move(tag_);
    }
    if (!field_.exported && !field_.embedded) {
      tag_.ignored = true;
      if (field_.tag) Complain("an unexported field can't have a `json` tag other than \"-\"");
      return std::move(tag_);
    }
    ReadName();
    while (!rest_.empty()) {
      if (!ReadComma()) break;
      ReadNextOption();
    }
    return std::move(tag_);
  }

 private:
  // The first complaint is the one that counts.
  void Complain(const std::string& reason) {
    if (tag_.problem.empty()) tag_.problem = "Go struct field " + field_.name + ": " + reason;
  }

  void ReadName() {
    tag_.name = field_.name;
    if (rest_.empty() || rest_[0] == ',') return;
    std::size_t n = PrefixLength(
        rest_, [](char32_t r) { return r != ',' && r != '\\' && r != '\'' && r != '"' && r != '`'; });
    std::string name(rest_.substr(0, n));
    bool ok = true;
    // A name that doesn't end at a comma is malformed; what can be read as an option is then the name.
    if (n != rest_.size() && rest_[n] != ',') {
      TagOption option = ReadOption(rest_, false);
      name = std::move(option.value);
      n = option.size;
      ok = option.ok;
      if (!ok) Complain("malformed name in its `json` tag");
    }
    if (!IsValidUtf8(name)) {
      Complain("the name in its `json` tag is not valid UTF-8");
      name = ReplaceInvalidUtf8(name);
    }
    if (ok) {
      tag_.has_name = true;
      tag_.name = std::move(name);
    }
    rest_.remove_prefix(n);
  }

  // False at a comma that ends the tag.
  bool ReadComma() {
    if (rest_[0] != ',') {
      Complain("malformed `json` tag: an option must follow a comma");
      return true;
    }
    rest_.remove_prefix(1);
    if (rest_.empty()) Complain("malformed `json` tag: comma at its end");
    return !rest_.empty();
  }

  void ReadNextOption() {
    const TagOption option = ReadOption(rest_, false);
    if (!option.ok) Complain("malformed option in its `json` tag");
    rest_.remove_prefix(option.size);
    if (after_format_) Complain("the `format` option must be the last one");
    if (option.value == "case") {
      ReadCase();
    } else if (option.value == "embed") {
      tag_.embed = true;
    } else if (option.value == "omitzero") {
      tag_.omitzero = true;
    } else if (option.value == "omitempty") {
      tag_.omitempty = true;
    } else if (option.value == "string") {
      tag_.string = true;
    } else if (option.value == "format") {
      ReadFormat();
    } else if (IsKnownOption(Normalize(option.value))) {
      Complain("tag option `" + option.value + "` must be written `" + Normalize(option.value) + "`");
    }
    if (ignores_case_ && strict_case_) Complain("it has both `case:ignore` and `case:strict`");
    if (!seen_.insert(option.value).second) Complain("duplicate tag option `" + option.value + "`");
  }

  void ReadCase() {
    if (rest_.empty() || rest_[0] != ':') {
      Complain("tag option `case` needs a value: `case:ignore` or `case:strict`");
      return;
    }
    rest_.remove_prefix(1);
    const TagOption value = ReadOption(rest_, false);
    if (!value.ok) {
      Complain("malformed value of tag option `case`");
      return;
    }
    rest_.remove_prefix(value.size);
    if (value.value == "ignore") {
      ignores_case_ = true;
    } else if (value.value == "strict") {
      strict_case_ = true;
    } else {
      Complain("unknown value of tag option `case`: `" + value.value + "`");
    }
    // With both, neither of Go's two comparisons holds for the sum of the flags.
    tag_.casing = ignores_case_ == strict_case_ ? Casing::kDefault
                  : ignores_case_               ? Casing::kIgnore
                                                : Casing::kStrict;
    tag_.has_casing = ignores_case_ || strict_case_;
  }

  void ReadFormat() {
    if (rest_.empty() || rest_[0] != ':') {
      Complain("tag option `format` needs a value");
      return;
    }
    rest_.remove_prefix(1);
    const TagOption value = ReadOption(rest_, true);
    if (!value.ok) {
      Complain("malformed value of tag option `format`");
      return;
    }
    if (value.value.empty()) {
      Complain("tag option `format` has an empty value");
      return;
    }
    rest_.remove_prefix(value.size);
    tag_.format = value.value;
    after_format_ = true;
  }

  const Field& field_;
  std::string_view rest_;
  FieldTag tag_;
  bool ignores_case_ = false;
  bool strict_case_ = false;
  bool after_format_ = false;
  std::set<std::string> seen_;
};

}  // namespace

FieldTag ParseFieldTag(const Field& field) { return TagParser(field).Parse(); }

}  // namespace jsonrift::internal

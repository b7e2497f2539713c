#include "cli/value_scanner.h"

#include <array>

namespace jsonrift::cli {
namespace {

enum class Class : std::uint8_t { kOther, kSpace, kOpening, kClosing, kSeparator, kQuote };

constexpr std::array<Class, 256> kClasses = [] {
  std::array<Class, 256> classes{};
  for (char c : {' ', '\n', '\r', '\t'}) classes[static_cast<unsigned char>(c)] = Class::kSpace;
  classes['{'] = classes['['] = Class::kOpening;
  classes['}'] = classes[']'] = Class::kClosing;
  classes[','] = classes[':'] = Class::kSeparator;
  classes['"'] = Class::kQuote;
  return classes;
}();

Class ClassOf(char c) { return kClasses[static_cast<unsigned char>(c)]; }

bool IsStray(char c) { return ClassOf(c) == Class::kClosing || ClassOf(c) == Class::kSeparator; }

}  // namespace

ValueScanner::ValueScanner(char first)
    : kind_(ClassOf(first) == Class::kOpening ? Kind::kComposite
            : ClassOf(first) == Class::kQuote ? Kind::kString
            : IsStray(first)                  ? Kind::kStray
                                              : Kind::kWord) {}

std::size_t ValueScanner::Feed(std::string_view text) {
  return kind_ == Kind::kComposite || kind_ == Kind::kString ? FeedComposite(text) : FeedRun(text);
}

std::size_t ValueScanner::FeedComposite(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size()) {
    if (in_string_) {
      at = SkipString(text, at);
      done_ = !in_string_ && depth_ == 0;
    } else {
      const Class c = ClassOf(text[at++]);
      in_string_ = c == Class::kQuote;
      if (c == Class::kOpening) ++depth_;
      if (c == Class::kClosing) done_ = --depth_ == 0;
    }
    if (done_) break;
  }
  return at;
}

// Returns the offset past the string's end, or past the text.
std::size_t ValueScanner::SkipString(std::string_view text, std::size_t at) {
  while (at < text.size()) {
    const char c = text[at++];
    if (escaped_) {
      escaped_ = false;
    } else if (c == '\\') {
      escaped_ = true;
    } else if (c == '"') {
      in_string_ = false;
      break;
    }
  }
  return at;
}

// A word ends before anything that can't be a part of a number or literal, a stray run before what isn't
// stray.
std::size_t ValueScanner::FeedRun(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size() &&
         (kind_ == Kind::kStray ? IsStray(text[at]) : ClassOf(text[at]) == Class::kOther)) {
    ++at;
  }
  done_ = at < text.size();
  return at;
}

}  // namespace jsonrift::cli

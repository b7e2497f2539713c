// Finds where a JSON value ends, without judging it: brackets are counted and strings skipped, so that a
// value that is wrong inside ends where it would if it were right. Works over pieces of any size.
//
//   ValueScanner scanner(text[0]);
//   std::size_t end = scanner.Feed(text);      // for `{"a":[]}, 1` up to the comma
//   if (!scanner.done()) …                     // the value goes on behind the text
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace jsonrift::cli {

class ValueScanner {
 public:
  // `first` is the first byte of what will be fed, and no white space.
  explicit ValueScanner(char first);

  // Takes the next bytes and returns how many of them belong to the value.
  std::size_t Feed(std::string_view text);

  // Whether the value's end was seen. A number or literal at the end of the text may go on behind it.
  bool done() const { return done_; }
  // Whether something is missing, if nothing follows: a bracket or quote.
  bool open() const { return !done_ && (kind_ == Kind::kComposite || kind_ == Kind::kString); }
  // Whether it is an object or array, by its first byte.
  bool composite() const { return kind_ == Kind::kComposite; }
  // Whether it begins as no value does: with a comma, colon or closing bracket. Runs of these are one.
  bool stray() const { return kind_ == Kind::kStray; }

 private:
  enum class Kind : std::uint8_t { kComposite, kString, kWord, kStray };

  std::size_t FeedComposite(std::string_view text);
  std::size_t SkipString(std::string_view text, std::size_t at);
  std::size_t FeedRun(std::string_view text);

  Kind kind_;
  bool done_ = false;
  bool in_string_ = false;
  bool escaped_ = false;   // the next byte, in a string
  std::size_t depth_ = 0;  // of brackets
};

}  // namespace jsonrift::cli

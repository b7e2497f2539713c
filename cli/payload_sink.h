// Where the payloads of one file or member go: adds its path, and counts, so that none ends without a word.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "cli/payload.h"

namespace jsonrift::cli {

// A place in a file or member.
struct TextPlace {
  std::size_t line = 1;    // from 1
  std::size_t column = 1;  // from 1, in bytes
  std::size_t offset = 0;
};

class PayloadSink {
 public:
  // All must outlive the sink.
  PayloadSink(std::string_view path, const ReadOptions& options, const SourceVisitor& visitor)
      : path_(path), options_(options), visitor_(visitor) {}

  void Payload(const TextPlace& place, std::string_view text) {
    handed_over_ = true;
    visitor_.payload({path_, place.line, place.offset, text, place.column});
  }

  // `line` is 0 for the whole file or member.
  void Unreadable(std::size_t line, std::string_view reason) {
    handed_over_ = true;
    visitor_.unreadable(path_, line, reason);
  }
  void TooLarge(std::size_t line) { Unreadable(line, TooLargeReason(options_.max_payload)); }

  std::string_view path() const { return path_; }
  std::size_t max_payload() const { return options_.max_payload; }
  bool stopped() const { return options_.stopped(); }
  // Whether anything came of it.
  bool handed_over() const { return handed_over_; }

 private:
  static std::string TooLargeReason(std::size_t max_payload);

  std::string_view path_;
  const ReadOptions& options_;
  const SourceVisitor& visitor_;
  bool handed_over_ = false;
};

}  // namespace jsonrift::cli

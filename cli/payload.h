// What a source hands over, and how it is asked to read: the words that all parts of the reading share.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>

#include "core/tape.h"

namespace jsonrift::cli {

enum class Layout : std::uint8_t {
  kAuto,          // one of the next three by content, see layout_guess.h; never kArray
  kDocument,      // the whole file is one payload
  kNdjson,        // each line that isn't blank is one
  kConcatenated,  // each value is one; they follow each other with white space between, or nothing
  kArray,         // each element of the array that the file holds is one
};

// One payload and where it begins. `text` and `path` are only valid during the call that hands it over.
struct Payload {
  std::string_view path;  // a member of an archive is ARCHIVE!/MEMBER
  std::size_t line;       // from 1, of its first byte
  std::size_t offset;     // in bytes, of its first byte in the file or member, expanded
  std::string_view text;
  std::size_t column = 1;  // from 1, in bytes, of its first byte
};

struct SourceVisitor {
  std::function<void(const Payload&)> payload;
  // Something that should have been a payload, or several, but can't be read, with the reason. `line` is 0
  // for a whole file.
  std::function<void(std::string_view path, std::size_t line, std::string_view reason)> unreadable;
  // Optional: called before a file or a member of an archive is cut into payloads. Where it returns false,
  // nothing of it is handed over.
  // NOLINTNEXTLINE(readability-redundant-member-init): so that it may be left out without a warning
  std::function<bool(std::string_view path)> begin = {};
};

struct ReadOptions {
  Layout layout = Layout::kAuto;
  // What kAuto takes for kConcatenated is one payload with something after it.
  bool keep_values_together = false;
  // Larger payloads are unreadable. At most kMaxPayloadBytes.
  std::size_t max_payload = kMaxPayloadBytes;
  // A compressed file is given up where it has expanded to more than so many times what was read of it, and
  // to more than `free_expansion` bytes.
  std::uint64_t max_expansion = 1000;
  std::uint64_t free_expansion = std::uint64_t{256} << 20;
  // Reading ends before the next payload once it is set. May be null. May be set by another thread or by a
  // signal handler.
  const std::atomic<bool>* stop = nullptr;
  // Is increased by what is read of files and pipes, before it is expanded. May be null.
  std::atomic<std::uint64_t>* bytes_read = nullptr;

  bool stopped() const { return stop != nullptr && stop->load(std::memory_order_relaxed); }
};

}  // namespace jsonrift::cli

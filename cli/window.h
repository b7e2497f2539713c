// The part of a stream that is being looked at: it grows at its end as far as a payload needs, and is dropped
// from its front. Memory follows the largest part that is held at once.
//
//   Window window(&stream);
//   std::size_t end = 0;
//   while ((end = window.text().find('\n')) == std::string_view::npos && window.Grow()) continue;
//   Use(window.text().substr(0, end));
#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>

#include "cli/byte_stream.h"

namespace jsonrift::cli {

// Not copied: it reads a stream. The stream must outlive it.
class Window {
 public:
  explicit Window(ByteStream* stream) : stream_(*stream) {}
  Window(const Window&) = delete;
  Window& operator=(const Window&) = delete;

  // What was read and not dropped yet. Valid until the window grows.
  std::string_view text() const { return {buffer_.get() + begin_, end_ - begin_}; }
  // The offset of the text in the stream.
  std::size_t offset() const { return offset_; }

  // Reads more at the end of the text. False where the stream has ended or broken.
  bool Grow();
  // Drops bytes from the front of the text.
  void Drop(std::size_t size) {
    begin_ += size;
    offset_ += size;
  }

  bool at_end() const { return at_end_; }
  // Why the stream broke; empty if it didn't.
  const std::string& failure() const { return stream_.failure(); }

 private:
  struct Free {
    void operator()(char* memory) const { std::free(memory); }
  };

  void MakeRoom();

  ByteStream& stream_;
  std::unique_ptr<char, Free> buffer_;  // from malloc, since it grows without being copied where possible
  std::size_t capacity_ = 0;
  std::size_t begin_ = 0;  // of the text, in the buffer
  std::size_t end_ = 0;
  std::size_t offset_ = 0;
  bool at_end_ = false;
};

}  // namespace jsonrift::cli

// A file of the user's, or standard input, as a stream.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "cli/byte_stream.h"

namespace jsonrift::cli {

class FileStream : public ByteStream {
 public:
  // "-" is standard input, which is read from where it stands and left open. A file that can't be opened is a
  // stream that is broken from the beginning. Where `stop` is set while a read waits for a pipe, the stream
  // ends there. `bytes_read`, if it isn't null, is increased by what is read.
  explicit FileStream(const std::string& path, const std::atomic<bool>* stop = nullptr,
                      std::atomic<std::uint64_t>* bytes_read = nullptr);
  ~FileStream() override;

  std::size_t Read(char* to, std::size_t size) override;
  // Only of regular files: a pipe or a device is read once.
  std::optional<std::uint64_t> SeekableSize() const override;
  bool SeekTo(std::uint64_t offset) override;

 private:
  // Waits until there is something to read, or the end. False where `stop_` was set before.
  bool Await() const;

  const std::atomic<bool>* stop_;
  std::atomic<std::uint64_t>* bytes_read_;
  bool owned_;
  int descriptor_;
  std::int64_t begin_ = 0;  // where standard input stood
};

}  // namespace jsonrift::cli

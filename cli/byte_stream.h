// Bytes that come one after the other: of a file, of standard input, or expanded from such bytes.
//
//   char buffer[4096];
//   while (const std::size_t size = stream.Read(buffer, sizeof buffer)) Use(buffer, size);
//   if (!stream.failure().empty()) Tell(stream.failure());
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace jsonrift::cli {

// Not copied: it stands for a place in something that is read only once.
class ByteStream {
 public:
  ByteStream() = default;
  virtual ~ByteStream() = default;
  ByteStream(const ByteStream&) = delete;
  ByteStream& operator=(const ByteStream&) = delete;

  // Reads some bytes, at most `size`, which isn't 0. Returns 0 at the end, and where the stream breaks.
  virtual std::size_t Read(char* to, std::size_t size) = 0;

  // The size in bytes, if places in it can be sought; else nothing.
  virtual std::optional<std::uint64_t> SeekableSize() const { return std::nullopt; }
  // Goes to an offset from the beginning. Whether that was possible.
  virtual bool SeekTo(std::uint64_t /*offset*/) { return false; }

  // Why it broke; empty if it didn't. Lower case, no full stop.
  const std::string& failure() const { return failure_; }

 protected:
  void Fail(std::string reason) { failure_ = std::move(reason); }

 private:
  std::string failure_;
};

// A stream whose first bytes can be looked at before they are read. The other stream must outlive it.
class PeekedStream : public ByteStream {
 public:
  // Reads up to `size` bytes ahead: fewer only where the stream ends or breaks.
  PeekedStream(ByteStream* rest, std::size_t size);

  std::string_view head() const { return head_; }

  std::size_t Read(char* to, std::size_t size) override;
  std::optional<std::uint64_t> SeekableSize() const override { return rest_.SeekableSize(); }
  bool SeekTo(std::uint64_t offset) override;

 private:
  ByteStream& rest_;
  std::string head_;
  std::size_t handed_over_ = 0;  // of the head
};

}  // namespace jsonrift::cli

#include "cli/file_stream.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace jsonrift::cli {

FileStream::FileStream(const std::string& path, const std::atomic<bool>* stop,
                       std::atomic<std::uint64_t>* bytes_read)
    : stop_(stop),
      bytes_read_(bytes_read),
      owned_(path != "-"),
      descriptor_(owned_ ? open(path.c_str(), O_RDONLY | O_CLOEXEC) : STDIN_FILENO) {
  if (descriptor_ < 0) {
    Fail(std::strerror(errno));
  } else if (!owned_) {
    begin_ = std::max<std::int64_t>(0, lseek(descriptor_, 0, SEEK_CUR));
  }
}

FileStream::~FileStream() {
  if (owned_ && descriptor_ >= 0) close(descriptor_);
}

std::size_t FileStream::Read(char* to, std::size_t size) {
  if (!failure().empty()) return 0;
  while (Await()) {
    const ssize_t got = read(descriptor_, to, size);
    if (got >= 0) {
      if (bytes_read_ != nullptr) *bytes_read_ += static_cast<std::uint64_t>(got);
      return static_cast<std::size_t>(got);
    }
    const int error = errno;
    if (error == EINTR) continue;
    Fail(std::strerror(error));
    return 0;
  }
  return 0;
}

// The read itself would wait without looking at `stop_`: whether a signal ends it depends on the thread that
// the signal happens to come to.
bool FileStream::Await() const {
  constexpr int kMilliseconds = 100;
  while (stop_ != nullptr && !*stop_) {
    pollfd wanted{descriptor_, POLLIN, 0};
    const int ready = poll(&wanted, 1, kMilliseconds);
    if (ready > 0 || (ready < 0 && errno != EINTR)) return true;
  }
  return stop_ == nullptr;
}

std::optional<std::uint64_t> FileStream::SeekableSize() const {
  struct stat status{};
  if (descriptor_ < 0 || fstat(descriptor_, &status) != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
  return static_cast<std::uint64_t>(std::max<std::int64_t>(0, status.st_size - begin_));
}

bool FileStream::SeekTo(std::uint64_t offset) {
  return SeekableSize().has_value() &&
         lseek(descriptor_, begin_ + static_cast<std::int64_t>(offset), SEEK_SET) >= 0;
}

}  // namespace jsonrift::cli

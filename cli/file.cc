#include "cli/file.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

namespace jsonrift::cli {

Result<std::string> ReadFile(const std::string& path) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"), std::fclose);
  std::string text;
  char buffer[1 << 16];
  std::size_t got = sizeof buffer;
  while (file != nullptr && got == sizeof buffer) {
    got = std::fread(buffer, 1, sizeof buffer, file.get());
    text.append(buffer, got);
  }
  if (file == nullptr || std::ferror(file.get()) != 0)
    return Status::Failure(path + ": " + std::strerror(errno));
  return text;
}

}  // namespace jsonrift::cli

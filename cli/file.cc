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
  if (file != nullptr) {
    while (const std::size_t got = std::fread(buffer, 1, sizeof buffer, file.get())) text.append(buffer, got);
    if (std::ferror(file.get()) == 0) return text;
  }
  return Status::Failure(path + ": " + std::strerror(errno));
}

}  // namespace jsonrift::cli

#include "cli/output_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <optional>
#include <string>
#include <system_error>

namespace jsonrift::cli {
namespace {

namespace fs = std::filesystem;

// A descriptor that is closed when it goes.
class Descriptor {
 public:
  explicit Descriptor(int descriptor) : descriptor_(descriptor) {}
  ~Descriptor() {
    if (descriptor_ >= 0) close(descriptor_);
  }
  Descriptor(const Descriptor&) = delete;  // owns the descriptor
  Descriptor& operator=(const Descriptor&) = delete;

  bool ok() const { return descriptor_ >= 0; }
  int get() const { return descriptor_; }

  bool WriteAll(std::string_view content) const {
    while (!content.empty()) {
      const ssize_t written = write(descriptor_, content.data(), content.size());
      if (written < 0 && errno == EINTR) continue;
      if (written < 0) return false;
      content.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
  }

  // Some file systems only say when a file is closed that it could not be written.
  bool Close() {
    const int descriptor = descriptor_;
    descriptor_ = -1;
    return close(descriptor) == 0;
  }

 private:
  int descriptor_;
};

Status Failure(const std::string& path) { return Status::Failure(path + ": " + std::strerror(errno)); }

Status WriteDirectly(const std::string& path, std::string_view content) {
  Descriptor file(open(path.c_str(), O_WRONLY | O_CLOEXEC));
  return file.ok() && file.WriteAll(content) && file.Close() ? Status() : Failure(path);
}

bool IsOfTheSystem(const std::string& path) {
  return path.starts_with("/dev/") || path.starts_with("/proc/");
}

// Creates a file beside the target that nobody else has, with the permissions that the system gives new
// files.
int CreateTemporary(const fs::path& target, std::string* path) {
  constexpr int kAttempts = 1000;
  for (int i = 0; i < kAttempts; ++i) {
    const std::string name =
        "." + target.filename().string() + "." + std::to_string(getpid()) + "-" + std::to_string(i);
    *path = (target.parent_path() / name).string();
    const int descriptor = open(path->c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (descriptor >= 0 || errno != EEXIST) return descriptor;
  }
  return -1;
}

bool WriteTemporary(Descriptor* file, std::string_view content, std::optional<mode_t> mode) {
  return (!mode || fchmod(file->get(), *mode) == 0) && file->WriteAll(content) && fsync(file->get()) == 0 &&
         file->Close();
}

// So that the new name outlives a crash, too. Where a folder can't be synced there is nothing to be done.
void SyncFolder(const fs::path& folder) {
  const Descriptor descriptor(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (descriptor.ok()) fsync(descriptor.get());
}

Status Replace(const std::string& path, const fs::path& target, std::optional<mode_t> mode,
               std::string_view content) {
  std::string temporary;
  Descriptor file(CreateTemporary(target, &temporary));
  if (!file.ok()) return Failure(path);
  if (!WriteTemporary(&file, content, mode) || rename(temporary.c_str(), target.c_str()) != 0) {
    const Status failure = Failure(path);
    unlink(temporary.c_str());
    return failure;
  }
  SyncFolder(target.has_parent_path() ? target.parent_path() : fs::path("."));
  return Status();
}

}  // namespace

Status WriteOutputFile(const std::string& path, std::string_view content) {
  struct stat status{};
  const bool exists = stat(path.c_str(), &status) == 0;
  if (!exists) {
    if (errno != ENOENT) return Failure(path);
    return Replace(path, path, std::nullopt, content);
  }
  if (S_ISDIR(status.st_mode)) return Status::Failure(path + ": is a folder");
  if (!S_ISREG(status.st_mode) || IsOfTheSystem(path)) return WriteDirectly(path, content);
  std::error_code error;
  const fs::path target = fs::canonical(path, error);
  return Replace(path, error ? fs::path(path) : target, status.st_mode & 07777, content);
}

}  // namespace jsonrift::cli

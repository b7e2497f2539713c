#include "tests/support/files.h"

#include <archive.h>
#include <archive_entry.h>

#include <algorithm>
#include <memory>

namespace jsonrift::test {
namespace {

namespace fs = std::filesystem;

struct FreeArchive {
  void operator()(archive* a) const { archive_read_free(a); }
};
using ArchiveReader = std::unique_ptr<archive, FreeArchive>;

Status FailureOf(archive* reader, const fs::path& path) {
  const char* message = archive_error_string(reader);
  return Status::Failure(path.string() + ": " + (message == nullptr ? "cannot be read" : message));
}

// The members of a file read by the formats that `support` turns on.
template <typename Support>
Result<std::vector<ArchiveMember>> ReadMembers(const fs::path& path, Support support) {
  const ArchiveReader reader(archive_read_new());
  archive_read_support_filter_all(reader.get());
  support(reader.get());
  constexpr std::size_t kBlock = 1 << 16;
  if (archive_read_open_filename(reader.get(), path.c_str(), kBlock) != ARCHIVE_OK) {
    return FailureOf(reader.get(), path);
  }
  std::vector<ArchiveMember> members;
  archive_entry* entry = nullptr;
  int status = ARCHIVE_OK;
  while ((status = archive_read_next_header(reader.get(), &entry)) == ARCHIVE_OK) {
    if (archive_entry_filetype(entry) == AE_IFDIR) continue;
    const char* name = archive_entry_pathname(entry);
    members.push_back({name == nullptr ? "" : name, ""});
    char buffer[kBlock];
    la_ssize_t size = 0;
    while ((size = archive_read_data(reader.get(), buffer, sizeof buffer)) > 0) {
      members.back().content.append(buffer, static_cast<std::size_t>(size));
    }
    if (size < 0) return FailureOf(reader.get(), path);
  }
  if (status != ARCHIVE_EOF) return FailureOf(reader.get(), path);
  return members;
}

}  // namespace

fs::path SourcePath(std::string_view relative) { return fs::path(JSONRIFT_SOURCE_DIR) / relative; }

Result<std::string> ReadFile(const fs::path& path) {
  std::error_code error;
  if (fs::file_size(path, error) == 0 && !error)
    return std::string();  // libarchive takes it for no file at all
  Result<std::vector<ArchiveMember>> members = ReadMembers(path, archive_read_support_format_raw);
  if (!members.ok()) return members.status();
  if (members->empty()) return std::string();
  return std::move(members->front().content);
}

Result<std::vector<ArchiveMember>> ReadArchive(const fs::path& path) {
  return ReadMembers(path, archive_read_support_format_all);
}

std::vector<std::string_view> Lines(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    if (line.find_first_not_of(" \t") != std::string_view::npos) lines.push_back(line);
  }
  return lines;
}

std::vector<fs::path> FilesBelow(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file()) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace jsonrift::test

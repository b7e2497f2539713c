#include "cli/source.h"

#include <fnmatch.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <initializer_list>
#include <memory>
#include <system_error>

#include "core/tape.h"

namespace jsonrift::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kChunk = std::size_t{1} << 20;
constexpr std::string_view kTooLarge = "payload is larger than 1 GiB";

bool IsBlank(std::string_view text) { return text.find_first_not_of(" \t\r\n") == std::string_view::npos; }

bool HasExtension(std::string_view path, std::initializer_list<std::string_view> extensions) {
  return std::any_of(extensions.begin(), extensions.end(), [path](std::string_view extension) {
    return path.size() > extension.size() && path.substr(path.size() - extension.size()) == extension;
  });
}

// Whether the first lines that aren't blank are a JSON value each. Looks at the beginning of the file only.
bool LooksLikeNdjson(std::string_view head, int wanted) {
  int values = 0;
  while (values < wanted && !head.empty()) {
    const std::size_t end = head.find('\n');
    const std::string_view line = head.substr(0, end);
    head.remove_prefix(end == std::string_view::npos ? head.size() : end + 1);
    if (IsBlank(line)) continue;
    Tape tape;
    tape.Scan(line);
    if (!tape.complete()) return false;
    ++values;
  }
  return values == wanted;
}

struct CloseFile {
  void operator()(std::FILE* file) const {
    if (file != stdin) std::fclose(file);
  }
};

// Reads one file through a buffer that grows only as far as a payload needs.
class FileReader {
 public:
  FileReader(const std::string& path, const SourceVisitor& visitor) : path_(path), visitor_(visitor) {}

  void Run(Layout layout) {
    file_.reset(path_ == "-" ? stdin : std::fopen(path_.c_str(), "rb"));
    if (file_ == nullptr || !Fill(kChunk)) {
      visitor_.unreadable(path_, 0, std::strerror(errno));
      return;
    }
    if (layout == Layout::kAuto) {
      // A file named .json with two values is rather a payload with something after it.
      const int wanted = HasExtension(path_, {".json"}) ? 3 : 2;
      const bool ndjson =
          HasExtension(path_, {".ndjson", ".jsonl", ".jsonlines"}) || LooksLikeNdjson(buffer_, wanted);
      layout = ndjson ? Layout::kNdjson : Layout::kDocument;
    }
    if (at_end_ && IsBlank(buffer_)) {
      visitor_.unreadable(path_, 0, "empty");
    } else if (layout == Layout::kDocument) {
      ReadDocument();
    } else {
      ReadLines();
    }
  }

 private:
  void ReadDocument() {
    while (!at_end_ && buffer_.size() <= kMaxPayloadBytes) {
      if (!Fill(std::max(kChunk, buffer_.size()))) return Broken();
    }
    if (buffer_.size() > kMaxPayloadBytes) {
      visitor_.unreadable(path_, 0, kTooLarge);
    } else {
      visitor_.payload({path_, 1, 0, buffer_});
    }
  }

  void ReadLines() {
    std::size_t line = 1;
    std::size_t start = 0;   // of the line, in the buffer
    std::size_t offset = 0;  // of the buffer, in the file
    while (true) {
      std::size_t end = buffer_.find('\n', start);
      while (end == std::string::npos && !at_end_) {
        offset += start;
        buffer_.erase(0, start);
        start = 0;
        const std::size_t searched = buffer_.size();
        if (searched > kMaxPayloadBytes) {
          visitor_.unreadable(path_, line, kTooLarge);
          return;
        }
        if (!Fill(std::max(kChunk, searched))) return Broken();
        end = buffer_.find('\n', searched);
      }
      const bool last = end == std::string::npos;
      std::string_view text = std::string_view(buffer_).substr(start, last ? end : end - start);
      if (!text.empty() && text.back() == '\r') text.remove_suffix(1);
      if (text.size() > kMaxPayloadBytes) {
        visitor_.unreadable(path_, line, kTooLarge);
      } else if (!IsBlank(text)) {
        visitor_.payload({path_, line, offset + start, text});
      }
      if (last) return;
      start = end + 1;
      ++line;
    }
  }

  // Reads up to `size` more bytes. False if that fails.
  bool Fill(std::size_t size) {
    const std::size_t used = buffer_.size();
    buffer_.resize(used + size);
    const std::size_t got = std::fread(buffer_.data() + used, 1, size, file_.get());
    buffer_.resize(used + got);
    at_end_ = got < size;
    return std::ferror(file_.get()) == 0;
  }

  void Broken() { visitor_.unreadable(path_, 0, std::strerror(errno)); }

  const std::string& path_;
  const SourceVisitor& visitor_;
  std::unique_ptr<std::FILE, CloseFile> file_;
  std::string buffer_;
  bool at_end_ = false;
};

bool IsHidden(const fs::path& path) {
  const std::string name = path.filename().string();
  return name.size() > 1 && name[0] == '.';
}

Status ListFolder(const std::string& folder, std::vector<std::string>* files) {
  std::error_code error;
  std::vector<std::string> found;
  for (fs::recursive_directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    if (IsHidden(it->path())) {
      if (it->is_directory()) it.disable_recursion_pending();
      continue;
    }
    if (it->is_regular_file()) found.push_back(it->path().string());
  }
  if (error) return Status::Failure(folder + ": " + error.message());
  std::sort(found.begin(), found.end());
  files->insert(files->end(), found.begin(), found.end());
  return Status();
}

// Whether the pattern matches the whole path, both from here on.
bool MatchesWhole(std::string_view pattern, std::string_view path) {
  constexpr std::string_view kAnyFolders = "**/";
  if (pattern.substr(0, kAnyFolders.size()) == kAnyFolders) {
    pattern.remove_prefix(kAnyFolders.size());
    while (true) {
      if (MatchesWhole(pattern, path)) return true;
      const std::size_t slash = path.find('/');
      if (slash == std::string_view::npos) return false;
      path.remove_prefix(slash + 1);
    }
  }
  const std::size_t pattern_slash = pattern.find('/');
  const std::size_t path_slash = path.find('/');
  const std::string pattern_part(pattern.substr(0, pattern_slash));
  const std::string path_part(path.substr(0, path_slash));
  if (fnmatch(pattern_part.c_str(), path_part.c_str(), 0) != 0) return false;
  if (pattern_slash == std::string_view::npos || path_slash == std::string_view::npos) {
    return pattern_slash == path_slash;
  }
  return MatchesWhole(pattern.substr(pattern_slash + 1), path.substr(path_slash + 1));
}

}  // namespace

Result<std::vector<std::string>> ListFiles(const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    std::error_code error;
    if (path != "-" && fs::is_directory(path, error)) {
      if (Status status = ListFolder(path, &files); !status.ok()) return status;
    } else if (path == "-" || fs::exists(path, error)) {
      files.push_back(path);
    } else {
      return Status::Failure(path + ": " + (error ? error.message() : "no such file or folder"));
    }
  }
  return files;
}

void ReadPayloads(const std::string& path, Layout layout, const SourceVisitor& visitor) {
  FileReader(path, visitor).Run(layout);
}

bool MatchesPath(std::string_view pattern, std::string_view path) {
  while (true) {
    if (MatchesWhole(pattern, path)) return true;
    const std::size_t slash = path.find('/');
    if (slash == std::string_view::npos) return false;
    path.remove_prefix(slash + 1);
  }
}

}  // namespace jsonrift::cli

#include "cli/file_list.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "cli/file_stream.h"
#include "cli/folder.h"
#include "cli/glob.h"

namespace jsonrift::cli {
namespace {

namespace fs = std::filesystem;

void Append(const std::vector<std::string>& more, std::vector<std::string>* files) {
  files->insert(files->end(), more.begin(), more.end());
}

bool IsFolder(const std::string& path) {
  std::error_code ignored;  // reading it says what is wrong
  return fs::is_directory(path, ignored);
}

// Each once, though a pattern may match a folder and also what is in it.
std::vector<std::string> FilesOfGlob(const std::string& pattern) {
  std::vector<std::string> files;
  for (const std::string& path : ExpandGlob(pattern)) {
    if (IsFolder(path)) {
      Append(FilesIn(path), &files);
    } else {
      files.push_back(path);
    }
  }
  std::sort(files.begin(), files.end());
  files.erase(std::unique(files.begin(), files.end()), files.end());
  return files;
}

}  // namespace

Result<std::vector<std::string>> ListFiles(const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    std::error_code error;
    if (path != "-" && IsFolder(path)) {
      Append(FilesIn(path), &files);
    } else if (path == "-" || fs::exists(path, error)) {
      files.push_back(path);
    } else if (IsGlob(path)) {
      const std::vector<std::string> found = FilesOfGlob(path);
      if (found.empty()) return Status::Failure(path + ": matches no file");
      Append(found, &files);
    } else {
      return Status::Failure(path + ": " + (error ? error.message() : "no such file or folder"));
    }
  }
  return files;
}

std::vector<std::string> ListNamedFiles(const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    if (IsFolder(path)) {
      Append(FilesIn(path), &files);
    } else {
      files.push_back(path == "-" ? "./-" : path);
    }
  }
  return files;
}

Result<std::vector<std::string>> ReadPathList(const std::string& path) {
  FileStream stream(path);
  std::string text;
  std::string block(std::size_t{1} << 16, '\0');
  while (const std::size_t size = stream.Read(block.data(), block.size())) text.append(block, 0, size);
  if (!stream.failure().empty()) return Status::Failure(path + ": " + stream.failure());
  const char separator = text.find('\0') == std::string::npos ? '\n' : '\0';
  std::vector<std::string> paths;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find(separator, begin), text.size());
    std::string line = text.substr(begin, end - begin);
    if (separator == '\n' && line.ends_with('\r')) line.pop_back();
    if (!line.empty()) paths.push_back(std::move(line));
    begin = end + 1;
  }
  return paths;
}

}  // namespace jsonrift::cli

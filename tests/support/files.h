// Files that tests read: data of the source tree, compressed or not.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace jsonrift::test {

// A path in the source tree: SourcePath("tests/data").
std::filesystem::path SourcePath(std::string_view relative);

// What a file holds, decompressed if it is compressed in a way that libarchive knows.
Result<std::string> ReadFile(const std::filesystem::path& path);

struct ArchiveMember {
  std::string name;
  std::string content;
};

// The regular files of an archive, compressed or not, in its order.
Result<std::vector<ArchiveMember>> ReadArchive(const std::filesystem::path& path);

// The lines that are not blank, without their line breaks. Views of `text`.
std::vector<std::string_view> Lines(std::string_view text);

// All regular files below a folder, sorted by path.
std::vector<std::filesystem::path> FilesBelow(const std::filesystem::path& folder);

}  // namespace jsonrift::test

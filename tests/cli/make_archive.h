// Archives and compressed files for tests, made in memory by libarchive.
//
//   workspace.Write("a.bin", Compress(Compression::kZstd, "{}\n{}\n"));
//   workspace.Write("b.bin", MakeArchive(ArchiveFormat::kTar, {{"a.json", "{}"}}));
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace jsonrift::test {

enum class Compression { kNone, kGzip, kZstd, kXz, kBzip2, kLz4 };
enum class ArchiveFormat { kTar, kPax, kZip };

inline constexpr Compression kCompressions[] = {Compression::kGzip, Compression::kZstd, Compression::kXz,
                                                Compression::kBzip2, Compression::kLz4};

struct NewMember {
  enum class Kind { kFile, kFolder, kLink, kHardLink, kPipe };

  std::string name;
  std::string content;  // of a link: where it leads
  Kind kind = Kind::kFile;
  std::size_t hole = 0;  // NULs before the content that pax doesn't store
};

std::string Compress(Compression compression, std::string_view content);
// Of one byte many times, which needn't be held in memory.
std::string CompressRepeated(Compression compression, char byte, std::size_t count);

std::string MakeArchive(ArchiveFormat format, const std::vector<NewMember>& members);

// For spoiling a zip: where the content of a member begins, and setting one of its flags.
inline constexpr unsigned kEncryptedFlag = 0x0001;
inline constexpr unsigned kUtf8Flag = 0x0800;
std::size_t ContentOffset(const std::string& zip, std::string_view name);
void MarkMember(std::string* zip, std::string_view name, unsigned flag);

}  // namespace jsonrift::test

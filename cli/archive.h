// Archives and compressed files, through libarchive: tar and zip, and gzip, zstd, xz, bzip2 and lz4 around
// them or around a file of any other content.
//
//   Archive archive(&stream, true, &expansion);
//   while (archive.Next()) Use(archive.member(), archive.content());
//   if (!archive.failure().empty()) Tell(archive.failure());
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/byte_stream.h"
#include "cli/expansion.h"

struct archive;  // libarchive's
struct archive_entry;

namespace jsonrift::cli {

// How many bytes IsArchive needs.
inline constexpr std::size_t kArchiveHead = 512;

// Whether a file that begins like this is compressed or an archive. No JSON begins so.
bool IsArchive(std::string_view head);

// Goes through the members of one archive. Memory doesn't follow their size. Not copied: it reads a stream.
//
// Where compressed data breaks, libarchive keeps back what it has expanded since its last full buffer, 64 to
// 128 KiB; all before that is handed over. A zip that comes through a pipe doesn't say which of its members
// are links: there they are files that hold a path.
class Archive {
 public:
  // Both pointers must outlive the archive. `outermost`: the stream is the file itself, not a member.
  Archive(ByteStream* bytes, bool outermost, Expansion* expansion);
  ~Archive();
  Archive(const Archive&) = delete;
  Archive& operator=(const Archive&) = delete;

  // Goes to the next regular file that isn't hidden; false if there is none or it can't be reached. Links,
  // folders and other members are passed over. The unread rest of the file before is too.
  bool Next();

  // The name of the file in the archive, in its own bytes; empty for what is only compressed. "#3" for a
  // third member whose name can't be made out.
  const std::string& member() const { return member_; }
  // The file's content. Where it breaks that is for its reader to tell; Next then goes on behind it, if it
  // can.
  ByteStream& content();

  // Why there is no next file; empty if all were seen.
  const std::string& failure() const { return failure_; }
  // Whether the archive is nothing but compressed emptiness.
  bool empty() const;

 private:
  class Member;
  struct Close {
    void operator()(archive* handle) const;
  };

  bool Open();
  bool CanReopen() const;
  bool Reopen();
  bool NextHeader(archive_entry** entry);
  void CheckRest();
  bool OnlyPaddingFollows(std::size_t in_block);
  void CountExpanded();
  std::string Reason();
  int format() const;
  bool compressed() const;

  static std::ptrdiff_t ReadBlock(archive* handle, void* self, const void** block);
  static std::int64_t Seek(archive* handle, void* self, std::int64_t offset, int whence);

  ByteStream& bytes_;
  const bool outermost_;
  Expansion& expansion_;
  std::unique_ptr<archive, Close> handle_;
  std::unique_ptr<Member> content_;
  std::string member_;
  std::string failure_;
  bool finished_ = false;
  bool content_fatal_ = false;  // libarchive can't go on after what happened in the content
  std::size_t number_ = 0;      // of the member, from 1, all kinds counted
  int reopened_ = 0;
  std::vector<char> block_;         // what libarchive is reading
  std::size_t block_size_ = 0;      // how much of it is filled
  std::uint64_t position_ = 0;      // of its end in the stream
  std::uint64_t content_read_ = 0;  // of all members
  std::uint64_t counted_ = 0;       // of what has expanded, given to expansion_
};

}  // namespace jsonrift::cli

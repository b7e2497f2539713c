#include "tests/cli/make_archive.h"

#include <archive.h>
#include <archive_entry.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

namespace jsonrift::test {
namespace {

// Of a zip: bytes before a member's name.
constexpr std::size_t kLocalHeader = 30;
constexpr std::size_t kCentralHeader = 46;

class Writer {
 public:
  Writer() : handle_(archive_write_new(), archive_write_free) {}

  archive* handle() const { return handle_.get(); }

  void Check(int result) const { EXPECT_EQ(result, ARCHIVE_OK) << archive_error_string(handle()); }

  void AddFilter(Compression compression) const {
    int (*const filters[])(archive*) = {archive_write_add_filter_none,  archive_write_add_filter_gzip,
                                        archive_write_add_filter_zstd,  archive_write_add_filter_xz,
                                        archive_write_add_filter_bzip2, archive_write_add_filter_lz4};
    Check(filters[static_cast<std::size_t>(compression)](handle()));
  }

  void Open() {
    archive_write_set_bytes_in_last_block(handle(), 1);
    Check(archive_write_open(handle(), &out_, nullptr, Append, nullptr));
  }

  void Add(const NewMember& member) const {
    const std::unique_ptr<archive_entry, void (*)(archive_entry*)> entry(archive_entry_new(),
                                                                         archive_entry_free);
    archive_entry_set_pathname(entry.get(), member.name.c_str());
    archive_entry_set_perm(entry.get(), 0644);
    archive_entry_set_filetype(entry.get(), AE_IFREG);
    using Kind = NewMember::Kind;
    const bool has_content = member.kind == Kind::kFile;
    if (member.kind == Kind::kFolder) archive_entry_set_filetype(entry.get(), AE_IFDIR);
    if (member.kind == Kind::kPipe) archive_entry_set_filetype(entry.get(), AE_IFIFO);
    if (member.kind == Kind::kLink) archive_entry_set_filetype(entry.get(), AE_IFLNK);
    if (member.kind == Kind::kLink) archive_entry_set_symlink(entry.get(), member.content.c_str());
    if (member.kind == Kind::kHardLink) archive_entry_set_hardlink(entry.get(), member.content.c_str());
    if (has_content) {
      archive_entry_set_size(entry.get(), static_cast<la_int64_t>(member.hole + member.content.size()));
    }
    if (member.hole > 0) {
      archive_entry_sparse_add_entry(entry.get(), static_cast<la_int64_t>(member.hole),
                                     static_cast<la_int64_t>(member.content.size()));
    }
    // Names that aren't ASCII are kept as bytes, with a warning.
    EXPECT_GE(archive_write_header(handle(), entry.get()), ARCHIVE_WARN) << archive_error_string(handle());
    if (has_content) Write(std::string(member.hole, '\0') + member.content);
    Check(archive_write_finish_entry(handle()));
  }

  void Write(std::string_view content) const {
    EXPECT_EQ(archive_write_data(handle(), content.data(), content.size()),
              static_cast<la_ssize_t>(content.size()))
        << archive_error_string(handle());
  }

  std::string Finish() {
    Check(archive_write_close(handle()));
    return std::move(out_);
  }

 private:
  static la_ssize_t Append(archive* /*handle*/, void* out, const void* data, std::size_t size) {
    static_cast<std::string*>(out)->append(static_cast<const char*>(data), size);
    return static_cast<la_ssize_t>(size);
  }

  std::unique_ptr<archive, int (*)(archive*)> handle_;
  std::string out_;
};

void OpenRaw(Compression compression, Writer* writer) {
  writer->AddFilter(compression);
  writer->Check(archive_write_set_format_raw(writer->handle()));
  writer->Open();
  const std::unique_ptr<archive_entry, void (*)(archive_entry*)> entry(archive_entry_new(),
                                                                       archive_entry_free);
  archive_entry_set_filetype(entry.get(), AE_IFREG);
  writer->Check(archive_write_header(writer->handle(), entry.get()));
}

}  // namespace

std::string Compress(Compression compression, std::string_view content) {
  Writer writer;
  OpenRaw(compression, &writer);
  writer.Write(content);
  return writer.Finish();
}

std::string CompressRepeated(Compression compression, char byte, std::size_t count) {
  Writer writer;
  OpenRaw(compression, &writer);
  const std::string block(std::size_t{1} << 20, byte);
  for (std::size_t left = count; left > 0;) {
    const std::size_t size = std::min(left, block.size());
    writer.Write(std::string_view(block).substr(0, size));
    left -= size;
  }
  return writer.Finish();
}

std::string MakeArchive(ArchiveFormat format, const std::vector<NewMember>& members) {
  Writer writer;
  writer.AddFilter(Compression::kNone);
  if (format == ArchiveFormat::kTar) writer.Check(archive_write_set_format_ustar(writer.handle()));
  if (format == ArchiveFormat::kPax) writer.Check(archive_write_set_format_pax(writer.handle()));
  if (format == ArchiveFormat::kZip) writer.Check(archive_write_set_format_zip(writer.handle()));
  writer.Open();
  for (const NewMember& member : members) writer.Add(member);
  return writer.Finish();
}

std::size_t ContentOffset(const std::string& zip, std::string_view name) {
  const std::size_t at = zip.find(name);
  const auto extra_size = static_cast<unsigned char>(zip.at(at - kLocalHeader + 28));
  return at + name.size() + extra_size;
}

void MarkMember(std::string* zip, std::string_view name, unsigned flag) {
  for (std::size_t at = zip->find(name); at != std::string::npos; at = zip->find(name, at + 1)) {
    const auto mark = [&](std::size_t header, std::string_view magic, std::size_t flags) {
      if (at < header || zip->compare(at - header, magic.size(), magic) != 0) return;
      (*zip)[at - header + flags] |= static_cast<char>(flag & 0xFF);
      (*zip)[at - header + flags + 1] |= static_cast<char>(flag >> 8);
    };
    mark(kLocalHeader, "PK\x03\x04", 6);
    mark(kCentralHeader, "PK\x01\x02", 8);
  }
}

}  // namespace jsonrift::test

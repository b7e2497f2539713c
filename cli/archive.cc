#include "cli/archive.h"

#include <archive.h>
#include <archive_entry.h>
#include <locale.h>  // NOLINT(modernize-deprecated-headers): newlocale is POSIX

#include <algorithm>
#include <clocale>
#include <cstdio>
#include <utility>

namespace jsonrift::cli {
namespace {

// Read at a time, so that what was consumed is known closely.
constexpr std::size_t kBlock = std::size_t{1} << 16;
// A file may be compressed more than once, but each time costs memory.
constexpr int kMaxFilters = 4;
// A zip is opened again behind a member that is broken; many of them would take time that grows with their
// square.
constexpr int kMaxReopened = 100;

constexpr char kRestUnread[] = "; the rest of the archive is not read";

// libarchive translates the names of members into the locale's characters and drops those that it can't.
// While this object lives, the locale of this thread has all characters; that of the program stays.
class Utf8Locale {
 public:
  Utf8Locale() : before_(Utf8() == nullptr ? nullptr : uselocale(Utf8())) {}
  ~Utf8Locale() {
    if (before_ != nullptr) uselocale(before_);
  }
  Utf8Locale(const Utf8Locale&) = delete;
  Utf8Locale& operator=(const Utf8Locale&) = delete;

 private:
  // Null where the system has none: names that aren't ASCII are then numbers.
  static locale_t Utf8() {
    static const locale_t locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
    return locale;
  }

  locale_t before_;
};

bool IsHidden(std::string_view name) {
  while (!name.empty()) {
    const std::size_t slash = name.find('/');
    const std::string_view part = name.substr(0, slash);
    if (part == "__MACOSX" || (part.starts_with('.') && part != "." && part != "..")) return true;
    name.remove_prefix(slash == std::string_view::npos ? name.size() : slash + 1);
  }
  return false;
}

std::string NameOf(archive_entry* entry, std::size_t number) {
  const char* text = archive_entry_pathname(entry);
  if (text == nullptr) text = archive_entry_pathname_utf8(entry);
  std::string_view name = text == nullptr ? "" : text;
  while (name.starts_with("./") || name.starts_with('/')) name.remove_prefix(name[0] == '.' ? 2 : 1);
  return name.empty() ? "#" + std::to_string(number) : std::string(name);
}

// A link's content is another member's.
bool IsRegularFile(archive_entry* entry) {
  return archive_entry_filetype(entry) == AE_IFREG && archive_entry_hardlink(entry) == nullptr;
}

}  // namespace

// The content of the member that libarchive is at.
class Archive::Member : public ByteStream {
 public:
  explicit Member(Archive* owner) : owner_(*owner) {}

  std::size_t Read(char* to, std::size_t size) override {
    if (owner_.expansion_.exceeded()) {
      Break();
      return 0;
    }
    while (hole_ == 0 && block_.empty()) {
      if (ended_ || !NextBlock()) return 0;
    }
    std::size_t got = 0;
    if (hole_ > 0) {
      got = static_cast<std::size_t>(std::min<std::uint64_t>(size, hole_));
      std::fill_n(to, got, '\0');
      hole_ -= got;
    } else {
      got = block_.copy(to, size);
      block_.remove_prefix(got);
    }
    owner_.content_read_ += got;
    owner_.CountExpanded();
    return got;
  }

 private:
  // Whether there is one.
  bool NextBlock() {
    if (!reason_.empty()) return Break();
    const void* data = nullptr;
    std::size_t size = 0;
    la_int64_t offset = 0;
    const int result = archive_read_data_block(owner_.handle_.get(), &data, &size, &offset);
    if (result == ARCHIVE_RETRY) return true;
    if (result == ARCHIVE_OK || result == ARCHIVE_WARN) {
      block_ = {static_cast<const char*>(data), size};
      if (offset > end_) hole_ = static_cast<std::uint64_t>(offset - end_);
      end_ = offset + static_cast<std::int64_t>(size);
    } else {
      ended_ = true;
    }
    if (result == ARCHIVE_OK || result == ARCHIVE_EOF) return !ended_;
    // A warning comes with the last bytes, whose checksum is wrong: they are handed over first.
    reason_ = owner_.Reason();
    if (result == ARCHIVE_FATAL) {
      owner_.content_fatal_ = true;
      if (owner_.format() != ARCHIVE_FORMAT_RAW && !owner_.CanReopen()) reason_ += kRestUnread;
    }
    return result == ARCHIVE_WARN || Break();
  }

  bool Break() {
    ended_ = true;
    block_ = {};
    hole_ = 0;
    if (owner_.expansion_.exceeded()) {
      owner_.content_fatal_ = true;
      reason_ = owner_.expansion_.Tell();
    }
    Fail(reason_);
    return false;
  }

  Archive& owner_;
  std::string_view block_;  // libarchive's, not handed over yet
  std::uint64_t hole_ = 0;  // NULs before the block that aren't stored
  std::int64_t end_ = 0;    // of the block, in the content
  std::string reason_;      // why it breaks behind the block
  bool ended_ = false;
};

Archive::Archive(ByteStream* bytes, bool outermost, Expansion* expansion)
    : bytes_(*bytes), outermost_(outermost), expansion_(*expansion), block_(kBlock) {
  finished_ = !Open();
}

Archive::~Archive() = default;

void Archive::Close::operator()(archive* handle) const { archive_read_free(handle); }

ByteStream& Archive::content() { return *content_; }

int Archive::format() const { return archive_format(handle_.get()) & ARCHIVE_FORMAT_BASE_MASK; }

bool Archive::compressed() const { return archive_filter_count(handle_.get()) > 1; }

bool Archive::empty() const { return format() == ARCHIVE_FORMAT_EMPTY; }

bool Archive::Open() {
  handle_.reset(archive_read_new());
  archive* const handle = handle_.get();
  archive_read_support_filter_gzip(handle);
  archive_read_support_filter_zstd(handle);
  archive_read_support_filter_xz(handle);
  archive_read_support_filter_bzip2(handle);
  archive_read_support_filter_lz4(handle);
  archive_read_support_format_tar(handle);
  archive_read_support_format_zip(handle);
  archive_read_support_format_raw(handle);
  archive_read_support_format_empty(handle);
  archive_read_set_options(handle, "tar:read_concatenated_archives");
  archive_read_set_callback_data(handle, this);
  archive_read_set_read_callback(handle, ReadBlock);
  if (bytes_.SeekableSize()) archive_read_set_seek_callback(handle, Seek);
  const Utf8Locale locale;
  if (archive_read_open1(handle) != ARCHIVE_OK) {
    failure_ = Reason();
  } else if (archive_filter_count(handle) > kMaxFilters) {
    failure_ = "compressed too many times over";
  }
  return failure_.empty();
}

bool Archive::Next() {
  finished_ = finished_ || expansion_.told() || (content_fatal_ && !Reopen());
  content_fatal_ = false;
  archive_entry* entry = nullptr;
  while (!finished_ && NextHeader(&entry)) {
    const Utf8Locale locale;
    member_ = format() == ARCHIVE_FORMAT_RAW ? "" : NameOf(entry, number_);
    if (!IsRegularFile(entry) || IsHidden(member_)) continue;
    content_ = std::make_unique<Member>(this);
    return true;
  }
  finished_ = true;
  return false;
}

bool Archive::NextHeader(archive_entry** entry) {
  const Utf8Locale locale;
  int result = ARCHIVE_RETRY;
  while (result == ARCHIVE_RETRY) result = archive_read_next_header(handle_.get(), entry);
  CountExpanded();
  ++number_;
  if (expansion_.exceeded()) {
    failure_ = Reason();
  } else if (result == ARCHIVE_EOF) {
    CheckRest();
  } else if (result != ARCHIVE_OK && result != ARCHIVE_WARN) {
    failure_ = Reason() + (number_ > 1 ? kRestUnread : "");
  } else if (format() == ARCHIVE_FORMAT_RAW && !compressed()) {
    failure_ = "begins as archives and compressed files do, but is none that can be read";
  } else {
    return true;
  }
  return false;
}

// A zip says where each of its members is, so that one that can't be expanded doesn't hide the others.
bool Archive::CanReopen() const {
  return format() == ARCHIVE_FORMAT_ZIP && !compressed() && bytes_.SeekableSize() &&
         reopened_ < kMaxReopened && !expansion_.exceeded();
}

bool Archive::Reopen() {
  if (!CanReopen() || !bytes_.SeekTo(0)) return false;
  ++reopened_;
  position_ = 0;
  content_.reset();
  if (!Open()) return false;
  const std::size_t members = number_;
  number_ = 0;
  archive_entry* entry = nullptr;
  while (number_ < members) {
    if (!NextHeader(&entry)) return false;
  }
  return true;
}

// libarchive stops where the compressed data ends, and takes what follows for padding.
void Archive::CheckRest() {
  if (!compressed() || format() == ARCHIVE_FORMAT_ZIP) return;
  const std::uint64_t read = position_ - static_cast<std::uint64_t>(archive_filter_bytes(handle_.get(), -1));
  if (OnlyPaddingFollows(static_cast<std::size_t>(std::min<std::uint64_t>(read, block_size_)))) return;
  failure_ = "something follows behind the end of the compressed data; it is not read";
}

// `in_block`: how many bytes at the end of the block libarchive didn't use.
bool Archive::OnlyPaddingFollows(std::size_t in_block) {
  std::size_t begin = block_size_ - in_block;
  do {
    const auto rest = std::string_view(block_.data(), block_size_).substr(begin);
    if (rest.find_first_not_of('\0') != std::string_view::npos) return false;
    begin = 0;
    block_size_ = bytes_.Read(block_.data(), block_.size());
  } while (block_size_ > 0);
  return true;
}

// What the filters have expanded, or else the format: zip does so itself. Without filters, the first number
// is a place in the file.
void Archive::CountExpanded() {
  const std::int64_t filtered = compressed() ? archive_filter_bytes(handle_.get(), 0) : 0;
  const std::uint64_t expanded =
      std::max(static_cast<std::uint64_t>(std::max<std::int64_t>(filtered, 0)), content_read_);
  if (expanded <= counted_) return;
  expansion_.Expand(expanded - counted_);
  counted_ = expanded;
}

std::string Archive::Reason() {
  // libarchive tells of a stream that broke as of one that ended too early.
  if (!bytes_.failure().empty()) return bytes_.failure();
  if (expansion_.exceeded()) return expansion_.Tell();
  const char* const text = archive_error_string(handle_.get());
  return text == nullptr ? "broken archive" : text;
}

std::ptrdiff_t Archive::ReadBlock(archive* /*handle*/, void* self, const void** block) {
  auto& me = *static_cast<Archive*>(self);
  me.CountExpanded();
  if (me.expansion_.exceeded()) return ARCHIVE_FATAL;
  const std::size_t size = me.bytes_.Read(me.block_.data(), me.block_.size());
  *block = me.block_.data();
  if (size == 0) return me.bytes_.failure().empty() ? 0 : ARCHIVE_FATAL;
  me.block_size_ = size;
  me.position_ += size;
  if (me.outermost_) me.expansion_.Consume(size);
  return static_cast<std::ptrdiff_t>(size);
}

std::int64_t Archive::Seek(archive* /*handle*/, void* self, std::int64_t offset, int whence) {
  auto& me = *static_cast<Archive*>(self);
  const auto size = static_cast<std::int64_t>(me.bytes_.SeekableSize().value_or(0));
  const std::int64_t base = whence == SEEK_SET   ? 0
                            : whence == SEEK_CUR ? static_cast<std::int64_t>(me.position_)
                                                 : size;
  if (base + offset < 0 || !me.bytes_.SeekTo(static_cast<std::uint64_t>(base + offset))) return ARCHIVE_FATAL;
  me.position_ = static_cast<std::uint64_t>(base + offset);
  return base + offset;
}

}  // namespace jsonrift::cli

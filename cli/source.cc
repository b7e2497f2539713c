#include "cli/source.h"

#include <string_view>

#include "cli/archive.h"
#include "cli/expansion.h"
#include "cli/file_stream.h"
#include "cli/layout_guess.h"
#include "cli/payload_sink.h"
#include "cli/splitter.h"
#include "cli/window.h"

namespace jsonrift::cli {
namespace {

// Archives in archives: each level costs memory.
constexpr int kMaxLevels = 4;

// Reads one file, whatever it holds.
class FileReader {
 public:
  FileReader(const ReadOptions& options, const SourceVisitor& visitor)
      : options_(options), visitor_(visitor), expansion_(options.max_expansion, options.free_expansion) {}

  // `level`: how many archives the stream comes out of.
  void Read(std::string_view path, ByteStream* stream, int level) {
    PeekedStream peeked(stream, kArchiveHead);
    if (!IsArchive(peeked.head())) {
      ReadText(path, &peeked);
    } else if (level == kMaxLevels) {
      visitor_.unreadable(path, 0, "archives in archives, too many levels deep");
    } else {
      ReadArchive(path, &peeked, level);
    }
  }

 private:
  void ReadText(std::string_view path, ByteStream* stream) {
    if (visitor_.begin && !visitor_.begin(path)) return;
    PayloadSink sink(path, options_, visitor_);
    Window window(stream);
    const Layout layout = options_.layout == Layout::kAuto ? Guess(path, &window) : options_.layout;
    SplitPayloads(&window, layout, &sink);
  }

  Layout Guess(std::string_view path, Window* window) const {
    const Layout layout = GuessLayout(path, options_.max_payload, window);
    const bool is_one = layout == Layout::kConcatenated && options_.keep_values_together;
    return is_one ? Layout::kDocument : layout;
  }

  void ReadArchive(std::string_view path, ByteStream* stream, int level) {
    Archive archive(stream, level == 0, &expansion_);
    bool any = false;
    while (!options_.stopped() && archive.Next()) {
      any = true;
      const std::string member =
          archive.member().empty() ? std::string(path) : std::string(path) + "!/" + archive.member();
      Read(member, &archive.content(), level + 1);
    }
    if (options_.stopped()) return;
    if (!archive.failure().empty()) {
      visitor_.unreadable(path, 0, archive.failure());
    } else if (!any) {
      visitor_.unreadable(path, 0, archive.empty() ? "empty" : "archive without files");
    }
  }

  const ReadOptions& options_;
  const SourceVisitor& visitor_;
  Expansion expansion_;
};

}  // namespace

void ReadPayloads(const std::string& path, const ReadOptions& options, const SourceVisitor& visitor) {
  FileStream file(path, options.stop, options.bytes_read);
  FileReader(options, visitor).Read(path, &file, 0);
}

}  // namespace jsonrift::cli

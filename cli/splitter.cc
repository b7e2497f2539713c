#include "cli/splitter.h"

#include "cli/blank.h"
#include "cli/split_values.h"

namespace jsonrift::cli {
namespace {

void SplitDocument(Window* window, PayloadSink* sink) {
  while (window->text().size() <= sink->max_payload() && window->Grow()) continue;
  const std::string_view text = window->text();
  if (sink->stopped()) return;  // the text may be cut there
  if (!window->failure().empty()) {
    sink->Unreadable(0, window->failure());
  } else if (text.size() > sink->max_payload()) {
    sink->TooLarge(0);
  } else if (!IsBlank(text)) {
    sink->Payload({}, text);
  }
}

class LineSplitter {
 public:
  LineSplitter(Window* window, PayloadSink* sink) : window_(*window), sink_(*sink) {}

  void Run() {
    while (!sink_.stopped() && ReadLine()) ++line_;
    if (window_.failure().empty() || sink_.stopped()) return;
    sink_.Unreadable(window_.offset() == 0 ? 0 : line_, window_.failure());
  }

 private:
  // False after the last line, and where the stream breaks.
  bool ReadLine() {
    constexpr std::size_t kLineBreak = 2;
    std::size_t end = window_.text().find('\n');
    while (end == std::string_view::npos) {
      const std::size_t searched = window_.text().size();
      if (searched >= sink_.max_payload() + kLineBreak) return SkipLine();
      if (!window_.Grow()) break;
      end = window_.text().find('\n', searched);
    }
    const bool last = end == std::string_view::npos;
    if (last && (!window_.failure().empty() || sink_.stopped())) return false;
    HandOver(window_.text().substr(0, end));
    window_.Drop(last ? window_.text().size() : end + 1);
    return !last;
  }

  void HandOver(std::string_view text) {
    if (!text.empty() && text.back() == '\r') text.remove_suffix(1);
    if (text.size() > sink_.max_payload()) {
      sink_.TooLarge(line_);
    } else if (!IsBlank(text)) {
      sink_.Payload({.line = line_, .offset = window_.offset()}, text);
    }
  }

  bool SkipLine() {
    sink_.TooLarge(line_);
    std::size_t end = 0;
    while ((end = window_.text().find('\n')) == std::string_view::npos) {
      window_.Drop(window_.text().size());
      if (sink_.stopped() || !window_.Grow()) return false;
    }
    window_.Drop(end + 1);
    return true;
  }

  Window& window_;
  PayloadSink& sink_;
  std::size_t line_ = 1;
};

}  // namespace

void SplitPayloads(Window* window, Layout layout, PayloadSink* sink) {
  switch (layout) {
    case Layout::kNdjson:
      LineSplitter(window, sink).Run();
      break;
    case Layout::kConcatenated:
      SplitConcatenated(window, sink);
      break;
    case Layout::kArray:
      SplitArray(window, sink);
      break;
    case Layout::kAuto:
    case Layout::kDocument:
      SplitDocument(window, sink);
      break;
  }
  if (!sink->handed_over() && !sink->stopped()) sink->Unreadable(0, "empty");
}

}  // namespace jsonrift::cli

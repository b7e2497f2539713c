#include "cli/split_values.h"

#include <algorithm>
#include <optional>
#include <string>

#include "cli/blank.h"
#include "cli/encoding.h"
#include "cli/value_scanner.h"

namespace jsonrift::cli {
namespace {

// Goes through a window value by value and knows the place.
class ValueReader {
 public:
  ValueReader(Window* window, PayloadSink* sink) : window_(*window), sink_(*sink) {}

  // The next byte that isn't white space; nothing at the end and where the stream breaks.
  std::optional<char> Peek() {
    while (true) {
      const std::size_t space =
          std::min(window_.text().find_first_not_of(kWhiteSpace), window_.text().size());
      Drop(space);
      if (!window_.text().empty()) return window_.text()[0];
      if (sink_.stopped() || !window_.Grow()) return std::nullopt;
    }
  }

  // Passes the byte that was peeked at.
  void Pass() { Drop(1); }

  // Hands over the value that begins with the byte that was peeked at, or tells that the stream breaks within
  // it. Returns whether anything can follow: not behind a value that isn't closed.
  bool HandOver() {
    const TextPlace place = Place();
    ValueScanner scanner(window_.text()[0]);
    std::size_t size = 0;  // of what of it is in the window
    bool too_large = false;
    while (true) {
      size += scanner.Feed(window_.text().substr(size));
      if (size > sink_.max_payload()) {
        if (!too_large) sink_.TooLarge(place.line);
        too_large = true;
      }
      if (too_large) {
        Drop(size);
        size = 0;
      }
      if (scanner.done() || sink_.stopped() || !window_.Grow()) break;
    }
    if (!window_.failure().empty()) {
      TellBreak(place);
      return false;
    }
    if (!too_large && !sink_.stopped()) sink_.Payload(place, window_.text().substr(0, size));
    Drop(size);
    return !sink_.stopped() && !scanner.open();
  }

  void TellBreak(const TextPlace& place) {
    if (!sink_.stopped()) sink_.Unreadable(place.offset == 0 ? 0 : place.line, window_.failure());
  }

  TextPlace Place() const { return {line_, window_.offset() - line_begin_ + 1, window_.offset()}; }
  std::string_view text() const { return window_.text(); }
  bool broken() const { return !window_.failure().empty(); }

 private:
  void Drop(std::size_t size) {
    const std::string_view dropped = window_.text().substr(0, size);
    const auto lines = static_cast<std::size_t>(std::count(dropped.begin(), dropped.end(), '\n'));
    if (lines > 0) {
      line_ += lines;
      line_begin_ = window_.offset() + dropped.rfind('\n') + 1;
    }
    window_.Drop(size);
  }

  Window& window_;
  PayloadSink& sink_;
  std::size_t line_ = 1;
  std::size_t line_begin_ = 0;  // its offset
};

class ArraySplitter {
 public:
  ArraySplitter(Window* window, PayloadSink* sink) : reader_(window, sink), sink_(*sink) {}

  void Run() {
    const std::optional<char> first = reader_.Peek();
    if (first == '[') {
      reader_.Pass();
      if (ReadElements()) CheckRest();
    } else if (first) {
      TellNoArray();
    } else {
      TellEnd("");
    }
  }

 private:
  // Whether it came to the array's end.
  bool ReadElements() {
    std::optional<char> next = reader_.Peek();
    if (next == ']') sink_.Unreadable(0, "empty array");
    while (next != ']') {
      if (next && ValueScanner(*next).stray()) return Tell("expected an element");
      if (next && !reader_.HandOver()) return false;
      next = reader_.Peek();
      if (!next) return TellEnd("the array isn't closed");
      if (*next == ']') break;
      if (*next != ',') return Tell("expected a comma or ]");
      reader_.Pass();
      next = reader_.Peek();
      if (next == ']') return Tell("expected an element");
    }
    reader_.Pass();
    return true;
  }

  void CheckRest() {
    if (reader_.Peek()) {
      Tell("expected nothing behind the array");
    } else {
      TellEnd("");
    }
  }

  void TellNoArray() {
    const std::optional<std::string> remark = EncodingRemark(reader_.text());
    sink_.Unreadable(0, "holds no array, which --layout array asks for" + (remark ? ": it " + *remark : ""));
  }

  // What is wrong, and where. False, for the callers.
  bool Tell(const std::string& what) {
    const TextPlace place = reader_.Place();
    sink_.Unreadable(place.line,
                     what + " in column " + std::to_string(place.column) + "; nothing is read from there on");
    return false;
  }

  // At the end of the text: why the stream broke, or else what is wrong, if anything.
  bool TellEnd(const std::string& what) {
    if (reader_.broken()) {
      reader_.TellBreak(reader_.Place());
    } else if (!what.empty() && !sink_.stopped()) {
      sink_.Unreadable(reader_.Place().line, what);
    }
    return false;
  }

  ValueReader reader_;
  PayloadSink& sink_;
};

}  // namespace

void SplitConcatenated(Window* window, PayloadSink* sink) {
  ValueReader reader(window, sink);
  while (reader.Peek()) {
    if (!reader.HandOver()) return;
  }
  if (reader.broken()) reader.TellBreak(reader.Place());
}

void SplitArray(Window* window, PayloadSink* sink) { ArraySplitter(window, sink).Run(); }

}  // namespace jsonrift::cli

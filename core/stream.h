// Decoding of streams: what UnmarshalDecode of encoding/json/v2 reads when it is called again and again with
// one jsontext.Decoder. After a fault that decoder stays where it was, which may be in the middle of a value,
// and the next call reads on from there: it may say the same for ever, or take what is inside of the refused
// value for values of the stream.
//
//   StreamDecoder stream(tape, strict::kOptions);  // the tape of one value of the stream
//   while (!stream.AtEnd()) {
//     const std::uint32_t before = stream.position();
//     variable.Reset();
//     if (stream.Next(&variable) && stream.position() == before) break;  // no call will get any further
//   }
//
// Outside of a value such a decoder has no memory of what was before, so that each value of a stream has a
// tape of its own: from its first byte to its last, or to the end of the text where its syntax is broken.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/fault.h"
#include "core/options.h"
#include "core/tape.h"
#include "core/value.h"

namespace jsonrift {

namespace internal {
class Decoder;
}  // namespace internal

class StreamDecoder {
 public:
  // The tape must outlive it.
  StreamDecoder(const Tape& tape, Options options);
  ~StreamDecoder();
  StreamDecoder(const StreamDecoder&) = delete;  // holds the state of a walk
  StreamDecoder& operator=(const StreamDecoder&) = delete;

  // Reads the next value, or fails to. Not to be called at the end.
  std::optional<Fault> Next(Variable* variable);

  // How many tokens have been read.
  std::uint32_t position() const;

  // Whether the value of the stream has been read to its end.
  bool AtEnd() const { return tape_.complete() && position() == tape_.size(); }

 private:
  // A bracket around the position.
  struct Level {
    bool object;
    bool invalid;  // of which nothing more can be read
  };

  void FollowPosition();

  const Tape& tape_;
  bool allows_duplicates_;
  std::unique_ptr<internal::Decoder> decoder_;
  std::vector<Level> levels_;
  std::size_t objects_ = 0;     // among them
  std::uint32_t followed_ = 0;  // tokens that levels_ takes account of
};

}  // namespace jsonrift

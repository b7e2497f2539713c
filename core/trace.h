// The decision points that a run passed: places where an option decided what happened, so that a run with
// that option set the other way would have gone on differently. They say where and why semantics part.
//
// If a run ends without a fault, an option that its trace doesn't hold can be switched without any effect on
// the value or the output (trace_test.cc checks that). After a fault nothing of the kind is promised.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/options.h"

namespace jsonrift {

class Trace {
 public:
  struct Note {
    Option option;
    std::size_t offset;  // of the name or value in the payload that the decision was about
  };

  // A decision of the decoder.
  void Add(Option option, std::size_t offset) {
    options_ = options_.With(option);
    notes_.push_back({option, offset});
  }
  // A decision of the encoder, which has no place in the payload.
  void Add(Option option) { options_ = options_.With(option); }

  // All options that decided something.
  Options options() const { return options_; }
  // The decoder's decisions; those about the text as a whole come first, then the others in order.
  const std::vector<Note>& notes() const { return notes_; }

 private:
  Options options_;
  std::vector<Note> notes_;
};

}  // namespace jsonrift

#include "core/stream.h"

#include <utility>

#include "core/internal/decoder.h"

namespace jsonrift {
namespace {

// errInvalidNamespace of encoding/json/jsontext/state.go.
Fault InvalidNamespace(std::size_t offset) {
  Fault fault;
  fault.domain = Fault::Domain::kSyntactic;
  fault.code = SyntaxCode::kInvalidCharacter;
  fault.offset = offset;
  fault.reason = "object namespace is in an invalid state";
  return fault;
}

}  // namespace

StreamDecoder::StreamDecoder(const Tape& tape, Options options)
    : tape_(tape),
      allows_duplicates_(options.Has(Option::kAllowDuplicateNames)),
      decoder_(std::make_unique<internal::Decoder>(tape, options, nullptr, nullptr)) {}

StreamDecoder::~StreamDecoder() = default;

std::uint32_t StreamDecoder::position() const { return decoder_->position(); }

std::optional<Fault> StreamDecoder::Next(Variable* variable) {
  if (!levels_.empty() && levels_.back().invalid) {
    const bool is_last = position() == tape_.size();
    return InvalidNamespace(is_last ? tape_.payload().size() : tape_.tokens()[position()].begin);
  }
  std::optional<Fault> fault = decoder_->RunNext(variable);
  FollowPosition();
  return fault;
}

// What has been opened and is still open is where a call has failed. If whoever read an object looked for
// duplicates in a way of its own, nobody has kept its names, so that Go reads nothing more from it.
void StreamDecoder::FollowPosition() {
  const std::uint32_t position = decoder_->position();
  while (followed_ < position) {
    const Token& token = tape_.tokens()[followed_];
    if (token.IsOpening() && token.next != 0 && token.next <= position) {
      followed_ = token.next;
      continue;
    }
    if (token.IsOpening()) {
      Level level{token.kind == '{', false};
      if (level.object && !allows_duplicates_) level.invalid = decoder_->NamespaceIsDisabled(objects_);
      if (level.object) ++objects_;
      levels_.push_back(level);
    } else if (token.IsClosing()) {
      if (levels_.back().object) --objects_;
      levels_.pop_back();
    }
    ++followed_;
  }
}

}  // namespace jsonrift

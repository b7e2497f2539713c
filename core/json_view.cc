#include "core/json_view.h"

#include <algorithm>

#include "core/internal/lexer.h"
#include "core/internal/quote.h"

namespace jsonrift {
namespace {

std::string At(std::string_view text, std::size_t offset, std::string_view message) {
  const Place place = PlaceOf(text, offset);
  return std::to_string(place.line) + ":" + std::to_string(place.column) + ": " + std::string(message);
}

}  // namespace

std::string JsonView::String() const { return internal::UnquoteToString(tape_->Text(token())); }

std::optional<JsonView> JsonView::Find(std::string_view name) const {
  std::optional<JsonView> found;
  if (!IsObject()) return found;
  ForEachMember([&](const std::string& member, JsonView value) {
    if (member == name) found = value;
  });
  return found;
}

Status JsonView::Failure(std::string_view message) const {
  return Status::Failure(At(tape_->payload(), offset(), message));
}

Place PlaceOf(std::string_view text, std::size_t offset) {
  offset = std::min(offset, text.size());
  const std::string_view before = text.substr(0, offset);
  const auto lines = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
  const std::size_t line_start = before.rfind('\n') + 1;  // npos + 1 is 0
  return {lines + 1, offset - line_start + 1};
}

Status ScanDocument(std::string_view text, Tape* tape) {
  if (text.size() > kMaxPayloadBytes) return Status::Failure("document is larger than 1 GiB");
  tape->Scan(text);
  if (tape->complete()) return Status();
  const internal::SyntaxFault fault = internal::Lexer(*tape, 0, Options()).CheckDocument();
  return Status::Failure(At(text, fault.position, internal::Describe(fault, text)));
}

}  // namespace jsonrift

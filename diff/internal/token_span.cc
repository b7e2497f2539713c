#include "diff/internal/token_span.h"

namespace jsonrift::diff {
namespace {

std::size_t LastByteBefore(const Tape& tape, std::uint32_t end) {
  const Token& last = tape.tokens()[end - 1];
  return last.IsOpening() ? last.begin + std::size_t{1} : last.end;
}

}  // namespace

std::uint32_t EndOf(const Tape& tape, std::uint32_t token) {
  const Token& t = tape.tokens()[token];
  return t.IsOpening() && t.next == 0 ? tape.size() : tape.Skip(token);
}

Span SpanOf(const Tape& tape, std::uint32_t token) {
  if (token >= tape.size()) return {tape.payload().size(), 0};
  const Token& t = tape.tokens()[token];
  return {t.begin, t.IsOpening() || t.IsClosing() ? 1 : std::size_t{t.end} - t.begin};
}

std::size_t EndOffset(const Tape& tape, std::uint32_t token) {
  const std::uint32_t value = tape.tokens()[token].Is(Token::kName) ? token + 1 : token;
  const std::uint32_t end = value < tape.size() ? EndOf(tape, value) : tape.size();
  return end == 0 ? 0 : end == tape.size() ? tape.payload().size() : LastByteBefore(tape, end);
}

}  // namespace jsonrift::diff

#include "core/internal/stack.h"

#include "core/internal/quote.h"

namespace jsonrift::internal {

Stack::Stack(const Tape& tape, std::uint32_t consumed) {
  levels_.push_back({false, 0, {}});
  for (std::uint32_t i = 0; i < consumed;) {
    const Token& token = tape.tokens()[i];
    Level& level = levels_.back();
    ++level.length;
    if (token.Is(Token::kName)) level.name = tape.Text(token);
    if (!token.IsOpening()) {
      ++i;
    } else if (token.next != 0 && token.next <= consumed) {
      i = token.next;
    } else {
      levels_.push_back({token.kind == '{', 0, {}});
      ++i;
    }
  }
  if (consumed == 0) return;
  const Token& token = tape.tokens()[consumed - 1];
  offset_ = token.IsOpening() ? token.begin + 1 : token.end;
}

std::string Stack::Pointer(Where where) const {
  std::string pointer;
  for (std::size_t i = 1; i < levels_.size(); ++i) {
    const Level& level = levels_[i];
    std::uint64_t index = level.length - 1;
    if (i + 1 == levels_.size()) {
      if (where == Where::kPrevious && level.length == 0) break;
      if (where == Where::kAmbiguous && !level.NeedsValue()) break;
      if (where == Where::kNext && level.NeedsName()) break;
      if (where == Where::kNext && !level.object) index = level.length;
    }
    if (level.object) {
      AppendPointerName(&pointer, level.name);
    } else {
      AppendPointerIndex(&pointer, index);
    }
  }
  return pointer;
}

void AppendPointerName(std::string* pointer, std::string_view quoted_name) {
  *pointer += '/';
  if (quoted_name.empty()) return;
  for (char c : UnquoteToString(quoted_name)) {
    if (c == '~') {
      *pointer += "~0";
    } else if (c == '/') {
      *pointer += "~1";
    } else {
      *pointer += c;
    }
  }
}

void AppendPointerIndex(std::string* pointer, std::uint64_t index) {
  *pointer += '/';
  *pointer += std::to_string(index);
}

}  // namespace jsonrift::internal

#include "tests/support/mend.h"

#include <algorithm>
#include <cstddef>

namespace jsonrift::test {
namespace {

// A member, from its name to the end of its value, by tokens.
struct Member {
  std::uint32_t name;
  std::uint32_t end;
};

// The innermost member that holds the byte at the offset.
std::optional<Member> MemberAround(const Tape& tape, std::size_t offset) {
  std::optional<Member> innermost;
  for (std::uint32_t i = 0; i < tape.size(); ++i) {
    const Token& token = tape.tokens()[i];
    if (!token.Is(Token::kName)) continue;
    const Member member{i, tape.Skip(i + 1)};
    if (token.begin <= offset && offset < tape.tokens()[member.end - 1].end) innermost = member;
    if (token.begin > offset) break;
  }
  return innermost;
}

std::size_t EndOf(const Token& token) { return token.IsOpening() ? token.begin + std::size_t{1} : token.end; }

}  // namespace

std::optional<std::string> WithoutPlaces(const Tape& tape, const std::vector<diff::CausePlace>& places) {
  std::vector<bool> removed(tape.size());
  for (const diff::CausePlace& place : places) {
    const std::optional<Member> member = MemberAround(tape, place.span.offset);
    if (!member) return std::nullopt;
    std::fill(removed.begin() + member->name, removed.begin() + member->end, true);
  }
  // Written anew, token by token.
  std::string text;
  bool after_value = false;
  for (std::uint32_t i = 0; i < tape.size(); ++i) {
    if (removed[i]) continue;
    const Token& token = tape.tokens()[i];
    if (after_value && !token.IsClosing()) text += ',';
    text += tape.payload().substr(token.begin, EndOf(token) - token.begin);
    if (token.Is(Token::kName)) text += ':';
    after_value = !token.IsOpening() && !token.Is(Token::kName);
  }
  return text;
}

}  // namespace jsonrift::test

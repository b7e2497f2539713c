// Any bytes redacted as JSON: as many bytes, with the same tokens at the same places, and any part of them is
// that part of the whole. As a dump and as a pointer they do no harm.
//
// The first two bytes choose the part.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "core/tape.h"
#include "diff/redact.h"

namespace {

constexpr std::size_t kHeader = 2;
constexpr std::size_t kMaxText = 1 << 12;  // hashing is slow under sanitizers

bool SameTokens(const jsonrift::Tape& a, const jsonrift::Tape& b) {
  if (a.size() != b.size() || a.complete() != b.complete()) return false;
  for (std::uint32_t i = 0; i < a.size(); ++i) {
    const jsonrift::Token& x = a.tokens()[i];
    const jsonrift::Token& y = b.tokens()[i];
    if (x.begin != y.begin || x.end != y.end || x.kind != y.kind || x.flags != y.flags) return false;
  }
  return true;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < kHeader || size > kMaxText) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + kHeader, size - kHeader);
  const jsonrift::diff::Redactor redactor;
  jsonrift::Tape tape;
  tape.Scan(text);
  const std::string whole = redactor.Json(tape, 0, text.size());
  if (whole.size() != text.size()) std::abort();
  jsonrift::Tape again;
  again.Scan(whole);
  if (!SameTokens(tape, again)) std::abort();
  const std::size_t begin = data[0] * text.size() / 256;
  const std::size_t end = begin + data[1] * (text.size() - begin) / 256;
  if (redactor.Json(tape, begin, end) != whole.substr(begin, end - begin)) std::abort();
  if (redactor.Value(text).size() != text.size()) std::abort();
  redactor.Dump(text);
  redactor.Pointer(text, tape);
  return 0;
}

#include <algorithm>
#include <bit>
#include <cstdint>

#include "core/dump.h"
#include "core/internal/go_map.h"
#include "core/tape.h"
#include "core/value.h"
#include "legacy/legacy.h"
#include "strict/strict.h"
#include "tests/judges/judge.h"

namespace jsonrift::test {
namespace {

void AppendAny(std::string* out, const GoAny& any);

void AppendMap(std::string* out, const GoMap& map) {
  Members members;
  for (std::uint32_t i = 0; i < map.size; ++i) {
    const auto* key = reinterpret_cast<const GoString*>(internal::MapKey(map, *MapStringAnyType(), i));
    std::string value;
    AppendAny(&value, *reinterpret_cast<const GoAny*>(internal::MapValue(map, *MapStringAnyType(), i)));
    members.Add(key->view(), std::move(value));
  }
  members.AppendTo(out);
}

void AppendAny(std::string* out, const GoAny& any) {
  switch (any.kind) {
    case GoAny::Kind::kNil:
      *out += 'n';
      break;
    case GoAny::Kind::kBool:
      *out += any.boolean ? 't' : 'f';
      break;
    case GoAny::Kind::kFloat64:
      AppendNumber(out, any.number);
      break;
    case GoAny::Kind::kString:
      AppendString(out, any.view());
      break;
    case GoAny::Kind::kNumber:
      *out += any.view();
      break;
    case GoAny::Kind::kMap:
      AppendMap(out, *any.map);
      break;
    case GoAny::Kind::kSlice:
      *out += '[';
      for (std::uint32_t i = 0; i < any.size; ++i) {
        if (i != 0) *out += ',';
        AppendAny(out, any.elements[i]);
      }
      *out += ']';
      break;
  }
}

template <typename Unmarshal>
Verdict Read(std::string_view text, Unmarshal unmarshal) {
  Tape tape;
  tape.Scan(text);
  Variable variable(AnyType());
  if (unmarshal(tape, &variable)) return std::nullopt;
  std::string value;
  AppendAny(&value, *static_cast<const GoAny*>(variable.data()));
  return value;
}

}  // namespace

Verdict ReadWithStrict(std::string_view text) { return Read(text, strict::Unmarshal); }
Verdict ReadWithLegacy(std::string_view text) { return Read(text, legacy::Unmarshal); }

void AppendNumber(std::string* out, double value) {
  constexpr char kHex[] = "0123456789abcdef";
  const auto bits = std::bit_cast<std::uint64_t>(value);
  *out += '#';
  for (int shift = 60; shift >= 0; shift -= 4) *out += kHex[bits >> shift & 15];
}

void AppendString(std::string* out, std::string_view value) { AppendDumpQuoted(out, value); }

void Members::Add(std::string_view name, std::string value) { members_.emplace_back(name, std::move(value)); }

void Members::AppendTo(std::string* out) const {
  auto sorted = members_;
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  *out += '{';
  bool first = true;
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    if (i + 1 < sorted.size() && sorted[i].first == sorted[i + 1].first) continue;
    if (!first) *out += ',';
    first = false;
    AppendString(out, sorted[i].first);
    *out += ':' + sorted[i].second;
  }
  *out += '}';
}

}  // namespace jsonrift::test

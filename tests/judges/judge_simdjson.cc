#include <simdjson.h>

#include "tests/judges/judge.h"

namespace jsonrift::test {
namespace {

using simdjson::dom::element;
using simdjson::dom::element_type;

void Append(std::string* out, const element& value) {
  switch (value.type()) {
    case element_type::NULL_VALUE:
      *out += 'n';
      break;
    case element_type::BOOL:
      *out += value.get_bool().value_unsafe() ? 't' : 'f';
      break;
    case element_type::INT64:
    case element_type::UINT64:
    case element_type::DOUBLE:
      AppendNumber(out, value.get_double().value_unsafe());
      break;
    case element_type::STRING:
      AppendString(out, value.get_string().value_unsafe());
      break;
    case element_type::ARRAY: {
      *out += '[';
      const simdjson::dom::array array = value.get_array().value_unsafe();
      bool first = true;
      for (const element child : array) {
        if (!first) *out += ',';
        first = false;
        Append(out, child);
      }
      *out += ']';
      break;
    }
    case element_type::OBJECT: {
      const simdjson::dom::object object = value.get_object().value_unsafe();
      Members members;
      for (const auto field : object) {
        std::string text;
        Append(&text, field.value);
        members.Add(field.key, std::move(text));
      }
      members.AppendTo(out);
      break;
    }
  }
}

}  // namespace

Verdict ReadWithSimdjson(std::string_view text) {
  constexpr std::size_t kMaxBytes = std::size_t{1} << 30;
  constexpr std::size_t kMaxDepth = 100'000;  // beyond Go's, so that Go's limit shows
  simdjson::dom::parser parser(kMaxBytes);
  if (parser.allocate(text.size() + 1, kMaxDepth) != simdjson::SUCCESS) return std::nullopt;
  element document;
  if (parser.parse(text.data(), text.size()).get(document) != simdjson::SUCCESS) return std::nullopt;
  std::string out;
  Append(&out, document);
  return out;
}

}  // namespace jsonrift::test

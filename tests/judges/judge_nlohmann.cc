#include <nlohmann/json.hpp>

#include "tests/judges/judge.h"

namespace jsonrift::test {
namespace {

using nlohmann::json;

void Append(std::string* out, const json& value) {
  switch (value.type()) {
    case json::value_t::boolean:
      *out += value.get<bool>() ? 't' : 'f';
      break;
    case json::value_t::number_integer:
    case json::value_t::number_unsigned:
    case json::value_t::number_float:
      AppendNumber(out, value.get<double>());
      break;
    case json::value_t::string:
      AppendString(out, value.get_ref<const std::string&>());
      break;
    case json::value_t::array:
      *out += '[';
      for (std::size_t i = 0; i < value.size(); ++i) {
        if (i != 0) *out += ',';
        Append(out, value[i]);
      }
      *out += ']';
      break;
    case json::value_t::object: {
      Members members;
      for (const auto& [name, member] : value.items()) {
        std::string text;
        Append(&text, member);
        members.Add(name, std::move(text));
      }
      members.AppendTo(out);
      break;
    }
    default:
      *out += 'n';
  }
}

}  // namespace

Verdict ReadWithNlohmann(std::string_view text) {
  const json value = json::parse(text.begin(), text.end(), nullptr, false);
  if (value.is_discarded()) return std::nullopt;
  std::string out;
  Append(&out, value);
  return out;
}

}  // namespace jsonrift::test

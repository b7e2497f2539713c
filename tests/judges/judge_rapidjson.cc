#include <rapidjson/document.h>
#include <rapidjson/encodedstream.h>
#include <rapidjson/memorystream.h>

#include "tests/judges/judge.h"

namespace jsonrift::test {
namespace {

using rapidjson::Value;

void Append(std::string* out, const Value& value) {
  switch (value.GetType()) {
    case rapidjson::kNullType:
      *out += 'n';
      break;
    case rapidjson::kFalseType:
      *out += 'f';
      break;
    case rapidjson::kTrueType:
      *out += 't';
      break;
    case rapidjson::kNumberType:
      AppendNumber(out, value.GetDouble());
      break;
    case rapidjson::kStringType:
      AppendString(out, {value.GetString(), value.GetStringLength()});
      break;
    case rapidjson::kArrayType: {
      *out += '[';
      bool first = true;
      for (const Value& element : value.GetArray()) {
        if (!first) *out += ',';
        first = false;
        Append(out, element);
      }
      *out += ']';
      break;
    }
    case rapidjson::kObjectType: {
      Members members;
      for (const auto& member : value.GetObject()) {
        std::string text;
        Append(&text, member.value);
        members.Add({member.name.GetString(), member.name.GetStringLength()}, std::move(text));
      }
      members.AppendTo(out);
      break;
    }
  }
}

}  // namespace

Verdict ReadWithRapidJson(std::string_view text) {
  constexpr unsigned kFlags = rapidjson::kParseFullPrecisionFlag | rapidjson::kParseValidateEncodingFlag |
                              rapidjson::kParseIterativeFlag;
  rapidjson::Document document;
  document.Parse<kFlags>(text.data(), text.size());
  if (document.HasParseError()) return std::nullopt;
  std::string out;
  Append(&out, document);
  return out;
}

}  // namespace jsonrift::test

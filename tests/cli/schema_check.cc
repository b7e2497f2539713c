#include "tests/cli/schema_check.h"

#include <map>
#include <regex>

namespace jsonrift::test {
namespace {

using nlohmann::json;

class Checker {
 public:
  explicit Checker(const json& schema) : root_(schema) {}

  std::string Check(const json& schema, const json& value, const std::string& at) {
    for (const auto& [keyword, argument] : schema.items()) {
      const std::string wrong = CheckKeyword(schema, keyword, argument, value, at);
      if (!wrong.empty()) return wrong;
    }
    return "";
  }

 private:
  std::string CheckKeyword(const json& schema, const std::string& keyword, const json& argument,
                           const json& value, const std::string& at) {
    static const std::map<std::string, bool> kSilent = {
        {"$schema", true}, {"$defs", true}, {"title", true}, {"description", true}};
    if (kSilent.count(keyword) != 0) return "";
    if (keyword == "$ref") return Check(Resolve(argument), value, at);
    if (keyword == "allOf") return All(argument, value, at);
    if (keyword == "type") return Is(value, argument) ? "" : at + ": must be of type " + argument.dump();
    if (keyword == "const") return value == argument ? "" : at + ": must be " + argument.dump();
    if (keyword == "enum") {
      const bool found = std::find(argument.begin(), argument.end(), value) != argument.end();
      return found ? "" : at + ": must be one of " + argument.dump();
    }
    if (keyword == "required") return Required(argument, value, at);
    if (keyword == "properties") return Properties(argument, value, at);
    if (keyword == "additionalProperties") return Additional(schema, argument, value, at);
    if (keyword == "items") return Items(argument, value, at);
    if (keyword == "minItems")
      return !value.is_array() || value.size() >= argument.get<std::size_t>() ? ""
                                                                              : at + ": has too few items";
    if (keyword == "minimum") return !value.is_number() || value >= argument ? "" : at + ": is too small";
    if (keyword == "maximum") return !value.is_number() || value <= argument ? "" : at + ": is too large";
    if (keyword == "pattern") {
      const bool fits = !value.is_string() ||
                        std::regex_search(value.get<std::string>(), std::regex(argument.get<std::string>()));
      return fits ? "" : at + ": must match " + argument.dump();
    }
    return at + ": the keyword " + keyword + " is unknown here";
  }

  static bool Is(const json& value, const std::string& type) {
    if (type == "object") return value.is_object();
    if (type == "array") return value.is_array();
    if (type == "string") return value.is_string();
    if (type == "boolean") return value.is_boolean();
    return type == "integer" && value.is_number_integer();
  }

  const json& Resolve(const std::string& ref) { return root_.at(json::json_pointer(ref.substr(1))); }

  std::string All(const json& schemas, const json& value, const std::string& at) {
    std::string wrong;
    for (const json& schema : schemas) {
      if (wrong.empty()) wrong = Check(schema, value, at);
    }
    return wrong;
  }

  static std::string Required(const json& names, const json& value, const std::string& at) {
    if (!value.is_object()) return "";
    for (const json& name : names) {
      if (!value.contains(name)) return at + ": " + name.get<std::string>() + " is missing";
    }
    return "";
  }

  std::string Properties(const json& schemas, const json& value, const std::string& at) {
    if (!value.is_object()) return "";
    for (const auto& [name, schema] : schemas.items()) {
      if (!value.contains(name)) continue;
      const std::string wrong = Check(schema, value[name], at + "/" + name);
      if (!wrong.empty()) return wrong;
    }
    return "";
  }

  std::string Additional(const json& owner, const json& schema, const json& value, const std::string& at) {
    if (!value.is_object()) return "";
    for (const auto& [name, member] : value.items()) {
      if (owner.contains("properties") && owner["properties"].contains(name)) continue;
      const std::string wrong = Check(schema, member, at + "/" + name);
      if (!wrong.empty()) return wrong;
    }
    return "";
  }

  std::string Items(const json& schema, const json& value, const std::string& at) {
    if (!value.is_array()) return "";
    for (std::size_t i = 0; i < value.size(); ++i) {
      const std::string wrong = Check(schema, value[i], at + "/" + std::to_string(i));
      if (!wrong.empty()) return wrong;
    }
    return "";
  }

  const json& root_;
};

}  // namespace

std::string CheckSchema(const nlohmann::json& schema, const nlohmann::json& document) {
  return Checker(schema).Check(schema, document, "");
}

}  // namespace jsonrift::test

// Checks a document against a JSON Schema, as far as jsonrift's own schemas go: type, const, enum, required,
// properties, additionalProperties (a schema), items, minItems, minimum, maximum, pattern, allOf, $ref within
// the schema. Any other keyword that is not a mere description is itself a complaint.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace jsonrift::test {

// What is wrong with the document, with the JSON Pointer to it; empty if nothing is.
std::string CheckSchema(const nlohmann::json& schema, const nlohmann::json& document);

}  // namespace jsonrift::test

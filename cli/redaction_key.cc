#include "cli/redaction_key.h"

#include <cstdlib>
#include <string_view>

#include "cli/file.h"

namespace jsonrift::cli {
namespace {

constexpr std::size_t kShortestKey = 16;  // bytes
constexpr const char* kVariable = "JSONRIFT_REDACTION_KEY";

Result<diff::Redactor> WithKey(const std::string& source, std::string_view key) {
  if (key.size() >= kShortestKey) return diff::Redactor(key);
  return Status::Failure(source + ": a redaction key must have at least " + std::to_string(kShortestKey) +
                         " bytes, this one has " + std::to_string(key.size()));
}

}  // namespace

Result<diff::Redactor> ChooseRedactor(const std::string& key_file) {
  if (key_file.empty()) {
    const char* key = std::getenv(kVariable);
    return key == nullptr || *key == '\0' ? diff::Redactor() : WithKey(kVariable, key);
  }
  const Result<std::string> content = ReadFile(key_file);
  if (!content.ok()) return content.status();
  const std::string_view key = *content;
  return WithKey(key_file, key.substr(0, key.find_last_not_of("\r\n") + 1));
}

}  // namespace jsonrift::cli

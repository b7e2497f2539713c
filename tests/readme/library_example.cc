#include <iostream>

#include "core/type_json.h"
#include "diff/audit.h"

int main() {
  const auto type = jsonrift::ParseTypeFile(
      R"({"types":{"Order":{"struct":[{"name":"ID","type":"int","json":"id"}]}}})", "Order");
  if (!type.ok()) {
    std::cerr << type.status().message() << '\n';
    return 2;
  }
  jsonrift::diff::Auditor auditor(*type);
  const jsonrift::diff::Verdict verdict = auditor.Examine(R"({"ID":7})");
  for (const jsonrift::diff::Cause& cause : verdict.causes) {
    std::cout << jsonrift::diff::InfoOf(cause.rule).id << " at " << cause.type_path << ": legacy reads "
              << cause.legacy << ", strict " << cause.strict << '\n';
  }
}

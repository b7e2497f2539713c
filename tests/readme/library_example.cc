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
  if (verdict.divergence) {
    std::cout << jsonrift::OptionName(verdict.divergence->options[0]) << ": legacy reads "
              << verdict.divergence->legacy << ", strict " << verdict.divergence->strict << '\n';
  }
}

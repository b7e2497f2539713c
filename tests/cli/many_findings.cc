#include "tests/cli/many_findings.h"

#include <string>

namespace jsonrift::test {
namespace {

// Five letters for each number: names that look like identifiers are told apart in findings.
std::string NameOf(int number) {
  std::string name;
  for (int i = 0; i < 5; ++i, number /= 26) name.insert(name.begin(), static_cast<char>('a' + number % 26));
  return name;
}

}  // namespace

void WriteManyFindings(int count, std::ostream& out) {
  for (int i = 0; i < count; ++i) {
    const std::string name = NameOf(i);
    out << "{\"" << name << "\":1,\"" << name << "\":2}\n";
  }
}

}  // namespace jsonrift::test

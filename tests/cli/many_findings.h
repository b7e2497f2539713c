// Payloads that make large reports.
#pragma once

#include <ostream>

namespace jsonrift::test {

// Writes `count` lines, each an object in which a name of its own stands twice: as many findings.
void WriteManyFindings(int count, std::ostream& out);

}  // namespace jsonrift::test

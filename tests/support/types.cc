#include "tests/support/types.h"

#include <cstdlib>
#include <iostream>

#include "core/json_view.h"
#include "core/tape.h"

namespace jsonrift::test {
namespace {

[[noreturn]] void Abort(std::string_view expression, const Status& status) {
  std::cerr << "test with a malformed type " << expression << ": " << status.message() << "\n";
  std::abort();
}

}  // namespace

TypeRef TypeOf(std::string_view expression, std::string_view definitions) {
  Tape type_tape;
  if (Status status = ScanDocument(expression, &type_tape); !status.ok()) Abort(expression, status);
  Tape definitions_tape;
  if (Status status = ScanDocument(definitions, &definitions_tape); !status.ok()) Abort(definitions, status);
  const Result<TypeRef> type = ParseType(JsonView(&type_tape), {JsonView(&definitions_tape)});
  if (!type.ok()) Abort(expression, type.status());
  return *type;
}

}  // namespace jsonrift::test

#include "cli/outcomes.h"

#include <string>

#include "diff/protocol.h"

namespace jsonrift::cli {

Status WriteOutcomes(std::istream& in, std::ostream& out) {
  std::string line;
  for (std::size_t number = 1; std::getline(in, line); ++number) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    const Result<diff::Case> c = diff::ParseCase(line);
    // A case is a line; its places all lie in what it takes for line 1.
    if (!c.ok()) {
      const std::string& message = c.status().message();
      const std::string place = message.starts_with("1:") ? message.substr(1) : ": " + message;
      return Status::Failure("case in line " + std::to_string(number) + place);
    }
    out << diff::OutcomeLine(*c) << '\n';
  }
  if (in.bad()) return Status::Failure("cannot read the cases");
  out.flush();
  if (!out) return Status::Failure("cannot write the outcomes");
  return Status();
}

}  // namespace jsonrift::cli

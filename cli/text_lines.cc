#include "cli/text_lines.h"

namespace jsonrift::cli {

Status TextLine::Failure(std::string_view part, std::string_view message) const {
  const auto column = static_cast<std::size_t>(part.data() - text.data()) + 1;
  return Status::Failure(std::string(file) + ":" + std::to_string(number) + ":" + std::to_string(column) +
                         ": " + std::string(message));
}

}  // namespace jsonrift::cli

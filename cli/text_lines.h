// Files of the user's with one entry a line; empty lines and those that begin with # are none.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/result.h"

namespace jsonrift::cli {

struct TextLine {
  std::string_view file;
  std::size_t number;  // from 1
  std::string_view text;

  // "baseline.tsv:3:18: unknown kind"; `part` is a view of the text, where it goes wrong.
  Status Failure(std::string_view part, std::string_view message) const;
};

// Calls visit(line) for each entry, up to the first failure.
template <typename Visit>
Status ForEachEntry(std::string_view file, std::string_view text, Visit visit) {
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.find_first_not_of(" \t") == std::string_view::npos || line[0] == '#') continue;
    if (Status status = visit(TextLine{file, number, line}); !status.ok()) return status;
  }
  return Status();
}

}  // namespace jsonrift::cli

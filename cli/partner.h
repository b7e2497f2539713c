// Whose payloads a file holds, so that findings can be counted by partner.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace jsonrift::cli {

// Names the partner of a file: the first folder below the path that was asked for, or in the archive; a file
// that lies in none of its own is its own partner. Standard input has none.
//
//   Partners partners({"corpus"});
//   partners.NameOf("corpus/acme/orders/1.json");  // "acme"
//
// Or what stands at {partner} in a pattern (cli/path_pattern.h), which must match a path from its beginning
// or after a slash: "feeds/{partner}-v*/**/*.json". Files that it doesn't match have no partner.
class Partners {
 public:
  explicit Partners(std::vector<std::string> roots) : roots_(std::move(roots)) {}
  static Result<Partners> FromPattern(std::string pattern);

  std::string NameOf(std::string_view path) const;

 private:
  std::vector<std::string> roots_;
  std::string pattern_;
};

}  // namespace jsonrift::cli

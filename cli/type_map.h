// Which type reads which file.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "core/type_json.h"

namespace jsonrift::cli {

// A type as users name it: "FILE.json#Name", or "FILE.json" for the file's own `type`.
Result<TypeRef> LoadType(const std::string& reference);

// Assigns types to files by patterns of their paths; the first pattern that matches decides.
class TypeMap {
 public:
  // One type for all files.
  static TypeMap Single(TypeRef type);

  // From a file that holds [{"paths":["orders/**/*.json",…],"type":"types/order.json#Order"},…]. Type files
  // are looked for beside it.
  static Result<TypeMap> Load(const std::string& path);

  // The type for a file, or null if no pattern matches.
  const TypeRef* Find(std::string_view path) const;

 private:
  struct Entry {
    std::vector<std::string> patterns;  // none: all files
    TypeRef type;
  };
  std::vector<Entry> entries_;
};

}  // namespace jsonrift::cli

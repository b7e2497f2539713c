#include "cli/type_flags.h"

#include <utility>

namespace jsonrift::cli {

void AddTypeFlags(CLI::App* command, std::string* type, std::string* types) {
  CLI::Option* single = command->add_option(
      "--type", *type, "The Go type of the payloads, as FILE.json#Name; without it they are read into any");
  single->type_name("FILE#NAME");
  command
      ->add_option("--types", *types,
                   "A file that assigns types to paths: [{\"paths\":[PATTERN,…],\"type\":FILE.json#Name},…]")
      ->type_name("FILE")
      ->excludes(single);
}

Result<TypeMap> ChooseTypes(const std::string& type, const std::string& types) {
  if (!types.empty()) return TypeMap::Load(types);
  if (type.empty()) return TypeMap::Single(AnyTypeRef());
  Result<TypeRef> loaded = LoadType(type);
  if (!loaded.ok()) return loaded.status();
  return TypeMap::Single(std::move(*loaded));
}

}  // namespace jsonrift::cli

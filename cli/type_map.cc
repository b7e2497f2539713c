#include "cli/type_map.h"

#include <filesystem>
#include <utility>

#include "cli/file.h"
#include "cli/path_pattern.h"
#include "core/json_view.h"

namespace jsonrift::cli {
namespace {

// "order.json:3:14: unknown type": a place in the file follows its name at once.
Status FailureIn(const std::string& path, const std::string& message) {
  const bool has_place = !message.empty() && message[0] >= '0' && message[0] <= '9';
  return Status::Failure(path + (has_place ? ":" : ": ") + message);
}

}  // namespace

Result<TypeRef> LoadType(const std::string& reference) {
  const std::size_t hash = reference.rfind('#');
  const std::string path = reference.substr(0, hash);
  const std::string name = hash == std::string::npos ? "" : reference.substr(hash + 1);
  if (path.empty() || (hash != std::string::npos && name.empty())) {
    return Status::Failure("\"" + reference + "\" names no type: expected FILE.json#Name");
  }
  Result<std::string> text = ReadFile(path);
  if (!text.ok()) return text.status();
  Result<TypeRef> type = ParseTypeFile(*text, name);
  if (!type.ok()) return FailureIn(path, type.status().message());
  return type;
}

TypeMap TypeMap::Single(TypeRef type) {
  TypeMap map;
  map.entries_.push_back({{}, std::move(type)});
  return map;
}

Result<TypeMap> TypeMap::Load(const std::string& path) {
  Result<std::string> text = ReadFile(path);
  if (!text.ok()) return text.status();
  Tape tape;
  if (Status status = ScanDocument(*text, &tape); !status.ok()) return FailureIn(path, status.message());
  const JsonView root(&tape);
  if (!root.IsArray()) return FailureIn(path, root.Failure("a type map must be an array").message());

  TypeMap map;
  Status status;
  const auto fail = [&](JsonView view, const char* message) {
    if (status.ok()) status = FailureIn(path, view.Failure(message).message());
  };
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  root.ForEachElement([&](JsonView element) {
    if (!element.IsObject()) return fail(element, "an entry must be an object with `paths` and `type`");
    element.ForEachMember([&](const std::string& key, JsonView value) {
      if (key != "paths" && key != "type") fail(value, "unknown key: an entry has `paths` and `type`");
    });
    const auto paths = element.Find("paths");
    const auto type = element.Find("type");
    if (!paths || !paths->IsArray() || paths->size() == 0 || !type || !type->IsString()) {
      return fail(element, "an entry must have `paths`, one pattern or more, and `type`, a FILE.json#Name");
    }
    Entry entry;
    paths->ForEachElement([&](JsonView pattern) {
      if (!pattern.IsString()) return fail(pattern, "a pattern must be a string");
      entry.patterns.push_back(pattern.String());
    });
    if (!status.ok()) return;
    Result<TypeRef> loaded = LoadType((folder / type->String()).string());
    if (!loaded.ok()) {
      status = FailureIn(path, type->Failure(loaded.status().message()).message());
      return;
    }
    entry.type = std::move(*loaded);
    map.entries_.push_back(std::move(entry));
  });
  if (!status.ok()) return status;
  return map;
}

const TypeRef* TypeMap::Find(std::string_view path) const {
  for (const Entry& entry : entries_) {
    if (entry.patterns.empty()) return &entry.type;
    for (const std::string& pattern : entry.patterns) {
      if (MatchesPath(pattern, path)) return &entry.type;
    }
  }
  return nullptr;
}

}  // namespace jsonrift::cli

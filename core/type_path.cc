#include "core/type_path.h"

#include "core/identifier.h"
#include "core/internal/struct_info.h"

namespace jsonrift {
namespace {

// So deep in an `any` all that lies deeper is one place, and beyond so many places new names are: they come
// from payloads, and what is kept of them must have a bound.
constexpr std::uint32_t kDeepestAny = 12;
constexpr std::size_t kMostPlaces = 4096;

}  // namespace

void TypePaths::Reset() {
  places_.clear();
  children_.clear();
}

TypePaths::Node TypePaths::Root(const Type& type) {
  if (places_.empty()) {
    std::string label = type.name;
    if (label.starts_with("main.")) label.erase(0, 5);
    if (type.kind == Kind::kInterface) label = "any";
    if (label.empty() && type.kind == Kind::kStruct) label = "struct";
    places_.push_back({0, 0, nullptr, std::move(label)});
  }
  return 0;
}

TypePaths::Node TypePaths::Enter(Node node, const Type& type) {
  if (type.name.empty() || type.kind == Kind::kInterface) return node;
  for (Node outer = node;; outer = places_[outer].parent) {
    if (places_[outer].entered == &type) return outer;
    if (outer == 0) break;
  }
  if (places_[node].entered == nullptr) places_[node].entered = &type;
  return node;
}

TypePaths::Node TypePaths::Field(Node node, const StructField& field) {
  return Child(node, "." + field.go_name);
}

TypePaths::Node TypePaths::AnyMember(Node node, std::string_view name) {
  const bool is_name = LooksLikeIdentifier(name) && places_.size() < kMostPlaces;
  return AnyChild(node, is_name ? "." + std::string(name) : ".*");
}

TypePaths::Node TypePaths::AnyChild(Node node, std::string_view label) {
  const std::uint32_t depth = places_[node].any_depth + 1;
  if (depth > kDeepestAny + 1) return node;
  const Node child = Child(node, depth > kDeepestAny ? "…" : label);
  places_[child].any_depth = depth;
  return child;
}

std::string TypePaths::Text(Node node) const {
  std::vector<Node> way;
  for (; node != 0; node = places_[node].parent) way.push_back(node);
  std::string text = places_[0].label;
  for (auto step = way.rbegin(); step != way.rend(); ++step) text += places_[*step].label;
  return text;
}

TypePaths::Node TypePaths::Child(Node node, std::string_view label) {
  const auto key = std::pair(node, std::string(label));
  const auto found = children_.find(key);
  if (found != children_.end()) return found->second;
  const auto child = static_cast<Node>(places_.size());
  places_.push_back({node, places_[node].any_depth, nullptr, std::string(label)});
  children_.emplace(key, child);
  return child;
}

}  // namespace jsonrift

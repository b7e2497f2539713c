#include "core/type_path.h"

#include "core/identifier.h"
#include "core/internal/struct_info.h"

namespace jsonrift {
namespace {

// So deep in an `any` all that lies deeper is one place, and beyond so many places of a payload all names
// are: they come from payloads, and what is kept of them must have a bound.
constexpr std::uint32_t kDeepestAny = 12;
constexpr std::size_t kMostAnyPlaces = 4096;
constexpr std::size_t kMostKept = 100'000;  // from payload to payload

}  // namespace

void TypePaths::NextPayload() {
  ++payload_;
  any_places_ = 0;
  if (places_.size() <= kMostKept) return;
  places_.clear();
  children_.clear();
}

TypePaths::Node TypePaths::Root(const Type& type) {
  if (places_.empty()) {
    std::string label = type.name;
    if (label.starts_with("main.")) label.erase(0, 5);
    if (type.kind == Kind::kInterface) label = "any";
    if (label.empty() && type.kind == Kind::kStruct) label = "struct";
    places_.push_back({0, 0, 0, 0, nullptr, std::move(label), {}});
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
  return Child(node, "." + field.go_path);
}

TypePaths::Node TypePaths::AnyMember(Node node, std::string_view name) {
  if (any_places_ >= kMostAnyPlaces) return AnyChild(node, ".*");
  const std::string_view last = places_[places_[node].last_child].label;
  const bool is_last = places_[node].last_child != 0 && last.starts_with('.') && last.substr(1) == name;
  return AnyChild(node, is_last || LooksLikeIdentifier(name) ? "." + std::string(name) : ".*");
}

TypePaths::Node TypePaths::AnyChild(Node node, std::string_view label) {
  const std::uint32_t depth = places_[node].any_depth + 1;
  if (depth > kDeepestAny + 1) return node;
  const Node child = Child(node, depth > kDeepestAny ? "…" : label);
  places_[child].any_depth = depth;
  if (places_[child].payload != payload_) ++any_places_;
  places_[child].payload = payload_;
  return child;
}

const std::string& TypePaths::Text(Node node) {
  Place& place = places_[node];
  if (node == 0) return place.label;
  if (place.text.empty()) {
    std::vector<Node> way;
    for (Node step = node; step != 0; step = places_[step].parent) way.push_back(step);
    place.text = places_[0].label;
    for (auto step = way.rbegin(); step != way.rend(); ++step) place.text += places_[*step].label;
  }
  return place.text;
}

TypePaths::Node TypePaths::Child(Node node, std::string_view label) {
  const Node last = places_[node].last_child;
  if (last != 0 && places_[last].label == label) return last;
  const auto [it, is_new] =
      children_.try_emplace(std::pair(node, std::string(label)), static_cast<Node>(places_.size()));
  places_[node].last_child = it->second;
  if (is_new) places_.push_back({node, 0, 0, places_[node].any_depth, nullptr, std::string(label), {}});
  return it->second;
}

}  // namespace jsonrift

// Places in a Go type, as people write them: "Order.Items[].SKU". All elements of a slice are one place, and
// all values of a map ("Order.Labels{}"). A type that holds itself leads back to where it was first entered,
// so that a type has only so many places: in a Tree, Tree.Kids[].Kids[].Name is Tree.Name.
//
// Below an `any` the payload's own names take the place of fields ("any.commits[].message"), as far as they
// look like names; others, which are data rather than names, are one place each together ("any.users.*").
//
//   TypePaths paths;
//   TypePaths::Node node = paths.Field(paths.Root(type), field);
//   paths.Text(node);
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/type.h"

namespace jsonrift {

struct StructField;

class TypePaths {
 public:
  using Node = std::uint32_t;

  // Nodes stay; but what is a place below an `any` is decided for each payload anew, whatever came before it.
  // Invalidates nodes.
  void NextPayload();

  Node Root(const Type& type);
  // Where a value of a defined type begins: the node itself, or that of the same type further out.
  Node Enter(Node node, const Type& type);
  Node Field(Node node, const StructField& field);
  Node Element(Node node) { return Child(node, "[]"); }
  Node MapValue(Node node) { return Child(node, "{}"); }
  // What lies in an `any`.
  Node AnyMember(Node node, std::string_view name);
  Node AnyElement(Node node) { return AnyChild(node, "[]"); }
  // A member that no field takes.
  Node Unknown(Node node) { return Child(node, ".(unknown)"); }

  const std::string& Text(Node node);

 private:
  struct Place {
    Node parent;
    Node last_child;          // that was asked for; 0 if none was
    std::uint64_t payload;    // in which it was counted last
    std::uint32_t any_depth;  // steps inside of an `any`
    const Type* entered;      // the defined type that begins here
    std::string label;
    std::string text;  // of the whole path; empty until it is asked for
  };
  Node Child(Node node, std::string_view label);
  Node AnyChild(Node node, std::string_view label);

  std::uint64_t payload_ = 1;
  std::size_t any_places_ = 0;  // in this payload
  std::vector<Place> places_;
  std::map<std::pair<Node, std::string>, Node, std::less<>> children_;
};

}  // namespace jsonrift

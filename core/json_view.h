// Reads JSON documents of our own (type descriptions, cases) off a tape. A view is two words and is only
// valid as long as the tape and its payload are. Not for payloads: what those mean depends on a semantics.
//
//   Tape tape;
//   tape.Scan(text);
//   if (!tape.complete()) return …;
//   JsonView root(&tape);
//   if (auto type = root.Find("type")) Use(type->String());
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"
#include "core/tape.h"

namespace jsonrift {

class JsonView {
 public:
  // The document's root; the tape must be complete.
  explicit JsonView(const Tape* tape) : JsonView(tape, 0) {}

  char kind() const { return token().kind; }
  bool IsObject() const { return kind() == '{'; }
  bool IsArray() const { return kind() == '['; }
  bool IsString() const { return kind() == '"'; }
  bool IsTrue() const { return kind() == 't'; }
  std::uint32_t size() const { return token().end; }  // members or elements
  std::size_t offset() const { return token().begin; }

  // The value of a string.
  std::string String() const;
  // The text of a number or literal.
  std::string_view Text() const { return tape_->Text(token()); }

  // The member of that name (the last one if it stands twice), or nothing.
  std::optional<JsonView> Find(std::string_view name) const;

  // Calls visit(name, value) for each member in order.
  template <typename Visit>
  void ForEachMember(Visit visit) const {
    for (std::uint32_t i = index_ + 1; i + 1 != token().next; i = tape_->Skip(i + 1)) {
      visit(JsonView(tape_, i).String(), JsonView(tape_, i + 1));
    }
  }

  // Calls visit(value) for each element in order.
  template <typename Visit>
  void ForEachElement(Visit visit) const {
    for (std::uint32_t i = index_ + 1; i + 1 != token().next; i = tape_->Skip(i)) visit(JsonView(tape_, i));
  }

  // A failure that says where the value stands: "3:14: unknown type".
  Status Failure(std::string_view message) const;

 private:
  JsonView(const Tape* tape, std::uint32_t index) : tape_(tape), index_(index) {}
  const Token& token() const { return tape_->tokens()[index_]; }

  const Tape* tape_;
  std::uint32_t index_;
};

// Line and column, both from 1, of a byte offset; columns count bytes.
struct Place {
  std::size_t line;
  std::size_t column;
};
Place PlaceOf(std::string_view text, std::size_t offset);

// Scans a document of our own. The failure says where its syntax is broken.
Status ScanDocument(std::string_view text, Tape* tape);

}  // namespace jsonrift

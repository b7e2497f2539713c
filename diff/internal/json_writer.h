// Writes JSON documents of our own: large containers a line an element, small ones on one line. Any bytes may
// go into strings (diff/escape_bytes.h).
//
//   JsonWriter json;
//   json.BeginObject();
//   json.Member("rule", "name-case");
//   json.Key("first");
//   json.BeginObject(JsonWriter::kInline);
//   …
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/options.h"

namespace jsonrift::diff {

class JsonWriter {
 public:
  enum Layout : bool { kLines, kInline };  // what lies in an inline container is on its line, too

  // EscapeForHTML and EscapeForJS are respected, for documents inside of a page.
  explicit JsonWriter(Options escapes = Options()) : escapes_(escapes) {}

  void BeginObject(Layout layout = kLines) { Begin('{', '}', layout); }
  void BeginArray(Layout layout = kLines) { Begin('[', ']', layout); }
  void End();

  void Key(std::string_view name);
  void String(std::string_view bytes);
  void Number(std::uint64_t number);
  void Bool(bool value);

  void Member(std::string_view name, std::string_view bytes) { Key(name), String(bytes); }
  void Member(std::string_view name, std::uint64_t number) { Key(name), Number(number); }
  void Flag(std::string_view name, bool value) { Key(name), Bool(value); }

  // The document; ends in a line break.
  std::string Take();

 private:
  struct Container {
    char closing;
    Layout layout;
    bool empty = true;
  };

  void Begin(char opening, char closing, Layout layout);
  void BeforeValue();
  void BreakLine();
  void AppendQuoted(std::string_view bytes);

  Options escapes_;
  std::string out_;
  std::vector<Container> open_;
  bool after_key_ = false;
};

}  // namespace jsonrift::diff

// Writes JSON documents piece by piece, for the renderers: no document is ever held in memory.
//
//   JsonWriter json(out, JsonWriter::kLines);
//   json.BeginObject().Key("rule").String("merge").Key("payloads").Number(3).EndObject();
//
// The caller keeps the order right (a key before each member). Text may hold any bytes: those that aren't
// UTF-8 are written as \xNN, so that the document is valid and nothing is lost.
#pragma once

#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string_view>

#include "core/options.h"

namespace jsonrift::cli {

class JsonWriter {
 public:
  enum Layout : std::uint8_t { kOneLine, kLines };

  // `escapes`: EscapeForHTML and EscapeForJS are respected, for JSON inside of a page.
  explicit JsonWriter(std::ostream& out, Layout layout = kOneLine, Options escapes = Options())
      : out_(out), layout_(layout), escapes_(escapes) {}
  JsonWriter(const JsonWriter&) = delete;  // two would write into each other
  JsonWriter& operator=(const JsonWriter&) = delete;

  JsonWriter& BeginObject() { return Begin('{'); }
  JsonWriter& EndObject() { return End('}'); }
  JsonWriter& BeginArray() { return Begin('['); }
  JsonWriter& EndArray() { return End(']'); }
  JsonWriter& Key(std::string_view name);
  JsonWriter& String(std::string_view text);
  JsonWriter& Number(std::uint64_t number);
  JsonWriter& Bool(bool value);

 private:
  JsonWriter& Begin(char bracket);
  JsonWriter& End(char bracket);
  void BeforeValue();
  void BreakLine();
  void Quote(std::string_view text);

  std::ostream& out_;
  Layout layout_;
  Options escapes_;
  std::size_t depth_ = 0;
  bool first_ = true;  // nothing stands in the innermost bracket yet
  bool after_key_ = false;
};

}  // namespace jsonrift::cli

#include "cli/json_writer.h"

#include <string>

#include "core/internal/quote.h"
#include "core/internal/utf8.h"

namespace jsonrift::cli {

JsonWriter& JsonWriter::Key(std::string_view name) {
  BeforeValue();
  Quote(name);
  out_ << (layout_ == kLines ? ": " : ":");
  after_key_ = true;
  return *this;
}

JsonWriter& JsonWriter::String(std::string_view text) {
  BeforeValue();
  Quote(text);
  return *this;
}

JsonWriter& JsonWriter::Number(std::uint64_t number) {
  BeforeValue();
  out_ << number;
  return *this;
}

JsonWriter& JsonWriter::Bool(bool value) {
  BeforeValue();
  out_ << (value ? "true" : "false");
  return *this;
}

JsonWriter& JsonWriter::Begin(char bracket) {
  BeforeValue();
  out_ << bracket;
  ++depth_;
  first_ = true;
  return *this;
}

JsonWriter& JsonWriter::End(char bracket) {
  --depth_;
  if (!first_) BreakLine();
  out_ << bracket;
  first_ = false;
  return *this;
}

void JsonWriter::BeforeValue() {
  if (!after_key_ && depth_ > 0) {
    if (!first_) out_ << ',';
    BreakLine();
  }
  first_ = false;
  after_key_ = false;
}

void JsonWriter::BreakLine() {
  if (layout_ == kLines) out_ << '\n' << std::string(2 * depth_, ' ');
}

void JsonWriter::Quote(std::string_view text) {
  std::string quoted;
  internal::AppendQuoted(&quoted, internal::EscapeInvalidUtf8(text), escapes_);
  out_ << quoted;
}

}  // namespace jsonrift::cli

#include "diff/internal/json_writer.h"

#include <utility>

#include "core/internal/quote.h"
#include "diff/escape_bytes.h"

namespace jsonrift::diff {

void JsonWriter::Begin(char opening, char closing, Layout layout) {
  BeforeValue();
  out_ += opening;
  if (!open_.empty() && open_.back().layout == kInline) layout = kInline;
  open_.push_back({closing, layout});
}

void JsonWriter::End() {
  const Container closed = open_.back();
  open_.pop_back();
  if (closed.layout == kLines && !closed.empty) BreakLine();
  out_ += closed.closing;
}

void JsonWriter::Key(std::string_view name) {
  BeforeValue();
  AppendQuoted(name);
  out_ += ": ";
  after_key_ = true;
}

void JsonWriter::String(std::string_view bytes) {
  BeforeValue();
  AppendQuoted(bytes);
}

void JsonWriter::Number(std::uint64_t number) {
  BeforeValue();
  out_ += std::to_string(number);
}

void JsonWriter::Bool(bool value) {
  BeforeValue();
  out_ += value ? "true" : "false";
}

std::string JsonWriter::Take() {
  out_ += '\n';
  return std::exchange(out_, "");
}

void JsonWriter::BeforeValue() {
  if (std::exchange(after_key_, false) || open_.empty()) return;
  Container& container = open_.back();
  if (!container.empty) out_ += container.layout == kInline ? ", " : ",";
  container.empty = false;
  if (container.layout == kLines) BreakLine();
}

void JsonWriter::BreakLine() {
  out_ += '\n';
  out_.append(2 * open_.size(), ' ');
}

void JsonWriter::AppendQuoted(std::string_view bytes) {
  internal::AppendQuoted(&out_, EscapeBytes(bytes), escapes_);
}

}  // namespace jsonrift::diff

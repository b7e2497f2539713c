// Raw JSON values in the output: checked and reformatted as jsontext.Encoder.WriteValue does.
#include <optional>
#include <string>

#include "core/internal/encoder.h"
#include "core/internal/lexer.h"
#include "core/internal/quote.h"
#include "core/internal/utf8.h"

namespace jsonrift::internal {

// json.RawMessage encodes itself; what it gives is checked and reformatted.
bool Encoder::EncodeRaw(const Type& type, const GoSlice& raw) {
  return WriteValue(&type, raw.nil() ? "null" : raw.bytes());
}

bool Encoder::WriteValue(const Type* method_type, std::string_view text, bool is_own) {
  raw_tape_.Scan(text);
  const bool clean = raw_tape_.complete() &&
                     (options_.Has(Option::kAllowInvalidUTF8) || raw_tape_.invalid_utf8().empty()) &&
                     (allow_duplicates_ || !raw_tape_.HasDuplicates(0, raw_tape_.size()));
  if (!clean) {
    const SyntaxCode code = Lexer(raw_tape_, 0, options_).CheckDocument().code;
    return method_type != nullptr ? FailMethod(*method_type, "invalid JSON", code) : FailSyntax(code);
  }
  if (text.find('\\') != std::string_view::npos || !raw_tape_.invalid_utf8().empty()) {
    Decide(Option::kPreserveRawStrings);
  }
  if (!raw_tape_.invalid_utf8().empty()) Decide(Option::kAllowInvalidUTF8);
  if (trace_ != nullptr && !raw_tape_.duplicates().empty()) Decide(Option::kAllowDuplicateNames);
  if (Compares() && !is_own) PartRaw(text);
  Delimit();
  const std::size_t start = out_->size();
  Reformat(raw_tape_, 0, raw_tape_.size());
  return FinishText(start);
}

// Writes the tokens without white space, their strings as the options want them.
void Encoder::Reformat(const Tape& tape, std::uint32_t from, std::uint32_t to) {
  bool after_value = false;
  for (std::uint32_t i = from; i < to; ++i) {
    const Token& token = tape.tokens()[i];
    if (after_value && !token.IsClosing()) *out_ += ',';
    if (token.kind == '"') {
      ReformatString(tape.Text(token), token.IsVerbatim());
    } else if (token.IsOpening() || token.IsClosing()) {
      *out_ += token.kind;
    } else {
      *out_ += tape.Text(token);
    }
    if (token.Is(Token::kName)) *out_ += ':';
    after_value = !token.IsOpening() && !token.Is(Token::kName);
  }
}

void Encoder::ReformatString(std::string_view quoted, bool verbatim) {
  if (!options_.Has(Option::kPreserveRawStrings)) {
    AppendQuoted(out_, verbatim ? std::string(quoted.substr(1, quoted.size() - 2)) : UnquoteToString(quoted),
                 options_);
    return;
  }
  // Escapes stay as they are; only what HTML and JavaScript want escaped is.
  const bool html = options_.Has(Option::kEscapeForHTML);
  const bool js = options_.Has(Option::kEscapeForJS);
  for (std::size_t i = 0; i < quoted.size();) {
    const Rune rune = DecodeRune(quoted.substr(i));
    const bool escape = ((rune.value == '<' || rune.value == '>' || rune.value == '&') && html) ||
                        ((rune.value == 0x2028 || rune.value == 0x2029) && js);
    if (escape) {
      AppendHexEscape(out_, rune.value);
    } else {
      out_->append(quoted, i, rune.width);
    }
    i += rune.width;
  }
}

}  // namespace jsonrift::internal

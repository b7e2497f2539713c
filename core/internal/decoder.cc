// The decoder's tokens and errors.
#include "core/internal/decoder.h"

#include <cassert>
#include <utility>

#include "core/internal/base64.h"
#include "core/internal/quote.h"

namespace jsonrift::internal {

Decoder::Decoder(const Tape& tape, Options options, Variable* variable, Trace* trace)
    : tape_(tape),
      tokens_(tape.tokens()),
      options_(options),
      variable_(variable),
      arena_(variable == nullptr ? nullptr : variable->arena()),
      trace_(trace),
      report_errors_(options.Has(Option::kReportErrorsWithLegacySemantics)),
      merge_(options.Has(Option::kMergeWithLegacySemantics)),
      allow_duplicates_(options.Has(Option::kAllowDuplicateNames)),
      keeps_names_(!allow_duplicates_ &&
                   (variable == nullptr || report_errors_ || !tape.IsKnownFreeOfDuplicates())),
      allow_invalid_utf8_(options.Has(Option::kAllowInvalidUTF8)),
      stringify_legacy_(options.Has(Option::kStringifyWithLegacySemantics)),
      raw_numbers_(options.Has(Option::kUnmarshalAnyWithRawNumber)),
      clean_text_(tape.complete() && (allow_invalid_utf8_ || tape.invalid_utf8().empty())) {}

std::optional<Fault> Decoder::Run() {
  DecideText();
  Err err = nullptr;
  // Legacy checks the whole text before it begins to decode.
  if (report_errors_ && !(tape_.complete() && RangeIsClean(0, tape_.size()))) {
    err = Syntax(Lexer(tape_, 0, options_).CheckDocument());
  }
  if (err == nullptr) err = DecodeValue(*variable_->type(), variable_->data());
  if (err != nullptr) return Resolve(err);
  if (tape_.complete()) return std::nullopt;
  if (std::optional<SyntaxFault> trailing = Lexer(tape_, position_, options_).CheckEof()) {
    return Resolve(Syntax(std::move(*trailing)));
  }
  return std::nullopt;
}

bool Decoder::RunNext(Variable* variable) {
  variable_ = variable;
  arena_ = variable->arena();
  tag_string_ = false;
  clean_text_ = false;  // the fast way keeps no namespaces, which the next run may need
  Err err = report_errors_ && !NextIsClean() ? ValueFault() : nullptr;
  if (err == nullptr) err = DecodeValue(*variable_->type(), variable_->data());
  return err == nullptr;
}

// What legacy asks of a value before it decodes it.
bool Decoder::NextIsClean() const {
  if (position_ == tape_.size()) return false;
  const Token& next = tokens_[position_];
  if (next.Is(Token::kName)) return allow_invalid_utf8_ || !next.Is(Token::kInvalidUtf8);
  const bool is_whole = !next.IsClosing() && (!next.IsOpening() || next.next != 0);
  return is_whole && RangeIsClean(position_, tape_.Skip(position_));
}

char Decoder::PeekKindPastTape() { return Lexer(tape_, position_, options_).PeekKind(); }

Decoder::Err Decoder::ReadToken(const Token** token) {
  if (position_ == tape_.size()) return TokenFault();
  const Token& next = tokens_[position_];
  switch (next.kind) {
    case '"':
      if (next.Is(Token::kInvalidUtf8) && !allow_invalid_utf8_) return TokenFault();
      if (next.Is(Token::kName) && keeps_names_) {
        if (Err err = ReadName(next)) return err;
      }
      break;
    case '{':
      if (keeps_names_) EnterNamespace();
      tag_string_ = false;
      break;
    case '[':
      tag_string_ = false;
      break;
    case '}':
      if (keeps_names_) --open_namespaces_;
      break;
    default:
      break;
  }
  *token = &next;
  ++position_;
  return nullptr;
}

Decoder::Err Decoder::ReadValue(const Token** value) {
  if (position_ == tape_.size()) return ValueFault();
  const Token& next = tokens_[position_];
  if (next.IsOpening()) {
    if (next.next == 0 || !RangeIsClean(position_, next.next)) return ValueFault();
    position_ = next.next;
  } else {
    if (next.IsClosing()) return ValueFault();
    if (next.Is(Token::kInvalidUtf8) && !allow_invalid_utf8_) return ValueFault();
    if (next.Is(Token::kName) && keeps_names_) {
      if (Err err = ReadName(next)) return err;
    }
    ++position_;
  }
  *value = &next;
  return nullptr;
}

Decoder::Err Decoder::SkipValue() {
  if (PeekKind() != '{' && PeekKind() != '[') {
    const Token* value = nullptr;
    return ReadValue(&value);
  }
  const Token* opening = nullptr;
  if (Err err = ReadToken(&opening)) return err;
  return SkipUntilClosed(1);
}

Decoder::Err Decoder::SkipValueRemainder() {
  return position_ > 0 && Previous().IsOpening() ? SkipUntilClosed(1) : nullptr;
}

// Skips until the bracket that was read last, and depth - 1 around it, are closed.
Decoder::Err Decoder::SkipUntilClosed(std::size_t depth) {
  const Token& opening = Previous();
  if (opening.next != 0 && RangeIsClean(position_, opening.next)) {
    if (opening.kind == '{' && keeps_names_) --open_namespaces_;
    position_ = opening.next;
    return nullptr;
  }
  while (depth > 0) {
    const Token* token = nullptr;
    if (Err err = ReadToken(&token)) return err;
    if (token->IsOpening()) ++depth;
    if (token->IsClosing()) --depth;
  }
  return nullptr;
}

// Looks a name up in its namespace. Not called where none are kept.
Decoder::Err Decoder::ReadName(const Token& token) {
  Namespace& names = LastNamespace();
  if (names.disabled || names.names.InsertQuoted(tape_.Text(token), token.IsVerbatim())) return nullptr;
  SyntaxFault fault{
      SyntaxCode::kDuplicateName, token.begin, 0, {}, Stack(tape_, position_).Pointer(Where::kNext)};
  AppendPointerName(&fault.pointer, tape_.Text(token));
  return Syntax(std::move(fault));
}

void Decoder::EnterNamespace() {
  if (open_namespaces_ == namespaces_.size()) namespaces_.emplace_back();
  Namespace& entered = namespaces_[open_namespaces_++];
  entered.disabled = false;
  entered.names.Clear();
}

void Decoder::DisableNamespace() {
  if (keeps_names_) LastNamespace().disabled = true;
}

bool Decoder::RangeIsClean(std::uint32_t from, std::uint32_t to) const {
  return (allow_invalid_utf8_ || !tape_.HasInvalidUtf8(from, to)) &&
         (allow_duplicates_ || !tape_.HasDuplicates(from, to));
}

// What of the text options decide, whoever reads it.
void Decoder::DecideText() {
  if (trace_ == nullptr) return;
  if (!tape_.duplicates().empty()) Decide(Option::kAllowDuplicateNames);
  if (!tape_.invalid_utf8().empty()) Decide(Option::kAllowInvalidUTF8);
  PartText();
}

// Of the next token, if it is there.
std::size_t Decoder::NextOffset() const {
  const std::size_t offset = position_ == 0           ? 0
                             : Previous().IsOpening() ? Previous().begin + 1
                                                      : Previous().end;
  const std::string_view payload = tape_.payload();
  const std::size_t next = payload.find_first_not_of(",: \n\r\t", offset);
  return next == std::string_view::npos ? payload.size() : next;
}

Decoder::Err Decoder::DecodeNull(const Token& token, void* target, std::size_t size) {
  DecideMerge(IndexOf(token), target, size);
  if (!merge_) std::memset(target, 0, size);
  return nullptr;
}

Decoder::Err Decoder::Syntax(SyntaxFault fault) {
  auto* pending = arena_->New<Pending>();
  pending->domain = Fault::Domain::kSyntactic;
  pending->code = fault.code;
  pending->offset = ReportedOffset(fault, report_errors_);
  syntax_fault_ = std::move(fault);
  return pending;
}

Decoder::Err Decoder::TokenFault() {
  std::optional<SyntaxFault> fault = Lexer(tape_, position_, options_).ReadToken();
  assert(fault.has_value());
  return Syntax(std::move(*fault));
}

Decoder::Err Decoder::ValueFault() {
  std::optional<SyntaxFault> fault = Lexer(tape_, position_, options_).ReadValue();
  assert(fault.has_value());
  return Syntax(std::move(*fault));
}

// A name that means the same member as one before it, which only its reader could tell.
Decoder::Err Decoder::DuplicateName(const Token& name) {
  auto* pending = arena_->New<Pending>();
  pending->domain = Fault::Domain::kSyntactic;
  pending->code = SyntaxCode::kDuplicateName;
  pending->offset = name.begin;
  syntax_fault_ = SyntaxFault{
      SyntaxCode::kDuplicateName, name.begin, 0, {}, Stack(tape_, position_).Pointer(Where::kPrevious)};
  return pending;
}

Decoder::Err Decoder::Foreign(std::string_view reason) {
  auto* pending = arena_->New<Pending>();
  pending->domain = Fault::Domain::kForeign;
  pending->reason = reason;
  return pending;
}

Decoder::Err Decoder::Unlocated(const Type& type, char json_kind, std::string_view reason) {
  auto* pending = arena_->New<Pending>();
  pending->domain = Fault::Domain::kSemantic;
  pending->json_kind = json_kind;
  pending->type = &type;
  pending->reason = reason;
  return pending;
}

Decoder::Err Decoder::After(const Type& type, const Token& token, std::string_view reason) {
  auto* pending = arena_->New<Pending>();
  pending->domain = Fault::Domain::kSemantic;
  pending->json_kind = token.kind;
  pending->where = Where::kPrevious;
  pending->consumed = position_;
  pending->offset = token.begin;
  // Legacy points past the value, or past the bracket that begins it.
  if (report_errors_) pending->offset = token.IsOpening() ? token.begin + 1 : token.end;
  pending->type = &type;
  pending->reason = reason;
  pending->located = true;
  return pending;
}

Decoder::Err Decoder::AfterWithSkipping(const Type& type, const Token& token, std::string_view reason) {
  Err err = After(type, token, reason);
  if (report_errors_) {
    if (Err fatal = SkipValueRemainder()) return fatal;
  }
  return err;
}

Decoder::Err Decoder::Before(const Type& type, std::string_view reason) {
  auto* pending = arena_->New<Pending>();
  pending->domain = Fault::Domain::kSemantic;
  pending->json_kind = report_errors_ ? PeekKind() : '\0';
  pending->where = Where::kNext;
  pending->consumed = position_;
  pending->offset = NextOffset();
  pending->type = &type;
  pending->reason = reason;
  pending->located = true;
  return pending;
}

Decoder::Err Decoder::BeforeWithSkipping(const Type& type, std::string_view reason) {
  Err err = Before(type, reason);
  if (report_errors_) {
    if (Err fatal = SkipValue()) return fatal;
  }
  return err;
}

Fault Decoder::Resolve(Err err) const {
  Fault fault;
  fault.domain = err->domain;
  fault.code = err->code;
  fault.offset = err->offset;
  fault.json_kind = err->json_kind;
  fault.type = err->type;
  fault.reason = err->reason;
  fault.wraps_syntax = err->wraps_syntax;
  if (err->domain == Fault::Domain::kSyntactic) {
    fault.pointer = syntax_fault_->pointer;
    fault.reason = Describe(*syntax_fault_, tape_.payload());
  } else if (err->domain == Fault::Domain::kSemantic && err->located) {
    fault.pointer = Stack(tape_, err->consumed).Pointer(err->where);
  }
  return fault;
}

std::string_view Decoder::Copy(std::string_view text) {
  auto* copy = static_cast<char*>(arena_->Allocate(text.size()));
  if (!text.empty()) std::memcpy(copy, text.data(), text.size());
  return {copy, text.size()};
}

void Decoder::GrowBytes(std::size_t wanted, std::size_t kept, GoSlice* slice) {
  const std::size_t capacity = GrownByteCapacity(wanted, slice->capacity);
  auto* grown = static_cast<char*>(arena_->AllocateZeroed(capacity));
  if (kept != 0) std::memcpy(grown, slice->data, kept);
  slice->data = grown;
  slice->capacity = capacity;
}

// Appends in place where the capacity allows it.
void Decoder::AppendBytes(GoSlice* slice, std::string_view bytes) {
  const std::size_t size = slice->size + bytes.size();
  if (size > slice->capacity) GrowBytes(size, slice->size, slice);
  if (!bytes.empty()) std::memcpy(slice->data + slice->size, bytes.data(), bytes.size());
  slice->size = size;
}

void Decoder::SetString(GoString* target, std::string_view value) { *target = {value.data(), value.size()}; }

}  // namespace jsonrift::internal

namespace jsonrift {

std::optional<Fault> Decode(const Tape& tape, Options options, Variable* variable, Trace* trace) {
  return internal::Decoder(tape, options, variable, trace).Run();
}

}  // namespace jsonrift

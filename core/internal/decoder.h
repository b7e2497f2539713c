// The decoder: walks a tape along a Go type. Each function mirrors one unmarshal function of
// encoding/json/v2, and so do the places where it asks an option: that is where semantics part. In Go the
// decoder is a state machine over tokens that functions call; here that state is a position on the tape.
#pragma once

#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/decode.h"
#include "core/fault.h"
#include "core/internal/go_map.h"
#include "core/internal/lexer.h"
#include "core/internal/name_set.h"
#include "core/internal/stack.h"
#include "core/internal/struct_info.h"
#include "core/options.h"
#include "core/tape.h"
#include "core/trace.h"
#include "core/value.h"

namespace jsonrift::internal {

// Why a number doesn't fit its Go type.
inline constexpr std::string_view kOutOfRange = "value out of range";

class Decoder {
 public:
  // The variable may be null for RunNext alone.
  Decoder(const Tape& tape, Options options, Variable* variable, Trace* trace);

  // Unmarshal.
  std::optional<Fault> Run();

  // UnmarshalDecode: reads the next value from where the run before left off, be it at a fault. Whether it
  // can.
  bool RunNext(Variable* variable);
  std::uint32_t position() const { return position_; }
  // Whether who reads the object looks for duplicates in a way of its own. Objects count from the outermost
  // that is open; there are none where duplicates are allowed.
  bool NamespaceIsDisabled(std::size_t object) const { return namespaces_[object].disabled; }

 private:
  // A fault on its way up. What is costly about it, its pointer, is worked out only if it is the one that is
  // returned.
  struct Pending {
    Fault::Domain domain;
    bool wraps_syntax;  // a semantic error whose cause is a SyntacticError, which Go's errors.As finds
    SyntaxCode code;    // of a syntactic fault, or of the one it wraps
    char json_kind;
    Where where;
    std::uint32_t consumed;  // tokens read when it was found
    std::uint64_t offset;
    const Type* type;
    std::string_view reason;  // static, or in the arena
    bool located;             // a semantic fault with a place
  };
  using Err = const Pending*;  // null: no error

  // The names seen in an object that is being read token by token, where duplicates are looked for.
  struct Namespace {
    bool disabled = false;  // whoever reads the object looks for duplicates in a way of its own
    NameSet names;
  };

  // --- Tokens: jsontext.Decoder ---
  char PeekKind() { return position_ < tape_.size() ? tokens_[position_].kind : PeekKindPastTape(); }
  char PeekKindPastTape();
  // Reads one token; *token is then the token read.
  Err ReadToken(const Token** token);
  // Reads a whole value; *value is then its first token.
  Err ReadValue(const Token** value);
  Err SkipValue();
  Err SkipValueRemainder();
  Err SkipUntilClosed(std::size_t depth);
  Err ReadName(const Token& token);
  void EnterNamespace();
  Namespace& LastNamespace() { return namespaces_[open_namespaces_ - 1]; }
  void DisableNamespace();
  // Whether the tokens [from, to) hold something that the options refuse.
  bool RangeIsClean(std::uint32_t from, std::uint32_t to) const;
  bool NextIsClean() const;
  bool NextIsName() const { return position_ < tape_.size() && tokens_[position_].Is(Token::kName); }
  const Token& Previous() const { return tokens_[position_ - 1]; }

  std::size_t NextOffset() const;
  std::uint32_t IndexOf(const Token& token) const { return static_cast<std::uint32_t>(&token - tokens_); }

  // --- Decision points ---
  void Decide(Option option) {
    if (trace_ != nullptr) trace_->Decide(option);
  }
  // Whether the run is compared with one of other options, and whether that decides an option differently.
  bool Compares() const { return trace_ != nullptr && trace_->compares(); }
  bool Parts(Option option) const {
    return Compares() && options_.Has(option) != trace_->other().Has(option);
  }

  // The names of an object's fields, as far as they have been looked at. Works through each object once.
  class FieldNames {
   public:
    explicit FieldNames(std::uint32_t first_name) : next_(first_name) {}
    std::uint32_t Earlier(Decoder& decoder, const StructInfo& info, const StructField& field,
                          std::uint32_t token);

   private:
    std::uint32_t next_;
    std::vector<std::uint32_t> last_;  // the last name that means a field, by the field's id
  };

  // All but the first are for runs that are compared.
  void PartRefused(Option option, const Token& token, const Type& type, std::string_view reason);
  Trace::Parting* Part(Trace::Effect effect, Option option, std::uint32_t token, const Type* type,
                       std::string_view reason);
  void PartText();
  bool IsTextDuplicate(std::uint32_t token) const;
  void PartName(const StructInfo& info, const std::vector<const StructField*>& alike, const Token& token,
                const StructField* field, FieldNames* names);
  void PartFieldDuplicate(const StructInfo& info, const StructField& field, const Token& token,
                          FieldNames* names);
  void PartKeyDuplicate(const Type& key_type, std::uint32_t earlier);
  void PartQuotedScalar(const Type& type);
  void PartInvalidStringTag(const Type& type);
  void PartPointerStringTag(const Type& type);
  void PartQuotedNull(const Type& type);
  void PartBytes(const Type& type);
  void PartAnyNumber(const Token& token);

  void DecideText();
  // A place that holds something already is decoded into again.
  void DecideMerge(std::uint32_t token, const void* target, std::size_t size) {
    if (trace_ == nullptr || IsZeroMemory(target, size)) return;
    Decide(Option::kMergeWithLegacySemantics);
    if (Parts(Option::kMergeWithLegacySemantics)) {
      Part(Trace::Effect::kMayRead, Option::kMergeWithLegacySemantics, token, nullptr, {});
    }
  }
  // Zeroes such a place, if the semantics is the one that does.
  void ZeroIf(bool zero, void* target, std::size_t size) {
    DecideMerge(position_, target, size);
    if (zero) std::memset(target, 0, size);
  }
  // A JSON null for a value that isn't nil by it: zeroes the target, unless legacy merges and so keeps it.
  Err DecodeNull(const Token& token, void* target, std::size_t size);
  // The `string` tag option is on: what it means, and whether the type can have it, options decide.
  bool StringTagIsOn() {
    if (tag_string_) {
      Decide(Option::kStringifyWithLegacySemantics);
      Decide(Option::kReportErrorsWithLegacySemantics);
    }
    return tag_string_;
  }
  // … on a boolean or a string. Whether the options refuse it.
  bool RefusesQuotedScalar(const Type& type) {
    if (!StringTagIsOn()) return false;
    if (Compares()) PartQuotedScalar(type);
    return !stringify_legacy_ && !report_errors_;
  }
  // … on another type that it doesn't suit. Whether the options refuse it.
  bool InvalidStringTag(const Type& type) {
    if (!StringTagIsOn()) return false;
    if (Compares()) PartInvalidStringTag(type);
    return !report_errors_;
  }

  // --- Errors ---
  bool IsFatal(Err err) const { return !report_errors_ || err->domain == Fault::Domain::kSyntactic; }
  Err Syntax(SyntaxFault fault);
  Err TokenFault();
  Err ValueFault();
  Err DuplicateName(const Token& name);
  Err Foreign(std::string_view reason);
  // A semantic fault that Go leaves without a place.
  Err Unlocated(const Type& type, char json_kind, std::string_view reason);
  // newUnmarshalErrorAfter: `token` begins the value that was read last.
  Err After(const Type& type, const Token& token, std::string_view reason);
  Err AfterWithSkipping(const Type& type, const Token& token, std::string_view reason);
  // newUnmarshalErrorBefore: the fault lies with what comes next.
  Err Before(const Type& type, std::string_view reason);
  Err BeforeWithSkipping(const Type& type, std::string_view reason);
  Fault Resolve(Err err) const;
  static Err First(Err a, Err b) { return a != nullptr ? a : b; }

  // --- Values: the unmarshal functions ---
  Err DecodeValue(const Type& type, void* target);
  Err DecodeBool(const Type& type, bool* target);
  Err DecodeString(const Type& type, GoString* target);
  template <typename Numbers>
  Err DecodeNumeric(const Type& type, void* target);
  Err DecodeInt(const Type& type, void* target);
  Err DecodeUint(const Type& type, void* target);
  Err DecodeFloat(const Type& type, void* target);
  Err DecodeBytes(const Type& type, void* target);
  Err DecodeBase64Text(const Type& type, const Token& token, void* target);
  Err DecodeMap(const Type& type, GoMap** target);
  Err DecodeMapMembers(const Type& type, GoMap* map);
  Err DecodeStruct(const Type& type, char* target);
  Err DecodeStructMembers(const Type& type, char* target);
  Err DecodeSlice(const Type& type, GoSlice* target);
  Err DecodeArray(const Type& type, char* target);
  Err DecodePointer(const Type& type, void** target);
  Err DecodeAny(const Type& type, GoAny* target);
  bool IsReplaced(const GoAny& held);
  void ZeroAnyIf(bool zero, GoAny* target);
  Err DecodeExistingAny(GoAny* target);
  Err DecodeNewAny(GoAny* target);
  Err DecodeTime(const Type& type, GoTime* target);
  Err DecodeDuration(const Type& type, void* target);
  Err DecodeNumber(const Type& type, GoString* target);
  Err DecodeRaw(const Type& type, GoSlice* target);

  // The specialised decoding of an `any` that is nil, used where duplicates are refused (arshal_any.go).
  Err DecodeFreshAny(GoAny* target);
  Err DecodeFreshObject(GoAny* target);
  Err DecodeFreshArray(GoAny* target);
  Err StoreScalar(const Token& token, GoAny* target);
  // The same for a value without anything that could be refused but numbers and duplicates: the fast way.
  bool CanBuildAny() const;
  Err BuildAny(GoAny* target);
  Err BuildObject(const Token& opening, GoAny* target);

  // A struct's members.
  const StructField* MatchFolded(const std::vector<const StructField*>& alike, std::string_view name,
                                 int* matches);
  Err DecodeUnknownMember(const Type& type, const StructInfo& info, const Token& name_token,
                          std::string_view name, char* target, bool* fatal);
  Err DecodeIntoFallback(const StructField& fallback, const Token& name_token, std::string_view name,
                         char* target);
  Err AppendRawMember(const StructField& fallback, const Token& name_token, GoSlice* raw);
  bool PanicsOn(const StructField& field);
  // The memory of a field, with embedded pointers on the way allocated; null if Go can't set one of them.
  char* FieldMemory(const StructField& field, char* target);

  static void SetString(GoString* target, std::string_view value);
  std::string_view Copy(std::string_view text);
  // Moves a byte slice to memory for `wanted` bytes or more, with its first `kept` bytes.
  void GrowBytes(std::size_t wanted, std::size_t kept, GoSlice* slice);
  void AppendBytes(GoSlice* slice, std::string_view bytes);
  void GrowSlice(const Type& type, std::size_t wanted, GoSlice* slice);

  const Tape& tape_;
  const Token* tokens_;
  Options options_;
  Variable* variable_;
  Arena* arena_;                // the variable's
  Trace* trace_;                // may be null
  std::uint32_t position_ = 0;  // of the next token on the tape

  // Options that are asked often.
  bool report_errors_;
  bool merge_;
  bool allow_duplicates_;
  // In namespaces: duplicates are refused, and there may be some. Where a run goes on after errors a name of
  // an object that was left open counts twice, in a text without duplicates.
  bool keeps_names_;
  bool allow_invalid_utf8_;
  bool stringify_legacy_;
  bool raw_numbers_;
  bool clean_text_;  // the tape is complete and has no string that the options refuse

  // The `string` tag option of the field being decoded; cleared by an opening bracket.
  bool tag_string_ = false;
  std::vector<Namespace> namespaces_;  // kept for reuse; the first open_namespaces_ are in use
  std::size_t open_namespaces_ = 0;
  std::optional<SyntaxFault> syntax_fault_;  // of the last syntactic Pending
  Tape inner_tape_;                          // of a string that holds JSON
};

}  // namespace jsonrift::internal

// The encoder: writes a value along its Go type. Each function mirrors one marshal function of
// encoding/json/v2.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/fault.h"
#include "core/internal/go_map.h"
#include "core/internal/name_set.h"
#include "core/internal/struct_info.h"
#include "core/options.h"
#include "core/tape.h"
#include "core/trace.h"
#include "core/value.h"

namespace jsonrift::internal {

class Encoder {
 public:
  Encoder(Options options, std::string* out, Trace* trace);

  std::optional<Fault> Run(const Type& type, const void* value);

 private:
  // An object or array that is being written.
  struct Level {
    bool object;
    std::uint64_t length = 0;        // names and values
    std::unique_ptr<NameSet> names;  // where the names must be looked at for duplicates
  };

  // What the members of an embedded map or raw value must not repeat: fields, and one another.
  class FallbackNames;

  // All of these return false after a fault, which is then in fault_.
  bool EncodeValue(const Type& type, const void* value);
  bool EncodeBool(const Type& type, bool value);
  bool EncodeString(const Type& type, std::string_view value);
  bool EncodeInteger(const Type& type, const void* value);
  // Writes a number, or a string of it where a name is due or the `string` option is on.
  bool EncodeDigits(std::string_view digits);
  bool EncodeFloat(const Type& type, double value);
  bool EncodeBytes(const Type& type, const void* value);
  bool EncodeMap(const Type& type, const GoMap* map);
  bool EncodeMapMembers(const Type& type, const GoMap& map);
  bool EncodeStruct(const Type& type, const char* value);
  bool EncodeField(const StructField& field, const char* value, bool* written);
  bool EncodeFallback(const StructInfo& info, const char* value, std::vector<bool> seen_ids);
  bool EncodeFallbackMap(const Type& type, const GoMap& map, FallbackNames* names);
  bool EncodeFallbackRaw(const Type& type, std::string_view raw, FallbackNames* names);
  bool EncodeElements(const Type& type, const char* data, std::size_t count);
  bool EncodeSlice(const Type& type, const GoSlice& slice);
  bool EncodePointer(const Type& type, const void* target);
  bool EncodeAny(const Type& type, const GoAny& any);
  bool EncodeTime(const Type& type, const GoTime& time);
  bool EncodeDuration(const Type& type, const void* value);
  bool EncodeNumber(const Type& type, std::string_view number);
  bool EncodeRaw(const Type& type, const GoSlice& raw);
  // What WriteValue makes of a JSON text: checks and reformats it. `is_own` for one that this encoder has
  // just written: how it depends on options has been told then.
  bool WriteValue(const Type* method_type, std::string_view text, bool is_own = false);
  void Reformat(const Tape& tape, std::uint32_t from, std::uint32_t to);
  void ReformatString(std::string_view quoted, bool verbatim);

  // Writes the delimiter that the next token needs.
  void Delimit();
  bool Begin(char bracket, bool check_names);
  void End(char bracket);
  // Writes a string, as a name where one is due.
  bool WriteString(std::string_view text);
  // Writes a value that is no name: null, {} or [].
  bool WriteLiteral(std::string_view literal);
  // Counts what has been written from `start` on. False if that is a name and a duplicate.
  bool FinishText(std::size_t start);
  void FinishValue() { ++levels_.back().length; }
  bool NameIsDue() const { return levels_.back().object && levels_.back().length % 2 == 0; }
  bool PassDuplicate();
  bool LooksForDuplicates() const { return !allow_duplicates_ || trace_ != nullptr; }

  bool FailSyntax(SyntaxCode code);
  bool FailSemantic(const Type& type, std::string_view reason);
  // A fault of an encoding method, which legacy wraps in a MarshalerError of its own.
  bool FailMethod(const Type& type, std::string_view reason, std::optional<SyntaxCode> cause);
  // --- Decision points ---
  void Decide(Option option) {
    if (trace_ != nullptr) trace_->Decide(option);
  }
  // What escape options change shows in the text.
  void DecideEscapes();
  bool StringTagIsOn() {
    if (tag_string_) {
      Decide(Option::kStringifyWithLegacySemantics);
      Decide(Option::kReportErrorsWithLegacySemantics);
    }
    return tag_string_;
  }
  // … on a type that it doesn't suit. Whether the options refuse it.
  bool InvalidStringTag(const Type& type, const void* value) {
    if (!StringTagIsOn()) return false;
    if (Compares()) PartInvalidStringTag(type, value);
    return !report_errors_;
  }
  // … on a boolean or a string.
  bool RefusesQuotedScalar(const Type& type, const void* value);

  // Whether the run is compared with one of other options, and whether that decides an option differently.
  bool Compares() const { return trace_ != nullptr && trace_->compares(); }
  bool Parts(Option option) const {
    return Compares() && options_.Has(option) != trace_->other().Has(option);
  }
  // The other options, if they decide `option` differently, write this value in another way.
  void Part(Option option, const Type& type, const void* value, Options all_of = Options());
  // The same for a text: what this run writes, and what the other options would.
  void PartText(Option option, const Type* type, std::string text, std::string other_text);
  void PartEscapes(std::string_view text);
  void PartEscape(Option option, std::string_view text);
  void PartRaw(std::string_view text);
  void PartRawString(const Token& token);
  void PartBytes(const Type& type, const void* value);
  void PartInvalidStringTag(const Type& type, const void* value);
  void PartPointerStringTag(const Type& type, const void* target);
  // A field that this run omits, or writes as `text`, and the other options don't.
  void PartOmitEmpty(const StructField& field, const void* value, std::string_view text);
  // What options write for a value at this place, as far as a report shows it.
  std::string Text(Options options, const Type& type, const void* value, bool tag_string, bool as_name);
  // Finds what was parted before at the place, or adds it.
  Trace::OutputParting* PartingHere(Option option, bool* is_new);
  const Trace::OutputParting* FindPartingHere(Option option);
  TypePaths::Node PathHere();
  std::string PointerHere() const;

  // A step on the way from the root; only kept for runs that are compared.
  struct Step {
    enum class Kind : std::uint8_t { kField, kElement, kMapValue, kAnyElement, kAnyMember };
    Kind kind;
    TypePaths::Node node;  // kNoNode until it is asked for
    const Type* type;      // of the value there
    const StructField* field;
    std::size_t index;
    std::string_view name;
  };
  static constexpr TypePaths::Node kNoNode = UINT32_MAX;
  static Step MemberOf(const Type& map_type, std::string_view name);
  class Inside;

  Options options_;
  std::string* out_;
  Trace* trace_;  // may be null
  bool report_errors_;
  bool stringify_legacy_;
  bool allow_duplicates_;
  // The `string` tag option of the field being encoded; cleared by an opening bracket.
  bool tag_string_ = false;
  std::vector<Level> levels_;
  std::optional<Fault> fault_;
  Tape raw_tape_;
  std::vector<Step> steps_;
  const Type* root_ = nullptr;
  std::map<std::pair<TypePaths::Node, Option>, std::size_t> parting_index_;
};

// Keeps a step while the value there is encoded.
class Encoder::Inside {
 public:
  Inside(Encoder* encoder, const Step& step) : encoder_(encoder->Compares() ? encoder : nullptr) {
    if (encoder_ != nullptr) encoder_->steps_.push_back(step);
  }
  Inside(const Inside&) = delete;
  Inside& operator=(const Inside&) = delete;
  ~Inside() {
    if (encoder_ != nullptr) encoder_->steps_.pop_back();
  }

 private:
  Encoder* encoder_;
};

// Whether an encoded value is one that v2's omitempty omits.
bool IsEmptyJson(std::string_view value);

// reflect.Value.IsZero, or the type's IsZero method where it has one: what the tag option omitzero asks.
bool IsZero(const Type& type, const void* p);

}  // namespace jsonrift::internal

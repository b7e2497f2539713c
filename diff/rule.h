// The causes of divergences, as a catalogue: each has a stable identifier, what it means, what to do about
// it, and the CWE where it is a weakness. `jsonrift rules` lists it; README and reports refer to it.
//
//   const RuleInfo& info = InfoOf(Rule::kDuplicateName);
//   std::cout << info.id << ": " << info.title << '\n';   // duplicate-name: …
//
// An identifier is never renamed and never used again for something else.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/options.h"

namespace jsonrift::diff {

enum class Rule : std::uint8_t {
  // Reading.
  kNameCase,           // name-case: a member reaches its field only if case is ignored
  kNameCaseDuplicate,  // name-case-duplicate: … and another member reaches the same field
  kNameDelimiter,      // name-delimiter: case:ignore, and the name differs in '_' or '-'
  kNameAmbiguous,      // name-ambiguous: a name that matches several fields when case is ignored
  kDuplicateName,      // duplicate-name: a name stands twice in an object
  kDuplicateKey,       // duplicate-key: map keys that are written differently but are equal
  kMerge,              // merge: what a repeated member leaves of the value before it
  kInvalidUtf8,        // invalid-utf8: bytes that aren't UTF-8 in a string
  kInvalidUtf8Name,    // invalid-utf8-name: … in a member name
  kLoneSurrogate,      // lone-surrogate: \ud83d without its other half, in a string or name
  kTimeFormat,         // time-format: a time that only Go's lenient RFC 3339 parser takes
  kBase64LineBreak,    // base64-line-break
  kBytesAsArray,       // bytes-as-array: [1,2] for []byte
  kDefinedBytes,       // defined-bytes: a slice of a defined byte type, base64 in v1, an array in v2
  kByteArray,          // byte-array: [N]byte, an array in v1, base64 in v2
  kDuration,           // duration: time.Duration has no form in v2
  kArrayLength,        // array-length: [N]T from more or fewer elements
  kStringTag,          // string-tag: the tag option `string` on a bool or string
  kStringTagType,      // string-tag-type: … on a type that neither package applies it to
  kQuotedNumber,  // quoted-number: a quoted number, or key, that isn't a JSON number: "007", "NaN", "null"
  kNumberKey,     // number-key: json.Number (or json.RawMessage) as a map key
  kStructTags,    // struct-tags: a struct type whose tags v2 refuses
  // Writing.
  kNilSlice,         // nil-slice: null in v1, [] in v2
  kNilMap,           // nil-map: null in v1, {} in v2
  kOmitEmpty,        // omitempty: the two notions of empty
  kEscapeHtml,       // escape-html: <, > and & escaped
  kEscapeJs,         // escape-js: U+2028 and U+2029 escaped
  kRawStringEscape,  // raw-string-escape: escapes inside of a json.RawMessage kept or rewritten
  // Outside of the option set: how the packages are called.
  kTrailingData,   // trailing-data: after the value, which Decoder.Decode leaves and UnmarshalRead refuses
  kUnknownMember,  // unknown-member: DisallowUnknownFields against RejectUnknownMembers
  kUseNumber,      // use-number: Decoder.UseNumber has no counterpart
  kStreamStops,    // stream-stops: what comes after a value of a stream that v2 refused
  // A divergence that the options explain, but no decision point does.
  kUnexplained,  // unexplained
};

inline constexpr int kRuleCount = 33;

struct RuleInfo {
  Rule rule;
  std::string_view id;
  std::string_view title;        // one line, no full stop
  std::string_view explanation;  // what each package does, and why that matters; paragraphs of plain text
  std::string_view remedy;       // what to do, the best first
  std::string_view example;      // a Go type and a payload, and what each package makes of it
  std::optional<Option> option;  // the option that decides, where one does
  int cwe = 0;                   // 0: none
  std::string_view source;       // where Go documents or implements it
};

// All rules in the order of Rule.
const std::array<RuleInfo, kRuleCount>& AllRules();
const RuleInfo& InfoOf(Rule rule);
std::optional<Rule> RuleFromId(std::string_view id);

}  // namespace jsonrift::diff

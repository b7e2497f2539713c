// Stands in for rule.cc, with identifiers only, until that is there; then it goes.
#include "diff/rule.h"

namespace jsonrift::diff {
namespace {

constexpr RuleInfo Stub(Rule rule, std::string_view id, std::optional<Option> option) {
  return {rule, id, "title", "explanation", "remedy", "example", option, 0, "source"};
}

constexpr std::array<RuleInfo, kRuleCount> kRules = {{
    Stub(Rule::kNameCase, "name-case", Option::kMatchCaseInsensitiveNames),
    Stub(Rule::kNameCaseDuplicate, "name-case-duplicate", std::nullopt),
    Stub(Rule::kNameDelimiter, "name-delimiter", Option::kMatchCaseSensitiveDelimiter),
    Stub(Rule::kNameAmbiguous, "name-ambiguous", std::nullopt),
    Stub(Rule::kDuplicateName, "duplicate-name", Option::kAllowDuplicateNames),
    Stub(Rule::kDuplicateKey, "duplicate-key", std::nullopt),
    Stub(Rule::kMerge, "merge", std::nullopt),
    Stub(Rule::kInvalidUtf8, "invalid-utf8", Option::kAllowInvalidUTF8),
    Stub(Rule::kInvalidUtf8Name, "invalid-utf8-name", std::nullopt),
    Stub(Rule::kLoneSurrogate, "lone-surrogate", std::nullopt),
    Stub(Rule::kTimeFormat, "time-format", std::nullopt),
    Stub(Rule::kBase64LineBreak, "base64-line-break", std::nullopt),
    Stub(Rule::kBytesAsArray, "bytes-as-array", std::nullopt),
    Stub(Rule::kDefinedBytes, "defined-bytes", std::nullopt),
    Stub(Rule::kByteArray, "byte-array", std::nullopt),
    Stub(Rule::kDuration, "duration", std::nullopt),
    Stub(Rule::kArrayLength, "array-length", std::nullopt),
    Stub(Rule::kStringTag, "string-tag", std::nullopt),
    Stub(Rule::kStringTagType, "string-tag-type", std::nullopt),
    Stub(Rule::kQuotedNumber, "quoted-number", std::nullopt),
    Stub(Rule::kNumberKey, "number-key", std::nullopt),
    Stub(Rule::kStructTags, "struct-tags", std::nullopt),
    Stub(Rule::kNilSlice, "nil-slice", Option::kFormatNilSliceAsNull),
    Stub(Rule::kNilMap, "nil-map", Option::kFormatNilMapAsNull),
    Stub(Rule::kOmitEmpty, "omitempty", std::nullopt),
    Stub(Rule::kEscapeHtml, "escape-html", Option::kEscapeForHTML),
    Stub(Rule::kEscapeJs, "escape-js", std::nullopt),
    Stub(Rule::kRawStringEscape, "raw-string-escape", std::nullopt),
    Stub(Rule::kTrailingData, "trailing-data", std::nullopt),
    Stub(Rule::kUnknownMember, "unknown-member", std::nullopt),
    Stub(Rule::kUseNumber, "use-number", std::nullopt),
    Stub(Rule::kUnexplained, "unexplained", std::nullopt),
}};

}  // namespace

const std::array<RuleInfo, kRuleCount>& AllRules() { return kRules; }

const RuleInfo& InfoOf(Rule rule) { return kRules[static_cast<std::size_t>(rule)]; }

std::optional<Rule> RuleFromId(std::string_view id) {
  for (const RuleInfo& info : kRules) {
    if (info.id == id) return info.rule;
  }
  return std::nullopt;
}

}  // namespace jsonrift::diff

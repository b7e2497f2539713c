#include "diff/internal/parting_rule.h"

#include <string_view>

#include "core/internal/number.h"
#include "core/internal/utf8.h"

namespace jsonrift::diff {
namespace {

bool SameName(const Tape& tape, std::uint32_t a, std::uint32_t b) {
  return tape.String(tape.tokens()[a]) == tape.String(tape.tokens()[b]);
}

}  // namespace

Rule RuleOf(const Trace::Parting& parting, const Tape& tape) {
  if (parting.reason == internal::kUnknownName) return Rule::kUnknownMember;
  const Token* token = parting.token < tape.size() ? &tape.tokens()[parting.token] : nullptr;
  const bool is_name = token != nullptr && token->Is(Token::kName);
  switch (parting.option) {
    case Option::kAllowDuplicateNames:
      if (parting.type != nullptr) return Rule::kDuplicateKey;
      return parting.earlier == Trace::kNoToken || SameName(tape, parting.earlier, parting.token)
                 ? Rule::kDuplicateName
                 : Rule::kNameCaseDuplicate;
    case Option::kAllowInvalidUTF8: {
      const std::string_view text = token != nullptr ? tape.Text(*token) : std::string_view();
      if (internal::IsValidUtf8(text)) return Rule::kLoneSurrogate;
      return is_name ? Rule::kInvalidUtf8Name : Rule::kInvalidUtf8;
    }
    case Option::kCallMethodsWithLegacySemantics:
      return Rule::kNumberKey;
    case Option::kFormatByteArrayAsArray:
      return Rule::kByteArray;
    case Option::kFormatBytesWithLegacySemantics:
      return parting.type->element->defined_byte ? Rule::kDefinedBytes : Rule::kBytesAsArray;
    case Option::kFormatDurationAsNano:
      return Rule::kDuration;
    case Option::kMatchCaseInsensitiveNames:
      return parting.earlier != Trace::kNoToken ? Rule::kNameCaseDuplicate : Rule::kNameCase;
    case Option::kMatchCaseSensitiveDelimiter:
      return Rule::kNameDelimiter;
    case Option::kMergeWithLegacySemantics:
      return Rule::kMerge;
    case Option::kParseBytesWithLooseRFC4648:
      return Rule::kBase64LineBreak;
    case Option::kParseTimeWithLooseRFC3339:
      return Rule::kTimeFormat;
    case Option::kReportErrorsWithLegacySemantics:
      if (is_name) return Rule::kNameAmbiguous;
      return parting.reason == internal::kInvalidStringTag ? Rule::kStringTagType : Rule::kStructTags;
    case Option::kStringifyWithLegacySemantics:
      return is_name || parting.reason.starts_with("not a number") || parting.reason.starts_with("value out")
                 ? Rule::kQuotedNumber
                 : Rule::kStringTag;
    case Option::kUnmarshalArrayFromAnyLength:
      return Rule::kArrayLength;
    case Option::kUnmarshalAnyWithRawNumber:
      return Rule::kUseNumber;
    default:
      return Rule::kUnexplained;
  }
}

Rule RuleOf(const Trace::OutputParting& parting) {
  switch (parting.option) {
    case Option::kAllowDuplicateNames:
      return Rule::kDuplicateKey;
    case Option::kAllowInvalidUTF8:
      return internal::IsValidUtf8(parting.text) ? Rule::kLoneSurrogate : Rule::kInvalidUtf8;
    case Option::kCallMethodsWithLegacySemantics:
      return Rule::kNumberKey;
    case Option::kEscapeForHTML:
      return Rule::kEscapeHtml;
    case Option::kEscapeForJS:
      return Rule::kEscapeJs;
    case Option::kFormatByteArrayAsArray:
      return Rule::kByteArray;
    case Option::kFormatBytesWithLegacySemantics:
      return Rule::kDefinedBytes;
    case Option::kFormatDurationAsNano:
      return Rule::kDuration;
    case Option::kFormatNilMapAsNull:
      return Rule::kNilMap;
    case Option::kFormatNilSliceAsNull:
      return Rule::kNilSlice;
    case Option::kOmitEmptyWithLegacySemantics:
      return Rule::kOmitEmpty;
    case Option::kPreserveRawStrings:
      return Rule::kRawStringEscape;
    case Option::kReportErrorsWithLegacySemantics:
      return parting.type != nullptr && parting.type->codec == Codec::kStruct &&
                     parting.type->struct_info->problem
                 ? Rule::kStructTags
                 : Rule::kStringTagType;
    case Option::kStringifyWithLegacySemantics:
      return Rule::kStringTag;
    default:
      return Rule::kUnexplained;
  }
}

}  // namespace jsonrift::diff

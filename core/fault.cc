#include "core/fault.h"

namespace jsonrift {
namespace {

const char* KindInWords(char json_kind) {
  switch (json_kind) {
    case 'n':
      return " JSON null";
    case 't':
    case 'f':
      return " JSON boolean";
    case '"':
      return " JSON string";
    case '0':
      return " JSON number";
    case '{':
    case '}':
      return " JSON object";
    case '[':
    case ']':
      return " JSON array";
    default:
      return "";
  }
}

// A type that is short enough to be read in a message.
std::string TypeInWords(const Type& type) {
  constexpr std::size_t kLongest = 100;
  std::string text = TypeString(type);
  if (text.size() <= kLongest) return text;
  return type.kind == Kind::kStruct ? "struct" : text.substr(0, kLongest) + "…";
}

std::string Describe(const Fault& fault, const char* verb, const char* preposition) {
  std::string text;
  if (fault.domain == Fault::Domain::kSemantic) {
    text = std::string("cannot ") + verb + KindInWords(fault.json_kind);
    if (fault.type != nullptr) text += std::string(preposition) + " Go " + TypeInWords(*fault.type);
    if (!fault.pointer.empty()) text += " at " + fault.pointer;
    if (!fault.reason.empty()) text += ": " + fault.reason;
    return text;
  }
  text = fault.reason;
  if (!fault.pointer.empty()) text += " at " + fault.pointer;
  return text;
}

}  // namespace

std::string DescribeDecoding(const Fault& fault) { return Describe(fault, "decode", " into"); }
std::string DescribeEncoding(const Fault& fault) { return Describe(fault, "encode", ""); }

const char* ErrorClassName(ErrorClass error_class) {
  switch (error_class) {
    case ErrorClass::kSyntax:
      return "syntax";
    case ErrorClass::kEof:
      return "eof";
    case ErrorClass::kDuplicate:
      return "duplicate";
    case ErrorClass::kUtf8:
      return "utf8";
    case ErrorClass::kType:
      return "type";
    case ErrorClass::kOther:
      return "other";
  }
  return "";
}

}  // namespace jsonrift

#include "tests/diff/cause_text.h"

#include "core/dump.h"

namespace jsonrift::test {
namespace {

std::string SpanText(const diff::Span& span) {
  return "@" + std::to_string(span.offset) + "+" + std::to_string(span.length);
}

}  // namespace

std::string NeedsText(const diff::Needs& needs) {
  std::string text;
  for (Options clause : needs) {
    const char* separator = text.empty() ? "" : " ";
    for (Option option : AllOptions()) {
      if (!clause.Has(option)) continue;
      text += separator + std::string(OptionName(option));
      separator = "|";
    }
  }
  return text.empty() ? "nothing" : text;
}

std::string CauseText(const diff::Cause& cause) {
  std::string text = std::string(diff::DivergenceKindName(cause.kind)) + " " +
                     std::string(diff::InfoOf(cause.rule).id) + " " + cause.type_path + " \"" +
                     cause.pointer + "\" " + SpanText(cause.span);
  if (cause.other) text += " other " + SpanText(*cause.other);
  if (cause.places != 1) text += " places " + std::to_string(cause.places);
  text += " needs " + NeedsText(cause.needs);
  if (cause.behind) text += " behind " + std::to_string(*cause.behind);
  return text + ": " + cause.legacy + " | " + cause.strict;
}

}  // namespace jsonrift::test

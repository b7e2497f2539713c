// The characters of a string as it is written, one by one, each with its form, so that another character can
// be written in the same form.
#pragma once

#include <string>
#include <string_view>

namespace jsonrift::diff {

struct StringUnit {
  enum class Form : unsigned char {
    kRaw,   // as it is
    kHex,   // \u00e9
    kPair,  // \ud83d\ude00
    kKept,  // all else: other escapes, and what is wrong: invalid bytes, lone surrogates, unknown escapes
  };

  Form form;
  char32_t rune;   // U+FFFD for what is wrong
  unsigned width;  // bytes
};

// The first unit of what stands between the quotes of a JSON string, which may be broken; not empty.
StringUnit ReadJsonUnit(std::string_view text);

// The first character of a text without escapes; not empty.
StringUnit ReadPlainUnit(std::string_view text);

// Appends `rune` in the form of `unit`, which stands at the start of `text`. The rune is as wide as that of
// the unit, in UTF-8.
void AppendInForm(std::string* out, const StringUnit& unit, std::string_view text, char32_t rune);

}  // namespace jsonrift::diff

// The parts of Go's unicode package that decide how names match and how tags are read. The tables are those
// of Go 1.27 (Unicode 17), made by tests/oracle/cmd/tables.
#pragma once

#include <string>
#include <string_view>

namespace jsonrift::internal {

bool IsLetter(char32_t rune);  // unicode.IsLetter
bool IsNumber(char32_t rune);  // unicode.IsNumber
bool IsUpper(char32_t rune);   // unicode.IsUpper

// The ASCII byte that unicode.ToLower maps `rune` to, or 0 where its lower case isn't ASCII.
char LowerToAscii(char32_t rune);

// The smallest rune of the simple folding orbit of `rune`: two runes are equal under strings.EqualFold if and
// only if this is the same for both.
char32_t FoldRune(char32_t rune);

// The name with each rune folded and without '_' and '-': names that Go 1.27 matches in any way when case is
// ignored have the same folded name (encoding/json/v2/fold.go).
void FoldName(std::string_view name, std::string* out);

// strings.EqualFold.
bool EqualFold(std::string_view a, std::string_view b);

}  // namespace jsonrift::internal

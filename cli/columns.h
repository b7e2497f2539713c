// Text on a terminal: how many columns it takes, and how it is broken into lines.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace jsonrift::cli {

// Columns of a rune: 2 for East Asian wide characters and emoji, 0 for marks that join the character before
// them (of the scripts in common use), else 1. As of Unicode 15, whatever the locale.
std::size_t RuneColumns(char32_t rune);

// Columns of `text`, which is Printable().
std::size_t Columns(std::string_view text);

// `text` padded with spaces to `columns`, on the right or on the left.
std::string PadRight(std::string_view text, std::size_t columns);
std::string PadLeft(std::string_view text, std::size_t columns);

// The words of `text` in lines of at most `columns`; a longer word stands alone.
std::vector<std::string> Wrap(std::string_view text, std::size_t columns);

// `text`, which isn't made of words, in lines of at most `columns` or one character: behind a comma or blank
// where one is in the second half of a line, else anywhere. At least one line.
std::vector<std::string> WrapAnywhere(std::string_view text, std::size_t columns);

}  // namespace jsonrift::cli

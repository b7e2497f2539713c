// What the streams of the program are, and what it says on them beside its results.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace jsonrift::cli {

inline constexpr int kFailed = 2;            // the exit code of a job that could not be done
inline constexpr int kKilledBySignal = 128;  // and of one that the signal N ended early, plus N
// Says on standard error why the job can't be done. Returns kFailed.
int Fail(const std::string& message);

// Says something on standard error that is no error, unless nobody wants to hear it.
void Note(const std::string& message, bool quiet);

// Whether to colour what goes to the file descriptor: `when` is always, never, or auto, which looks at the
// stream, NO_COLOR, JSONRIFT_NO_COLOR and TERM.
bool UseColour(std::string_view when, int descriptor);

// The columns of the terminal, or nothing if the descriptor is none.
std::optional<std::size_t> TerminalWidth(int descriptor);

}  // namespace jsonrift::cli

#include "cli/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>
#include <iostream>

#include "cli/printable.h"

namespace jsonrift::cli {
namespace {

bool IsSet(const char* variable) {
  const char* value = std::getenv(variable);
  return value != nullptr && *value != '\0';
}

}  // namespace

int Fail(const std::string& message) {
  std::cerr << "jsonrift: " << Printable(message) << '\n';
  return kFailed;
}

void Note(const std::string& message, bool quiet) {
  if (!quiet) std::cerr << "jsonrift: " << Printable(message) << '\n';
}

bool UseColour(std::string_view when, int descriptor) {
  if (when != "auto") return when == "always";
  const char* terminal = std::getenv("TERM");
  return isatty(descriptor) != 0 && !IsSet("NO_COLOR") && !IsSet("JSONRIFT_NO_COLOR") &&
         terminal != nullptr && std::string_view(terminal) != "dumb";
}

std::optional<std::size_t> TerminalWidth(int descriptor) {
  winsize size{};
  if (isatty(descriptor) == 0 || ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0)
    return std::nullopt;
  return size.ws_col;
}

}  // namespace jsonrift::cli

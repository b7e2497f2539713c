// `jsonrift man`, which the build calls.
#include <iostream>

#include "cli/commands.h"
#include "cli/man_page.h"
#include "cli/option_tree.h"
#include "cli/terminal.h"
#include "cli/version.h"

namespace jsonrift::cli {

void AddManCommand(CLI::App* app, int* exit_code) {
  CLI::App* man = app->add_subcommand("man", "Prints the manual page.")->group("");  // hidden
  man->callback([app, exit_code] {
    std::cout << ManPage(ReadCommand(*app), kVersion) << std::flush;
    *exit_code = std::cout ? 0 : Fail("cannot write the page");
  });
}

}  // namespace jsonrift::cli

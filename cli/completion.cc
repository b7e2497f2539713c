#include "cli/completion.h"

namespace jsonrift::cli {
namespace {

constexpr Shell kShells[] = {{"bash", BashCompletion}, {"zsh", ZshCompletion}, {"fish", FishCompletion}};

}  // namespace

std::span<const Shell> AllShells() { return kShells; }

}  // namespace jsonrift::cli

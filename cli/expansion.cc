#include "cli/expansion.h"

#include "cli/byte_size.h"

namespace jsonrift::cli {

std::string Expansion::Tell() {
  told_ = true;
  return ByteSizeText(consumed_) + " expand to " + ByteSizeText(expanded_) + " and more, over " +
         std::to_string(max_ratio_) + " times as much (--max-expansion); nothing is read from there on";
}

}  // namespace jsonrift::cli

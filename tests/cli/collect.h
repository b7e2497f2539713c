// All that reading one file hands over, for comparing.
//
//   const Collected read = Collect(path, {.layout = cli::Layout::kArray});
//   EXPECT_EQ(read.payloads, (std::vector<std::string>{"1:2 @1 {}"}));
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/source.h"

namespace jsonrift::test {

struct Collected {
  std::vector<std::string> payloads;  // "LINE:COLUMN @OFFSET TEXT"
  std::vector<std::string> texts;     // the same without the place
  std::vector<std::string> paths;     // of the payloads, each as often as it has some
  std::vector<std::string>
      unreadable;  // "PATH:LINE REASON"; without the part of the path that is the file's own
};

Collected Collect(const std::string& path, const cli::ReadOptions& options = {});

}  // namespace jsonrift::test

#include "tests/cli/golden_file.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "cli/html_assets.h"
#include "tests/support/files.h"

namespace jsonrift::test {
namespace {

std::string ReadAll(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

std::string_view LineAt(std::string_view text, std::size_t at) {
  const std::size_t before = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
  const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
  return text.substr(begin, text.find('\n', begin) - begin);
}

bool Updates() {
  const char* update = std::getenv("JSONRIFT_UPDATE");
  return update != nullptr && std::string_view(update) == "1";
}

}  // namespace

void ExpectGolden(std::string_view name, std::string_view text) {
  const std::filesystem::path path = SourcePath("tests/cli/golden") / name;
  if (Updates()) {
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
    return;
  }
  const std::string golden = ReadAll(path);
  if (golden == text) return;
  const auto [in_golden, in_text] = std::ranges::mismatch(golden, text);
  const auto at = static_cast<std::size_t>(in_golden - golden.begin());
  ADD_FAILURE() << path << " differs (JSONRIFT_UPDATE=1 rewrites it), line "
                << 1 + std::count(golden.begin(), in_golden, '\n') << "\n  golden: " << LineAt(golden, at)
                << "\n  now:    " << LineAt(text, at);
}

std::string WithoutPageAssets(std::string page) {
  for (const std::string_view asset :
       {cli::kPageStyle, cli::kPageScript, cli::kPageStyleHash, cli::kPageScriptHash}) {
    const std::size_t at = page.find(asset);
    if (at != std::string::npos) page.replace(at, asset.size(), "…");
  }
  return page;
}

}  // namespace jsonrift::test

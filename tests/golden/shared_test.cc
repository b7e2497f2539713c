// The golden sets that lie beside the project, where they do. They aren't part of it.
#include <gtest/gtest.h>

#include <filesystem>
#include <optional>
#include <string>

#include "tests/support/files.h"
#include "tests/support/tally.h"

namespace jsonrift::test {
namespace {

namespace fs = std::filesystem;

// NAME-WHAT.ndjson, compressed or not.
std::optional<fs::path> Find(const std::string& name, const std::string& what) {
  for (const char* extension : {".ndjson", ".ndjson.zst"}) {
    const fs::path path = SourcePath("../shared/golden") / (name + "-" + what + extension);
    if (fs::exists(path)) return path;
  }
  return std::nullopt;
}

class SharedGolden : public testing::TestWithParam<const char*> {};

TEST_P(SharedGolden, AgreesWithGo) {
  const std::optional<fs::path> cases_path = Find(GetParam(), "cases");
  const std::optional<fs::path> outcomes_path = Find(GetParam(), "outcomes");
  if (!cases_path || !outcomes_path) GTEST_SKIP() << "no set " << GetParam() << " beside the project";
  const Result<std::string> cases = ReadFile(*cases_path);
  const Result<std::string> outcomes = ReadFile(*outcomes_path);
  ASSERT_TRUE(cases.ok()) << cases.status().message();
  ASSERT_TRUE(outcomes.ok()) << outcomes.status().message();
  ExpectAgreement(GetParam(), CompareWithGo(*cases, *outcomes));
}

INSTANTIATE_TEST_SUITE_P(Sets, SharedGolden, testing::Values("typed", "wide", "jsontestsuite", "reports"),
                         [](const auto& info) { return std::string(info.param); });

}  // namespace
}  // namespace jsonrift::test

// A corpus of ten thousand files: each is counted, in the order of their paths, in little memory and time.
#include <gtest/gtest.h>

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/cli/audited.h"
#include "tests/cli/hostile_cost.h"
#include "tests/cli/workspace.h"

namespace jsonrift::test {
namespace {

constexpr std::size_t kFiles = 10'000;
constexpr std::size_t kPartners = 20;

std::string Name(std::size_t i) {
  return "in/partner-" + std::to_string(i % kPartners) + "/" + std::to_string(100'000 + i) + ".json";
}

// Of ten files one diverges, one is no JSON and one is empty.
std::string Content(std::size_t i) {
  switch (i / kPartners % 10) {
    case 0:
      return R"({"id":1,"id":2})";
    case 1:
      return R"({"id":1)";
    case 2:
      return "";
    default:
      return R"({"id":)" + std::to_string(i) + "}";
  }
}

TEST(ManyFiles, AreAllCounted) {
  const Workspace workspace;
  for (std::size_t i = 0; i < kFiles; ++i) workspace.Write(Name(i), Content(i));
  const Audited audited = AuditAsJson({"in"}, {.folder = workspace.path()});
  EXPECT_EQ(audited.run.exit_code, 1) << audited.run.err;
  EXPECT_EQ(audited.Totals(), "7000 agree, 1000 diverge, 1000 rejected, 1000 unreadable");
  ASSERT_EQ(audited.payloads.size(), 3000U);
  for (std::size_t i = 1; i < audited.payloads.size(); ++i)
    ASSERT_LT(audited.payloads[i - 1]["path"], audited.payloads[i]["path"]);
  ASSERT_EQ(audited.report["partners"].size(), kPartners);
  for (const auto& [name, tally] : audited.report["partners"].items()) {
    EXPECT_EQ(tally["agree"], 350) << name;
    EXPECT_EQ(tally["unreadable"], 50) << name;
  }
  ASSERT_EQ(audited.report["findings"].size(), 1U);
  EXPECT_EQ(audited.report["findings"][0]["payloads"], 1000);
  EXPECT_EQ(audited.report["findings"][0]["examples"].size(), 3U);
  if (kSanitized) return;
  EXPECT_LT(audited.run.peak_memory, std::size_t{64} << 20);
  EXPECT_LT(audited.run.cpu_time.count(), 10'000'000);
}

}  // namespace
}  // namespace jsonrift::test

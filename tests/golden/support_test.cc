// The comparison itself: a test that can't fail proves nothing.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/protocol.h"
#include "tests/support/row.h"
#include "tests/support/tally.h"

namespace jsonrift::test {
namespace {

// {"a":1,"a":2} into map[string]int; Go 1.27.4's line for it.
constexpr const char* kCase = R"({"id":"x","type":{"map":["string","int"]},"input":"eyJhIjoxLCJhIjoyfQ=="})";
constexpr const char* kOutcome =
    R"({"id":"x","diverges":true,"options":["AllowDuplicateNames"],)"
    R"("legacy":{"error":null,"value":"{\"a\":2}","output":"eyJhIjoyfQ=="},)"
    R"("strict":{"error":{"class":"duplicate","offset":7,"pointer":"/a","text":"any words"},"value":"{\"a\":1}"}})";

struct ChangeCase {
  Row row;
  std::string from;
  std::string to;
  std::string key;  // that is reported
};

constexpr const char* kProtocol = "the outcome protocol";

const ChangeCase kChangeCases[] = {
    // clang-format off
    {{"id", kProtocol}, R"("id":"x")", R"("id":"y")", "id"},
    {{"diverges", kProtocol}, "true", "false", "diverges"},
    {{"options", kProtocol}, "AllowDuplicateNames", "AllowInvalidUTF8", "options"},
    {{"options missing", kProtocol}, R"("options":["AllowDuplicateNames"],)", "", "options"},
    {{"legacy value", kProtocol}, R"({\"a\":2})", R"({\"a\":3})", "legacy.value"},
    {{"legacy output", kProtocol}, "eyJhIjoyfQ==", "eyJhIjozfQ==", "legacy.output"},
    {{"legacy error", kProtocol}, R"("error":null)", R"("error":{"class":"eof"})", "legacy.error"},
    {{"strict class", kProtocol}, "duplicate", "syntax", "strict.error.class"},
    {{"strict offset", kProtocol}, R"("offset":7)", R"("offset":8)", "strict.error.offset"},
    {{"strict offset missing", kProtocol}, R"("offset":7,)", "", "strict.error.offset"},
    {{"strict pointer", kProtocol}, R"("/a")", R"("/b")", "strict.error.pointer"},
    {{"strict pointer missing", kProtocol}, R"("pointer":"/a",)", "", "strict.error.pointer"},
    {{"field where there is none", kProtocol}, R"("offset":7)", R"("offset":7,"field":"a")", "strict.error.field"},
    {{"outfail where there is none", kProtocol}, R"("output")", R"("outfail":{"class":"type"},"output")", "legacy.outfail"},
    {{"with where there is none", kProtocol}, R"("legacy")", R"("with":{"error":null,"value":"1"},"legacy")", "with"},
    // clang-format on
};

TEST(Support, ReportsEachKeyThatDiffers) {
  const Result<Case> c = ParseCase(kCase);
  ASSERT_TRUE(c.ok()) << c.status().message();
  for (const ChangeCase& change : kChangeCases) {
    const auto trace = change.row.Trace();
    std::string line = kOutcome;
    const std::size_t at = line.find(change.from);
    ASSERT_NE(at, std::string::npos);
    line.replace(at, change.from.size(), change.to);
    const Result<nlohmann::json> expected = ParseOutcome(line);
    ASSERT_TRUE(expected.ok()) << expected.status().message();
    const std::vector<Difference> differences = Differences(*expected, DecideCase(*c));
    ASSERT_EQ(differences.size(), 1U);
    EXPECT_EQ(differences[0].key, change.key);
    EXPECT_FALSE(MatchesGo(*c, *expected));
    const Tally tally = CompareWithGo(kCase, line);
    EXPECT_EQ(tally.differ, 1U);
    EXPECT_EQ(tally.agree, 0U);
  }
}

TEST(Support, IgnoresOnlyMessages) {
  const Result<Case> c = ParseCase(kCase);
  ASSERT_TRUE(c.ok()) << c.status().message();
  const Result<nlohmann::json> expected = ParseOutcome(kOutcome);
  ASSERT_TRUE(expected.ok()) << expected.status().message();
  EXPECT_TRUE(MatchesGo(*c, *expected));
}

TEST(Support, MismatchesShowWhatIsNeeded) {
  const Result<Case> c = ParseCase(kCase);
  ASSERT_TRUE(c.ok()) << c.status().message();
  const std::string text = DescribeMismatch(*c, {{"legacy.output", "eyJhIjozfQ==", "eyJhIjoyfQ=="}});
  for (const char* part : {"case x", "map", R"({\"a\":1,\"a\":2})", "legacy.output",
                           R"(expected "{\"a\":3}")", R"(got      "{\"a\":2}")"}) {
    EXPECT_NE(text.find(part), std::string::npos) << part << " is not in\n" << text;
  }
}

TEST(Support, CountsWhatItDoesNotCompare) {
  const std::string cases =
      std::string(kCase) + "\n" + kCase + "\n" + kCase + "\n" + kCase + "\n" + kCase + "\n";
  const std::string outcomes = std::string(kOutcome) + "\n" + R"({"id":"x","unstable":true})" + "\n" +
                               R"({"id":"x","unbuildable":"why"})" + "\n" + R"({"id":"x","crash":"how"})" +
                               "\n" + R"({"id":"x","legacy":{"panic":"words"}})" + "\n";
  const Tally tally = CompareWithGo(cases, outcomes);
  EXPECT_EQ(tally.cases, 5U);
  EXPECT_EQ(tally.agree, 1U);
  EXPECT_EQ(tally.differ, 0U);
  EXPECT_EQ(tally.unstable, 1U);
  EXPECT_EQ(tally.unbuildable, 1U);
  EXPECT_EQ(tally.crashed, 2U);
  EXPECT_EQ(tally.not_compared(), 4U);
}

TEST(Support, FailsWhereLinesAreMissing) {
  EXPECT_EQ(CompareWithGo(std::string(kCase) + "\n" + kCase, kOutcome).differ, 1U);
  EXPECT_EQ(CompareWithGo(kCase, "").differ, 1U);
  EXPECT_EQ(CompareWithGo(kCase, "no JSON").differ, 1U);
  EXPECT_EQ(CompareWithGo("{}", kOutcome).differ, 1U);
}

}  // namespace
}  // namespace jsonrift::test

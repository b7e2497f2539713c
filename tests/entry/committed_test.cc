// The cases of this folder, with the outcomes that the real Go gave when `make` was run.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "tests/entry/compare.h"
#include "tests/support/deep_stack.h"
#include "tests/support/files.h"

namespace jsonrift::test {
namespace {

std::string Read(const std::string& name) {
  const Result<std::string> text = ReadFile(SourcePath("tests/entry/" + name + ".ndjson.zst"));
  EXPECT_TRUE(text.ok()) << text.status().message();
  return text.ok() ? *text : "";
}

TEST(CommittedEntries, WrittenOnesAgreeWithGo) {
  ExpectAgreementWithGo(Read("written-cases"), Read("written-outcomes"), 50);
}

TEST(CommittedEntries, RandomOnesAgreeWithGo) {
  ExpectAgreementWithGo(Read("random-cases"), Read("random-outcomes"), 5000);
}

// A case that was edited without running `make` would go untested.
TEST(CommittedEntries, AllWrittenOnesAreMade) {
  std::set<std::string> written;
  const Result<std::string> text = ReadFile(SourcePath("tests/entry/cases.ndjson"));
  ASSERT_TRUE(text.ok()) << text.status().message();
  for (std::string_view line : Lines(*text)) {
    const std::string id = nlohmann::json::parse(line)["id"];
    EXPECT_TRUE(written.insert(id).second) << "two cases are called \"" << id << '"';
  }
  std::set<std::string> made;
  const std::string cases = Read("written-cases");
  for (std::string_view line : Lines(cases)) made.insert(nlohmann::json::parse(line)["id"]);
  EXPECT_EQ(written, made) << "run tests/entry/make";
}

// The options that a verdict names make v2 agree, whatever the entry.
TEST(CommittedEntries, NeedsAreEnough) {
  std::size_t tried = 0;
  WithDeepStack([&] {
    const std::string cases = Read("written-cases") + Read("random-cases");
    for (std::string_view line : Lines(cases)) {
      const Result<EntryCase> c = ParseEntryCase(line);
      ASSERT_TRUE(c.ok()) << c.status().message();
      const diff::Verdict verdict = ExamineCase(*c);
      if (verdict.kind != diff::Verdict::Kind::kDiverge || verdict.needs.empty()) continue;
      EntryCase mended = *c;
      mended.settings.with = diff::Satisfy(verdict.needs);
      EXPECT_NE(ExamineCase(mended).kind, diff::Verdict::Kind::kDiverge) << line;
      ++tried;
    }
  });
  EXPECT_GT(tried, 500U);
}

}  // namespace
}  // namespace jsonrift::test

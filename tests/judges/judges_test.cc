// Puts texts before the judges and compares their verdicts with what strict and legacy make of the texts.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "tests/judges/disagreements.h"
#include "tests/judges/judge.h"
#include "tests/judges/texts.h"
#include "tests/support/deep_stack.h"
#include "tests/support/protocol.h"

namespace jsonrift::test {
namespace {

constexpr Judge kReaders[] = {{"strict", ReadWithStrict}, {"legacy", ReadWithLegacy}};

// "" for agreement, or what a row of disagreements says under `what`.
std::string Compare(const Verdict& reader, const Verdict& judge) {
  if (reader.has_value() != judge.has_value()) return "accept";
  return reader == judge ? "" : "value";
}

std::string Shown(const Verdict& verdict) { return verdict ? Printable(*verdict) : "refused"; }

bool Holds(const std::vector<std::string>& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

// Compares readers and judges over the texts of a set, and holds the rows about the set to what they say.
class Judging {
 public:
  Judging(std::string set, std::vector<Disagreement> known)
      : set_(std::move(set)), known_(std::move(known)) {}

  void Judge(const Text& text) {
    for (const auto& reader : kReaders) {
      const Verdict read = reader.read(text.bytes);
      for (const auto& judge : kJudges) {
        const Verdict verdict = judge.read(text.bytes);
        const std::string what = Compare(read, verdict);
        if (what.empty()) {
          ++agreements_;
        } else if (FindRow(reader.name, judge.name, text.id, what)) {
          ++known_disagreements_;
        } else {
          ADD_FAILURE() << reader.name << "\t" << judge.name << "\t" << text.id << "\t" << what << "\n  text "
                        << Printable(text.bytes) << "\n  " << reader.name << " " << Shown(read) << "\n  "
                        << judge.name << " " << Shown(verdict);
        }
      }
    }
  }

  void ExpectRowsUsed() const {
    for (const Disagreement& row : known_) {
      if (row.text.rfind(set_ + "/", 0) != 0) continue;
      for (const std::string& reader : row.readers) {
        for (const std::string& judge : row.judges) {
          EXPECT_TRUE(used_.count({row.line, reader, judge}) != 0)
              << "row " << row.line << " of known_disagreements.tsv: " << reader << " and " << judge
              << " no longer disagree on " << row.text;
        }
      }
    }
  }

  void Print(std::size_t texts) const {
    std::cout << set_ << ": " << texts << " texts, " << agreements_ << " verdicts agree, "
              << known_disagreements_ << " are known to disagree\n";
  }

 private:
  bool FindRow(const std::string& reader, const std::string& judge, const std::string& id,
               const std::string& what) {
    bool found = false;
    for (const Disagreement& row : known_) {
      if (!Holds(row.readers, reader) || !Holds(row.judges, judge) || row.what != what) continue;
      if (!MatchesPattern(row.text, id)) continue;
      used_.insert({row.line, reader, judge});
      found = true;
    }
    return found;
  }

  std::string set_;
  std::vector<Disagreement> known_;
  std::set<std::tuple<std::size_t, std::string, std::string>> used_;
  std::size_t agreements_ = 0;
  std::size_t known_disagreements_ = 0;
};

void JudgeSet(const std::string& set, const std::vector<Text>& texts) {
  Result<std::vector<Disagreement>> known = ReadDisagreements();
  ASSERT_TRUE(known.ok()) << known.status().message();
  Judging judging(set, std::move(*known));
  WithDeepStack([&] {
    for (const Text& text : texts) judging.Judge(text);
  });
  judging.ExpectRowsUsed();
  judging.Print(texts.size());
}

TEST(Judges, AgreeOnSyntax) {
  const Result<std::vector<Text>> texts = SyntaxTexts();
  ASSERT_TRUE(texts.ok()) << texts.status().message();
  JudgeSet("syntax", *texts);
}

// The names say what RFC 8259 says. Strict also refuses what is open there and harmful: bad UTF-8, equal
// names.
TEST(Judges, NamesOfSyntaxTextsAreRight) {
  const Result<std::vector<Text>> texts = SyntaxTexts();
  ASSERT_TRUE(texts.ok()) << texts.status().message();
  WithDeepStack([&] {
    for (const Text& text : *texts) {
      const char kind = text.id[text.id.find('/') + 1];
      if (kind == 'i') continue;
      EXPECT_EQ(ReadWithStrict(text.bytes).has_value(), kind == 'y') << text.id;
      EXPECT_EQ(ReadWithLegacy(text.bytes).has_value(), kind == 'y') << text.id;
    }
  });
}

TEST(Judges, AgreeOnTheSampleCorpus) {
  const Result<std::vector<Text>> texts = CorpusTexts();
  ASSERT_TRUE(texts.ok()) << texts.status().message();
  JudgeSet("corpus", *texts);
}

TEST(Judges, AgreeOnSharedPayloads) {
  const auto texts = SharedPayloads();
  ASSERT_TRUE(texts.ok()) << texts.status().message();
  if (!*texts) GTEST_SKIP() << "no corpus beside the project";
  JudgeSet("shared", **texts);
}

TEST(Judges, AgreeOnSharedSyntaxTexts) {
  const auto texts = SharedSyntaxTexts();
  ASSERT_TRUE(texts.ok()) << texts.status().message();
  if (!*texts) GTEST_SKIP() << "no set of syntax cases beside the project";
  JudgeSet("suite", **texts);
}

TEST(Judges, RowsOfDisagreementsAreComplete) {
  const Result<std::vector<Disagreement>> known = ReadDisagreements();
  ASSERT_TRUE(known.ok()) << known.status().message();
  const std::set<std::string> sets = {"syntax", "corpus", "shared", "suite"};
  for (const Disagreement& row : *known) {
    SCOPED_TRACE("row " + std::to_string(row.line));
    for (const std::string& reader : row.readers)
      EXPECT_TRUE(reader == "strict" || reader == "legacy") << reader;
    for (const std::string& judge : row.judges) {
      EXPECT_TRUE(judge == "nlohmann" || judge == "rapidjson" || judge == "simdjson") << judge;
    }
    EXPECT_TRUE(row.what == "accept" || row.what == "value") << row.what;
    EXPECT_EQ(sets.count(row.text.substr(0, row.text.find('/'))), 1U) << row.text;
    EXPECT_FALSE(row.reason.empty());
    EXPECT_FALSE(row.link.empty());
  }
}

}  // namespace
}  // namespace jsonrift::test

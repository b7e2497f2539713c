// The causes are the right ones: the options that they name, given to v2, make the difference vanish, and
// none of them is named in vain. The engine stands for Go here, which the golden tests hold it to under any
// options; tests/golden asks the real Go as well.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diff/audit.h"
#include "diff/outcome.h"
#include "legacy/legacy.h"
#include "strict/strict.h"
#include "tests/diff/cause_text.h"
#include "tests/support/deep_stack.h"
#include "tests/support/files.h"
#include "tests/support/mend.h"
#include "tests/support/protocol.h"

namespace jsonrift::diff {
namespace {

using test::Case;

std::string Describe(const Verdict& verdict) {
  std::string text = "needs " + test::NeedsText(verdict.needs);
  for (const Cause& cause : verdict.causes) text += "\n  " + test::CauseText(cause);
  return text;
}

// Every way of taking one option out of each clause.
std::vector<Options> Choices(const Needs& needs) {
  std::vector<Options> choices{Options()};
  for (Options clause : needs) {
    std::vector<Options> longer;
    for (Options choice : choices) {
      for (Option option : AllOptions()) {
        if (clause.Has(option)) longer.push_back(choice.With(option));
      }
    }
    choices = std::move(longer);
  }
  return choices;
}

struct Counts {
  std::map<std::string, int> kinds;
  std::map<std::string, int> failures;
  int causes = 0;
  int diverging = 0;
  int needless = 0;
  int mended = 0;
  int mended_late = 0;  // of those, in more than one round
  int not_mended = 0;   // a cause that is in no member: the root itself, or its elements
};

// Options named in vain are harmless and can't be told without trying all of them; they must be rare.
constexpr int kMostRounds = 3;
constexpr double kNeedlessShare = 0.001;  // of the payloads that diverge

class Attribution {
 public:
  Attribution(const Case& c, Counts* counts) : case_(c), counts_(*counts), auditor_(c.type) {
    tape_.Scan(c.input);
  }

  void Check() {
    verdict_ = auditor_.Examine(case_.input);
    counts_.causes += static_cast<int>(verdict_.causes.size());
    const Outcome legacy = Under(legacy::kOptions);
    const Outcome strict = Under(strict::kOptions);
    if (verdict_.kind == Verdict::Kind::kAgree) {
      ++counts_.kinds["agree"];
      Expect(Agree(legacy, strict) && legacy.accepted(), "agrees, but doesn't");
      return;
    }
    if (verdict_.kind == Verdict::Kind::kRejected) {
      ++counts_.kinds["rejected by both"];
      Expect(!legacy.accepted() && !strict.accepted(), "rejected by both, but isn't");
      for (const Cause& cause : verdict_.causes) Expect(cause.kind == DivergenceKind::kLatent, "not latent");
      return;
    }
    ++counts_.kinds[DivergenceKindName(verdict_.divergence)];
    ++counts_.diverging;
    Expect(!Agree(legacy, strict), "diverges, but doesn't");
    Expect(std::none_of(verdict_.causes.begin(), verdict_.causes.end(),
                        [](const Cause& cause) { return cause.rule == Rule::kUnexplained; }),
           "unexplained");
    for (Options choice : Choices(verdict_.needs)) {
      Expect(Agree(legacy, Under(strict::kOptions.With(choice))),
             "still differs with: " + test::NeedsText({choice}));
    }
    CheckThatAllAreNeeded(legacy);
  }

  // Without the members at all places where reading parts, both read the rest alike. A member that was
  // overwritten by one of those had no effect before, and may have one now: that takes another round.
  void CheckPlaces() {
    AuditSettings settings;
    settings.output = false;
    settings.keep_places = true;
    Auditor auditor(case_.type, settings);
    std::string payload = case_.input;
    verdict_ = auditor.Examine(payload);
    if (verdict_.kind != Verdict::Kind::kDiverge) return;
    int rounds = 0;
    for (; verdict_.kind == Verdict::Kind::kDiverge && rounds < kMostRounds; ++rounds) {
      Tape tape;
      tape.Scan(payload);
      std::optional<std::string> mended = test::WithoutPlaces(tape, verdict_.places);
      if (!mended) {
        ++counts_.not_mended;
        return;
      }
      payload = std::move(*mended);
      verdict_ = auditor.Examine(payload);
    }
    ++counts_.mended;
    if (rounds > 1) ++counts_.mended_late;
    Expect(verdict_.kind != Verdict::Kind::kDiverge, "still differs without its places: " + payload);
  }

 private:
  void CheckThatAllAreNeeded(const Outcome& legacy) {
    const Options choice = Choices(verdict_.needs).front();
    for (Option option : AllOptions()) {
      if (!choice.Has(option)) continue;
      // These go with another that alone would change what else may stand in a payload.
      if (option == Option::kFormatByteArrayAsArray && choice.Has(Option::kFormatBytesWithLegacySemantics))
        continue;
      if (option == Option::kMatchCaseSensitiveDelimiter && choice.Has(Option::kMatchCaseInsensitiveNames))
        continue;
      if (Agree(legacy, Under(choice.Without(option)))) ++counts_.needless;
    }
  }

  Outcome Under(Options options) const {
    return Decide({&tape_, nullptr, case_.type.type, DumpedFields::kPromoted}, options);
  }

  void Expect(bool condition, const std::string& what) {
    if (condition) return;
    const int count = ++counts_.failures[what.substr(0, what.find(':'))];
    if (count > 3) return;
    ADD_FAILURE() << what << "\n"
                  << case_.id << " " << case_.type_text << "\n"
                  << test::Printable(case_.input) << "\n"
                  << Describe(verdict_);
  }

  const Case& case_;
  Counts& counts_;
  Auditor auditor_;
  Tape tape_;
  Verdict verdict_;
};

void CheckCases(std::string_view name, std::string_view cases) {
  Counts counts;
  test::WithDeepStack([&] {
    for (std::string_view line : test::Lines(cases)) {
      const Result<Case> c = test::ParseCase(line);
      ASSERT_TRUE(c.ok()) << c.status().message();
      if (c->prior) continue;
      Attribution attribution(*c, &counts);
      attribution.Check();
      attribution.CheckPlaces();
    }
  });
  std::cout << name << ":";
  for (const auto& [kind, count] : counts.kinds) std::cout << " " << count << " " << kind << ",";
  std::cout << " " << counts.causes << " causes, " << counts.needless << " options named in vain, "
            << counts.mended << " payloads mended, " << counts.not_mended << " have a cause in no member\n";
  EXPECT_LE(counts.mended_late, 1 + 0.01 * counts.mended);
  EXPECT_LE(counts.needless, 1 + kNeedlessShare * counts.diverging);
  for (const auto& [what, count] : counts.failures) std::cout << "  " << count << " " << what << "\n";
}

class GoldenCases : public testing::TestWithParam<const char*> {};

TEST_P(GoldenCases, AreExplained) {
  const Result<std::string> cases =
      test::ReadFile(test::SourcePath("tests/golden/" + std::string(GetParam()) + "-cases.ndjson.zst"));
  ASSERT_TRUE(cases.ok()) << cases.status().message();
  CheckCases(GetParam(), *cases);
}

INSTANTIATE_TEST_SUITE_P(Attribution, GoldenCases,
                         testing::Values("written", "tokens", "small", "noisy", "calm", "wild", "large"),
                         [](const auto& info) { return std::string(info.param); });

// For those who look for more: any file of cases.
TEST(AttributionOfFile, IsExplained) {
  const char* path = std::getenv("JSONRIFT_CASES");
  if (path == nullptr) GTEST_SKIP() << "JSONRIFT_CASES names no file of cases";
  const Result<std::string> cases = test::ReadFile(path);
  ASSERT_TRUE(cases.ok()) << cases.status().message();
  CheckCases(path, *cases);
}

}  // namespace
}  // namespace jsonrift::diff

// The minimal sets. That they are Go's is decided by the golden files; here is what makes them minimal, and
// that the shortcut over the trace changes nothing.
#include "diff/minimal.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diff/outcome.h"
#include "legacy/legacy.h"
#include "strict/strict.h"
#include "tests/support/deep_stack.h"
#include "tests/support/files.h"
#include "tests/support/protocol.h"
#include "tests/support/row.h"
#include "tests/support/types.h"

namespace jsonrift::diff {
namespace {

using test::Row;

// A payload on its tape, after a prior one where there is one.
class Subjects {
 public:
  Subjects(const TypeRef& type, std::string_view payload, const std::optional<std::string>& prior)
      : type_(type), prior_text_(prior) {
    payload_.Scan(payload);
    if (prior_text_) prior_.Scan(*prior_text_);
  }

  Subject Get() const { return {&payload_, prior_text_ ? &prior_ : nullptr, type_.type}; }

 private:
  TypeRef type_;
  std::optional<std::string> prior_text_;
  Tape payload_;
  Tape prior_;
};

std::string Names(const std::vector<Option>& options) {
  std::string names;
  for (Option option : options) {
    if (!names.empty()) names += ' ';
    names += OptionName(option);
  }
  return names;
}

struct MinimalCase {
  Row row;
  const char* type;
  const char* payload;
  std::optional<std::string> prior;
  const char* options;
};

constexpr char kGo[] = "tests/oracle, Go 1.27.4";
constexpr char kTwoInts[] =
    R"({"struct":[{"name":"A","type":"int","json":"a"},{"name":"B","type":"int","json":"b"}]})";
constexpr char kMixed[] = R"({"struct":[
  {"name":"A","type":"int","json":"a,omitempty"},
  {"name":"B","type":"string","json":"b"},
  {"name":"C","type":{"slice":"int"},"json":"c"}]})";

const MinimalCase kCases[] = {
    {{"one", kGo}, R"("any")", R"({"a":1,"a":2})", {}, "AllowDuplicateNames"},
    {{"one, of what strict alone accepts", kGo},
     R"({"array":[1,"uint8"]})",
     R"("AQ==")",
     {},
     "FormatByteArrayAsArray"},
    {{"one, of the type's own faults", kGo},
     R"({"struct":[{"name":"A","type":"int","json":"n,"}]})",
     R"({"n":1})",
     {},
     "ReportErrorsWithLegacySemantics"},
    {{"two, of which the error hides one", kGo},
     R"({"array":[2,{"slice":"int"}]})",
     "[[1]]",
     {},
     "UnmarshalArrayFromAnyLength FormatNilSliceAsNull"},
    {{"two that only help together", kGo},
     kTwoInts,
     R"({"a":1,"a":null})",
     {},
     "MergeWithLegacySemantics AllowDuplicateNames"},
    {{"six", kGo},
     kMixed,
     "{\"B\":\"<\",\"b\":\"\xff\",\"B\":\"&\"}",
     {},
     "OmitEmptyWithLegacySemantics FormatNilSliceAsNull MatchCaseInsensitiveNames AllowDuplicateNames "
     "AllowInvalidUTF8 EscapeForHTML"},

    {{"null over a value", kGo}, kTwoInts, R"({"a":null})", R"({"a":1})", "MergeWithLegacySemantics"},
    {{"a member over a map's entry", kGo},
     R"({"map":["string","any"]})",
     R"({"k":{"a":1}})",
     R"({"k":{"b":2}})",
     "MergeWithLegacySemantics"},
    {{"a short array over a longer one", kGo},
     R"({"array":[2,"int"]})",
     "[7]",
     "[1,2]",
     "UnmarshalArrayFromAnyLength"},
    // What decides here is in the prior payload, which leaves no trace.
    {{"the prior payload has a duplicate", kGo},
     kTwoInts,
     R"({"b":1})",
     R"({"a":1,"a":2})",
     "AllowDuplicateNames"},
    {{"the prior payload is folded", kGo}, kTwoInts, R"({"b":1})", R"({"A":1})", "MatchCaseInsensitiveNames"},
};

TEST(MinimalOptions, AreThoseOfGo) {
  for (const MinimalCase& c : kCases) {
    const auto trace = c.row.Trace();
    const Subjects subjects(test::TypeOf(c.type), c.payload, c.prior);
    Trace decisions;
    const Outcome legacy = Decide(subjects.Get(), legacy::kOptions, &decisions);
    EXPECT_EQ(Names(MinimalOptions(subjects.Get(), legacy, decisions)), c.options);
  }
}

TEST(MinimalOptions, AreNoneWhereTheSemanticsAgree) {
  for (const char* payload : {R"({"a":1,"b":2})", "{}", "[1]", "", R"({"a":"x"})"}) {
    const Subjects subjects(test::TypeOf(kTwoInts), payload, std::nullopt);
    Trace decisions;
    const Outcome legacy = Decide(subjects.Get(), legacy::kOptions, &decisions);
    EXPECT_EQ(Names(MinimalOptions(subjects.Get(), legacy, decisions)), "") << payload;
  }
}

Options SetOf(const std::vector<Option>& options) {
  Options set;
  for (Option option : options) set = set.With(option);
  return set;
}

// The search as the outcome protocol words it, without looking at traces.
std::vector<Option> SearchByTrying(const Subject& subject, const Outcome& legacy) {
  Options options = legacy::kOptions;
  std::vector<Option> needed;
  for (Option option : AllOptions()) {
    if (!options.Has(option)) continue;
    if (Agree(legacy, Decide(subject, options.Without(option)))) {
      options = options.Without(option);
    } else {
      needed.push_back(option);
    }
  }
  return needed;
}

// Not each option of the result is always needed: what lets one be left out may come later in the order of
// the search. The protocol, and Go's answers with it, take the search for the definition.
void ExpectFoundByTrying(const Subject& subject, const Outcome& legacy, const Trace& decisions) {
  const std::vector<Option> minimal = MinimalOptions(subject, legacy, decisions);
  EXPECT_EQ(Names(minimal), Names(SearchByTrying(subject, legacy)));
  EXPECT_TRUE(Agree(legacy, Decide(subject, SetOf(minimal)))) << "not enough: " << Names(minimal);
}

class MinimalOptionsOfGolden : public testing::TestWithParam<const char*> {};

TEST_P(MinimalOptionsOfGolden, SufficeAndAreFoundByTrying) {
  const auto path = test::SourcePath("tests/golden/" + std::string(GetParam()) + "-cases.ndjson.zst");
  const Result<std::string> cases = test::ReadFile(path);
  ASSERT_TRUE(cases.ok()) << cases.status().message();
  std::size_t diverging = 0;
  test::WithDeepStack([&] {
    for (std::string_view line : test::Lines(*cases)) {
      const Result<test::Case> c = test::ParseCase(line);
      ASSERT_TRUE(c.ok()) << c.status().message();
      const Subjects subjects(c->type, c->input, c->prior);
      Trace decisions;
      const Outcome legacy = Decide(subjects.Get(), legacy::kOptions, &decisions);
      if (Agree(legacy, Decide(subjects.Get(), strict::kOptions))) continue;
      ++diverging;
      SCOPED_TRACE(c->id + " " + c->type_text + " " + test::Printable(c->input));
      ExpectFoundByTrying(subjects.Get(), legacy, decisions);
    }
  });
  EXPECT_GT(diverging, 0U);
}

INSTANTIATE_TEST_SUITE_P(Sets, MinimalOptionsOfGolden,
                         testing::Values("written", "small", "noisy", "calm", "wild", "large"),
                         [](const auto& info) { return std::string(info.param); });

}  // namespace
}  // namespace jsonrift::diff

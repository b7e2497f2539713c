// The promise of core/trace.h: if a run ends without a fault, an option that its trace doesn't hold can be
// switched without any effect. The search for minimal options and the place of a divergence rest on it.
#include "core/trace.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <iostream>
#include <optional>
#include <random>
#include <string>
#include <string_view>

#include "core/decode.h"
#include "core/dump.h"
#include "core/encode.h"
#include "legacy/legacy.h"
#include "strict/strict.h"
#include "tests/support/deep_stack.h"
#include "tests/support/files.h"
#include "tests/support/protocol.h"
#include "tests/support/row.h"
#include "tests/support/types.h"

namespace jsonrift {
namespace {

using test::Case;
using test::Row;

struct Run {
  bool decoded = false;
  std::string value;
  std::optional<std::string> output;  // none: the value can't be encoded
  Trace trace;
};

// Decodes and encodes. What is decoded before is always decoded under the same options, so that a run differs
// from another by what it makes of the payload alone.
class Runner {
 public:
  Runner(const Case& c, Options prior_options) : case_(c), prior_options_(prior_options) {
    tape_.Scan(c.input);
    if (c.prior) prior_.Scan(*c.prior);
  }

  Run Under(Options options) const {
    Run run;
    Variable variable(case_.type.type);
    if (case_.prior) Decode(prior_, prior_options_, &variable);
    run.decoded = !Decode(tape_, options, &variable, &run.trace).has_value();
    run.value = Dump(variable);
    std::string output;
    if (run.decoded && !Encode(variable, options, &output, &run.trace)) run.output = output;
    return run;
  }

 private:
  const Case& case_;
  Options prior_options_;
  Tape tape_;
  Tape prior_;
};

Options Switched(Options options, Option option) {
  return options.Has(option) ? options.Without(option) : options.With(option);
}

std::string Describe(Options options) {
  std::string names;
  for (Option option : AllOptions()) {
    if (options.Has(option)) names += " " + std::string(OptionName(option));
  }
  return names.empty() ? " none" : names;
}

// Holds the promise against one payload and option set. Returns the number of options that were switched.
int ExpectPromiseKept(const Case& c, Options options) {
  const Runner runner(c, options);
  const Run run = runner.Under(options);
  if (!run.decoded) return 0;
  int switched = 0;
  for (Option option : AllOptions()) {
    if (run.trace.decided().Has(option)) continue;
    ++switched;
    const Run other = runner.Under(Switched(options, option));
    SCOPED_TRACE(c.id + " " + c.type_text + " " + test::Printable(c.input) + "\nunder" + Describe(options) +
                 "\nwith a switch of " + std::string(OptionName(option)));
    EXPECT_TRUE(other.decoded);
    EXPECT_EQ(run.value, other.value);
    EXPECT_EQ(run.output, other.output);
  }
  return switched;
}

// Another one each time, so that runs add up; GTEST_RANDOM_SEED repeats the run that printed the number.
std::uint32_t Seed() {
  constexpr std::uint32_t kLargest = 99999;  // that GoogleTest takes
  const auto given = static_cast<std::uint32_t>(GTEST_FLAG_GET(random_seed));
  return given != 0 ? given : std::random_device()() % kLargest + 1;
}

// Sets of three kinds: any, with few, with most. Any set is refused by nearly half of the payloads with a
// fault in them; the others get further into them.
Options RandomOptions(std::mt19937* random) {
  const std::uint32_t all = (std::uint32_t{1} << kOptionCount) - 1;
  const auto bits = [&] { return static_cast<std::uint32_t>((*random)()); };
  switch (bits() % 3) {
    case 0:
      return Options(bits() & all);
    case 1:
      return Options(bits() & bits() & all);
    default:
      return Options((bits() | bits()) & legacy::kOptions.bits());
  }
}

class TracePromise : public testing::TestWithParam<const char*> {};

TEST_P(TracePromise, HoldsForGoldenCases) {
  const auto path = test::SourcePath("tests/golden/" + std::string(GetParam()) + "-cases.ndjson.zst");
  const Result<std::string> cases = test::ReadFile(path);
  ASSERT_TRUE(cases.ok()) << cases.status().message();
  const std::uint32_t seed = Seed();
  std::mt19937 random(seed);
  int switched = 0;
  test::WithDeepStack([&] {
    for (std::string_view line : test::Lines(*cases)) {
      const Result<Case> c = test::ParseCase(line);
      ASSERT_TRUE(c.ok()) << c.status().message();
      // Both presets, which the product runs, and any set besides.
      for (Options options : {legacy::kOptions, strict::kOptions, RandomOptions(&random)}) {
        switched += ExpectPromiseKept(*c, options);
      }
    }
  });
  std::cout << GetParam() << ": seed " << seed << ", " << switched << " switches\n";
  EXPECT_GT(switched, 1000);
}

INSTANTIATE_TEST_SUITE_P(Sets, TracePromise,
                         testing::Values("written", "tokens", "small", "noisy", "calm", "wild", "large"),
                         [](const auto& info) { return std::string(info.param); });

struct PartingCase {
  Row row;
  const char* type;
  const char* payload;
  Option option;
  std::size_t offset;  // of the first parting
};

constexpr char kStruct[] = R"({"struct":[
  {"name":"A","type":"int","json":"a"},
  {"name":"S","type":"string","json":"s"},
  {"name":"P","type":{"array":[2,"int"]},"json":"p"},
  {"name":"Q","type":"string","json":"q,string"}]})";

const PartingCase kPartings[] = {
    {{"a name with other case", "core/trace.h"},
     kStruct,
     R"({ "A":1})",
     Option::kMatchCaseInsensitiveNames,
     2},
    {{"a name that stands twice", "core/trace.h"},
     kStruct,
     R"({"a":1, "a":2})",
     Option::kAllowDuplicateNames,
     8},
    {{"a string that isn't UTF-8", "core/trace.h"},
     kStruct,
     "{\"s\":\"\xff\"}",
     Option::kAllowInvalidUTF8,
     5},
    {{"an array that is too short", "core/trace.h"},
     kStruct,
     R"({"p":[1]})",
     Option::kUnmarshalArrayFromAnyLength,
     5},
    {{"a string in quotes", "core/trace.h"},
     kStruct,
     R"({"q":"\"x\""})",
     Option::kStringifyWithLegacySemantics,
     5},
    {{"null over a value", "core/trace.h"},
     kStruct,
     R"({"a":1,"a":null})",
     Option::kMergeWithLegacySemantics,
     11},
};

TEST(Trace, TellsWhereOptionsPart) {
  for (const PartingCase& c : kPartings) {
    const auto row = c.row.Trace();
    const TypeRef type = test::TypeOf(c.type);
    Tape tape;
    tape.Scan(c.payload);
    Variable variable(type.type);
    Trace trace(strict::kOptions);
    EXPECT_FALSE(Decode(tape, legacy::kOptions, &variable, &trace).has_value());
    const auto parting = std::find_if(trace.partings().begin(), trace.partings().end(),
                                      [&](const Trace::Parting& p) { return p.option == c.option; });
    EXPECT_TRUE(trace.decided().Has(c.option));
    if (parting == trace.partings().end()) {
      ADD_FAILURE() << "no parting at " << OptionName(c.option);
    } else {
      EXPECT_EQ(tape.tokens()[parting->token].begin, c.offset);
    }
  }
}

TEST(Trace, HoldsNothingForPlainPayloads) {
  const TypeRef type =
      test::TypeOf(R"({"struct":[{"name":"A","type":"int","json":"a"},{"name":"S","type":"any"}]})");
  Tape tape;
  tape.Scan(R"({"a":1,"S":[true,{"x":"y"},null]})");
  Variable variable(type.type);
  Trace trace;
  std::string output;
  ASSERT_FALSE(Decode(tape, legacy::kOptions, &variable, &trace).has_value());
  ASSERT_FALSE(Encode(variable, legacy::kOptions, &output, &trace).has_value());
  EXPECT_TRUE(trace.partings().empty());
  EXPECT_EQ(trace.decided(), Options());
}

}  // namespace
}  // namespace jsonrift

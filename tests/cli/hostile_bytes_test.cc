// Broken payloads: cut short at every byte, and with every byte replaced. Nothing crashes, and every place
// that the audit names lies within the payload. Then payloads of one enormous value.
#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>

#include "diff/audit.h"
#include "tests/cli/hostile_cost.h"
#include "tests/cli/process.h"
#include "tests/support/row.h"
#include "tests/support/types.h"

namespace jsonrift::test {
namespace {

using diff::Verdict;

// Some of everything, 300 bytes or so.
constexpr std::string_view kDocument =
    R"({"id":"7","name":"Ann\u00e9e \ud83d\ude00 <b>","Tags":["a",null,true],"at":"2026-01-02T03:04:05.6+01:00",)"
    R"("ratio":-1.5e-7,"point":[1,2],"data":"AQID","attr":{"x":{"deep":[{"y":[[]]}]},"n":12345678901234567890},)"
    "\"next\":{\"id\":8,\"name\":\"\xc3\xa9\xe2\x80\xa8\",\"wait\":1000000,\"raw\":{\"k\" : [ 1.0 , false "
    "]}}, "
    R"("id":null})";

struct Target {
  Row row;
  const char* type;
};

constexpr char kOrder[] = R"({"struct":[
  {"name":"ID","type":"int","json":"id,string"},
  {"name":"Name","type":"string","json":"name,omitempty"},
  {"name":"Tags","type":{"slice":{"ptr":"string"}},"json":"tags"},
  {"name":"At","type":"time.Time","json":"at,omitzero"},
  {"name":"Ratio","type":"float32","json":"ratio"},
  {"name":"Point","type":{"array":[2,"int8"]},"json":"point"},
  {"name":"Data","type":{"slice":"uint8"},"json":"data"},
  {"name":"Attr","type":{"map":["string","any"]},"json":"attr"},
  {"name":"Next","type":{"ptr":{"struct":[
    {"name":"ID","type":"uint16","json":"id"},
    {"name":"Wait","type":"time.Duration","json":"wait"},
    {"name":"Raw","type":"json.RawMessage","json":"raw"}]}},"json":"next"}]})";

const Target kTargets[] = {
    {{"any", "the audit without a type"}, R"("any")"},
    {{"a struct of many kinds", "tests/cli/hostile_bytes_test.cc"}, kOrder},
    {{"raw text", "json.RawMessage"}, R"("json.RawMessage")"},
    {{"a map of raw texts", "json.RawMessage"}, R"({"map":["string","json.RawMessage"]})"},
    {{"a struct that keeps the rest", "embed"},
     R"({"struct":[{"name":"ID","type":"json.Number","json":"id"},{"name":"Rest","type":"json.RawMessage","json":",embed"}]})"},
    {{"a map with keys of numbers", "string keys don't fit"}, R"({"map":["int","any"]})"},
    {{"a slice", "the root doesn't fit"}, R"({"slice":"any"})"},
};

void ExpectSound(diff::Auditor* auditor, std::string_view payload) {
  const Verdict verdict = auditor->Examine(payload);
  EXPECT_LE(verdict.offset, payload.size());
  EXPECT_EQ(verdict.rejection.empty(), verdict.kind != Verdict::Kind::kRejected);
  EXPECT_EQ(verdict.needs.empty(), verdict.kind != Verdict::Kind::kDiverge);
  if (verdict.kind == Verdict::Kind::kDiverge) {
    ASSERT_FALSE(verdict.causes.empty());
  }
  for (const diff::Cause& cause : verdict.causes) {
    EXPECT_LE(cause.span.offset + cause.span.length, payload.size());
    EXPECT_FALSE(cause.needs.empty()) << "a cause without an option";
    EXPECT_GE(cause.places, 1U);
    if (cause.other) {
      EXPECT_LT(cause.other->offset, cause.span.offset);
    }
    if (cause.behind) {
      EXPECT_LT(*cause.behind, verdict.causes.size());
    }
  }
}

TEST(HostileBytes, CutAtEveryByte) {
  for (const Target& target : kTargets) {
    const auto trace = target.row.Trace();
    diff::Auditor auditor(TypeOf(target.type));
    for (std::size_t size = 0; size <= kDocument.size(); ++size) {
      SCOPED_TRACE(size);
      // A copy of its own, so that a sanitizer sees a byte read too many.
      const std::string payload(kDocument.substr(0, size));
      ExpectSound(&auditor, payload);
    }
  }
}

TEST(HostileBytes, EveryByteReplaced) {
  constexpr int kStep = kSanitized ? 5 : 1;
  for (const Target& target : kTargets) {
    const auto trace = target.row.Trace();
    diff::Auditor auditor(TypeOf(target.type));
    std::string payload(kDocument);
    for (char& byte : payload) {
      const char before = byte;
      for (int value = 0; value < 0x100; value += kStep) {
        byte = static_cast<char>(value);
        ExpectSound(&auditor, payload);
        if (HasFailure()) FAIL() << "byte " << &byte - payload.data() << " set to " << value;
      }
      byte = before;
    }
  }
}

TEST(HostileBytes, EveryByteLeftOutOrDoubled) {
  for (const Target& target : kTargets) {
    const auto trace = target.row.Trace();
    diff::Auditor auditor(TypeOf(target.type));
    for (std::size_t at = 0; at < kDocument.size(); ++at) {
      SCOPED_TRACE(at);
      const std::string before(kDocument.substr(0, at));
      ExpectSound(&auditor, before + std::string(kDocument.substr(at + 1)));
      ExpectSound(&auditor, before + kDocument[at] + std::string(kDocument.substr(at)));
    }
  }
}

TEST(HostileBytes, NulBytesAreBytesLikeOthers) {
  struct Case {
    Row row;
    std::string payload;
    Verdict::Kind kind;
    std::size_t offset;
  };
  constexpr char kGo[] = "tests/oracle, Go 1.27.4";
  const Case cases[] = {
      {{"alone", kGo}, std::string("\0", 1), Verdict::Kind::kRejected, 0},
      {{"before a value", kGo}, std::string("\0001", 2), Verdict::Kind::kRejected, 0},
      {{"after a value", kGo}, std::string("1\0", 2), Verdict::Kind::kRejected, 1},
      {{"in a string", kGo}, std::string("\"a\0\"", 4), Verdict::Kind::kRejected, 2},
      {{"in an array", kGo}, std::string("[1,\0]", 5), Verdict::Kind::kRejected, 3},
      {{"escaped", kGo}, R"({"\u0000":"\u0000"})", Verdict::Kind::kAgree, 0},
  };
  for (const Case& c : cases) {
    const auto trace = c.row.Trace();
    diff::Auditor auditor(TypeOf(R"("any")"));
    const Verdict verdict = auditor.Examine(c.payload);
    EXPECT_EQ(verdict.kind, c.kind);
    EXPECT_EQ(verdict.offset, c.offset);
  }
}

constexpr std::size_t kHuge = kSanitized ? 4'000'000 : 100'000'000;

TEST(HostileBytes, AnEnormousString) {
  EXPECT_EQ(AuditCost(Repeating("\"", std::string(99, 'a'), "\""), kHuge).exit_code, 0);
}

TEST(HostileBytes, AnEnormousStringOfEscapes) {
  EXPECT_EQ(AuditCost(Repeating("\"", R"(\u00e9\n\ud83d\ude00)", "\""), kHuge).exit_code, 0);
}

// One semantics takes it, replacing each byte by three.
TEST(HostileBytes, AnEnormousStringThatIsNotUtf8) {
  EXPECT_EQ(AuditCost(Repeating("\"", std::string(99, '\xff'), "\""), kHuge / 4).exit_code, 1);
}

TEST(HostileBytes, ANumberOfAMillionDigits) {
  const std::string digits(1'000'000, '7');
  struct Case {
    Row row;
    const char* type;
    std::string payload;
    Verdict::Kind kind;
  };
  constexpr char kGo[] = "tests/oracle, Go 1.27.4";
  const Case cases[] = {
      {{"as a fraction", kGo}, R"("any")", "0." + digits, Verdict::Kind::kAgree},
      {{"as an integer, beyond float64", kGo}, R"("any")", digits, Verdict::Kind::kRejected},
      // 7.8e9 in the end, but Go stops counting exponents at 10,000.
      {{"with an exponent that makes up for them", kGo},
       R"("any")",
       digits + "e-999990",
       Verdict::Kind::kRejected},
      {{"as an exponent", kGo}, R"("any")", "1e" + digits, Verdict::Kind::kRejected},
      {{"as a json.Number", kGo}, R"("json.Number")", digits, Verdict::Kind::kAgree},
  };
  for (const Case& c : cases) {
    const auto trace = c.row.Trace();
    EXPECT_EQ(diff::Auditor(TypeOf(c.type)).Examine(c.payload).kind, c.kind);
  }
}

TEST(HostileBytes, AMillionEmptyArrays) {
  constexpr std::size_t kArrays = kSanitized ? 100'000 : 1'000'000;
  EXPECT_EQ(AuditCost(Repeating("[", "[]", "]"), 3 * kArrays).exit_code, 0);
  EXPECT_EQ(AuditCost(Repeating("[", "[]", "]"), 3 * kArrays, R"({"slice":{"slice":"int"}})").exit_code, 0);
}

}  // namespace
}  // namespace jsonrift::test

// What it costs to explain: payloads that all diverge, audited with all causes and their places, beside both
// full decodes of the same payloads in the same run. `tests/bench/against_go` does the same for the Go way.
//
//   attribution_benchmark          the ratio is audit/decode, and for output audit/roundtrip
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include "core/decode.h"
#include "core/encode.h"
#include "core/type_json.h"
#include "diff/audit.h"
#include "diff/collect.h"
#include "legacy/legacy.h"
#include "strict/strict.h"

namespace jsonrift {
namespace {

constexpr char kRecord[] = R"({"types":{"Record":{"struct":[
  {"name":"ID","type":"int64","json":"id"},
  {"name":"Name","type":"string","json":"name"},
  {"name":"Email","type":"string","json":"email"},
  {"name":"Active","type":"bool","json":"active"},
  {"name":"Score","type":"float64","json":"score"},
  {"name":"Tags","type":{"slice":"string"},"json":"tags"}]}},"type":"Record"})";

// How the payloads diverge, and what that makes strict need to read them as a whole.
struct Case {
  const char* name;
  const char* field;  // the member that makes each payload diverge
  Options needs;
  bool output;
};

const Case kCases[] = {
    {"case", R"("NAME":"Ada L.")", Options().With(Option::kMatchCaseInsensitiveNames), false},
    {"duplicate", R"("name":"Ada","name":"Ada L.")", Options().With(Option::kAllowDuplicateNames), false},
    {"utf8", "\"name\":\"Ada \xff\"", Options().With(Option::kAllowInvalidUTF8), false},
    {"escape", R"("name":"<Ada>")", {}, true},
};

// Records of 100 and some bytes, or of a little more than 1 kB.
std::vector<std::string> Payloads(const Case& c, bool large) {
  std::vector<std::string> payloads;
  std::string tags = R"("a","bc","def")";
  for (int i = 0; large && i < 60; ++i) tags += R"(,"another tag )" + std::to_string(i) + '"';
  for (int i = 0; i < 10'000; ++i) {
    payloads.push_back(R"({"id":)" + std::to_string(100'000 + i) + "," + c.field + R"(,"email":"ada)" +
                       std::to_string(i) + R"(@example.com","active":true,"score":)" +
                       std::to_string(i % 100) + R"(.25,"tags":[)" + tags + "]}");
  }
  return payloads;
}

TypeRef TypeOfRecords(bool typed) {
  if (!typed) return AnyTypeRef();
  Result<TypeRef> type = ParseTypeFile(kRecord, "");
  if (!type.ok()) std::abort();
  return *type;
}

std::size_t Bytes(const std::vector<std::string>& payloads) {
  std::size_t bytes = 0;
  for (const std::string& payload : payloads) bytes += payload.size();
  return bytes;
}

void BothDecodes(benchmark::State& state, const Case& c, bool typed, bool large, bool encode) {
  const std::vector<std::string> payloads = Payloads(c, large);
  const TypeRef type = TypeOfRecords(typed);
  Variable legacy(type.type);
  Variable strict(type.type);
  Tape tape;
  std::string out;
  for (auto _ : state) {
    for (const std::string& payload : payloads) {
      tape.Scan(payload);
      legacy.Reset();
      strict.Reset();
      const auto a = Decode(tape, legacy::kOptions, &legacy);
      const auto b = Decode(tape, c.needs, &strict);
      if (a || b) std::abort();
      if (encode) {
        Encode(legacy, legacy::kOptions, &out);
        Encode(strict, c.needs, &out);
      }
      benchmark::DoNotOptimize(legacy.data());
    }
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * Bytes(payloads)));
}

void Audit(benchmark::State& state, const Case& c, bool typed, bool large, bool output) {
  const std::vector<std::string> payloads = Payloads(c, large);
  diff::AuditSettings settings;
  settings.output = output;
  settings.details = false;  // they are worked out for the examples that are kept, as in the command
  diff::Auditor auditor(TypeOfRecords(typed), settings);
  for (auto _ : state) {
    diff::Collector collector;
    for (const std::string& payload : payloads) {
      diff::Verdict verdict = auditor.Examine(payload);
      if (verdict.kind != diff::Verdict::Kind::kDiverge || verdict.causes.empty()) std::abort();
      diff::PayloadOrigin origin;
      origin.bytes = payload.size();
      collector.AddDiverging(origin, verdict.divergence, verdict.needs, verdict.causes,
                             [](const diff::Cause&) { return diff::Example(); });
    }
    benchmark::DoNotOptimize(collector.Take());
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * Bytes(payloads)));
}

void RegisterCase(const Case& c, bool typed, bool large) {
  const std::string name = std::string(c.name) + (typed ? "/typed" : "/any") + (large ? "/1kB" : "/100B");
  if (!c.output) {
    benchmark::RegisterBenchmark((name + "/decode").c_str(), BothDecodes, c, typed, large, false);
    benchmark::RegisterBenchmark((name + "/audit-decode").c_str(), Audit, c, typed, large, false);
  }
  benchmark::RegisterBenchmark((name + "/roundtrip").c_str(), BothDecodes, c, typed, large, true);
  benchmark::RegisterBenchmark((name + "/audit-roundtrip").c_str(), Audit, c, typed, large, true);
}

void Register() {
  for (const Case& c : kCases) {
    for (const bool large : {false, true}) {
      RegisterCase(c, true, large);
      if (std::string(c.name) != "case") RegisterCase(c, false, large);  // an any has no fields
    }
  }
}

}  // namespace
}  // namespace jsonrift

int main(int argc, char** argv) {
  jsonrift::Register();
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}

// How fast both decoders read a payload into `any`, values built, on files given by the folder in
// JSONRIFT_BENCH_DATA. tests/bench/against_go puts the numbers beside those of the real Go.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

#include "core/decode.h"
#include "core/tape.h"
#include "core/type_json.h"
#include "core/value.h"
#include "legacy/legacy.h"
#include "strict/strict.h"

namespace jsonrift {
namespace {

std::string ReadFile(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

void SetBytes(benchmark::State& state, const std::string& payload) {
  state.SetBytesProcessed(static_cast<std::int64_t>(payload.size()) * state.iterations());
}

void Scan(benchmark::State& state, const std::string& payload) {
  Tape tape;
  for (auto _ : state) {
    tape.Scan(payload);
    benchmark::DoNotOptimize(tape.size());
  }
  SetBytes(state, payload);
}

void DecodeOne(benchmark::State& state, const std::string& payload, Options options) {
  Tape tape;
  Variable variable(AnyType());
  for (auto _ : state) {
    tape.Scan(payload);
    variable.Reset();
    if (Decode(tape, options, &variable)) state.SkipWithError("payload is not accepted");
  }
  SetBytes(state, payload);
}

void DecodeBoth(benchmark::State& state, const std::string& payload) {
  Tape tape;
  Variable first(AnyType());
  Variable second(AnyType());
  for (auto _ : state) {
    tape.Scan(payload);
    first.Reset();
    second.Reset();
    if (legacy::Unmarshal(tape, &first) || strict::Unmarshal(tape, &second)) {
      state.SkipWithError("payload is not accepted by both");
    }
  }
  SetBytes(state, payload);
}

}  // namespace
}  // namespace jsonrift

int main(int argc, char** argv) {
  const char* folder = std::getenv("JSONRIFT_BENCH_DATA");
  if (folder == nullptr) {
    std::cerr << "decode_benchmark: set JSONRIFT_BENCH_DATA to a folder of JSON files\n";
    return 2;
  }
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  for (const auto& path : paths) {
    const std::string name = path.stem().string();
    const std::string payload = jsonrift::ReadFile(path);
    benchmark::RegisterBenchmark(("scan/" + name).c_str(),
                                 [=](auto& state) { jsonrift::Scan(state, payload); });
    benchmark::RegisterBenchmark(("decode-legacy/" + name).c_str(), [=](auto& state) {
      jsonrift::DecodeOne(state, payload, jsonrift::legacy::kOptions);
    });
    benchmark::RegisterBenchmark(("decode-strict/" + name).c_str(), [=](auto& state) {
      jsonrift::DecodeOne(state, payload, jsonrift::strict::kOptions);
    });
    benchmark::RegisterBenchmark(("decode-both/" + name).c_str(),
                                 [=](auto& state) { jsonrift::DecodeBoth(state, payload); });
  }
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}

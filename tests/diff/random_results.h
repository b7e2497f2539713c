// Random results of payloads, and reports made of them: few paths, partners, rules and type paths, so that
// they meet often, and strings with any bytes.
#pragma once

#include <random>
#include <string>
#include <vector>

#include "diff/collect.h"

namespace jsonrift::test {

struct PayloadResult {
  enum class Verdict { kAgree, kDiverge, kRejected, kUnreadable };

  Verdict verdict = Verdict::kAgree;
  std::string path;
  std::string partner;
  std::uint64_t line = 1;
  std::uint64_t offset = 0;
  std::uint64_t bytes = 0;
  diff::DivergenceKind kind = diff::DivergenceKind::kSilent;
  diff::Needs needs;
  std::vector<diff::Cause> causes;
  std::string reason;
};

using Random = std::mt19937_64;

std::uint64_t Below(std::uint64_t limit, Random* random);
std::string AnyBytes(Random* random);
PayloadResult AnyResult(Random* random);
std::vector<PayloadResult> AnyResults(std::size_t count, Random* random);

// An example of a cause, made of its own bytes and nothing else.
diff::Example ExampleOf(const diff::Cause& cause);

void AddTo(const PayloadResult& result, diff::Collector* collector);
diff::Report ReportOf(const std::vector<PayloadResult>& results);

}  // namespace jsonrift::test

#include "tests/diff/random_results.h"

#include <algorithm>

namespace jsonrift::test {
namespace {

using diff::Cause;
using diff::DivergenceKind;

template <typename T, std::size_t kSize>
T OneOf(const T (&choices)[kSize], Random* random) {
  return choices[Below(kSize, random)];
}

diff::Span AnySpan(Random* random) { return {Below(40, random), Below(5, random)}; }

Cause AnyCause(Random* random, bool latent) {
  static const std::string kTypePaths[] = {"Order", "Order.Items[].SKU", "Order.Meta{}", "O\xff\\x5c"};
  static const Options kNeeds[] = {Options(1), Options(2), Options(3), Options(1 << 16), Options(5)};
  Cause cause;
  cause.rule = static_cast<diff::Rule>(Below(4, random));
  cause.type_path = OneOf(kTypePaths, random);
  cause.kind = latent ? DivergenceKind::kLatent : static_cast<DivergenceKind>(Below(5, random));
  for (std::uint64_t i = Below(3, random); i > 0; --i) cause.needs.push_back(OneOf(kNeeds, random));
  cause.places = 1 + Below(3, random);
  cause.span = AnySpan(random);
  if (Below(2, random) == 0) cause.other = AnySpan(random);
  cause.pointer = "/" + AnyBytes(random);
  cause.legacy = AnyBytes(random);
  cause.strict = std::string(Below(20, random) == 0 ? 500 : 0, 'x') + AnyBytes(random);
  return cause;
}

}  // namespace

std::uint64_t Below(std::uint64_t limit, Random* random) { return (*random)() % limit; }

std::string AnyBytes(Random* random) {
  static const std::string kPieces[] = {"a",
                                        "Z9",
                                        "\\",
                                        "\\x",
                                        "\\xff",
                                        "\\x5c",
                                        "x80",
                                        "\xff",
                                        "\x80",
                                        "\xc3",
                                        "ü",
                                        "…",
                                        "\U0001F600",
                                        "\xed\xa0",
                                        "\"",
                                        "\n",
                                        std::string(1, '\0'),
                                        "\x1b",
                                        "/~1",
                                        "\xe2\x80"};
  std::string bytes;
  for (std::uint64_t i = Below(6, random); i > 0; --i) bytes += OneOf(kPieces, random);
  return bytes;
}

PayloadResult AnyResult(Random* random) {
  static const std::string kPaths[] = {"a.json", "b.ndjson", "b.zip!/c.json", "d\xff.json", "-"};
  static const std::string kPartners[] = {"", "acme", "b\xfe", "zeta"};
  PayloadResult result;
  result.verdict = static_cast<PayloadResult::Verdict>(Below(4, random));
  result.path = OneOf(kPaths, random);
  result.partner = OneOf(kPartners, random);
  result.line = Below(4, random);
  result.offset = Below(3, random);
  result.bytes = Below(4, random);
  result.kind = static_cast<DivergenceKind>(Below(4, random));
  result.reason = AnyBytes(random);
  const bool rejected = result.verdict == PayloadResult::Verdict::kRejected;
  for (std::uint64_t i = Below(4, random); i > 0; --i) result.causes.push_back(AnyCause(random, rejected));
  return result;
}

std::vector<PayloadResult> AnyResults(std::size_t count, Random* random) {
  std::vector<PayloadResult> results(count);
  std::generate(results.begin(), results.end(), [random] { return AnyResult(random); });
  return results;
}

diff::Example ExampleOf(const Cause& cause) {
  diff::Example example;
  example.place = {cause.places, cause.span.length + 1, cause.span.offset, cause.span.length};
  if (cause.other) example.other = diff::FileSpan{1, 2, cause.other->offset, cause.other->length};
  example.pointer = cause.pointer;
  example.legacy = cause.legacy;
  example.strict = cause.strict;
  example.remark = cause.legacy.substr(0, 1);
  example.excerpt = {cause.places, cause.pointer, 1, cause.pointer.size() - 1, cause.places == 1, false};
  if (cause.other) example.other_excerpt = diff::Excerpt{1, cause.legacy, 0, 0, false, true};
  return example;
}

void AddTo(const PayloadResult& result, diff::Collector* collector) {
  const diff::PayloadOrigin origin{result.path, result.partner, result.line, result.offset, result.bytes};
  switch (result.verdict) {
    case PayloadResult::Verdict::kAgree:
      return collector->AddAgreeing(origin);
    case PayloadResult::Verdict::kDiverge:
      return collector->AddDiverging(origin, result.kind, result.needs, result.causes, ExampleOf);
    case PayloadResult::Verdict::kRejected:
      return collector->AddRejected(origin, result.reason, result.causes, ExampleOf);
    case PayloadResult::Verdict::kUnreadable:
      return collector->AddUnreadable(origin, result.reason);
  }
}

diff::Report ReportOf(const std::vector<PayloadResult>& results) {
  diff::Collector collector;
  for (const PayloadResult& result : results) AddTo(result, &collector);
  return collector.Take();
}

}  // namespace jsonrift::test

#include "diff/internal/fold.h"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

namespace jsonrift::diff {
namespace {

bool IsBetter(const Example& a, const Example& b) {
  const ExampleRank left = RankOf(a);
  const ExampleRank right = RankOf(b);
  return left != right ? left < right : a < b;
}

// Keeps the smallest.
template <typename T>
void AddSorted(std::vector<T> more, std::vector<T>* whole, std::size_t limit) {
  whole->insert(whole->end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
  std::sort(whole->begin(), whole->end());
  if (whole->size() > limit) whole->resize(limit);
}

void AddToReason(const Reason& part, Reason* whole) {
  whole->count += part.count;
  AddSorted(part.examples, &whole->examples, kExamples);
}

// The largest text that is not kOtherReasons.
std::map<std::string, Reason>::iterator Largest(std::map<std::string, Reason>* reasons) {
  auto largest = std::prev(reasons->end());
  if (largest->first == kOtherReasons && largest != reasons->begin()) --largest;
  return largest;
}

}  // namespace

ExampleRank RankOf(const Example& example) {
  return {example.kind, example.payload_bytes, example.path, example.place.offset};
}

bool MayBeKept(const ExampleRank& rank, const std::vector<Example>& examples) {
  return examples.size() < kExamples || rank <= RankOf(examples.back());
}

void AddExample(Example example, std::vector<Example>* examples) {
  const auto place = std::upper_bound(examples->begin(), examples->end(), example, IsBetter);
  examples->insert(place, std::move(example));
  if (examples->size() > kExamples) examples->pop_back();
}

void JoinNeeds(const Needs& needs, Needs* whole) {
  for (const Options any_of : needs) {
    const auto place = std::lower_bound(whole->begin(), whole->end(), any_of,
                                        [](Options a, Options b) { return a.bits() < b.bits(); });
    if (place == whole->end() || *place != any_of) whole->insert(place, any_of);
  }
}

// A text that is among the smallest of all is so at any time before, and is never dropped: the order in which
// texts come doesn't matter.
void AddReason(const std::string& text, const Reason& reason, std::map<std::string, Reason>* reasons) {
  AddToReason(reason, &(*reasons)[text]);
  const std::size_t others = reasons->count(kOtherReasons);
  if (reasons->size() - others <= kReasons) return;
  const auto largest = Largest(reasons);
  const Reason dropped = std::move(largest->second);
  reasons->erase(largest);
  AddToReason(dropped, &(*reasons)[kOtherReasons]);
}

void AddFinding(const Finding& part, Finding* whole) {
  JoinNeeds(part.needs, &whole->needs);
  for (std::size_t kind = 0; kind < part.by_kind.size(); ++kind) whole->by_kind[kind] += part.by_kind[kind];
  whole->places += part.places;
  for (const auto& [partner, payloads] : part.partners) whole->partners[partner] += payloads;
  if (std::tie(part.first_path, part.first_line) < std::tie(whole->first_path, whole->first_line)) {
    whole->first_path = part.first_path;
    whole->first_line = part.first_line;
  }
  for (const Example& example : part.examples) {
    if (MayBeKept(RankOf(example), whole->examples)) AddExample(example, &whole->examples);
  }
}

bool FindingsAreOrdered(const Finding& a, const Finding& b) {
  return std::tie(a.rule, a.type_path) < std::tie(b.rule, b.type_path);
}

}  // namespace jsonrift::diff

// The set must meet each clause ("one of these options") of each payload that options can help. Clauses with
// one option force it. For the rest all sets are tried, the smaller first, each search branching over the
// options of one clause that isn't met yet: any set that meets all clauses has one of them.
#include "diff/advice.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

namespace jsonrift::diff {
namespace {

// Corpora have a handful of clauses with choices; a made-up report may have any number.
constexpr int kMostSteps = 200'000;

using Clauses = std::vector<std::uint32_t>;

bool MeetsAll(Options options, const Clauses& needs) {
  return std::all_of(needs.begin(), needs.end(),
                     [options](std::uint32_t any_of) { return (any_of & options.bits()) != 0; });
}

int Size(Options options) { return std::popcount(WithCompanions(options).bits()); }

class SmallestSet {
 public:
  explicit SmallestSet(const std::set<std::uint32_t>& clauses) : clauses_(clauses.begin(), clauses.end()) {
    std::stable_sort(clauses_.begin(), clauses_.end(),
                     [](std::uint32_t a, std::uint32_t b) { return std::popcount(a) < std::popcount(b); });
  }

  Options Find() {
    for (int size = 0; size <= kOptionCount && steps_ < kMostSteps; ++size) {
      best_.reset();
      Search(Options(), size);
      if (best_ && steps_ < kMostSteps) return WithCompanions(*best_);
    }
    return Greedy();
  }

 private:
  // The first clause that isn't met, or 0.
  std::uint32_t Open(Options options) const {
    const auto open = std::find_if(clauses_.begin(), clauses_.end(), [options](std::uint32_t any_of) {
      return (any_of & WithCompanions(options).bits()) == 0;
    });
    return open == clauses_.end() ? 0 : *open;
  }

  void Search(Options options, int size) {
    if (++steps_ > kMostSteps || Size(options) > size) return;
    const std::uint32_t open = Open(options);
    if (open == 0) {
      if (!best_ || IsFirst(options, *best_)) best_ = options;
      return;
    }
    for (const Option option : AllOptions()) {
      if (Options(open).Has(option)) Search(options.With(option), size);
    }
  }

  // Whether the first option in which the two differ is in `a`.
  static bool IsFirst(Options a, Options b) {
    const std::uint32_t differing = a.bits() ^ b.bits();
    return (a.bits() & differing & (~differing + 1)) != 0;
  }

  // The option that meets most clauses, again and again.
  Options Greedy() const {
    Options options;
    while (Open(options) != 0) {
      std::pair<std::ptrdiff_t, Option> best{-1, Option()};
      for (const Option option : AllOptions()) {
        const auto meets = [&](std::uint32_t any_of) {
          return (any_of & options.bits()) == 0 && Options(any_of).Has(option);
        };
        const std::ptrdiff_t count = std::count_if(clauses_.begin(), clauses_.end(), meets);
        if (count > best.first) best = {count, option};
      }
      options = WithCompanions(options.With(best.second));
    }
    return options;
  }

  Clauses clauses_;
  int steps_ = 0;
  std::optional<Options> best_;
};

// Beyond those that the run gave to v2 anyway.
Options ChooseOptions(const Report& report) {
  std::set<std::uint32_t> clauses;
  for (const auto& [needs, payloads] : report.needs) clauses.insert(needs.begin(), needs.end());
  const Options chosen = SmallestSet(clauses).Find();
  return Options(chosen.bits() & ~report.settings.with.bits());
}

// Payloads that still differ.
std::uint64_t Left(const Report& report, Options options) {
  std::uint64_t left = 0;
  for (const auto& [needs, payloads] : report.needs) {
    if (needs.empty() || !MeetsAll(options, needs)) left += payloads;
  }
  return left;
}

// Payloads that still differ and need this option, among others.
std::uint64_t Waiting(const Report& report, Options options, Option option) {
  std::uint64_t waiting = 0;
  for (const auto& [needs, payloads] : report.needs) {
    const bool needed = std::any_of(needs.begin(), needs.end(), [&](std::uint32_t any_of) {
      return (any_of & options.bits()) == 0 && Options(any_of).Has(option);
    });
    if (needed) waiting += payloads;
  }
  return waiting;
}

// An option comes at once with its companions, which have steps of their own.
std::vector<OptionStep> Ladder(const Report& report, Options all) {
  std::vector<OptionStep> ladder;
  Options given;
  const auto give = [&](Option option) {
    given = given.With(option);
    ladder.push_back({option, Left(report, given)});
  };
  while (given != all) {
    std::optional<Option> best;
    std::pair<std::uint64_t, std::uint64_t> best_gain;  // what it leaves; then what still waits for it
    for (const Option option : AllOptions()) {
      if (!all.Has(option) || given.Has(option)) continue;
      const Options next = given.With(WithCompanions(Options().With(option)));
      const std::pair gain(~Left(report, next), Waiting(report, given, option));
      if (best && gain <= best_gain) continue;
      best = option;
      best_gain = gain;
    }
    give(*best);
    const Options companions = WithCompanions(given);
    for (const Option option : AllOptions()) {
      if (companions.Has(option) && all.Has(option) && !given.Has(option)) give(option);
    }
  }
  return ladder;
}

struct GoPackage {
  std::string_view name;
  std::string_view import;
};

constexpr GoPackage kPackages[] = {{"json", "\"encoding/json\""},
                                   {"jsontext", "\"encoding/json/jsontext\""},
                                   {"jsonv2", "jsonv2 \"encoding/json/v2\""}};

}  // namespace

Options WithCompanions(Options options) {
  return options.Has(Option::kMatchCaseInsensitiveNames) ? options.With(Option::kMatchCaseSensitiveDelimiter)
                                                         : options;
}

OptionsAdvice Advise(const Report& report) {
  const Options all = ChooseOptions(report);
  OptionsAdvice advice;
  advice.left = Left(report, all);
  for (const Option option : AllOptions()) {
    if (all.Has(option)) advice.options.push_back({option, Left(report, all.Without(option)) - advice.left});
  }
  advice.ladder = Ladder(report, all);
  return advice;
}

std::string GoCode(Options options) {
  if (options == Options()) return "";
  std::set<std::string_view> packages = {"jsonv2"};  // has JoinOptions
  std::string calls;
  for (const Option option : AllOptions()) {
    if (!options.Has(option)) continue;
    packages.insert(OptionPackage(option));
    calls += "\t" + std::string(OptionPackage(option)) + "." + std::string(OptionName(option)) + "(true),\n";
  }
  std::string code = "import (\n";
  for (const GoPackage& package : kPackages) {
    if (packages.contains(package.name)) code += "\t" + std::string(package.import) + "\n";
  }
  return code + ")\n\nvar opts = jsonv2.JoinOptions(\n" + calls + ")\n";
}

}  // namespace jsonrift::diff

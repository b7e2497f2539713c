// Folds what comes of payloads into a report, one payload at a time.
//
//   Collector collector(settings);
//   for (…) {
//     if (agrees) collector.AddAgreeing(payload);
//     else collector.AddDiverging(payload, kind, causes, [&](const Cause& cause) { return MakeExample(cause);
//     });
//   }
//   Report report = collector.Take();
//
// The report is the same whatever the order of the payloads, and whether one collector sees them all or
// several a part each (Merge). Takes memory for each distinct finding, not for each payload. Not thread safe.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "diff/cause.h"
#include "diff/report.h"

namespace jsonrift::diff {

// Where a payload comes from.
struct PayloadOrigin {
  // NOLINTBEGIN(readability-redundant-member-init): so that they may be left out without a warning
  std::string_view path = {};
  std::string_view partner = {};  // empty: of none
  // NOLINTEND(readability-redundant-member-init)
  std::uint64_t line = 1;    // where it begins in the file; 0 where the whole file is meant
  std::uint64_t offset = 0;  // the same in bytes
  std::uint64_t bytes = 0;   // its size
};

class Collector {
 public:
  // Makes an example of a cause: its place (but for the offset), other place, pointer, readings, remark and
  // excerpts; the collector sets all else and cuts what is longer than kReadingBytes. Only called for what is
  // kept, which becomes seldom as a corpus goes on.
  using MakeExample = std::function<Example(const Cause&)>;

  explicit Collector(ReportSettings settings = {});

  void AddAgreeing(const PayloadOrigin& payload);
  // `kind` is that of the whole payload, never kLatent, and `needs` what it needs as a whole. Of the causes
  // that are the same finding the worst counts.
  void AddDiverging(const PayloadOrigin& payload, DivergenceKind kind, const Needs& needs,
                    const std::vector<Cause>& causes, const MakeExample& make);
  // `causes` are those that come out once the reason is mended.
  void AddRejected(const PayloadOrigin& payload, const std::string& reason, const std::vector<Cause>& causes,
                   const MakeExample& make);
  void AddUnreadable(const PayloadOrigin& payload, const std::string& reason);

  // Whether an example of the cause may be kept, for callers that make examples elsewhere. Only a guess to be
  // trusted as long as nothing is added in between.
  bool WouldKeep(const PayloadOrigin& payload, const Cause& cause) const;

  // The report; the collector is empty after it.
  Report Take();

 private:
  // A finding with what it counted last: causes of one payload count once.
  struct Slot {
    Finding finding;
    std::uint64_t payload = 0;
    DivergenceKind kind = DivergenceKind::kLatent;
  };
  struct Key {
    Rule rule;
    std::string type_path;
  };
  struct KeyView {
    Rule rule;
    std::string_view type_path;
  };
  struct KeyHash {
    using is_transparent = void;
    std::size_t operator()(const KeyView& key) const;
    std::size_t operator()(const Key& key) const { return (*this)(KeyView{key.rule, key.type_path}); }
  };
  struct KeyEqual {
    using is_transparent = void;
    bool operator()(const auto& a, const auto& b) const {
      return a.rule == b.rule && std::string_view(a.type_path) == std::string_view(b.type_path);
    }
  };

  Slot& SlotOf(const Cause& cause, const PayloadOrigin& payload);
  void Count(const PayloadOrigin& payload, DivergenceKind kind, Slot* slot) const;
  void AddCauses(const PayloadOrigin& payload, const std::vector<Cause>& causes, const MakeExample& make);
  // Calls count(tally) for the whole and for the payload's partner.
  template <typename CountIn>
  void CountInTallies(const PayloadOrigin& payload, CountIn count);

  Report report_;  // all but the findings and partners
  std::unordered_map<Key, Slot, KeyHash, KeyEqual> slots_;
  std::map<std::string, Tally, std::less<>> partners_;
  std::map<std::string, Tally, std::less<>>::value_type* partner_ = nullptr;  // the last one that was counted
  std::uint64_t payload_ = 0;  // a number for the payload whose causes are being added
};

}  // namespace jsonrift::diff

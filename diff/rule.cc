#include "diff/rule.h"

#include <algorithm>
#include <span>

#include "diff/internal/rule_texts.h"

namespace jsonrift::diff {
namespace {

std::array<RuleInfo, kRuleCount> Collect() {
  std::array<RuleInfo, kRuleCount> all{};
  auto* next = all.begin();
  for (std::span<const RuleInfo> family :
       {std::span<const RuleInfo>(internal::kNameRules), std::span<const RuleInfo>(internal::kValueRules),
        std::span<const RuleInfo>(internal::kTagRules), std::span<const RuleInfo>(internal::kOutputRules),
        std::span<const RuleInfo>(internal::kCallRules)}) {
    next = std::ranges::copy(family, next).out;
  }
  return all;
}

}  // namespace

const std::array<RuleInfo, kRuleCount>& AllRules() {
  static const std::array<RuleInfo, kRuleCount> all = Collect();
  return all;
}

const RuleInfo& InfoOf(Rule rule) { return AllRules()[static_cast<std::size_t>(rule)]; }

std::optional<Rule> RuleFromId(std::string_view id) {
  for (const RuleInfo& info : AllRules()) {
    if (info.id == id) return info.rule;
  }
  return std::nullopt;
}

}  // namespace jsonrift::diff

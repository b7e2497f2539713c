#include "cli/finding_selector.h"

#include <algorithm>

#include "cli/rules.h"
#include "diff/rule.h"

namespace jsonrift::cli {

bool MatchesPattern(std::string_view pattern, std::string_view text) {
  std::size_t p = 0;
  std::size_t t = 0;
  std::size_t star = std::string_view::npos;  // the last one, and what it has taken
  std::size_t taken = 0;
  while (t < text.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      star = p++;
      taken = t;
    } else if (p < pattern.size() && pattern[p] == text[t]) {
      ++p;
      ++t;
    } else if (star != std::string_view::npos) {
      p = star + 1;
      t = ++taken;
    } else {
      return false;
    }
  }
  return std::all_of(pattern.begin() + static_cast<std::ptrdiff_t>(p), pattern.end(),
                     [](char c) { return c == '*'; });
}

Result<FindingSelector> FindingSelector::Parse(std::string_view text) {
  FindingSelector selector;
  selector.option_ = OptionFromName(text);
  selector.kind_ = KindFromName(text);
  if (selector.option_ || selector.kind_) return selector;
  const bool matches =
      std::any_of(diff::AllRules().begin(), diff::AllRules().end(),
                  [text](const diff::RuleInfo& rule) { return MatchesPattern(text, rule.id); });
  if (!matches && text.find('*') != std::string_view::npos)
    return Status::Failure("no rule matches \"" + std::string(text) + "\"; see jsonrift rules");
  if (!matches) return Status::Failure(UnknownRule(text));
  selector.rules_ = text;
  return selector;
}

bool FindingSelector::Matches(const diff::Finding& finding) const {
  if (kind_) return finding.kind() == *kind_;
  const diff::RuleInfo& rule = diff::InfoOf(finding.rule);
  return option_ ? rule.option == option_ : MatchesPattern(rules_, rule.id);
}

std::optional<diff::DivergenceKind> KindFromName(std::string_view name) {
  for (int i = 0; i < diff::kDivergenceKindCount; ++i) {
    const auto kind = static_cast<diff::DivergenceKind>(i);
    if (name == diff::DivergenceKindName(kind)) return kind;
  }
  return std::nullopt;
}

}  // namespace jsonrift::cli

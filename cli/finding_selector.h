// Which findings a flag or a line of a file means: by rule, by the option that decides it, or by kind.
//
//   Result<FindingSelector> selector = FindingSelector::Parse("duplicate-*");
//   if (selector.ok() && selector->Matches(finding)) …
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/options.h"
#include "core/result.h"
#include "diff/report.h"

namespace jsonrift::cli {

// Whether the pattern, in which * stands for any text, means all of `text`.
bool MatchesPattern(std::string_view pattern, std::string_view text);

class FindingSelector {
 public:
  // From the identifier of a rule, which may have *, or the name of an option or kind. The failure names what
  // was probably meant.
  static Result<FindingSelector> Parse(std::string_view text);

  bool Matches(const diff::Finding& finding) const;

 private:
  std::string rules_;  // a pattern, where the others aren't set
  std::optional<Option> option_;
  std::optional<diff::DivergenceKind> kind_;
};

// "silent", …
std::optional<diff::DivergenceKind> KindFromName(std::string_view name);

}  // namespace jsonrift::cli

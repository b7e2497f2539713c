// Suppressions: findings that are not to count, with a reason and until when. A file for people:
//
//   # what                         until       why
//   name-case:Order.Items[].SKU    2026-12-31  acme mends it with release 7 (jane)
//   escape-*                       never       nobody reads this output as HTML
//   02ff7d3145aebcd3               2027-01-31  only in test data
//
// What is meant is a rule, option or kind (cli/finding_selector.h), at a type path where one follows a colon
// (* stands for any text); or the fingerprint of one finding. A suppression holds through its last day; then
// the finding counts again, and the report says so.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/finding_selector.h"
#include "core/result.h"
#include "diff/report.h"

namespace jsonrift::cli {

using Date = std::chrono::year_month_day;

// From YYYY-MM-DD.
std::optional<Date> ParseDate(std::string_view text);
std::string DateText(Date date);

// Of today, UTC. SOURCE_DATE_EPOCH (seconds since 1970) in the environment stands for the time, where it is
// set, so that runs can be repeated.
Date Today();

struct Suppression {
  std::string place;        // "suppressions.txt:3"
  std::string what;         // as it stands there
  std::string fingerprint;  // one of these two
  std::optional<FindingSelector> selector;
  std::string type_path = "*";  // with the selector: a pattern
  std::optional<Date> until;    // nothing: never
  std::string reason;

  bool Matches(const diff::Finding& finding) const;
  bool HasExpired(Date today) const { return until && *until < today; }
};

// In the order of the file. The failure says where in it: unknown rule, no date, no reason.
Result<std::vector<Suppression>> ParseSuppressions(std::string_view file, std::string_view text);

}  // namespace jsonrift::cli

#include "cli/suppressions.h"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <utility>

#include "cli/text_lines.h"
#include "core/internal/ascii.h"

namespace jsonrift::cli {
namespace {

constexpr std::string_view kBlank = " \t";
constexpr std::size_t kFingerprintSize = 16;

// The next word; *rest is what follows the blanks after it.
std::string_view Word(std::string_view* rest) {
  const std::size_t end = std::min(rest->find_first_of(kBlank), rest->size());
  const std::string_view word = rest->substr(0, end);
  rest->remove_prefix(std::min(rest->find_first_not_of(kBlank, end), rest->size()));
  return word;
}

bool IsFingerprint(std::string_view text) {
  return text.size() == kFingerprintSize && std::all_of(text.begin(), text.end(), internal::IsHexDigit);
}

Status ParseTarget(const TextLine& line, std::string_view what, Suppression* suppression) {
  if (IsFingerprint(what)) {
    suppression->fingerprint = what;
    return Status();
  }
  const std::size_t colon = what.find(':');
  Result<FindingSelector> selector = FindingSelector::Parse(what.substr(0, colon));
  if (!selector.ok()) return line.Failure(what, selector.status().message());
  suppression->selector = std::move(*selector);
  if (colon == std::string_view::npos) return Status();
  suppression->type_path = what.substr(colon + 1);
  return suppression->type_path.empty() ? line.Failure(what, "expected a type path after the colon")
                                        : Status();
}

Result<Suppression> ParseLine(const TextLine& line) {
  std::string_view rest = line.text;
  Suppression suppression;
  suppression.place = std::string(line.file) + ":" + std::to_string(line.number);
  if (rest.find_first_not_of(kBlank) != 0)
    return line.Failure(rest, "expected an entry without blanks before it");
  const std::string_view what = Word(&rest);
  suppression.what = what;
  if (Status status = ParseTarget(line, what, &suppression); !status.ok()) return status;
  const std::string_view until = Word(&rest);
  if (until != "never") {
    suppression.until = ParseDate(until);
    if (!suppression.until) return line.Failure(until, "expected the last day as YYYY-MM-DD, or never");
  }
  suppression.reason = rest.substr(0, rest.find_last_not_of(kBlank) + 1);
  if (suppression.reason.empty()) return line.Failure(rest, "expected a reason");
  return suppression;
}

}  // namespace

std::optional<Date> ParseDate(std::string_view text) {
  constexpr std::string_view kForm = "dddd-dd-dd";
  if (text.size() != kForm.size()) return std::nullopt;
  for (std::size_t i = 0; i < kForm.size(); ++i) {
    if (kForm[i] == 'd' ? !internal::IsDigit(text[i]) : text[i] != kForm[i]) return std::nullopt;
  }
  const auto number = [text](std::size_t at, std::size_t size) {
    unsigned value = 0;
    std::from_chars(text.data() + at, text.data() + at + size, value);
    return value;
  };
  const Date date(std::chrono::year(static_cast<int>(number(0, 4))), std::chrono::month(number(5, 2)),
                  std::chrono::day(number(8, 2)));
  return date.ok() ? std::optional(date) : std::nullopt;
}

std::string DateText(Date date) {
  char text[32];
  std::snprintf(text, sizeof text, "%04d-%02u-%02u", static_cast<int>(date.year()),
                static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
  return text;
}

Date Today() {
  auto now = std::chrono::system_clock::now();
  if (const char* epoch = std::getenv("SOURCE_DATE_EPOCH"); epoch != nullptr && *epoch != '\0')
    now = std::chrono::system_clock::time_point(std::chrono::seconds(std::strtoll(epoch, nullptr, 10)));
  return {std::chrono::floor<std::chrono::days>(now)};
}

bool Suppression::Matches(const diff::Finding& finding) const {
  if (!selector) return finding.Fingerprint() == fingerprint;
  return selector->Matches(finding) && MatchesPattern(type_path, finding.type_path);
}

Result<std::vector<Suppression>> ParseSuppressions(std::string_view file, std::string_view text) {
  std::vector<Suppression> suppressions;
  const Status status = ForEachEntry(file, text, [&suppressions](const TextLine& line) {
    Result<Suppression> suppression = ParseLine(line);
    if (suppression.ok()) suppressions.push_back(std::move(*suppression));
    return suppression.status();
  });
  if (!status.ok()) return status;
  return suppressions;
}

}  // namespace jsonrift::cli

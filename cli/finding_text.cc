#include "cli/finding_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "cli/printable.h"
#include "cli/rule_blocks.h"

namespace jsonrift::cli {
namespace {

constexpr std::size_t kMessageReading = 120;  // characters of a reading in a message

std::string OneNeed(Options options) {
  std::string names;
  int count = 0;
  for (Option option : AllOptions()) {
    if (!options.Has(option)) continue;
    if (count++ > 0) names += ", ";
    names += OptionName(option);
  }
  return count > 1 ? "one of " + names : names;
}

}  // namespace

std::string Grouped(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t at = digits.size(); at > 3;) {
    at -= 3;
    digits.insert(at, 1, ',');
  }
  return digits;
}

std::string Count(std::uint64_t count, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", Grouped(count), count == 1 ? one : many);
}

const char* LevelName(Level level) {
  constexpr const char* kNames[] = {"error", "warning", "note", "none"};
  return kNames[static_cast<std::size_t>(level)];
}

const char* StatusName(FindingStatus status) {
  constexpr const char* kNames[] = {"new", "known", "suppressed"};
  return kNames[static_cast<std::size_t>(status)];
}

const char* KindMeaning(diff::DivergenceKind kind) {
  switch (kind) {
    case diff::DivergenceKind::kSilent:
      return "both accept, but read different values";
    case diff::DivergenceKind::kRejected:
      return "v2 refuses what v1 accepts";
    case diff::DivergenceKind::kAccepted:
      return "v2 accepts what v1 refuses";
    case diff::DivergenceKind::kOutput:
      return "the same value, written differently";
    case diff::DivergenceKind::kLatent:
      return "hidden until another cause is mended";
  }
  return "";
}

std::string PartnerName(std::string_view partner) {
  return partner.empty() ? "(no partner)" : Printable(partner);
}

Spot SpotOf(const diff::Finding& finding) {
  if (finding.examples.empty()) return {finding.first_path, finding.first_line, 0};
  const diff::Example& best = finding.examples.front();
  return {best.path, best.place.line, best.place.column};
}

std::string SpotText(const Spot& spot) {
  std::string text = Printable(spot.path);
  if (spot.line > 0) text += fmt::format(":{}", spot.line);
  if (spot.line > 0 && spot.column > 0) text += fmt::format(":{}", spot.column);
  return text;
}

std::string TypePathText(const diff::Finding& finding) {
  return finding.type_path.empty() ? "the value itself" : Printable(finding.type_path);
}

std::string CountsText(const diff::Finding& finding) {
  const std::uint64_t payloads = finding.payloads();
  std::string text = Count(payloads, "payload", "payloads");
  std::uint64_t of_partners = 0;
  for (const auto& [partner, count] : finding.partners) of_partners += count;
  if (of_partners > 0 && of_partners < payloads) text += fmt::format(", {} of them", Grouped(of_partners));
  if (finding.partners.size() == 1) {
    text += " of partner " + PartnerName(finding.partners.begin()->first);
  } else if (!finding.partners.empty()) {
    text += fmt::format(" of {} partners", Grouped(finding.partners.size()));
  }
  if (finding.places > payloads) text += fmt::format(", {} places", Grouped(finding.places));
  return text;
}

std::string FirstText(const diff::Finding& finding) {
  const Spot spot = SpotOf(finding);
  if (spot.path == finding.first_path && spot.line == finding.first_line) return "";
  return "; first in " + SpotText({finding.first_path, finding.first_line, 0});
}

std::string PartnersText(const diff::Finding& finding, std::size_t most) {
  std::vector<std::pair<std::string, std::uint64_t>> partners(finding.partners.begin(),
                                                              finding.partners.end());
  std::ranges::stable_sort(partners, std::greater(), [](const auto& partner) { return partner.second; });
  std::string text;
  for (std::size_t i = 0; i < std::min(most, partners.size()); ++i) {
    if (i > 0) text += ", ";
    text += PartnerName(partners[i].first) + " " + Grouped(partners[i].second);
  }
  if (partners.size() > most) text += fmt::format(" and {} more", Grouped(partners.size() - most));
  return text;
}

std::string NeedsText(const diff::Needs& needs) {
  std::string text;
  for (const Options options : needs) {
    if (!text.empty()) text += " and ";
    text += OneNeed(options);
  }
  return text.empty() ? "no option undoes it" : text;
}

std::string ReadingText(std::string_view reading, std::size_t width) { return Printable(reading, width); }

std::string MessageText(const diff::Finding& finding) {
  const diff::RuleInfo& rule = diff::InfoOf(finding.rule);
  std::string text =
      fmt::format("{}: {} ({}). {}{}.", TypePathText(finding), rule.title,
                  diff::DivergenceKindName(finding.kind()), CountsText(finding), FirstText(finding));
  if (!finding.examples.empty()) {
    const diff::Example& best = finding.examples.front();
    text += fmt::format(" v1: {}; v2: {}", ReadingText(best.legacy, kMessageReading),
                        ReadingText(best.strict, kMessageReading));
    if (!best.remark.empty()) text += "; " + Printable(best.remark);
    text += '.';
  }
  const std::string remedy = FirstProse(rule.remedy);
  return remedy.empty() ? text : text + " " + remedy;
}

}  // namespace jsonrift::cli

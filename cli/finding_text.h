// What is said about findings, in the words that all formats share. Everything returned is Printable().
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "cli/report_view.h"
#include "diff/cause.h"
#include "diff/report.h"
#include "diff/rule.h"

namespace jsonrift::cli {

std::string Grouped(std::uint64_t number);  // 48,211

// "1 payload", "48,211 payloads".
std::string Count(std::uint64_t count, std::string_view one, std::string_view many);

const char* LevelName(Level level);            // "error", "warning", "note", "none"
const char* StatusName(FindingStatus status);  // "new", "known", "suppressed"

// What a kind means, in half a sentence.
const char* KindMeaning(diff::DivergenceKind kind);

std::string PartnerName(std::string_view partner);  // "(no partner)" for an empty one

// Where a finding is shown: at its best example. Line and column are 0 where they aren't known.
struct Spot {
  std::string_view path;  // as it is, of the finding
  std::uint64_t line = 0;
  std::uint64_t column = 0;
};
Spot SpotOf(const diff::Finding& finding);
std::string SpotText(const Spot& spot);  // "orders/1.json:2:35"

std::string TypePathText(const diff::Finding& finding);  // "Order.Items[].SKU"
std::string CountsText(const diff::Finding& finding);    // "412 payloads of 3 partners, 430 places"
std::string FirstText(const diff::Finding& finding);     // "first in orders/1.json:2"

// The partners with the most payloads: "acme 300, globex 100 and 1 more".
std::string PartnersText(const diff::Finding& finding, std::size_t most);

// The options that undo it: "AllowDuplicateNames and one of MergeWithLegacySemantics, …".
std::string NeedsText(const diff::Needs& needs);

// A reading, cut after `width` characters.
std::string ReadingText(std::string_view reading, std::size_t width);

// A finding in one paragraph, for formats that have room for no more.
std::string MessageText(const diff::Finding& finding);

}  // namespace jsonrift::cli

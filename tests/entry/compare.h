// Cases of tests/oracle/entry, and what the audit says of them held against what the real Go read.
//
//   Result<EntryCase> c = ParseEntryCase(line);
//   const std::vector<std::string> differences = CompareWithGo(*c, nlohmann::json::parse(outcome_line));
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "diff/entry.h"
#include "tests/support/protocol.h"

namespace jsonrift::test {

struct EntryCase : Case {
  diff::Entry entry = diff::Entry::kUnmarshal;
  diff::AuditSettings settings;
};

Result<EntryCase> ParseEntryCase(std::string_view line);

diff::Verdict ExamineCase(const EntryCase& c);

// In what the verdict isn't what follows from Go's answer; nothing if it is. Not for answers that Go can't
// give.
std::vector<std::string> CompareWithGo(const EntryCase& c, const nlohmann::json& outcome);

// Whether Go reads, or writes, the text in two ways.
bool DivergesInGo(const EntryCase& c, const nlohmann::json& outcome);

// Go's answers can't be had for some cases: panics, and what hangs on chance.
bool IsCompared(const nlohmann::json& outcome);

// Runs all cases and fails the running test for each that differs; at least `least` must have been compared.
void ExpectAgreementWithGo(std::string_view cases, std::string_view outcomes, std::size_t least);

}  // namespace jsonrift::test

// Known disagreements: texts that a judge and Go are known to see differently. Each is a row of
// known_disagreements.tsv, with tabs between
//
//   readers  strict, legacy or both with a comma between
//   judges   of nlohmann, rapidjson and simdjson those that it is about
//   text     the id of a text, or a pattern in which * stands for anything
//   what     accept: one takes what the other refuses; value: both take it, with different values
//   reason   why, and who is right by which rule
//   link     where that can be read
//
// Each of the readers of a row must disagree with each of its judges, on one text at least: a row that no
// longer holds is an error.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace jsonrift::test {

struct Disagreement {
  std::vector<std::string> readers;
  std::vector<std::string> judges;
  std::string text;
  std::string what;
  std::string reason;
  std::string link;
  std::size_t line;  // in the file
};

Result<std::vector<Disagreement>> ReadDisagreements();

// Whether an id matches a pattern in which * stands for anything.
bool MatchesPattern(std::string_view pattern, std::string_view id);

}  // namespace jsonrift::test

// The texts that are put before the judges, by the set that they come from.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/result.h"

namespace jsonrift::test {

struct Text {
  std::string id;  // "syntax/n_trailing_comma"
  std::string bytes;
};

// The cases of syntax.ndjson in this folder. Ids begin with y_ where RFC 8259 takes the text, n_ where it
// doesn't, and i_ where it leaves that open. A row has `text`, or `bytes` as a string whose code points they
// are; with `times` it stands for so many repetitions of the text and then of `end`.
Result<std::vector<Text>> SyntaxTexts();

// The payloads of tests/data/corpus: whole files, or the lines of files whose name says that they have them.
Result<std::vector<Text>> CorpusTexts();

// Texts that lie beside the project, or nothing where they don't: real payloads, and cases of another test
// suite.
Result<std::optional<std::vector<Text>>> SharedPayloads();
Result<std::optional<std::vector<Text>>> SharedSyntaxTexts();

}  // namespace jsonrift::test

// Other JSON parsers as judges of syntax and of values. They know nothing of Go, but where a text is JSON and
// what it says is no matter of opinion, except where known_disagreements.tsv has a row.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace jsonrift::test {

// What a judge says of a text: the value that it read, or nothing if it refuses the text.
//
// A value is written so that equal values are equal texts, whatever parser they come from: n, t, f; a number
// as # and the 16 hexadecimal digits of its float64; a string as dumps write it; [v,v]; {name:v,name:v} in
// the order of the names, of equal names only the last.
using Verdict = std::optional<std::string>;

struct Judge {
  const char* name;
  Verdict (*read)(std::string_view text);
};

Verdict ReadWithNlohmann(std::string_view text);
Verdict ReadWithRapidJson(std::string_view text);
Verdict ReadWithSimdjson(std::string_view text);

inline constexpr Judge kJudges[] = {
    {"nlohmann", ReadWithNlohmann},
    {"rapidjson", ReadWithRapidJson},
    {"simdjson", ReadWithSimdjson},
};

// The product, decoding into `any`.
Verdict ReadWithStrict(std::string_view text);
Verdict ReadWithLegacy(std::string_view text);

// The notation, for the judges.
void AppendNumber(std::string* out, double value);
void AppendString(std::string* out, std::string_view value);

// An object under construction.
class Members {
 public:
  // Replaces an earlier member of this name.
  void Add(std::string_view name, std::string value);
  void AppendTo(std::string* out) const;

 private:
  std::vector<std::pair<std::string, std::string>> members_;
};

}  // namespace jsonrift::test

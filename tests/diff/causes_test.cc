// causes.test: payloads and what is found in them, in the form that its head describes. That kinds and
// options are right is for attribution_test and the golden tests to say; here it is places, paths and
// readings.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diff/audit.h"
#include "tests/diff/cause_text.h"
#include "tests/support/files.h"
#include "tests/support/types.h"

namespace jsonrift::diff {
namespace {

constexpr char kFile[] = "tests/diff/causes.test";

constexpr char kDefinitions[] = R"({"NamedByte":"uint8","Tree":{"struct":[
  {"name":"Name","type":"string","json":"name"},{"name":"Kids","type":{"slice":"Tree"},"json":"kids"}]}})";

struct CausesCase {
  std::string name;
  std::string type;
  std::string payload;  // as the file writes it
  std::string found;    // lines
};

std::string Unescape(std::string_view text) {
  std::string bytes;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.substr(i, 2) == "\\x") {
      bytes += static_cast<char>(std::stoi(std::string(text.substr(i + 2, 2)), nullptr, 16));
      i += 3;
    } else {
      bytes += text[i];
    }
  }
  return bytes;
}

std::string Found(const CausesCase& c) {
  Auditor auditor(test::TypeOf(c.type, kDefinitions));
  const Verdict verdict = auditor.Examine(Unescape(c.payload));
  std::string text = "verdict ";
  switch (verdict.kind) {
    case Verdict::Kind::kAgree:
      text += "agrees";
      break;
    case Verdict::Kind::kDiverge:
      text += DivergenceKindName(verdict.divergence);
      break;
    case Verdict::Kind::kRejected:
      text += "rejected by both @" + std::to_string(verdict.offset) + ": " + verdict.rejection;
      break;
  }
  text += "\n";
  for (const Cause& cause : verdict.causes) text += test::CauseText(cause) + "\n";
  return text;
}

// The head of the file, and its cases.
std::vector<CausesCase> Parse(std::string_view text, std::string* head) {
  std::vector<CausesCase> cases;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string line(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.starts_with("case ")) {
      cases.push_back({line.substr(5), {}, {}, {}});
    } else if (cases.empty()) {
      *head += line + "\n";
    } else if (line.starts_with("type ")) {
      cases.back().type = line.substr(5);
    } else if (line.starts_with("payload ")) {
      cases.back().payload = line.substr(8);
    } else if (!line.empty()) {
      cases.back().found += line + "\n";
    }
  }
  return cases;
}

TEST(Causes, AreWhatTheFileSays) {
  const Result<std::string> text = test::ReadFile(test::SourcePath(kFile));
  ASSERT_TRUE(text.ok()) << text.status().message();
  std::string head;
  const std::vector<CausesCase> cases = Parse(*text, &head);
  EXPECT_GT(cases.size(), 50U);
  const bool update = std::getenv("JSONRIFT_UPDATE") != nullptr;
  std::string rewritten = head;
  const char* separator = "";
  for (const CausesCase& c : cases) {
    SCOPED_TRACE(c.name);
    const std::string found = Found(c);
    if (!update) {
      EXPECT_EQ(found, c.found);
    }
    rewritten +=
        separator + ("case " + c.name + "\ntype " + c.type + "\npayload " + c.payload + "\n" + found);
    separator = "\n";
  }
  if (update) std::ofstream(test::SourcePath(kFile)) << rewritten;
}

// The place of a cause moves with the white space around it, and nothing else does.
TEST(Causes, PlacesFollowThePayload) {
  const Result<std::string> text = test::ReadFile(test::SourcePath(kFile));
  ASSERT_TRUE(text.ok()) << text.status().message();
  std::string head;
  for (const CausesCase& c : Parse(*text, &head)) {
    SCOPED_TRACE(c.name);
    Auditor auditor(test::TypeOf(c.type, kDefinitions));
    const Verdict plain = auditor.Examine(Unescape(c.payload));
    const Verdict moved = auditor.Examine(" \n\t" + Unescape(c.payload) + "\r\n");
    ASSERT_EQ(plain.causes.size(), moved.causes.size());
    for (std::size_t i = 0; i < plain.causes.size(); ++i) {
      Cause cause = plain.causes[i];
      cause.span.offset += 3;
      if (cause.other) cause.other->offset += 3;
      EXPECT_EQ(test::CauseText(cause), test::CauseText(moved.causes[i]));
    }
  }
}

// An auditor keeps memory from one payload to the next, and nothing else.
TEST(Auditor, ForgetsThePayloadBefore) {
  const TypeRef type = test::TypeOf(
      R"({"struct":[{"name":"A","type":"any","json":"a"},{"name":"B","type":"any","json":"b"}]})");
  const std::string_view payloads[] = {
      R"({"a":{"x":1}})", R"({"b":2})", R"({"a":1,"a":2})", R"({"a":})", R"({"A":1})",
      R"({"a":"<"})",     "{}",         R"({"a":"x)"};
  const auto describe = [](const Verdict& verdict) {
    std::string text = std::to_string(static_cast<int>(verdict.kind)) + verdict.rejection;
    for (const Cause& cause : verdict.causes) text += "\n" + test::CauseText(cause);
    return text;
  };
  Auditor used(type);
  for (std::string_view before : payloads) {
    for (std::string_view payload : payloads) {
      used.Examine(before);
      Auditor fresh(type);
      EXPECT_EQ(describe(used.Examine(payload)), describe(fresh.Examine(payload)))
          << payload << " after " << before;
    }
  }
}

}  // namespace
}  // namespace jsonrift::diff

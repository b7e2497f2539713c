// JUnit XML, as an XML parser reads it.
#include <gtest/gtest.h>

#include <map>
#include <pugixml.hpp>
#include <string>

#include "tests/cli/render.h"
#include "tests/cli/sample_report.h"

namespace jsonrift::test {
namespace {

pugi::xml_document Parse(const std::string& text) {
  pugi::xml_document document;
  const pugi::xml_parse_result result = document.load_buffer(text.data(), text.size(), pugi::parse_full);
  EXPECT_TRUE(result) << result.description() << " at " << result.offset;
  return document;
}

// Counts of a suite as they are stated, and as its cases are.
void ExpectCountsOf(const pugi::xml_node& suite) {
  std::map<std::string, int> counts;
  for (const pugi::xml_node& test : suite.children("testcase")) {
    ++counts["tests"];
    if (test.child("failure")) ++counts["failures"];
    if (test.child("error")) ++counts["errors"];
    if (test.child("skipped")) ++counts["skipped"];
    EXPECT_TRUE(test.attribute("time"));
    EXPECT_STRNE(test.attribute("name").value(), "");
    EXPECT_STRNE(test.attribute("classname").value(), "");
  }
  for (const char* name : {"tests", "failures", "errors", "skipped"}) {
    EXPECT_EQ(suite.attribute(name).as_int(-1), counts[name]) << suite.attribute("name").value();
  }
}

TEST(Junit, CountsAreRight) {
  const pugi::xml_document document = Parse(RenderAs("junit", RichReport()->view));
  const pugi::xml_node root = document.child("testsuites");
  int tests = 0;
  int failures = 0;
  for (const pugi::xml_node& suite : root.children("testsuite")) {
    ExpectCountsOf(suite);
    tests += suite.attribute("tests").as_int();
    failures += suite.attribute("failures").as_int();
  }
  EXPECT_EQ(root.attribute("tests").as_int(), tests);
  EXPECT_EQ(root.attribute("failures").as_int(), failures);
}

pugi::xml_node CaseOf(const pugi::xml_document& document, const std::string& suite,
                      const std::string& prefix) {
  for (const pugi::xml_node& node : document.child("testsuites").children("testsuite")) {
    if (node.attribute("name").value() != suite) continue;
    for (const pugi::xml_node& test : node.children("testcase")) {
      if (std::string_view(test.attribute("name").value()).starts_with(prefix)) return test;
    }
  }
  return {};
}

TEST(Junit, HasACaseForEachRuleAndPartner) {
  const pugi::xml_document document = Parse(RenderAs("junit", RichReport()->view));
  for (const char* partner : {"acme", "globex", "initech"}) {
    EXPECT_TRUE(CaseOf(document, partner, std::string(partner) + ": name-case:").child("failure")) << partner;
  }
  EXPECT_TRUE(CaseOf(document, "initech", "initech: nil-slice:").child("skipped"));  // known
  EXPECT_TRUE(CaseOf(document, "acme", "acme: duplicate-name:").child("skipped"));   // a warning
  EXPECT_TRUE(CaseOf(document, "(no partner)", "(no partner): trailing-data:"));
}

TEST(Junit, ACleanPartnerPassesAndNoDataDoesnt) {
  const pugi::xml_document document = Parse(RenderAs("junit", RichReport()->view));
  const pugi::xml_node clean = CaseOf(document, "hooli", "hooli: no payload diverges");
  ASSERT_TRUE(clean);
  EXPECT_FALSE(clean.child("skipped"));
  EXPECT_NE(std::string(clean.child_value("system-out")).find("1 in 16,070"), std::string::npos);
  EXPECT_TRUE(CaseOf(document, "umbrella", "umbrella: no payload diverges").child("skipped"));
}

TEST(Junit, AFailureHoldsAllThatMatters) {
  const pugi::xml_document document = Parse(RenderAs("junit", RichReport()->view));
  const pugi::xml_node failure = CaseOf(document, "globex", "globex: name-case-duplicate:").child("failure");
  EXPECT_STREQ(failure.attribute("type").value(), "name-case-duplicate");
  const std::string body = failure.child_value();
  for (const char* part : {"./users.json:1:36", "User.Role", "1 payload of partner globex\n", "\"admin\"",
                           "\"user\"", "again", "remedy: "}) {
    EXPECT_NE(body.find(part), std::string::npos) << part;
  }
}

TEST(Junit, TheGateIsACase) {
  EXPECT_TRUE(CaseOf(Parse(RenderAs("junit", RichReport()->view)), "run", "gate").child("failure"));
  const pugi::xml_document passed = Parse(RenderAs("junit", CleanReport()->view));
  ASSERT_TRUE(CaseOf(passed, "run", "gate"));
  EXPECT_FALSE(CaseOf(passed, "run", "gate").child("failure"));
  EXPECT_FALSE(CaseOf(Parse(RenderAs("junit", EmptyReport()->view)), "run", "gate"));
}

TEST(Junit, NothingReadIsAnError) {
  EXPECT_TRUE(CaseOf(Parse(RenderAs("junit", EmptyReport()->view)), "run", "the whole input").child("error"));
}

}  // namespace
}  // namespace jsonrift::test

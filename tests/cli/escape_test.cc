// Text as part of other languages: it must stay text.
#include "cli/escape.h"

#include <gtest/gtest.h>

#include <string>

#include "cli/markdown_text.h"
#include "tests/support/row.h"

namespace jsonrift::test {
namespace {

TEST(EscapeMarkup, LeavesNoMarkup) {
  EXPECT_EQ(cli::EscapeMarkup(R"(<a href='x'>&"]]>)"), "&lt;a href=&#39;x&#39;&gt;&amp;&quot;]]&gt;");
}

TEST(EscapeMarkup, WritesWhatXmlCantHold) {
  EXPECT_EQ(cli::EscapeMarkup(std::string("a\0b", 3)), "a\\u{0}b");
  EXPECT_EQ(cli::EscapeMarkup("\x1b\x08\ufffe\uffff"), "\\u{1b}\\u{8}\\u{fffe}\\u{ffff}");
  EXPECT_EQ(cli::EscapeMarkup("a\xff"), "a\\xff");
  EXPECT_EQ(cli::EscapeMarkup("a\n\tb😀"), "a\n\tb😀");
}

TEST(EscapeWorkflow, LeavesNoCommand) {
  EXPECT_EQ(cli::EscapeWorkflowMessage("100%\r\n::error::x"), "100%25%0D%0A::error::x");
  EXPECT_EQ(cli::EscapeWorkflowProperty("a:b,c%\n"), "a%3Ab%2Cc%25%0A");
}

struct UriCase {
  Row row;
  std::string path;
  std::string uri;
};

constexpr char kSource[] = "RFC 3986";

const UriCase kUris[] = {
    {{"as it is", kSource}, "orders/2026-05.ndjson", "orders/2026-05.ndjson"},
    {{"without ./", kSource}, "././a.json", "a.json"},
    {{"a colon is no scheme", kSource}, "c:x/a.json", "c%3Ax/a.json"},
    {{"what has a meaning", kSource}, "a b#c?d%[e]", "a%20b%23c%3Fd%25%5Be%5D"},
    {{"any bytes", kSource}, "\xff\n/é", "%FF%0A/%C3%A9"},
    {{"a member of an archive", kSource}, "b.zip!/a.json", "b.zip%21/a.json"},
    {{"absolute", kSource}, "/srv/a b.json", "file:///srv/a%20b.json"},
};

TEST(PathToUri, KeepsThePath) {
  for (const UriCase& c : kUris) {
    const auto trace = c.row.Trace();
    EXPECT_EQ(cli::PathToUri(c.path), c.uri);
  }
}

TEST(EscapeMarkdown, LeavesNoMarkup) {
  EXPECT_EQ(cli::EscapeMarkdown("*a*|`b`"), "&#42;a&#42;&#124;&#96;b&#96;");
  EXPECT_EQ(cli::EscapeMarkdown("[x](http://y)"), "&#91;x&#93;(http&#58;//y)");
  EXPECT_EQ(cli::EscapeMarkdown("@all #1 www.x.example"), "&#64;all &#35;1 www&#46;x.example");
  EXPECT_EQ(cli::EscapeMarkdown("<b>&amp;"), "&#60;b&#62;&#38;amp;");
  EXPECT_EQ(cli::EscapeMarkdown("plain text, 100 % (of it)"), "plain text, 100 % (of it)");
}

TEST(MarkdownCode, IsLongerThanItsBackticks) {
  EXPECT_EQ(cli::MarkdownCode("a"), "`a`");
  EXPECT_EQ(cli::MarkdownCode("a``b`c"), "```a``b`c```");
  EXPECT_EQ(cli::MarkdownCode("`a"), "`` `a ``");
  EXPECT_EQ(cli::MarkdownCode(""), "");
}

TEST(MarkdownCode, KeepsPipesOutOfTables) { EXPECT_EQ(cli::MarkdownCode("a|b"), "<code>a&#124;b</code>"); }

TEST(MarkdownBlock, IsLongerThanItsFences) {
  EXPECT_EQ(cli::MarkdownBlock("a\n", "go"), "```go\na\n```\n");
  EXPECT_EQ(cli::MarkdownBlock("```\n````", "text"), "`````text\n```\n````\n`````\n");
}

TEST(MarkdownText, SetsCodeApart) {
  EXPECT_EQ(cli::MarkdownText("First *one*.\n    code()\n\n    more()\n\nSecond."),
            "First &#42;one&#42;.\n\n```go\ncode()\n```\n\n```go\nmore()\n```\n\nSecond.\n");
}

}  // namespace
}  // namespace jsonrift::test

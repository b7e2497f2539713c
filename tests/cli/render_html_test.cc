// The page: as text, as parsers read it, and as a browser runs it.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "tests/cli/process.h"
#include "tests/cli/render.h"
#include "tests/cli/sample_report.h"
#include "tests/cli/workspace.h"

namespace jsonrift::test {
namespace {

std::size_t CountOf(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + part.size())) ++count;
  return count;
}

TEST(Html, LoadsNothing) {
  const std::string page = RenderAs("html", RichReport()->view);
  EXPECT_NE(page.find("default-src 'none'; script-src 'sha256-"), std::string::npos);
  EXPECT_EQ(page.find(" src="), page.find(" src=x onerror"));  // but for a path, as text
  EXPECT_EQ(page.find("<link"), std::string::npos);
  EXPECT_EQ(page.find("url("), std::string::npos);
  EXPECT_EQ(page.find("@import"), std::string::npos);
}

TEST(Html, HoldsNoMarkupOfPayloads) {
  const std::string page = RenderAs("html", RichReport()->view);
  EXPECT_EQ(CountOf(page, "</script>"), 2U);  // of the data, of the script
  EXPECT_EQ(CountOf(page, "<script"), 2U);
  EXPECT_EQ(page.find("<!--"), std::string::npos);
  EXPECT_EQ(page.find("<img"), std::string::npos);
  EXPECT_EQ(page.find("\u202e"), std::string::npos);
  EXPECT_EQ(page.find("\u2028"), std::string::npos);
}

TEST(Html, SummaryNeedsNoScript) {
  const std::string page = RenderAs("html", RichReport()->view);
  const std::string summary = page.substr(0, page.find("id=\"data\""));
  for (const char* part :
       {"gate failed", "96,212", "jsontext.AllowDuplicateNames(true)", "globex", "1 in 16,070",
        "no data: 2 could not be read", "duplicate-name", "Order.Items[].SKU"}) {
    EXPECT_NE(summary.find(part), std::string::npos) << part;
  }
}

TEST(Html, TagsAreBalanced) {
  if (!IsInstalled("python3")) GTEST_SKIP() << "no python3";
  constexpr char kCheck[] = R"(
import sys
from html.parser import HTMLParser
VOID = {'meta', 'link', 'br', 'input', 'img', 'hr'}
class Check(HTMLParser):
    def __init__(self):
        super().__init__()
        self.open, self.ids = [], []
    def handle_starttag(self, tag, attributes):
        if tag not in VOID: self.open.append(tag)
        for name, value in attributes:
            assert not name.startswith('on') and name != 'style', (tag, name)
            if name == 'id': self.ids.append(value)
    def handle_startendtag(self, tag, attributes): pass
    def handle_endtag(self, tag):
        assert self.open and self.open[-1] == tag, (self.getpos(), self.open[-3:], tag)
        self.open.pop()
check = Check()
check.feed(open(sys.argv[1], encoding='utf-8').read())
check.close()
assert not check.open, check.open
assert len(check.ids) == len(set(check.ids)), 'an id twice'
)";
  const Workspace workspace;
  for (const auto& sample : {RichReport(), CleanReport(), EmptyReport()}) {
    const std::string page = workspace.Write("page.html", RenderAs("html", sample->view));
    const ProcessResult run = RunProcess({"python3", "-c", kCheck, page});
    EXPECT_EQ(run.exit_code, 0) << run.err;
  }
}

// The page as it is once its script has run; what it wrote to the console goes to *console.
std::string DomOf(const std::string& page, std::string_view hash, std::string* console) {
  const Workspace workspace;
  const std::string path = workspace.Write("page.html", page);
  const ProcessResult run =
      RunProcess({"chromium", "--headless", "--no-sandbox", "--disable-gpu",
                  "--user-data-dir=" + workspace.path() + "/profile", "--virtual-time-budget=10000",
                  "--enable-logging=stderr", "--dump-dom", "file://" + path + std::string(hash)});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  for (std::size_t at = run.err.find("CONSOLE"); at != std::string::npos;
       at = run.err.find("CONSOLE", at + 1)) {
    *console += run.err.substr(at, run.err.find('\n', at) - at) + "\n";
  }
  return run.out;
}

TEST(Html, ScriptListsTheFindings) {
  if (!IsInstalled("chromium")) GTEST_SKIP() << "no chromium";
  std::string console;
  const std::string dom = DomOf(RenderAs("html", RichReport()->view), "", &console);
  EXPECT_EQ(console, "");
  EXPECT_EQ(CountOf(dom, "<tr class=\"row\""), 5U);
  EXPECT_NE(dom.find("1–5 of 5 findings, 8 in all"), std::string::npos);
  EXPECT_EQ(CountOf(dom, "<img"), 0U);
  EXPECT_EQ(CountOf(dom, "class=\"partner-link\""), 5U);
}

TEST(Html, ScriptOpensTheFindingOfALink) {
  if (!IsInstalled("chromium")) GTEST_SKIP() << "no chromium";
  const auto sample = RichReport();
  std::string console;
  const std::string dom = DomOf(RenderAs("html", sample->view),
                                "#finding-" + sample->view.findings[1].finding->Fingerprint(), &console);
  EXPECT_EQ(console, "");
  EXPECT_EQ(CountOf(dom, "<tr class=\"row open\""), 1U);
  EXPECT_NE(dom.find("<mark class=\"other\" title=\"the member before it\">\"role\"</mark>"),
            std::string::npos);
  EXPECT_NE(dom.find("<mark class=\"place\" title=\"here\">\"ROLE\"</mark>"), std::string::npos);
}

TEST(Html, ScriptPagesThroughTenThousand) {
  if (!IsInstalled("chromium")) GTEST_SKIP() << "no chromium";
  std::string console;
  const std::string dom = DomOf(RenderAs("html", LargeReport(10'000)->view), "", &console);
  EXPECT_EQ(console, "");
  EXPECT_EQ(CountOf(dom, "<tr class=\"row\""), 50U);
  EXPECT_NE(dom.find("1–50 of 10,000 findings"), std::string::npos);
  EXPECT_NE(dom.find("page 1 of 200"), std::string::npos);
}

}  // namespace
}  // namespace jsonrift::test

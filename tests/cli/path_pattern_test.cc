// The patterns of a type map.
#include <gtest/gtest.h>

#include "cli/source.h"
#include "tests/support/row.h"

namespace jsonrift::test {
namespace {

struct PatternCase {
  Row row;
  const char* pattern;
  const char* path;
  bool matches;
};

constexpr char kHeader[] = "cli/source.h";

const PatternCase kCases[] = {
    {{"the path itself", kHeader}, "a/b.json", "a/b.json", true},
    {{"its end after a slash", kHeader}, "b.json", "x/y/b.json", true},
    {{"its end within a name", kHeader}, "b.json", "x/ab.json", false},
    {{"its beginning", kHeader}, "a", "a/b.json", false},
    {{"a part in the middle", kHeader}, "b", "a/b/c", false},
    {{"star within a name", kHeader}, "a/*.json", "a/b.json", true},
    {{"star matches nothing as well", kHeader}, "a/b*.json", "a/b.json", true},
    {{"star stops at a slash", kHeader}, "a/*.json", "a/b/c.json", false},
    {{"star as a folder", kHeader}, "a/*/c.json", "a/b/c.json", true},
    {{"star alone", kHeader}, "*", "a/b/c.json", true},
    {{"question mark", kHeader}, "a/?.json", "a/b.json", true},
    {{"question mark is one character", kHeader}, "a/?.json", "a/bb.json", false},
    {{"set", kHeader}, "[abc].json", "b.json", true},
    {{"set that excludes", kHeader}, "[!abc].json", "b.json", false},
    {{"two stars are no folder", kHeader}, "a/**/c.json", "a/c.json", true},
    {{"two stars are one folder", kHeader}, "a/**/c.json", "a/b/c.json", true},
    {{"two stars are several folders", kHeader}, "a/**/c.json", "a/b/b/b/c.json", true},
    {{"two stars are whole folders", kHeader}, "a/**/c.json", "a/b/xc.json", false},
    {{"two stars at the beginning", kHeader}, "**/c.json", "c.json", true},
    {{"two stars twice", kHeader}, "**/b/**/d.json", "a/b/c/c/d.json", true},
    {{"two stars at the end are a name", kHeader}, "a/**", "a/b", true},
    {{"two stars at the end go no deeper", kHeader}, "a/**", "a/b/c", false},
    {{"a dot is a character like others", kHeader}, "*.json", ".hidden.json", true},
    {{"case counts", kHeader}, "A.json", "a.json", false},
    {{"absolute path", kHeader}, "orders/*.json", "/data/orders/1.json", true},
    {{"path with a dot before it", kHeader}, "orders/*.json", "./orders/1.json", true},
    {{"absolute pattern", kHeader}, "/data/*.json", "/data/1.json", true},
    {{"absolute pattern, relative path", kHeader}, "/data/*.json", "data/1.json", false},
    {{"empty pattern", kHeader}, "", "a", false},
};

TEST(PathPatterns, MatchWholeNames) {
  for (const PatternCase& c : kCases) {
    const auto trace = c.row.Trace();
    EXPECT_EQ(cli::MatchesPath(c.pattern, c.path), c.matches) << c.pattern << " on " << c.path;
  }
}

}  // namespace
}  // namespace jsonrift::test

// The formats by name, and what -f asks for.
#include "cli/renderers.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "tests/support/row.h"

namespace jsonrift::test {
namespace {

TEST(Renderers, AreFoundByTheirNames) {
  std::set<std::string_view> names;
  for (const cli::Renderer& renderer : cli::AllRenderers()) {
    EXPECT_EQ(cli::FindRenderer(renderer.name), &renderer);
    EXPECT_TRUE(names.insert(renderer.name).second) << renderer.name;
    EXPECT_FALSE(renderer.description.empty()) << renderer.name;
  }
  EXPECT_EQ(names.size(), 10U);
  EXPECT_EQ(cli::FindRenderer("Text"), nullptr);
}

struct OutputCase {
  Row row;
  std::string text;
  std::string format;
  std::string path;
};

constexpr char kConventions[] = "conventions: output formats";

const OutputCase kOutputs[] = {
    {{"a format", kConventions}, "text", "text", "-"},
    {{"a format and a path", kConventions}, "sarif:out/a.sarif", "sarif", "out/a.sarif"},
    {{"a path with colons", kConventions}, "html:c:x.html", "html", "c:x.html"},
    {{"standard output by name", kConventions}, "json:-", "json", "-"},
};

TEST(ParseOutput, TakesAFormatAndAPath) {
  for (const OutputCase& c : kOutputs) {
    const auto trace = c.row.Trace();
    const auto output = cli::ParseOutput(c.text);
    ASSERT_TRUE(output.ok()) << output.status().message();
    EXPECT_EQ(output->renderer->name, c.format);
    EXPECT_EQ(output->path, c.path);
  }
}

struct RefusedCase {
  Row row;
  std::string text;
  std::string message;
};

const RefusedCase kRefused[] = {
    {{"mistyped", kConventions}, "sariff", "unknown format \"sariff\": did you mean sarif?"},
    {{"mistyped, with a path", kConventions}, "jnuit:a.xml", "unknown format \"jnuit\": did you mean junit?"},
    {{"nothing like a format", kConventions},
     "pdf",
     "unknown format \"pdf\": there are text, concise, json, ndjson, sarif, junit, github, gitlab, markdown, "
     "html"},
    {{"empty", kConventions},
     "",
     "unknown format \"\": there are text, concise, json, ndjson, sarif, junit, github, gitlab, markdown, "
     "html"},
    {{"hostile", kConventions},
     "\x1b[2J",
     "unknown format \"\\u{1b}[2J\": there are text, concise, json, ndjson, sarif, junit, github, gitlab, "
     "markdown, html"},
    {{"no path", kConventions}, "html:", "\"html:\" names no file: write html or html:PATH"},
};

TEST(ParseOutput, SaysWhatIsWrong) {
  for (const RefusedCase& c : kRefused) {
    const auto trace = c.row.Trace();
    const auto output = cli::ParseOutput(c.text);
    ASSERT_FALSE(output.ok());
    EXPECT_EQ(output.status().message(), c.message);
  }
}

}  // namespace
}  // namespace jsonrift::test

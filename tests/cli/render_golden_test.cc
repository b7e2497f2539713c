// Every format of reports, byte for byte: the golden files show what a change does to them.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "cli/renderers.h"
#include "tests/cli/golden_file.h"
#include "tests/cli/render.h"
#include "tests/cli/sample_report.h"

namespace jsonrift::test {
namespace {

// Another version of jsonrift changes no golden file.
cli::RenderSettings FixedSettings() {
  cli::RenderSettings settings;
  settings.version = "1.2.3";
  settings.category = "orders";
  return settings;
}

void ExpectGoldens(std::string_view sample, const cli::ReportView& view,
                   const cli::RenderSettings& settings) {
  for (const cli::Renderer& renderer : cli::AllRenderers()) {
    SCOPED_TRACE(renderer.name);
    ExpectGolden(std::string(sample) + "." + std::string(renderer.name),
                 WithoutPageAssets(RenderAs(renderer.name, view, settings)));
  }
}

TEST(RenderGolden, Rich) { ExpectGoldens("rich", RichReport()->view, FixedSettings()); }

TEST(RenderGolden, Clean) { ExpectGoldens("clean", CleanReport()->view, FixedSettings()); }

TEST(RenderGolden, Empty) { ExpectGoldens("empty", EmptyReport()->view, FixedSettings()); }

TEST(RenderGolden, VerboseShowsWhatIsKnownAndSuppressed) {
  cli::RenderSettings settings = FixedSettings();
  settings.verbose = true;
  settings.width = 60;
  for (const char* name : {"text", "concise", "markdown"}) {
    SCOPED_TRACE(name);
    ExpectGolden(std::string("verbose.") + name, RenderAs(name, RichReport()->view, settings));
  }
}

TEST(RenderGolden, Colour) {
  cli::RenderSettings settings = FixedSettings();
  settings.colour = true;
  ExpectGolden("colour.text", RenderAs("text", RichReport()->view, settings));
}

}  // namespace
}  // namespace jsonrift::test

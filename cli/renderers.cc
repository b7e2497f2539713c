#include "cli/renderers.h"

#include <array>
#include <vector>

#include "cli/printable.h"
#include "cli/suggest.h"
#include "diff/report.h"

namespace jsonrift::cli {
namespace {

void RenderJson(const ReportView& view, const RenderSettings& settings, std::ostream& out) {
  out << diff::ToJson(*view.report, {.version = settings.version});
}

constexpr Renderer kRenderers[] = {
    {"text", "For people: each finding with its place, excerpt, readings and remedy, then the summary",
     RenderText},
    {"concise", "One line a finding", RenderConcise},
    {"json", "The report itself: jsonrift convert, merge and --against read it again", RenderJson},
    {"ndjson", "One JSON record a finding, then one for the summary", RenderNdjson},
    {"sarif", "SARIF 2.1.0, for code scanning", RenderSarif},
    {"junit", "JUnit XML: a test case for each rule and partner", RenderJunit},
    {"github", "Annotations of GitHub Actions", RenderGithub},
    {"gitlab", "Code quality report of GitLab", RenderGitlab},
    {"markdown", "For job summaries and comments", RenderMarkdown},
    {"html", "One page that needs no network, to browse and search", RenderHtml},
};

std::string UnknownFormat(std::string_view name) {
  std::vector<std::string_view> names;
  std::string all;
  for (const Renderer& renderer : kRenderers) {
    names.push_back(renderer.name);
    all += (all.empty() ? "" : ", ") + std::string(renderer.name);
  }
  const auto closest = ClosestWord(name, names);
  return "unknown format \"" + Printable(name) + "\"" +
         (closest ? ": did you mean " + std::string(*closest) + "?" : ": there are " + all);
}

}  // namespace

std::span<const Renderer> AllRenderers() { return kRenderers; }

const Renderer* FindRenderer(std::string_view name) {
  for (const Renderer& renderer : kRenderers) {
    if (renderer.name == name) return &renderer;
  }
  return nullptr;
}

Result<Output> ParseOutput(std::string_view text) {
  const std::size_t colon = text.find(':');
  const std::string_view name = text.substr(0, colon);
  const Renderer* renderer = FindRenderer(name);
  if (renderer == nullptr) return Status::Failure(UnknownFormat(name));
  if (colon == std::string_view::npos) return Output{renderer, "-"};
  const std::string_view path = text.substr(colon + 1);
  if (path.empty()) {
    return Status::Failure("\"" + Printable(text) + "\" names no file: write " + std::string(name) + " or " +
                           std::string(name) + ":PATH");
  }
  return Output{renderer, std::string(path)};
}

}  // namespace jsonrift::cli

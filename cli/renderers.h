// The forms in which a report can be written, by name. Each is a function in a file of its own, which takes
// the view and nothing else: the same view and settings always give the same bytes.
//
//   Result<Output> output = ParseOutput("sarif:audit.sarif");
//   if (!output.ok()) return Fail(output.status().message());
//   output->renderer->render(view, RenderSettings(), stream);
//
// What comes from payloads, paths and types is text in every form: no control character reaches a terminal,
// and no markup, command or link comes of it.
#pragma once

#include <cstddef>
#include <ostream>
#include <span>
#include <string>
#include <string_view>

#include "cli/report_view.h"
#include "cli/version.h"
#include "core/result.h"

namespace jsonrift::cli {

// How much of a report fits, where the reader (a person, a platform) has a limit. What is left out is the
// least grave, and each form says how much it is.
struct RenderLimits {
  std::size_t text_findings = 50;          // in full
  std::size_t markdown_bytes = 1'000'000;  // GitHub takes a job summary of 1 MiB
  std::size_t github_annotations = 10;     // of each level, a step
  std::size_t sarif_results = 5'000;       // GitHub keeps that many of a run
  std::size_t html_findings = 20'000;      // what a page can hold and stay quick
};

struct RenderSettings {
  bool colour = false;      // text only
  std::size_t width = 100;  // columns, text only
  bool verbose = false;     // also what is known, suppressed or switched off
  std::string version{kVersion};
  std::string category;  // tells runs over one repository apart (SARIF: automationDetails)
  RenderLimits limits;
};

struct Renderer {
  std::string_view name;
  std::string_view description;
  void (*render)(const ReportView& view, const RenderSettings& settings, std::ostream& out);
};

std::span<const Renderer> AllRenderers();
const Renderer* FindRenderer(std::string_view name);  // null if there is none

// What -f asks for.
struct Output {
  const Renderer* renderer;
  std::string path;  // "-" for standard output
};

// From FORMAT or FORMAT:PATH.
Result<Output> ParseOutput(std::string_view text);

void RenderText(const ReportView& view, const RenderSettings& settings, std::ostream& out);
void RenderConcise(const ReportView& view, const RenderSettings& settings, std::ostream& out);
void RenderNdjson(const ReportView& view, const RenderSettings& settings, std::ostream& out);
void RenderSarif(const ReportView& view, const RenderSettings& settings, std::ostream& out);
void RenderJunit(const ReportView& view, const RenderSettings& settings, std::ostream& out);
void RenderGithub(const ReportView& view, const RenderSettings& settings, std::ostream& out);
void RenderGitlab(const ReportView& view, const RenderSettings& settings, std::ostream& out);
void RenderMarkdown(const ReportView& view, const RenderSettings& settings, std::ostream& out);
void RenderHtml(const ReportView& view, const RenderSettings& settings, std::ostream& out);

}  // namespace jsonrift::cli

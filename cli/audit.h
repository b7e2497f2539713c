// `jsonrift audit`: which payloads of a corpus the two semantics read differently.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/source.h"
#include "cli/type_map.h"
#include "core/json_view.h"
#include "core/options.h"
#include "core/result.h"
#include "diff/audit.h"

namespace jsonrift::cli {

// What became of the payloads: read = agree + diverge + rejected, and besides what could not be read.
struct AuditSummary {
  std::uint64_t agree = 0;
  std::uint64_t diverge = 0;
  std::uint64_t rejected = 0;  // by both
  std::uint64_t unreadable = 0;
  std::array<std::uint64_t, 4> by_kind{};               // by diff::DivergenceKind
  std::array<std::uint64_t, kOptionCount> by_option{};  // diverging payloads whose options include it

  std::uint64_t read() const { return agree + diverge + rejected; }
};

struct Location {
  std::string path;
  Place place;         // in the file
  std::size_t offset;  // in the file, in bytes
};

// Takes the results in the order of the corpus and writes them in some form. Nothing is kept, so that memory
// stays bounded.
class AuditRenderer {
 public:
  virtual ~AuditRenderer() = default;
  virtual void Diverges(const Location& location, const diff::Divergence& divergence) = 0;
  virtual void Rejected(const Location& location, std::string_view reason) = 0;
  // `line` is 0 where the whole file is meant.
  virtual void Unreadable(std::string_view path, std::size_t line, std::string_view reason) = 0;
  virtual void Finish(const AuditSummary& summary) = 0;
};

// For people: a divergence as a compiler would print it, a summary last. With `verbose`, also what both
// reject.
std::unique_ptr<AuditRenderer> MakeTextRenderer(std::ostream& out, bool colour, bool verbose);
// One JSON document; README.md describes it.
std::unique_ptr<AuditRenderer> MakeJsonRenderer(std::ostream& out);

struct AuditRequest {
  std::vector<std::string> paths;       // see ListFiles
  std::vector<std::string> files_from;  // files that list further paths, see ReadPathList
  TypeMap types;
  ReadOptions input;
};

// Audits all payloads, or those before `input.stop` is set. The failure is for a path that isn't there or a
// list that can't be read; what is wrong with single files goes to the renderer.
Result<AuditSummary> RunAudit(const AuditRequest& request, AuditRenderer* renderer);

// 0: all payloads agree or are rejected by both. 1: some diverge. 2: nothing was read, or none diverge but
// some could not be read.
int AuditExitCode(const AuditSummary& summary);

}  // namespace jsonrift::cli

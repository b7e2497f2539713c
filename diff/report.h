// A report: what an audit found, as findings. It is a sum: the reports of parts of a corpus add up to the
// report of the whole, in any order, byte for byte (Merge). Nothing in it depends on the order in which
// payloads were read.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/options.h"
#include "core/result.h"
#include "diff/cause.h"
#include "diff/rule.h"

namespace jsonrift::diff {

// What became of payloads: read = agree + diverge + rejected, and besides what could not be read.
struct Tally {
  std::uint64_t agree = 0;
  std::uint64_t diverge = 0;
  std::uint64_t rejected = 0;  // by both
  std::uint64_t unreadable = 0;
  std::array<std::uint64_t, kDivergenceKindCount>
      by_kind{};  // of the diverging ones; kLatent: of the payloads
                  // that both reject, those with a latent cause

  std::uint64_t read() const { return agree + diverge + rejected; }
  Tally& operator+=(const Tally& other);
  friend bool operator==(const Tally&, const Tally&) = default;
};

// A stretch of a file. Lines and columns count from 1, columns and offsets in bytes.
struct FileSpan {
  std::uint64_t line = 1;
  std::uint64_t column = 1;
  std::uint64_t offset = 0;  // from the start of the file (of what it holds, if it is compressed)
  std::uint64_t length = 0;
  friend auto operator<=>(const FileSpan&, const FileSpan&) = default;
};

// The text around a place, on one line of the file and at most kExcerptBytes long.
struct Excerpt {
  std::uint64_t line = 0;
  std::string text;          // may hold any bytes; redacted like readings
  std::uint64_t begin = 0;   // where the place begins in text, in bytes
  std::uint64_t length = 0;  // of the place, as far as it lies in text
  bool cut_before = false;   // the line goes on to the left, to the right
  bool cut_after = false;
  friend auto operator<=>(const Excerpt&, const Excerpt&) = default;
};

inline constexpr std::size_t kExcerptBytes = 120;

struct Example {
  std::string
      path;  // of the file; "bundle.zip!/orders/1.json" for a member of an archive, "-" for standard input
  std::string partner;
  std::uint64_t payload_bytes = 0;
  DivergenceKind kind = DivergenceKind::kSilent;
  FileSpan place;
  std::optional<FileSpan> other;  // Cause::other
  std::string pointer;  // Cause::pointer, legacy and strict; the latter at most kReadingBytes, then "…"
  std::string legacy;
  std::string strict;
  std::string remark;  // e.g. that the payload looks like Latin-1; or empty
  Excerpt excerpt;
  std::optional<Excerpt> other_excerpt;  // where `other` lies on another line or outside of the first excerpt

  // Any total order; which examples a report keeps is decided by kind, size, path and offset before it.
  friend auto operator<=>(const Example&, const Example&) = default;
};

inline constexpr std::size_t kReadingBytes = 400;
inline constexpr std::size_t kExamples = 3;

// All divergences of a corpus with the same rule at the same type path.
struct Finding {
  Rule rule = Rule::kUnexplained;
  std::string type_path;
  Needs needs;  // the union over its causes, sorted
  std::array<std::uint64_t, kDivergenceKindCount>
      by_kind{};  // payloads, each under the worst kind it has here
  std::uint64_t places = 0;
  std::map<std::string, std::uint64_t> partners;  // payloads; those of no partner are in none
  std::string first_path;                         // of the first payload, in the order of (path, line)
  std::uint64_t first_line = 0;
  // The best by kind, payload size, path and offset: the same ones whatever the order of the payloads.
  std::vector<Example> examples;

  std::uint64_t payloads() const;
  DivergenceKind kind() const;  // the worst that it has
  // Names it from run to run: 16 hexadecimal digits made of rule and type path.
  std::string Fingerprint() const;
  friend bool operator==(const Finding&, const Finding&) = default;
};

// Entries with the same reason: why payloads could not be read, or are refused by both.
struct Reason {
  std::uint64_t count = 0;
  std::vector<std::pair<std::string, std::uint64_t>>
      examples;  // path and line (0: the whole file), kExamples smallest
  friend bool operator==(const Reason&, const Reason&) = default;
};

// A report holds the kReasons smallest texts of reasons as they are, and all others as kOtherReasons.
inline constexpr std::size_t kReasons = 500;
inline constexpr const char* kOtherReasons = "(other reasons)";

struct ReportSettings {
  std::string entry = "unmarshal";       // unmarshal, decoder, stream
  bool disallow_unknown_fields = false;  // AuditSettings::reject_unknown_members
  bool use_number = false;
  std::string check = "roundtrip";  // decode, roundtrip
  Options with;                     // options given to v2
  bool redacted = true;
  std::string redaction_key_id;        // of the key of the pseudonyms; empty for the built-in key
  std::string semantics = "go1.27.4";  // the Go release whose behaviour is stated
  friend bool operator==(const ReportSettings&, const ReportSettings&) = default;
};

struct Report {
  ReportSettings settings;
  bool partial = false;  // interrupted: there was more to read
  Tally total;
  std::map<std::string, Tally> partners;  // payloads of no partner are only in `total`
  // How many diverging payloads need what, so that sets of options can be weighed. Canonical: sorted, without
  // repetition. An empty Needs stands for divergences that no set of options undoes.
  std::map<std::vector<std::uint32_t>, std::uint64_t> needs;  // Needs as bits
  std::vector<Finding> findings;                              // by Rule, then type path
  std::map<std::string, Reason> unreadable;
  std::map<std::string, Reason> rejected;
  friend bool operator==(const Report&, const Report&) = default;
};

// Adds `part` to *whole. The failure says which settings differ; *whole is then as it was.
Status Merge(const Report& part, Report* whole);

// The program that writes a report.
struct ReportTool {
  std::string_view name = "jsonrift";
  std::string_view version;
};

inline constexpr int kReportSchemaVersion = 2;

// The report as a JSON document (its schema: `jsonrift schema`), and back. The same report is always the same
// text, one that compares well line by line. Bytes that aren't UTF-8 survive (diff/escape_bytes.h). Reading
// passes over keys that it doesn't know and is strict about all others; the failure says where. In what it
// returns all is in order, a finding has at least one payload, and the place of an excerpt lies in its text.
std::string ToJson(const Report& report, const ReportTool& tool);
Result<Report> ReportFromJson(std::string_view text);

}  // namespace jsonrift::diff

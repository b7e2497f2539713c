// Inputs that are made to cost: archives that expand without end, payloads that never do. Memory stays within
// what a payload may take, and the limits are told.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "cli/byte_size.h"
#include "tests/cli/audited.h"
#include "tests/cli/collect.h"
#include "tests/cli/hostile_cost.h"
#include "tests/cli/make_archive.h"
#include "tests/cli/process.h"
#include "tests/cli/workspace.h"
#include "tests/support/row.h"

namespace jsonrift::test {
namespace {

using cli::Layout;
using Texts = std::vector<std::string>;

constexpr std::size_t kMebi = std::size_t{1} << 20;
constexpr char kInputs[] = "README: the audit";

struct BombCase {
  Row row;
  std::string content;
  const char* path;  // of what is given up
};

std::vector<BombCase> Bombs() {
  const std::string gzip = CompressRepeated(Compression::kGzip, ' ', 24 * kMebi);
  const std::string hidden = MakeArchive(ArchiveFormat::kTar, {{".hidden", std::string(24 * kMebi, ' ')}});
  NewMember hole = {"a", "{}"};
  hole.hole = 24 * kMebi;
  return {
      {{"gzip", kInputs}, gzip, ""},
      {{"a hole", kInputs}, MakeArchive(ArchiveFormat::kPax, {hole}), "!/a"},
      {{"zstd", kInputs}, CompressRepeated(Compression::kZstd, '\0', 24 * kMebi), ""},
      {{"bzip2", kInputs}, CompressRepeated(Compression::kBzip2, '\n', 24 * kMebi), ""},
      {{"xz", kInputs}, CompressRepeated(Compression::kXz, '1', 24 * kMebi), ""},
      {{"a zip", kInputs}, MakeArchive(ArchiveFormat::kZip, {{"a", std::string(24 * kMebi, '1')}}), "!/a"},
      {{"a hidden member", kInputs}, Compress(Compression::kGzip, hidden), ""},
      {{"within an archive", kInputs}, MakeArchive(ArchiveFormat::kZip, {{"a.gz", gzip}}), "!/a.gz"},
      {{"many of them within an archive", kInputs},
       Compress(Compression::kGzip,
                MakeArchive(ArchiveFormat::kTar, std::vector<NewMember>(20, {"a.gz", gzip}))),
       "!/a.gz"},
  };
}

TEST(Bombs, AreGivenUp) {
  const Workspace workspace;
  for (const BombCase& c : Bombs()) {
    const auto trace = c.row.Trace();
    const std::string file = workspace.Write("a", c.content);
    const Collected read = Collect(
        file,
        {.layout = Layout::kNdjson, .max_payload = kMebi, .max_expansion = 100, .free_expansion = 4 * kMebi});
    EXPECT_EQ(read.payloads, Texts());
    ASSERT_FALSE(read.unreadable.empty());
    const std::string& last = read.unreadable.back();
    EXPECT_TRUE(last.starts_with(std::string(c.path) + ":")) << last;
    EXPECT_NE(last.find(", over 100 times as much (--max-expansion)"), std::string::npos) << last;
    // Whoever allows it, gets it.
    for (const std::string& reason : Collect(file, {.max_expansion = 1'000'000}).unreadable) {
      EXPECT_EQ(reason.find("--max-expansion"), std::string::npos) << reason;
    }
  }
}

TEST(Bombs, AreToldWithTheirFlag) {
  const Workspace workspace;
  const std::string bomb = CompressRepeated(Compression::kZstd, '0', 300 * kMebi);
  const Audited audited = AuditAsJson({"--layout", "ndjson", "--max-payload", "1MiB", "-"}, {.input = bomb});
  EXPECT_EQ(audited.run.exit_code, 2);
  const Texts told = audited.Told();
  ASSERT_EQ(told.size(), 2U);
  EXPECT_EQ(told[0], "-:1: unreadable: payload is larger than 1 MiB (--max-payload)");
  EXPECT_NE(told[1].find(" expand to "), std::string::npos) << told[1];
  EXPECT_TRUE(told[1].ends_with(", over 1000 times as much (--max-expansion); nothing is read from there on"))
      << told[1];
  const Audited allowed = AuditAsJson(
      {"--layout", "ndjson", "--max-payload", "1MiB", "--max-expansion", "1000000", "-"}, {.input = bomb});
  EXPECT_EQ(allowed.Told(), (Texts{told[0]}));
}

struct StreamCase {
  Row row;
  const char* layout;
  char byte;
};

// A payload that would be far larger than memory is passed over in little of it.
TEST(InputMemory, IsBoundedByTheLargestPayload) {
  if (kSanitized) GTEST_SKIP() << "sanitizers keep memory of their own";
  const StreamCase cases[] = {
      {{"one line", kInputs}, "ndjson", '0'},
      {{"one number", kInputs}, "concatenated", '0'},
      {{"one document", kInputs}, "document", '0'},
      {{"one element", kInputs}, "array", '['},
      {{"nothing but white space", kInputs}, "concatenated", ' '},
      {{"by content: a number", kInputs}, "auto", '0'},
      {{"by content: open brackets", kInputs}, "auto", '['},
      {{"by content: white space", kInputs}, "auto", ' '},
      {{"by content: NULs", kInputs}, "auto", '\0'},
  };
  for (const StreamCase& c : cases) {
    const auto trace = c.row.Trace();
    const Audited audited = AuditAsJson({"--layout", c.layout, "--max-payload", "4MiB", "-"},
                                        {.input = CompressRepeated(Compression::kZstd, c.byte, 250 * kMebi)});
    EXPECT_EQ(audited.run.signal, 0);
    ASSERT_FALSE(audited.payloads.empty());
    for (const auto& row : audited.payloads) EXPECT_EQ(row["verdict"], "unreadable") << row;
    EXPECT_LT(audited.run.peak_memory, 64 * kMebi);
  }
}

// 100 MiB of small payloads.
TEST(InputMemory, DoesNotFollowTheFile) {
  if (kSanitized) GTEST_SKIP() << "sanitizers keep memory of their own";
  const Workspace workspace;
  const std::string unit = R"({"id":12345,"name":"some text of a usual length","tags":["a","b"]})";
  for (const auto& [layout, opening, closing] :
       {std::tuple("ndjson", "", "\n"), {"concatenated", "", " "}, {"array", "[1", ""}}) {
    workspace.Write("big",
                    [&, opening = std::string(opening), closing = std::string(closing)](std::ostream& out) {
                      out << opening;
                      for (std::size_t size = 0; size < 100 * kMebi; size += unit.size())
                        out << (opening.empty() ? "" : ",") << unit << closing;
                      if (!opening.empty()) out << ']';
                    });
    const ProcessResult run = RunJsonrift({"audit", "--layout", layout, "big"}, {.folder = workspace.path()});
    EXPECT_EQ(run.exit_code, 0) << run.out;
    EXPECT_LT(run.peak_memory, 64 * kMebi) << layout;
  }
}

struct SizeCase {
  Row row;
  const char* text;
  std::uint64_t bytes;  // 0: not a size
};

TEST(ByteSizes, AreRead) {
  constexpr char kHeader[] = "cli/byte_size.h";
  const SizeCase cases[] = {
      {{"bytes", kHeader}, "4096", 4096},
      {{"KiB", kHeader}, "64KiB", 65'536},
      {{"MiB", kHeader}, "16MiB", 16'777'216},
      {{"GiB", kHeader}, "1GiB", 1'073'741'824},
      {{"the largest", kHeader}, "18446744073709551615", 18'446'744'073'709'551'615U},
      {{"too many bytes", kHeader}, "18446744073709551616", 0},
      {{"too many GiB", kHeader}, "17179869184GiB", 0},
      {{"nothing", kHeader}, "", 0},
      {{"no number", kHeader}, "MiB", 0},
      {{"a negative number", kHeader}, "-1", 0},
      {{"a fraction", kHeader}, "1.5GiB", 0},
      {{"another unit", kHeader}, "1GB", 0},
      {{"another case", kHeader}, "1gib", 0},
      {{"a space", kHeader}, "1 GiB", 0},
  };
  for (const SizeCase& c : cases) {
    const auto trace = c.row.Trace();
    const Result<std::uint64_t> bytes = cli::ParseByteSize(c.text);
    ASSERT_EQ(bytes.ok(), c.bytes != 0);
    if (bytes.ok()) {
      EXPECT_EQ(*bytes, c.bytes);
    } else {
      EXPECT_EQ(
          bytes.status().message(),
          "\"" + std::string(c.text) + "\" is no size: expected bytes, or a number with KiB, MiB or GiB");
    }
  }
}

TEST(ByteSizes, AreWritten) {
  EXPECT_EQ(cli::ByteSizeText(0), "0 bytes");
  EXPECT_EQ(cli::ByteSizeText(1), "1 byte");
  EXPECT_EQ(cli::ByteSizeText(1025), "1025 bytes");
  EXPECT_EQ(cli::ByteSizeText(2048), "2 KiB");
  EXPECT_EQ(cli::ByteSizeText(std::uint64_t{3} << 20), "3 MiB");
  EXPECT_EQ(cli::ByteSizeText(std::uint64_t{1} << 30), "1 GiB");
}

}  // namespace
}  // namespace jsonrift::test

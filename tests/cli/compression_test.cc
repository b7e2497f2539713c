// Files that are compressed, told by their content: each compression with each layout, from files and
// standard input, whole and broken.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/cli/collect.h"
#include "tests/cli/make_archive.h"
#include "tests/cli/process.h"
#include "tests/cli/workspace.h"
#include "tests/support/row.h"

namespace jsonrift::test {
namespace {

using cli::Layout;
using enum Layout;

using Texts = std::vector<std::string>;

constexpr char kInputs[] = "README: the audit";

struct LayoutCase {
  Row row;
  Layout layout;
  const char* flag;
  std::string text;
  std::vector<std::string> payloads;
};

const LayoutCase kLayouts[] = {
    {{"a document", kInputs}, kDocument, "document", "{\"a\":1}\n", {"1:1 @0 {\"a\":1}\n"}},
    {{"NDJSON", kInputs}, kNdjson, "ndjson", "{\"a\":1}\n\n[2]\n", {"1:1 @0 {\"a\":1}", "3:1 @9 [2]"}},
    {{"concatenated", kInputs},
     kConcatenated,
     "concatenated",
     "{}\n {}3",
     {"1:1 @0 {}", "2:2 @4 {}", "2:4 @6 3"}},
    {{"an array", kInputs}, kArray, "array", "[{},\n [2] ]\n", {"1:2 @1 {}", "2:2 @6 [2]"}},
    {{"auto: a document", kInputs}, kAuto, "auto", "[{},\n{}]", {"1:1 @0 [{},\n{}]"}},
    {{"auto: NDJSON", kInputs}, kAuto, "auto", "1\n2\n", {"1:1 @0 1", "2:1 @2 2"}},
    {{"auto: concatenated", kInputs}, kAuto, "auto", "{}{}", {"1:1 @0 {}", "1:3 @2 {}"}},
};

std::vector<Compression> CompressionsAndNone() {
  std::vector<Compression> all = {Compression::kNone};
  all.insert(all.end(), std::begin(kCompressions), std::end(kCompressions));
  return all;
}

TEST(Compression, IsToldByContentInEveryLayout) {
  const Workspace workspace;
  for (const LayoutCase& c : kLayouts) {
    const auto trace = c.row.Trace();
    for (Compression compression : CompressionsAndNone()) {
      SCOPED_TRACE(static_cast<int>(compression));
      const std::string path = workspace.Write("upload", Compress(compression, c.text));
      const Collected read = Collect(path, {.layout = c.layout});
      EXPECT_EQ(read.payloads, c.payloads);
      EXPECT_EQ(read.unreadable, Texts());
    }
  }
}

TEST(Compression, IsToldOnStandardInput) {
  for (const LayoutCase& c : kLayouts) {
    const auto trace = c.row.Trace();
    for (Compression compression : CompressionsAndNone()) {
      SCOPED_TRACE(static_cast<int>(compression));
      const ProcessResult run =
          RunJsonrift({"audit", "--layout", c.flag, "-"}, {.input = Compress(compression, c.text)});
      EXPECT_EQ(run.exit_code, 0) << run.out << run.err;
      EXPECT_TRUE(run.out.starts_with(std::to_string(c.payloads.size()) + " payload")) << run.out;
    }
  }
}

TEST(Compression, MayLieInItsName) {
  const Workspace workspace;
  EXPECT_EQ(Collect(workspace.Write("a.json.gz", "{}")).payloads, (Texts{"1:1 @0 {}"}));
  EXPECT_EQ(Collect(workspace.Write("a.xz", Compress(Compression::kGzip, "{}"))).payloads,
            (Texts{"1:1 @0 {}"}));
}

TEST(Compression, KeepsTheLayoutOfTheNameBeforeIt) {
  const Workspace workspace;
  const std::string text = "{\noops\n";
  for (const char* name : {"a.ndjson", "a.ndjson.gz", "a.jsonl.zst"}) {
    EXPECT_EQ(Collect(workspace.Write(name, Compress(Compression::kGzip, text))).texts, (Texts{"{", "oops"}))
        << name;
  }
}

TEST(Compression, HasSeveralMembers) {
  const Workspace workspace;
  for (Compression compression : kCompressions) {
    SCOPED_TRACE(static_cast<int>(compression));
    const std::string path =
        workspace.Write("log", Compress(compression, "{\"a\":1}\n{\"b\"") + Compress(compression, ":2}\n"));
    const Collected read = Collect(path);
    EXPECT_EQ(read.payloads, (Texts{"1:1 @0 {\"a\":1}", "2:1 @8 {\"b\":2}"}));
    EXPECT_EQ(read.unreadable, Texts());
  }
}

TEST(Compression, MayBeDoneTwice) {
  const Workspace workspace;
  const std::string path =
      workspace.Write("a", Compress(Compression::kZstd, Compress(Compression::kGzip, "{}")));
  EXPECT_EQ(Collect(path).payloads, (Texts{"1:1 @0 {}"}));
}

TEST(Compression, OfNothingIsEmpty) {
  const Workspace workspace;
  for (Compression compression : kCompressions) {
    // libarchive crashes when it writes this one.
    const std::string lz4("\x04\x22\x4D\x18\x64\x40\xA7\0\0\0\0\x05\x5D\xCC\x02", 15);
    const std::string nothing = compression == Compression::kLz4 ? lz4 : Compress(compression, "");
    const Collected read = Collect(workspace.Write("a", nothing));
    EXPECT_EQ(read.payloads, Texts());
    EXPECT_EQ(read.unreadable, (Texts{":0 empty"})) << static_cast<int>(compression);
  }
}

// Lines that don't compress to nothing, so that a file can be cut in their midst.
std::string ManyLines(std::size_t size) {
  std::string text;
  unsigned state = 1;
  while (text.size() < size) {
    state = state * 1'664'525U + 1'013'904'223U;
    text += "{\"n\":" + std::to_string(state) + "}\n";
  }
  return text;
}

// What came before the break is kept, the break is told, and nothing is made of the line that it cuts.
TEST(Compression, MayBreakOff) {
  const Workspace workspace;
  for (Compression compression : kCompressions) {
    SCOPED_TRACE(static_cast<int>(compression));
    const bool large_blocks = compression == Compression::kLz4;
    const std::string text = ManyLines(large_blocks ? std::size_t{10} << 20 : std::size_t{2} << 20);
    const std::string whole = Compress(compression, text);
    const std::string path = workspace.Write("a.ndjson", whole.substr(0, whole.size() * 3 / 4));
    const Collected read = Collect(path);
    ASSERT_GT(read.texts.size(), 1000U);
    std::string joined;
    for (const std::string& line : read.texts) joined += line + "\n";
    EXPECT_TRUE(text.starts_with(joined)) << "only whole lines";
    EXPECT_GT(joined.size(), text.size() / 3);
    ASSERT_EQ(read.unreadable.size(), 1U);
    EXPECT_TRUE(read.unreadable[0].starts_with(":" + std::to_string(read.texts.size() + 1) + " "))
        << read.unreadable[0];

    const Collected document = Collect(path, {.layout = kDocument});
    EXPECT_EQ(document.payloads, Texts());
    ASSERT_EQ(document.unreadable.size(), 1U);
    EXPECT_TRUE(document.unreadable[0].starts_with(":0 ")) << document.unreadable[0];
  }
}

TEST(Compression, MayBreakOffInEveryLayout) {
  const Workspace workspace;
  const std::string lines = ManyLines(std::size_t{1} << 20);
  std::string elements = "[0" + lines;
  for (std::size_t at = 0; (at = elements.find('{', at)) != std::string::npos; at += 2)
    elements.insert(at, ",");
  for (const auto& [layout, text] : {std::pair(kConcatenated, lines), {kArray, elements}}) {
    const std::string whole = Compress(Compression::kGzip, text);
    const Collected read =
        Collect(workspace.Write("a", whole.substr(0, whole.size() / 2)), {.layout = layout});
    EXPECT_GT(read.texts.size(), 1000U);
    EXPECT_TRUE(read.texts.back().ends_with('}')) << read.texts.back();
    ASSERT_EQ(read.unreadable.size(), 1U);
    EXPECT_TRUE(read.unreadable[0].ends_with(" truncated gzip input")) << read.unreadable[0];
  }
}

struct BrokenCase {
  Row row;
  std::string content;
  const char* reason;
  std::vector<std::string> texts;
};

std::vector<BrokenCase> BrokenCases() {
  const std::string gzip = Compress(Compression::kGzip, "{}\n{}\n");
  const std::string lz4 = Compress(Compression::kLz4, "{}\n{}\n");
  return {
      {{"a head and nothing else", kInputs}, gzip.substr(0, 3), ":0 begins as archives", {}},
      {{"a head of a zip", kInputs}, "PK\x03\x04", ":0 Truncated ZIP file header", {}},
      {{"a head of zstd", kInputs}, "\x28\xB5\x2F\xFDoops", ":0 ", {}},
      {{"cut short", kInputs}, gzip.substr(0, gzip.size() - 9), ":0 truncated gzip input", {}},
      {{"text behind it", kInputs}, gzip + "{\"a\":1}\n", ":0 something follows", {"{}", "{}"}},
      {{"text behind lz4", kInputs}, lz4 + "{\"a\":1}\n", ":0 something follows", {"{}", "{}"}},
      {{"compressed too many times", kInputs},
       Compress(
           Compression::kGzip,
           Compress(Compression::kGzip, Compress(Compression::kGzip, Compress(Compression::kGzip, gzip)))),
       ":0 compressed too many times over",
       {}},
  };
}

TEST(Compression, MayBeBroken) {
  const Workspace workspace;
  for (const BrokenCase& c : BrokenCases()) {
    const auto trace = c.row.Trace();
    const Collected read = Collect(workspace.Write("a", c.content));
    EXPECT_EQ(read.texts, c.texts);
    ASSERT_EQ(read.unreadable.size(), 1U);
    EXPECT_TRUE(read.unreadable[0].starts_with(c.reason)) << read.unreadable[0];
  }
}

TEST(Compression, MayBePadded) {
  const Workspace workspace;
  const std::string gzip = Compress(Compression::kGzip, "{}\n{}\n") + std::string(100'000, '\0');
  const Collected read = Collect(workspace.Write("a", gzip));
  EXPECT_EQ(read.texts, (Texts{"{}", "{}"}));
  EXPECT_EQ(read.unreadable, Texts());
}

}  // namespace
}  // namespace jsonrift::test

// How a file is cut into payloads, and where in it a divergence then is.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "cli/source.h"
#include "tests/cli/audited.h"
#include "tests/cli/workspace.h"
#include "tests/support/files.h"
#include "tests/support/row.h"

namespace jsonrift::test {
namespace {

using cli::Layout;

struct Piece {
  std::size_t line;
  std::size_t offset;
  std::string text;

  friend bool operator==(const Piece&, const Piece&) = default;
  friend std::ostream& operator<<(std::ostream& out, const Piece& piece) {
    return out << piece.line << " @" << piece.offset << " " << testing::PrintToString(piece.text);
  }
};

struct LayoutCase {
  Row row;
  const char* file;
  std::string_view content;
  Layout layout;
  std::vector<Piece> pieces;  // none: unreadable
};

constexpr char kHeader[] = "cli/source.h";
using enum Layout;

const LayoutCase kCases[] = {
    {{"a document", kHeader}, "a.json", R"({"a":1})", kAuto, {{1, 0, R"({"a":1})"}}},
    {{"a document of several lines", kHeader},
     "a.json",
     "{\n\"a\":1\n}\n",
     kAuto,
     {{1, 0, "{\n\"a\":1\n}\n"}}},
    {{"a document keeps its byte order mark", kHeader},
     "a.json",
     "\xef\xbb\xbf{}",
     kAuto,
     {{1, 0, "\xef\xbb\xbf{}"}}},
    {{"two values in a .json", kHeader}, "a.json", "1\n2\n", kAuto, {{1, 0, "1\n2\n"}}},
    {{"three values in a .json", kHeader},
     "a.json",
     "1\n2\n3\n",
     kAuto,
     {{1, 0, "1"}, {2, 2, "2"}, {3, 4, "3"}}},
    {{"two values, then none, in a .json", kHeader}, "a.json", "1\n2\n{\n", kAuto, {{1, 0, "1\n2\n{\n"}}},
    {{"two values in a file of another name", kHeader}, "a.log", "1\n2\n", kAuto, {{1, 0, "1"}, {2, 2, "2"}}},
    {{"one value in a file of another name", kHeader}, "a.log", "[1,\n2]\n", kAuto, {{1, 0, "[1,\n2]\n"}}},
    {{"a value and then none", kHeader}, "a.log", "1\noops\n", kAuto, {{1, 0, "1\noops\n"}}},
    {{".ndjson, whatever its lines are", kHeader},
     "a.ndjson",
     "{\noops\n",
     kAuto,
     {{1, 0, "{"}, {2, 2, "oops"}}},
    {{".jsonl", kHeader}, "a.jsonl", "1\n", kAuto, {{1, 0, "1"}}},
    {{".jsonlines", kHeader}, "a.jsonlines", "[\n]\n", kAuto, {{1, 0, "["}, {2, 2, "]"}}},

    {{"NDJSON: no final line break", kHeader}, "a.ndjson", "1\n2", kAuto, {{1, 0, "1"}, {2, 2, "2"}}},
    {{"NDJSON: blank lines count as lines", kHeader},
     "a.ndjson",
     "\n1\n \t\n\n2\n\n",
     kAuto,
     {{2, 1, "1"}, {5, 7, "2"}}},
    {{"NDJSON: CRLF", kHeader},
     "a.ndjson",
     "1\r\n\r\n2\r\n3",
     kAuto,
     {{1, 0, "1"}, {3, 5, "2"}, {4, 8, "3"}}},
    {{"NDJSON: a CR alone breaks no line", kHeader},
     "a.ndjson",
     "1\r2\n3\r\r\n",
     kAuto,
     {{1, 0, "1\r2"}, {2, 4, "3\r"}}},
    {{"NDJSON: white space around a value stays", kHeader}, "a.ndjson", "  1 \n", kAuto, {{1, 0, "  1 "}}},
    {{"NDJSON: NUL bytes stay", kHeader},
     "a.ndjson",
     std::string_view("1\0\n\0\n", 5),
     kAuto,
     {{1, 0, std::string("1\0", 2)}, {2, 3, std::string("\0", 1)}}},
    {{"NDJSON by flag", kHeader}, "a.json", "1\n2\n", kNdjson, {{1, 0, "1"}, {2, 2, "2"}}},
    {{"a document by flag", kHeader}, "a.ndjson", "1\n2\n", kDocument, {{1, 0, "1\n2\n"}}},

    {{"nothing", kHeader}, "a.json", "", kAuto, {}},
    {{"nothing but white space", kHeader}, "a.json", " \r\n\t\n", kAuto, {}},
    {{"NDJSON without a line", kHeader}, "a.ndjson", "\n\r\n", kAuto, {}},
};

TEST(Layouts, CutFilesIntoPayloads) {
  for (const LayoutCase& c : kCases) {
    const auto trace = c.row.Trace();
    const Workspace workspace;
    const std::string path = workspace.Write(c.file, c.content);
    std::vector<Piece> pieces;
    int unreadable = 0;
    cli::ReadPayloads(path, {.layout = c.layout},
                      {[&](const cli::Payload& payload) {
                         pieces.push_back({payload.line, payload.offset, std::string(payload.text)});
                       },
                       [&](std::string_view, std::size_t line, std::string_view reason) {
                         ++unreadable;
                         EXPECT_EQ(line, 0U);
                         EXPECT_EQ(reason, "empty");
                       }});
    EXPECT_EQ(pieces, c.pieces);
    EXPECT_EQ(unreadable, c.pieces.empty() ? 1 : 0);
  }
}

// Larger than what is read at a time, so that lines lie across the border.
TEST(Layouts, CutLinesAcrossBuffers) {
  const Workspace workspace;
  constexpr std::size_t kLine = 300'007;  // no divisor of any buffer
  constexpr std::size_t kLines = 20;
  const std::string path = workspace.Write("a.ndjson", [&](std::ostream& out) {
    for (std::size_t i = 0; i < kLines; ++i) {
      out << std::string(kLine - 1, static_cast<char>('a' + i)) << (i + 1 < kLines ? "\n" : "");
    }
  });
  std::size_t line = 0;
  cli::ReadPayloads(path, {},
                    {[&](const cli::Payload& payload) {
                       EXPECT_EQ(payload.offset, line * kLine);
                       EXPECT_EQ(payload.text, std::string(kLine - 1, static_cast<char>('a' + line)));
                       EXPECT_EQ(payload.line, ++line);
                     },
                     [](std::string_view, std::size_t, std::string_view reason) { FAIL() << reason; }});
  EXPECT_EQ(line, kLines);
}

// The same payloads as NDJSON, as documents and through a pipe: the places are those of the file.
TEST(Layouts, PlacesAreThoseOfTheFile) {
  const Workspace workspace;
  const std::string lines = "{\"a\":1}\r\n\r\n{\"x\":0,\"a\":1,\"a\":2}\r\n{\"a\":\r\n{\"b\":1,\"b\":2}";
  workspace.Write("a.ndjson", lines);
  workspace.Write("a.json", "{\r\n  \"a\": 1,\r\n  \"a\": 2\r\n}\r\n");
  struct Case {
    std::vector<std::string> arguments;
    std::string input;
    std::vector<std::string> places;
  };
  const Case cases[] = {
      {{"a.ndjson"},
       "",
       {"a.ndjson:3:14: rejected: ", "a.ndjson:4:6: rejected by both: ", "a.ndjson:5:8: rejected: "}},
      {{"--layout", "ndjson"},
       lines,
       {"-:3:14: rejected: ", "-:4:6: rejected by both: ", "-:5:8: rejected: "}},
      {{"a.json"}, "", {"a.json:3:3: rejected: "}},
  };
  for (const Case& c : cases) {
    const Audited audited = AuditAsJson(c.arguments, {.input = c.input, .folder = workspace.path()});
    EXPECT_EQ(audited.run.exit_code, 1);
    const std::vector<std::string> found = audited.Told();
    ASSERT_EQ(found.size(), c.places.size()) << audited.run.out;
    for (std::size_t i = 0; i < found.size(); ++i) {
      EXPECT_TRUE(found[i].starts_with(c.places[i])) << found[i] << "\nis not at\n" << c.places[i];
    }
  }
}

}  // namespace
}  // namespace jsonrift::test

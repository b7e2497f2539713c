// Archives: which members are read, under which paths, and what is said about those that can't be.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/cli/audited.h"
#include "tests/cli/collect.h"
#include "tests/cli/make_archive.h"
#include "tests/cli/process.h"
#include "tests/cli/workspace.h"
#include "tests/support/row.h"

namespace jsonrift::test {
namespace {

using Kind = NewMember::Kind;

using Texts = std::vector<std::string>;

constexpr char kInputs[] = "README: the audit";

std::string LongName() {
  return std::string(60, 'a') + "/" + std::string(60, 'b') + "/" + std::string(60, 'c');
}

struct MemberCase {
  Row row;
  std::vector<NewMember> members;
  std::vector<std::string> paths;  // of those that are read, without "!/"
};

const MemberCase kMembers[] = {
    {{"files in their order", kInputs}, {{"b.json", "{}"}, {"a.json", "{}"}}, {"b.json", "a.json"}},
    {{"folders", kInputs},
     {{"d/", "", Kind::kFolder}, {"d/a.json", "{}"}, {"d/e/b.json", "{}"}},
     {"d/a.json", "d/e/b.json"}},
    {{"a dot and slashes before them", kInputs},
     {{"./a.json", "{}"}, {"/b.json", "{}"}, {"./d/c.json", "{}"}},
     {"a.json", "b.json", "d/c.json"}},
    {{"a way out of the archive", kInputs}, {{"../a.json", "{}"}}, {"../a.json"}},
    {{"hidden ones", kInputs},
     {{".a.json", "{}"},
      {"d/.b/c.json", "{}"},
      {"__MACOSX/d.json", "{}"},
      {"e.json", "{}"},
      {"d/._f.json", "{}"}},
     {"e.json"}},
    {{"links", kInputs}, {{"a.json", "{}"}, {"b.json", "a.json", Kind::kLink}}, {"a.json"}},
    {{"one name twice", kInputs}, {{"a.json", "{}"}, {"a.json", "[]"}}, {"a.json", "a.json"}},
    {{"spaces and line breaks", kInputs}, {{"a b\n.json", "{}"}}, {"a b\n.json"}},
    {{"UTF-8", kInputs}, {{"ü/漢.json", "{}"}}, {"ü/漢.json"}},
    {{"a long name", kInputs}, {{LongName(), "{}"}}, {LongName()}},
    {{"a name like an archive's", kInputs}, {{"a.zip", "{}"}}, {"a.zip"}},
};

TEST(Archives, AreReadMemberByMember) {
  const Workspace workspace;
  for (const MemberCase& c : kMembers) {
    const auto trace = c.row.Trace();
    for (ArchiveFormat format : {ArchiveFormat::kTar, ArchiveFormat::kPax, ArchiveFormat::kZip}) {
      SCOPED_TRACE(static_cast<int>(format));
      const Collected read = Collect(workspace.Write("upload", MakeArchive(format, c.members)));
      std::vector<std::string> paths;
      for (const std::string& path : c.paths) paths.push_back("!/" + path);
      EXPECT_EQ(read.paths, paths);
      EXPECT_EQ(read.unreadable, Texts());
    }
  }
}

TEST(Archives, MayHoldWhatOnlyTarCan) {
  const Workspace workspace;
  const Collected read =
      Collect(workspace.Write("a", MakeArchive(ArchiveFormat::kPax, {{"a.json", "{}"},
                                                                     {"hard.json", "a.json", Kind::kHardLink},
                                                                     {"pipe.json", "", Kind::kPipe}})));
  EXPECT_EQ(read.paths, (Texts{"!/a.json"}));
  EXPECT_EQ(read.unreadable, Texts());
}

TEST(Archives, MayHaveHoles) {
  const Workspace workspace;
  NewMember member = {"a.json", "{}"};
  member.hole = 100'000;
  const std::string tar = MakeArchive(ArchiveFormat::kPax, {member});
  EXPECT_LT(tar.size(), 10'000U);
  EXPECT_EQ(Collect(workspace.Write("a", tar)).texts, (Texts{std::string(100'000, '\0') + "{}"}));
}

// Names in Latin-1, as old programs write them: shown in their own bytes.
TEST(Archives, KeepNamesThatAreNotUtf8) {
  const Workspace workspace;
  for (ArchiveFormat format : {ArchiveFormat::kTar, ArchiveFormat::kPax, ArchiveFormat::kZip}) {
    const Collected read =
        Collect(workspace.Write("a", MakeArchive(format, {{"l\xFCneburg.json", "{}"}, {"b", "{}"}})));
    EXPECT_EQ(read.paths, (Texts{"!/l\xFCneburg.json", "!/b"})) << static_cast<int>(format);
  }
}

// A zip that says its names are UTF-8 and lies: libarchive doesn't give such a name away.
TEST(Archives, NumberMembersWithoutName) {
  std::string zip = MakeArchive(ArchiveFormat::kZip, {{"a", "{}"}, {"xy.json", "{}"}, {"b", "{}"}});
  MarkMember(&zip, "xy.json", kUtf8Flag);
  for (std::size_t at = 0; (at = zip.find("xy.json", at)) != std::string::npos;)
    zip.replace(at, 2, "\xFC\xFD");
  const Workspace workspace;
  EXPECT_EQ(Collect(workspace.Write("a", zip)).paths, (Texts{"!/a", "!/#2", "!/b"}));
}

TEST(Archives, MayBeCompressed) {
  const Workspace workspace;
  const std::string tar = MakeArchive(ArchiveFormat::kTar, {{"a.ndjson", "{}\n{}\n"}, {"b.json", "{}"}});
  for (Compression compression : kCompressions) {
    const Collected read = Collect(workspace.Write("upload", Compress(compression, tar)));
    EXPECT_EQ(read.paths, (Texts{"!/a.ndjson", "!/a.ndjson", "!/b.json"})) << static_cast<int>(compression);
    EXPECT_EQ(read.unreadable, Texts());
  }
}

TEST(Archives, HoldLayoutsOfTheirOwn) {
  const Workspace workspace;
  const std::string path = workspace.Write(
      "a", MakeArchive(ArchiveFormat::kZip,
                       {{"a.ndjson", "{}\n\n[]\n"}, {"b.txt", "{}{}"}, {"c.json", "[1,\n2]"}}));
  EXPECT_EQ(Collect(path).payloads,
            (Texts{"1:1 @0 {}", "3:1 @4 []", "1:1 @0 {}", "1:3 @2 {}", "1:1 @0 [1,\n2]"}));
}

TEST(Archives, HoldArchives) {
  const Workspace workspace;
  const std::string inner = MakeArchive(ArchiveFormat::kZip, {{"deep.json", "{}"}});
  const std::string path = workspace.Write(
      "a", MakeArchive(ArchiveFormat::kTar,
                       {{"log.gz", Compress(Compression::kGzip, "1\n2\n")}, {"in.zip", inner}, {"b", "{}"}}));
  const Collected read = Collect(path);
  EXPECT_EQ(read.paths, (Texts{"!/log.gz", "!/log.gz", "!/in.zip!/deep.json", "!/b"}));
  EXPECT_EQ(read.unreadable, Texts());
}

TEST(Archives, EndSomewhere) {
  const Workspace workspace;
  std::string content = "{}";
  for (int level = 0; level < 5; ++level)
    content = MakeArchive(ArchiveFormat::kTar, {{"t", content}, {"after", "{}"}});
  const Collected read = Collect(workspace.Write("a", content));
  EXPECT_EQ(read.paths, (Texts{"!/t!/t!/t!/after", "!/t!/t!/after", "!/t!/after", "!/after"}));
  EXPECT_EQ(read.unreadable, (Texts{"!/t!/t!/t!/t:0 archives in archives, too many levels deep"}));
}

TEST(Archives, MayBeEmpty) {
  const Workspace workspace;
  for (const auto& members : {std::vector<NewMember>{}, {{"d/", "", Kind::kFolder}, {".hidden", "{}"}}}) {
    const Collected read = Collect(workspace.Write("a", MakeArchive(ArchiveFormat::kZip, members)));
    EXPECT_EQ(read.paths, Texts());
    EXPECT_EQ(read.unreadable, (Texts{":0 archive without files"}));
  }
  const Collected read =
      Collect(workspace.Write("a", MakeArchive(ArchiveFormat::kTar, {{"a.json", ""}, {"b", "1"}})));
  EXPECT_EQ(read.paths, (Texts{"!/b"}));
  EXPECT_EQ(read.unreadable, (Texts{"!/a.json:0 empty"}));
}

TEST(Archives, MayBePutTogether) {
  const Workspace workspace;
  const std::string first = MakeArchive(ArchiveFormat::kTar, {{"a.json", "{}"}});
  const std::string second = MakeArchive(ArchiveFormat::kTar, {{"b.json", "{}"}});
  const Collected read = Collect(workspace.Write("a", first + second));
  EXPECT_EQ(read.paths, (Texts{"!/a.json", "!/b.json"}));
  EXPECT_EQ(read.unreadable, Texts());
}

TEST(Archives, MayBeEncryptedInPart) {
  const Workspace workspace;
  std::string zip =
      MakeArchive(ArchiveFormat::kZip,
                  {{"a.json", "{}"}, {"b.json", R"({"sphinx":"of black quartz"})"}, {"c.json", "{}"}});
  MarkMember(&zip, "b.json", kEncryptedFlag);
  const Collected read = Collect(workspace.Write("a", zip));
  EXPECT_EQ(read.paths, (Texts{"!/a.json", "!/c.json"}));
  EXPECT_EQ(read.unreadable, (Texts{"!/b.json:0 Passphrase required for this entry"}));
}

// Any byte between the name of a member and the end of its content is spoilt: the others are read all the
// same.
TEST(Archives, MayHaveBrokenMembers) {
  const Workspace workspace;
  const std::string zip = MakeArchive(
      ArchiveFormat::kZip, {{"a.json", "{}"}, {"b.json", std::string(1000, '2')}, {"c.json", "{}"}});
  int broken = 0;
  for (std::size_t at = ContentOffset(zip, "b.json"); at < ContentOffset(zip, "b.json") + 9; ++at) {
    SCOPED_TRACE(at);
    std::string spoilt = zip;
    spoilt[at] ^= '\x5A';
    const Collected read = Collect(workspace.Write("a", spoilt));
    if (read.unreadable.empty()) continue;  // the byte meant nothing
    ++broken;
    EXPECT_EQ(read.paths, (Texts{"!/a.json", "!/c.json"}));
    ASSERT_EQ(read.unreadable.size(), 1U);
    EXPECT_TRUE(read.unreadable[0].starts_with("!/b.json:0 ")) << read.unreadable[0];
  }
  EXPECT_GT(broken, 5);
}

TEST(Archives, MayHaveBrokenHeaders) {
  const Workspace workspace;
  std::string zip = MakeArchive(ArchiveFormat::kZip, {{"a.json", "{}"}, {"b.json", "{}"}, {"c.json", "{}"}});
  zip[zip.find("b.json") + 6 + 2] ^= '\x5A';  // the size of an additional field
  const Collected read = Collect(workspace.Write("a", zip));
  EXPECT_EQ(read.paths, (Texts{"!/a.json"}));
  ASSERT_EQ(read.unreadable.size(), 1U);
  EXPECT_TRUE(read.unreadable[0].starts_with(":0 Extra data overflow")) << read.unreadable[0];
  EXPECT_TRUE(read.unreadable[0].ends_with("; the rest of the archive is not read")) << read.unreadable[0];
}

TEST(Archives, MayHaveManyBrokenMembers) {
  const Workspace workspace;
  std::vector<NewMember> members;
  for (int i = 0; i < 150; ++i) members.push_back({"m" + std::to_string(1000 + i), std::string(1000, '1')});
  std::string zip = MakeArchive(ArchiveFormat::kZip, members);
  for (const NewMember& member : members) zip[ContentOffset(zip, member.name)] |= 0x06;  // no kind of block
  const Collected read = Collect(workspace.Write("a", zip));
  EXPECT_EQ(read.paths, Texts());
  ASSERT_GT(read.unreadable.size(), 100U);
  const std::string& last = read.unreadable.back();
  EXPECT_TRUE(last.ends_with("; the rest of the archive is not read")) << last;
}

TEST(Archives, MayBreakOff) {
  const Workspace workspace;
  const std::string content = "{\"a\":\"" + std::string(3000, 'x') + "\"}";
  for (ArchiveFormat format : {ArchiveFormat::kTar, ArchiveFormat::kZip}) {
    SCOPED_TRACE(static_cast<int>(format));
    const std::string whole =
        MakeArchive(format, {{"a.json", "{}"}, {"b.json", content}, {"c.json", content}});
    const std::size_t middle = whole.find("b.json") + 60;
    const Collected read = Collect(workspace.Write("a", whole.substr(0, middle)));
    EXPECT_EQ(read.paths, (Texts{"!/a.json"}));
    ASSERT_FALSE(read.unreadable.empty());
  }
}

// A pipe can't be sought, so that an archive must be read as it comes.
TEST(Archives, ComeThroughPipes) {
  for (ArchiveFormat format : {ArchiveFormat::kTar, ArchiveFormat::kZip}) {
    const Audited audited = AuditAsJson(
        {}, {.input = MakeArchive(format,
                                  {{"in/a.json", R"({"a":1,"a":2})"}, {".hidden", "{"}, {"b.json", "{}"}})});
    EXPECT_EQ(audited.run.exit_code, 1) << audited.run.err;
    EXPECT_EQ(audited.Told(), (Texts{"-!/in/a.json:1:8: rejected: duplicate-name at /a"}));
    EXPECT_EQ(audited.Totals(), "1 agree, 1 diverge, 0 rejected, 0 unreadable");
  }
}

// A shell's < gives a file that can.
TEST(Archives, ComeOnStandardInputAsFiles) {
  const Workspace workspace;
  workspace.Write("a.zip",
                  MakeArchive(ArchiveFormat::kZip, {{"a.json", "{}"}, {"b", "a.json", Kind::kLink}}));
  const ProcessResult run = RunProcess({"sh", "-c", std::string("'") + JSONRIFT_BINARY + "' audit < a.zip"},
                                       {.folder = workspace.path()});
  EXPECT_TRUE(run.out.starts_with("1 payload read")) << run.out;
}

TEST(Archives, GiveTypesToTheirMembers) {
  const Workspace workspace;
  workspace.Write("all.tar", MakeArchive(ArchiveFormat::kTar, {{"orders/1.json", R"({"ID":1})"},
                                                               {"refunds/1.json", R"({"ID":1})"},
                                                               {"other/1.json", R"({"ID":1})"}}));
  workspace.Write("types.json",
                  R"({"types":{"Order":{"struct":[{"name":"ID","type":"int","json":"id"}]},"Map":"any"}})");
  workspace.Write("map.json", R"([{"paths":["orders/*.json"],"type":"types.json#Order"},)"
                              R"({"paths":["all.tar!/refunds/*"],"type":"types.json#Map"}])");
  const Audited audited = AuditAsJson({"all.tar", "--types", "map.json"}, {.folder = workspace.path()});
  EXPECT_EQ(audited.run.exit_code, 1);
  EXPECT_EQ(audited.Told(),
            (Texts{"all.tar!/orders/1.json:1:2: silent: name-case at /ID",
                   "all.tar!/other/1.json: unreadable: no pattern of the type map matches its path"}));
  EXPECT_EQ(audited.Totals(), "1 agree, 1 diverge, 0 rejected, 1 unreadable");
}

}  // namespace
}  // namespace jsonrift::test

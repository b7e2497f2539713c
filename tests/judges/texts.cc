#include "tests/judges/texts.h"

#include <filesystem>
#include <nlohmann/json.hpp>

#include "tests/support/files.h"
#include "tests/support/protocol.h"

namespace jsonrift::test {
namespace {

namespace fs = std::filesystem;

bool HoldsLines(const fs::path& path) {
  return path.extension() == ".ndjson" || path.extension() == ".jsonl";
}

void AddPayloads(const std::string& name, std::string content, bool lines, std::vector<Text>* texts) {
  if (!lines) {
    texts->push_back({name, std::move(content)});
    return;
  }
  std::size_t number = 0;
  for (std::string_view line : Lines(content))
    texts->push_back({name + ":" + std::to_string(++number), std::string(line)});
}

// The bytes of a string whose code points they are.
std::string FromLatin1(const std::string& utf8) {
  std::string bytes;
  for (std::size_t i = 0; i < utf8.size(); ++i) {
    const auto c = static_cast<unsigned char>(utf8[i]);
    if (c < 0x80) {
      bytes += utf8[i];
    } else {
      bytes += static_cast<char>((c & 0x03) << 6 | (static_cast<unsigned char>(utf8[++i]) & 0x3F));
    }
  }
  return bytes;
}

std::string Times(const std::string& text, int times) {
  std::string repeated;
  for (int i = 0; i < times; ++i) repeated += text;
  return repeated;
}

}  // namespace

Result<std::vector<Text>> SyntaxTexts() {
  const Result<std::string> lines = ReadFile(SourcePath("tests/judges/syntax.ndjson"));
  if (!lines.ok()) return lines.status();
  std::vector<Text> texts;
  for (std::string_view line : Lines(*lines)) {
    const auto row = nlohmann::json::parse(line, nullptr, false);
    if (!row.is_object() || !row.contains("id"))
      return Status::Failure("syntax.ndjson: " + std::string(line));
    std::string bytes = row.contains("bytes") ? FromLatin1(row["bytes"]) : row["text"].get<std::string>();
    if (row.contains("times")) bytes = Times(bytes, row["times"]) + Times(row.value("end", ""), row["times"]);
    texts.push_back({"syntax/" + row["id"].get<std::string>(), std::move(bytes)});
  }
  return texts;
}

Result<std::vector<Text>> CorpusTexts() {
  const fs::path root = SourcePath("tests/data/corpus");
  std::vector<Text> texts;
  for (const fs::path& path : FilesBelow(root)) {
    Result<std::string> content = ReadFile(path);
    if (!content.ok()) return content.status();
    AddPayloads("corpus/" + path.lexically_relative(root).string(), std::move(*content), HoldsLines(path),
                &texts);
  }
  return texts;
}

Result<std::optional<std::vector<Text>>> SharedPayloads() {
  const fs::path root = SourcePath("../shared/corpus");
  if (!fs::exists(root)) return std::optional<std::vector<Text>>();
  std::vector<Text> texts;
  for (const fs::path& path : FilesBelow(root)) {
    const std::string name = path.filename().string();
    if (name.find(".tar") == std::string::npos) {
      Result<std::string> content = ReadFile(path);
      if (!content.ok()) return content.status();
      texts.push_back({"shared/" + name, std::move(*content)});
      continue;
    }
    Result<std::vector<ArchiveMember>> members = ReadArchive(path);
    if (!members.ok()) return members.status();
    for (ArchiveMember& member : *members) {
      AddPayloads("shared/" + member.name, std::move(member.content), HoldsLines(member.name), &texts);
    }
  }
  return std::optional(std::move(texts));
}

Result<std::optional<std::vector<Text>>> SharedSyntaxTexts() {
  const fs::path path = SourcePath("../shared/golden/jsontestsuite-cases.ndjson.zst");
  if (!fs::exists(path)) return std::optional<std::vector<Text>>();
  const Result<std::string> lines = ReadFile(path);
  if (!lines.ok()) return lines.status();
  std::vector<Text> texts;
  for (std::string_view line : Lines(*lines)) {
    Result<Case> c = ParseCase(line);
    if (!c.ok()) return c.status();
    texts.push_back({"suite/" + c->id, std::move(c->input)});
  }
  return std::optional(std::move(texts));
}

}  // namespace jsonrift::test

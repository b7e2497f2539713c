// Where payloads come from: files, folders, NDJSON, standard input.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace jsonrift::cli {

enum class Layout : std::uint8_t {
  kAuto,  // NDJSON by its extension, or if the first lines (two, or three in a .json) are a JSON value each
  kDocument,  // the whole file is one payload
  kNdjson,    // each line that isn't blank is one
};

// One payload and where it begins. `text` is only valid during the call that hands it over.
struct Payload {
  std::string_view path;
  std::size_t line;    // from 1, of its first byte
  std::size_t offset;  // in bytes, of its first byte in the file
  std::string_view text;
};

struct SourceVisitor {
  std::function<void(const Payload&)> payload;
  // Something that should have been a payload but can't be read as one, with the reason. `line` is 0 for a
  // whole file.
  std::function<void(std::string_view path, std::size_t line, std::string_view reason)> unreadable;
};

// The files that the paths stand for: a folder's files are taken in the order of their names, at any depth,
// without hidden ones; "-" is standard input. The failure names the first path that isn't there.
Result<std::vector<std::string>> ListFiles(const std::vector<std::string>& paths);

// Hands over the payloads of one file in order. Memory is bounded by the largest payload.
void ReadPayloads(const std::string& path, Layout layout, const SourceVisitor& visitor);

// Whether `path`, or a part of it that begins after a slash, matches the pattern. In a pattern `**/` stands
// for any number of folders, and * ? [] match within a name.
bool MatchesPath(std::string_view pattern, std::string_view path);

}  // namespace jsonrift::cli

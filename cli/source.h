// Where payloads come from: files, folders, archives, standard input; by their content, not by their name.
//
//   const Result<std::vector<std::string>> files = ListFiles({"payloads/", "more/**/*.zip"});
//   for (const std::string& file : *files) ReadPayloads(file, {.layout = Layout::kNdjson}, visitor);
#pragma once

#include <string>

#include "cli/file_list.h"
#include "cli/path_pattern.h"
#include "cli/payload.h"

namespace jsonrift::cli {

// Hands over the payloads of one file in order; "-" is standard input. Compressed files are expanded, and the
// members of archives, also of archives in archives, are read one after the other: their paths are
// ARCHIVE!/MEMBER. Members that are hidden, links or no files are passed over. Memory is bounded by the
// largest payload. What can't be read is told, and what can be still is; nothing ends without a word.
void ReadPayloads(const std::string& path, const ReadOptions& options, const SourceVisitor& visitor);

}  // namespace jsonrift::cli

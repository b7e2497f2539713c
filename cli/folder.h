// What is in a folder.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace jsonrift::cli {

// What is in the folder itself, in no order, hidden entries included. False if not all could be seen.
bool ListFolder(const std::string& folder, std::vector<std::filesystem::directory_entry>* entries);

// Whether its name begins with a dot.
bool IsHidden(const std::filesystem::path& path);

// Whether it is a folder and no link to one: links may lead around in circles.
bool IsRealFolder(const std::filesystem::directory_entry& entry);

// All files in a folder, at any depth, in the order of their paths: see ListFiles.
std::vector<std::string> FilesIn(const std::string& folder);

}  // namespace jsonrift::cli

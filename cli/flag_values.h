// From the texts of flags to what they mean; the first failure is the one to tell, and names its flag.
#pragma once

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "core/result.h"

namespace jsonrift::cli {

// Hands a flag's text to its parser and stores what comes of it; an empty text is a flag that wasn't given.
template <typename T, typename Parse>
Status Take(const char* flag, const std::string& text, Parse parse, T* value) {
  if (text.empty()) return Status();
  auto parsed = parse(text);
  if (!parsed.ok()) return parsed.status().Wrap(flag);
  *value = std::move(*parsed);
  return Status();
}

template <typename T, typename Parse>
Status TakeEach(const char* flag, const std::vector<std::string>& texts, Parse parse,
                std::vector<T>* values) {
  for (const std::string& text : texts) {
    auto parsed = parse(text);
    if (!parsed.ok()) return parsed.status().Wrap(flag);
    values->push_back(std::move(*parsed));
  }
  return Status();
}

inline Status First(std::initializer_list<Status> statuses) {
  for (const Status& status : statuses) {
    if (!status.ok()) return status;
  }
  return Status();
}

}  // namespace jsonrift::cli

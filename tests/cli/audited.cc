#include "tests/cli/audited.h"

#include <gtest/gtest.h>

#include <string_view>

#include "tests/support/files.h"

namespace jsonrift::test {
namespace {

using nlohmann::json;

json Parse(std::string_view text) {
  json value = json::parse(text, nullptr, /*allow_exceptions=*/false);
  EXPECT_FALSE(value.is_discarded()) << text;
  return value;
}

std::string PlaceText(const json& place) {
  return ":" + place["line"].dump() + ":" + place["column"].dump() + ": ";
}

std::string Told(const json& row) {
  const std::string path = row["path"];
  if (row["verdict"] == "unreadable") {
    const std::string line = row.contains("line") ? ":" + row["line"].dump() : "";
    return path + line + ": unreadable: " + row["reason"].get<std::string>();
  }
  if (row["verdict"] == "rejected")
    return path + PlaceText(row["at"]) + "rejected by both: " + row["reason"].get<std::string>();
  const json& cause = row["causes"][0];
  return path + PlaceText(cause) + cause["kind"].get<std::string>() + ": " +
         cause["rule"].get<std::string>() + " at " + cause["pointer"].get<std::string>();
}

}  // namespace

std::vector<std::string> Audited::Told() const {
  std::vector<std::string> told;
  for (const json& row : payloads) told.push_back(test::Told(row));
  return told;
}

std::string Audited::Totals() const {
  const json& totals = report["totals"];
  std::string text;
  for (const char* key : {"agree", "diverge", "rejected", "unreadable"})
    text += (text.empty() ? "" : ", ") + totals[key].dump() + " " + key;
  return text;
}

// The rows come first, a line each; the report is the first document of several lines.
Audited AuditAsJson(const std::vector<std::string>& arguments, const ProcessSettings& settings) {
  std::vector<std::string> all = {"audit", "--payloads", "-", "-f", "json"};
  all.insert(all.end(), arguments.begin(), arguments.end());
  Audited audited{RunJsonrift(all, settings), {}, {}};
  const std::string_view out = audited.run.out;
  std::size_t report = out.starts_with("{\n") ? 0 : out.find("\n{\n");
  if (report == std::string_view::npos) {
    ADD_FAILURE() << "no report: " << out << audited.run.err;
    return audited;
  }
  if (report != 0) ++report;
  for (const std::string_view line : Lines(out.substr(0, report))) audited.payloads.push_back(Parse(line));
  audited.report = Parse(out.substr(report));
  return audited;
}

}  // namespace jsonrift::test

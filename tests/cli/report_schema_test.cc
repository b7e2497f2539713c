// The schema says what reports are: all reports fit it, and what no longer is one doesn't.
#include "cli/report_schema.h"

#include <gtest/gtest.h>

#include <functional>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "diff/report.h"
#include "tests/cli/process.h"
#include "tests/cli/schema_check.h"
#include "tests/cli/workspace.h"
#include "tests/diff/random_results.h"
#include "tests/support/files.h"

namespace jsonrift::test {
namespace {

using nlohmann::json;

json Schema() { return json::parse(cli::ReportSchema()); }

json AnyReport(unsigned seed) {
  Random random(seed);
  diff::Report report = ReportOf(AnyResults(1 + Below(40, &random), &random));
  report.settings.with = Options(static_cast<std::uint32_t>(Below(1 << kOptionCount, &random)));
  return json::parse(diff::ToJson(report, {.version = "1.2.3"}));
}

json CorpusReport() {
  const ProcessResult run = RunJsonrift({"audit", "corpus", "--types", "audit-map.json", "-f", "json"},
                                        {.folder = SourcePath("tests/data").string()});
  return json::parse(run.out);
}

TEST(ReportSchema, AllReportsFit) {
  const json schema = Schema();
  EXPECT_EQ(schema["$schema"], "https://json-schema.org/draft/2020-12/schema");
  for (unsigned seed = 0; seed < 100; ++seed) {
    ASSERT_EQ(CheckSchema(schema, AnyReport(seed)), "") << seed;
  }
  EXPECT_EQ(CheckSchema(schema, CorpusReport()), "");
}

// Calls visit(pointer) for each value in the document.
template <typename Visit>
void ForEachValue(const json& document, const Visit& visit) {
  const json flat = document.flatten();
  for (const auto& [pointer, value] : flat.items()) {
    for (json::json_pointer at(pointer); !at.empty(); at.pop_back()) visit(at);
  }
}

// What readers work out anew: names, texts of rules, sums.
bool IsWorkedOut(const std::string& pointer) {
  static const std::set<std::string> kKeys = {"tool",  "name",   "version",     "read",
                                              "title", "option", "fingerprint", "payloads"};
  const std::string key = pointer.substr(pointer.rfind('/') + 1);
  return kKeys.count(key) != 0 || (key == "kind" && pointer.find("/examples/") == std::string::npos);
}

TEST(ReportSchema, ReadersAreAsStrict) {
  const json schema = Schema();
  const json document = AnyReport(4);
  std::set<std::string> pointers;
  ForEachValue(document, [&](const json::json_pointer& at) { pointers.insert(at.to_string()); });
  int refused = 0;
  for (const std::string& pointer : pointers) {
    json broken = document;
    broken.at(json::json_pointer(pointer)) = nullptr;
    const bool fits = CheckSchema(schema, broken).empty();
    const bool is_read = diff::ReportFromJson(broken.dump()).ok();
    EXPECT_TRUE(fits == is_read || IsWorkedOut(pointer)) << pointer;
    refused += is_read ? 0 : 1;
  }
  EXPECT_GT(refused, 100);
}

TEST(ReportSchema, DescribesEveryKey) {
  const json schema = Schema();
  std::set<std::string> known;
  const std::function<void(const json&)> collect = [&](const json& value) {
    if (value.is_object() && value.contains("properties")) {
      for (const auto& [name, property] : value["properties"].items()) known.insert(name);
    }
    for (const json& child : value) {
      if (child.is_structured()) collect(child);
    }
  };
  collect(schema);
  const std::function<void(const json&)> check = [&](const json& value) {
    if (!value.is_structured()) return;
    for (const auto& [name, child] : value.items()) {
      if (value.is_object()) {
        EXPECT_EQ(known.count(name), 1U) << name;
      }
      if (name != "partners") check(child);
    }
  };
  check(CorpusReport());
}

// Another judge, where there is one.
TEST(ReportSchema, OtherValidatorsAgree) {
  if (!HasPythonModule("jsonschema")) GTEST_SKIP() << "no python3 with jsonschema here";
  const Workspace workspace;
  workspace.Write("schema.json", cli::ReportSchema());
  workspace.Write("corpus.json", CorpusReport().dump());
  workspace.Write("random.json", AnyReport(9).dump());
  workspace.Write("check.py",
                  "import json, jsonschema\n"
                  "schema = json.load(open('schema.json'))\n"
                  "jsonschema.Draft202012Validator.check_schema(schema)\n"
                  "validator = jsonschema.Draft202012Validator(schema)\n"
                  "for name in 'corpus.json', 'random.json':\n"
                  "    validator.validate(json.load(open(name)))\n"
                  "assert not validator.is_valid({})\n");
  const ProcessResult run = RunProcess({"python3", "check.py"}, {.folder = workspace.path()});
  EXPECT_EQ(run.exit_code, 0) << run.err;
}

TEST(SchemaCommand, PrintsIt) {
  const ProcessResult run = RunJsonrift({"schema"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_EQ(run.out, cli::ReportSchema());
}

}  // namespace
}  // namespace jsonrift::test

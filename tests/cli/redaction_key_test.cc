// The key of the pseudonyms: from a file, the environment, or built in.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/cli/process.h"
#include "tests/cli/workspace.h"
#include "tests/support/row.h"

namespace jsonrift::test {
namespace {

constexpr char kHeader[] = "cli/redaction_key.h";
constexpr char kPayload[] = R"({"name":"Lovelace","name":"Hopper"})";

class RedactionKey : public testing::Test {
 protected:
  ProcessResult Audit(std::vector<std::string> flags,
                      const std::vector<std::string>& environment = {}) const {
    flags.insert(flags.begin(), {"audit", "-f", "json", "--exit-zero"});
    return RunJsonrift(flags, {.input = kPayload, .environment = environment, .folder = workspace_.path()});
  }

  const Workspace workspace_;
};

TEST_F(RedactionKey, FileGoesBeforeEnvironmentBeforeBuiltin) {
  workspace_.Write("key", "a key of sixteen or more bytes\r\n");
  const std::vector<std::string> variable = {"JSONRIFT_REDACTION_KEY=a key of sixteen or more bytes"};
  const ProcessResult builtin = Audit({});
  const ProcessResult file = Audit({"--redaction-key", "key"});
  EXPECT_EQ(builtin.exit_code, 0) << builtin.err;
  EXPECT_EQ(file.exit_code, 0) << file.err;
  EXPECT_NE(file.out, builtin.out);
  EXPECT_EQ(Audit({}, variable).out, file.out);
  EXPECT_EQ(Audit({"--redaction-key", "key"}, {"JSONRIFT_REDACTION_KEY=short"}).out, file.out);
  EXPECT_EQ(Audit({}, {"JSONRIFT_REDACTION_KEY="}).out, builtin.out);
  for (const ProcessResult& run : {builtin, file}) {
    EXPECT_EQ(run.out.find("Lovelace"), std::string::npos) << run.out;
    EXPECT_EQ(run.out.find("sixteen"), std::string::npos) << "the key itself is told";
  }
  EXPECT_NE(Audit({"--show-values"}).out.find("Lovelace"), std::string::npos);
}

struct KeyCase {
  Row row;
  std::vector<std::string> flags;
  std::vector<std::string> environment;
  const char* message;
};

TEST_F(RedactionKey, MustBeThereAndLongEnough) {
  workspace_.Write("short", "secret\n");
  const KeyCase kCases[] = {
      {{"a short key in a file", kHeader},
       {"--redaction-key", "short"},
       {},
       "short: a redaction key must have at least 16 bytes, this one has 6"},
      {{"a short key in the environment", kHeader},
       {},
       {"JSONRIFT_REDACTION_KEY=secret"},
       "JSONRIFT_REDACTION_KEY: a redaction key must have at least 16 bytes, this one has 6"},
      {{"no file", kHeader}, {"--redaction-key", "absent"}, {}, "absent: No such file"},
      {{"nothing to redact", kHeader}, {"--redaction-key", "short", "--show-values"}, {}, "excludes"},
  };
  for (const KeyCase& c : kCases) {
    const auto trace = c.row.Trace();
    const ProcessResult run = Audit(c.flags, c.environment);
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_NE(run.err.find(c.message), std::string::npos) << run.err;
    EXPECT_EQ(run.err.find("secret"), std::string::npos) << run.err;
  }
}

}  // namespace
}  // namespace jsonrift::test

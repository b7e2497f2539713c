// What the flags are set to by the command line, the environment and the files together, and what is said
// about settings that mean nothing.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "tests/cli/process.h"
#include "tests/cli/workspace.h"
#include "tests/support/row.h"

namespace jsonrift::test {
namespace {

constexpr char kConventions[] = "conventions: config, precedence, environment";

// Runs in the folder repo/service of a workspace whose home is home/.
class Config : public testing::Test {
 protected:
  ProcessResult Run(std::vector<std::string> arguments, std::vector<std::string> variables = {},
                    const std::string& input = "") const {
    variables.push_back("HOME=" + workspace_.path() + "/home");
    variables.emplace_back("XDG_CONFIG_HOME=");
    workspace_.Write("repo/service/payload.json", R"({"a":1,"a":2})");
    return RunJsonrift(
        arguments,
        {.input = input, .environment = std::move(variables), .folder = workspace_.path() + "/repo/service"});
  }

  void WriteFiles(const std::vector<std::pair<std::string, std::string>>& files) const {
    for (const char* known :
         {"repo/jsonrift.toml", "repo/service/jsonrift.toml", "home/.config/jsonrift/jsonrift.toml",
          "xdg/jsonrift/jsonrift.toml", "other.toml"})
      std::filesystem::remove(workspace_.path() + "/" + known);
    for (const auto& [name, text] : files) workspace_.Write(name, text);
  }

  const Workspace workspace_;
};

struct OriginCase {
  Row row;
  std::vector<std::pair<std::string, std::string>> files;
  std::vector<std::string> flags;
  std::vector<std::string> variables;
  std::vector<std::string> lines;  // of what `config --show-origin` prints, without the room before '#'
};

const char kProject[] = "repo/jsonrift.toml";
const char kNearer[] = "repo/service/jsonrift.toml";
const char kUser[] = "home/.config/jsonrift/jsonrift.toml";

const OriginCase kOrigins[] = {
    {{"nothing", kConventions}, {}, {}, {}, {"layout = \"auto\" # default", "# type is not set"}},
    {{"a file in the working directory", kConventions},
     {{kNearer, "[audit]\nlayout = 'ndjson'"}},
     {},
     {},
     {"layout = \"ndjson\" # jsonrift.toml:2"}},
    {{"a file above it", kConventions},
     {{kProject, "[audit]\nlayout = 'ndjson'"}},
     {},
     {},
     {"layout = \"ndjson\" # ../jsonrift.toml:2"}},
    {{"only the nearest file", kConventions},
     {{kProject, "[audit]\nlayout = 'ndjson'\nverbose = true"}, {kNearer, "[audit]\nverbose = false"}},
     {},
     {},
     {"layout = \"auto\" # default", "verbose = false # jsonrift.toml:2"}},
    {{"the project's over the user's", kConventions},
     {{kProject, "[audit]\nlayout = 'ndjson'"}, {kUser, "[audit]\nlayout = 'document'\nverbose = true"}},
     {},
     {},
     {"layout = \"ndjson\" # ../jsonrift.toml:2", "verbose = true # HOME/.config/jsonrift/jsonrift.toml:3"}},
    {{"the environment over files", kConventions},
     {{kProject, "[audit]\nlayout = 'ndjson'\nverbose = true"}},
     {},
     {"JSONRIFT_LAYOUT=document", "JSONRIFT_VERBOSE=0"},
     {"layout = \"document\" # JSONRIFT_LAYOUT", "verbose = false # JSONRIFT_VERBOSE"}},
    {{"a flag over all", kConventions},
     {{kProject, "[audit]\nlayout = 'ndjson'\nverbose = true"}},
     {"--layout", "auto", "--verbose=false"},
     {"JSONRIFT_LAYOUT=document"},
     {"layout = \"auto\" # flag", "verbose = false # flag"}},
    {{"a flag with a dash", kConventions},
     {},
     {},
     {"JSONRIFT_EXIT_ZERO=true"},
     {"exit-zero = true # JSONRIFT_EXIT_ZERO"}},
    {{"an empty variable is none", kConventions},
     {},
     {},
     {"JSONRIFT_LAYOUT="},
     {"layout = \"auto\" # default"}},
    {{"a list in a variable", kConventions},
     {},
     {},
     {"JSONRIFT_WITH=AllowDuplicateNames,AllowInvalidUTF8"},
     {R"(with = ["AllowDuplicateNames", "AllowInvalidUTF8"] # JSONRIFT_WITH)"}},
    {{"a list replaces one", kConventions},
     {{kProject, "[audit]\nformat = ['text', 'json']"}},
     {"-f", "sarif"},
     {},
     {R"(format = ["sarif"] # flag)"}},
    {{"a string where a list may be", kConventions},
     {{kProject, "[audit]\nformat = 'json'"}},
     {},
     {},
     {R"(format = ["json"] # ../jsonrift.toml:2)"}},
    {{"an empty list", kConventions},
     {{kProject, "[audit]\nwith = []"}, {kUser, "[audit]\nwith = ['AllowDuplicateNames']"}},
     {},
     {},
     {"with = [] # ../jsonrift.toml:2"}},
    {{"paths count from the file's folder", kConventions},
     {{kProject,
       "[audit]\ntype = 'types/a.json#A'\nformat = ['json:out/a.json', 'text', 'sarif:/tmp/a', 'html:-']"}},
     {},
     {},
     {"type = \"../types/a.json#A\" # ../jsonrift.toml:2",
      R"(format = ["json:../out/a.json", "text", "sarif:/tmp/a", "html:-"] # ../jsonrift.toml:3)"}},
    {{"paths in variables count from the working directory", kConventions},
     {},
     {},
     {"JSONRIFT_TYPE=a.json"},
     {"type = \"a.json\" # JSONRIFT_TYPE"}},
    {{"a flag excludes a setting", kConventions},
     {{kProject, "[audit]\ntypes = 'map.json'"}},
     {"--type", "a.json"},
     {},
     {"type = \"a.json\" # flag", "# types is not set"}},
    {{"a setting excludes a lesser one", kConventions},
     {{kProject, "[audit]\ntypes = 'map.json'"}, {kUser, "[audit]\ntype = 'a.json'"}},
     {},
     {},
     {"types = \"../map.json\" # ../jsonrift.toml:2", "# type is not set"}},
    {{"a switch that is off excludes nothing", kConventions},
     {{kProject, "[audit]\nshow-values = false\nredaction-key = 'key'"}},
     {},
     {},
     {"show-values = false # ../jsonrift.toml:2", "redaction-key = \"../key\" # ../jsonrift.toml:3"}},
    {{"a switch that is on excludes", kConventions},
     {{kProject, "[audit]\nredaction-key = 'key'"}},
     {"--show-values"},
     {},
     {"show-values = true # flag", "# redaction-key is not set"}},
    {{"the key itself is no flag", kConventions},
     {},
     {},
     {"JSONRIFT_REDACTION_KEY=secret"},
     {"# redaction-key is not set"}},
    {{"another file", kConventions},
     {{kProject, "[audit]\nlayout = 'ndjson'"},
      {kUser, "[audit]\nverbose = true"},
      {"other.toml", "[audit]\ncheck = 'decode'"}},
     {"--config", "../../other.toml"},
     {},
     {"check = \"decode\" # ../../other.toml:2", "layout = \"auto\" # default", "verbose = false # default"}},
    {{"another file, by a variable", kConventions},
     {{kProject, "[audit]\nlayout = 'ndjson'"}, {"other.toml", "[audit]\ncheck = 'decode'"}},
     {},
     {"JSONRIFT_CONFIG=../../other.toml"},
     {"check = \"decode\" # ../../other.toml:2", "layout = \"auto\" # default"}},
    {{"no file", kConventions},
     {{kProject, "[audit]\nlayout = 'ndjson'"}, {kUser, "[audit]\nverbose = true"}},
     {"--no-config"},
     {"JSONRIFT_CONFIG=absent.toml", "JSONRIFT_CHECK=decode"},
     {"layout = \"auto\" # default", "verbose = false # default", "check = \"decode\" # JSONRIFT_CHECK"}},
};

// With one space before '#', and the home as HOME.
std::string Simplified(std::string text, const std::string& home) {
  for (std::size_t at = 0; (at = text.find("  #", at)) != std::string::npos;) text.erase(at, 1), at -= at > 0;
  for (std::size_t at = 0; (at = text.find(home, at)) != std::string::npos;)
    text.replace(at, home.size(), "HOME");
  return text;
}

TEST_F(Config, SourcesHaveTheirOrder) {
  for (const OriginCase& c : kOrigins) {
    const auto trace = c.row.Trace();
    WriteFiles(c.files);
    std::vector<std::string> arguments = {"config", "--show-origin"};
    arguments.insert(arguments.end(), c.flags.begin(), c.flags.end());
    const ProcessResult run = Run(arguments, c.variables);
    EXPECT_EQ(run.exit_code, 0) << run.err;
    const std::string text = "\n" + Simplified(run.out, workspace_.path() + "/home");
    for (const std::string& line : c.lines)
      EXPECT_NE(text.find("\n" + line + "\n"), std::string::npos) << line << "\n" << text;
  }
}

TEST_F(Config, IsLookedForInTheUsersFolder) {
  WriteFiles({{"xdg/jsonrift/jsonrift.toml", "[audit]\nlayout = 'ndjson'"},
              {kUser, "[audit]\nlayout = 'document'"}});
  const ProcessResult run =
      RunJsonrift({"config"}, {.environment = {"XDG_CONFIG_HOME=" + workspace_.path() + "/xdg",
                                               "HOME=" + workspace_.path() + "/home"},
                               .folder = workspace_.path()});
  EXPECT_NE(run.out.find("layout = \"ndjson\"\n"), std::string::npos) << run.out << run.err;
}

struct ErrorCase {
  Row row;
  std::string file;  // the content of ../jsonrift.toml
  std::vector<std::string> flags;
  std::vector<std::string> variables;
  std::string message;
};

const ErrorCase kErrors[] = {
    {{"no TOML", kConventions}, "[audit\n", {}, {}, "../jsonrift.toml:1:7: "},
    {{"a key twice", kConventions},
     "[audit]\nlayout = 'auto'\nlayout = 'auto'\n",
     {},
     {},
     "../jsonrift.toml:3:"},
    {{"an unknown table", kConventions},
     "[adit]\n",
     {},
     {},
     "../jsonrift.toml:1:2: unknown table [adit]: did you mean [audit]?"},
    {{"another table", kConventions},
     "[server]\n",
     {},
     {},
     "../jsonrift.toml:1:2: unknown table [server]: there is [audit]"},
    {{"a key in no table", kConventions},
     "layout = 'auto'\n",
     {},
     {},
     "../jsonrift.toml:1:1: layout stands in no table"},
    {{"an unknown key", kConventions},
     "[audit]\n  layuot = 'auto'\n",
     {},
     {},
     "../jsonrift.toml:2:3: unknown key layuot: did you mean layout?"},
    {{"a key like no other", kConventions},
     "[audit]\nfrobnicate = 1\n",
     {},
     {},
     "../jsonrift.toml:2:1: unknown key frobnicate\n"},
    {{"the letter of a flag", kConventions},
     "[audit]\nf = 'json'\n",
     {},
     {},
     "../jsonrift.toml:2:1: unknown key f"},
    {{"an argument", kConventions},
     "[audit]\nPATH = 'a'\n",
     {},
     {},
     "../jsonrift.toml:2:1: PATH can't stand"},
    {{"a flag that is none of a file", kConventions},
     "[audit]\nconfig = 'a'\n",
     {},
     {},
     "../jsonrift.toml:2:1: config can't stand"},
    {{"a number for a path", kConventions},
     "[audit]\ntype = 5\n",
     {},
     {},
     "../jsonrift.toml:2:8: type must be a string, not a number"},
    {{"a string for a switch", kConventions},
     "[audit]\nverbose = 'yes'\n",
     {},
     {},
     "../jsonrift.toml:2:11: verbose must be true or false, not a string"},
    {{"true for a string", kConventions},
     "[audit]\nlayout = true\n",
     {},
     {},
     "../jsonrift.toml:2:10: layout must be a string, not true or false"},
    {{"a list for one value", kConventions},
     "[audit]\nlayout = ['auto']\n",
     {},
     {},
     "../jsonrift.toml:2:1: layout takes one value, not a list"},
    {{"a list in a list", kConventions},
     "[audit]\nformat = [['json']]\n",
     {},
     {},
     "../jsonrift.toml:2:11: format: can't be an array in an array"},
    {{"a table", kConventions},
     "[audit.format]\na = 1\n",
     {},
     {},
     "../jsonrift.toml:1:1: format: can't be a table"},
    {{"a date", kConventions},
     "[audit]\npartner = 1979-05-27\n",
     {},
     {},
     "../jsonrift.toml:2:11: partner: can't be a date or a time"},
    {{"an empty list where one is needed", kConventions},
     "[audit]\nformat = []\n",
     {},
     {},
     "../jsonrift.toml:2:1: format needs at least one value"},
    {{"a wrong choice", kConventions},
     "[audit]\nlayout = 'dcoument'\n",
     {},
     {},
     "../jsonrift.toml:2:10: layout: \"dcoument\" is none of auto, document"},
    {{"a wrong choice that a flag replaces", kConventions},
     "[audit]\nlayout = 'csv'\n",
     {"--layout", "auto"},
     {},
     "../jsonrift.toml:2:10: layout: \"csv\" is none of"},
    {{"a value that a flag's check refuses", kConventions},
     "[audit]\nmax-payload = '1 parsec'\n",
     {},
     {},
     "../jsonrift.toml:2:15: max-payload: "},
    {{"a number out of range", kConventions},
     "[audit]\nmax-expansion = 0\n",
     {},
     {},
     "../jsonrift.toml:2:17: max-expansion: "},
    {{"one wrong value of a list", kConventions},
     "[audit]\nformat = ['json',\n  'sraif']\n",
     {},
     {},
     "../jsonrift.toml:3:3: format: unknown format \"sraif\": did you mean sarif?"},
    {{"an option that Go doesn't have", kConventions},
     "[audit]\nwith = 'AllowDuplicateName'\n",
     {},
     {},
     "../jsonrift.toml:2:8: with: there is no option AllowDuplicateName; did you mean AllowDuplicateNames?"},
    {{"a flag for one run", kConventions},
     "[audit]\nprune-baseline = true\n",
     {},
     {},
     "../jsonrift.toml:2:1: prune-baseline can't stand in a configuration"},
    {{"two that exclude each other", kConventions},
     "[audit]\ntype = 'a'\ntypes = 'b'\n",
     {},
     {},
     "../jsonrift.toml:3:1: types excludes type, which is set at ../jsonrift.toml:2:1"},
    {{"two that exclude each other in the environment", kConventions},
     "",
     {},
     {"JSONRIFT_TYPE=a", "JSONRIFT_TYPES=b"},
     "JSONRIFT_TYPES: types excludes type, which is set at JSONRIFT_TYPE"},
    {{"two flags that exclude each other", kConventions},
     "",
     {"--type", "a", "--types", "b"},
     {},
     "--type excludes --types"},
    {{"a file that isn't there", kConventions},
     "",
     {"--config", "absent.toml"},
     {},
     "absent.toml: No such file or directory"},
    {{"the same by a variable", kConventions},
     "",
     {},
     {"JSONRIFT_CONFIG=absent.toml"},
     "absent.toml: No such file or directory"},
    {{"a folder as a file", kConventions}, "", {"--config", "."}, {}, ".: Is a directory"},
    {{"a file and none", kConventions},
     "",
     {"--config", "a", "--no-config"},
     {},
     "--config excludes --no-config"},
    {{"a switch in a variable", kConventions},
     "",
     {},
     {"JSONRIFT_VERBOSE=yes"},
     "JSONRIFT_VERBOSE: \"yes\": must be 1, 0, true or false"},
    {{"a wrong choice in a variable", kConventions},
     "",
     {},
     {"JSONRIFT_LAYOUT=ndjsn"},
     "JSONRIFT_LAYOUT: \"ndjsn\" is none of auto, document, "},
};

TEST_F(Config, MistakesAreToldWithTheirPlace) {
  for (const ErrorCase& c : kErrors) {
    const auto trace = c.row.Trace();
    WriteFiles({{kProject, c.file}});
    for (const char* command : {"config", "audit"}) {
      std::vector<std::string> arguments = {command};
      arguments.insert(arguments.end(), c.flags.begin(), c.flags.end());
      const ProcessResult run = Run(arguments, c.variables, "{}");
      EXPECT_EQ(run.exit_code, 2) << command;
      EXPECT_EQ(run.out, "") << command;
      EXPECT_TRUE(run.err.starts_with("jsonrift: " + c.message)) << command << ": " << run.err;
    }
  }
}

TEST_F(Config, DecidesWhatTheAuditDoes) {
  WriteFiles({{kProject, "[audit]\nexit-zero = true\n"}});
  EXPECT_EQ(Run({"audit", "payload.json"}).exit_code, 0);
  EXPECT_EQ(Run({"audit", "payload.json", "--no-config"}).exit_code, 1);
  EXPECT_EQ(Run({"audit", "payload.json"}, {"JSONRIFT_EXIT_ZERO=0"}).exit_code, 1);
  EXPECT_EQ(Run({"audit", "payload.json", "--exit-zero=false"}).exit_code, 1);
}

// What is printed can be used as a file, and then says the same.
TEST_F(Config, IsPrintedAsAFile) {
  WriteFiles({});
  const std::vector<std::string> flags = {
      "--type", "a \"b\"\\\t\x7f\xc3\xa9.json", "-f", "json:x.json", "-f", "text",
      "--with", "AllowDuplicateNames",          "-v", "--exit-zero"};
  for (const bool origin : {false, true}) {
    std::vector<std::string> arguments = {"config"};
    if (origin) arguments.emplace_back("--show-origin");
    arguments.insert(arguments.end(), flags.begin(), flags.end());
    const ProcessResult first = Run(arguments);
    EXPECT_EQ(first.exit_code, 0) << first.err;
    workspace_.Write("repo/service/jsonrift.toml", first.out);
    const ProcessResult second = Run({"config"});
    EXPECT_EQ(second.err, "");
    if (!origin) {
      EXPECT_EQ(second.out, first.out);
    }
  }
}

TEST_F(Config, TakesOnlyFlags) {
  WriteFiles({});
  EXPECT_EQ(Run({"config", "payload.json"}).err, "jsonrift: config takes the flags of audit, but no PATH\n");
  EXPECT_NE(Run({"config", "--layuot", "auto"}).err.find("did you mean --layout?"), std::string::npos);
  const ProcessResult run = Run({"config", "--type", "\xff"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(run.err, "jsonrift: --type isn't UTF-8, which TOML can't hold\n");
}

TEST_F(Config, HasASchema) {
  const ProcessResult run = Run({"config", "--schema"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  const auto schema = nlohmann::json::parse(run.out);
  EXPECT_EQ(schema["additionalProperties"], false);
  const auto& audit = schema["properties"]["audit"];
  EXPECT_EQ(audit["additionalProperties"], false);
  const auto& flags = audit["properties"];
  EXPECT_EQ(flags["layout"]["enum"][0], "auto");
  EXPECT_EQ(flags["layout"]["default"], "auto");
  EXPECT_EQ(flags["verbose"]["type"], "boolean");
  EXPECT_EQ(flags["type"]["type"], "string");
  EXPECT_EQ(flags["format"]["anyOf"][1]["items"]["type"], "string");
  EXPECT_EQ(flags["format"]["anyOf"][1]["minItems"], 1);
  for (const char* none : {"help", "PATH", "config", "no-config"}) EXPECT_FALSE(flags.contains(none)) << none;
  const auto exclusion =
      nlohmann::json::parse(R"({"not": {"required": ["type", "types"], "properties": {}}})");
  EXPECT_EQ(std::count(audit["allOf"].begin(), audit["allOf"].end(), exclusion), 1);
  const auto of_switch = nlohmann::json::parse(
      R"({"not": {"required": ["redaction-key", "show-values"], "properties": {"show-values": {"const": true}}}})");
  EXPECT_EQ(std::count(audit["allOf"].begin(), audit["allOf"].end(), of_switch), 1);
}

}  // namespace
}  // namespace jsonrift::test

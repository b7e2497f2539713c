#include "tests/cli/hostile_cost.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <utility>

#include "tests/cli/process.h"
#include "tests/cli/workspace.h"

namespace jsonrift::test {

Writer Repeating(std::string opening, std::string unit, std::string closing) {
  return [=](std::ostream& out, std::size_t size) {
    out << opening << unit;
    for (std::size_t written = unit.size(); written < size; written += unit.size() + 1) out << ',' << unit;
    out << closing;
  };
}

Writer Members(std::function<std::string(std::size_t)> name, std::string last) {
  return [name = std::move(name), last = std::move(last)](std::ostream& out, std::size_t size) {
    out << '{';
    for (std::size_t number = 0, written = 0; written < size; ++number) {
      const std::string text = name(number);
      if (number > 0) out << ',';
      out << '"' << text << "\":0";
      written += text.size() + 5;
    }
    out << last << '}';
  };
}

Cost AuditCost(const Writer& writer, std::size_t size, const std::string& type) {
  const Workspace workspace;
  const std::string path = workspace.Write("payload.json", [&](std::ostream& out) { writer(out, size); });
  std::vector<std::string> arguments = {"audit", "--layout", "document", path};
  if (!type.empty()) arguments.insert(arguments.end(), {"--type", workspace.Write("type.json", type)});
  const ProcessResult run = RunJsonrift(arguments);
  EXPECT_EQ(run.signal, 0) << "crash";
  EXPECT_TRUE(run.exit_code == 0 || run.exit_code == 1) << run.err;
  return {std::filesystem::file_size(path), run.exit_code, run.cpu_time, run.peak_memory};
}

}  // namespace jsonrift::test

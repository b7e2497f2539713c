// What reaches a terminal: colour where it is asked for, and never a control character of a payload.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "core/internal/utf8.h"
#include "tests/cli/process.h"
#include "tests/support/row.h"

namespace jsonrift::test {
namespace {

constexpr char kDiverging[] = R"({"a":1,"a":2})";

bool HasColour(const std::string& text) { return text.find("\x1b[") != std::string::npos; }

// Without its colours, as a terminal would show it.
std::string WithoutColour(std::string_view text) {
  std::string plain;
  while (!text.empty()) {
    if (text.starts_with("\x1b[")) {
      text.remove_prefix(std::min(text.find('m') + 1, text.size()));
    } else {
      plain += text[0];
      text.remove_prefix(1);
    }
  }
  return plain;
}

struct ColourCase {
  Row row;
  std::vector<std::string> flags;
  std::vector<std::string> environment;
  bool coloured;
};

constexpr char kConventions[] = "conventions: colour";

// Standard output is a pipe here.
const ColourCase kColours[] = {
    {{"by itself, none in a pipe", kConventions}, {}, {"TERM=xterm"}, false},
    {{"auto, none in a pipe", kConventions}, {"--color", "auto"}, {"TERM=xterm"}, false},
    {{"always", kConventions}, {"--color", "always"}, {}, true},
    {{"always, in one word", kConventions}, {"--color=always"}, {"TERM=dumb"}, true},
    {{"always: a flag is above the environment", kConventions}, {"--color", "always"}, {"NO_COLOR=1"}, true},
    {{"never", kConventions}, {"--color", "never"}, {"TERM=xterm"}, false},
    {{"never in JSON", kConventions}, {"--color", "always", "-f", "json"}, {}, false},
};

TEST(Colour, IsUsedWhereItIsWanted) {
  for (const ColourCase& c : kColours) {
    const auto trace = c.row.Trace();
    std::vector<std::string> arguments = {"audit"};
    arguments.insert(arguments.end(), c.flags.begin(), c.flags.end());
    const ProcessResult run = RunJsonrift(arguments, {.input = kDiverging, .environment = c.environment});
    EXPECT_EQ(run.exit_code, 1);
    EXPECT_EQ(HasColour(run.out), c.coloured) << run.out;
  }
}

TEST(Colour, ChangesNothingElse) {
  const ProcessResult plain = RunJsonrift({"audit", "--color", "never"}, {.input = kDiverging});
  const ProcessResult coloured = RunJsonrift({"audit", "--color", "always"}, {.input = kDiverging});
  EXPECT_EQ(WithoutColour(coloured.out), plain.out);
}

// `script` gives a program a terminal for its output.
std::string OnTerminal(const std::vector<std::string>& environment) {
  const std::string command =
      std::string("printf '%s' '") + kDiverging + "' | '" + JSONRIFT_BINARY + "' audit";
  return RunProcess({"script", "-qec", command, "/dev/null"}, {.environment = environment}).out;
}

TEST(Colour, IsUsedOnATerminal) {
  const ProcessResult trial = RunProcess({"sh", "-c", "script -qec true /dev/null 2>&1"});
  if (trial.exit_code != 0) GTEST_SKIP() << "no terminal can be made here: " << trial.out;
  EXPECT_TRUE(HasColour(OnTerminal({"TERM=xterm", "NO_COLOR="})));
  EXPECT_FALSE(HasColour(OnTerminal({"TERM=xterm", "NO_COLOR=1"})));
  EXPECT_FALSE(HasColour(OnTerminal({"TERM=dumb", "NO_COLOR="})));
}

struct ControlCase {
  Row row;
  std::string_view payload;
  const char* shown;  // in the report
};

constexpr char kPrintable[] = "cli/render_text.cc";

// Each diverges, so that names, readings or reasons are printed.
const ControlCase kControls[] = {
    {{"an escape sequence in a name", kPrintable}, R"({"\u001b[31m":1,"\u001b[31m":2})", R"(at /\u{1b}[31m)"},
    {{"line breaks in a name", kPrintable}, R"({"\r\n":1,"\r\n":2})", R"(at /\u{d}\u{a})"},
    {{"NUL in a name", kPrintable}, R"({"\u0000":1,"\u0000":2})", R"(at /\u{0})"},
    {{"DEL in a name", kPrintable}, "{\"\x7f\":1,\"\x7f\":2}", R"(at /\u{7f})"},
    {{"a C1 control in a name", kPrintable}, "{\"\xc2\x9b\":1,\"\xc2\x9b\":2}", R"(at /\u{9b})"},
    {{"a C1 control in a value", kPrintable}, "{\"a\":1,\"a\":\"\xc2\x9b\"}", R"(| {"a":1,"a":"\u{9b}"})"},
    {{"DEL in a value", kPrintable}, "{\"a\":1,\"a\":\"\x7f\"}", R"(| {"a":1,"a":"\u{7f}"})"},
    {{"a line separator in a value", kPrintable}, "{\"a\":\"\xe2\x80\xa8\"}", R"(strict   "\u{2028}")"},
    {{"a byte order mark in a name", kPrintable},
     "{\"\xef\xbb\xbf\":1,\"\xef\xbb\xbf\":2}",
     R"(at /\u{feff})"},
    {{"bytes that aren't UTF-8 in a name", kPrintable}, "{\"\xff\xfe\":1}", "strict   error: invalid UTF-8"},
    {{"raw controls, which both reject", kPrintable}, "\"\x1b[31m\"", R"(\x1b)"},
    {{"a raw C1 control that is no JSON", kPrintable}, "\xc2\x9b", R"(\xc2\x9b)"},
};

// Nothing but printable characters and line breaks.
void ExpectPrintable(std::string_view text) {
  for (std::string_view rest = text; !rest.empty();) {
    const internal::Rune rune = internal::DecodeRune(rest);
    EXPECT_FALSE(rune.invalid()) << text;
    EXPECT_TRUE(rune.value == '\n' || (rune.value >= 0x20 && (rune.value < 0x7f || rune.value >= 0xa0)))
        << "U+" << std::hex << static_cast<unsigned>(rune.value) << " in " << text;
    rest.remove_prefix(rune.width);
  }
}

TEST(ControlCharacters, AreEscaped) {
  for (const ControlCase& c : kControls) {
    const auto trace = c.row.Trace();
    const ProcessResult run = RunJsonrift({"audit", "--verbose", "--layout", "document", "--show-values"},
                                          {.input = std::string(c.payload)});
    ExpectPrintable(run.out);
    EXPECT_NE(run.out.find(c.shown), std::string::npos) << run.out;
  }
}

// Each byte and each code point that terminals take for a command, wherever a payload can put it.
TEST(ControlCharacters, AreEscapedWhereverTheyStand) {
  for (int byte = 0; byte < 0x100; ++byte) {
    if (byte == '"' || byte == '\\' || byte == '\n') continue;
    const std::string raw(1, static_cast<char>(byte));
    for (const std::string& payload : {raw, "\"" + raw + "\"", "{\"" + raw + "\":1,\"" + raw + "\":2}",
                                       "{\"a\":1,\"a\":\"" + raw + "\"}"}) {
      std::vector<std::string> arguments = {"audit", "-v", "--layout", "document", "--show-values"};
      for (int redacted = 0; redacted < 2; ++redacted) {
        const ProcessResult run = RunJsonrift(arguments, {.input = payload});
        ExpectPrintable(run.out);
        ExpectPrintable(run.err);
        arguments.pop_back();
      }
    }
  }
}

TEST(LongReadings, AreCut) {
  const std::string name(5000, 'n');
  const ProcessResult run = RunJsonrift(
      {"audit"}, {.input = "{\"" + name + "\":1,\"" + name + "\":\"" + std::string(5000, 'v') + "\"}"});
  EXPECT_EQ(run.exit_code, 1);
  std::size_t longest = 0;
  for (std::string_view text = run.out; !text.empty();) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    longest = std::max(longest, end);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  EXPECT_LT(longest, 300U) << run.out;
}

}  // namespace
}  // namespace jsonrift::test

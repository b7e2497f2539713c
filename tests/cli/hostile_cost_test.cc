// Payloads that are made to cost: memory stays within a multiple of the payload, and time grows with it and
// not with its square. Every test prints what it measured.
#include "tests/cli/hostile_cost.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <iomanip>
#include <iostream>
#include <string>

#include "tests/support/row.h"

namespace jsonrift::test {
namespace {

constexpr std::size_t kMebi = std::size_t{1} << 20;

struct MemoryCase {
  Row row;
  Writer writer;
  const char* type;
  double multiple;  // of the payload, at most
};

constexpr char kShort[] = "the shortest text of a value";
constexpr char kLong[] = "one long value";
constexpr char kDiverging[] = "a divergence is explained by decoding again";

// For a field of a struct that the payload leaves out, memory is spent as well: a multiple belongs to a type.
constexpr char kSmallStructs[] = R"({"slice":{"struct":[{"name":"A","type":"int","json":"a"}]}})";

// The multiples are about a quarter above what is measured (x86-64, GCC 12).
const MemoryCase kMemory[] = {
    {{"[[],[],…]", kShort}, Repeating("[", "[]", "]"), "", 36},
    {{"[{},{},…]", kShort}, Repeating("[", "{}", "]"), "", 62},
    {{"[0,0,…]", kShort}, Repeating("[", "0", "]"), "", 44},
    {{R"(["","",…])", kShort}, Repeating("[", R"("")", "]"), "", 30},
    {{R"([{"":0},…])", kShort}, Repeating("[", R"({"":0})", "]"), "", 52},
    {{R"({"k1":0,"k2":0,…})", kShort},
     Members([](std::size_t i) { return "k" + std::to_string(i); }),
     "",
     30},
    {{R"(["\n","\n",…])", "a string that isn't verbatim"}, Repeating("[", R"("\n")", "]"), "", 28},
    {{"a string", kLong}, Repeating("\"", "aaaaaaaaaaaaaaa", "\""), "", 8},
    {{"a string of escapes", kLong}, Repeating("\"", R"(\n\n\n\n\n\n\n\n)", "\""), "", 8},
    {{"a string that isn't UTF-8", kLong}, Repeating("\"", std::string(15, '\xff'), "\""), "", 34},
    {{"a number", kLong}, Repeating("", "1", ""), "", 6},
    {{"white space", kLong}, Repeating("[", "               ", "]"), "", 6},
    {{"[0,0,…] with a duplicate", kDiverging}, Repeating("[", "0", R"(,{"a":0,"a":0}])"), "", 68},
    {{"[{},{},…] with a duplicate", kDiverging}, Repeating("[", "{}", R"(,{"a":0,"a":0}])"), "", 86},
    {{"[{},{},…] with another output", kDiverging}, Repeating("[", "{}", R"(,"<"])"), "", 100},
    {{R"(["<","<",…])", kDiverging}, Repeating("[", R"("<")", "]"), "", 44},
    {{"strings that aren't UTF-8", kDiverging}, Repeating("[", "\"\xff\"", "]"), "", 60},
    {{R"({"a":0,"a":0,…})", kDiverging}, Repeating("{", R"("a":0)", "}"), "", 50},
    {{"[{},{},…] into structs", "fields that aren't there"}, Repeating("[", "{}", "]"), kSmallStructs, 60},
};

TEST(HostileMemory, StaysWithinAMultipleOfThePayload) {
  if (kSanitized) GTEST_SKIP() << "sanitizers keep memory of their own";
  for (const MemoryCase& c : kMemory) {
    const auto trace = c.row.Trace();
    const Cost cost = AuditCost(c.writer, 8 * kMebi, c.type);
    std::cout << std::fixed << std::setprecision(1) << std::setw(6) << cost.MemoryPerByte() << "  "
              << c.row.name << '\n';
    EXPECT_LT(cost.MemoryPerByte(), c.multiple);
  }
}

struct TimeCase {
  Row row;
  Writer writer;
  const char* type;
  std::size_t size;  // so that it takes a few tenths of a second at most
};

std::string Number(std::size_t i) { return std::to_string(i); }

constexpr char kQuadratic[] = "quadratic where it is done naively";
constexpr char kFields[] = R"({"struct":[
  {"name":"A","type":"int","json":"abcdefghijklmnopqrstuvwxyz"},
  {"name":"Rest","type":"json.RawMessage","json":",embed"}]})";

// The number's bits as the case of a field's letters: names that fold into one.
std::string CaseVariant(std::size_t i) {
  std::string name = "abcdefghijklmnopqrstuvwxyz";
  for (std::size_t bit = 0; bit < name.size(); ++bit) {
    if ((i >> bit & 1) != 0) name[bit] = static_cast<char>(name[bit] - 'a' + 'A');
  }
  return name;
}

const TimeCase kTimes[] = {
    {{"distinct names", kQuadratic}, Members(Number), "", kMebi},
    {{"distinct names, the first again at the end", kQuadratic}, Members(Number, R"(,"0":1)"), "", kMebi},
    {{"one name", kQuadratic}, Repeating("{", R"("a":0)", "}"), "", kMebi},
    {{"one name, objects that merge", kQuadratic},
     Repeating("{", R"("a":{"b":[]})", "}"),
     R"({"map":["string",{"map":["string",{"slice":"int"}]}]})",
     kMebi},
    {{"numbers for names", kQuadratic}, Members(Number), R"({"map":["int","int"]})", kMebi},
    {{"a name in another case, and a long value", kQuadratic},
     [](std::ostream& out, std::size_t size) {
       Repeating("{", R"("LIST":[])", "")(out, size / 2);
       Repeating(R"(,"list":[)", "1", "]}")(out, size / 2);
     },
     R"({"struct":[{"name":"List","type":{"slice":"int"},"json":"list"}]})",
     kMebi},
    {{"names of no field, kept as text", kQuadratic}, Members(Number), kFields, kMebi},
    {{"names of one field in any case", kQuadratic}, Members(CaseVariant), kFields, kMebi},
    {{"long names that begin alike", kQuadratic},
     Members([](std::size_t i) { return std::string(200, 'p') + std::to_string(i); }),
     "",
     4 * kMebi},
    {{"objects with duplicates", kQuadratic}, Repeating("[", R"({"a":0,"a":0})", "]"), "", kMebi},
    {{"strings that aren't UTF-8", kQuadratic}, Repeating("[", "\"\xff\"", "]"), "", kMebi},
    {{"objects of strings that aren't UTF-8", kQuadratic}, Repeating("[", "{\"\":\"\xff\"}", "]"), "", kMebi},
    {{"texts that differ everywhere", kQuadratic}, Repeating("[", R"("<")", "]"), "", kMebi},
    {{"deep brackets, many times", kQuadratic},
     Repeating("[", std::string(5000, '[') + std::string(5000, ']'), "]"),
     "",
     kMebi},
    {{"brackets that stay open", kQuadratic}, Repeating("[", "{}", ""), "", 4 * kMebi},
    {{"a number", kQuadratic}, Repeating("", "1", ""), "", 4 * kMebi},
    {{"a string of escapes", kQuadratic}, Repeating("\"", R"(\u00e9\n)", "\""), "", 4 * kMebi},
    {{"raw text of many parts", kQuadratic},
     Repeating("[", R"({"a" : [ ] })", "]"),
     R"("json.RawMessage")",
     4 * kMebi},
};

// Four times the payload takes four times as long, not sixteen; a little more where caches no longer hold it.
TEST(HostileTime, GrowsWithThePayload) {
  constexpr double kMostGrowth = 12;
  constexpr std::chrono::milliseconds kNoise{20};  // starting the program, and what a busy machine adds
  const std::size_t divisor = kSanitized ? 8 : 1;
  for (const TimeCase& c : kTimes) {
    const auto trace = c.row.Trace();
    const auto time = AuditCost(c.writer, c.size / divisor, c.type).cpu_time;
    const auto longer = AuditCost(c.writer, 4 * c.size / divisor, c.type).cpu_time;
    const double growth = static_cast<double>(longer.count()) /
                          static_cast<double>(std::max<std::chrono::microseconds>(time, kNoise).count());
    std::cout << std::fixed << std::setprecision(1) << std::setw(6) << growth << std::setw(8)
              << longer.count() / 1000 << " ms  " << c.row.name << '\n';
    EXPECT_LT(growth, kMostGrowth);
  }
}

}  // namespace
}  // namespace jsonrift::test

// Any payload into some types, under any options: no crash, faults lie in the payload, and what has been
// encoded decodes again to the same text.
//
// The first four bytes choose the options, the fifth the type; the rest is the payload.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <string>
#include <string_view>

#include "core/decode.h"
#include "core/dump.h"
#include "core/encode.h"
#include "core/type_json.h"
#include "diff/audit.h"
#include "diff/outcome.h"
#include "legacy/legacy.h"
#include "strict/strict.h"

namespace jsonrift {
namespace {

constexpr std::size_t kHeader = 5;
// Longer payloads find nothing that shorter ones don't, and slow the search down.
constexpr std::size_t kMaxPayload = 1 << 14;

constexpr std::string_view kTypes = R"({"types":{
  "Any": "any",
  "Record": {"struct":[
    {"name":"ID","type":"int8","json":"id"},
    {"name":"Name","type":"string","json":"name,omitempty"},
    {"name":"Ratio","type":"float32","json":"ratio,string"},
    {"name":"Data","type":{"slice":"uint8"},"json":"data"},
    {"name":"Hash","type":{"array":[4,"uint8"]},"json":"hash"},
    {"name":"At","type":"time.Time","json":"at,omitzero"},
    {"name":"Wait","type":"time.Duration","json":"wait"},
    {"name":"Count","type":"json.Number","json":"count"},
    {"name":"Raw","type":"json.RawMessage","json":"raw"},
    {"name":"Pair","type":{"array":[2,{"ptr":"Record"}]},"json":"pair"},
    {"name":"Meta","type":"any","json":"meta,case:ignore"}]},
  "Tree": {"struct":[
    {"name":"Label","type":"string","json":"label"},
    {"name":"Kids","type":{"slice":"Tree"},"json":"kids"},
    {"name":"ByKey","type":{"map":["int",{"ptr":"Tree"}]},"json":"by_key"},
    {"name":"Rest","type":{"map":["string","any"]},"json":",embed"}]},
  "Maps": {"map":["string",{"map":["float64",{"slice":{"array":[3,"bool"]}}]}]}
}})";

constexpr const char* kNames[] = {"Any", "Record", "Tree", "Maps"};

const TypeRef& TypeFor(std::uint8_t choice) {
  static const std::vector<TypeRef> types = [] {
    std::vector<TypeRef> parsed;
    for (const char* name : kNames) parsed.push_back(*ParseTypeFile(kTypes, name));
    return parsed;
  }();
  return types[choice % types.size()];
}

void Check(bool condition) {
  if (!condition) std::abort();
}

void CheckUnder(const Tape& tape, const TypeRef& type, Options options) {
  Variable variable(type.type);
  const std::optional<Fault> fault = Decode(tape, options, &variable);
  Check(!fault || fault->offset <= tape.payload().size());
  Dump(variable);
  std::string output;
  if (fault || Encode(variable, options, &output)) return;
  Tape again;
  again.Scan(output);
  Check(again.complete());
}

// What strict writes of an `any` it reads back, and then writes just the same.
void CheckRoundTrip(const Tape& tape) {
  Variable first(AnyType());
  std::string output;
  if (strict::Unmarshal(tape, &first) || strict::Marshal(first, &output)) return;
  Tape again;
  again.Scan(output);
  Variable second(AnyType());
  std::string output_again;
  Check(!strict::Unmarshal(again, &second) && !strict::Marshal(second, &output_again));
  Check(output == output_again);
}

void TestOne(std::string_view input) {
  if (input.size() < kHeader || input.size() > kHeader + kMaxPayload) return;
  std::uint32_t bits = 0;
  std::memcpy(&bits, input.data(), sizeof bits);
  const Options options(bits & ((std::uint32_t{1} << kOptionCount) - 1));
  const TypeRef& type = TypeFor(static_cast<std::uint8_t>(input[4]));
  // A copy of just the payload's size, so that a read past its end is seen.
  const std::string payload(input.substr(kHeader));
  Tape tape;
  tape.Scan(payload);
  CheckUnder(tape, type, options);
  CheckUnder(tape, type, legacy::kOptions);
  CheckUnder(tape, type, strict::kOptions);
  CheckRoundTrip(tape);
  const diff::Verdict verdict = diff::Auditor(type).Examine(payload);
  Check((verdict.kind == diff::Verdict::Kind::kDiverge) <= !verdict.causes.empty());
  for (const diff::Cause& cause : verdict.causes) {
    Check(cause.span.offset + cause.span.length <= payload.size());
    Check(!cause.other || cause.other->offset < cause.span.offset);
    Check(!cause.behind || *cause.behind < verdict.causes.size());
  }
}

}  // namespace
}  // namespace jsonrift

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  jsonrift::TestOne({reinterpret_cast<const char*>(data), size});
  return 0;
}

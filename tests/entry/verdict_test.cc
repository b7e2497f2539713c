// What the audit says of texts by how the packages are called, down to places and readings. What Go reads is
// for the cases of this folder (cases.ndjson): the texts here are among them.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "diff/entry.h"
#include "tests/support/row.h"
#include "tests/support/types.h"

namespace jsonrift::diff {
namespace {

using test::Row;
using test::TypeOf;

constexpr std::string_view kMessage = R"({"struct":[{"name":"ID","type":"int","json":"id"}]})";
constexpr std::string_view kTicket = R"({"struct":[{"name":"ID","type":"int","json":"id"},
    {"name":"N","type":"int","json":"n"},{"name":"Seat","type":"int","json":"seatNo,case:ignore"}]})";
constexpr std::string_view kRest = R"({"struct":[{"name":"ID","type":"int","json":"id"},
    {"name":"Rest","type":{"map":["string","any"]},"json":",embed"}]})";

AuditSettings Unknown() {
  AuditSettings settings;
  settings.reject_unknown_members = true;
  return settings;
}

AuditSettings Numbers() {
  AuditSettings settings;
  settings.use_number = true;
  return settings;
}

// "kind rule@offset+length ×places [v1 | v2]" for each cause, one a line.
std::string Describe(const Verdict& verdict) {
  std::string text = verdict.kind == Verdict::Kind::kAgree ? "agree"
                     : verdict.kind == Verdict::Kind::kRejected
                         ? "both reject"
                         : std::string("diverge: ") + DivergenceKindName(verdict.divergence);
  for (const Cause& cause : verdict.causes) {
    text += std::string("\n") + DivergenceKindName(cause.kind) + " " + std::string(InfoOf(cause.rule).id) +
            " " + cause.type_path + " @" + std::to_string(cause.span.offset) + "+" +
            std::to_string(cause.span.length);
    if (cause.places != 1) text += " x" + std::to_string(cause.places);
    text += " [" + cause.legacy + " | " + cause.strict + "]";
  }
  for (Options clause : verdict.kind == Verdict::Kind::kDiverge ? verdict.needs : Needs()) {
    text += "\nneeds";
    for (Option option : AllOptions()) {
      if (clause.Has(option)) text += " " + std::string(OptionName(option));
    }
  }
  return text;
}

struct VerdictCase {
  Row row;
  std::string_view type;
  std::string_view text;
  std::string_view verdict;
};

void Expect(Entry entry, const AuditSettings& settings, const VerdictCase& c) {
  const auto trace = c.row.Trace();
  const std::string type = c.type.front() == '{' ? std::string(c.type) : '"' + std::string(c.type) + '"';
  EntryAuditor auditor(TypeOf(type), entry, settings);
  EXPECT_EQ(Describe(auditor.Examine(c.text)), c.verdict) << c.text;
}

constexpr const char* kStream = "encoding/json/v2_stream.go, v2/arshal.go";

const VerdictCase kDecoderCases[] = {
    // clang-format off
    {{"one value", kStream}, kMessage, R"({"id":1})", "agree"},
    {{"white space behind", kStream}, kMessage, "{\"id\":1} \t\r\n", "agree"},
    {{"a second value", kStream}, kMessage, R"({"id":1} {"id":2})",
     "diverge: rejected\nrejected trailing-data struct @9+1 [(left unread) | error: data after the top-level value]"},
    {{"a comma", kStream}, kMessage, R"({"id":1},{"id":2})",
     "diverge: rejected\nrejected trailing-data struct @8+1 [(left unread) | error: data after the top-level value]"},
    {{"two numbers in one word", kStream}, "int", "1-2",
     "diverge: rejected\nrejected trailing-data int @1+1 [(left unread) | error: data after the top-level value]"},
    {{"a letter after a number", kStream}, "int", "12x",
     "diverge: rejected\nrejected trailing-data int @2+1 [(left unread) | error: data after the top-level value]"},
    {{"leading zero", kStream}, "int", "01",
     "diverge: rejected\nrejected trailing-data int @1+1 [(left unread) | error: data after the top-level value]"},
    {{"NUL", kStream}, kMessage, std::string_view("{\"id\":1}\0", 9),
     "diverge: rejected\nrejected trailing-data struct @8+1 [(left unread) | error: data after the top-level value]"},
    {{"vertical tab", kStream}, kMessage, "{\"id\":1}\v",
     "diverge: rejected\nrejected trailing-data struct @8+1 [(left unread) | error: data after the top-level value]"},
    {{"byte order mark behind", kStream}, kMessage, "{\"id\":1}\xEF\xBB\xBF",
     "diverge: rejected\nrejected trailing-data struct @8+1 [(left unread) | error: data after the top-level value]"},
    {{"byte order mark before", kStream}, kMessage, "\xEF\xBB\xBF{\"id\":1}", "both reject"},
    {{"record separator before", kStream}, kMessage, "\x1E{\"id\":1}", "both reject"},
    {{"nothing", kStream}, kMessage, "", "both reject"},
    {{"white space alone", kStream}, kMessage, " \n", "both reject"},
    {{"truncated", kStream}, kMessage, R"({"id":)", "both reject"},
    {{"a broken second value", kStream}, kMessage, R"({"id":1}{"id":)",
     "diverge: rejected\nrejected trailing-data struct @8+1 [(left unread) | error: data after the top-level value]"},
    {{"of the wrong type, and more", kStream}, kMessage, R"({"id":"x"}{"id":2})",
     "both reject\nlatent trailing-data struct @10+1 [(left unread) | error: data after the top-level value]"},
    {{"a duplicate, and more", kStream}, kMessage, R"({"id":1,"id":2}x)",
     "diverge: rejected\nrejected duplicate-name struct.ID @8+4 [2 | error: duplicate object member name]\n"
     "rejected trailing-data struct @15+1 [(left unread) | error: data after the top-level value]"},
    {{"read otherwise, and more", kStream}, kMessage, R"({"ID":1}x)",
     "diverge: rejected\nsilent name-case struct.ID @1+4 [1 | 0]\n"
     "rejected trailing-data struct @8+1 [(left unread) | error: data after the top-level value]"},
    {{"that v2 alone takes, and more", kStream}, kMessage, R"({"ID":"x"}x)",
     "both reject\nlatent name-case struct.ID @1+4 [error: cannot decode JSON string into Go int | 0]\n"
     "latent trailing-data struct @10+1 [(left unread) | error: data after the top-level value]"},
    // clang-format on
};

TEST(Decoder, ReadsOneValueAndLeavesTheRest) {
  for (const VerdictCase& c : kDecoderCases) Expect(Entry::kDecoder, {}, c);
}

const VerdictCase kStreamCases[] = {
    // clang-format off
    {{"no value", kStream}, kMessage, " \n", "agree"},
    {{"values", kStream}, kMessage, "{\"id\":1}{\"id\":2}\n null {\"id\":3}\n", "agree"},
    {{"garbage at the end", kStream}, kMessage, R"({"id":1}x{"id":2})", "both reject"},
    {{"cut short", kStream}, kMessage, R"({"id":1} {"id":)", "both reject"},
    {{"a scalar of the wrong type", kStream}, kMessage, R"({"id":1}"x"{"id":3})", "both reject"},
    {{"the wrong type within an object", kStream}, kMessage, R"({"id":1}{"id":"x"}{"id":3} {"id":4})",
     "diverge: rejected\nrejected stream-stops struct @18+1 x2 [{ID:3} | (never read: it stays where it failed)]\n"
     "needs ReportErrorsWithLegacySemantics"},
    {{"… at the end", kStream}, kMessage, R"({"id":1}{"id":"x"})", "both reject"},
    {{"… before another one", kStream}, kMessage, R"({"id":1}{"id":"x"}7)", "both reject"},
    {{"an array for an object", kStream}, kMessage, R"({"id":1}[{"id":2}]{"id":3})",
     "diverge: accepted\naccepted stream-stops struct @9+1 [(no value of the stream) | {ID:2}]\n"
     "needs ReportErrorsWithLegacySemantics"},
    {{"an array that is cut short", kStream}, kMessage, R"({"id":1}[{"id":2},{)",
     "diverge: accepted\naccepted stream-stops struct @9+1 [(no value of the stream) | {ID:2}]\n"
     "needs ReportErrorsWithLegacySemantics"},
    {{"an array, and what is in it is refused as well", kStream}, kMessage, R"([{"id":2},{"id":"x"}]{"id":3})",
     "diverge: rejected\nrejected stream-stops struct @21+1 x2 [{ID:3} | (never read: it stays where it failed)]\n"
     "needs ReportErrorsWithLegacySemantics"},
    {{"an object for an array", kStream}, R"({"slice":"string"})", R"({"a":["x"]}["y"])",
     "diverge: accepted\naccepted stream-stops  @5+1 [(no value of the stream) | [\"x\"]]\n"
     "needs ReportErrorsWithLegacySemantics"},
    {{"a duplicate", kStream}, kMessage, R"({"id":1,"id":2}{"ID":3})",
     "diverge: rejected\nrejected duplicate-name struct.ID @8+4 [2 | error: duplicate object member name]\n"
     "rejected stream-stops struct @15+1 [{ID:3} | (never read: it stays where it failed)]\n"
     "latent name-case struct.ID @16+4 [3 | 0]\n"
     "needs MatchCaseInsensitiveNames\nneeds AllowDuplicateNames"},
    {{"invalid UTF-8", kStream}, "string", "\"\xff\" \"a\"",
     "diverge: rejected\nrejected invalid-utf8 string @0+3 [\"\\ufffd\" | error: invalid UTF-8]\n"
     "rejected stream-stops string @4+3 [\"a\" | (never read: it stays where it failed)]\n"
     "needs AllowInvalidUTF8"},
    {{"a type without a form", kStream}, "time.Duration", "1 2",
     "diverge: rejected\nrejected duration time.Duration @0+1 x2 [1 | error: cannot decode JSON number into Go time.Duration: time.Duration has no default representation]\n"
     "rejected stream-stops time.Duration @2+1 [2 | (never read: it stays where it failed)]\n"
     "needs FormatDurationAsNano"},
    {{"a value of each kind", kStream}, kMessage, R"({"ID":1}{"id":2}{"ID":3})",
     "diverge: silent\nsilent name-case struct.ID @1+4 x2 [1 | 0]\nneeds MatchCaseInsensitiveNames"},
    // clang-format on
};

TEST(Stream, IsReadValueByValue) {
  for (const VerdictCase& c : kStreamCases) Expect(Entry::kStream, {}, c);
}

constexpr const char* kUnknown = "Decoder.DisallowUnknownFields, v2/arshal_default.go makeStructArshaler";

const VerdictCase kUnknownCases[] = {
    // clang-format off
    {{"known", kUnknown}, kTicket, R"({"id":1,"n":2})", "agree"},
    {{"by case", kUnknown}, kTicket, R"({"ID":1})",
     "diverge: rejected\nrejected unknown-member struct.ID @1+4 [1 | error: unknown object member name]\n"
     "needs MatchCaseInsensitiveNames"},
    {{"unknown to both", kUnknown}, kTicket, R"({"id":1,"x":1,"n":2})", "both reject"},
    {{"by case, and unknown to both", kUnknown}, kTicket, R"({"ID":1,"x":1})",
     "both reject\nlatent unknown-member struct.ID @1+4 [1 | error: unknown object member name]"},
    {{"case:ignore takes delimiters in v2", kUnknown}, kTicket, R"({"seat_no":3})",
     "diverge: accepted\naccepted unknown-member struct.Seat @1+9 [error: unknown object member name | 3]\n"
     "needs MatchCaseSensitiveDelimiter"},
    {{"within an unknown one", kUnknown}, kTicket, R"({"x":{"y":1}})", "both reject"},
    {{"twice", kUnknown}, kTicket, R"({"x":1,"x":2})", "both reject\nlatent duplicate-name struct.(unknown) @7+3 [(skipped: no field takes it) | error: duplicate object member name]"},
    {{"an embedded map takes all", kUnknown}, kRest, R"({"id":1,"x":1})", "agree"},
    {{"an embedded map takes other cases in v2", kUnknown}, kRest, R"({"ID":1})",
     "diverge: silent\nsilent name-case struct.ID @1+4 [1 | (kept by the embedded map instead)]\nneeds MatchCaseInsensitiveNames"},
    {{"in any", kUnknown}, "any", R"({"x":1})", "agree"},
    {{"beyond an array", kUnknown}, R"({"array":[1,{"struct":[{"name":"ID","type":"int","json":"id"}]}]})", R"([{"id":1},{"x":1}])",
     "diverge: rejected\nrejected array-length  @0+1 [[{ID:1}] | error: cannot decode JSON array into Go [1]struct { ID int \"json:\\\"id\\\"\" }: too many array elements]\n"
     "needs UnmarshalArrayFromAnyLength"},
    // clang-format on
};

TEST(UnknownMembers, AreRefusedByBoth) {
  for (const VerdictCase& c : kUnknownCases) Expect(Entry::kDecoder, Unknown(), c);
}

constexpr const char* kNumber = "Decoder.UseNumber, strconv.ParseFloat";

const VerdictCase kNumberCases[] = {
    // clang-format off
    {{"no numbers", kNumber}, "any", R"({"a":"7"})", "agree"},
    {{"typed", kNumber}, R"({"slice":"float64"})", "[1.0]", "agree"},
    {{"json.Number", kNumber}, R"({"slice":"json.Number"})", "[9007199254740993]", "agree"},
    {{"written the same", kNumber}, "any", "[5,0.1]",
     "diverge: output\noutput use-number any[] @1+1 x2 [(a json.Number) | (a float64 that is written the same)]"},
    {{"written otherwise", kNumber}, "any", R"({"a":1.0})", "diverge: output\noutput use-number any.a @5+3 [1.0 | 1]"},
    {{"digits are lost", kNumber}, "any", "[1,9007199254740993]",
     "diverge: silent\nsilent use-number any[] @3+16 x2 [n\"9007199254740993\" | 9.007199254740992e+15]"},
    {{"out of range", kNumber}, "any", "[9007199254740993,1e400]",
     "diverge: rejected\nrejected use-number any[] @18+5 x2 [n\"1e400\" | error: cannot decode JSON number into Go float64: value out of range]"},
    {{"behind a pointer", kNumber}, R"({"ptr":"any"})", "1.0", "diverge: output\noutput use-number  @0+3 [1.0 | 1]"},
    {{"in a map with keys that are no strings", kNumber}, R"({"map":["int","any"]})", R"({"1":2})",
     "diverge: output\noutput use-number {} @5+1 [(a json.Number) | (a float64 that is written the same)]"},
    {{"of a duplicate", kNumber}, "any", R"({"a":1,"a":"x"})",
     "diverge: rejected\nrejected duplicate-name any.a @7+3 [\"x\" | error: duplicate object member name]\n"
     "latent merge any.a @11+3 [\"x\" | error: cannot decode JSON string into Go float64]\n"
     "needs MergeWithLegacySemantics\nneeds AllowDuplicateNames"},
    // clang-format on
};

TEST(UseNumber, ChangesNumbersInAny) {
  for (const VerdictCase& c : kNumberCases) Expect(Entry::kDecoder, Numbers(), c);
}

TEST(UseNumber, CountsWhereOnlyReadingDoes) {
  AuditSettings settings = Numbers();
  settings.output = false;
  EntryAuditor auditor(TypeOf("\"any\""), Entry::kDecoder, settings);
  EXPECT_EQ(
      Describe(auditor.Examine("5")),
      "diverge: output\noutput use-number any @0+1 [(a json.Number) | (a float64 that is written the same)]");
}

// Places are shown in their parts of the text.
TEST(Parts, HoldTheirPlaces) {
  const std::string_view text = "{\"id\":1}\n{\"ID\":2}  [{\"id\":3}] {\"id\"";
  EntryAuditor stream(TypeOf(kMessage), Entry::kStream, {});
  for (const Cause& cause : stream.Examine(text).causes) {
    const auto [tape, begin] = stream.PartAt(cause.span.offset);
    EXPECT_LE(begin, cause.span.offset);
    EXPECT_LE(cause.span.offset + cause.span.length, begin + tape.payload().size());
    EXPECT_TRUE(text.substr(begin).starts_with(tape.payload()));
  }
  EntryAuditor decoder(TypeOf(kMessage), Entry::kDecoder, {});
  decoder.Examine(text);
  EXPECT_EQ(decoder.PartAt(9).begin, 0U);
  EXPECT_EQ(decoder.PartAt(9).tape.payload(), text);
}

TEST(Parts, AllPlacesAreKept) {
  AuditSettings settings;
  settings.keep_places = true;
  EntryAuditor stream(TypeOf(kMessage), Entry::kStream, settings);
  const Verdict verdict = stream.Examine(R"({"ID":1}{"ID":2}[{"id":3}]{"id":"x"}{"id":5})");
  std::uint64_t places = 0;
  for (const Cause& cause : verdict.causes) places += cause.places;
  EXPECT_EQ(verdict.places.size(), places);
  for (const CausePlace& place : verdict.places) EXPECT_LT(place.cause, verdict.causes.size());
}

TEST(Entries, HaveNames) {
  for (Entry entry : {Entry::kUnmarshal, Entry::kDecoder, Entry::kStream})
    EXPECT_EQ(EntryFromName(EntryName(entry)), entry);
  EXPECT_EQ(EntryFromName("read"), std::nullopt);
}

}  // namespace
}  // namespace jsonrift::diff

// Redaction: what may be seen stays, values don't, and what was equal stays equal.
#include "diff/redact.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/dump.h"
#include "core/identifier.h"
#include "core/internal/quote.h"
#include "core/internal/utf8.h"
#include "tests/diff/random_results.h"
#include "tests/support/row.h"

namespace jsonrift::diff {
namespace {

using test::Below;
using test::Random;
using test::Row;

const Redactor kRedactor;

struct NameCase {
  Row row;
  std::string_view name;
  bool is_identifier;
};

constexpr char kHeader[] = "core/identifier.h";
const std::string kLongName(64, 'x');
const std::string kTooLongName(65, 'x');

const NameCase kNames[] = {
    {{"a word", kHeader}, "sku", true},
    {{"a letter", kHeader}, "a", true},
    {{"underscores and dollars", kHeader}, "_id$", true},
    {{"dots and hyphens", kHeader}, "meta.created-at", true},
    {{"one digit", kHeader}, "SKU2", true},
    {{"two digits", kHeader}, "SKU21", false},
    {{"two digits apart", kHeader}, "a1b2", false},
    {{"a digit first", kHeader}, "2nd", false},
    {{"a hyphen first", kHeader}, "-x", false},
    {{"an address", kHeader}, "jane@example.com", false},
    {{"a space", kHeader}, "Jane Doe", false},
    {{"not ASCII", kHeader}, "größe", false},
    {{"a byte that isn't UTF-8", kHeader}, "a\xff", false},
    {{"empty", kHeader}, "", false},
    {{"as long as may be", kHeader}, kLongName, true},
    {{"longer", kHeader}, kTooLongName, false},
};

TEST(LooksLikeIdentifier, TellsNamesOfProgramsFromThoseOfPeople) {
  for (const NameCase& c : kNames) {
    const auto trace = c.row.Trace();
    EXPECT_EQ(LooksLikeIdentifier(c.name), c.is_identifier);
  }
}

// Reports made by one version are compared with those of the next.
TEST(Redactor, PseudonymsStayAsTheyAre) {
  EXPECT_EQ(kRedactor.Value("Ada Lovelace, 36"), "Pjp Rlaubrte, 30");
  EXPECT_EQ(kRedactor.Value("120.50"), "426.40");
  EXPECT_EQ(kRedactor.Value("no"), "dy");
  EXPECT_EQ(kRedactor.key_id(), "");
  EXPECT_EQ(Redactor("a key of my own").key_id(), "55b35b97");
  EXPECT_NE(Redactor("a key of my own").Value("Ada Lovelace"), kRedactor.Value("Ada Lovelace"));
}

// '9' for a digit, 'a' and 'A' for letters, 'u' for others that aren't ASCII; all else as it is.
std::string Shape(std::string_view text) {
  std::string shape;
  while (!text.empty()) {
    const internal::Rune rune = internal::DecodeRune(text);
    const char c = text[0];
    shape += rune.width > 1 && !rune.invalid() ? std::string(rune.width, 'u')
             : c >= '0' && c <= '9'            ? "9"
             : c >= 'a' && c <= 'z'            ? "a"
             : c >= 'A' && c <= 'Z'            ? "A"
                                               : std::string(1, c);
    text.remove_prefix(rune.width);
  }
  return shape;
}

struct ValueCase {
  Row row;
  std::string_view value;
  std::string_view expected;  // empty: anything else of that shape
};

constexpr char kDesign[] = "diff/redact.h";

const ValueCase kValues[] = {
    {{"a name", kDesign}, "Ada Lovelace", {}},
    {{"an address", kDesign}, "ada@example.com", {}},
    {{"a card number", kDesign}, "4111 1111 1111 1111", {}},
    {{"a number", kDesign}, "4711", {}},
    {{"a date", kDesign}, "2026-05-04T9:15:40,5Z", {}},
    {{"letters beyond ASCII", kDesign}, "Zürich–東京😀😀", {}},
    {{"invalid UTF-8", kDesign}, "caf\xe9 latte", {}},
    {{"true", kDesign}, "true", "true"},
    {{"null", kDesign}, "null", "null"},
    {{"nothing", kDesign}, "", ""},
    {{"zero", kDesign}, "0", "0"},
    {{"zeros", kDesign}, "-0.00e10", "-0.00e10"},
    {{"only punctuation", kDesign}, " {}[]<>&\n", " {}[]<>&\n"},
    {{"line separators", kDesign}, "\u2028\u2029\ufeff", "\u2028\u2029\ufeff"},
    {{"letters that fold to ASCII", kDesign}, "\u212a\u017f", "\u212a\u017f"},
};

TEST(Redactor, KeepsShapes) {
  for (const ValueCase& c : kValues) {
    const auto trace = c.row.Trace();
    const std::string redacted = kRedactor.Value(c.value);
    if (c.expected.data() != nullptr) {
      EXPECT_EQ(redacted, c.expected);
    } else {
      EXPECT_EQ(Shape(redacted), Shape(c.value));
      EXPECT_NE(redacted, c.value);
      EXPECT_EQ(kRedactor.Value(c.value), redacted);
    }
  }
}

TEST(Redactor, NumbersKeepTheirZerosAndSize) {
  for (const char* number : {"1", "42", "1200", "0.0042", "007", "-1.5e+300", "123456789012345678", "3.25"}) {
    const std::string redacted = kRedactor.Value(number);
    ASSERT_EQ(redacted.size(), std::string_view(number).size());
    bool before_exponent = true;
    for (std::size_t i = 0; i < redacted.size(); ++i) {
      before_exponent &= number[i] != 'e';
      const bool digit = number[i] >= '1' && number[i] <= '9' && before_exponent;
      if (!digit) continue;
      EXPECT_TRUE(redacted[i] >= '0' && redacted[i] <= '9');
    }
    EXPECT_EQ(redacted.find_first_of("123456789"), std::string_view(number).find_first_of("123456789"));
    EXPECT_EQ(redacted.find_last_not_of('0'), std::string_view(number).find_last_not_of('0'));
  }
}

// Short values would soon meet by chance, and a report would show two readings as one.
TEST(Redactor, DifferentShortValuesStayDifferent) {
  std::set<std::string> numbers;
  for (int i = 0; i < 1000; ++i) numbers.insert(kRedactor.Value(std::to_string(i)));
  EXPECT_EQ(numbers.size(), 1000U);
  std::set<std::string> words;
  for (char a = 'a'; a <= 'z'; ++a) {
    words.insert(kRedactor.Value(std::string{a}));
    for (char b = 'a'; b <= 'z'; ++b) words.insert(kRedactor.Value(std::string{a, '-', b}));
  }
  EXPECT_EQ(words.size(), 26U + 26 * 26);
}

TEST(Redactor, ValuesThatDifferInCaseDifferInCaseOnly) {
  for (const auto& [upper, lower] : {std::pair("Ada Lovelace", "ada lovelace"), std::pair("Ab", "ab")}) {
    std::string redacted = kRedactor.Value(upper);
    EXPECT_NE(redacted, kRedactor.Value(lower));
    for (char& c : redacted) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c;
    EXPECT_EQ(redacted, kRedactor.Value(lower));
  }
}

std::string DumpQuoted(std::string_view text) {
  std::string quoted;
  AppendDumpQuoted(&quoted, text);
  return quoted;
}

// One value, however it is written.
TEST(Redactor, EqualValuesStayEqualInAnyForm) {
  const std::string value = kRedactor.Value("Ada/Lovelace é😀");
  EXPECT_EQ(kRedactor.Dump(R"("Ada/Lovelace \u00e9\ud83d\ude00")"), DumpQuoted(value));
  EXPECT_EQ(kRedactor.Json(R"("Ada/Lovelace é😀")"), '"' + value + '"');
  for (const char* json : {R"("Ada\/Lovelace \u00e9\ud83d\ude00")", R"("\u0041da\u002FLovelace \u00E9😀")"}) {
    const std::string redacted = kRedactor.Json(json);
    EXPECT_EQ(redacted.size(), std::string_view(json).size());
    EXPECT_EQ(internal::UnquoteToString(redacted), value) << redacted;
  }
  const std::string name = kRedactor.Value("jane@x.org");
  EXPECT_EQ(kRedactor.Json(R"({"jane@x.org":"jane@x.org"})"), "{\"" + name + "\":\"" + name + "\"}");
  EXPECT_EQ(kRedactor.Dump(R"({"jane@x.org":&"jane@x.org"})"), "{\"" + name + "\":&\"" + name + "\"}");

  const std::string number = kRedactor.Value("4711");
  EXPECT_EQ(kRedactor.Json("[4711,\"4711\",47110]"), "[" + number + ",\"" + number + "\"," + number + "0]");
  EXPECT_EQ(kRedactor.Dump("[4711,\"4711\",n\"4711\"]"),
            "[" + number + ",\"" + number + "\",n\"" + number + "\"]");
  EXPECT_EQ(kRedactor.Dump("4.711e+03"), number.substr(0, 1) + "." + number.substr(1) + "e+03");

  // Go writes the hour with two digits.
  const std::string time = kRedactor.Value("2026-05-04T09:15:40.5Z");
  EXPECT_EQ(time[10], 'T');
  EXPECT_EQ(time[11], '0');
  EXPECT_EQ(time.back(), 'Z');
  std::string lenient = time;
  lenient.replace(lenient.find('.'), 1, ",").erase(11, 1);
  EXPECT_EQ(kRedactor.Value("2026-05-04T9:15:40,5Z"), lenient);
  EXPECT_EQ(kRedactor.Dump(R"(t"2026-05-04T09:15:40.5Z")"), "t\"" + time + '"');

  // Invalid bytes are U+FFFD to those who read them.
  std::string replaced = kRedactor.Value("caf\ufffd noir");
  EXPECT_EQ(kRedactor.Dump(R"("caf\ufffd noir")"), DumpQuoted(replaced));
  replaced.replace(replaced.find("\ufffd"), 3, "\xe9");
  EXPECT_EQ(kRedactor.Json("\"caf\xe9 noir\""), '"' + replaced + '"');
}

struct TextCase {
  Row row;
  std::string_view text;
  std::string_view shape;
};

const TextCase kDumps[] = {
    {{"fields stay, keys that look like names too", kDesign},
     R"({ID:7,Tags:["x1"],ByName:{"sku":1,"K-11":&2,3:nil}})",
     R"({ID:9,Tags:["a9"],ByName:{"sku":9,"A-99":&9,9:nil}})"},
    {{"a field that is one letter", kDesign}, R"({n:n"1",r:r"[1]",X:x"ab"})", R"({n:n"9",r:r"[9]",X:x"hh"})"},
    {{"times", kDesign}, R"(t"2026-01-02T03:04:05Z")", R"(t"9999-99-99A99:99:99A")"},
    {{"raw messages", kDesign},
     R"({Raw:r"{\"sku\":\"K-11\",\"b c\":true}"})",
     R"({Raw:r"{\"sku\":\"A-99\",\"a a\":true}"})"},
    {{"floats", kDesign}, "[1.5e+00,-2e-07,0e+00]", "[9.9e+00,-9e-07,0e+00]"},
    {{"what has one value", kDesign}, "[nil,true,false,NaN,+Inf,-Inf]", "[nil,true,false,NaN,+Inf,-Inf]"},
    {{"zero values", kDesign},
     R"({A:"",B:0,C:nil,D:x"",E:x"0000",F:[]})",
     R"({A:"",B:0,C:nil,D:x"",E:x"0000",F:[]})"},
    {{"cut off", kDesign}, R"({A:"Ada \")", R"({A:"Aaa \")"},
    {{"nothing", kDesign}, "", ""},
};

// In a shape a stands for any small letter, A for any capital, 9 for any digit, h for any hexadecimal digit.
void ExpectShape(const std::string& redacted, std::string_view text, std::string_view shape) {
  ASSERT_EQ(redacted.size(), text.size()) << redacted;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char want = shape[i];
    const char got = redacted[i];
    const bool fits = want == got || (want == '9' && got >= '0' && got <= '9') ||
                      (want == 'a' && got >= 'a' && got <= 'z') ||
                      (want == 'A' && got >= 'A' && got <= 'Z') ||
                      (want == 'h' && ((got >= '0' && got <= '9') || (got >= 'a' && got <= 'f')));
    EXPECT_TRUE(fits) << redacted << " at " << i;
  }
}

TEST(Redactor, Dumps) {
  for (const TextCase& c : kDumps) {
    const auto trace = c.row.Trace();
    ExpectShape(kRedactor.Dump(c.text), c.text, c.shape);
  }
}

const TextCase kTexts[] = {
    {{"names stay, values don't", kDesign},
     R"({"sku":"K-11","n":-12.50e3,"ok":true})",
     R"({"sku":"A-99","n":-99.90e3,"ok":true})"},
    {{"names of people", kDesign}, R"({"Jane Doe":{"jane":null}})", R"({"Aaaa Aaa":{"jane":null}})"},
    {{"a string that isn't a name", kDesign}, R"(["sku", "n"])", R"(["aaa", "a"])"},
    {{"lone surrogates", kDesign}, R"(["x\ud83dy\udc00"])", R"(["a\ud83da\udc00"])"},
    {{"other escapes", kDesign}, R"(["x\n\/\"\\y\u0000"])", R"(["a\n\/\"\\a\u0000"])"},
    {{"an unknown escape", kDesign}, R"(["x\qy"])", R"(["a\qa"])"},
    {{"a broken escape stays one", kDesign}, R"(["x\u0x11y"])", R"(["a\u0x99a"])"},
    {{"names where the syntax is broken", kDesign},
     R"({"sku":1,,"key":"value","k":2})",
     R"({"sku":9,,"aaa":"aaaaa","a":9})"},
    {{"no JSON at all", kDesign}, "user: Jane Doe; id=4711\n", "aaaa: Aaaa Aaa; aa=9999\n"},
    {{"a string that doesn't end", kDesign}, R"(["Jane Doe)", R"(["Aaaa Aaa)"},
    {{"a name that doesn't end", kDesign}, R"({"sku)", R"({"aaa)"},
    {{"a name without a value", kDesign}, R"({"sku":)", R"({"sku":)"},
    {{"white space", kDesign}, "{\n\t\"sku\" :\r\n 1 }\n", "{\n\t\"sku\" :\r\n 9 }\n"},
};

TEST(Redactor, JsonTexts) {
  for (const TextCase& c : kTexts) {
    const auto trace = c.row.Trace();
    ExpectShape(kRedactor.Json(c.text), c.text, c.shape);
  }
}

// JSON, most of it, made of pieces that may break it.
std::string AnyText(Random* random) {
  static const std::string kPieces[] = {"{",
                                        "}",
                                        "[",
                                        "]",
                                        ",",
                                        ":",
                                        "\"",
                                        " ",
                                        "\n",
                                        "\"sku\"",
                                        "\"Jane Doe\"",
                                        "\"\\u00e9x\\ud83d\\ude00\"",
                                        "\"\xff\"",
                                        "12",
                                        "-0.5e7",
                                        "true",
                                        "nul",
                                        "\\",
                                        "ü",
                                        "{\"a\":",
                                        "\"k 1\":\"v\",",
                                        "\"b\\u0041\":[1,2],",
                                        "東京"};
  std::string text;
  for (std::uint64_t i = Below(24, random); i > 0; --i) text += kPieces[Below(std::size(kPieces), random)];
  return text;
}

std::string AnyJson(Random* random) {
  static const std::string kValues[] = {"1",  "-20.5E+3",  "\"a\\u0062\"", "null",
                                        "{}", "[[\"ü\"]]", "\"\xff\""};
  std::string text = "{\"list of\": [";
  for (std::uint64_t i = Below(6, random); i > 0; --i)
    text += kValues[Below(std::size(kValues), random)] + ", ";
  return text + "0], \"sku\":" + kValues[Below(std::size(kValues), random)] + "}";
}

void ExpectSameTokens(const Tape& a, const Tape& b) {
  EXPECT_EQ(a.complete(), b.complete());
  ASSERT_EQ(a.size(), b.size());
  for (std::uint32_t i = 0; i < a.size(); ++i) {
    EXPECT_EQ(a.tokens()[i].begin, b.tokens()[i].begin);
    EXPECT_EQ(a.tokens()[i].end, b.tokens()[i].end);
    EXPECT_EQ(a.tokens()[i].kind, b.tokens()[i].kind);
    EXPECT_EQ(a.tokens()[i].flags, b.tokens()[i].flags);
  }
}

TEST(Redactor, JsonStaysWhatItIsAtEachOffset) {
  int complete = 0;
  for (unsigned seed = 0; seed < 20000; ++seed) {
    Random random(seed);
    const std::string text = seed % 8 == 0 ? AnyJson(&random) : AnyText(&random);
    SCOPED_TRACE(text);
    Tape tape;
    tape.Scan(text);
    complete += tape.complete() ? 1 : 0;
    const std::string redacted = kRedactor.Json(tape, 0, text.size());
    ASSERT_EQ(redacted.size(), text.size());
    ASSERT_EQ(Shape(redacted).size(), Shape(text).size()) << redacted;
    Tape again;
    again.Scan(redacted);
    ExpectSameTokens(tape, again);
    const std::size_t begin = Below(text.size() + 1, &random);
    const std::size_t end = begin + Below(text.size() - begin + 1, &random);
    ASSERT_EQ(kRedactor.Json(tape, begin, end), redacted.substr(begin, end - begin)) << begin << " " << end;
    if (testing::Test::HasFailure()) break;
  }
  EXPECT_GT(complete, 500);
}

TEST(Redactor, NoLongValueSurvives) {
  Random random(11);
  for (int i = 0; i < 5000; ++i) {
    std::string value;
    for (std::uint64_t n = 6 + Below(20, &random); n > 0; --n)
      value += "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"[Below(62, &random)];
    std::string text = "{\"key\":[\"" + value + "\"],\"" + value + " x\":1}";
    EXPECT_EQ(kRedactor.Json(text).find(value), std::string::npos) << value;
    EXPECT_EQ(kRedactor.Dump("{Key:\"" + value + "\"}").find(value), std::string::npos) << value;
  }
}

TEST(Redactor, WindowsOfHugeStringsAndTexts) {
  const std::string text = "[\"" + std::string(1 << 20, 'x') + "\",{\"sku\":\"K-11\"}]";
  Tape tape;
  tape.Scan(text);
  const std::string whole = kRedactor.Json(tape, 0, text.size());
  EXPECT_EQ(kRedactor.Json(tape, 500000, 500100), whole.substr(500000, 100));
  EXPECT_EQ(kRedactor.Json(tape, text.size() - 20, text.size() + 99), whole.substr(text.size() - 20));
  EXPECT_EQ(kRedactor.Json(tape, text.size(), text.size()), "");
}

struct PointerCase {
  Row row;
  std::string_view payload;
  std::string_view pointer;
  std::string_view shape;
};

const PointerCase kPointers[] = {
    {{"names and indexes", "RFC 6901"}, R"({"items":[1,{"sku":2}]})", "/items/1/sku", "/items/1/sku"},
    {{"names of people", kDesign}, R"({"Jane Doe":[1]})", "/Jane Doe/0", "/Aaaa Aaa/0"},
    {{"numbers that are names", kDesign}, R"({"4711":[1]})", "/4711/0", "/9999/0"},
    {{"in a payload that breaks off", kDesign}, R"({"a":[{"b":)", "/a/0/b", "/a/0/b"},
    {{"what isn't there", kDesign}, R"({"a":1})", "/b/12/c d", "/b/99/a a"},
    {{"escapes", "RFC 6901"}, R"({"a/b~c":1})", "/a~1b~0c", "/a~1a~0a"},
    {{"the root", "RFC 6901"}, "1", "", ""},
    {{"an empty name", "RFC 6901"}, R"({"":1})", "/", "/"},
};

TEST(Redactor, Pointers) {
  for (const PointerCase& c : kPointers) {
    const auto trace = c.row.Trace();
    Tape tape;
    tape.Scan(c.payload);
    ExpectShape(kRedactor.Pointer(c.pointer, tape), c.pointer, c.shape);
    jsonrift::Fault fault;
    fault.domain = jsonrift::Fault::Domain::kSemantic;
    fault.pointer = c.pointer;
    EXPECT_EQ(kRedactor.WithoutValues(fault, tape).pointer, kRedactor.Pointer(c.pointer, tape));
  }
}

}  // namespace
}  // namespace jsonrift::diff

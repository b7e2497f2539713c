#include "core/internal/field_tag.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "core/type.h"
#include "tests/support/row.h"

namespace jsonrift::internal {
namespace {

using test::Row;

struct TagCase {
  Row row;
  std::string_view tag;
  std::string_view name;
  std::string_view options;  // what else Go makes of the tag of a field `Field int`
};

constexpr const char* kParseFieldOptions = "v2/fields.go parseFieldOptions";

const TagCase kTagCases[] = {
    // clang-format off
    {{"empty tag", kParseFieldOptions}, "", "Field", ""},
    {{"name", kParseFieldOptions}, "a", "a", "named"},
    {{"dash", kParseFieldOptions}, "-", "", "ignored"},
    {{"dash and a comma", kParseFieldOptions}, "-,", "-", "named problem"},
    {{"dash and an option", kParseFieldOptions}, "-,omitempty", "-", "named omitempty"},
    {{"only a comma", kParseFieldOptions}, ",", "Field", "problem"},
    {{"only an option", kParseFieldOptions}, ",omitempty", "Field", "omitempty"},
    {{"all options", kParseFieldOptions}, "a,case:ignore,omitempty,omitzero,string", "a",
     "named case:ignore omitempty omitzero string"},
    {{"embed", kParseFieldOptions}, ",embed", "Field", "embed"},
    {{"embed and a name", kParseFieldOptions}, "a,embed", "a", "named embed"},
    {{"case:strict", kParseFieldOptions}, "a,case:strict", "a", "named case:strict"},
    {{"both cases", kParseFieldOptions}, "a,case:ignore,case:strict", "a", "named problem"},
    {{"name with a space", kParseFieldOptions}, "a b", "a b", "named"},
    {{"name with signs", kParseFieldOptions}, "a.b/c:d$%&", "a.b/c:d$%&", "named"},
    {{"name beyond ASCII", kParseFieldOptions}, "é名", "é名", "named"},
    {{"name with a dash first", kParseFieldOptions}, "-a", "-a", "named"},
    {{"digits", kParseFieldOptions}, "123", "123", "named"},
    {{"comma at the end", kParseFieldOptions}, "a,", "a", "named problem"},
    {{"comma after an option", kParseFieldOptions}, "a,string,", "a", "named string problem"},
    {{"two commas", kParseFieldOptions}, "a,,string", "a", "named string problem"},
    {{"space before an option", kParseFieldOptions}, "a, string", "a", "named problem"},
    {{"space after an option", kParseFieldOptions}, "a,string ", "a", "named string problem"},
    {{"space for a name", kParseFieldOptions}, " ", " ", "named"},
    {{"space before a name", kParseFieldOptions}, " a", " a", "named"},
    {{"quote in the name", kParseFieldOptions}, "a'b", "a", "named problem"},
    {{"quoted name", kParseFieldOptions}, "'a'", "Field", "problem"},
    {{"quoted name with a comma", kParseFieldOptions}, "'a,b',string", "Field", "string problem"},
    {{"double quote in the name", kParseFieldOptions}, R"(a"b,string)", "a", "named string problem"},
    {{"backslash in the name", kParseFieldOptions}, R"(a\b)", "a", "named problem"},
    {{"backslash first", kParseFieldOptions}, R"(\a)", "Field", "problem"},
    {{"backquote", kParseFieldOptions}, "a`b", "a", "named problem"},
    {{"underscore and a quote", kParseFieldOptions}, "_a1'b", "_a1", "named problem"},
    {{"bad byte in the name", kParseFieldOptions}, "a\xFF", "a\xEF\xBF\xBD", "named problem"},
    {{"bad byte and a quote", kParseFieldOptions}, "\xFF" "a'", "Field", "problem"},
    {{"option in capitals", kParseFieldOptions}, "a,omitEmpty", "a", "named problem"},
    {{"option with an underscore", kParseFieldOptions}, "a,omit_empty", "a", "named problem"},
    {{"option with the Kelvin sign's kin", kParseFieldOptions}, "a,ſtring", "a", "named"},
    {{"unknown option", kParseFieldOptions}, "a,inline", "a", "named"},
    {{"unknown option that is no identifier", kParseFieldOptions}, "a,1x", "a", "named problem"},
    {{"option twice", kParseFieldOptions}, "a,string,string", "a", "named string problem"},
    {{"unknown option twice", kParseFieldOptions}, "a,x,x", "a", "named problem"},
    {{"quoted option", kParseFieldOptions}, "a,'string'", "a", "named problem"},
    {{"option with a value", kParseFieldOptions}, "a,string:yes", "a", "named string problem"},
    {{"case without value", kParseFieldOptions}, "a,case", "a", "named problem"},
    {{"case with an empty value", kParseFieldOptions}, "a,case:", "a", "named problem"},
    {{"case with an unknown value", kParseFieldOptions}, "a,case:lower", "a", "named problem"},
    {{"case with a quoted value", kParseFieldOptions}, "a,case:'ignore'", "a", "named problem"},
    {{"case:ignore twice", kParseFieldOptions}, "a,case:ignore,case:ignore", "a",
     "named case:ignore problem"},
    {{"format", kParseFieldOptions}, "a,format:hex", "a", "named format"},
    {{"format, quoted", kParseFieldOptions}, "a,format:'2006-01-02, 15:04'", "a", "named format"},
    {{"format without value", kParseFieldOptions}, "a,format", "a", "named problem"},
    {{"format with an empty value", kParseFieldOptions}, "a,format:", "a", "named problem"},
    {{"format with an empty quoted value", kParseFieldOptions}, "a,format:''", "a", "named problem"},
    {{"format that isn't closed", kParseFieldOptions}, "a,format:'x,string", "a", "named string problem"},
    {{"format not last", kParseFieldOptions}, "a,format:hex,string", "a", "named string format problem"},
    {{"format with an escape", kParseFieldOptions}, R"(a,format:'a\'b')", "a", "named format"},
    {{"format with a bad escape", kParseFieldOptions}, R"(a,format:'\q',string)", "a",
     "named string problem"},
    {{"format with a double quote", kParseFieldOptions}, R"(a,format:'"')", "a", "named format"},
    {{"format with a number", kParseFieldOptions}, "a,format:1", "a", "named problem"},
    {{"format twice", kParseFieldOptions}, "a,format:a,format:b", "a", "named format problem"},
    {{"format with an octal escape", kParseFieldOptions}, R"(a,format:'\101')", "a", "named format"},
    {{"format with too high an octal escape", kParseFieldOptions}, R"(a,format:'\400')", "a",
     "named problem"},
    {{"format with a surrogate's escape", kParseFieldOptions}, R"(a,format:'\ud800')", "a", "named problem"},
    {{"format with a long escape", kParseFieldOptions}, R"(a,format:'\U0001F600')", "a", "named format"},
    {{"format with a line break", kParseFieldOptions}, "a,format:'\n'", "a", "named problem"},
    // clang-format on
};

std::string OptionsOf(const FieldTag& tag) {
  std::string options;
  const auto add = [&](bool set, const char* name) {
    if (!set) return;
    if (!options.empty()) options += ' ';
    options += name;
  };
  add(tag.ignored, "ignored");
  add(tag.has_name, "named");
  add(tag.casing == Casing::kIgnore, "case:ignore");
  add(tag.casing == Casing::kStrict, "case:strict");
  add(tag.embed, "embed");
  add(tag.omitempty, "omitempty");
  add(tag.omitzero, "omitzero");
  add(tag.string, "string");
  add(!tag.format.empty(), "format");
  add(!tag.problem.empty(), "problem");
  return options;
}

Field FieldWithTag(std::string_view tag) {
  Field field;
  field.name = "Field";
  field.type = Float64Type();
  field.exported = true;
  field.tag = std::string(tag);
  return field;
}

TEST(FieldTag, IsReadLikeGo) {
  for (const TagCase& c : kTagCases) {
    const auto trace = c.row.Trace();
    const FieldTag tag = ParseFieldTag(FieldWithTag(c.tag));
    EXPECT_EQ(OptionsOf(tag), c.options) << "tag: " << c.tag << "\nproblem: " << tag.problem;
    if (!tag.ignored) {
      EXPECT_EQ(tag.name, c.name) << "tag: " << c.tag;
    }
  }
}

TEST(FieldTag, OfAnUnexportedFieldIsAProblem) {
  Field field = FieldWithTag("a");
  field.exported = false;
  EXPECT_EQ(OptionsOf(ParseFieldTag(field)), "ignored problem");
  field.tag = "-";
  EXPECT_EQ(OptionsOf(ParseFieldTag(field)), "ignored");
  field.tag.reset();
  EXPECT_EQ(OptionsOf(ParseFieldTag(field)), "ignored");
  field.embedded = true;
  EXPECT_EQ(OptionsOf(ParseFieldTag(field)), "");
}

TEST(FieldTag, KnowsWhatAnEmbeddedFieldCannotHave) {
  EXPECT_FALSE(ParseFieldTag(FieldWithTag(",embed")).HasMoreThanEmbed());
  for (const char* tag : {"a,embed", ",embed,omitempty", ",embed,omitzero", ",embed,string",
                          ",embed,case:ignore", ",embed,case:ignore,case:strict", ",embed,format:x"}) {
    EXPECT_TRUE(ParseFieldTag(FieldWithTag(tag)).HasMoreThanEmbed()) << tag;
  }
}

}  // namespace
}  // namespace jsonrift::internal

// Rules about tags, quoted numbers and types that v2 refuses.
#include "diff/internal/rule_texts.h"

namespace jsonrift::diff::internal {

const std::array<RuleInfo, 5> kTagRules = {{
    {
        .rule = Rule::kStringTag,
        .id = "string-tag",
        .title = "the tag option `string` on a bool or string",
        .explanation =
            "In v1 the tag option `string` wraps a bool or string in a JSON string: true is written as "
            "\"true\", abc as \"\\\"abc\\\"\", and they are read in that form. v2 knows the option for "
            "numbers only. It refuses such a field when reading, whatever the value, and when writing, "
            "even where the payload has no such member. A nil pointer is still written as null.",
        .remedy =
            "Option: v2 wraps bools and strings, as v1 does. Give it when reading and when writing.\n"
            "    json.StringifyWithLegacySemantics(true)\n\n"
            "Type: a type with text methods of its own is read and written alike by both packages, in a "
            "field without `string`.\n"
            R"(    type QuotedBool bool

    func (b QuotedBool) MarshalText() ([]byte, error) {
        return strconv.AppendBool(nil, bool(b)), nil
    }

    func (b *QuotedBool) UnmarshalText(text []byte) error {
        v, err := strconv.ParseBool(string(text))
        *b = QuotedBool(v)
        return err
    }

    Active QuotedBool `json:"active"`)"
            "\n\n"
            "Sender: if plain true can be sent, leave `string` out of the tag. Both packages then read "
            "true, and both refuse \"true\".\n"
            R"(    {"active":true})",
        .example = R"(type User struct {
    Active bool `json:"active,string"`
}

{"active":"true"}

v1  writes   {"active":"true"}
v2  refuses  invalid use of `string` tag option)",
        .option = Option::kStringifyWithLegacySemantics,
        .source = "encoding/json.StringifyWithLegacySemantics",
    },
    {
        .rule = Rule::kStringTagType,
        .id = "string-tag-type",
        .title = "the tag option `string` on a type that it doesn't suit",
        .explanation =
            "On slices, maps, structs, any and other types that are not written as a number, v1 ignores "
            "the tag option `string` without a word. v2 refuses such a field when reading and when "
            "writing, whatever the value.\n\n"
            "A pointer to a pointer to a number is the one case in which each package takes what the "
            "other refuses: v1 ignores the option and reads 1, v2 applies it and reads \"1\".\n\n"
            "The option that makes v2 ignore it is ReportErrorsWithLegacySemantics, which changes the "
            "form of all errors besides.",
        .remedy = "Struct tag: leave `string` out. v1 reads and writes the same without it.\n"
                  R"(    Codes []int `json:"codes"`)"
                  "\n\n"
                  "Option: v2 ignores it where it doesn't suit, and reports errors as v1 does.\n"
                  "    json.ReportErrorsWithLegacySemantics(true)",
        .example = R"(type Batch struct {
    Codes []int `json:"codes,string"`
}

{"codes":[7]}

v1  writes   {"codes":[7]}
v2  refuses  invalid use of `string` tag option)",
        .option = Option::kReportErrorsWithLegacySemantics,
        .source = "encoding/json.ReportErrorsWithLegacySemantics, encoding/json.StringifyWithLegacySemantics",
    },
    {
        .rule = Rule::kQuotedNumber,
        .id = "quoted-number",
        .title = "a quoted number, or key, that is not a JSON number",
        .explanation =
            "Numbers stand in quotes in fields with the tag option `string`, and as the keys of maps. v1 "
            "takes for them what Go's strconv takes: leading zeros and a leading plus (\"007\", \"+7\") "
            "for integers, and for floats also \"NaN\", \"Infinity\", \".5\", \"1_000\" and \"0x1p-2\". "
            "The text \"null\" leaves the number as it was, or makes the key zero. v2 takes JSON numbers "
            "only and refuses the payload.\n\n"
            "A NaN or infinity is a trap in v1 too: it is read, but neither package writes it again.",
        .remedy = "Sender: send the digits of a JSON number.\n"
                  R"(    {"qty":"7"})"
                  "\n\n"
                  "Option: v2 takes what v1 takes.\n"
                  "    json.StringifyWithLegacySemantics(true)\n\n"
                  "Type: keep the text and convert it in the code, with strconv for what v1 took. Leading "
                  "zeros that mean something, as in part numbers, are kept only so.\n"
                  R"(    Qty string `json:"qty"`)",
        .example = R"(type Line struct {
    Qty int `json:"qty,string"`
}

{"qty":"007"}

v1  writes   {"qty":"7"}
v2  refuses  invalid syntax)",
        .option = Option::kStringifyWithLegacySemantics,
        .source = "encoding/json.StringifyWithLegacySemantics",
    },
    {
        .rule = Rule::kNumberKey,
        .id = "number-key",
        .title = "a json.Number as a map key that is not a number",
        .explanation =
            "v1 treats a map key of type json.Number as a string and takes any name. v2 calls the JSON "
            "methods of keys, and those of json.Number want a number: it refuses other names, and it "
            "writes an empty key as \"0\", v1 as \"\". So it is with keys that point to a json.RawMessage, "
            "which v1 "
            "takes for bytes in base64.\n\n"
            "The option behind it, CallMethodsWithLegacySemantics, also decides about methods of your own "
            "types. v1 never calls MarshalJSON and UnmarshalJSON for keys, nor a MarshalJSON on a pointer "
            "receiver for values without an address, such as those in a map; v2 does both.",
        .remedy = "Type: string keys are read and written by both packages as json.Number keys are by v1.\n"
                  "    map[string]int\n\n"
                  "Option: v2 treats such keys as strings, as v1 does.\n"
                  "    json.CallMethodsWithLegacySemantics(true)\n\n"
                  "Sender: send numbers as names.\n"
                  R"(    {"1":5})",
        .example = R"(type Stock map[json.Number]int

{"first":5}

v1  reads    Stock{"first":5}
v2  refuses  invalid syntax)",
        .option = Option::kCallMethodsWithLegacySemantics,
        .source = "encoding/json.CallMethodsWithLegacySemantics",
    },
    {
        .rule = Rule::kStructTags,
        .id = "struct-tags",
        .title = "a struct type with tags or fields that v2 refuses",
        .explanation =
            "v1 overlooks what is wrong with a struct type and goes on with the rest. v2 refuses to read "
            "an object into it and to write a value of it, whatever the payload. These are the faults: a "
            "tag with a blank before an option, a comma at its end, an option that is given twice or "
            "spelt with other capitals (omitEmpty), or both case:ignore and case:strict; two fields with "
            "the same name; a tag on a field that is not exported; an embedded type that is no struct and "
            "has no name; no exported field at all.\n\n"
            "Since the type is at fault, every payload that reaches it is refused.",
        .remedy = "Struct tag: write what v1 makes of the tag. v1 ignored the option here, so leaving it out "
                  "keeps the output, while spelling it right would change it.\n"
                  R"(    SKU string `json:"sku"`)"
                  "\n\n"
                  "Option: v2 overlooks such faults, and reports errors as v1 does.\n"
                  "    json.ReportErrorsWithLegacySemantics(true)",
        .example = R"(type Item struct {
    SKU string `json:"sku,omitEmpty"`
}

{"sku":""}

v1  writes   {"sku":""}
v2  refuses  invalid appearance of `omitEmpty` tag option)",
        .option = Option::kReportErrorsWithLegacySemantics,
        .source = "encoding/json.ReportErrorsWithLegacySemantics; GOROOT/src/encoding/json/v2/fields.go: "
                  "makeStructFields, parseFieldOptions",
    },
}};

}  // namespace jsonrift::diff::internal

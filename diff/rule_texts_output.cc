// Rules about output: the same value, written differently.
#include "diff/internal/rule_texts.h"

namespace jsonrift::diff::internal {

const std::array<RuleInfo, 6> kOutputRules = {{
    {
        .rule = Rule::kNilSlice,
        .id = "nil-slice",
        .title = "a nil slice is null in v1, [] in v2",
        .explanation =
            "v1 writes a nil slice as null, and v2 as []; a nil []byte is null and \"\". Where null and "
            "[] mean different things to the reader, such as \"not known\" and \"none\", or \"delete\" "
            "and \"leave empty\" in a merge patch, the output of v2 says something else. Hashes and "
            "signatures of the output change in any case.\n\n"
            "jsonrift sees it after a payload without the member, or with null for it, has been decoded. "
            "In a program it concerns every slice that was never set. A nil pointer to a slice is null in "
            "both.",
        .remedy =
            "Option: v2 writes null, as v1 does.\n"
            "    jsonv2.FormatNilSliceAsNull(true)\n\n"
            "Type: a pointer is null in both packages while it is nil, and [] when it points to an empty "
            "slice. It costs changes in the code.\n"
            R"(    Items *[]string `json:"items"`)"
            "\n\n"
            "Struct tag: omitzero leaves the member out while the slice is nil, in both packages. Readers "
            "of v1 lose the null that they had.\n"
            R"(    Items []string `json:"items,omitzero"`)"
            "\n\n"
            "Code: give the field an empty slice before writing, if [] is what you want: both write [] "
            "then. So v1 can be brought to v2's output ahead of the migration.\n"
            "    order.Items = []string{}",
        .example = R"(type Order struct {
    Items []string `json:"items"`
}

{"items":null}

v1  writes  {"items":null}
v2  writes  {"items":[]})",
        .option = Option::kFormatNilSliceAsNull,
        .source = "encoding/json/v2.FormatNilSliceAsNull",
    },
    {
        .rule = Rule::kNilMap,
        .id = "nil-map",
        .title = "a nil map is null in v1, {} in v2",
        .explanation =
            "v1 writes a nil map as null, v2 as {}. Where null and {} mean different things to the "
            "reader, the output of v2 says something else: in a merge patch, null deletes a member and {} "
            "leaves it as it is. Hashes and signatures of the output change in any case.\n\n"
            "jsonrift sees it after a payload without the member, or with null for it, has been decoded. "
            "In a program it concerns every map that was never made. A nil pointer to a map is null in "
            "both.",
        .remedy =
            "Option: v2 writes null, as v1 does.\n"
            "    jsonv2.FormatNilMapAsNull(true)\n\n"
            "Type: a pointer is null in both packages while it is nil, and {} when it points to an empty "
            "map. It costs changes in the code.\n"
            R"(    Labels *map[string]string `json:"labels"`)"
            "\n\n"
            "Struct tag: omitzero leaves the member out while the map is nil, in both packages. Readers "
            "of v1 lose the null that they had.\n"
            R"(    Labels map[string]string `json:"labels,omitzero"`)"
            "\n\n"
            "Code: give the field an empty map before writing, if {} is what you want: both write {} "
            "then.\n"
            "    object.Labels = map[string]string{}",
        .example = R"(type Object struct {
    Labels map[string]string `json:"labels"`
}

{"labels":null}

v1  writes  {"labels":null}
v2  writes  {"labels":{}})",
        .option = Option::kFormatNilMapAsNull,
        .source = "encoding/json/v2.FormatNilMapAsNull",
    },
    {
        .rule = Rule::kOmitEmpty,
        .id = "omitempty",
        .title = "v1 omits an empty Go value, v2 an empty JSON value",
        .explanation =
            "v1 omits a field with omitempty if it is false, 0, a nil pointer, a nil interface, or an "
            "empty string, slice, map or array. v2 omits it if it would be written as null, \"\", [] or "
            "{}. Strings, slices and maps are the same for both. But v2 writes false and 0, which v1 "
            "omitted; and it omits what v1 wrote: a struct without members, a pointer to an empty string "
            "or slice, an interface that holds one, and a json.RawMessage of null, \"\", [] or {}.\n\n"
            "Readers that tell an absent member from a zero notice, as do hashes and signatures of the "
            "output.",
        .remedy =
            "Struct tag: omitzero in the place of omitempty, for bools, numbers, pointers and interfaces. "
            "Both packages then omit what v1 omitted. It is no substitute for slices and maps, where it "
            "omits nil alone, nor for structs, which v1 never omitted under omitempty: leave the option "
            "out there.\n"
            R"(    Count int `json:"count,omitzero"`)"
            "\n\n"
            "Option: v2 omits what v1 omits.\n"
            "    json.OmitEmptyWithLegacySemantics(true)",
        .example = R"(type Stack struct {
    Count int     `json:"count,omitempty"`
    Note  *string `json:"note,omitempty"`
}

{"count":0,"note":""}

v1  writes  {"note":""}
v2  writes  {"count":0})",
        .option = Option::kOmitEmptyWithLegacySemantics,
        .source = "encoding/json.OmitEmptyWithLegacySemantics",
    },
    {
        .rule = Rule::kEscapeHtml,
        .id = "escape-html",
        .title = "<, > and & are escaped in v1 only",
        .explanation =
            "v1 writes <, > and & in strings and names as \\u003c, \\u003e and \\u0026; v2 writes them as "
            "they are. Any JSON parser reads the same from both. It matters where the output is compared, "
            "hashed or signed as bytes, and where it is put into an HTML page: a string that holds "
            "</script> ends the script there, so that whoever controls the string can inject markup once "
            "v1's escapes are gone.",
        .remedy = "Option: v2 escapes them, as v1 does. Keep it wherever output may end up in HTML.\n"
                  "    jsontext.EscapeForHTML(true)\n\n"
                  "Code: make v1 write them as they are, to have v2's output ahead of the migration. Only "
                  "an Encoder of v1 can, and it still escapes U+2028 and U+2029 (see escape-js).\n"
                  "    enc := json.NewEncoder(w)\n"
                  "    enc.SetEscapeHTML(false)\n"
                  "    err := enc.Encode(v)",
        .example = R"(type Link struct {
    URL string `json:"url"`
}

{"url":"/?a=1&b=2"}

v1  writes  {"url":"/?a=1\u0026b=2"}
v2  writes  {"url":"/?a=1&b=2"})",
        .option = Option::kEscapeForHTML,
        .cwe = 116,
        .source = "encoding/json/jsontext.EscapeForHTML",
    },
    {
        .rule = Rule::kEscapeJs,
        .id = "escape-js",
        .title = "U+2028 and U+2029 are escaped in v1 only",
        .explanation = "v1 writes the line separator U+2028 and the paragraph separator U+2029 as \\u2028 "
                       "and \\u2029; v2 writes them as they are. Any JSON parser reads the same from "
                       "both. It matters where the output is compared, hashed or signed as bytes, where "
                       "it is split into lines by a tool that takes the two for line breaks, and where it "
                       "is put into JavaScript source: before ECMAScript 2019 they end a string literal "
                       "there.",
        .remedy = "Option: v2 escapes them, as v1 does. v1 has no switch for it.\n"
                  "    jsontext.EscapeForJS(true)",
        .example = R"(type Note struct {
    Text string `json:"text"`
}

{"text":"a\u2028b"}

v1                   writes  {"text":"a\u2028b"}
v2                   writes  {"text":"a<U+2028>b"}
v2 with EscapeForJS  writes  {"text":"a\u2028b"})",
        .option = Option::kEscapeForJS,
        .cwe = 116,
        .source = "encoding/json/jsontext.EscapeForJS",
    },
    {
        .rule = Rule::kRawStringEscape,
        .id = "raw-string-escape",
        .title = "escapes in a json.RawMessage: kept by v1, rewritten by v2",
        .explanation =
            "When a json.RawMessage is written, v1 keeps the strings in it as they are spelt; it only "
            "adds the escapes of escape-html and escape-js. v2 writes each string anew and undoes the "
            "escapes that JSON does not need: \\/ becomes / and \\u00e9 becomes é. Any JSON parser reads "
            "the same from both. White space between tokens is removed by both, and numbers are kept by "
            "both.\n\n"
            "It matters where a part of a payload is handed on with a hash or signature over its bytes.",
        .remedy = "Option: v2 keeps escapes, as v1 does.\n"
                  "    jsontext.PreserveRawStrings(true)\n\n"
                  "Type: carry a part that is signed as base64, in a []byte. Neither package keeps a "
                  "json.RawMessage byte for byte.\n"
                  R"(    Body []byte `json:"body"`)",
        .example = R"(type Event struct {
    Body json.RawMessage `json:"body"`
}

{"body":"a\/b"}

v1  writes  {"body":"a\/b"}
v2  writes  {"body":"a/b"})",
        .option = Option::kPreserveRawStrings,
        .source = "encoding/json/jsontext.PreserveRawStrings",
    },
}};

}  // namespace jsonrift::diff::internal

// Rules about values: text that isn't UTF-8, times, bytes, durations, arrays.
#include "diff/internal/rule_texts.h"

namespace jsonrift::diff::internal {

const std::array<RuleInfo, 10> kValueRules = {{
    {
        .rule = Rule::kInvalidUtf8,
        .id = "invalid-utf8",
        .title = "a string holds bytes that are not UTF-8",
        .explanation =
            "v1 accepts the string and puts U+FFFD, the replacement character, in the place of each byte "
            "that does not fit: the text is damaged in silence, and what is written again differs from "
            "what came. v2 refuses the whole payload, even where no field takes the string.\n\n"
            "The usual sources are text in Latin-1 or Windows-1252, a character of several bytes that was "
            "cut at a length limit, and surrogates that were encoded one by one (CESU-8).",
        .remedy = "Sender: send UTF-8, and cut texts between characters.\n"
                  "    {\"name\":\"Müller\"}\n\n"
                  "Option: v2 replaces such bytes, as v1 does. v1 keeps them in a json.RawMessage and "
                  "writes them again; v2 does so only if jsontext.PreserveRawStrings(true) is given too.\n"
                  "    jsontext.AllowInvalidUTF8(true)",
        .example = R"(type Person struct {
    Name string `json:"name"`
}

{"name":"M\xfcller"}

v1                        reads    Person{Name:"M�ller"}
v2                        refuses  invalid UTF-8
v2 with AllowInvalidUTF8  reads    Person{Name:"M�ller"})",
        .option = Option::kAllowInvalidUTF8,
        .cwe = 176,
        .source = "encoding/json/jsontext.AllowInvalidUTF8",
    },
    {
        .rule = Rule::kInvalidUtf8Name,
        .id = "invalid-utf8-name",
        .title = "a member name holds bytes that are not UTF-8",
        .explanation =
            "v1 puts U+FFFD, the replacement character, in the place of each byte that does not fit, and "
            "then looks for a field or key of that name. In a struct the member is dropped; in a map its "
            "key is damaged, and two names that differed may have become one, of which the last value "
            "stays. v2 refuses the whole payload.\n\n"
            "With AllowInvalidUTF8 v2 replaces as well, but names that have become equal are then "
            "duplicates, which it refuses unless AllowDuplicateNames is given too.",
        .remedy =
            "Sender: send UTF-8.\n"
            "    {\"straße\":1}\n\n"
            "Option: v2 replaces such bytes, as v1 does. Add jsontext.AllowDuplicateNames(true) if names "
            "may become equal by it.\n"
            "    jsontext.AllowInvalidUTF8(true)",
        .example = R"(type Labels map[string]int

{"stra\xdfe":1}

v1                        reads    Labels{"stra�e":1}
v2                        refuses  invalid UTF-8
v2 with AllowInvalidUTF8  reads    Labels{"stra�e":1})",
        .option = Option::kAllowInvalidUTF8,
        .cwe = 176,
        .source = "encoding/json/jsontext.AllowInvalidUTF8",
    },
    {
        .rule = Rule::kLoneSurrogate,
        .id = "lone-surrogate",
        .title = "an escape stands for one half of a surrogate pair",
        .explanation =
            "JSON writes characters beyond U+FFFF as two escapes, such as \\ud83d\\ude80. Where one of "
            "the two is missing, v1 reads U+FFFD, the replacement character, and v2 refuses the whole "
            "payload. That holds for strings and for member names.\n\n"
            "Such escapes come from programs that count in UTF-16 and cut a text within a character, as "
            "JavaScript, Java and C# do. The payload itself is clean ASCII, so that a check for UTF-8 "
            "does not find them.",
        .remedy = "Sender: cut texts between characters.\n"
                  R"(    {"text":"go \ud83d\ude80"})"
                  "\n\n"
                  "Option: v2 reads U+FFFD, as v1 does. A json.RawMessage is written with the escape as "
                  "it came only if jsontext.PreserveRawStrings(true) is given too.\n"
                  "    jsontext.AllowInvalidUTF8(true)",
        .example = R"(type Post struct {
    Text string `json:"text"`
}

{"text":"go \ud83d"}

v1                        reads    Post{Text:"go �"}
v2                        refuses  invalid surrogate pair
v2 with AllowInvalidUTF8  reads    Post{Text:"go �"})",
        .option = Option::kAllowInvalidUTF8,
        .cwe = 176,
        .source = "encoding/json/jsontext.AllowInvalidUTF8",
    },
    {
        .rule = Rule::kTimeFormat,
        .id = "time-format",
        .title = "a time that only Go's lenient parser of RFC 3339 takes",
        .explanation =
            "v1 takes some times that RFC 3339 does not allow: an hour of one digit, a comma before the "
            "fraction of a second, and zone offsets of 24 hours or 60 minutes and more. v2 refuses them. "
            "All other deviations are refused by both, such as a space or a small t between date and "
            "time, an offset without a colon, or none at all.\n\n"
            "A zone offset of 24 hours or more is a trap in v1 as well: the time is read, but neither "
            "package writes it again.",
        .remedy =
            "Sender: send times in the form of RFC 3339.\n"
            R"(    {"at":"2026-05-04T07:30:00Z"})"
            "\n\n"
            "Option: v2 parses times as v1 does.\n"
            "    json.ParseTimeWithLooseRFC3339(true)\n\n"
            "Type: keep the text, and parse it in the code with time.Parse(time.RFC3339, t.At), which is "
            "as lenient as v1. What is written again is then the text as it came.\n"
            R"(    At string `json:"at"`)",
        .example = R"(type Visit struct {
    At time.Time `json:"at"`
}

{"at":"2026-05-04T7:30:00Z"}

v1  writes   {"at":"2026-05-04T07:30:00Z"}
v2  refuses  parsing time "2026-05-04T7:30:00Z")",
        .option = Option::kParseTimeWithLooseRFC3339,
        .source = "encoding/json.ParseTimeWithLooseRFC3339",
    },
    {
        .rule = Rule::kBase64LineBreak,
        .id = "base64-line-break",
        .title = "base64 with line breaks in it",
        .explanation =
            "v1 skips carriage returns and line feeds in the base64 of a []byte. v2 refuses them. MIME "
            "encoders break lines after 76 characters, PEM after 64, so that short values pass and long "
            "ones fail. Missing padding, blanks and the URL alphabet are refused by both.",
        .remedy = "Sender: send base64 in one line.\n"
                  R"(    {"data":"aGVsbG8="})"
                  "\n\n"
                  "Option: v2 skips line breaks, as v1 does.\n"
                  "    json.ParseBytesWithLooseRFC4648(true)\n\n"
                  "Type: keep the text, and decode it in the code with base64.StdEncoding, which skips "
                  "line breaks. What is written again is then the text as it came.\n"
                  R"(    Data string `json:"data"`)",
        .example = R"(type Blob struct {
    Data []byte `json:"data"`
}

{"data":"aGVs\nbG8="}

v1  writes   {"data":"aGVsbG8="}
v2  refuses  illegal character '\n' at offset 4)",
        .option = Option::kParseBytesWithLooseRFC4648,
        .source = "encoding/json.ParseBytesWithLooseRFC4648",
    },
    {
        .rule = Rule::kBytesAsArray,
        .id = "bytes-as-array",
        .title = "an array of numbers for a []byte",
        .explanation =
            "v1 reads a []byte from base64 and from an array of numbers. v2 takes base64 only. Both write "
            "base64, so no Go program sends such arrays: they come from languages that know no bytes in "
            "JSON, for example from JavaScript that spreads a Uint8Array.",
        .remedy =
            "Sender: send base64.\n"
            R"(    {"data":"aGk="})"
            "\n\n"
            "Option: v2 takes arrays too, as v1 does. It changes slices and arrays of defined byte types "
            "besides (see defined-bytes).\n"
            "    json.FormatBytesWithLegacySemantics(true)\n\n"
            "Type: numbers that are no bytes for Go are read from arrays by both packages. They are also "
            "written as arrays, and base64 is refused.\n"
            R"(    Data []uint16 `json:"data"`)",
        .example = R"(type Frame struct {
    Data []byte `json:"data"`
}

{"data":[104,105]}

v1  writes   {"data":"aGk="}
v2  refuses  cannot unmarshal JSON array)",
        .option = Option::kFormatBytesWithLegacySemantics,
        .source = "encoding/json.FormatBytesWithLegacySemantics",
    },
    {
        .rule = Rule::kDefinedBytes,
        .id = "defined-bytes",
        .title = "a slice of a defined byte type: base64 in v1, an array in v2",
        .explanation =
            "v1 treats a slice as bytes if its element is of any type whose underlying type is byte. v2 "
            "does so for byte itself alone. With type Level byte, v1 reads []Level from base64 or an "
            "array and writes base64, while v2 reads and writes arrays. v2 therefore refuses what v1 "
            "wrote, and what v2 writes is unreadable for others that expect base64. A defined type of "
            "bytes, type Key []byte, is base64 in both.",
        .remedy = "Type: take byte for the element, and both packages read and write base64.\n"
                  R"(    Levels []byte `json:"levels"`)"
                  "\n\n"
                  "Option: v2 reads and writes such slices as v1 does. A Go array such as [4]Level then "
                  "becomes base64 in v2, which it is not in v1, unless json.FormatByteArrayAsArray(true) "
                  "is given too.\n"
                  "    json.FormatBytesWithLegacySemantics(true)",
        .example = R"(type Level byte

type Mixer struct {
    Levels []Level `json:"levels"`
}

{"levels":"aGk="}

v1  writes   {"levels":"aGk="}
v2  refuses  cannot unmarshal JSON string)",
        .option = Option::kFormatBytesWithLegacySemantics,
        .source = "encoding/json.FormatBytesWithLegacySemantics",
    },
    {
        .rule = Rule::kByteArray,
        .id = "byte-array",
        .title = "[N]byte is an array of numbers in v1, base64 in v2",
        .explanation =
            "v1 reads and writes a Go array of bytes as an array of numbers. v2 reads and writes base64. "
            "Each refuses the form of the other, so that a v1 and a v2 service cannot exchange a single "
            "value, and stored payloads become unreadable. Typical fields are hashes, keys, addresses and "
            "UUIDs without methods of their own.",
        .remedy = "Option: v2 reads and writes arrays of numbers, as v1 does.\n"
                  "    json.FormatByteArrayAsArray(true)\n\n"
                  "Type: an element of a defined byte type is an array of numbers for both packages.\n"
                  R"(    type Octet byte

    IP [4]Octet `json:"ip"`)"
                  "\n\n"
                  "Type: a slice is base64 for both packages. That changes what v1 writes.\n"
                  R"(    IP []byte `json:"ip"`)",
        .example = R"(type Host struct {
    IP [4]byte `json:"ip"`
}

{"ip":[10,0,0,1]}

v1                                      writes   {"ip":[10,0,0,1]}
v2                                      refuses  cannot unmarshal JSON array
v2 with FormatBytesWithLegacySemantics  writes   {"ip":"CgAAAQ=="})",
        .option = Option::kFormatByteArrayAsArray,
        .source = "encoding/json.FormatByteArrayAsArray",
    },
    {
        .rule = Rule::kDuration,
        .id = "duration",
        .title = "time.Duration has no form of its own in v2",
        .explanation =
            "v1 reads and writes a time.Duration as a number of nanoseconds. v2 refuses it, whatever the "
            "value, null included, when it reads and when it writes. A struct with such a field cannot be "
            "written at all, even where the payload has no such member; omitzero helps for the zero value "
            "only.\n\n"
            "A format option in the tag is no way out: Go 1.27.4 refuses the whole struct type for it in "
            "both packages.",
        .remedy =
            "Option: v2 reads and writes nanoseconds, as v1 does. Give it when reading and when writing.\n"
            "    json.FormatDurationAsNano(true)\n\n"
            "Type: a type of your own over time.Duration is a plain number for both packages, and "
            "converts to time.Duration in the code.\n"
            R"(    type Nanoseconds time.Duration

    Timeout Nanoseconds `json:"timeout"`)",
        .example = R"(type Job struct {
    Timeout time.Duration `json:"timeout"`
}

{"timeout":5000}

v1  writes   {"timeout":5000}
v2  refuses  no default representation)",
        .option = Option::kFormatDurationAsNano,
        .source = "encoding/json.FormatDurationAsNano",
    },
    {
        .rule = Rule::kArrayLength,
        .id = "array-length",
        .title = "a Go array meets a JSON array of another length",
        .explanation =
            "v1 fills a Go array as far as the elements go: those beyond its length are dropped, and "
            "places without an element become zero. v2 refuses the payload. Each time that v1 dropped an "
            "element, data was lost in silence, so v2's error often uncovers a type that never fitted. "
            "For [N]byte as base64 v2 wants the exact number of bytes as well.",
        .remedy =
            "Type: a slice takes any number of elements in both packages. Check the length in the code.\n"
            R"(    At []float64 `json:"at"`)"
            "\n\n"
            "Option: v2 drops and fills, as v1 does.\n"
            "    json.UnmarshalArrayFromAnyLength(true)\n\n"
            "Sender: send as many elements as the array has.\n"
            R"(    {"at":[1,2]})",
        .example = R"(type Point struct {
    At [2]float64 `json:"at"`
}

{"at":[1,2,3]}

v1  writes   {"at":[1,2]}
v2  refuses  too many array elements)",
        .option = Option::kUnmarshalArrayFromAnyLength,
        .source = "encoding/json.UnmarshalArrayFromAnyLength",
    },
}};

}  // namespace jsonrift::diff::internal

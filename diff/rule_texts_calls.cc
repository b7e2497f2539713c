// Rules outside of the option set: how the packages are called.
#include "diff/internal/rule_texts.h"

namespace jsonrift::diff::internal {

const std::array<RuleInfo, 5> kCallRules = {{
    {
        .rule = Rule::kTrailingData,
        .id = "trailing-data",
        .title = "something follows the value: v1's Decoder.Decode leaves it unread",
        .explanation =
            "v1's json.NewDecoder(r).Decode(&v) reads one value and stops: whatever follows stays unread, "
            "be it another value, a NUL or garbage, and nobody notices. jsonv2.UnmarshalRead, which many "
            "programs take in its place, reads to the end of the input and refuses all but white space "
            "(blank, tab, line feed, carriage return). Unmarshal refuses it in both packages. No option "
            "changes this.\n\n"
            "UnmarshalRead also waits for the end of the input, so that it hangs on a connection that "
            "stays open, and returns an error of the reader that comes after the value. And an empty "
            "input, which Decode reports as io.EOF, is a syntax error for it.\n\n"
            "For streams of values the counterpart is jsonv2.UnmarshalDecode. Both loops end with io.EOF; "
            "what they do after a value that was refused is another rule, stream-stops.",
        .remedy = "Sender: send one value and nothing after it.\n"
                  R"(    {"id":1})"
                  "\n\n"
                  "Code: where one value is meant to be read and the rest to be left, as Decode does.\n"
                  "    err := jsonv2.UnmarshalDecode(jsontext.NewDecoder(r), &v)\n\n"
                  "Code: make v1 refuse what follows, to find such senders ahead of the migration. "
                  "Decoder.More does not do: it says no at a closing bracket.\n"
                  R"(    dec := json.NewDecoder(r)
    if err := dec.Decode(&v); err != nil {
        return err
    }
    if _, err := dec.Token(); err != io.EOF {
        return errors.New("data after the value")
    }
    return nil)",
        .example = R"(type Message struct {
    ID int `json:"id"`
}

{"id":1}{"id":2}

json.Decoder.Decode     reads    Message{ID:1}
json.Unmarshal          refuses  '{' after top-level value
jsonv2.UnmarshalRead    refuses  '{' after top-level value
jsonv2.UnmarshalDecode  reads    Message{ID:1})",
        .source = "encoding/json.Decoder.Decode, encoding/json/v2.UnmarshalRead, "
                  "encoding/json/v2.UnmarshalDecode",
    },
    {
        .rule = Rule::kUnknownMember,
        .id = "unknown-member",
        .title = "DisallowUnknownFields in v1 against RejectUnknownMembers in v2",
        .explanation =
            "Both refuse a member that no field takes, but they do not agree on which members those are. "
            "v1 matches names without regard to case, so that a member which v1 decodes is unknown to v2. "
            "A map or jsontext.Value with embed in its tag takes every member, so that neither refuses "
            "one. Names in any or in a map are never unknown, and a type with an UnmarshalJSON of its own "
            "is not looked into.\n\n"
            "v1 checks the syntax of the whole payload first, goes on decoding after the unknown member, "
            "and reports the first error that it met: for an unknown member a plain error without a "
            "place. v2 stops at the member with a *jsonv2.SemanticError, which holds offset and JSON "
            "Pointer and fits errors.Is(err, jsonv2.ErrUnknownName); fields after it stay as they were.",
        .remedy =
            "Option: v2 with v1's matching of names refuses what v1 refuses.\n"
            "    jsonv2.RejectUnknownMembers(true),\n"
            "    jsonv2.MatchCaseInsensitiveNames(true),\n"
            "    json.MatchCaseSensitiveDelimiter(true)\n\n"
            "Struct tag: case:ignore lets the field take its name in any case under v2 too; v2 then also "
            "ignores '_' and '-'.\n"
            R"(    ID int `json:"id,case:ignore"`)"
            "\n\n"
            "Sender: send the names exactly as the Go type has them.\n"
            R"(    {"id":1})"
            "\n\n"
            "Code: do not compare the text of v1's error, ask for v2's.\n"
            "    errors.Is(err, jsonv2.ErrUnknownName)",
        .example = R"(type Ticket struct {
    ID int `json:"id"`
}

{"ID":1}

json.Decoder with DisallowUnknownFields  reads    Ticket{ID:1}
v2 with RejectUnknownMembers             refuses  unknown object member name)",
        .option = Option::kRejectUnknownMembers,
        .source = "encoding/json.Decoder.DisallowUnknownFields, encoding/json/v2.RejectUnknownMembers, "
                  "encoding/json/v2.ErrUnknownName",
    },
    {
        .rule = Rule::kUseNumber,
        .id = "use-number",
        .title = "Decoder.UseNumber of v1 has no counterpart in v2",
        .explanation =
            "After UseNumber, v1 decodes numbers into any as json.Number and so keeps their digits. v2 "
            "has no such option: numbers in any become float64, integers beyond 2^53 are rounded in "
            "silence, and a number such as 1e400, which json.Number holds, is refused. Code with a type "
            "switch on json.Number no longer finds one. Without UseNumber the packages agree.\n\n"
            "Since every number in any changes its Go type, jsonrift tells by the kind what becomes of the "
            "number: silent where the float64 is another number, rejected where v2 refuses it, and output "
            "where it is the same number, be it written as before or in another form, as 1.0 and 1E2 are.",
        .remedy = "Type: give the member a type that holds its digits, in a struct or as the element of a "
                  "map; both packages read it alike, with and without UseNumber.\n"
                  R"(    ID json.Number `json:"id"`)"
                  "\n\n"
                  "Code: an unmarshaler for any does in v2 what UseNumber does.\n"
                  R"(    read := func(d *jsontext.Decoder, v *any) error {
        if d.PeekKind() != '0' {
            return errors.ErrUnsupported // not a number: decode as usual
        }
        var n json.Number
        err := jsonv2.UnmarshalDecode(d, &n)
        *v = n
        return err
    }
    numbers := jsonv2.WithUnmarshalers(jsonv2.UnmarshalFromFunc(read))
    err := jsonv2.Unmarshal(data, &v, numbers))"
                  "\n\n"
                  "Sender: send identifiers as strings.\n"
                  R"(    {"id":"9007199254740993"})",
        .example = R"(type Record map[string]any

{"id":9007199254740993}

json.Decoder with UseNumber  writes  {"id":9007199254740993}
v1                           writes  {"id":9007199254740992}
v2                           writes  {"id":9007199254740992})",
        .source = "encoding/json.Decoder.UseNumber, encoding/json/v2.WithUnmarshalers",
    },
    {
        .rule = Rule::kStreamStops,
        .id = "stream-stops",
        .title = "after a refused value of a stream v2 does not go on as v1 does",
        .explanation =
            "A stream of values is read by json.Decoder.Decode in a loop, or by jsonv2.UnmarshalDecode in "
            "a loop on one jsontext.Decoder, until io.EOF. After a value that it refused, v1 goes on with "
            "the next one, unless the syntax is broken. v2 stays where it was when it refused the "
            "value.\n\n"
            "Within an object, at a duplicate name, at invalid UTF-8, or before a value of a type that v2 "
            "has no form for, it stays for good: the values after it are lost, and a loop that only ends "
            "at io.EOF does not end. Of an array that should have been something else it has read the "
            "bracket: the next calls take the elements for values of the stream, and whoever sends the "
            "stream can smuggle values in; also from an array that is cut short, of which v1 takes "
            "nothing. A scalar of the wrong type has been read as a whole: both go on.\n\n"
            "A loop that ends at the first error reads up to the first value that the package refuses, "
            "and no further. jsonrift compares loops that go on as long as they can.",
        .remedy = "Code: cut out each value before decoding it, with a decoder that checks the syntax "
                  "alone. Unmarshal then refuses what it refuses, and the loop goes on.\n"
                  R"(    syntax := jsonv2.JoinOptions(
        jsontext.AllowDuplicateNames(true),
        jsontext.AllowInvalidUTF8(true))
    for dec := jsontext.NewDecoder(r, syntax); ; {
        value, err := dec.ReadValue()
        if err != nil {
            return err // io.EOF at the end
        }
        var v Message
        if err := jsonv2.Unmarshal(value, &v); err != nil {
            skip(err)
            continue
        }
        use(v)
    })"
                  "\n\n"
                  "Option: on the decoder, this makes v2 go on after values of the wrong type as v1 does. It "
                  "does not help after a duplicate name or invalid UTF-8; each of these takes the option "
                  "of its own.\n"
                  "    json.ReportErrorsWithLegacySemantics(true)\n\n"
                  "Sender: send nothing that is refused.\n"
                  R"(    {"id":1}{"id":2}{"id":3})",
        .example = R"(type Message struct {
    ID int `json:"id"`
}

{"id":1}{"id":"x"}{"id":3}

json.Decoder.Decode in a loop     reads  [{1} {3}]
jsonv2.UnmarshalDecode in a loop  reads  [{1}])",
        .cwe = 436,
        .source = "encoding/json.Decoder.Decode, encoding/json/v2.UnmarshalDecode; "
                  "GOROOT/src/encoding/json/jsontext/state.go: stateMachine.InvalidateDisabledNamespaces",
    },
    {
        .rule = Rule::kUnexplained,
        .id = "unexplained",
        .title = "options explain the divergence, but no place was found for it",
        .explanation =
            "jsonrift decodes and writes the payload as v1 does and as v2 does, and the two differ. The "
            "options that are named with the divergence make v2 agree with v1, so the statement that they "
            "differ, and what to do about it, holds. But none of the places at which these options decide "
            "something fits another rule of this catalogue, so jsonrift cannot say what in the payload "
            "brings it about.\n\n"
            "That is a gap in jsonrift, not in your payload.",
        .remedy = "Option: give v2 the options that are named with the divergence.\n"
                  "\n"
                  "Report: please report a payload that shows it, as small as you can make it and without "
                  "anything private, with its Go type and the line of the report, so that the rule that "
                  "is missing can be written.",
        .example = "There is none: a payload that is known to end here gets a rule of its own.",
        .source = "diff/DESIGN.md",
    },
}};

}  // namespace jsonrift::diff::internal

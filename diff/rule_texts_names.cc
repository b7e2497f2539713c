// Rules about member names: how they find their fields, and what happens where one comes twice.
#include "diff/internal/rule_texts.h"

namespace jsonrift::diff::internal {

const std::array<RuleInfo, 7> kNameRules = {{
    {
        .rule = Rule::kNameCase,
        .id = "name-case",
        .title = "a name matches its field only when case is ignored",
        .explanation =
            "v1 gives a member to a field whose name differs from it only in case: Seat, SEAT and seat "
            "all reach a field that is called seat. Letters that Unicode folds to the same count as well, "
            "such as U+017F (long s) for s and U+212A (the Kelvin sign) for k. v2 compares names byte for "
            "byte. The member then has no field and is dropped without an error: the value is lost, and "
            "the field stays at zero.\n\n"
            "Two options decide this together. MatchCaseInsensitiveNames makes v2 ignore case, but with "
            "it v2 ignores '_' and '-' too, so that seat_no would reach a field seatNo, which v1 never "
            "did. MatchCaseSensitiveDelimiter takes that back; alone it does nothing here. Where case is "
            "ignored, v2 counts two spellings of one field as a duplicate name and refuses them (see "
            "name-case-duplicate).\n\n"
            "A proxy or check that looks for the exact name does not see a member that v1 decodes all the "
            "same. CVE-2026-27896 in the Go SDK of MCP came of that.",
        .remedy =
            "Struct tag: case:ignore lets the field take its name in any case under both packages. v2 "
            "then ignores '_' and '-' in it as well, v1 does not (see name-delimiter), and v2 refuses a "
            "second member for the same field.\n"
            R"(    Number string `json:"number,case:ignore"`)"
            "\n\n"
            "Option: both together give v2 exactly v1's matching.\n"
            "    jsonv2.MatchCaseInsensitiveNames(true),\n"
            "    json.MatchCaseSensitiveDelimiter(true)\n\n"
            "Sender: send each name exactly as the Go type has it.\n"
            R"(    {"number":"12A"})"
            "\n\n"
            "Struct tag: case:strict makes v1 as exact as v2 now, where other spellings must not count.\n"
            R"(    Number string `json:"number,case:strict"`)",
        .example = R"(type Seat struct {
    Number string `json:"number"`
}

{"NUMBER":"12A"}

v1                                   reads  Seat{Number:"12A"}
v2                                   reads  Seat{Number:""}
v2 with MatchCaseInsensitiveNames    reads  Seat{Number:"12A"}
v2 with MatchCaseSensitiveDelimiter  reads  Seat{Number:""})",
        .option = Option::kMatchCaseInsensitiveNames,
        .cwe = 178,
        .source = "encoding/json/v2.MatchCaseInsensitiveNames, encoding/json.MatchCaseSensitiveDelimiter",
    },
    {
        .rule = Rule::kNameCaseDuplicate,
        .id = "name-case-duplicate",
        .title = "several members reach one field when case is ignored",
        .explanation =
            "The names of several members differ only in case. v1 decodes all of them into the same "
            "field, so that the last one stays. v2 takes the member that is spelt exactly as the field "
            "and drops the others; without such a member the field stays at zero. Both accept, and read "
            "different values.\n\n"
            "Where v2 is told to ignore case, by MatchCaseInsensitiveNames or by case:ignore in the tag, "
            "the second member is a duplicate name, and v2 refuses the payload. Only with "
            "AllowDuplicateNames as well does it take the last member, as v1 does.\n\n"
            "Who sends such an object rarely means well. A gateway that checks one spelling approves a "
            "value that the service behind it does not use (CVE-2026-27896 in the Go SDK of MCP). During "
            "a migration, a v1 and a v2 service in one chain differ in just this.",
        .remedy =
            "Struct tag: case:ignore makes v2 refuse such a payload instead of choosing. v1 goes on "
            "taking the last member.\n"
            R"(    Role string `json:"role,case:ignore"`)"
            "\n\n"
            "Struct tag: case:strict makes both take the exact name and nothing else. v1 then reads what "
            "v2 reads.\n"
            R"(    Role string `json:"role,case:strict"`)"
            "\n\n"
            "Sender: send each member once, under its exact name.\n"
            R"(    {"role":"user"})"
            "\n\n"
            "Option: these three give v2 v1's choice. Not for anything that decides about access.\n"
            "    jsonv2.MatchCaseInsensitiveNames(true),\n"
            "    json.MatchCaseSensitiveDelimiter(true),\n"
            "    jsontext.AllowDuplicateNames(true)",
        .example = R"(type Login struct {
    Role string `json:"role"`
}

{"role":"user","ROLE":"admin"}

v1                                 reads    Login{Role:"admin"}
v2                                 reads    Login{Role:"user"}
v2 with AllowDuplicateNames        reads    Login{Role:"user"}
v2 with MatchCaseInsensitiveNames  refuses  duplicate object member name)",
        .option = Option::kMatchCaseInsensitiveNames,
        .cwe = 178,
        .source = "encoding/json/v2.MatchCaseInsensitiveNames, encoding/json/jsontext.AllowDuplicateNames",
    },
    {
        .rule = Rule::kNameDelimiter,
        .id = "name-delimiter",
        .title = "a name differs in '_' or '-' from a field that ignores case",
        .explanation =
            "For a field with case:ignore in its tag, v2 ignores '_' and '-' in names besides case, while "
            "v1 ignores case alone. seat_no therefore reaches a field seatNo in v2 and is dropped by v1: "
            "a field that always stayed at zero gets a value, and a second member may get to a field that "
            "has one already. The same happens where v2 is called with MatchCaseInsensitiveNames but "
            "without MatchCaseSensitiveDelimiter.\n\n"
            "A filter that removes a name in all its cases before v1 reads the payload leaves such "
            "spellings in. v2 decodes them.",
        .remedy =
            "Option: MatchCaseSensitiveDelimiter makes v2 compare '_' and '-' as v1 does, for the tag and "
            "for MatchCaseInsensitiveNames alike.\n"
            "    json.MatchCaseSensitiveDelimiter(true)\n\n"
            "Struct tag: give the field the name that is really sent, if the member is wanted. v1 then "
            "takes it too.\n"
            R"(    Number string `json:"seat_no,case:ignore"`)"
            "\n\n"
            "Struct tag: case:strict, if it is not. Neither package takes another spelling then.\n"
            R"(    Number string `json:"seatNo,case:strict"`)",
        .example = R"(type Place struct {
    Number string `json:"seatNo,case:ignore"`
}

{"seat_no":"12A"}

v1                                   reads  Place{Number:""}
v2                                   reads  Place{Number:"12A"}
v2 with MatchCaseSensitiveDelimiter  reads  Place{Number:""})",
        .option = Option::kMatchCaseSensitiveDelimiter,
        .cwe = 436,
        .source = "encoding/json.MatchCaseSensitiveDelimiter",
    },
    {
        .rule = Rule::kNameAmbiguous,
        .id = "name-ambiguous",
        .title = "a name matches several fields when case is ignored",
        .explanation =
            "Two fields have names that are the same when case is ignored, and a member is spelt like "
            "neither. v1 gives it to the field that comes first in the struct. v2 does not choose: where "
            "both fields ignore case, by their tags or by MatchCaseInsensitiveNames, it refuses the "
            "payload. A name that one of the fields has exactly goes to that field in both packages.\n\n"
            "Since v2 also ignores '_' and '-', fields such as user_id and userId are ambiguous in v2 for "
            "a name that v1 gives to one of them. The option that makes v2 choose is "
            "ReportErrorsWithLegacySemantics, which changes the form of all errors besides.",
        .remedy = "Struct tag: leave case:ignore on one of the fields only. Both packages then give other "
                  "spellings to that field, provided that it is the first.\n"
                  R"(    Lower int `json:"id,case:ignore"`
    Upper int `json:"ID"`)"
                  "\n\n"
                  "Sender: send the name of the field that is meant, in its exact spelling.\n"
                  R"(    {"id":5})"
                  "\n\n"
                  "Option: v2 chooses as v1 does, and reports errors as v1 does. Where "
                  "MatchCaseInsensitiveNames is given, MatchCaseSensitiveDelimiter belongs to it.\n"
                  "    json.ReportErrorsWithLegacySemantics(true)",
        .example = R"(type Pair struct {
    Lower int `json:"id,case:ignore"`
    Upper int `json:"ID,case:ignore"`
}

{"Id":5}

v1  reads    Pair{Lower:5, Upper:0}
v2  refuses  ambiguous object member name)",
        .option = Option::kReportErrorsWithLegacySemantics,
        .cwe = 178,
        .source = "encoding/json.ReportErrorsWithLegacySemantics; "
                  "GOROOT/src/encoding/json/v2/arshal_default.go: makeStructArshaler",
    },
    {
        .rule = Rule::kDuplicateName,
        .id = "duplicate-name",
        .title = "a name stands twice in an object",
        .explanation =
            "v1 accepts an object in which a name is repeated and decodes its members one after the "
            "other, so that the last value stays, or what it leaves of those before it (see merge). v2 "
            "refuses the whole payload, wherever in it the object lies: also in a member that no field "
            "takes, and in a json.RawMessage. Names count as what they stand for, so that \"a\" and "
            "\"\\u0061\" are the same. A partner's payload that was taken for years becomes an error, and "
            "what v2 has decoded up to there stays in the variable.\n\n"
            "Parsers do not agree on such objects: some keep the first value, some the last, some both. A "
            "check and the service behind it may then act on different values: in CouchDB, two parsers "
            "that differed let users make themselves administrators (CVE-2017-12635). Refusing is the "
            "safe answer, so prefer to have the sender mended.",
        .remedy =
            "Sender: send each name once. The error of v2 names the member and its place.\n"
            R"(    {"user":"root"})"
            "\n\n"
            "Option: v2 takes the last value, as v1 does. Objects in any, maps, slices and nulls that are "
            "repeated still come out differently, unless json.MergeWithLegacySemantics(true) is given too "
            "(see merge). No struct tag does this for a single field.\n"
            "    jsontext.AllowDuplicateNames(true)",
        .example = R"(type Account struct {
    User string `json:"user"`
}

{"user":"ann","user":"root"}

v1                           reads    Account{User:"root"}
v2                           refuses  duplicate object member name "user"
v2 with AllowDuplicateNames  reads    Account{User:"root"})",
        .option = Option::kAllowDuplicateNames,
        .cwe = 694,
        .source = "encoding/json/jsontext.AllowDuplicateNames",
    },
    {
        .rule = Rule::kDuplicateKey,
        .id = "duplicate-key",
        .title = "names that are written differently are equal as map keys",
        .explanation =
            "In a map whose keys are not strings, names that differ in the text may stand for the same "
            "key: \"0\" and \"-0\" for integers, \"1\" and \"1.0\" for floats, two forms of one time for "
            "time.Time. v1 stores the last value under that key and so loses the others in silence. v2 "
            "refuses the payload with a duplicate name, although no name stands twice in it.\n\n"
            "String keys can meet in the same way once AllowInvalidUTF8 is given: names with different "
            "invalid bytes are equal after these have been replaced.",
        .remedy = "Sender: send each key once, in one form.\n"
                  R"(    {"0":"b"})"
                  "\n\n"
                  "Type: string keys keep the names as they are sent, and both values, in both packages.\n"
                  "    map[string]string\n\n"
                  "Option: v2 stores the last value, as v1 does.\n"
                  "    jsontext.AllowDuplicateNames(true)",
        .example = R"(type Slots map[int]string

{"0":"a","-0":"b"}

v1                           reads    Slots{0:"b"}
v2                           refuses  duplicate object member name "-0"
v2 with AllowDuplicateNames  reads    Slots{0:"b"})",
        .option = Option::kAllowDuplicateNames,
        .cwe = 694,
        .source = "GOROOT/src/encoding/json/v2/arshal_default.go: makeMapArshaler",
    },
    {
        .rule = Rule::kMerge,
        .id = "merge",
        .title = "a value is merged with the one that is there already",
        .explanation =
            "Where a value is decoded into a variable that is not zero, the packages mix old and new by "
            "different rules. null leaves a bool, number, string, struct or array as it was in v1, and "
            "sets it to zero in v2. The elements of slices and arrays are merged with what lay in their "
            "places by v1, and start from zero in v2. Objects are merged into map values and into any by "
            "v2, and replace them in v1. Structs are merged by both.\n\n"
            "Payloads alone bring this about where a name is repeated. v2 refuses that first; with "
            "AllowDuplicateNames but without MergeWithLegacySemantics it reads a value that v1 does not "
            "read, without an error.\n\n"
            "A program brings it about by decoding into a variable that holds defaults: "
            "{\"timeout\":null} keeps a default of 30 in v1, and makes it 0 in v2. jsonrift starts from "
            "zero values and cannot see these; look for them in the code.",
        .remedy = "Sender: send each name once, and leave a member out rather than sending null.\n"
                  R"(    {"max":10})"
                  "\n\n"
                  "Type: a pointer becomes nil at null in both packages. Set the default after decoding, "
                  "where it is still nil.\n"
                  R"(    Max *int `json:"max"`)"
                  "\n\n"
                  "Option: MergeWithLegacySemantics gives v2 v1's rules. Defaults need it alone, repeated "
                  "names the other one too.\n"
                  "    json.MergeWithLegacySemantics(true),\n"
                  "    jsontext.AllowDuplicateNames(true)",
        .example = R"(type Limits struct {
    Max int `json:"max"`
}

{"max":10,"max":null}

v1                           reads    Limits{Max:10}
v2                           refuses  duplicate object member name "max"
v2 with AllowDuplicateNames  reads    Limits{Max:0})",
        .option = Option::kMergeWithLegacySemantics,
        .source = "encoding/json.MergeWithLegacySemantics",
    },
}};

}  // namespace jsonrift::diff::internal

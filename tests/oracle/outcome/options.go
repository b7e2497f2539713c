package outcome

import (
	jsonv1 "encoding/json"
	"encoding/json/jsontext"
	"encoding/json/v2"
	"fmt"
)

// An option is a switch of the v2 package under Go's own name.
type option struct {
	name string
	set  func(bool) json.Options
}

// v1Options are the options of DefaultOptionsV1, in the order in which the
// protocol leaves them out while it looks for a minimal set.
var v1Options = []option{
	{"CallMethodsWithLegacySemantics", jsonv1.CallMethodsWithLegacySemantics},
	{"FormatByteArrayAsArray", jsonv1.FormatByteArrayAsArray},
	{"FormatBytesWithLegacySemantics", jsonv1.FormatBytesWithLegacySemantics},
	{"FormatDurationAsNano", jsonv1.FormatDurationAsNano},
	{"MatchCaseSensitiveDelimiter", jsonv1.MatchCaseSensitiveDelimiter},
	{"MergeWithLegacySemantics", jsonv1.MergeWithLegacySemantics},
	{"OmitEmptyWithLegacySemantics", jsonv1.OmitEmptyWithLegacySemantics},
	{"ParseBytesWithLooseRFC4648", jsonv1.ParseBytesWithLooseRFC4648},
	{"ParseTimeWithLooseRFC3339", jsonv1.ParseTimeWithLooseRFC3339},
	{"ReportErrorsWithLegacySemantics", jsonv1.ReportErrorsWithLegacySemantics},
	{"StringifyWithLegacySemantics", jsonv1.StringifyWithLegacySemantics},
	{"UnmarshalArrayFromAnyLength", jsonv1.UnmarshalArrayFromAnyLength},
	{"Deterministic", json.Deterministic},
	{"FormatNilMapAsNull", json.FormatNilMapAsNull},
	{"FormatNilSliceAsNull", json.FormatNilSliceAsNull},
	{"MatchCaseInsensitiveNames", json.MatchCaseInsensitiveNames},
	{"AllowDuplicateNames", jsontext.AllowDuplicateNames},
	{"AllowInvalidUTF8", jsontext.AllowInvalidUTF8},
	{"EscapeForHTML", jsontext.EscapeForHTML},
	{"EscapeForJS", jsontext.EscapeForJS},
	{"PreserveRawStrings", jsontext.PreserveRawStrings},
}

// OptionNames returns the names that a case may list under `with`.
func OptionNames() []string {
	names := make([]string, 0, len(v1Options)+1)
	for _, o := range v1Options {
		names = append(names, o.name)
	}
	return append(names, "RejectUnknownMembers")
}

// ByName returns the options of these names, set to true.
func ByName(names []string) ([]json.Options, error) {
	known := append(v1Options[:len(v1Options):len(v1Options)], option{"RejectUnknownMembers", json.RejectUnknownMembers})
	set := make([]json.Options, 0, len(names))
next:
	for _, name := range names {
		for _, o := range known {
			if o.name == name {
				set = append(set, o.set(true))
				continue next
			}
		}
		return nil, fmt.Errorf("no option is called %q", name)
	}
	return set, nil
}

// minimalOptions returns the names of a minimal set of options that makes v2
// agree with legacy. run gives v2's outcome under a set.
//
// It also reports whether the full set agrees. encoding/json is v2 with that
// very set, so anything else would be news.
func minimalOptions(legacy Outcome, run func(...json.Options) Outcome) (names []string, ok bool) {
	kept := make([]bool, len(v1Options))
	for i := range kept {
		kept[i] = true
	}
	agrees := func() bool {
		var set []json.Options
		for i, o := range v1Options {
			if kept[i] {
				set = append(set, o.set(true))
			}
		}
		return !diverge(legacy, run(set...))
	}
	ok = agrees()
	for i := range kept {
		kept[i] = false
		kept[i] = !agrees()
	}
	for i, o := range v1Options {
		if kept[i] {
			names = append(names, o.name)
		}
	}
	return names, ok
}

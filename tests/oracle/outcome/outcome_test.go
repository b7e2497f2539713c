package outcome

import (
	jsonv1 "encoding/json"
	"encoding/json/v2"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// decide runs a case given by its type, input and further keys.
func decide(t *testing.T, typ, input, more string) *Line {
	t.Helper()
	encoded, err := json.Marshal([]byte(input))
	if err != nil {
		t.Fatal(err)
	}
	c, err := Parse(fmt.Appendf(nil, `{"id":"x","type":%s,"input":%s%s}`, typ, encoded, more))
	if err != nil {
		t.Fatal(err)
	}
	return Decide(c)
}

// brief is an outcome in a few words.
func brief(o Outcome) string {
	var b strings.Builder
	f := o.Error
	if f == nil {
		f = o.OutFail
	}
	if f == nil {
		return string(o.Output)
	}
	if o.Error == nil {
		b.WriteString("outfail ")
	}
	b.WriteString(f.Class)
	if f.Offset != nil {
		fmt.Fprintf(&b, " %d", *f.Offset)
	}
	return b.String() + f.Pointer + "." + f.Field
}

func TestDecide(t *testing.T) {
	const field = `{"struct":[{"name":"A","type":"int","json":"a"}]}`
	for _, c := range []struct {
		name, typ, input, more string
		legacy, strict         string
		options                string
	}{
		{"agree", field, `{"a":1}`, ``, `{"a":1}`, `{"a":1}`, ``},
		{"case", field, `{"A":1}`, ``, `{"a":1}`, `{"a":0}`, `MatchCaseInsensitiveNames`},
		{"duplicate", field, `{"a":1,"a":2}`, ``, `{"a":2}`, `duplicate 7/a.`, `AllowDuplicateNames`},
		{"utf8", `"string"`, "\"\xff\"", ``, "\"\ufffd\"", `utf8 1.`, `AllowInvalidUTF8`},
		{"eof", field, `{"a":`, ``, `eof 5.`, `eof 5/a.`, ``},
		{"syntax", field, `{"a":x}`, ``, `syntax 6.`, `syntax 5/a.`, ``},
		{"type", field, `{"a":"x"}`, ``, `type 8.a`, `type 5/a.`, ``},
		{"syntax in a string field", `{"struct":[{"name":"S","type":"string","json":"s,string"}]}`, `{"s":"abc"}`, ``, `syntax 0.`, `type 5/s.`, ``},
		{"outfail of strict alone", `{"struct":[{"name":"D","type":"time.Duration","json":"d"}]}`, `{}`, ``, `{"d":0}`, `outfail type/d.`, `FormatDurationAsNano`},
		{"prior", `{"slice":"int"}`, `[]`, `,"prior":"WzFd"`, `[]`, `[]`, ``},
		{"prior merges", `{"map":["string",{"struct":[{"name":"A","type":"int"},{"name":"B","type":"int"}]}]}`, `{"x":{"A":1}}`,
			`,"prior":"eyJ4Ijp7IkIiOjJ9fQ=="`, `{"x":{"A":1,"B":0}}`, `{"x":{"A":1,"B":2}}`, `MergeWithLegacySemantics`},
	} {
		t.Run(c.name, func(t *testing.T) {
			line := decide(t, c.typ, c.input, c.more)
			if got := brief(line.Legacy); got != c.legacy {
				t.Errorf("legacy gives %s, want %s", got, c.legacy)
			}
			if got := brief(line.Strict); got != c.strict {
				t.Errorf("strict gives %s, want %s", got, c.strict)
			}
			if got := strings.Join(line.Options, ","); got != c.options || line.Diverges != (c.options != "") {
				t.Errorf("diverges %v by %s, want %s", line.Diverges, got, c.options)
			}
		})
	}
}

func TestWith(t *testing.T) {
	const field = `{"struct":[{"name":"A","type":"int","json":"a"}]}`
	for _, c := range []struct{ with, input, want string }{
		{`["MatchCaseInsensitiveNames"]`, `{"A":1}`, `{"a":1}`},
		{`["RejectUnknownMembers"]`, `{"A":1}`, `type 1/A.`},
		{`["RejectUnknownMembers","ReportErrorsWithLegacySemantics"]`, `{"A":1}`, `other.`},
		{`["ReportErrorsWithLegacySemantics"]`, `{"a":"x"}`, `type 8.a`},
		{`[]`, `{"a":"x"}`, `type 5/a.`},
	} {
		line := decide(t, field, c.input, `,"with":`+c.with)
		if line.With == nil || brief(*line.With) != c.want {
			t.Errorf("%s with %s gives %+v, want %s", c.input, c.with, line.With, c.want)
		}
	}
	if line := decide(t, `"int"`, `1`, ``); line.With != nil {
		t.Errorf("an outcome nobody asked for: %+v", line.With)
	}
	if line := decide(t, `"int"`, `1`, `,"with":["Magic"]`); line.Unbuildable == "" {
		t.Error("an unknown option passes")
	}
}

func TestUnstable(t *testing.T) {
	if line := decide(t, `{"map":[{"ptr":"string"},"int"]}`, `{"a":1,"a":2,"a":3}`, ``); !line.Unstable {
		t.Errorf("equal pointer keys come in a certain order: %s", line.Append(nil))
	}
}

func TestPanicIsAnOutcome(t *testing.T) {
	s := semantics{
		unmarshal: func([]byte, any) error { panic("ouch") },
		marshal:   func(any) ([]byte, error) { panic("ouch") },
		classify:  strictFailure,
	}
	if o := s.run(timeType, nil, []byte("1")); o.Panic != "ouch" || brief(o) != "panic." {
		t.Errorf("got %+v", o)
	}
	s.unmarshal = func([]byte, any) error { return nil }
	if o := s.run(timeType, nil, nil); o.Panic != "ouch" || brief(o) != "outfail panic." {
		t.Errorf("got %+v", o)
	}
}

// TestOptionsAreThoseOfV1 holds the list against the package.
func TestOptionsAreThoseOfV1(t *testing.T) {
	if len(v1Options) != 21 {
		t.Errorf("%d options, want 21", len(v1Options))
	}
	for _, o := range v1Options {
		if on, set := json.GetOption(jsonv1.DefaultOptionsV1(), o.set); !on || !set {
			t.Errorf("%s is not on in DefaultOptionsV1", o.name)
		}
	}
	names := OptionNames()
	slices.Sort(names)
	if len(slices.Compact(names)) != 22 {
		t.Errorf("names occur twice: %v", names)
	}
}

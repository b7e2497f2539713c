package rules

import (
	"regexp"
	"strings"
	"testing"
)

// A ruleCase is what proves a rule: the type of its example, and a proof for
// each of its remedies, in their order.
type ruleCase struct {
	id      string
	subject *subject
	proofs  []proof
}

type evidence struct {
	subject *subject // of the example
	v1      string   // who does in the example what is to be had from v2
	example example
	remedy  remedy
}

type proof func(t *testing.T, e evidence)

var optionCall = regexp.MustCompile(`^(json|jsonv2|jsontext)\.(\w+)\(true\)$`)

var packagePaths = map[string]string{
	"json":     "encoding/json",
	"jsonv2":   "encoding/json/v2",
	"jsontext": "encoding/json/jsontext",
}

// options: v2 with the options of the remedy does with the example what v1 does.
func options(t *testing.T, e evidence) {
	names := optionNames(t, e)
	expectSame(t, e.subject, e.v1, e.subject, "v2 with "+names, e.example.payload)
}

func optionNames(t *testing.T, e evidence) string {
	t.Helper()
	if e.remedy.sort != "Option" {
		t.Errorf("the remedy is no option but %q", e.remedy.sort)
	}
	var names []string
	for line := range strings.SplitSeq(strings.ReplaceAll(e.remedy.code, ",\n", "\n"), "\n") {
		m := optionCall.FindStringSubmatch(line)
		if m == nil {
			t.Fatalf("not an option: %s", line)
		}
		checkDeclared(t, "remedy", packagePaths[m[1]], m[2])
		names = append(names, m[2])
	}
	return strings.Join(names, ", ")
}

// expectSame expects both to accept, with the same output, and with the same
// value if it is of one type.
func expectSame(t *testing.T, a *subject, whoA string, b *subject, whoB string, payload string) {
	t.Helper()
	x, y := a.ask(t, whoA, payload), b.ask(t, whoB, payload)
	if x.refusal != nil || x.unwritten != nil || y.refusal != nil || y.unwritten != nil {
		t.Errorf("%s: %s %+v; %s %+v", payload, whoA, x, whoB, y)
	} else if x.output != y.output || (a == b && x.value != y.value) {
		t.Errorf("%s: %s %s -> %s; %s %s -> %s", payload, whoA, x.value, x.output, whoB, y.value, y.output)
	}
}

// same: with this type both packages do with the example what v1 does with the
// type of the example.
func same[T any](t *testing.T, e evidence) {
	s := changed[T](t, e)
	expectSame(t, s, "v1", s, "v2", e.example.payload)
	expectSame(t, e.subject, e.v1, s, "v1", e.example.payload)
}

// settles: with this type both packages do the same with the example, if not
// what v1 did before: they write this.
func settles[T any](output string) proof {
	return func(t *testing.T, e evidence) {
		checkRows(t, changed[T](t, e), e.example.payload, []string{"v1  writes  " + output, "v2  writes  " + output})
	}
}

// refusedByV2: with this type v1 goes on as before and v2 refuses the example.
func refusedByV2[T any](why string) proof {
	return func(t *testing.T, e evidence) {
		s := changed[T](t, e)
		expectSame(t, e.subject, e.v1, s, "v1", e.example.payload)
		checkRows(t, s, e.example.payload, []string{"v2  refuses  " + why})
	}
}

// parts: with this type the packages do these things with some payload.
func parts[T any](payload string, rows ...string) proof {
	return func(t *testing.T, e evidence) { checkRows(t, changed[T](t, e), payload, rows) }
}

// changed is the type that the code of a remedy is a part of.
func changed[T any](t *testing.T, e evidence) *subject {
	t.Helper()
	s := of[T]()
	checkSource(t, e.remedy.code)
	chunks := strings.Split(e.remedy.code, "\n\n")
	if field := chunks[len(chunks)-1]; !strings.Contains(typeSource(t, s.name), collapse(field)) {
		t.Errorf("%s does not hold %s", s.name, field)
	}
	return s
}

// sent: with the payload of the remedy the packages do the same.
func sent(t *testing.T, e evidence) {
	if e.remedy.sort != "Sender" {
		t.Errorf("the remedy is nothing for the sender but %q", e.remedy.sort)
	}
	expectSame(t, e.subject, "v1", e.subject, "v2", payloadOf(e.remedy.code))
}

// shown: the code of the remedy is in this package, where the test of this name
// runs it.
func shown(test func(*testing.T)) proof {
	return func(t *testing.T, e evidence) {
		checkSource(t, e.remedy.code)
		t.Run("code", test)
	}
}

// all are several proofs of one remedy.
func all(proofs ...proof) proof {
	return func(t *testing.T, e evidence) {
		for _, p := range proofs {
			p(t, e)
		}
	}
}

// words: there is nothing to run.
func words(t *testing.T, e evidence) {
	if e.remedy.code != "" {
		t.Errorf("nothing runs this:\n%s", e.remedy.code)
	}
}

package gen

import (
	"encoding/json/v2"
	"fmt"
	"reflect"
	"testing"

	"jsonrift/oracle/gotype"
	"jsonrift/oracle/outcome"
)

func generator(t *testing.T, s Settings) *Generator {
	t.Helper()
	g, err := New(s)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func settings() []Settings {
	var list []Settings
	for size := range sizes {
		for _, named := range []bool{false, true} {
			list = append(list, Settings{Seed: 7, Size: size, Noise: 0.5, Named: named, With: true})
		}
	}
	return list
}

// TestCasesAreReproducible makes cases in another order and expects the same.
func TestCasesAreReproducible(t *testing.T) {
	const n = 50
	for _, s := range settings() {
		g := generator(t, s)
		var first []*outcome.Case
		for i := range n {
			first = append(first, g.Case(i))
		}
		again := generator(t, s)
		for i := n - 1; i >= 0; i-- {
			if !reflect.DeepEqual(again.Case(i), first[i]) {
				t.Errorf("%+v: case %d differs when made again", s, i)
			}
		}
	}
}

// TestCasesAreLinesOfTheProtocol reads the cases back and builds their types.
func TestCasesAreLinesOfTheProtocol(t *testing.T) {
	for _, s := range settings() {
		g := generator(t, s)
		for i := range 200 {
			c := g.Case(i)
			line, err := json.Marshal(c)
			if err != nil {
				t.Fatal(err)
			}
			back, err := outcome.Parse(line)
			if err != nil {
				t.Fatalf("%s: %v", line, err)
			}
			if !reflect.DeepEqual(back.Type, c.Type) || !reflect.DeepEqual(back.Input, c.Input) {
				t.Errorf("case %s comes back changed", c.ID)
			}
			if _, err := gotype.Build(c.Type, c.Types); err != nil {
				t.Errorf("case %s: %v", line, err)
			}
		}
	}
}

// TestCasesReachEveryOutcome guards against a generator that makes only noise,
// or none.
func TestCasesReachEveryOutcome(t *testing.T) {
	seen := map[string]int{}
	g := generator(t, Settings{Seed: 1, Size: 1, Noise: 0.5})
	const n = 3000
	for i := range n {
		line := outcome.Decide(g.Case(i))
		for side, o := range map[string]outcome.Outcome{"legacy": line.Legacy, "strict": line.Strict} {
			class := "ok"
			if o.Error != nil {
				class = o.Error.Class
			} else if o.OutFail != nil {
				class = "outfail"
			}
			seen[fmt.Sprint(side, " ", class)]++
		}
		for _, o := range line.Options {
			seen[o]++
		}
	}
	for _, want := range []string{
		"legacy ok", "legacy syntax", "legacy eof", "legacy type", "legacy other",
		"strict ok", "strict syntax", "strict eof", "strict type", "strict duplicate", "strict utf8", "strict outfail",
	} {
		if seen[want] == 0 {
			t.Errorf("no case gives %s", want)
		}
	}
	for _, o := range outcome.OptionNames() {
		// The first is never needed: Marshal is deterministic here anyway. The
		// second is not an option of v1.
		if seen[o] == 0 && o != "Deterministic" && o != "RejectUnknownMembers" {
			t.Errorf("no case needs %s", o)
		}
	}
	if ok := seen["legacy ok"]; ok < n/3 || ok > n*9/10 {
		t.Errorf("%d of %d payloads are accepted", ok, n)
	}
}

func TestSettingsAreChecked(t *testing.T) {
	for _, s := range []Settings{{Size: -1}, {Size: 4}, {Noise: -0.1}, {Noise: 1.1}} {
		if _, err := New(s); err == nil {
			t.Errorf("%+v passes", s)
		}
	}
}

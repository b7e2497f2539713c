package gen

import (
	"fmt"

	"jsonrift/oracle/entry"
	"jsonrift/oracle/gotype"
)

// EntryCase makes case number i about how the packages are called.
func (g *Generator) EntryCase(i int) *entry.Case {
	s := newSource(g.settings.Seed, 1<<40+uint64(i))
	c := &entry.Case{ID: fmt.Sprintf("e%d-%d", g.settings.Seed, i)}
	c.Entry = pickWeighted(s, []weighted[string]{{1, "unmarshal"}, {4, "decoder"}, {7, "stream"}})
	c.Type = g.typeExpr(s)
	if s.chance(0.15) {
		c.Type = &gotype.Expr{Kind: gotype.Name, Name: "any"}
	}
	defs := gotype.Definitions(c.Type)
	if c.Entry != "unmarshal" {
		c.DisallowUnknownFields = s.chance(0.3)
		c.UseNumber = s.chance(0.3)
	}
	c.Input = g.stream(s, c.Type, defs, c.Entry)
	c.Types = ownDefinitions(defs)
	return c
}

// stream writes values one after the other.
func (g *Generator) stream(s source, t *gotype.Expr, defs map[string]*gotype.Expr, entry string) []byte {
	n := pickWeighted(s, []weighted[int]{{6, 1}, {4, 2}, {1, 3}})
	if entry == "stream" {
		n = s.between(0, 6)
	}
	var text []byte
	for i := range n {
		if i > 0 || s.chance(0.1) {
			text = append(text, pickWeighted(s, separators)...)
		}
		text = append(text, g.streamValue(s, t, defs)...)
	}
	if s.chance(0.3) {
		text = append(text, pickWeighted(s, separators)...)
	}
	return text
}

var separators = []weighted[string]{
	{30, ""}, {30, "\n"}, {20, " "}, {5, "\r\n"}, {2, " \t\n\n "},
	{1, ","}, {1, "\x00"}, {1, "\ufeff"}, {1, "]"}, {1, "}"}, {1, "\x1e"}, {1, "\v"}, {1, "\u00a0"}, {1, "x"}, {1, "\""}, {1, "-"},
}

// streamValue writes a value that may be of another kind, or in brackets of
// which a decoder may read the first alone.
func (g *Generator) streamValue(s source, t *gotype.Expr, defs map[string]*gotype.Expr) string {
	one := func() string { return string(g.payload(s, t, defs)) }
	switch {
	case s.chance(0.1):
		return pick(s, []string{"1", "-2", "0", `"x"`, "null", "true", "[]", "{}", "1e400", "9007199254740993", "1.0", `""`, "\"\xff\"", `"\ud800"`})
	case s.chance(0.12):
		return "[" + one() + "," + one() + "]"
	case s.chance(0.03):
		return "[[" + one() + "],1," + one() + "]"
	case s.chance(0.06):
		return `{"a":` + one() + `,"b":[` + one() + `]}`
	case s.chance(0.03):
		text := one()
		return text[:s.IntN(len(text)+1)]
	}
	return one()
}

package gen

import (
	"fmt"
	"maps"
	"slices"

	"jsonrift/oracle/gotype"
	"jsonrift/oracle/outcome"
)

// Settings say what cases to make.
type Settings struct {
	Seed  uint64
	Size  int     // 0: tens of bytes, 3: tens of kilobytes
	Noise float64 // 0: payloads fit their types, 1: hardly any does
	Named bool    // use the registered named types
	With  bool    // add sets of options to some cases
}

// sizes says how large types and payloads grow at each Size.
var sizes = []struct{ depth, wide, room int }{{2, 6, 60}, {3, 10, 400}, {4, 20, 3000}, {5, 80, 30000}}

// A Generator makes cases. Each case depends on the settings and its number
// alone.
type Generator struct {
	settings Settings
	names    []string // sorted
}

// New returns a generator for valid settings.
func New(s Settings) (*Generator, error) {
	if s.Size < 0 || s.Size >= len(sizes) {
		return nil, fmt.Errorf("size %d is not from 0 to %d", s.Size, len(sizes)-1)
	}
	if s.Noise < 0 || s.Noise > 1 {
		return nil, fmt.Errorf("noise %v is not from 0 to 1", s.Noise)
	}
	g := &Generator{settings: s}
	if s.Named {
		g.names = slices.Sorted(maps.Keys(gotype.Registered))
	} else {
		g.names = gotype.WellKnown
	}
	return g, nil
}

// Case makes case number i.
func (g *Generator) Case(i int) *outcome.Case {
	s := newSource(g.settings.Seed, uint64(i))
	c := &outcome.Case{ID: fmt.Sprintf("g%d-%d", g.settings.Seed, i)}
	c.Type = g.typeExpr(s)
	defs := gotype.Definitions(c.Type)
	c.Input = g.payload(s, c.Type, defs)
	if s.chance(0.2) {
		c.Prior = g.payload(s, c.Type, defs)
	}
	if g.settings.With && s.chance(0.35) {
		c.With = someOptions(s)
	}
	c.Types = ownDefinitions(defs)
	return c
}

// ownDefinitions returns the definitions that the protocol doesn't know.
func ownDefinitions(defs map[string]*gotype.Expr) map[string]*gotype.Expr {
	for _, name := range gotype.WellKnown {
		delete(defs, name)
	}
	return defs
}

func (g *Generator) typeExpr(s source) *gotype.Expr {
	size := sizes[g.settings.Size]
	m := &typeMaker{
		source:  s,
		wild:    s.chance(0.15),
		wide:    size.wide,
		resolve: func(name string) *gotype.Expr { return gotype.Registered[name].Definition },
	}
	if g.settings.Named && s.chance(0.7) || s.chance(0.1) {
		m.names = g.names
	}
	return m.top(size.depth)
}

func (g *Generator) payload(s source, t *gotype.Expr, defs map[string]*gotype.Expr) []byte {
	noise := g.settings.Noise
	switch {
	case g.settings.Size >= 2 && s.chance(0.4):
		noise /= 30 // or no long payload would be accepted
	case s.chance(0.25):
		noise /= 4
	case s.chance(0.15):
		noise = min(1, 2*noise)
	}
	p := &payloadMaker{source: s, noise: noise, room: sizes[g.settings.Size].room, defs: defs}
	if s.chance(0.5) {
		p.room /= 3
	}
	return p.payload(t)
}

// someOptions returns a set of options: few of them, or all but a few.
func someOptions(s source) []string {
	p := pick(s, []float64{0.06, 0.2, 0.5, 0.9})
	set := []string{}
	for _, name := range outcome.OptionNames() {
		if s.chance(p) {
			set = append(set, name)
		}
	}
	return set
}

package gotype

//go:generate go run ../cmd/typegen -seed 27 -count 300 -o named_gen.go

import (
	"encoding/json/v2"
	"fmt"
	"reflect"
	"slices"
)

// A Registration is a named type that exists as a Go declaration, with the
// definition by which a case describes it.
type Registration struct {
	Type       reflect.Type
	Definition *Expr

	deps []string // the registered names that Definition mentions, all the way down, sorted
}

// Registered holds the named types by name. It doesn't change once the
// package is initialised.
var Registered = map[string]Registration{}

// Definitions returns the registered names that e mentions, all the way down,
// with their definitions: the `types` of a case whose type is e.
func Definitions(e *Expr) map[string]*Expr {
	defs := map[string]*Expr{}
	collect(e, defs)
	return defs
}

func collect(e *Expr, defs map[string]*Expr) {
	if e == nil {
		return
	}
	if e.Kind == Name {
		r, ok := Registered[e.Name]
		if _, done := defs[e.Name]; ok && !done {
			defs[e.Name] = r.Definition
			collect(r.Definition, defs)
		}
	}
	collect(e.Key, defs)
	collect(e.Elem, defs)
	for _, f := range e.Fields {
		collect(f.Type, defs)
	}
}

// A declaration is a row of the tables of named types.
type declaration struct {
	name       string
	typ        reflect.Type
	definition string
}

func init() {
	for _, table := range [][]declaration{wellKnown, generated} {
		for _, d := range table {
			var e Expr
			if err := json.Unmarshal([]byte(d.definition), &e); err != nil {
				panic(fmt.Sprintf("gotype: definition of %s: %v", d.name, err))
			}
			Registered[d.name] = Registration{Type: d.typ, Definition: &e}
		}
	}
	for name, r := range Registered {
		for dep := range Definitions(r.Definition) {
			r.deps = append(r.deps, dep)
		}
		slices.Sort(r.deps)
		Registered[name] = r
	}
}

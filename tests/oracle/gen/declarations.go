package gen

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"jsonrift/oracle/gotype"
)

// A Declaration is a Go type declaration: type Name Definition.
type Declaration struct {
	Name       string
	Definition *gotype.Expr
}

var typeWords = []string{"Order", "User", "Item", "Page", "Event", "Money", "Role", "Tag", "Hook", "Point", "base", "meta", "link", "node"}

// Declarations invents n declarations that compile together. They may refer to
// each other, also in circles.
func Declarations(seed uint64, n int) []Declaration {
	d := &declarer{defs: map[string]*gotype.Expr{}}
	d.typeMaker = typeMaker{
		source:  newSource(seed, 0),
		wide:    8,
		resolve: func(name string) *gotype.Expr { return d.defs[name] },
	}
	for i := range n {
		d.all = append(d.all, fmt.Sprintf("%s%d", pick(d.source, typeWords), i))
	}
	var list []Declaration
	for _, name := range d.all {
		e := d.definition()
		for !d.declarable(e) {
			e = d.definition()
		}
		list = append(list, Declaration{name, e})
		d.defs[name] = e
		d.names = append(d.names, name) // from now on a type like any other
	}
	return list
}

type declarer struct {
	typeMaker
	all  []string
	defs map[string]*gotype.Expr // of the names declared so far
}

// definition invents what a name stands for.
func (d *declarer) definition() *gotype.Expr {
	var e *gotype.Expr
	switch n := d.IntN(100); {
	case n < 14:
		e = gotype.Named(pick(d.source, []string{"string", "bool", "int", "int64", "uint8", "uint16", "float32", "float64", "any"}))
	case n < 22:
		e = gotype.Named(pick(d.source, special))
	case n < 28:
		e = d.bytes()
	case n < 34:
		e = gotype.MapOf(d.key(1), d.value(1))
	case n < 40:
		e = gotype.SliceOf(d.value(1))
	case n < 44:
		e = gotype.ArrayOf(d.length(), d.value(1))
	case n < 47:
		return gotype.PtrTo(d.value(1)) // kept out of circles: a pure circle of pointers never ends
	case n < 54:
		e = d.fallback(2)
	default:
		e = d.structure(2)
	}
	d.entangle(e, false)
	return e
}

// entangle lets some leaves refer to any name, the one being defined and later
// ones too. Go allows that behind a pointer, slice or map.
func (d *declarer) entangle(e *gotype.Expr, behind bool) {
	switch e.Kind {
	case gotype.Name:
		if behind && d.chance(0.15) {
			e.Name = pick(d.source, d.all)
		}
	case gotype.Slice, gotype.Ptr, gotype.Map:
		d.entangle(e.Elem, true)
	case gotype.Array:
		d.entangle(e.Elem, behind)
	case gotype.Struct:
		for _, f := range e.Fields {
			d.entangle(f.Type, behind)
		}
	}
}

// declarable mends what reflection takes and Go source doesn't, and reports
// whether the rest is fine for go vet.
func (d *declarer) declarable(e *gotype.Expr) bool {
	if e == nil {
		return true
	}
	if e.Kind == gotype.Struct {
		var fields []gotype.Field
		for _, f := range e.Fields {
			d.mend(&f)
			if !slices.ContainsFunc(fields, func(g gotype.Field) bool { return g.Name == f.Name }) {
				fields = append(fields, f)
			}
		}
		*e = *gotype.StructOf(fields...)
		if !d.distinctTags(e, 0, map[string]bool{}) {
			return false
		}
		for _, f := range e.Fields {
			if !d.declarable(f.Type) {
				return false
			}
		}
		return true
	}
	if !d.declarable(e.Key) || !d.declarable(e.Elem) {
		return false
	}
	// Mending may have put something into a key that Go can't compare.
	return e.Kind != gotype.Map || d.comparable(e.Key)
}

// mend makes f a field that Go can declare: an embedded one is called like its
// type, and an unexported one has no tag.
func (d *declarer) mend(f *gotype.Field) {
	if f.Embedded || d.chance(0.06) && len(d.names) > 0 {
		if !f.Embedded {
			f.Type = gotype.Named(pick(d.source, d.names))
			f.JSON = nil
		}
		target := f.Type
		if target.Kind == gotype.Ptr {
			target = target.Elem
		}
		def := d.defs[target.Name]
		f.Embedded = target.Kind == gotype.Name && def != nil && d.underlying(def).Kind != gotype.Ptr &&
			!(f.Type.Kind == gotype.Ptr && d.underlying(def).IsName("any"))
		if f.Embedded {
			f.Name = target.Name
			if f.JSON == nil && d.underlying(f.Type).Kind != gotype.Struct && d.chance(0.7) {
				tag := d.jsonName() // v2 wants one
				f.JSON = &tag
			}
		}
	}
	if r, _ := utf8.DecodeRuneInString(f.Name); !unicode.IsUpper(r) {
		f.JSON = nil
	}
}

// distinctTags applies a rule of go vet: no two fields of one level may have
// the same tagged name, where structs embedded by value count as a level.
func (d *declarer) distinctTags(e *gotype.Expr, level int, seen map[string]bool) bool {
	for _, f := range e.Fields {
		name := ""
		if f.JSON != nil {
			name, _, _ = strings.Cut(*f.JSON, ",")
		}
		switch {
		case name == "-":
		case name == "" && f.Embedded:
			if inner := d.underlying(f.Type); inner.Kind == gotype.Struct && !d.distinctTags(inner, level+1, seen) {
				return false
			}
		case name != "":
			key := fmt.Sprint(level, name)
			if seen[key] {
				return false
			}
			seen[key] = true
		}
	}
	return true
}

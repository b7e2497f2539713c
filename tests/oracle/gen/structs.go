package gen

import (
	"unicode"
	"unicode/utf8"

	"jsonrift/oracle/gotype"
)

// structure invents a struct with up to m.wide fields.
func (m *typeMaker) structure(depth int) *gotype.Expr {
	n := m.between(0, 4)
	if m.chance(0.15) {
		n = m.between(0, m.wide)
	}
	return m.structOf(n, depth)
}

func (m *typeMaker) structOf(n, depth int) *gotype.Expr {
	e := gotype.StructOf()
	for range n {
		m.addField(e, m.field(depth))
	}
	return e
}

// addField adds f unless its name is taken: Go refuses that. Where the JSON name
// is taken, v2 refuses the whole struct, so there that is rare.
func (m *typeMaker) addField(e *gotype.Expr, f gotype.Field) {
	for _, g := range e.Fields {
		if g.Name == f.Name || jsonNameOf(g) == jsonNameOf(f) && !m.wild && m.chance(0.9) {
			return
		}
	}
	e.Fields = append(e.Fields, f)
}

// jsonNameOf returns the name of a field in JSON if the field has one of its
// own. Fields that have none get a name that no other field has.
func jsonNameOf(f gotype.Field) string {
	tagged, options := "", ""
	if f.JSON != nil {
		tagged, options = splitTag(*f.JSON)
	}
	switch {
	case tagged != "":
		return tagged
	case f.Embedded || hasOption(options, "embed"):
		return "," + f.Name
	default:
		return f.Name
	}
}

func (m *typeMaker) field(depth int) gotype.Field {
	switch n := m.IntN(100); {
	case n < 8:
		return m.embedded(depth)
	case n < 12:
		return m.unexported(depth)
	case n < 16:
		return m.embedField(depth)
	}
	f := gotype.Field{Name: m.goName(), Type: m.value(depth)}
	f.JSON = m.fitTag(m.tag(), f.Type)
	return f
}

// embedded invents a field that Go embeds.
func (m *typeMaker) embedded(depth int) gotype.Field {
	f := gotype.Field{Name: m.goName(), Embedded: true}
	switch n := m.IntN(20); {
	case n == 0:
		f.Type = gotype.Named(pick(m.source, []string{"int", "string", "any"}))
	case n == 1:
		f.Type = gotype.MapOf(gotype.Named("string"), m.value(depth-1))
	case n < 6 && len(m.names) > 0:
		f.Type = gotype.Named(pick(m.source, m.names))
		f.Name = f.Type.Name
	default:
		f.Type = m.structOf(m.between(0, 3), depth-1)
	}
	if m.chance(0.35) {
		f.Type = gotype.PtrTo(f.Type)
	}
	// Reflection refuses to embed under an unexported name. It takes those
	// that Go declares, so a registered type may hold some.
	if r, _ := utf8.DecodeRuneInString(f.Name); !unicode.IsUpper(r) {
		f.Name, f.Embedded = "E"+f.Name, false
	}
	f.Embedded = f.Embedded && m.embeddable(f.Type)
	if m.chance(0.2) {
		f.JSON = m.tag()
	} else if m.underlying(f.Type).Kind != gotype.Struct && !m.wild && m.chance(0.9) {
		tag := m.jsonName() // v2 wants one
		f.JSON = &tag
	}
	return f
}

func (m *typeMaker) unexported(depth int) gotype.Field {
	f := gotype.Field{Name: pick(m.source, unexportedNames), Type: m.value(depth - 1)}
	if m.wild && m.chance(0.3) {
		f.JSON = m.tag()
	}
	return f
}

// embedField invents a field with the `embed` option: a struct whose members
// belong to the parent, or a fallback that takes the members nobody wants.
func (m *typeMaker) embedField(depth int) gotype.Field {
	tag := ",embed"
	if m.wild {
		tag = pick(m.source, []string{",embed", "x,embed", ",embed,omitzero", ",embed,string", ",embed,embed"})
	}
	f := gotype.Field{Name: m.goName(), JSON: &tag}
	switch n := m.IntN(10); {
	case n < 4:
		f.Type = m.structOf(m.between(0, 3), depth-1)
	case n < 6:
		f.Type = gotype.Named("json.RawMessage")
	case n < 9 || !m.wild:
		f.Type = gotype.MapOf(m.fallbackKey(), m.value(depth-1))
	default:
		f.Type = m.value(depth - 1)
	}
	if m.chance(0.25) {
		f.Type = gotype.PtrTo(f.Type)
	}
	return f
}

// fallbackKey invents the key of a fallback map: some string type.
func (m *typeMaker) fallbackKey() *gotype.Expr {
	for range len(m.names) / 8 {
		e := gotype.Named(pick(m.source, m.names))
		if def := m.resolve(e.Name); def != nil && (def.IsName("string") || def.IsName("json.Number")) {
			return e
		}
	}
	if m.wild {
		return m.key(0)
	}
	return gotype.Named("string")
}

// oneField invents a struct around one field, where any option may meet any
// type.
func (m *typeMaker) oneField(depth int) *gotype.Expr {
	t := m.leaf()
	if m.chance(0.5) {
		t = m.value(min(depth, 2))
	}
	tag := "v" + m.options()
	if m.chance(0.35) {
		tag = "v," + pick(m.source, []string{"string", "omitempty", "omitzero", "omitzero,omitempty", "string,omitempty"})
	}
	return gotype.StructOf(gotype.Field{Name: "V", Type: t, JSON: m.fitTag(&tag, t)})
}

// foldingFields invents a struct whose names differ in case, or in what
// folding ignores.
func (m *typeMaker) foldingFields() *gotype.Expr {
	names := pick(m.source, foldingNames)
	e := gotype.StructOf()
	for i := range m.between(1, len(names)) {
		f := gotype.Field{Name: "F" + string(rune('A'+i)), Type: m.leaf()}
		if m.chance(0.7) {
			f.Type = gotype.Named(pick(m.source, []string{"int", "string", "any", "bool"}))
		}
		tag := pick(m.source, names)
		if m.chance(0.2) {
			tag += pick(m.source, []string{",case:ignore", ",case:strict"})
		}
		f.JSON = &tag
		m.addField(e, f)
	}
	if m.chance(0.15) {
		e.Fields = append(e.Fields, m.embedField(1))
	}
	return e
}

// promotion invents structs that embed structs, so that one JSON name comes
// from several depths or paths.
func (m *typeMaker) promotion(depth int) *gotype.Expr {
	names := []string{"A", "B", "ID", "Name"}
	var shared *gotype.Expr // embedded along several paths: a diamond
	var nest func(level int) *gotype.Expr
	nest = func(level int) *gotype.Expr {
		e := gotype.StructOf()
		for range m.between(1, 3) {
			f := gotype.Field{Name: pick(m.source, names), Type: m.value(min(depth-level, 1))}
			if m.chance(0.3) {
				tag := pick(m.source, names)
				if m.chance(0.3) {
					tag = m.jsonName()
				}
				f.JSON = &tag
			}
			m.addField(e, f)
		}
		if level >= 3 {
			return e
		}
		for i := range m.IntN(4 - level) {
			f := gotype.Field{Name: "E" + string(rune('1'+i)), Embedded: m.chance(0.8)}
			switch {
			case shared != nil && m.chance(0.3):
				f.Type = shared
			case len(m.names) > 0 && m.chance(0.3):
				f.Type = gotype.Named(pick(m.source, m.names))
			default:
				f.Type = nest(level + 1)
				shared = f.Type
			}
			if m.chance(0.4) {
				f.Type = gotype.PtrTo(f.Type)
			}
			f.Embedded = f.Embedded && m.embeddable(f.Type)
			if !f.Embedded {
				tag := ",embed"
				f.JSON = &tag
			} else if m.chance(0.1) {
				tag := pick(m.source, names)
				f.JSON = &tag
			}
			m.addField(e, f)
		}
		m.Shuffle(len(e.Fields), func(i, j int) { e.Fields[i], e.Fields[j] = e.Fields[j], e.Fields[i] })
		return e
	}
	return nest(0)
}

// fallback invents a struct with a fallback field, rarely with two.
func (m *typeMaker) fallback(depth int) *gotype.Expr {
	e := m.structOf(m.between(0, 2), min(depth, 1))
	tag := ",embed"
	f := gotype.Field{Name: "Rest", Type: gotype.Named("json.RawMessage"), JSON: &tag}
	if m.chance(0.6) {
		f.Type = gotype.MapOf(m.fallbackKey(), m.value(1))
	}
	if m.chance(0.25) {
		f.Type = gotype.PtrTo(f.Type)
	}
	m.addField(e, f)
	if m.chance(0.1) {
		m.addField(e, m.embedField(1))
	}
	return e
}

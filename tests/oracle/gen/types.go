package gen

import (
	"slices"

	"jsonrift/oracle/gotype"
)

// Leaf types, by what makes them interesting.
var (
	integers = []string{"int", "int8", "int16", "int32", "int64",
		"uint", "uint8", "uint16", "uint32", "uint64", "uintptr"}
	floats  = []string{"float32", "float64"}
	special = []string{"time.Time", "time.Duration", "json.Number", "json.RawMessage"}
)

// A typeMaker invents type expressions.
type typeMaker struct {
	source
	names []string // registered names that may appear
	wild  bool     // tags may be malformed, which makes most structs useless
	wide  int      // the most fields that a struct gets

	// resolve gives the definition of a name, nil where it isn't known yet.
	resolve func(name string) *gotype.Expr
}

// top invents the type of a case. About half are small types around one
// question; the others grow freely.
func (m *typeMaker) top(depth int) *gotype.Expr {
	switch n := m.IntN(100); {
	case n < 12:
		return m.leaf()
	case n < 32:
		return m.oneField(depth)
	case n < 40:
		return m.foldingFields()
	case n < 48:
		return m.promotion(depth)
	case n < 55:
		return m.fallback(depth)
	case n < 62:
		return gotype.MapOf(m.key(2), m.value(depth-2))
	case n < 67:
		return gotype.Named("any")
	default:
		return m.value(depth)
	}
}

// value invents a type of at most this depth.
func (m *typeMaker) value(depth int) *gotype.Expr {
	if depth <= 0 {
		return m.leaf()
	}
	switch n := m.IntN(100); {
	case n < 25:
		return m.leaf()
	case n < 37:
		return gotype.SliceOf(m.value(depth - 1))
	case n < 44:
		return gotype.ArrayOf(m.length(), m.value(depth-1))
	case n < 55:
		return gotype.MapOf(m.key(2), m.value(depth-1))
	case n < 67:
		return gotype.PtrTo(m.value(depth - 1))
	default:
		return m.structure(depth - 1)
	}
}

// length returns an array length: small, so that payloads often fit.
func (m *typeMaker) length() int { return m.IntN(5) }

func (m *typeMaker) leaf() *gotype.Expr {
	if len(m.names) > 0 && m.chance(0.35) {
		return gotype.Named(pick(m.source, m.names))
	}
	switch n := m.IntN(100); {
	case n < 10:
		return gotype.Named("bool")
	case n < 26:
		return gotype.Named("string")
	case n < 46:
		return gotype.Named(pick(m.source, integers))
	case n < 54:
		return gotype.Named(pick(m.source, floats))
	case n < 64:
		return gotype.Named("any")
	case n < 84:
		return gotype.Named(pick(m.source, special))
	default:
		return m.bytes()
	}
}

// bytes invents a type that is base64 text under some options, or looks like
// it.
func (m *typeMaker) bytes() *gotype.Expr {
	elem := gotype.Named("uint8")
	if m.chance(0.3) {
		elem = gotype.Named("NamedByte")
	}
	switch m.IntN(10) {
	case 0, 1, 2:
		return gotype.ArrayOf(m.length(), elem)
	case 3:
		return gotype.SliceOf(gotype.Named("int8"))
	default:
		return gotype.SliceOf(elem)
	}
}

// key invents a type that Go takes as a map key; JSON may still refuse it.
func (m *typeMaker) key(depth int) *gotype.Expr {
	n := m.IntN(100)
	if depth <= 0 {
		n = m.IntN(85)
	}
	switch {
	case n < 45:
		return gotype.Named("string")
	case n < 62:
		return gotype.Named(pick(m.source, integers))
	case n < 66:
		return gotype.Named(pick(m.source, floats))
	case n < 69:
		return gotype.Named("bool")
	case n < 72:
		return gotype.Named("any")
	case n < 81:
		return gotype.Named(pick(m.source, []string{"time.Time", "time.Duration", "json.Number"}))
	case n < 85:
		if len(m.names) > 0 {
			if e := gotype.Named(pick(m.source, m.names)); m.comparable(e) {
				return e
			}
		}
		return gotype.Named("string")
	case n < 89:
		return gotype.ArrayOf(m.length(), m.key(depth-1))
	case n < 93:
		return gotype.StructOf(gotype.Field{Name: "A", Type: m.key(depth - 1)})
	default:
		return gotype.PtrTo(m.key(depth - 1))
	}
}

// comparable reports whether Go takes e as a map key.
func (m *typeMaker) comparable(e *gotype.Expr) bool {
	e = m.underlying(e)
	switch e.Kind {
	case gotype.Slice, gotype.Map:
		return false
	case gotype.Array:
		return m.comparable(e.Elem)
	case gotype.Struct:
		return !slices.ContainsFunc(e.Fields, func(f gotype.Field) bool { return !m.comparable(f.Type) })
	default:
		return !e.IsName("json.RawMessage")
	}
}

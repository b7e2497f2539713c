package gen

import (
	"slices"

	"jsonrift/oracle/gotype"
)

// embeddable reports whether reflection can make a struct that embeds e.
//
// Beyond what Go itself forbids, it refuses every defined type whose values
// are a single pointer, such as a map: it can't rule out that these have
// methods, which it would have to promote. Package gotype has such structs
// among its declarations.
func (m *typeMaker) embeddable(e *gotype.Expr) bool {
	switch e.Kind {
	case gotype.Ptr:
		target := m.underlying(e.Elem)
		return target.Kind != gotype.Ptr && !target.IsName("any")
	case gotype.Name:
		return m.resolve(e.Name) == nil || !m.isPointer(e)
	default:
		return true
	}
}

// underlying follows names to a definition that isn't one.
func (m *typeMaker) underlying(e *gotype.Expr) *gotype.Expr {
	for e.Kind == gotype.Name && m.resolve(e.Name) != nil {
		e = m.resolve(e.Name)
	}
	return e
}

// isPointer reports whether a value of type e is one pointer in memory, give or
// take fields that take no room.
func (m *typeMaker) isPointer(e *gotype.Expr) bool {
	e = m.underlying(e)
	switch e.Kind {
	case gotype.Map, gotype.Ptr:
		return true
	case gotype.Array:
		return e.Len == 1 && m.isPointer(e.Elem)
	case gotype.Struct:
		var sized []gotype.Field
		for _, f := range e.Fields {
			if !m.isEmpty(f.Type) {
				sized = append(sized, f)
			}
		}
		return len(sized) == 1 && m.isPointer(sized[0].Type)
	default:
		return false
	}
}

// isEmpty reports whether a value of type e takes no room.
func (m *typeMaker) isEmpty(e *gotype.Expr) bool {
	e = m.underlying(e)
	switch e.Kind {
	case gotype.Array:
		return e.Len == 0 || m.isEmpty(e.Elem)
	case gotype.Struct:
		return !slices.ContainsFunc(e.Fields, func(f gotype.Field) bool { return !m.isEmpty(f.Type) })
	default:
		return false
	}
}

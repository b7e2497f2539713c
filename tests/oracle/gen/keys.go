package gen

import (
	"strconv"

	"jsonrift/oracle/gotype"
)

// key returns an object name, quoted, for a map with keys of type e.
func (p *payloadMaker) key(e *gotype.Expr, depth int) string {
	if depth > maxDepth || p.spoil(0.08) {
		return p.quoted()
	}
	switch e.Kind {
	case gotype.Ptr:
		return p.key(e.Elem, depth+1)
	case gotype.Name:
		if def := p.defs[e.Name]; def != nil {
			return p.key(def, depth+1)
		}
		return p.scalarKey(e.Name)
	default:
		return p.quoted()
	}
}

func (p *payloadMaker) scalarKey(name string) string {
	switch name {
	case "string", "any":
		if p.chance(0.5) {
			return p.spell(pick(p.source, jsonNames))
		}
		return p.quoted()
	case "bool":
		return p.spell(pick(p.source, []string{"true", "false"}))
	case "float32", "float64":
		return p.spell(p.float())
	case "json.Number":
		return p.spell(p.number())
	case "time.Time":
		return p.spell(p.time())
	case "time.Duration":
		if p.chance(0.4) {
			return p.spell(pick(p.source, durations))
		}
		return p.spell(p.integer("int64"))
	default:
		text := p.integer(name)
		if p.spoil(0.15) {
			text = pick(p.source, []string{" " + text, "0" + text, "+" + text, text + ".0", text + "e0", "", "null", strconv.Quote(text)})
		}
		return p.spell(text)
	}
}

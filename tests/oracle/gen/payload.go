package gen

import (
	"strconv"

	"jsonrift/oracle/gotype"
)

// A payloadMaker writes one payload for a type.
type payloadMaker struct {
	source
	buf   []byte
	noise float64 // 0: a payload that fits its type; 1: hardly any does
	loose bool    // whitespace between tokens
	room  int     // how many bytes it may roughly take
	defs  map[string]*gotype.Expr
}

// maxDepth stops recursive types and random values.
const maxDepth = 12

// spoil is true with probability p scaled by the noise.
func (p *payloadMaker) spoil(chance float64) bool { return p.chance(chance * p.noise) }

// breakSyntax is the same for what makes the whole payload worthless, which
// should be about as likely for a long one as for a short one.
func (p *payloadMaker) breakSyntax(chance float64) bool {
	return p.spoil(chance * min(1, 100/float64(p.room)))
}

func (p *payloadMaker) put(s string) { p.buf = append(p.buf, s...) }

// full reports whether it is time to come to an end: lists stop, and values
// take their shortest form.
func (p *payloadMaker) full(depth int) bool { return len(p.buf) > p.room || depth > maxDepth }

func (p *payloadMaker) space() {
	for p.loose && p.chance(0.3) {
		p.put(pick(p.source, []string{" ", "\n", "\t", "\r", "  ", "\r\n"}))
	}
	if p.breakSyntax(0.002) {
		p.put(pick(p.source, []string{"\v", "\f", "\u00a0", "\u2028", "\ufeff", "/**/", "//\n", "\x00", "#"}))
	}
}

// value writes a value for e.
func (p *payloadMaker) value(e *gotype.Expr, depth int) {
	p.space()
	switch {
	case p.spoil(0.05):
		p.put("null")
	case p.spoil(0.05):
		p.any(depth + 1)
	case p.full(depth):
		p.shortest(e)
	default:
		p.fitting(e, depth)
	}
	p.space()
}

// shortest writes something that ends at once.
func (p *payloadMaker) shortest(e *gotype.Expr) {
	for range maxDepth {
		if e.Kind != gotype.Name || p.defs[e.Name] == nil {
			break
		}
		e = p.defs[e.Name]
	}
	switch e.Kind {
	case gotype.Slice, gotype.Array:
		p.put("[]")
	case gotype.Map, gotype.Struct:
		p.put("{}")
	case gotype.Ptr:
		p.put("null")
	default:
		p.put("0")
	}
}

func (p *payloadMaker) fitting(e *gotype.Expr, depth int) {
	switch e.Kind {
	case gotype.Name:
		if def := p.defs[e.Name]; def != nil {
			p.fitting(def, depth+1)
		} else if depth > 2*maxDepth {
			p.put("null")
		} else {
			p.scalar(e.Name, depth)
		}
	case gotype.Ptr:
		if p.chance(0.1) || depth > maxDepth {
			p.put("null")
		} else {
			p.fitting(e.Elem, depth+1)
		}
	case gotype.Slice:
		if p.isByte(e.Elem) && p.chance(0.8) {
			p.put(strconv.Quote(p.base64(p.byteCount())))
			return
		}
		p.list(e.Elem, pickWeighted(p.source, []weighted[int]{{2, 0}, {3, 1}, {3, 2}, {2, 3}, {1, 9}}), depth)
	case gotype.Array:
		n := e.Len
		if p.spoil(0.3) {
			n = max(0, n+p.between(-2, 2))
		}
		if p.isByte(e.Elem) && p.chance(0.6) {
			p.put(strconv.Quote(p.base64(n)))
			return
		}
		p.list(e.Elem, n, depth)
	case gotype.Map:
		p.mapping(e, depth)
	case gotype.Struct:
		p.object(e, depth)
	}
}

// isByte reports whether a slice of e might be base64 text.
func (p *payloadMaker) isByte(e *gotype.Expr) bool {
	for range maxDepth {
		if def := p.defs[e.Name]; e.Kind == gotype.Name && def != nil {
			e = def
		}
	}
	return e.IsName("uint8")
}

func (p *payloadMaker) byteCount() int {
	if p.room > 1000 && p.chance(0.05) {
		return p.IntN(p.room / 2)
	}
	return p.IntN(9)
}

func (p *payloadMaker) list(elem *gotype.Expr, n, depth int) {
	if p.room > 1000 && p.chance(0.2) {
		n *= p.between(2, p.room/100)
	}
	p.put("[")
	for i := range n {
		if i > 9 && p.full(depth) {
			break
		}
		if i > 0 {
			p.comma()
		}
		p.value(elem, depth+1)
	}
	p.space()
	p.close("]")
}

func (p *payloadMaker) mapping(e *gotype.Expr, depth int) {
	n := pickWeighted(p.source, []weighted[int]{{2, 0}, {4, 1}, {4, 2}, {2, 3}, {1, 6}})
	if p.room > 1000 && p.chance(0.2) {
		n *= p.between(2, p.room/200)
	}
	var keys []string
	p.put("{")
	for i := range n {
		if i > 9 && p.full(depth) {
			break
		}
		if i > 0 {
			p.comma()
		}
		key := ""
		if len(keys) > 0 && p.spoil(0.3) {
			key = p.respell(pick(p.source, keys))
		} else {
			key = p.key(e.Key, 0)
		}
		keys = append(keys, key)
		p.member(key)
		p.value(e.Elem, depth+1)
	}
	p.space()
	p.close("}")
}

// member writes an object name, quoted already, and its colon.
func (p *payloadMaker) member(quoted string) {
	p.space()
	p.put(quoted)
	p.space()
	if p.breakSyntax(0.003) {
		p.put(pick(p.source, []string{"", "=", ",", "::"}))
		return
	}
	p.put(":")
}

func (p *payloadMaker) comma() {
	if p.breakSyntax(0.003) {
		p.put(pick(p.source, []string{"", ",,", ";", " "}))
		return
	}
	p.put(",")
}

func (p *payloadMaker) close(bracket string) {
	if p.breakSyntax(0.005) {
		p.put(pick(p.source, []string{"", ",", "]", "}", ")", ",null"}))
	}
	p.put(bracket)
}

// breadth is how many elements a value of no particular type gets.
func (p *payloadMaker) breadth() int {
	if p.room > 1000 && p.chance(0.1) {
		return p.IntN(p.room / 100)
	}
	return p.IntN(4)
}

// any writes a value of no particular type.
func (p *payloadMaker) any(depth int) {
	n := p.IntN(12)
	if p.full(depth) {
		n %= 8
	}
	switch n {
	case 0:
		p.put("null")
	case 1:
		p.put(pick(p.source, []string{"true", "false"}))
	case 2, 3, 4:
		p.put(p.number())
	case 5, 6, 7:
		p.put(p.quoted())
	case 8, 9:
		p.put("[")
		for i := range p.breadth() {
			if i > 0 {
				p.comma()
			}
			p.space()
			p.any(depth + 1)
			p.space()
		}
		p.close("]")
	default:
		p.put("{")
		var keys []string
		for i := range p.breadth() {
			if i > 0 {
				p.comma()
			}
			key := p.quoted()
			if p.chance(0.6) {
				key = p.spell(pick(p.source, jsonNames))
			}
			if len(keys) > 0 && p.spoil(0.3) {
				key = p.respell(pick(p.source, keys))
			}
			keys = append(keys, key)
			p.member(key)
			p.space()
			p.any(depth + 1)
			p.space()
		}
		p.close("}")
	}
}

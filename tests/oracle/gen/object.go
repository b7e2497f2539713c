package gen

import (
	"strconv"
	"strings"

	"jsonrift/oracle/gotype"
)

// A member is a field as a payload may address it.
type member struct {
	name   string
	typ    *gotype.Expr
	quoted bool // has the string option
}

// members lists what the fields of e are called in JSON, embedded structs
// flattened. It is about right: where a tag is odd, so may be the guess.
func (p *payloadMaker) members(e *gotype.Expr, depth int) []member {
	var list []member
	for _, f := range e.Fields {
		name, options, embed := f.Name, "", f.Embedded
		if f.JSON != nil {
			var tagged string
			tagged, options = splitTag(*f.JSON)
			if tagged != "" {
				name, embed = tagged, false
			}
		}
		embed = embed || hasOption(options, "embed")
		if inner := p.structOf(f.Type); embed && inner != nil {
			if depth < 5 {
				list = append(list, p.members(inner, depth+1)...)
			}
			continue
		}
		if elem := p.fallbackOf(f.Type); hasOption(options, "embed") && elem != nil {
			for range p.IntN(4) {
				list = append(list, member{pick(p.source, jsonNames), elem, false})
			}
			continue
		}
		list = append(list, member{name, f.Type, hasOption(options, "string")})
	}
	return list
}

// fallbackOf returns what the members of a fallback field of type e hold, nil
// where it can't be one.
func (p *payloadMaker) fallbackOf(e *gotype.Expr) *gotype.Expr {
	for range maxDepth {
		switch {
		case e.Kind == gotype.Map:
			return e.Elem
		case e.IsName("json.RawMessage"):
			return gotype.Named("any")
		case e.Kind == gotype.Ptr:
			e = e.Elem
		case e.Kind == gotype.Name && p.defs[e.Name] != nil:
			e = p.defs[e.Name]
		default:
			return nil
		}
	}
	return nil
}

// structOf returns the struct behind e, or nil.
func (p *payloadMaker) structOf(e *gotype.Expr) *gotype.Expr {
	for range maxDepth {
		switch {
		case e.Kind == gotype.Struct:
			return e
		case e.Kind == gotype.Ptr:
			e = e.Elem
		case e.Kind == gotype.Name && p.defs[e.Name] != nil:
			e = p.defs[e.Name]
		default:
			return nil
		}
	}
	return nil
}

// splitTag parts a tag into name and options.
func splitTag(tag string) (name, options string) {
	if strings.HasPrefix(tag, "'") {
		if end := strings.LastIndexByte(tag, '\''); end > 0 {
			body := strings.ReplaceAll(tag[1:end], `"`, `\"`)
			if s, err := strconv.Unquote(`"` + strings.ReplaceAll(body, `\'`, `'`) + `"`); err == nil {
				return s, strings.TrimPrefix(tag[end+1:], ",")
			}
		}
	}
	name, options, _ = strings.Cut(tag, ",")
	return name, options
}

func hasOption(options, want string) bool {
	for o := range strings.SplitSeq(options, ",") {
		if o == want {
			return true
		}
	}
	return false
}

// object writes an object for a struct.
func (p *payloadMaker) object(e *gotype.Expr, depth int) {
	members := p.members(e, 0)
	if p.spoil(0.3) {
		p.Shuffle(len(members), func(i, j int) { members[i], members[j] = members[j], members[i] })
	}
	p.put("{")
	first := true
	next := func(quoted string) {
		if !first {
			p.comma()
		}
		first = false
		p.member(quoted)
	}
	for _, m := range members {
		if p.chance(0.1 + 0.1*p.noise) {
			continue
		}
		next(p.spell(p.rename(m.name)))
		p.memberValue(m, depth)
		for p.spoil(0.12) { // the same once more
			next(p.spell(p.rename(m.name)))
			p.memberValue(m, depth)
		}
		if p.spoil(0.06) {
			p.unknown(next, depth)
		}
	}
	if len(members) > 0 && p.spoil(0.1) { // and again, after all others
		m := pick(p.source, members)
		next(p.spell(m.name))
		p.memberValue(m, depth)
	}
	for p.chance(0.05 + 0.1*p.noise) {
		p.unknown(next, depth)
	}
	p.space()
	p.close("}")
}

// memberValue writes the value of a field; that of a `string` field mostly
// inside a string.
func (p *payloadMaker) memberValue(m member, depth int) {
	if !m.quoted || p.chance(0.2) {
		p.value(m.typ, depth+1)
		return
	}
	inner := *p
	inner.buf, inner.loose = nil, false
	inner.value(m.typ, depth+1)
	text := string(inner.buf)
	if p.spoil(0.15) {
		text = pick(p.source, []string{"null", "", " " + text, text + " ", "+" + text, "0" + text, strconv.Quote(text), "\n" + text, text + ",", text + text})
	}
	p.put(p.spell(text))
}

// unknown writes a member that no field wants.
func (p *payloadMaker) unknown(next func(string), depth int) {
	name := p.quoted()
	if p.chance(0.6) {
		name = p.spell(pick(p.source, jsonNames))
	}
	for range p.between(1, 2) {
		next(name)
		p.any(depth + 1)
		if !p.spoil(0.3) {
			return
		}
		name = p.respell(name)
	}
}

// rename changes a name as v1 and v2 might forgive.
func (p *payloadMaker) rename(name string) string {
	for p.spoil(0.15) {
		switch p.IntN(8) {
		case 0:
			name = strings.ToUpper(name)
		case 1:
			name = strings.ToLower(name)
		case 2:
			name = strings.Map(p.flipCase, name)
		case 3:
			name = strings.NewReplacer("_", "", "-", "").Replace(name)
		case 4, 5:
			if runes := []rune(name); len(runes) > 0 {
				at := p.IntN(len(runes) + 1)
				name = string(runes[:at]) + pick(p.source, []string{"_", "-", "__"}) + string(runes[at:])
			}
		case 6:
			name = strings.NewReplacer("k", "\u212a", "K", "\u212a", "s", "\u017f", "S", "\u017f", "_", "-").Replace(name)
		case 7:
			name = pick(p.source, []string{name + " ", name + "\x00", name + "x", "", strings.TrimRight(name, "dDeE")})
		}
	}
	return name
}

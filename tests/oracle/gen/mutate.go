package gen

import (
	"bytes"
	"strconv"
	"strings"

	"jsonrift/oracle/gotype"
)

// tokens are what a soup is made of.
var tokens = []string{
	"{", "}", "[", "]", ":", ",", "null", "true", "false", "0", "-1", "1.5", "1e9", `""`, `"a"`, `"id"`, `"\u0061"`, " ", "\n", "\"", "\\", "nul", "-", "\xff", "'a'", "\ufeff", "0x",
}

// payload returns a payload for e.
func (p *payloadMaker) payload(e *gotype.Expr) []byte {
	p.loose = p.chance(0.3)
	switch {
	case p.spoil(0.02):
		p.soup()
	case p.spoil(0.0005):
		p.deep()
	case p.room > 200 && p.chance(0.003):
		p.crowd()
	default:
		p.value(e, 0)
	}
	for p.spoil(0.08) {
		p.damage()
	}
	return p.buf
}

func (p *payloadMaker) soup() {
	for range p.between(1, 12) {
		p.put(pick(p.source, tokens))
	}
}

// deep nests about as far as Go allows, which is 10000 levels.
func (p *payloadMaker) deep() {
	n := pick(p.source, []int{999, 9998, 9999, 10000, 10001, 10002})
	piece := pick(p.source, []struct{ open, end string }{{"[", "]"}, {`{"a":`, "}"}, {`[{"kids":`, "}]"}})
	n /= strings.Count(piece.open, "[") + strings.Count(piece.open, "{")
	p.put(strings.Repeat(piece.open, n))
	if piece.open != "[" || p.chance(0.5) {
		p.put("1")
	}
	if p.chance(0.8) {
		p.put(strings.Repeat(piece.end, n))
	}
}

// crowd writes an object with so many names that sets of names change their
// form, and with some of them twice.
func (p *payloadMaker) crowd() {
	n := pick(p.source, []int{15, 16, 17, 63, 64, 65, 127, 128, 129, 300, 700})
	p.put("{")
	for i := range n {
		if i > 0 {
			p.put(",")
		}
		p.put(`"n` + strconv.Itoa(i) + `":` + strconv.Itoa(i))
	}
	if p.chance(0.6) {
		p.put(`,` + pick(p.source, []string{`"n`, `"\u006e`, `"N`, `"n_`}) + strconv.Itoa(p.IntN(n)) + `":null`)
	}
	p.put("}")
}

// damage changes the bytes without regard to what they mean.
func (p *payloadMaker) damage() {
	at := p.IntN(len(p.buf) + 1)
	end := min(len(p.buf), at+p.between(1, 4))
	switch p.IntN(9) {
	case 0, 1:
		p.buf = p.buf[:at]
	case 2:
		p.put(pick(p.source, []string{" ", "\n", "\t\r\n ", "x", "}", "]", ",", "null", "1", "{}", "\x00", "\u00a0", "\ufeff", "\"", "//", ":", "\xff"}))
	case 3:
		if len(p.buf) > 0 {
			p.buf[p.IntN(len(p.buf))] = byte(p.IntN(256))
		}
	case 4:
		p.splice(at, at, []byte(pick(p.source, tokens)))
	case 5:
		p.splice(at, end, nil)
	case 6:
		p.splice(at, at, bytes.Clone(p.buf[at:end]))
	case 7:
		p.splice(0, 0, []byte(pick(p.source, []string{" ", "\ufeff", "\xff\xfe", "\v", "\n\n", "\x00", "[", "-", "+"})))
	case 8:
		if len(p.buf) > 0 {
			p.buf[p.IntN(len(p.buf))] ^= 1 << p.IntN(8)
		}
	}
}

func (p *payloadMaker) splice(from, to int, with []byte) {
	p.buf = append(p.buf[:from:from], append(with, p.buf[to:]...)...)
}

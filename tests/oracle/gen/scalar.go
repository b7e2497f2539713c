package gen

import (
	"math"
	"strconv"
	"strings"
)

// scalar writes a value for a builtin type.
func (p *payloadMaker) scalar(name string, depth int) {
	switch name {
	case "bool":
		p.put(pick(p.source, []string{"true", "false"}))
		if p.spoil(0.01) {
			p.put(pick(p.source, []string{"e", "True", "1", ""}))
		}
	case "string":
		p.put(p.quoted())
	case "float32", "float64":
		p.put(p.maybeQuoted(p.float()))
	case "any", "json.RawMessage":
		p.any(depth + 1)
	case "json.Number":
		text := p.number()
		if p.chance(0.25) {
			text = strconv.Quote(text)
		}
		p.put(text)
	case "time.Time":
		p.put(p.spell(p.time()))
	case "time.Duration":
		if p.chance(0.3) {
			p.put(p.spell(pick(p.source, durations)))
			return
		}
		p.put(p.integer("int64"))
	default:
		p.put(p.maybeQuoted(p.integer(name)))
	}
}

// maybeQuoted puts a number between quotes now and then.
func (p *payloadMaker) maybeQuoted(number string) string {
	if !p.spoil(0.1) {
		return number
	}
	switch p.IntN(8) {
	case 0:
		number = " " + number
	case 1:
		number += pick(p.source, []string{" ", "_0", "\\n"})
	case 2:
		number = "+" + number
	case 3:
		number = pick(p.source, []string{"null", "NaN", "Infinity", "-Infinity", "Inf", "", "true", "0x10", "1_000", "\\u0031"})
	}
	return `"` + number + `"`
}

var widths = map[string]struct {
	bits   int
	signed bool
}{
	"int": {64, true}, "int8": {8, true}, "int16": {16, true}, "int32": {32, true}, "int64": {64, true},
	"uint": {64, false}, "uint8": {8, false}, "uint16": {16, false}, "uint32": {32, false}, "uint64": {64, false}, "uintptr": {64, false},
}

// integer returns a number near what an integer type can hold.
func (p *payloadMaker) integer(name string) string {
	if p.spoil(0.15) {
		return p.number()
	}
	w := widths[name]
	if w.bits == 0 {
		w.bits, w.signed = 64, true
	}
	if p.chance(0.6) {
		n := int64(p.IntN(128))
		if w.signed && p.chance(0.3) {
			n = -n
		}
		return strconv.FormatInt(n, 10)
	}
	if w.signed {
		lo, hi := int64(math.MinInt64)>>(64-w.bits), int64(math.MaxInt64)>>(64-w.bits)
		return pick(p.source, []string{strconv.FormatInt(lo, 10), strconv.FormatInt(hi, 10), p.beyond(strconv.FormatInt(lo, 10)), p.beyond(strconv.FormatInt(hi, 10))})
	}
	hi := strconv.FormatUint(math.MaxUint64>>(64-w.bits), 10)
	return pick(p.source, []string{"0", hi, p.beyond(hi)})
}

// beyond returns a number just out of range, if there is noise; else the same.
func (p *payloadMaker) beyond(edge string) string {
	if !p.chance(p.noise) {
		return edge
	}
	// All edges end in 5, 7 or 8, so that one further needs no carry.
	return edge[:len(edge)-1] + string(edge[len(edge)-1]+1)
}

var floatEdges = []string{
	"0", "-0", "0.0", "-0.0", "1", "-1", "1.5", "0.1", "1e2", "1E+2", "1e-7", "1e-6", "1e20", "1e21", "123456789012345678", "9007199254740993", "1.0",
	"3.4028234663852886e38", "3.4028235e38", "3.4028235677973366e+38", "1e39", "1.401298464324817e-45", "7e-46", "1.17549435e-38", "16777217",
	"1.7976931348623157e308", "1.7976931348623159e308", "4.9e-324", "2.4703282292062328e-324", "2.2250738585072014e-308", "2.2250738585072011e-308",
	"0.30000000000000004", "1.00000000000000011102230246251565404236316680908203125", "5e-324", "1e23", "8.41e21", "100000000000000000000", "1e-400",
}

// float returns a number for a float.
func (p *payloadMaker) float() string {
	if p.spoil(0.15) {
		return p.number()
	}
	switch p.IntN(5) {
	case 0, 1:
		return pick(p.source, floatEdges)
	case 2:
		return strconv.Itoa(p.IntN(1000))
	case 3:
		return strconv.FormatFloat(math.Float64frombits(p.Uint64()&^(1<<62)), 'g', -1, 64)
	default:
		return strconv.Itoa(p.IntN(1000)) + "." + p.digits(p.between(1, 20))
	}
}

var numberEdges = []string{
	"1e400", "-1e400", "1e-400", "1e99999", "1e-99999999999", "0e0", "0e999999999999", "1.0", "1e0", "1e2", "10e-1", "100e-2", "-0", "-0.0", "-0e1", "1.50", "1E5",
	"127", "128", "-128", "-129", "255", "256", "-1", "32767", "32768", "65535", "65536", "2147483647", "2147483648", "-2147483649", "4294967295", "4294967296",
	"9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616",
	"9007199254740992", "9007199254740993", "0.1e1", "1e+2", "1e18", "1e19", "123456789.0",
}

// notNumbers are what looks like a number and isn't.
var notNumbers = []string{
	"00", "01", "-01", "+1", ".5", "1.", "1.e1", "1e", "1e+", "-", "--1", "0x1", "1_0", "1e1.5", "NaN", "Infinity", "-Infinity", "1f", "0b1", "1.2.3", "- 1", "1 2", "１", "-a", "0.", "1E", "1e-",
}

// number returns any number, rarely something else.
func (p *payloadMaker) number() string {
	switch n := p.IntN(20); {
	case n < 9:
		return strconv.Itoa(p.between(-20, 300))
	case n < 15:
		return pick(p.source, numberEdges)
	case n < 18:
		return pick(p.source, floatEdges)
	case n == 18 && p.room > 200:
		return strconv.Itoa(p.between(1, 9)) + p.digits(p.IntN(60)) + pick(p.source, []string{"", ".0", "." + p.digits(1+p.IntN(40)), "e5"})
	}
	if p.spoil(0.2) {
		return pick(p.source, notNumbers)
	}
	return p.digitsNoZero(p.between(1, 22))
}

func (p *payloadMaker) digitsNoZero(n int) string {
	return strconv.Itoa(p.between(1, 9)) + p.digits(n-1)
}

var durations = []string{
	"1h2m3s", "0s", "1ns", "-1.5s", "1d", "", "5", "1h", "1us", "1µs", "1μs", "2562047h47m16.854775807s", "2562047h47m16.854775808s", "PT1H", "1e3s", " 1s", "+1s", ".5s", "1.s",
}

// base64 returns the text for n bytes, maybe not quite.
func (p *payloadMaker) base64(n int) string {
	const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
	var b strings.Builder
	for range n / 3 * 4 {
		b.WriteByte(alphabet[p.IntN(64)])
	}
	// The last symbol carries 4 or 2 bits that no byte uses.
	spare := func(bits int) byte {
		symbol := p.IntN(64) &^ (1<<bits - 1)
		if p.spoil(0.2) {
			symbol |= 1 + p.IntN(1<<bits-1)
		}
		return alphabet[symbol]
	}
	pad := ""
	switch n % 3 {
	case 1:
		b.WriteByte(alphabet[p.IntN(64)])
		b.WriteByte(spare(4))
		pad = "=="
	case 2:
		b.WriteByte(alphabet[p.IntN(64)])
		b.WriteByte(alphabet[p.IntN(64)])
		b.WriteByte(spare(2))
		pad = "="
	}
	if p.spoil(0.1) {
		pad = pick(p.source, []string{"", "=", "==", "===", "====", "=A", "= ="})
	}
	text := b.String() + pad
	if p.spoil(0.15) { // broken lines, which RFC 2045 has and RFC 4648 hasn't
		at := p.IntN(len(text) + 1)
		text = text[:at] + pick(p.source, []string{"\r", "\n", "\r\n", "\n\n\n\n"}) + text[at:]
	}
	for p.spoil(0.1) {
		at := p.IntN(len(text) + 1)
		text = text[:at] + pick(p.source, []string{"\r", "\n", "\r\n", " ", "\t", "-", "_", "=", "*", "A", "é", ".", "\n\n\n\n", "\u0000"}) + text[at:]
	}
	if p.spoil(0.05) {
		text = strings.NewReplacer("+", "-", "/", "_").Replace(text)
	}
	return text
}

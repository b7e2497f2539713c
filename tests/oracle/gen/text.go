package gen

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// flipCase changes the case of a rune half of the time.
func (s source) flipCase(r rune) rune {
	switch {
	case s.chance(0.5):
		return r
	case unicode.IsUpper(r):
		return unicode.ToLower(r)
	default:
		return unicode.ToUpper(r)
	}
}

var words = []string{
	"", "a", "ok", "hello world", "null", "true", "0", "1", "-1", "<a href='x'>&</a>", "\u2028", "\u2029", "日本", "é", "e\u0301", "😀", "\ufffd", "\ufeff",
	"\u0000", "\u0001\u001f", "\b\f\n\r\t", "\"", "\\", "/", "\u007f", "\u0080", "\u00ff", "\uffff", "\U0010ffff", "id", "ID", "NaN", "Infinity", "1e3", "[]", "{}",
	"a\x00b", "\\u0041", "0x1p-2", "AQID", "2024-02-29T12:34:56Z", "1h2m3s", " ", "k\u212a", "ſ", "tab\tend",
}

// quoted writes a random string as JSON.
func (p *payloadMaker) quoted() string {
	text := pick(p.source, words)
	switch p.IntN(10) {
	case 0:
		text += pick(p.source, words)
	case 1:
		text = ""
		for range p.IntN(12) {
			text += string(p.rune())
		}
	case 2:
		text = strings.Repeat(text, p.IntN(6))
	case 3:
		if p.room > 1000 {
			text = strings.Repeat(text, p.IntN(80))
		}
	}
	return p.spell(text)
}

func (s source) rune() rune {
	switch s.IntN(6) {
	case 0:
		return rune(s.IntN(0x20))
	case 1, 2:
		return rune(s.between(0x20, 0x7e))
	case 3:
		return rune(s.between(0x7f, 0x7ff))
	case 4:
		return rune(s.between(0x800, 0xd7ff))
	default:
		return rune(s.between(0xe000, 0x10ffff))
	}
}

// spell writes text as a JSON string, in one of the many ways there are, and
// rarely in one that there is not.
func (p *payloadMaker) spell(text string) string {
	escape := 0.0 // how likely a rune is escaped that needn't be
	if p.chance(0.05 + 0.15*p.noise) {
		escape = pick(p.source, []float64{0.1, 0.5, 1})
	}
	b := []byte{'"'}
	for i, r := range text {
		if r == utf8.RuneError && !strings.HasPrefix(text[i:], "\ufffd") {
			b = append(b, text[i]) // not UTF-8 before, not after
			continue
		}
		b = p.spellRune(b, r, escape)
		if p.breakSyntax(0.008) {
			b = append(b, pick(p.source, oddPieces)...)
		}
	}
	if p.breakSyntax(0.03) {
		b = append(b, pick(p.source, oddPieces)...)
	}
	return string(append(b, '"'))
}

// oddPieces are parts of strings: surrogates alone and in pairs, bytes that are
// not UTF-8, control characters, bad escapes.
var oddPieces = []string{
	`\ud800`, `\udfff`, `\ud83d\ude00`, `\ud83d`, `\ude00\ud83d`, `\ud83d\ud83d\ude00`, `\uD800\u0041`, `\ud800\n`, `\uDBFF\uDFFF`, `\ud800x`,
	"\xff", "\x80", "\xc3", "\xc0\x80", "\xed\xa0\x80", "\xe2\x82", "\xf0\x9f\x98", "\xf4\x90\x80\x80", "\xf5", "\xc3\x28", "\xef\xbf\xbe", "\xef\xbf\xbd",
	"\x01", "\n", "\t", "\x00", "\x1f", "\x7f", `\x41`, `\u12`, `\u12g4`, `\U0041`, `\'`, `\0`, `\a`, `\`, `\u`, `\/`, `\u0000`, `\u002f`, `\u003c`, `\u003C`,
	`\u2028`, "\u2028", "\u2029", "<", ">", "&", `\ufffd`, `\uFFFD`, `\ufeff`,
}

func (p *payloadMaker) spellRune(b []byte, r rune, escape float64) []byte {
	if short, ok := shortEscapes[r]; ok && p.chance(0.8) && (r < ' ' || r == '"' || r == '\\' || p.chance(escape)) {
		return append(b, short...)
	}
	if r >= ' ' && r != '"' && r != '\\' && !p.chance(escape) {
		return utf8.AppendRune(b, r)
	}
	format := pick(p.source, []string{`\u%04x`, `\u%04X`})
	if r > 0xffff {
		hi, lo := utf16.EncodeRune(r)
		return fmt.Appendf(b, format+format, hi, lo)
	}
	return fmt.Appendf(b, format, r)
}

var shortEscapes = map[rune]string{
	'"': `\"`, '\\': `\\`, '/': `\/`, '\b': `\b`, '\f': `\f`, '\n': `\n`, '\r': `\r`, '\t': `\t`,
}

// respell writes a JSON string in another way: often exactly the same, often
// the same text.
func (p *payloadMaker) respell(quoted string) string {
	text, err := strconv.Unquote(strings.ReplaceAll(quoted, `\/`, `/`))
	if err != nil || p.chance(0.3) {
		return quoted
	}
	if p.chance(0.3) {
		text = p.rename(text)
	}
	return p.spell(text)
}

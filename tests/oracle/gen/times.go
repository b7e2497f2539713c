package gen

import (
	"fmt"
	"strings"
)

var times = []string{
	"2024-02-29T12:34:56Z", "2023-02-29T12:34:56Z", "2024-02-30T00:00:00Z", "0001-01-01T00:00:00Z", "0001-01-01T00:00:00+00:00", "0000-01-01T00:00:00Z",
	"0000-12-31T23:59:59+23:59", "0001-01-01T00:00:00+00:01", "9999-12-31T23:59:59.999999999Z", "9999-12-31T23:59:59-23:59", "10000-01-01T00:00:00Z", "-001-01-01T00:00:00Z",
	"2024-01-02T3:04:05Z", "2024-1-2T03:04:05Z", "2024-01-02T03:04:05,5Z", "2024-01-02T03:04:05.Z", "2024-01-02t03:04:05z", "2024-01-02 03:04:05Z",
	"2016-12-31T23:59:60Z", "2024-01-02T24:00:00Z", "2024-01-02T03:60:05Z", "2024-01-02T03:04:05+24:00", "2024-01-02T03:04:05+23:59", "2024-01-02T03:04:05+00:60",
	"2024-01-02T03:04:05-00:00", "2024-01-02T03:04:05+0000", "2024-01-02T03:04:05+00", "2024-01-02T03:04:05", "2024-01-02T03:04Z", "2024-01-02", "T", "",
	"2024-01-02T03:04:05.1234567891Z", "2024-01-02T03:04:05.123456789123456789Z", "2024-01-02T03:04:05.000Z", "2024-01-02T03:04:05.100Z", "2024-13-01T00:00:00Z",
	"2024-00-01T00:00:00Z", "2024-01-00T00:00:00Z", "2024-04-31T00:00:00Z", "1900-02-29T00:00:00Z", "2000-02-29T00:00:00Z", "2024-01-02T03:04:05ZZ", "2024-01-02T03:04:05Z07:00",
	"2024-01-02T03:04:05+7:00", "2024-01-02T03:04:05+07:0", "2024-01-02T03:04:05+07-00", "20240102T030405Z", "２024-01-02T03:04:05Z", "1704164645", "1.5", "Mon, 02 Jan 2006 15:04:05 MST",
	"2024-01-02T03:04:05.5+05:30", "2024-01-02T03:04:5Z", "2024-01-02T03:4:05Z", "2024-01-02T03:04:05,Z", "2024-01-02T03:04:05.+01:00", "2024-01-02T003:04:05Z",
	"2024-01-02T03:04:05 Z", " 2024-01-02T03:04:05Z", "2024-01-02T03:04:05Z ", "2024-01-02T03:04:05Z\x00", "+2024-01-02T03:04:05Z", "2024-01-02T+3:04:05Z",
	"2024-01-02T03:04:05+99:99", "2024-01-02T03:04:05-24:00", "2024-01-02T03:04:05.0000000001Z", "2024-01-02T1:04:05,5+24:00",
}

// time returns an RFC 3339 time, or a near miss.
func (p *payloadMaker) time() string {
	if p.spoil(0.5) {
		return pick(p.source, times)
	}
	text := fmt.Sprintf("%04d-%02d-%02dT%02d:%02d:%02d", pick(p.source, []int{0, 1, 1970, 2000, 2024, 9999, p.IntN(10000)}),
		p.between(1, 12), p.between(1, 28), p.IntN(24), p.IntN(60), p.IntN(60))
	if p.chance(0.4) {
		text += "." + p.digits(p.between(1, 9))
	}
	if p.chance(0.6) {
		text += "Z"
	} else {
		text += fmt.Sprintf("%s%02d:%02d", pick(p.source, []string{"+", "-"}), p.IntN(24), p.IntN(60))
	}
	if p.spoil(0.3) {
		text = p.loosen(text)
	}
	for p.spoil(0.1) {
		text = p.misprint(text)
	}
	return text
}

// loosen turns a well-formed time into one that older versions of Go took.
func (p *payloadMaker) loosen(text string) string {
	const hour = len("2006-01-02T")
	if p.chance(0.5) {
		text = text[:hour] + text[hour+1:] // one digit
	}
	if p.chance(0.4) {
		text = strings.Replace(text, ".", ",", 1)
	}
	if at := len(text) - len("07:00"); p.chance(0.4) && text[at-1] != ':' && !strings.HasSuffix(text, "Z") {
		text = text[:at] + pick(p.source, []string{"24:00", "23:60", "99:99", "24:59", "00:60", "23:59"})
	}
	return text
}

// misprint changes one character of a time to another that times hold, or
// drops or doubles it.
func (p *payloadMaker) misprint(text string) string {
	if text == "" {
		return text
	}
	at := p.IntN(len(text))
	switch p.IntN(5) {
	case 0:
		return text[:at] + text[at+1:]
	case 1:
		return text[:at+1] + text[at:]
	case 2:
		return strings.ToLower(text)
	default:
		return text[:at] + pick(p.source, []string{"0", "1", "2", "6", "9", ":", "-", "+", ".", ",", "T", "Z", "t", " "}) + text[at+1:]
	}
}

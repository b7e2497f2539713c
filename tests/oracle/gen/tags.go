package gen

import (
	"slices"
	"strings"

	"jsonrift/oracle/gotype"
)

var exportedNames = []string{
	"ID", "Id", "UserID", "UserId", "User_ID", "USERID", "Name", "Kind", "K", "\u212a", "S", "V", "A", "B", "AA", "Aa",
	"Items", "Tags", "Meta", "Ünit", "Straße", "STRASSE", "Σ", "Ω", "\u2126", "First_Name", "FirstName", "X1", "X_1", "Ǆ", "\u1e9e", "İ",
	"Created", "Data", "Active", "Score", "Email",
}

var unexportedNames = []string{"id", "name", "userID", "x", "_x", "\u017f", "名", "ß"}

// jsonNames are names for tags. Some need escapes in JSON or in a JSON
// Pointer, some are keywords elsewhere, some fold into each other.
var jsonNames = []string{
	"id", "ID", "Id", "iD", "user_id", "userID", "user-id", "USERID", "userid", "user__id", "k", "K", "\u212a", "s", "S", "\u017f",
	"ß", "\u1e9e", "ss", "name", "Name", "NAME", "kind", "tags", "a b", " a", "a/b", "a~b", "~0", "~1", "$ref", "x.y", "_", "__", "-",
	"<b>", "&amp;", "日本", "\u2028", "a\u2029b", "é", "e\u0301", "0", "00", "null", "true", "%", "a:b", "a;b", "{}", "[0]", "#", "?",
	"😀", "\ufffd", "\u0130", "\u0131", "\u00b5", "\u03bc", "\u03c3", "\u03c2", "\t", "\u007f", "@type", "1a", "firstName", "first_name", "FIRST-NAME",
}

// foldingNames are groups of names that are equal under some folding, or
// nearly.
var foldingNames = [][]string{
	{"id", "ID", "Id", "iD"},
	{"user_id", "userID", "user-id", "USER_ID", "userid", "User-Id", "u_s_e_r_i_d", "user__id", "_userid", "userid-"},
	{"k", "K", "\u212a", "k_", "-k"},
	{"s", "S", "\u017f", "_s"},
	{"ss", "ß", "\u1e9e", "SS", "\u017f\u017f"},
	{"straße", "STRASSE", "STRA\u1e9eE", "strasse"},
	{"σ", "ς", "Σ"},
	{"\u00b5", "\u03bc", "\u039c"},
	{"i", "I", "\u0130", "\u0131"},
	{"ǆ", "ǅ", "Ǆ"},
	{"ω", "Ω", "\u2126"},
	{"", "_", "-", "__", "-_"},
	{"a", "A", "a_", "a-", "_A"},
	{"é", "É", "e\u0301", "E\u0301"},
	{"\ua64b", "\u1c88", "\ua64a"},
	{"\u0345", "\u0399", "\u03b9", "\u1fbe"},
}

// oddNames are first parts of a tag other than a plain name.
var oddNames = []string{
	"'a'", "'a,b'", "'-'", "'it\\'s'", "'\\u0061'", "'\\n'", "''", "'", "'a", "a'b", "a\"b", "a\\b", "a`b", "\\u0061", "'a'b", "\"a\"", "'\\x'", "'\\xff'",
	"'a b' ", "a\u00a0b", "'日,本'",
}

// options that exist, and what people write instead.
var knownOptions = []string{"omitempty", "omitzero", "string", "case:ignore", "case:strict"}

var oddOptions = []string{
	"embed", "inline", "unknown", "bogus", "format:emitnull", "format:'2006-01-02'", "format:nano", "format", "format:", "case", "case:", "case:bogus",
	"case:'ignore'", "omitEmpty", "OmitZero", "omit_empty", "STRING", "'string'", "'omitempty'", " string", "string ", "", "string:x", "omitempty:true",
	"1", "é", "'a b'", "'unterminated", "\\", "\"", "case:ignore,case:strict", "string,string", "required", "_", "default=1", "embed,omitempty",
}

func (m *typeMaker) goName() string { return pick(m.source, exportedNames) }

func (m *typeMaker) jsonName() string {
	if m.wild && m.chance(0.2) {
		return pick(m.source, oddNames)
	}
	return pick(m.source, jsonNames)
}

// tag invents a tag, or none.
func (m *typeMaker) tag() *string {
	var tag string
	switch n := m.IntN(100); {
	case n < 30:
		return nil
	case n < 70:
		tag = m.jsonName() + m.options()
	case n < 94:
		tag = m.options()
	case n < 97:
		tag = "-"
	case !m.wild:
		tag = pick(m.source, []string{"", "-,omitempty"})
	default:
		tag = pick(m.source, []string{"", "-,", "-,omitempty", ",", "'-',string"})
	}
	return &tag
}

// fitTag takes the string option from most tags of fields of a type for which
// v2 refuses it. What v1 makes of it there is worth a look, so not from all.
func (m *typeMaker) fitTag(tag *string, t *gotype.Expr) *string {
	if tag == nil || m.wild || m.stringable(t) || m.chance(0.3) {
		return tag
	}
	fit := strings.ReplaceAll(*tag, ",string", "")
	return &fit
}

// stringable reports whether v2 knows what a string form of e is.
func (m *typeMaker) stringable(e *gotype.Expr) bool {
	for e.Kind == gotype.Ptr {
		e = m.underlying(e.Elem)
	}
	e = m.underlying(e)
	return e.Kind == gotype.Name && (slices.Contains(integers, e.Name) || slices.Contains(floats, e.Name) || e.IsName("json.Number"))
}

// options invents the part of a tag after the name.
func (m *typeMaker) options() string {
	var parts []string
	for m.chance(0.45) {
		o := pick(m.source, knownOptions)
		if m.wild && m.chance(0.4) {
			o = pick(m.source, oddOptions)
		}
		key, _, _ := strings.Cut(o, ":")
		if !m.wild && strings.Contains(strings.Join(parts, ","), key) {
			continue // twice is an error
		}
		parts = append(parts, o)
	}
	if len(parts) == 0 {
		return ""
	}
	return "," + strings.Join(parts, ",")
}

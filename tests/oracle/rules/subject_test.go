package rules

import (
	"bytes"
	jsonv1 "encoding/json"
	"encoding/json/jsontext"
	"encoding/json/v2"
	"fmt"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"jsonrift/oracle/outcome"
)

// A subject is a type that payloads are decoded into and written from.
type subject struct {
	name string
	ask  func(t *testing.T, who, payload string) answer
}

type answer struct {
	value     string // in Go terms
	refusal   error
	output    string
	unwritten error
}

func of[T any]() *subject { return from(func() *T { return new(T) }) }

// from is a subject whose values begin as start makes them.
func from[T any](start func() *T) *subject {
	return values(reflect.TypeFor[T]().Name(), func() reflect.Value { return reflect.ValueOf(start()) })
}

// ofType is for types that are made at run time.
func ofType(t reflect.Type) *subject {
	return values(t.String(), func() reflect.Value { return reflect.New(t) })
}

func values(name string, start func() reflect.Value) *subject {
	return &subject{name, func(t *testing.T, who, payload string) answer {
		t.Helper()
		c := callOf(t, who)
		v := start()
		err := c.decode([]byte(payload), v.Interface())
		value := v.Elem().Interface()
		output, unwritten := c.encode(value)
		return answer{show(value), err, string(output), unwritten}
	}}
}

var address = regexp.MustCompile(`0x[0-9a-f]+`)

func show(v any) string {
	text := strings.ReplaceAll(fmt.Sprintf("%#v", v), "rules.", "")
	text = address.ReplaceAllString(text, "…")
	return strings.ReplaceAll(text, "interface {}", "any")
}

type call struct {
	decode func(data []byte, v any) error
	encode func(v any) ([]byte, error)
}

func v2(options ...json.Options) call {
	return call{
		func(data []byte, v any) error { return json.Unmarshal(data, v, options...) },
		func(v any) ([]byte, error) { return json.Marshal(v, append(options, json.Deterministic(true))...) },
	}
}

func v1Decoder(prepare func(*jsonv1.Decoder)) call {
	return call{func(data []byte, v any) error {
		d := jsonv1.NewDecoder(bytes.NewReader(data))
		prepare(d)
		return d.Decode(v)
	}, jsonv1.Marshal}
}

// The calls that the catalogue names; "v2 with A, B" is v2 under options.
var calls = map[string]call{
	"v1":                  {jsonv1.Unmarshal, jsonv1.Marshal},
	"v2":                  v2(),
	"json.Unmarshal":      {jsonv1.Unmarshal, jsonv1.Marshal},
	"json.Decoder.Decode": v1Decoder(func(*jsonv1.Decoder) {}),
	"json.Decoder with DisallowUnknownFields": v1Decoder((*jsonv1.Decoder).DisallowUnknownFields),
	"json.Decoder with UseNumber":             v1Decoder((*jsonv1.Decoder).UseNumber),
	"jsonv2.UnmarshalRead": {func(data []byte, v any) error {
		return json.UnmarshalRead(bytes.NewReader(data), v)
	}, v2().encode},
	"jsonv2.UnmarshalDecode": {func(data []byte, v any) error {
		return json.UnmarshalDecode(jsontext.NewDecoder(bytes.NewReader(data)), v)
	}, v2().encode},
}

func callOf(t *testing.T, who string) call {
	t.Helper()
	if c, ok := calls[who]; ok {
		return c
	}
	names, ok := strings.CutPrefix(who, "v2 with ")
	if !ok {
		t.Fatalf("nobody is called %q", who)
	}
	return v2(optionsOf(t, names)...)
}

func optionsOf(t *testing.T, names string) []json.Options {
	t.Helper()
	options, err := outcome.ByName(strings.Split(names, ", "))
	if err != nil {
		t.Fatal(err)
	}
	return options
}

var hexByte = regexp.MustCompile(`\\x[0-9a-f]{2}`)

// payloadOf reads \xNN, which JSON doesn't know, as a byte.
func payloadOf(text string) string {
	return hexByte.ReplaceAllStringFunc(text, func(escape string) string {
		b, _ := strconv.ParseUint(escape[2:], 16, 8)
		return string([]byte{byte(b)})
	})
}

var gap = regexp.MustCompile(`\s{2,}`)

// checkRows checks rows of who, what and result, with two blanks or more
// between them, as examples have them. What is reads (the value), refuses (a
// part of the error), writes (the output) or can't write (a part of the error).
func checkRows(t *testing.T, s *subject, payload string, rows []string) {
	t.Helper()
	for _, row := range rows {
		columns := gap.Split(strings.TrimSpace(row), 3)
		if len(columns) != 3 {
			t.Errorf("not a row of three columns: %s", row)
			continue
		}
		who, what := columns[0], columns[1]
		want := strings.ReplaceAll(columns[2], "<U+2028>", "\u2028")
		a := s.ask(t, who, payload)
		bad := func(got any) { t.Errorf("%s %s: %s %s %v, not %s", s.name, payload, who, what, got, want) }
		if what != "refuses" && a.refusal != nil {
			bad(a.refusal)
			continue
		}
		switch what {
		case "reads":
			if a.value != want {
				bad(a.value)
			}
		case "writes":
			if a.unwritten != nil {
				bad(a.unwritten)
			} else if a.output != want {
				bad(a.output)
			}
		case "refuses":
			if a.refusal == nil || !strings.Contains(textOf(a.refusal), want) {
				bad(a.refusal)
			}
		case "can't write":
			if a.unwritten == nil || !strings.Contains(textOf(a.unwritten), want) {
				bad(a.unwritten)
			}
		default:
			t.Errorf("nobody does %q", what)
		}
	}
}

// textOf is the text of an error without what v2 varies at random.
func textOf(err error) string {
	text := strings.ReplaceAll(err.Error(), "\u00a0", " ")
	return strings.ReplaceAll(text, "unable to", "cannot")
}

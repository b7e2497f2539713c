package rules

import (
	jsonv1 "encoding/json"
	"encoding/json/jsontext"
	"encoding/json/v2"
	"fmt"
	"io"
	"reflect"
	"strings"
	"testing"
)

// endless is after how many errors a loop is taken to go on for ever.
const endless = 20

// streamOf is a subject that is asked to read a stream: its value is what a
// loop reads that goes on after errors until io.EOF.
func streamOf[T any]() *subject {
	return &subject{reflect.TypeFor[T]().Name(), func(t *testing.T, who, payload string) answer {
		t.Helper()
		decode := streamDecoder(t, who, payload)
		values := []T{}
		for errors := 0; errors < endless; {
			var v T
			switch err := decode(&v); err {
			case nil:
				values = append(values, v)
			case io.EOF:
				errors = endless
			default:
				errors++
			}
		}
		return answer{value: fmt.Sprint(values)}
	}}
}

func streamDecoder(t *testing.T, who, payload string) func(any) error {
	t.Helper()
	r := strings.NewReader(payload)
	if who == "json.Decoder.Decode in a loop" || who == "v1" {
		return jsonv1.NewDecoder(r).Decode
	}
	var options []json.Options
	if names, ok := strings.CutPrefix(who, "v2 with "); ok {
		options = optionsOf(t, names)
	} else if who != "jsonv2.UnmarshalDecode in a loop" && who != "v2" {
		t.Fatalf("nobody is called %q", who)
	}
	d := jsontext.NewDecoder(r, options...)
	return func(v any) error { return json.UnmarshalDecode(d, v) }
}

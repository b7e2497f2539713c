package entry

import (
	"bytes"
	jsonv1 "encoding/json"
	"encoding/json/jsontext"
	"encoding/json/v2"
	"io"
	"reflect"

	"jsonrift/oracle/dump"
)

// A Run is what one package reads.
type Run struct {
	Values []Value `json:"values"`
	// How it ends: "once" without a loop, "eof", or "stuck" where calls give
	// errors and get no further.
	End string `json:"end"`
	// The offset at which it is stuck.
	At int64 `json:"at,omitzero"`
}

// A Value is what comes of a call: a value, or an error.
type Value struct {
	// The offset past what the call has read, if the package tells.
	End   int64  `json:"end,omitzero"`
	Error bool   `json:"error,omitzero"`
	Value string `json:"value,omitempty"`
	// The value with float64 in place of each json.Number in an any that
	// float64 holds, if that is another one.
	Plain   string `json:"plain,omitempty"`
	Output  []byte `json:"output,omitempty"`
	OutFail bool   `json:"outfail,omitzero"`
}

func (c *Case) legacy(t reflect.Type) Run {
	if c.Entry == "unmarshal" {
		return once(func(v any) error { return jsonv1.Unmarshal(c.Input, v) }, jsonv1.Marshal, t, nil)
	}
	d := jsonv1.NewDecoder(bytes.NewReader(c.Input))
	if c.DisallowUnknownFields {
		d.DisallowUnknownFields()
	}
	if c.UseNumber {
		d.UseNumber()
	}
	if c.Entry == "decoder" {
		return once(d.Decode, jsonv1.Marshal, t, d.InputOffset)
	}
	return loop(d.Decode, jsonv1.Marshal, t, d.InputOffset)
}

func (c *Case) strict(t reflect.Type, with []json.Options) Run {
	if c.DisallowUnknownFields {
		with = append(with[:len(with):len(with)], json.RejectUnknownMembers(true))
	}
	options := json.JoinOptions(with...)
	marshal := func(v any) ([]byte, error) { return json.Marshal(v, options, json.Deterministic(true)) }
	switch c.Entry {
	case "unmarshal":
		return once(func(v any) error { return json.Unmarshal(c.Input, v, options) }, marshal, t, nil)
	case "decoder":
		// Not a *bytes.Buffer, which Go reads in a way of its own.
		return once(func(v any) error { return json.UnmarshalRead(bytes.NewReader(c.Input), v, options) }, marshal, t, nil)
	}
	d := jsontext.NewDecoder(bytes.NewReader(c.Input), options)
	return loop(func(v any) error { return json.UnmarshalDecode(d, v) }, marshal, t, d.InputOffset)
}

func once(decode func(any) error, marshal func(any) ([]byte, error), t reflect.Type, offset func() int64) Run {
	v := reflect.New(t)
	err := decode(v.Interface())
	return Run{Values: []Value{valueOf(v, err, marshal, offset)}, End: "once"}
}

// patience is how often a call must fail at one place until that is taken to
// be for ever.
const patience = 4

func loop(decode func(any) error, marshal func(any) ([]byte, error), t reflect.Type, offset func() int64) Run {
	r := Run{Values: []Value{}}
	for failures := 0; failures < patience; {
		before := offset()
		v := reflect.New(t)
		err := decode(v.Interface())
		if err == io.EOF {
			r.End = "eof"
			return r
		}
		if err != nil && offset() == before {
			failures++
			continue
		}
		failures = 0
		r.Values = append(r.Values, valueOf(v, err, marshal, offset))
	}
	r.End, r.At = "stuck", offset()
	return r
}

func valueOf(v reflect.Value, err error, marshal func(any) ([]byte, error), offset func() int64) Value {
	var result Value
	if offset != nil {
		result.End = offset()
	}
	if err != nil {
		result.Error = true
		return result
	}
	result.Value = dump.Promoted(v.Elem())
	if result.Output, err = marshal(v.Interface()); err != nil {
		result.Output, result.OutFail = nil, true
	}
	plainNumbers(v.Elem())
	if plain := dump.Promoted(v.Elem()); plain != result.Value {
		result.Plain = plain
	}
	return result
}

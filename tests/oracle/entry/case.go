// Package entry states what Go's JSON packages make of a text by the way they
// are called: json.Unmarshal, a Decoder once, or a Decoder in a loop.
package entry

import (
	"encoding/json/jsontext"
	"encoding/json/v2"
	"reflect"

	"jsonrift/oracle/gotype"
	"jsonrift/oracle/outcome"
)

// A Case is a text to read, and how.
type Case struct {
	ID    string                  `json:"id"`
	Type  *gotype.Expr            `json:"type"`
	Types map[string]*gotype.Expr `json:"types,omitempty"`
	Input []byte                  `json:"input"`
	Entry string                  `json:"entry"` // unmarshal, decoder or stream

	// Decoder.DisallowUnknownFields, RejectUnknownMembers
	DisallowUnknownFields bool `json:"disallow_unknown_fields,omitzero"`
	// Decoder.UseNumber; nothing in v2
	UseNumber bool `json:"use_number,omitzero"`
	// Options for v2
	With []string `json:"with,omitempty"`
}

// A Line is the answer to a case.
type Line struct {
	ID     string `json:"id"`
	Legacy Run    `json:"legacy"`
	Strict Run    `json:"strict"`
	// Why there is no answer: the type can't be built, or a package panicked,
	// or the answer is another one each time.
	NotCompared string `json:"not_compared,omitempty"`
}

// Parse reads a line of cases.
func Parse(line []byte) (*Case, error) {
	c := &Case{}
	if err := json.Unmarshal(line, c, json.RejectUnknownMembers(true)); err != nil {
		return nil, err
	}
	return c, nil
}

// Append appends the line as JSON, without a line break.
func (l *Line) Append(b []byte) []byte {
	line, err := json.Marshal(l, jsontext.AllowInvalidUTF8(true))
	if err != nil {
		panic(err) // strings, numbers and bytes always encode
	}
	return append(b, line...)
}

// Decide asks both packages.
func Decide(c *Case) (line *Line) {
	t, err := gotype.Build(c.Type, c.Types)
	if err != nil {
		return &Line{ID: c.ID, NotCompared: err.Error()}
	}
	options, err := outcome.ByName(c.With)
	if err != nil {
		return &Line{ID: c.ID, NotCompared: err.Error()}
	}
	defer func() {
		if recover() != nil {
			line = &Line{ID: c.ID, NotCompared: "panic"}
		}
	}()
	line = c.ask(t, options)
	for range outcome.Runs(t) - 1 {
		if again := c.ask(t, options); !reflect.DeepEqual(line, again) {
			return &Line{ID: c.ID, NotCompared: "unstable"}
		}
	}
	return line
}

func (c *Case) ask(t reflect.Type, options []json.Options) *Line {
	return &Line{ID: c.ID, Legacy: c.legacy(t), Strict: c.strict(t, options)}
}

package outcome

import (
	"encoding/json/jsontext"
	"encoding/json/v2"
	"reflect"

	"jsonrift/oracle/gotype"
)

// A Case is a line of the protocol, with one key of our own: With asks for the
// outcome of v2 under these options too.
type Case struct {
	ID    string                  `json:"id"`
	Type  *gotype.Expr            `json:"type"`
	Types map[string]*gotype.Expr `json:"types,omitempty"`
	Input []byte                  `json:"input"`
	Prior []byte                  `json:"prior,omitempty"`
	With  []string                `json:"with,omitempty"`
}

// A Line is the answer to a case. One of three forms: the outcomes, or ID and
// Unbuildable, or ID and Unstable.
type Line struct {
	ID       string   `json:"id"`
	Diverges bool     `json:"diverges"`
	Options  []string `json:"options,omitempty"`
	Legacy   Outcome  `json:"legacy"`
	Strict   Outcome  `json:"strict"`
	With     *Outcome `json:"with,omitempty"`

	// Unbuildable says why there is no Go type for the case.
	Unbuildable string `json:"-"`
	// Unstable marks a case whose outcome depends on chance: Go ranges over
	// maps in random order, and pointer keys keep equal entries apart.
	Unstable bool `json:"-"`
	// Broken says that DefaultOptionsV1 does not make v2 agree with v1.
	Broken bool `json:"-"`
}

// Parse reads a line of cases.
func Parse(line []byte) (*Case, error) {
	c := &Case{}
	if err := json.Unmarshal(line, c, json.RejectUnknownMembers(true)); err != nil {
		return nil, err
	}
	return c, nil
}

// How often a case is decided before its outcome is believed. Where a map has
// pointers for keys, chance may well give the same outcome many times: Go begins
// a small map at one of eight places, so that two entries mostly keep their order.
const (
	runs            = 2
	runsPointerKeys = 80
)

// Runs is how often a case with this type is to be decided.
func Runs(t reflect.Type) int {
	if hasPointerKeys(t) {
		return runsPointerKeys
	}
	return runs
}

// Decide returns the outcomes of c.
func Decide(c *Case) *Line {
	t, err := gotype.Build(c.Type, c.Types)
	if err != nil {
		return &Line{ID: c.ID, Unbuildable: err.Error()}
	}
	with, err := ByName(c.With)
	if err != nil {
		return &Line{ID: c.ID, Unbuildable: err.Error()}
	}
	line := c.decide(t, with)
	for range Runs(t) - 1 {
		if again := c.decide(t, with); !reflect.DeepEqual(line.silent(), again.silent()) {
			return &Line{ID: c.ID, Unstable: true}
		}
	}
	return line
}

func (c *Case) decide(t reflect.Type, with []json.Options) *Line {
	line := &Line{
		ID:     c.ID,
		Legacy: legacy.run(t, c.Input, c.Prior),
		Strict: v2With(strictFailure).run(t, c.Input, c.Prior),
	}
	if line.Diverges = diverge(line.Legacy, line.Strict); line.Diverges {
		var agree bool
		line.Options, agree = minimalOptions(line.Legacy, func(options ...json.Options) Outcome {
			return v2With(mixedFailure, options...).run(t, c.Input, c.Prior)
		})
		line.Broken = !agree
	}
	if c.With != nil {
		o := v2With(mixedFailure, with...).run(t, c.Input, c.Prior)
		line.With = &o
	}
	return line
}

// silent returns a copy without the error texts, whose wording Go varies on
// purpose.
func (l Line) silent() Line {
	hush := func(o Outcome) Outcome {
		for _, f := range []**Failure{&o.Error, &o.OutFail} {
			if *f != nil {
				quiet := **f
				quiet.Text = ""
				*f = &quiet
			}
		}
		return o
	}
	l.Legacy, l.Strict = hush(l.Legacy), hush(l.Strict)
	if l.With != nil {
		with := hush(*l.With)
		l.With = &with
	}
	return l
}

// Append appends the line as JSON, without a line break. Error texts may hold
// bytes of the payload, and these may be anything.
func (l *Line) Append(b []byte) []byte {
	var v any
	switch {
	case l.Unbuildable != "":
		v = struct {
			ID          string `json:"id"`
			Unbuildable string `json:"unbuildable"`
		}{l.ID, l.Unbuildable}
	case l.Unstable:
		v = struct {
			ID       string `json:"id"`
			Unstable bool   `json:"unstable"`
		}{l.ID, true}
	default:
		v = l
	}
	line, err := json.Marshal(v, jsontext.AllowInvalidUTF8(true))
	if err != nil {
		panic(err) // strings, numbers and bytes always encode
	}
	return append(b, line...)
}

// Package outcome states what Go's JSON packages make of a payload, in the
// form of the outcome protocol.
package outcome

import (
	jsonv1 "encoding/json"
	"encoding/json/v2"
	"fmt"
	"reflect"

	"jsonrift/oracle/dump"
)

// An Outcome is what one semantics makes of a payload.
type Outcome struct {
	Error   *Failure `json:"error"`
	Value   string   `json:"value"`
	Output  []byte   `json:"output,omitempty"`
	OutFail *Failure `json:"outfail,omitempty"`
	// Panic is the message where the package under test panicked. The class
	// of Error or OutFail, whichever it was, is "panic" then.
	Panic string `json:"panic,omitempty"`
}

// A semantics is a pair of functions of one package with their options bound.
type semantics struct {
	unmarshal func([]byte, any) error
	marshal   func(any) ([]byte, error)
	classify  func(error) *Failure
}

var legacy = semantics{jsonv1.Unmarshal, jsonv1.Marshal, legacyFailure}

// v2With is v2 under the given options. Map order never counts as a
// difference, so it always marshals deterministically.
func v2With(classify func(error) *Failure, options ...json.Options) semantics {
	all := json.JoinOptions(options...)
	return semantics{
		unmarshal: func(data []byte, v any) error { return json.Unmarshal(data, v, all) },
		marshal:   func(v any) ([]byte, error) { return json.Marshal(v, all, json.Deterministic(true)) },
		classify:  classify,
	}
}

// run decodes input into a new value of type t, after prior where there is
// one, and encodes it again.
func (s semantics) run(t reflect.Type, input, prior []byte) Outcome {
	var o Outcome
	target := reflect.New(t)
	if prior != nil {
		// Its error, or panic, is of no interest: input shows what it left.
		_ = catch(&o.Panic, func() error { return s.unmarshal(prior, target.Interface()) })
		o.Panic = ""
	}
	if err := catch(&o.Panic, func() error { return s.unmarshal(input, target.Interface()) }); err != nil {
		o.Error = s.failure(err)
	}
	o.Value = dump.Dump(target.Elem())
	if o.Error != nil {
		return o
	}
	if err := catch(&o.Panic, func() (err error) {
		o.Output, err = s.marshal(target.Interface())
		return err
	}); err != nil {
		o.Output, o.OutFail = nil, s.failure(err)
		o.OutFail.Offset = nil // where in an output that never came to be
	}
	return o
}

func (s semantics) failure(err error) *Failure {
	if err == errPanic {
		return &Failure{Class: "panic"}
	}
	return s.classify(err)
}

var errPanic = fmt.Errorf("panic")

// catch calls f, and turns a panic into errPanic and its message.
func catch(message *string, f func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			*message, err = fmt.Sprint(p), errPanic
		}
	}()
	return f()
}

// diverge reports whether two outcomes differ by the rule of the protocol.
func diverge(a, b Outcome) bool {
	if a.Error != nil || b.Error != nil {
		return a.Error == nil || b.Error == nil
	}
	return a.Value != b.Value || string(a.Output) != string(b.Output) || (a.OutFail == nil) != (b.OutFail == nil)
}

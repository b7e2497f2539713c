package outcome

import (
	jsonv1 "encoding/json"
	"encoding/json/jsontext"
	"encoding/json/v2"
	"errors"
	"io"
)

// A Failure is what the protocol keeps of an error.
type Failure struct {
	Class   string `json:"class"`
	Offset  *int64 `json:"offset,omitzero"`
	Pointer string `json:"pointer,omitempty"`
	Field   string `json:"field,omitempty"`
	Text    string `json:"text,omitempty"`
}

// errInvalidUTF8 is the error that jsontext wraps where it meets bytes that
// are not UTF-8. It isn't exported, so ask for it.
var errInvalidUTF8 = func() error {
	var err *jsontext.SyntacticError
	if !errors.As(json.Unmarshal([]byte("\"\xff\""), new(string)), &err) {
		panic("outcome: v2 takes invalid UTF-8")
	}
	return err.Err
}()

// legacyFailure classifies an error of encoding/json.
//
// It looks through wrapped errors and for a syntax error first: v1 reports a
// malformed text inside a string of a `string` field as an UnmarshalTypeError
// around a SyntaxError whose offset is 0, and the protocol calls that syntax.
func legacyFailure(err error) *Failure {
	f := &Failure{Class: "other", Text: err.Error()}
	if e, ok := errors.AsType[*jsonv1.SyntaxError](err); ok {
		f.Class, f.Offset = "syntax", &e.Offset
		if e.Error() == "unexpected end of JSON input" {
			f.Class = "eof"
		}
	} else if e, ok := errors.AsType[*jsonv1.UnmarshalTypeError](err); ok {
		f.Class, f.Offset, f.Field = "type", &e.Offset, e.Field
	}
	return f
}

// strictFailure classifies an error of encoding/json/v2.
func strictFailure(err error) *Failure {
	f := &Failure{Class: "other", Text: err.Error()}
	if e, ok := errors.AsType[*jsontext.SyntacticError](err); ok {
		f.Class, f.Offset, f.Pointer = "syntax", &e.ByteOffset, string(e.JSONPointer)
		switch {
		case errors.Is(e, jsontext.ErrDuplicateName):
			f.Class = "duplicate"
		case errors.Is(e, errInvalidUTF8):
			f.Class = "utf8"
		case errors.Is(e, io.ErrUnexpectedEOF):
			f.Class = "eof"
		}
	} else if e, ok := errors.AsType[*json.SemanticError](err); ok {
		f.Class, f.Offset, f.Pointer = "type", &e.ByteOffset, string(e.JSONPointer)
	}
	return f
}

// mixedFailure classifies an error of v2 under options of which
// ReportErrorsWithLegacySemantics may be one: it has v1's types then.
func mixedFailure(err error) *Failure {
	if f := legacyFailure(err); f.Class != "other" {
		return f
	}
	return strictFailure(err)
}

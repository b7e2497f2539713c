// Package gotype turns the type expressions of the outcome protocol into
// reflect types.
//
// Most types are made by reflection. Reflection can't make named types,
// though, so those that need a name come from a registry of real Go
// declarations; see Build for what happens to the other names of a case.
package gotype

import (
	"encoding/json/jsontext"
	"encoding/json/v2"
	"errors"
	"fmt"
)

// A Kind says which of its fields an Expr uses.
type Kind int

const (
	Name   Kind = iota // Name
	Slice              // Elem
	Ptr                // Elem
	Array              // Len, Elem
	Map                // Key, Elem
	Struct             // Fields
)

// An Expr is a type expression: the T of the protocol.
type Expr struct {
	Kind   Kind
	Name   string
	Len    int
	Key    *Expr
	Elem   *Expr
	Fields []Field
}

// A Field is a struct field. JSON is nil where there is no tag, which to
// encoding/json is not the same as an empty tag.
type Field struct {
	Name     string  `json:"name"`
	Type     *Expr   `json:"type"`
	JSON     *string `json:"json,omitzero"`
	Embedded bool    `json:"embedded,omitzero"`
}

// Named returns the expression for a name.
func Named(name string) *Expr { return &Expr{Kind: Name, Name: name} }

// SliceOf returns the expression for []elem.
func SliceOf(elem *Expr) *Expr { return &Expr{Kind: Slice, Elem: elem} }

// PtrTo returns the expression for *elem.
func PtrTo(elem *Expr) *Expr { return &Expr{Kind: Ptr, Elem: elem} }

// ArrayOf returns the expression for [n]elem.
func ArrayOf(n int, elem *Expr) *Expr { return &Expr{Kind: Array, Len: n, Elem: elem} }

// MapOf returns the expression for map[key]elem.
func MapOf(key, elem *Expr) *Expr { return &Expr{Kind: Map, Key: key, Elem: elem} }

// StructOf returns the expression for a struct with these fields.
func StructOf(fields ...Field) *Expr {
	if fields == nil {
		fields = []Field{} // as parsed from JSON
	}
	return &Expr{Kind: Struct, Fields: fields}
}

// IsName reports whether e is this name.
func (e *Expr) IsName(name string) bool { return e.Kind == Name && e.Name == name }

// object is the wire form of every Expr but a name: exactly one key is set.
type object struct {
	Slice  *Expr          `json:"slice,omitempty"`
	Ptr    *Expr          `json:"ptr,omitempty"`
	Array  jsontext.Value `json:"array,omitempty"`
	Map    []*Expr        `json:"map,omitempty"`
	Struct *[]Field       `json:"struct,omitzero"`
}

// UnmarshalJSON parses the wire form and rejects everything that isn't one.
func (e *Expr) UnmarshalJSON(data []byte) error {
	*e = Expr{}
	if len(data) > 0 && data[0] == '"' {
		return json.Unmarshal(data, &e.Name)
	}
	var o object
	if err := json.Unmarshal(data, &o, json.RejectUnknownMembers(true)); err != nil {
		return err
	}
	forms := 0
	if o.Slice != nil {
		forms++
		*e = Expr{Kind: Slice, Elem: o.Slice}
	}
	if o.Ptr != nil {
		forms++
		*e = Expr{Kind: Ptr, Elem: o.Ptr}
	}
	if o.Array != nil {
		forms++
		n, elem, err := parseArray(o.Array)
		if err != nil {
			return err
		}
		*e = Expr{Kind: Array, Len: n, Elem: elem}
	}
	if o.Map != nil {
		forms++
		if len(o.Map) != 2 || o.Map[0] == nil || o.Map[1] == nil {
			return errors.New("a map has a key type and an element type")
		}
		*e = Expr{Kind: Map, Key: o.Map[0], Elem: o.Map[1]}
	}
	if o.Struct != nil {
		forms++
		for _, f := range *o.Struct {
			if f.Type == nil {
				return fmt.Errorf("field %s has no type", f.Name)
			}
		}
		*e = Expr{Kind: Struct, Fields: *o.Struct}
	}
	if forms != 1 {
		return fmt.Errorf("a type expression has one key, not %d", forms)
	}
	return nil
}

func parseArray(data []byte) (int, *Expr, error) {
	var parts []jsontext.Value
	if err := json.Unmarshal(data, &parts); err != nil {
		return 0, nil, err
	}
	if len(parts) != 2 {
		return 0, nil, errors.New("an array has a length and an element type")
	}
	var n int
	var elem Expr
	if err := json.Unmarshal(parts[0], &n); err != nil {
		return 0, nil, err
	}
	if n < 0 {
		return 0, nil, fmt.Errorf("array length %d", n)
	}
	return n, &elem, json.Unmarshal(parts[1], &elem)
}

// MarshalJSON writes the wire form.
func (e *Expr) MarshalJSON() ([]byte, error) {
	switch e.Kind {
	case Slice:
		return json.Marshal(object{Slice: e.Elem})
	case Ptr:
		return json.Marshal(object{Ptr: e.Elem})
	case Array:
		return json.Marshal(map[string][]any{"array": {e.Len, e.Elem}})
	case Map:
		return json.Marshal(object{Map: []*Expr{e.Key, e.Elem}})
	case Struct:
		return json.Marshal(object{Struct: &e.Fields})
	default:
		return json.Marshal(e.Name)
	}
}

package gotype

import (
	"encoding/json"
	"fmt"
	"go/token"
	"reflect"
	"strconv"
	"time"
)

// builtin are the names that mean the same in every case.
var builtin = map[string]reflect.Type{
	"bool":            reflect.TypeFor[bool](),
	"string":          reflect.TypeFor[string](),
	"int":             reflect.TypeFor[int](),
	"int8":            reflect.TypeFor[int8](),
	"int16":           reflect.TypeFor[int16](),
	"int32":           reflect.TypeFor[int32](),
	"int64":           reflect.TypeFor[int64](),
	"uint":            reflect.TypeFor[uint](),
	"uint8":           reflect.TypeFor[uint8](),
	"uint16":          reflect.TypeFor[uint16](),
	"uint32":          reflect.TypeFor[uint32](),
	"uint64":          reflect.TypeFor[uint64](),
	"uintptr":         reflect.TypeFor[uintptr](),
	"float32":         reflect.TypeFor[float32](),
	"float64":         reflect.TypeFor[float64](),
	"any":             reflect.TypeFor[any](),
	"time.Time":       reflect.TypeFor[time.Time](),
	"time.Duration":   reflect.TypeFor[time.Duration](),
	"json.Number":     reflect.TypeFor[json.Number](),
	"json.RawMessage": reflect.TypeFor[json.RawMessage](),
}

// maxSize bounds the size of a type, so that an array of a silly length is an
// error of the case and not the end of the process.
const maxSize = 64 << 20

// pkgPath is the home of unexported fields. Any will do, as long as it is the
// same for all fields of a struct.
const pkgPath = "jsonrift/oracle/gotype"

// Build makes the type that e denotes, where defs are the `types` of its case.
//
// A name means, in this order: a builtin, a registered type, an entry of defs.
// An entry of defs that is registered as well must agree with the registry.
// One that isn't is replaced by the type it defines, or by the plain defined
// type of its kind where that is a scalar (a defined uint8 isn't a byte). A
// name isn't visible in JSON otherwise, so this is exact but for one thing: a
// type that refers to itself needs its name, and is refused.
//
// The error explains a type that can't be built. Everything that reflection
// refuses is among these.
func Build(e *Expr, defs map[string]*Expr) (t reflect.Type, err error) {
	defer func() {
		if p := recover(); p != nil {
			t, err = nil, fmt.Errorf("reflection refuses: %v", p)
		}
	}()
	return (&builder{defs: defs, open: map[string]bool{}}).build(e)
}

type builder struct {
	defs map[string]*Expr
	open map[string]bool // the names whose definitions are being built
}

func (b *builder) build(e *Expr) (reflect.Type, error) {
	if e.Kind == Name {
		return b.name(e.Name)
	}
	if e.Kind == Struct {
		return b.structure(e.Fields)
	}
	elem, err := b.build(e.Elem)
	if err != nil {
		return nil, err
	}
	switch e.Kind {
	case Slice:
		return reflect.SliceOf(elem), nil
	case Ptr:
		return reflect.PointerTo(elem), nil
	case Array:
		if size := elem.Size(); size > 0 && uintptr(e.Len) > maxSize/size {
			return nil, fmt.Errorf("array of %d %v is too large", e.Len, elem)
		}
		return reflect.ArrayOf(e.Len, elem), nil
	default:
		key, err := b.build(e.Key)
		if err != nil {
			return nil, err
		}
		return reflect.MapOf(key, elem), nil
	}
}

func (b *builder) name(name string) (reflect.Type, error) {
	def, defined := b.defs[name]
	if t, ok := builtin[name]; ok {
		if defined {
			return nil, fmt.Errorf("type %s redefines a builtin", name)
		}
		return t, nil
	}
	if r, ok := Registered[name]; ok {
		if defined && !reflect.DeepEqual(def, r.Definition) {
			return nil, fmt.Errorf("type %s differs from the registered one", name)
		}
		return r.Type, b.visit(name)
	}
	if !defined {
		return nil, fmt.Errorf("type %s is not defined", name)
	}
	if b.open[name] {
		return nil, fmt.Errorf("type %s refers to itself and is not registered", name)
	}
	b.open[name] = true
	defer delete(b.open, name)
	return b.define(def)
}

// visit checks the definitions that a registered type refers to: a case could
// give one of them another meaning under the same name.
func (b *builder) visit(name string) error {
	for _, dep := range Registered[name].deps {
		if def, ok := b.defs[dep]; ok && !reflect.DeepEqual(def, Registered[dep].Definition) {
			return fmt.Errorf("type %s differs from the registered one", dep)
		}
	}
	return nil
}

// define makes a type as if by a Go definition: without the methods of def.
func (b *builder) define(def *Expr) (reflect.Type, error) {
	t, err := b.build(def)
	if err != nil {
		return nil, err
	}
	if plain, ok := plainOf[t]; ok {
		return plain, nil
	}
	if plain, ok := plainScalar[t.Kind()]; ok {
		return plain, nil
	}
	return t, nil
}

func (b *builder) structure(fields []Field) (reflect.Type, error) {
	made := make([]reflect.StructField, len(fields))
	for i, f := range fields {
		t, err := b.build(f.Type)
		if err != nil {
			return nil, err
		}
		if f.Embedded && hasMethods(t) {
			// Reflection promotes methods in some of these structs and
			// refuses others. The protocol promises none.
			return nil, fmt.Errorf("embedded field %s has methods", f.Name)
		}
		made[i] = reflect.StructField{Name: f.Name, Type: t, Anonymous: f.Embedded}
		if f.JSON != nil {
			made[i].Tag = reflect.StructTag(`json:` + strconv.Quote(*f.JSON))
		}
		if !token.IsExported(f.Name) {
			made[i].PkgPath = pkgPath
		}
	}
	t := reflect.StructOf(made)
	if t.Size() > maxSize {
		return nil, fmt.Errorf("struct of %d bytes is too large", t.Size())
	}
	return t, nil
}

func hasMethods(t reflect.Type) bool {
	return t.NumMethod() > 0 || t.Kind() != reflect.Pointer && reflect.PointerTo(t).NumMethod() > 0
}

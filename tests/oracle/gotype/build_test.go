package gotype

import (
	"encoding/json/v2"
	"reflect"
	"strings"
	"testing"
)

func parse(t *testing.T, text string) *Expr {
	t.Helper()
	var e Expr
	if err := json.Unmarshal([]byte(text), &e); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return &e
}

func TestBuild(t *testing.T) {
	for _, c := range []struct{ expr, defs, want string }{
		{`"json.RawMessage"`, `{}`, `jsontext.Value`},
		{`{"map":["int",{"ptr":{"array":[2,"any"]}}]}`, `{}`, `map[int]*[2]interface {}`},
		{`{"struct":[{"name":"A","type":"int"}]}`, `{}`, `struct { A int }`},
		{`{"struct":[{"name":"A","type":"int","json":""}]}`, `{}`, `struct { A int "json:\"\"" }`},
		{`{"struct":[{"name":"A","type":"int","json":"a\"\\b"}]}`, `{}`, `struct { A int "json:\"a\\\"\\\\b\"" }`},
		{`{"struct":[{"name":"a","type":"int"}]}`, `{}`, `struct { a int }`},
		{`{"struct":[{"name":"E","type":{"ptr":{"struct":[]}},"embedded":true}]}`, `{}`, `struct { *struct {} }`},
		{`{"slice":"Tree"}`, `{}`, `[]gotype.Tree`},
		{`{"slice":"Cat"}`, `{"Cat":"uint8"}`, `[]gotype.plainUint8`},
		{`"D"`, `{"D":"time.Duration"}`, `gotype.plainInt64`},
		{`"D"`, `{"D":"json.Number"}`, `gotype.plainString`},
		{`"D"`, `{"D":"time.Time"}`, `gotype.plainTime`},
		{`"D"`, `{"D":"E","E":{"struct":[{"name":"X","type":"F"}]},"F":{"slice":"int"}}`, `struct { X []int }`},
	} {
		defs := map[string]*Expr{}
		if err := json.Unmarshal([]byte(c.defs), &defs); err != nil {
			t.Fatal(err)
		}
		got, err := Build(parse(t, c.expr), defs)
		if err != nil {
			t.Errorf("%s: %v", c.expr, err)
		} else if got.String() != c.want {
			t.Errorf("%s is built as %v, want %s", c.expr, got, c.want)
		}
	}
}

func TestBuildRefuses(t *testing.T) {
	for _, c := range []struct{ expr, defs, want string }{
		{`"Nobody"`, `{}`, "not defined"},
		{`"L"`, `{"L":{"struct":[{"name":"Next","type":{"ptr":"L"}}]}}`, "refers to itself"},
		{`"int"`, `{"int":"string"}`, "redefines a builtin"},
		{`"Tree"`, `{"Tree":"int"}`, "differs from the registered one"},
		{`{"map":[{"slice":"int"},"int"]}`, `{}`, "invalid key type"},
		{`{"array":[1000000000000,"int"]}`, `{}`, "too large"},
		{`{"struct":[{"name":"A","type":"int"},{"name":"A","type":"int"}]}`, `{}`, "duplicate field"},
		{`{"struct":[{"name":"1","type":"int"}]}`, `{}`, "invalid name"},
		{`{"struct":[{"name":"e","type":{"struct":[]},"embedded":true}]}`, `{}`, "anonymous but has PkgPath"},
		{`{"struct":[{"name":"T","type":"time.Time","embedded":true}]}`, `{}`, "has methods"},
		{`{"struct":[{"name":"E","type":{"ptr":{"ptr":"int"}},"embedded":true}]}`, `{}`, "illegal embedded field type"},
	} {
		defs := map[string]*Expr{}
		if err := json.Unmarshal([]byte(c.defs), &defs); err != nil {
			t.Fatal(err)
		}
		if got, err := Build(parse(t, c.expr), defs); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: built %v, error %v, want %q", c.expr, got, err, c.want)
		}
	}
}

// TestRegistryDescribesItsTypes reads each description back from the compiled
// declaration.
func TestRegistryDescribesItsTypes(t *testing.T) {
	names := map[reflect.Type]string{}
	for name, typ := range builtin {
		names[typ] = name
	}
	for name, r := range Registered {
		names[r.Type] = name
		if r.Type.Name() != name || r.Type.NumMethod() > 0 || reflect.PointerTo(r.Type).NumMethod() > 0 && r.Type.Kind() != reflect.Interface {
			t.Errorf("%s is %v, with methods or under another name", name, r.Type)
		}
	}
	for name, r := range Registered {
		def := r.Definition
		for def.Kind == Name && Registered[def.Name].Type != nil {
			def = Registered[def.Name].Definition // type A B: what B is shows, B doesn't
		}
		if def.Kind == Name {
			if !r.Type.ConvertibleTo(builtin[def.Name]) || r.Type.Kind() != builtin[def.Name].Kind() {
				t.Errorf("%s is a %v, described as %s", name, r.Type.Kind(), def.Name)
			}
			continue
		}
		if got := describe(r.Type, names); !reflect.DeepEqual(got, def) {
			a, _ := json.Marshal(got)
			b, _ := json.Marshal(def)
			t.Errorf("%s is %s, described as %s", name, a, b)
		}
	}
}

// describe returns the expression for what t consists of, naming only its
// parts.
func describe(t reflect.Type, names map[reflect.Type]string) *Expr {
	part := func(t reflect.Type) *Expr {
		if name, ok := names[t]; ok {
			return Named(name)
		}
		return describe(t, names)
	}
	switch t.Kind() {
	case reflect.Slice:
		return SliceOf(part(t.Elem()))
	case reflect.Pointer:
		return PtrTo(part(t.Elem()))
	case reflect.Array:
		return ArrayOf(t.Len(), part(t.Elem()))
	case reflect.Map:
		return MapOf(part(t.Key()), part(t.Elem()))
	case reflect.Struct:
		fields := []Field{}
		for i := range t.NumField() {
			sf := t.Field(i)
			f := Field{Name: sf.Name, Type: part(sf.Type), Embedded: sf.Anonymous}
			if tag, ok := sf.Tag.Lookup("json"); ok {
				f.JSON = &tag
			}
			fields = append(fields, f)
		}
		return StructOf(fields...)
	}
	return Named(t.String())
}

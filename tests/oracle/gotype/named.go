package gotype

import (
	"encoding/json"
	"reflect"
	"time"
)

// The three names that the protocol knows without an entry in `types`.
type (
	NamedByte uint8
	Tree      struct {
		Name string           `json:"name"`
		Kids []Tree           `json:"kids"`
		Attr map[string]*Tree `json:"attr,omitempty"`
	}
	List struct {
		V    int   `json:"v"`
		Next *List `json:"next"`
	}
)

// WellKnown are their names.
var WellKnown = []string{"List", "NamedByte", "Tree"}

var wellKnown = []declaration{
	{"NamedByte", reflect.TypeFor[NamedByte](), `"uint8"`},
	{"Tree", reflect.TypeFor[Tree](), `{"struct":[
		{"name":"Name","type":"string","json":"name"},
		{"name":"Kids","type":{"slice":"Tree"},"json":"kids"},
		{"name":"Attr","type":{"map":["string",{"ptr":"Tree"}]},"json":"attr,omitempty"}]}`},
	{"List", reflect.TypeFor[List](), `{"struct":[
		{"name":"V","type":"int","json":"v"},
		{"name":"Next","type":{"ptr":"List"},"json":"next"}]}`},
}

// Plain defined types stand in for the scalar types that a case defines but
// the registry lacks.
type (
	plainBool    bool
	plainString  string
	plainInt     int
	plainInt8    int8
	plainInt16   int16
	plainInt32   int32
	plainInt64   int64
	plainUint    uint
	plainUint8   uint8
	plainUint16  uint16
	plainUint32  uint32
	plainUint64  uint64
	plainUintptr uintptr
	plainFloat32 float32
	plainFloat64 float64
	plainAny     any
	plainTime    time.Time
	plainRaw     json.RawMessage
)

var plainScalar = map[reflect.Kind]reflect.Type{
	reflect.Bool:      reflect.TypeFor[plainBool](),
	reflect.String:    reflect.TypeFor[plainString](),
	reflect.Int:       reflect.TypeFor[plainInt](),
	reflect.Int8:      reflect.TypeFor[plainInt8](),
	reflect.Int16:     reflect.TypeFor[plainInt16](),
	reflect.Int32:     reflect.TypeFor[plainInt32](),
	reflect.Int64:     reflect.TypeFor[plainInt64](),
	reflect.Uint:      reflect.TypeFor[plainUint](),
	reflect.Uint8:     reflect.TypeFor[plainUint8](),
	reflect.Uint16:    reflect.TypeFor[plainUint16](),
	reflect.Uint32:    reflect.TypeFor[plainUint32](),
	reflect.Uint64:    reflect.TypeFor[plainUint64](),
	reflect.Uintptr:   reflect.TypeFor[plainUintptr](),
	reflect.Float32:   reflect.TypeFor[plainFloat32](),
	reflect.Float64:   reflect.TypeFor[plainFloat64](),
	reflect.Interface: reflect.TypeFor[plainAny](),
}

// plainOf holds the types that aren't scalars but lose methods when defined
// anew.
var plainOf = map[reflect.Type]reflect.Type{
	reflect.TypeFor[time.Time]():       reflect.TypeFor[plainTime](),
	reflect.TypeFor[json.RawMessage](): reflect.TypeFor[plainRaw](),
}

// Package dump writes Go values in the notation of the outcome protocol: a
// text that is equal for two values exactly where the protocol calls them
// equal.
package dump

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"time"
	"unicode/utf16"
	"unicode/utf8"
)

var (
	timeType   = reflect.TypeFor[time.Time]()
	numberType = reflect.TypeFor[json.Number]()
	rawType    = reflect.TypeFor[json.RawMessage]()
)

// Dump returns the dump of v: of structs, their exported fields.
func Dump(v reflect.Value) string {
	return string(dumper{}.appendValue(nil, v))
}

// Promoted returns the dump of v that shows embedded structs of unexported
// types, too: Go promotes their exported fields.
func Promoted(v reflect.Value) string {
	return string(dumper{promoted: true}.appendValue(nil, v))
}

type dumper struct{ promoted bool }

func (d dumper) appendValue(b []byte, v reflect.Value) []byte {
	switch v.Type() {
	case timeType:
		t := v.Interface().(time.Time)
		return append(t.AppendFormat(append(b, `t"`...), time.RFC3339Nano), '"')
	case numberType:
		return appendString(append(b, 'n'), v.String())
	case rawType:
		if !v.IsNil() {
			return appendString(append(b, 'r'), string(v.Bytes()))
		}
	}
	switch v.Kind() {
	case reflect.Bool:
		return strconv.AppendBool(b, v.Bool())
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return strconv.AppendInt(b, v.Int(), 10)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		return strconv.AppendUint(b, v.Uint(), 10)
	case reflect.Float32, reflect.Float64:
		return strconv.AppendFloat(b, v.Float(), 'e', -1, v.Type().Bits())
	case reflect.String:
		return appendString(b, v.String())
	case reflect.Pointer:
		if v.IsNil() {
			return append(b, "nil"...)
		}
		return d.appendValue(append(b, '&'), v.Elem())
	case reflect.Interface:
		if v.IsNil() {
			return append(b, "nil"...)
		}
		return d.appendValue(b, v.Elem())
	case reflect.Slice:
		return d.appendSlice(b, v)
	case reflect.Array:
		return d.appendList(b, v)
	case reflect.Map:
		return d.appendMap(b, v)
	case reflect.Struct:
		return d.appendStruct(b, v)
	}
	panic(fmt.Sprintf("dump: a value of type %v", v.Type()))
}

func (d dumper) appendSlice(b []byte, v reflect.Value) []byte {
	if v.IsNil() {
		return append(b, "nil"...)
	}
	if v.Type().Elem().Kind() == reflect.Uint8 {
		return fmt.Appendf(b, `x"%x"`, v.Bytes())
	}
	return d.appendList(b, v)
}

func (d dumper) appendList(b []byte, v reflect.Value) []byte {
	b = append(b, '[')
	for i := range v.Len() {
		if i > 0 {
			b = append(b, ',')
		}
		b = d.appendValue(b, v.Index(i))
	}
	return append(b, ']')
}

// appendMap sorts the dumped entries, not the keys: keys may be of any kind,
// and two pointer keys may well look alike.
func (d dumper) appendMap(b []byte, v reflect.Value) []byte {
	if v.IsNil() {
		return append(b, "nil"...)
	}
	entries := make([]string, 0, v.Len())
	for it := v.MapRange(); it.Next(); {
		entry := append(d.appendValue(nil, it.Key()), ':')
		entries = append(entries, string(d.appendValue(entry, it.Value())))
	}
	slices.Sort(entries)
	b = append(b, '{')
	for i, entry := range entries {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, entry...)
	}
	return append(b, '}')
}

func (d dumper) appendStruct(b []byte, v reflect.Value) []byte {
	b = append(b, '{')
	first := true
	for i := range v.NumField() {
		f := v.Type().Field(i)
		if !f.IsExported() && !(d.promoted && IsPromoting(f)) {
			continue
		}
		if !first {
			b = append(b, ',')
		}
		first = false
		b = append(append(b, f.Name...), ':')
		b = d.appendValue(b, v.Field(i))
	}
	return append(b, '}')
}

// IsPromoting reports whether f is not exported, but Go promotes the exported
// fields of its struct.
func IsPromoting(f reflect.StructField) bool {
	t := f.Type
	if t.Kind() == reflect.Pointer && t.Name() == "" {
		t = t.Elem()
	}
	return f.Anonymous && !f.IsExported() && t.Kind() == reflect.Struct
}

func appendString(b []byte, s string) []byte {
	b = append(b, '"')
	for len(s) > 0 {
		r, n := utf8.DecodeRuneInString(s)
		switch {
		case r == utf8.RuneError && n == 1:
			b = fmt.Appendf(b, `\x%02x`, s[0])
		case r == '"' || r == '\\':
			b = append(b, '\\', byte(r))
		case ' ' <= r && r < 0x7f:
			b = append(b, byte(r))
		case r > 0xffff:
			hi, lo := utf16.EncodeRune(r)
			b = fmt.Appendf(b, `\u%04x\u%04x`, hi, lo)
		default:
			b = fmt.Appendf(b, `\u%04x`, r)
		}
		s = s[n:]
	}
	return append(b, '"')
}

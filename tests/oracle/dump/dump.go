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

// Dump returns the dump of v.
func Dump(v reflect.Value) string {
	return string(appendValue(nil, v))
}

func appendValue(b []byte, v reflect.Value) []byte {
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
		return appendValue(append(b, '&'), v.Elem())
	case reflect.Interface:
		if v.IsNil() {
			return append(b, "nil"...)
		}
		return appendValue(b, v.Elem())
	case reflect.Slice:
		return appendSlice(b, v)
	case reflect.Array:
		return appendList(b, v)
	case reflect.Map:
		return appendMap(b, v)
	case reflect.Struct:
		return appendStruct(b, v)
	}
	panic(fmt.Sprintf("dump: a value of type %v", v.Type()))
}

func appendSlice(b []byte, v reflect.Value) []byte {
	if v.IsNil() {
		return append(b, "nil"...)
	}
	if v.Type().Elem().Kind() == reflect.Uint8 {
		return fmt.Appendf(b, `x"%x"`, v.Bytes())
	}
	return appendList(b, v)
}

func appendList(b []byte, v reflect.Value) []byte {
	b = append(b, '[')
	for i := range v.Len() {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendValue(b, v.Index(i))
	}
	return append(b, ']')
}

// appendMap sorts the dumped entries, not the keys: keys may be of any kind,
// and two pointer keys may well look alike.
func appendMap(b []byte, v reflect.Value) []byte {
	if v.IsNil() {
		return append(b, "nil"...)
	}
	entries := make([]string, 0, v.Len())
	for it := v.MapRange(); it.Next(); {
		entry := append(appendValue(nil, it.Key()), ':')
		entries = append(entries, string(appendValue(entry, it.Value())))
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

func appendStruct(b []byte, v reflect.Value) []byte {
	b = append(b, '{')
	first := true
	for i := range v.NumField() {
		f := v.Type().Field(i)
		if !f.IsExported() {
			continue
		}
		if !first {
			b = append(b, ',')
		}
		first = false
		b = append(append(b, f.Name...), ':')
		b = appendValue(b, v.Field(i))
	}
	return append(b, '}')
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

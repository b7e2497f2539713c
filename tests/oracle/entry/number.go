package entry

import (
	"encoding/json"
	"math/big"
	"reflect"
	"strconv"
	"strings"
	"time"

	"jsonrift/oracle/dump"
)

var timeType = reflect.TypeFor[time.Time]()

// plainNumbers makes each json.Number in an any the float64 that it is, unless
// that is another number.
func plainNumbers(v reflect.Value) {
	switch v.Kind() {
	case reflect.Interface:
		if number, ok := v.Interface().(json.Number); ok {
			if f, ok := asFloat64(string(number)); ok {
				v.Set(reflect.ValueOf(f))
			}
		} else if !v.IsNil() {
			plainNumbers(v.Elem()) // maps and slices, which share their elements
		}
	case reflect.Pointer:
		if !v.IsNil() {
			plainNumbers(v.Elem())
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			plainNumbers(v.Index(i))
		}
	case reflect.Map:
		for it := v.MapRange(); it.Next(); {
			element := reflect.New(v.Type().Elem()).Elem()
			element.Set(it.Value())
			plainNumbers(element)
			v.SetMapIndex(it.Key(), element)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			f := v.Type().Field(i)
			if v.Type() != timeType && (f.IsExported() || dump.IsPromoting(f)) {
				plainNumbers(v.Field(i))
			}
		}
	}
}

// asFloat64 returns the number as float64, and whether that is written as the
// same number.
func asFloat64(number string) (f float64, ok bool) {
	f, err := strconv.ParseFloat(number, 64)
	if err != nil {
		return 0, false
	}
	mantissa, _, _ := strings.Cut(strings.ToLower(number), "e")
	if isZero := strings.Trim(mantissa, "-0.") == ""; isZero || f == 0 {
		return f, isZero
	}
	exact, ok := new(big.Rat).SetString(number)
	if !ok {
		return 0, false
	}
	written, ok := new(big.Rat).SetString(strconv.FormatFloat(f, 'e', -1, 64))
	return f, ok && exact.Cmp(written) == 0
}

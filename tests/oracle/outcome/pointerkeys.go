package outcome

import (
	"reflect"
	"time"
)

var timeType = reflect.TypeFor[time.Time]()

// hasPointerKeys reports whether t holds maps whose keys are compared by
// address. Go ranges over them in random order, and sorting their texts is no
// help where two keys have the same.
func hasPointerKeys(t reflect.Type) bool {
	return search(t, false, map[visit]bool{})
}

// A visit is a type seen as part of a key or not.
type visit struct {
	t     reflect.Type
	isKey bool
}

func search(t reflect.Type, isKey bool, seen map[visit]bool) bool {
	if seen[visit{t, isKey}] {
		return false
	}
	seen[visit{t, isKey}] = true
	if t == timeType {
		return isKey // it points to its zone: equal texts may be two keys
	}
	switch t.Kind() {
	case reflect.Pointer:
		return isKey || search(t.Elem(), false, seen)
	case reflect.Slice, reflect.Array:
		return search(t.Elem(), isKey, seen)
	case reflect.Map:
		return search(t.Key(), true, seen) || search(t.Elem(), false, seen)
	case reflect.Struct:
		for i := range t.NumField() {
			if search(t.Field(i).Type, isKey, seen) {
				return true
			}
		}
	}
	return false
}

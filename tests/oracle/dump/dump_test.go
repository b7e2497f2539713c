package dump

import (
	"encoding/json"
	"math"
	"reflect"
	"testing"
	"time"
)

func TestPromoted(t *testing.T) {
	type deep struct{ Y int }
	type inner struct {
		X int
		*deep
	}
	type number int
	type empty struct{ inner }
	for _, c := range []struct {
		value any
		want  string
	}{
		{struct {
			b int
			inner
			number
			C *int
		}{inner: inner{deep: &deep{}}}, `{inner:{X:0,deep:&{Y:0}},C:nil}`},
		{[]map[string]*empty{{"a": {}}}, `[{"a":&{inner:{X:0,deep:nil}}}]`},
	} {
		if got := Promoted(reflect.ValueOf(c.value)); got != c.want {
			t.Errorf("%#v is dumped as\n%s, want\n%s", c.value, got, c.want)
		}
	}
}

func TestDump(t *testing.T) {
	one := 1
	type inner struct{ X int }
	type named uint8
	for _, c := range []struct {
		value any
		want  string
	}{
		{true, `true`},
		{int8(-7), `-7`},
		{uint64(math.MaxUint64), `18446744073709551615`},
		{time.Second, `1000000000`},
		{0.0, `0e+00`},
		{math.Copysign(0, -1), `-0e+00`},
		{1.5e300, `1.5e+300`},
		{float32(0.1), `1e-01`},
		{0.1, `1e-01`},
		{float64(float32(0.1)), `1.0000000149011612e-01`},
		{"a\"\\\n\x7f\u00e9\u2028\ufffd😀\xff\xed\xa0\x80", `"a\"\\\u000a\u007f\u00e9\u2028\ufffd\ud83d\ude00\xff\xed\xa0\x80"`},
		{(*int)(nil), `nil`},
		{&one, `&1`},
		{[]int(nil), `nil`},
		{[]int{}, `[]`},
		{[2]bool{true}, `[true,false]`},
		{[]byte{10, 255}, `x"0aff"`},
		{[]byte{}, `x""`},
		{[]named{1}, `x"01"`},
		{[2]byte{1, 2}, `[1,2]`},
		{map[string]int(nil), `nil`},
		{map[int]string{10: "b", 9: "a"}, `{10:"b",9:"a"}`},
		{map[*int]int{&one: 1, new(int): 2}, `{&0:2,&1:1}`},
		{struct {
			A int
			b int
			inner
			C []any
		}{C: []any{nil, 1.0, "x", []any{}, map[string]any{"k": false}}}, `{A:0,C:[nil,1e+00,"x",[],{"k":false}]}`},
		{struct{ Inner inner }{}, `{Inner:{X:0}}`},
		{time.Date(2024, 2, 29, 1, 2, 3, 40, time.FixedZone("", 3600)), `t"2024-02-29T01:02:03.00000004+01:00"`},
		{time.Time{}, `t"0001-01-01T00:00:00Z"`},
		{json.Number("1e5"), `n"1e5"`},
		{json.RawMessage("\"\xff\""), `r"\"\xff\""`},
		{json.RawMessage(nil), `nil`},
	} {
		if got := Dump(reflect.ValueOf(&c.value).Elem().Elem()); got != c.want {
			t.Errorf("%#v is dumped as\n%s, want\n%s", c.value, got, c.want)
		}
	}
}

package rules

import (
	"bytes"
	"encoding/json"
	"encoding/json/jsontext"
	jsonv2 "encoding/json/v2"
	"errors"
	"io"
	"reflect"
	"strings"
	"testing"
	"testing/iotest"
)

// Proofs of single remedies, most of them code that the catalogue shows.

func nullMakesPointersNil(t *testing.T, e evidence) {
	changed[limitsOrNone](t, e)
	withDefault := from(func() *limitsOrNone { return &limitsOrNone{new(int)} })
	checkRows(t, withDefault, `{"max":null}`, []string{"v1  writes  {\"max\":null}", "v2  writes  {\"max\":null}"})
}

func sentWithoutString(t *testing.T, e evidence) {
	s := of[userPlain]()
	expectSame(t, s, "v1", s, "v2", e.remedy.code)
	checkRows(t, s, e.example.payload, []string{"v1  refuses  cannot unmarshal string", "v2  refuses  cannot unmarshal JSON string"})
}

func omitEmptyChangesItem(t *testing.T, _ evidence) {
	checkRows(t, of[itemOmitEmpty](), `{"sku":""}`, []string{"v1  writes  {}"})
}

func knownInAnyCase(t *testing.T, e evidence) {
	checkRows(t, changed[ticketAnyCase](t, e), e.example.payload, []string{"v2 with RejectUnknownMembers  reads  ticketAnyCase{ID:1}"})
	checkRows(t, of[ticketAnyCase](), `{"i_d":1}`, []string{"v2 with RejectUnknownMembers  reads  ticketAnyCase{ID:1}"})
}

func unknownOptions(t *testing.T, e evidence) {
	who := "v2 with " + optionNames(t, e)
	v1 := "json.Decoder with DisallowUnknownFields"
	expectSame(t, e.subject, v1, e.subject, who, e.example.payload)
	for _, payload := range []string{`{"x":1}`, `{"I_D":1}`, `{"id":1,"x":{}}`} {
		checkRows(t, e.subject, payload, []string{v1 + "  refuses  unknown field", who + "  refuses  unknown object member name"})
	}
}

func both(t *testing.T, v any, want string) {
	t.Helper()
	for name, marshal := range map[string]func(any) ([]byte, error){"v1": json.Marshal, "v2": v2().encode} {
		if got, err := marshal(v); err != nil || string(got) != want {
			t.Errorf("%s writes %s, %v", name, got, err)
		}
	}
}

func testEmptySlice(t *testing.T) {
	var order Order
	order.Items = []string{}
	both(t, order, `{"items":[]}`)
}

func testEmptyMap(t *testing.T) {
	var object Object
	object.Labels = map[string]string{}
	both(t, object, `{"labels":{}}`)
}

func testEscapeHTMLOff(t *testing.T) {
	w, v := new(bytes.Buffer), Link{"/?a=1&b=<\u2028>"}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	err := enc.Encode(v)
	if want := `{"url":"/?a=1&b=<\u2028>"}` + "\n"; err != nil || w.String() != want {
		t.Errorf("%s, %v", w, err)
	}
}

func testUnmarshalDecodeLeavesTheRest(t *testing.T) {
	for _, rest := range []string{"", `{"id":2}`, "\x00", " garbage", "]"} {
		var v Message
		r := strings.NewReader(`{"id":1}` + rest)
		err := jsonv2.UnmarshalDecode(jsontext.NewDecoder(r), &v)
		if err != nil || v.ID != 1 {
			t.Errorf("%q: %v, %v", rest, v, err)
		}
	}
}

func testStreamSurvivesBadValue(t *testing.T) {
	var used []int
	skipped := 0
	use := func(v Message) { used = append(used, v.ID) }
	skip := func(error) { skipped++ }
	read := func(r io.Reader) error {
		syntax := jsonv2.JoinOptions(
			jsontext.AllowDuplicateNames(true),
			jsontext.AllowInvalidUTF8(true))
		for dec := jsontext.NewDecoder(r, syntax); ; {
			value, err := dec.ReadValue()
			if err != nil {
				return err // io.EOF at the end
			}
			var v Message
			if err := jsonv2.Unmarshal(value, &v); err != nil {
				skip(err)
				continue
			}
			use(v)
		}
	}
	err := read(strings.NewReader(`{"id":1}{"id":"x"}{"id":3}{"id":4,"id":5}[{"id":6}]{"x":"` + "\xff" + `"}{"id":7}`))
	if err != io.EOF || !reflect.DeepEqual(used, []int{1, 3, 7}) || skipped != 4 {
		t.Errorf("%v, %v, %d", err, used, skipped)
	}
}

func testV1RefusesTheRest(t *testing.T) {
	read := func(r io.Reader) error {
		var v Message
		dec := json.NewDecoder(r)
		if err := dec.Decode(&v); err != nil {
			return err
		}
		if _, err := dec.Token(); err != io.EOF {
			return errors.New("data after the value")
		}
		return nil
	}
	for _, rest := range []string{"", " \n"} {
		if err := read(strings.NewReader(`{"id":1}` + rest)); err != nil {
			t.Errorf("%q: %v", rest, err)
		}
	}
	for _, rest := range []string{`{"id":2}`, "]", "}", "\x00", "x"} {
		if err := read(strings.NewReader(`{"id":1}` + rest)); err == nil {
			t.Errorf("%q is taken", rest)
		}
	}
}

func testErrUnknownName(t *testing.T) {
	var v Ticket
	err := jsonv2.Unmarshal([]byte(`{"x":1}`), &v, jsonv2.RejectUnknownMembers(true))
	if !errors.Is(err, jsonv2.ErrUnknownName) {
		t.Error(err)
	}
}

func testNumbersForAny(t *testing.T) {
	for _, data := range [][]byte{[]byte(`{"id":9007199254740993,"l":[1e400,null,"x",true,{"a":1.0}]}`), []byte(`-0`)} {
		var want any
		d := json.NewDecoder(bytes.NewReader(data))
		d.UseNumber()
		if err := d.Decode(&want); err != nil {
			t.Fatal(err)
		}
		var v any
		read := func(d *jsontext.Decoder, v *any) error {
			if d.PeekKind() != '0' {
				return errors.ErrUnsupported // not a number: decode as usual
			}
			var n json.Number
			err := jsonv2.UnmarshalDecode(d, &n)
			*v = n
			return err
		}
		numbers := jsonv2.WithUnmarshalers(jsonv2.UnmarshalFromFunc(read))
		err := jsonv2.Unmarshal(data, &v, numbers)
		if err != nil || !reflect.DeepEqual(v, want) {
			t.Errorf("%s: %#v, %v", data, v, err)
		}
	}
}

// The claims of duplicate-name, trailing-data and unknown-member about errors
// and readers.

func TestV2LeavesWhatItDecodedBeforeADuplicate(t *testing.T) {
	var v Account
	if err := jsonv2.Unmarshal([]byte(`{"user":"ann","user":"root"}`), &v); err == nil || v.User != "ann" {
		t.Errorf("%v, %v", v, err)
	}
}

func TestUnmarshalReadWaitsForTheEnd(t *testing.T) {
	broken := errors.New("connection reset")
	reader := func() io.Reader { return io.MultiReader(strings.NewReader(`{"id":1}`), iotest.ErrReader(broken)) }
	var v Message
	if err := json.NewDecoder(reader()).Decode(&v); err != nil || v.ID != 1 {
		t.Errorf("v1: %v, %v", v, err)
	}
	if err := jsonv2.UnmarshalDecode(jsontext.NewDecoder(reader()), &v); err != nil {
		t.Error(err)
	}
	if err := jsonv2.UnmarshalRead(reader(), &v); !errors.Is(err, broken) {
		t.Error(err)
	}
}

func TestStreamAfterABadValue(t *testing.T) {
	report := json.ReportErrorsWithLegacySemantics(true)
	for _, c := range []struct {
		stream                 string
		v1, v2, v2LegacyErrors []int // the values that are read
	}{
		{`{"id":1}{"id":"x"}{"id":3}`, []int{1, 3}, []int{1}, []int{1, 3}},
		{`{"id":1}[{"id":2}]{"id":3}`, []int{1, 3}, []int{1, 2, 3}, []int{1, 3}},
		{`{"id":1}"x"{"id":3}`, []int{1, 3}, []int{1, 3}, []int{1, 3}},
		{`{"id":1}{"x":1,"x":2}{"id":3}`, []int{1, 0, 3}, []int{1}, []int{1}},
		{`{"id":1}x{"id":3}`, []int{1}, []int{1}, []int{1}},
	} {
		v1 := json.NewDecoder(strings.NewReader(c.stream))
		if got := readStream(v1.Decode); !reflect.DeepEqual(got, c.v1) {
			t.Errorf("%s: v1 reads %v", c.stream, got)
		}
		v2 := jsontext.NewDecoder(strings.NewReader(c.stream))
		if got := readStream(func(v any) error { return jsonv2.UnmarshalDecode(v2, v) }); !reflect.DeepEqual(got, c.v2) {
			t.Errorf("%s: v2 reads %v", c.stream, got)
		}
		v2 = jsontext.NewDecoder(strings.NewReader(c.stream), report)
		if got := readStream(func(v any) error { return jsonv2.UnmarshalDecode(v2, v) }); !reflect.DeepEqual(got, c.v2LegacyErrors) {
			t.Errorf("%s: v2 with legacy errors reads %v", c.stream, got)
		}
	}
	for _, d := range []func(any) error{
		json.NewDecoder(strings.NewReader(" \n")).Decode,
		func(v any) error { return jsonv2.UnmarshalDecode(jsontext.NewDecoder(strings.NewReader(" \n")), v) },
	} {
		if err := d(new(Message)); err != io.EOF {
			t.Error(err)
		}
	}
}

// readStream reads what can be read, and goes on after errors for a while.
func readStream(decode func(any) error) []int {
	var ids []int
	for range 10 {
		var v Message
		switch err := decode(&v); err {
		case nil:
			ids = append(ids, v.ID)
		case io.EOF:
			return ids
		}
	}
	return ids
}

func TestErrorsOfUnknownMembers(t *testing.T) {
	type pair struct{ A, B int }
	const payload = `{"A":1,"x":2,"B":3}`
	var v1, v2 pair
	d := json.NewDecoder(strings.NewReader(payload))
	d.DisallowUnknownFields()
	err := d.Decode(&v1)
	if reflect.TypeOf(err) != reflect.TypeOf(errors.New("")) || v1 != (pair{1, 3}) {
		t.Errorf("v1: %v, %T", v1, err)
	}
	err = jsonv2.Unmarshal([]byte(payload), &v2, jsonv2.RejectUnknownMembers(true))
	semantic, ok := err.(*jsonv2.SemanticError)
	if !ok || semantic.ByteOffset != 7 || semantic.JSONPointer != "/x" || v2 != (pair{1, 0}) {
		t.Errorf("v2: %v, %v", v2, err)
	}
}

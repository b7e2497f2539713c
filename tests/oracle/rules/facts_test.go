package rules

import (
	"encoding/json"
	"encoding/json/jsontext"
	"reflect"
	"testing"
	"time"
)

// What the explanations claim beyond their examples, in the order of the
// catalogue.

type fact struct {
	rule    string
	subject *subject
	payload string
	rows    []string
}

type (
	word   struct{ Kind string }
	status struct{ Status string }
	seatNo struct {
		Number string `json:"seatNo"`
	}
	ids struct {
		Lower int `json:"id"`
		Upper int `json:"ID"`
	}
	idsUpper struct {
		Lower int `json:"id"`
		Upper int `json:"ID,case:ignore"`
	}
	userIDs struct {
		Snake int `json:"user_id,case:ignore"`
		Camel int `json:"userId,case:ignore"`
	}
	nothing struct{}
	raw     struct{ R json.RawMessage }
	dynamic struct{ V any }
	floats  map[float64]string
	times   map[time.Time]string
	texts   map[string]string

	pair    struct{ A, B int }
	scalars struct {
		Bool   bool
		Int    int
		Text   string
		Struct pair
		Array  [2]int
	}
	pairs     []pair
	pairArray [1]pair
	pairMap   map[string]pair

	levels     []Level
	levelArray [2]Level
	key        []byte
	fourBytes  [4]byte

	wait struct {
		D time.Duration `json:",omitzero"`
	}
	quotedText struct {
		S string `json:",string"`
	}
	quotedPointer struct {
		S *string `json:",string"`
	}
	quotedMap struct {
		M map[string]int `json:",string"`
	}
	quotedPair struct {
		P pair `json:",string"`
	}
	quotedAny struct {
		V any `json:",string"`
	}
	quotedTwice struct {
		N **int `json:",string"`
	}
	quotedFloat struct {
		F float64 `json:",string"`
	}
	ints map[int]int

	slices struct {
		S []int
		B []byte
		P *[]int
	}
	maps struct {
		M map[string]int
		P *map[string]int
	}
	empties struct {
		Bool   bool            `json:",omitempty"`
		Float  float64         `json:",omitempty"`
		Nil    *int            `json:",omitempty"`
		Any    any             `json:",omitempty"`
		Text   string          `json:",omitempty"`
		Slice  []int           `json:",omitempty"`
		Map    map[string]int  `json:",omitempty"`
		Array  [0]int          `json:",omitempty"`
		Struct innerEmpty      `json:",omitempty"`
		Raw    json.RawMessage `json:",omitempty"`
		Ptr    *string         `json:",omitempty"`
		Slices *[]int          `json:",omitempty"`
	}
	innerEmpty struct {
		X string `json:",omitempty"`
	}
	zeros struct {
		Slice []int      `json:",omitzero"`
		Inner innerEmpty `json:",omitzero"`
	}
	structEmpty struct {
		Inner pair `json:",omitempty"`
	}

	tickets map[string]Ticket

	rest struct {
		ID   int            `json:"id"`
		Rest map[string]any `json:",embed"`
	}
	restRaw struct {
		ID   int            `json:"id"`
		Rest jsontext.Value `json:",embed"`
	}
)

// A method that is written for pointers, and one for keys.
type onPointer struct{ A int }

func (*onPointer) MarshalJSON() ([]byte, error) { return []byte(`"method"`), nil }

type onPointers map[string]onPointer

type withMethod string

func (withMethod) MarshalJSON() ([]byte, error)  { return []byte(`"method"`), nil }
func (k *withMethod) UnmarshalJSON([]byte) error { *k = "method"; return nil }

type withMethods map[withMethod]int

// A type that decodes itself by way of v1.
type own struct{ A int }

func (o *own) UnmarshalJSON(data []byte) error {
	type plain own
	return json.Unmarshal(data, (*plain)(o))
}

// Struct types with faults that `go vet` would find in the source.

func tagged(name string, zero any, tag reflect.StructTag) *subject {
	return ofType(reflect.StructOf([]reflect.StructField{{Name: name, Type: reflect.TypeOf(zero), Tag: tag}}))
}

type number int

type unexportedOnly struct{ a int }

type embedsNumber struct {
	number
	B int
}

func full() *scalars { return &scalars{true, 1, "x", pair{1, 2}, [2]int{1, 2}} }

var facts = []fact{
	{"name-case", of[word](), "{\"\u212aind\":\"x\"}", []string{`v1  reads  word{Kind:"x"}`, `v2  reads  word{Kind:""}`, `v2 with MatchCaseInsensitiveNames  reads  word{Kind:"x"}`}},
	{"name-case", of[status](), "{\"\u017ftatus\":\"x\"}", []string{`v1  reads  status{Status:"x"}`, `v2  reads  status{Status:""}`}},
	{"name-case", of[seatNo](), `{"seat_no":"1"}`, []string{
		`v1  reads  seatNo{Number:""}`,
		`v2 with MatchCaseInsensitiveNames  reads  seatNo{Number:"1"}`,
		`v2 with MatchCaseInsensitiveNames, MatchCaseSensitiveDelimiter  reads  seatNo{Number:""}`,
	}},
	{"name-case", of[seatNo](), `{"SEAT-NO":"1"}`, []string{`v2 with MatchCaseInsensitiveNames  reads  seatNo{Number:"1"}`}},

	{"name-case-duplicate", of[Login](), `{"ROLE":"admin","role":"user"}`, []string{`v1  reads  Login{Role:"user"}`, `v2  reads  Login{Role:"user"}`}},
	{"name-case-duplicate", of[Login](), `{"Role":"a","ROLE":"b"}`, []string{`v1  reads  Login{Role:"b"}`, `v2  reads  Login{Role:""}`}},
	{"name-case-duplicate", of[loginAnyCase](), `{"Role":"a","ROLE":"b"}`, []string{
		`v1  reads  loginAnyCase{Role:"b"}`, `v2  refuses  duplicate object member name`,
		`v2 with AllowDuplicateNames  reads  loginAnyCase{Role:"b"}`,
	}},

	{"name-delimiter", of[Place](), `{"seatNo":"1","seat_no":"2"}`, []string{`v1  reads  Place{Number:"1"}`, `v2  refuses  duplicate object member name`}},

	{"name-ambiguous", of[ids](), `{"Id":5}`, []string{
		`v1  reads  ids{Lower:5, Upper:0}`,
		`v2  reads  ids{Lower:0, Upper:0}`,
		`v2 with MatchCaseInsensitiveNames  refuses  ambiguous object member name`,
		`v2 with MatchCaseInsensitiveNames, MatchCaseSensitiveDelimiter, ReportErrorsWithLegacySemantics  reads  ids{Lower:5, Upper:0}`,
	}},
	{"name-ambiguous", of[Pair](), `{"ID":5}`, []string{`v1  reads  Pair{Lower:0, Upper:5}`, `v2  reads  Pair{Lower:0, Upper:5}`}},
	{"name-ambiguous", of[idsUpper](), `{"Id":5}`, []string{`v1  reads  idsUpper{Lower:5, Upper:0}`, `v2  reads  idsUpper{Lower:0, Upper:5}`}},
	{"name-ambiguous", of[userIDs](), `{"USERID":5}`, []string{`v1  reads  userIDs{Snake:0, Camel:5}`, `v2  refuses  ambiguous object member name`}},

	{"duplicate-name", of[nothing](), `{"a":1,"a":2}`, []string{`v1  reads  nothing{}`, `v2  refuses  duplicate object member name "a"`}},
	{"duplicate-name", of[nothing](), `{"x":[{"a":1,"\u0061":2}]}`, []string{`v1  reads  nothing{}`, `v2  refuses  duplicate object member name "a"`}},
	{"duplicate-name", of[raw](), `{"R":{"a":1,"a":2}}`, []string{`v1  writes  {"R":{"a":1,"a":2}}`, `v2  refuses  duplicate object member name "a"`}},

	{"duplicate-key", of[floats](), `{"1":"a","1.0":"b"}`, []string{`v1  reads  floats{1:"b"}`, `v2  refuses  duplicate object member name "1.0"`}},
	{"duplicate-key", of[times](), `{"2026-05-04T00:00:00Z":"a","2026-05-04T00:00:00.0Z":"b"}`, []string{`v1  writes  {"2026-05-04T00:00:00Z":"b"}`, `v2  refuses  duplicate object member name`}},
	{"duplicate-key", of[texts](), "{\"\xff\":\"a\",\"\xfe\":\"b\"}", []string{
		`v1  reads  texts{"�":"b"}`, `v2  refuses  invalid UTF-8`,
		`v2 with AllowInvalidUTF8  refuses  duplicate object member name`,
		`v2 with AllowInvalidUTF8, AllowDuplicateNames  reads  texts{"�":"b"}`,
	}},

	{"merge", from(full), `{"Bool":null,"Int":null,"Text":null,"Struct":null,"Array":null}`, []string{
		`v1  reads  scalars{Bool:true, Int:1, Text:"x", Struct:pair{A:1, B:2}, Array:[2]int{1, 2}}`,
		`v2  reads  scalars{Bool:false, Int:0, Text:"", Struct:pair{A:0, B:0}, Array:[2]int{0, 0}}`,
		`v2 with MergeWithLegacySemantics  reads  scalars{Bool:true, Int:1, Text:"x", Struct:pair{A:1, B:2}, Array:[2]int{1, 2}}`,
	}},
	{"merge", from(full), `{"Struct":{"A":9}}`, []string{
		`v1  reads  scalars{Bool:true, Int:1, Text:"x", Struct:pair{A:9, B:2}, Array:[2]int{1, 2}}`,
		`v2  reads  scalars{Bool:true, Int:1, Text:"x", Struct:pair{A:9, B:2}, Array:[2]int{1, 2}}`,
	}},
	{"merge", from(func() *pairs { return &pairs{{1, 2}} }), `[{"A":9}]`, []string{
		`v1  reads  pairs{pair{A:9, B:2}}`, `v2  reads  pairs{pair{A:9, B:0}}`, `v2 with MergeWithLegacySemantics  reads  pairs{pair{A:9, B:2}}`,
	}},
	{"merge", from(func() *pairArray { return &pairArray{{1, 2}} }), `[{"A":9}]`, []string{`v1  reads  pairArray{pair{A:9, B:2}}`, `v2  reads  pairArray{pair{A:9, B:0}}`}},
	{"merge", from(func() *pairMap { return &pairMap{"k": {1, 2}} }), `{"k":{"A":9}}`, []string{
		`v1  reads  pairMap{"k":pair{A:9, B:0}}`, `v2  reads  pairMap{"k":pair{A:9, B:2}}`, `v2 with MergeWithLegacySemantics  reads  pairMap{"k":pair{A:9, B:0}}`,
	}},
	{"merge", of[dynamic](), `{"V":{"a":1},"V":{"b":2}}`, []string{
		`v1  writes  {"V":{"b":2}}`, `v2 with AllowDuplicateNames  writes  {"V":{"a":1,"b":2}}`,
		`v2 with AllowDuplicateNames, MergeWithLegacySemantics  writes  {"V":{"b":2}}`,
	}},

	{"invalid-utf8", of[nothing](), "{\"x\":\"\xff\"}", []string{`v1  reads  nothing{}`, `v2  refuses  invalid UTF-8`}},
	{"invalid-utf8", of[Person](), "{\"name\":\"\xed\xa0\xbd\"}", []string{`v1  reads  Person{Name:"���"}`, `v2  refuses  invalid UTF-8`}},
	{"invalid-utf8", of[raw](), "{\"R\":\"\xff\"}", []string{
		"v1  writes  {\"R\":\"\xff\"}", `v2 with AllowInvalidUTF8  writes  {"R":"�"}`,
		"v2 with AllowInvalidUTF8, PreserveRawStrings  writes  {\"R\":\"\xff\"}",
	}},
	{"invalid-utf8-name", of[Person](), "{\"name\xff\":\"x\"}", []string{`v1  reads  Person{Name:""}`, `v2  refuses  invalid UTF-8`}},
	{"lone-surrogate", of[texts](), `{"\ud83d":"x"}`, []string{`v1  reads  texts{"�":"x"}`, `v2  refuses  invalid surrogate pair`}},
	{"lone-surrogate", of[raw](), `{"R":"\ud83d"}`, []string{
		`v1  writes  {"R":"\ud83d"}`, `v2 with AllowInvalidUTF8  writes  {"R":"�"}`,
		`v2 with AllowInvalidUTF8, PreserveRawStrings  writes  {"R":"\ud83d"}`,
	}},

	{"time-format", of[Visit](), `{"at":"2026-05-04T07:30:00,25Z"}`, []string{`v1  writes  {"at":"2026-05-04T07:30:00.25Z"}`, `v2  refuses  parsing time`}},
	{"time-format", of[Visit](), `{"at":"2026-05-04T07:30:00+01:60"}`, []string{`v1  writes  {"at":"2026-05-04T07:30:00+02:00"}`, `v2  refuses  timezone minute out of range`}},
	{"time-format", of[Visit](), `{"at":"2026-05-04T07:30:00+24:00"}`, []string{
		`v1  can't write  timezone hour outside of range`, `v2  refuses  timezone hour out of range`,
		`v2 with ParseTimeWithLooseRFC3339  can't write  timezone hour outside of range`,
	}},
	{"time-format", of[Visit](), `{"at":"2026-05-04 07:30:00Z"}`, bothRefuse("parsing time")},
	{"time-format", of[Visit](), `{"at":"2026-05-04t07:30:00Z"}`, bothRefuse("parsing time")},
	{"time-format", of[Visit](), `{"at":"2026-05-04T07:30:00+0100"}`, bothRefuse("parsing time")},
	{"time-format", of[Visit](), `{"at":"2026-05-04T07:30:00"}`, bothRefuse("parsing time")},

	{"base64-line-break", of[Blob](), `{"data":"aGVs\r\nbG8="}`, []string{`v1  writes  {"data":"aGVsbG8="}`, `v2  refuses  illegal character`}},
	{"base64-line-break", of[Blob](), `{"data":"aGVsbG8"}`, bothRefuse("illegal base64 data")},
	{"base64-line-break", of[Blob](), `{"data":"aGVs bG8="}`, bothRefuse("illegal base64 data")},
	{"base64-line-break", of[Blob](), `{"data":"-_8="}`, bothRefuse("illegal base64 data")},

	{"defined-bytes", of[levels](), `[104,105]`, []string{`v1  writes  "aGk="`, `v2  writes  [104,105]`}},
	{"defined-bytes", of[key](), `"aGk="`, []string{`v1  writes  "aGk="`, `v2  writes  "aGk="`}},
	{"defined-bytes", of[levelArray](), `[104,105]`, []string{
		`v1  writes  [104,105]`, `v2  writes  [104,105]`, `v2 with FormatBytesWithLegacySemantics  writes  "aGk="`,
		`v2 with FormatBytesWithLegacySemantics, FormatByteArrayAsArray  writes  [104,105]`,
	}},

	{"byte-array", of[fourBytes](), `"CgAAAQ=="`, []string{`v1  refuses  cannot unmarshal string`, `v2  writes  "CgAAAQ=="`}},

	{"duration", of[Job](), `{"timeout":null}`, []string{`v1  writes  {"timeout":0}`, `v2  refuses  no default representation`}},
	{"duration", of[Job](), `{}`, []string{`v1  writes  {"timeout":0}`, `v2  can't write  no default representation`}},
	{"duration", of[wait](), `{}`, []string{`v1  writes  {}`, `v2  writes  {}`}},
	{"duration", tagged("D", time.Duration(0), `json:",format:nano"`), `{"D":5}`, bothRefuse("unsupported `format` tag option")},

	{"array-length", of[Point](), `{"at":[1]}`, []string{`v1  writes  {"at":[1,0]}`, `v2  refuses  too few array elements`}},
	{"array-length", of[fourBytes](), `"CgA="`, []string{`v2  refuses  decoded length of 2 mismatches array length of 4`, `v2 with UnmarshalArrayFromAnyLength  writes  "CgAAAA=="`}},

	{"string-tag", of[quotedText](), `{"S":"\"abc\""}`, []string{`v1  writes  {"S":"\"abc\""}`, "v2  refuses  invalid use of `string` tag option"}},
	{"string-tag", of[User](), `{"active":null}`, []string{`v1  writes  {"active":"false"}`, "v2  refuses  invalid use of `string` tag option"}},
	{"string-tag", of[User](), `{}`, []string{`v1  writes  {"active":"false"}`, "v2  can't write  invalid use of `string` tag option"}},
	{"string-tag", of[User](), `{"active":true}`, []string{"v1  refuses  cannot unmarshal bool", "v2  refuses  invalid use of `string` tag option"}},
	{"string-tag", of[quotedPointer](), `{}`, []string{`v1  writes  {"S":null}`, `v2  writes  {"S":null}`}},

	{"string-tag-type", of[quotedMap](), `{"M":{"a":1}}`, []string{`v1  writes  {"M":{"a":1}}`, "v2  refuses  invalid use of `string` tag option"}},
	{"string-tag-type", of[quotedPair](), `{"P":{"A":1}}`, []string{`v1  writes  {"P":{"A":1,"B":0}}`, "v2  refuses  invalid use of `string` tag option"}},
	{"string-tag-type", of[quotedAny](), `{"V":null}`, []string{`v1  writes  {"V":null}`, "v2  refuses  invalid use of `string` tag option"}},
	{"string-tag-type", of[quotedAny](), `{}`, []string{`v1  writes  {"V":null}`, "v2  can't write  invalid use of `string` tag option"}},
	{"string-tag-type", of[quotedTwice](), `{"N":1}`, []string{`v1  writes  {"N":1}`, `v2  refuses  cannot unmarshal JSON number`}},
	{"string-tag-type", of[quotedTwice](), `{"N":"1"}`, []string{`v1  refuses  cannot unmarshal string`, `v2  writes  {"N":"1"}`}},

	{"quoted-number", of[Line](), `{"qty":"+7"}`, []string{`v1  writes  {"qty":"7"}`, `v2  refuses  invalid syntax`}},
	{"quoted-number", of[Line](), `{"qty":"null"}`, []string{`v1  writes  {"qty":"0"}`, `v2  refuses  invalid syntax`}},
	{"quoted-number", from(func() *Line { return &Line{5} }), `{"qty":"null"}`, []string{`v1  writes  {"qty":"5"}`}},
	{"quoted-number", of[quotedFloat](), `{"F":".5"}`, []string{`v1  writes  {"F":"0.5"}`, `v2  refuses  invalid syntax`}},
	{"quoted-number", of[quotedFloat](), `{"F":"1_000"}`, []string{`v1  writes  {"F":"1000"}`, `v2  refuses  invalid syntax`}},
	{"quoted-number", of[quotedFloat](), `{"F":"0x1p-2"}`, []string{`v1  writes  {"F":"0.25"}`, `v2  refuses  invalid syntax`}},
	{"quoted-number", of[quotedFloat](), `{"F":"007"}`, []string{`v1  writes  {"F":"7"}`, `v2  refuses  invalid syntax`}},
	{"quoted-number", of[quotedFloat](), `{"F":"NaN"}`, []string{
		`v1  can't write  unsupported value: NaN`, `v2  refuses  invalid syntax`,
		`v2 with StringifyWithLegacySemantics  can't write  unsupported value: NaN`,
	}},
	{"quoted-number", of[quotedFloat](), `{"F":"Infinity"}`, []string{`v1  can't write  unsupported value: +Inf`, `v2  refuses  invalid syntax`}},
	{"quoted-number", of[ints](), `{"007":1}`, []string{`v1  reads  ints{7:1}`, `v2  refuses  invalid syntax`, `v2 with StringifyWithLegacySemantics  reads  ints{7:1}`}},
	{"quoted-number", of[ints](), `{"null":1}`, []string{`v1  reads  ints{0:1}`, `v2  refuses  invalid syntax`}},

	{"number-key", from(func() *Stock { return &Stock{"": 1} }), `{}`, []string{`v1  writes  {"":1}`, `v2  writes  {"0":1}`}},
	{"number-key", from(func() *onPointers { return &onPointers{"k": {}} }), `{}`, []string{
		`v1  writes  {"k":{"A":0}}`, `v2  writes  {"k":"method"}`, `v2 with CallMethodsWithLegacySemantics  writes  {"k":{"A":0}}`,
	}},
	{"number-key", of[withMethods](), `{"a":1}`, []string{
		`v1  writes  {"a":1}`, `v2  writes  {"method":1}`, `v2 with CallMethodsWithLegacySemantics  writes  {"a":1}`,
		`v1  reads  withMethods{"a":1}`, `v2  reads  withMethods{"method":1}`,
	}},

	{"struct-tags", tagged("A", 0, `json:"a, omitempty"`), `{"a":0}`, overlooked(`{"a":0}`, "malformed `json` tag")},
	{"struct-tags", tagged("A", 0, `json:"a,omitempty,"`), `{"a":5}`, overlooked(`{"a":5}`, "malformed `json` tag")},
	{"struct-tags", tagged("A", 0, `json:"a,omitempty,omitempty"`), `{"a":5}`, overlooked(`{"a":5}`, "duplicate appearance")},
	{"struct-tags", tagged("A", 0, `json:"a,case:ignore,case:strict"`), `{"a":5}`, overlooked(`{"a":5}`, "cannot have both")},
	{"struct-tags", ofType(reflect.StructOf([]reflect.StructField{
		{Name: "A", Type: reflect.TypeFor[int](), Tag: `json:"x"`}, {Name: "B", Type: reflect.TypeFor[int](), Tag: `json:"x"`},
	})), `{"x":5}`, overlooked(`{}`, "conflict over JSON object name")},
	{"struct-tags", of[unexportedOnly](), `{}`, overlooked(`{}`, "no exported fields")},
	{"struct-tags", of[embedsNumber](), `{"B":1}`, overlooked(`{"B":1}`, "must be explicitly given a JSON name")},
	{"struct-tags", ofType(reflect.StructOf([]reflect.StructField{
		{Name: "a", PkgPath: "rules", Type: reflect.TypeFor[int](), Tag: `json:"a"`}, {Name: "B", Type: reflect.TypeFor[int]()},
	})), `{"B":1}`, overlooked(`{"B":1}`, "unexported Go struct field")},

	{"nil-slice", of[slices](), `{}`, []string{`v1  writes  {"S":null,"B":null,"P":null}`, `v2  writes  {"S":[],"B":"","P":null}`}},
	{"nil-slice", of[slices](), `{"P":[]}`, []string{`v1  writes  {"S":null,"B":null,"P":[]}`, `v2  writes  {"S":[],"B":"","P":[]}`}},
	{"nil-map", of[maps](), `{}`, []string{`v1  writes  {"M":null,"P":null}`, `v2  writes  {"M":{},"P":null}`}},
	{"nil-map", of[maps](), `{"P":{}}`, []string{`v1  writes  {"M":null,"P":{}}`, `v2  writes  {"M":{},"P":{}}`}},

	{"omitempty", of[empties](), `{}`, []string{`v1  writes  {"Struct":{}}`, `v2  writes  {"Bool":false,"Float":0}`}},
	{"omitempty", of[empties](), `{"Text":"","Slice":[],"Map":{}}`, []string{`v1  writes  {"Struct":{}}`, `v2  writes  {"Bool":false,"Float":0}`}},
	{"omitempty", of[empties](), `{"Any":"","Ptr":"","Slices":[],"Raw":{}}`, []string{
		`v1  writes  {"Any":"","Struct":{},"Raw":{},"Ptr":"","Slices":[]}`, `v2  writes  {"Bool":false,"Float":0}`,
	}},
	{"omitempty", of[empties](), `{"Any":[],"Raw":null}`, []string{`v1  writes  {"Any":[],"Struct":{},"Raw":null}`, `v2  writes  {"Bool":false,"Float":0}`}},
	{"omitempty", of[zeros](), `{"Slice":[]}`, []string{`v1  writes  {"Slice":[]}`, `v2  writes  {"Slice":[]}`}},
	{"omitempty", of[zeros](), `{}`, []string{`v1  writes  {}`, `v2  writes  {}`}},
	{"omitempty", of[structEmpty](), `{}`, []string{`v1  writes  {"Inner":{"A":0,"B":0}}`, `v2  writes  {"Inner":{"A":0,"B":0}}`}},

	{"escape-html", of[texts](), `{"<":"</script>"}`, []string{`v1  writes  {"\u003c":"\u003c/script\u003e"}`, `v2  writes  {"<":"</script>"}`}},
	{"escape-js", of[texts](), "{\"\u2028\":\"\u2029\"}", []string{`v1  writes  {"\u2028":"\u2029"}`, "v2  writes  {\"\u2028\":\"\u2029\"}"}},
	{"raw-string-escape", of[raw](), `{"R":{"a":"\u00e9<", "n" : 1.0e2}}`, []string{
		`v1  writes  {"R":{"a":"\u00e9\u003c","n":1.0e2}}`, `v2  writes  {"R":{"a":"é<","n":1.0e2}}`,
		`v2 with PreserveRawStrings  writes  {"R":{"a":"\u00e9<","n":1.0e2}}`,
	}},

	{"unknown-member", of[rest](), `{"id":1,"x":2}`, unknown("reads", `rest{ID:1, Rest:map[string]any{"x":2}}`)},
	{"unknown-member", of[restRaw](), `{"id":1,"x":2}`, unknown("writes", `{"id":1,"x":2}`)},
	{"unknown-member", of[dynamic](), `{"V":{"x":2}}`, unknown("writes", `{"V":{"x":2}}`)},
	{"unknown-member", of[tickets](), `{"x":{"id":1}}`, unknown("reads", `tickets{"x":Ticket{ID:1}}`)},
	{"unknown-member", of[tickets](), `{"x":{"y":1}}`, []string{
		"json.Decoder with DisallowUnknownFields  refuses  unknown field", `v2 with RejectUnknownMembers  refuses  unknown object member name "y"`,
	}},
	{"unknown-member", of[own](), `{"x":2}`, unknown("reads", `own{A:0}`)},
	{"unknown-member", of[Ticket](), `{"x":2,}`, []string{
		"json.Decoder with DisallowUnknownFields  refuses  invalid character '}'",
		`v2 with RejectUnknownMembers  refuses  unknown object member name "x"`,
	}},
	{"unknown-member", of[Ticket](), `{"id":"a","x":2}`, []string{
		"json.Decoder with DisallowUnknownFields  refuses  cannot unmarshal string",
		`v2 with RejectUnknownMembers  refuses  cannot unmarshal JSON string`,
	}},
	{"unknown-member", of[ticketAnyCase](), `{"i_d":1}`, []string{"json.Decoder with DisallowUnknownFields  refuses  unknown field"}},

	{"use-number", of[Record](), `{"a":1e400}`, []string{"json.Decoder with UseNumber  writes  {\"a\":1e400}", "v1  refuses  cannot unmarshal number", "v2  refuses  value out of range"}},
	{"use-number", of[recordNumber](), `{"id":9007199254740993}`, []string{`json.Decoder with UseNumber  writes  {"id":9007199254740993}`}},

	{"use-number", of[Record](), `{"a":1.0,"b":1E2,"c":5}`, []string{
		`json.Decoder with UseNumber  writes  {"a":1.0,"b":1E2,"c":5}`, `v2  writes  {"a":1,"b":100,"c":5}`,
	}},

	{"stream-stops", streamOf[Message](), `{"id":1}{"id":2,"id":3}{"id":4}`, streamStops("[{1} {3} {4}]", "[{1}]")},
	{"stream-stops", streamOf[Message](), "{\"id\":1}{\"\xff\":2}{\"id\":4}", streamStops("[{1} {0} {4}]", "[{1}]")},
	{"stream-stops", streamOf[time.Duration](), `1 2`, streamStops("[1ns 2ns]", "[]")},
	{"stream-stops", streamOf[Message](), `{"id":1}[{"id":2}]{"id":3}`, streamStops("[{1} {3}]", "[{1} {2} {3}]")},
	{"stream-stops", streamOf[Message](), `{"id":1}[{"id":2},{"id`, streamStops("[{1}]", "[{1} {2}]")},
	{"stream-stops", streamOf[Message](), `{"id":1}"x"{"id":3}`, streamStops("[{1} {3}]", "[{1} {3}]")},
	{"stream-stops", streamOf[Message](), `{"id":1}x{"id":3}`, streamStops("[{1}]", "[{1}]")},
	{"stream-stops", streamOf[Message](), `{"id":1}{"id":2,"id":3}{"id":4}`, []string{
		"v2 with ReportErrorsWithLegacySemantics  reads  [{1}]",
		"v2 with ReportErrorsWithLegacySemantics, AllowDuplicateNames  reads  [{1} {3} {4}]",
	}},
	{"stream-stops", streamOf[Message](), " \n", streamStops("[]", "[]")},

	{"trailing-data", of[Message](), "{\"id\":1} \t\r\n", []string{"jsonv2.UnmarshalRead  reads  Message{ID:1}", "json.Unmarshal  reads  Message{ID:1}", "v2  reads  Message{ID:1}"}},
	{"trailing-data", of[Message](), "{\"id\":1}\x00", trailing(`'\x00'`)},
	{"trailing-data", of[Message](), "{\"id\":1}\v", trailing(`'\v'`)},
	{"trailing-data", of[Message](), "{\"id\":1}\u00a0", trailing(`'\u00a0'`)},
	{"trailing-data", of[Message](), "{\"id\":1}]", trailing(`']'`)},
	{"trailing-data", of[Message](), "", []string{
		"json.Decoder.Decode  refuses  EOF", "jsonv2.UnmarshalDecode  refuses  EOF",
		"jsonv2.UnmarshalRead  refuses  unexpected EOF", "json.Unmarshal  refuses  unexpected end of JSON input",
	}},
}

func TestFacts(t *testing.T) {
	known := map[string]bool{}
	for _, r := range catalogue(t) {
		known[r.ID] = true
	}
	for _, f := range facts {
		t.Run(f.rule, func(t *testing.T) {
			if !known[f.rule] {
				t.Errorf("no rule is called %s", f.rule)
			}
			checkRows(t, f.subject, f.payload, f.rows)
		})
	}
}

func bothRefuse(why string) []string { return []string{"v1  refuses  " + why, "v2  refuses  " + why} }

// overlooked: v1 writes this, v2 refuses the type, with the option it doesn't.
func overlooked(output, why string) []string {
	return []string{"v1  writes  " + output, "v2  refuses  " + why, "v2 with ReportErrorsWithLegacySemantics  writes  " + output}
}

func streamStops(v1, v2 string) []string {
	return []string{"json.Decoder.Decode in a loop  reads  " + v1, "jsonv2.UnmarshalDecode in a loop  reads  " + v2}
}

// unknown: neither package finds an unknown member.
func unknown(what, want string) []string {
	return []string{"json.Decoder with DisallowUnknownFields  " + what + "  " + want, "v2 with RejectUnknownMembers  " + what + "  " + want}
}

// trailing: only the decoders leave it unread.
func trailing(character string) []string {
	why := "  refuses  invalid character " + character + " after top-level value"
	return []string{
		"json.Decoder.Decode  reads  Message{ID:1}", "jsonv2.UnmarshalDecode  reads  Message{ID:1}",
		"jsonv2.UnmarshalRead" + why, "json.Unmarshal" + why, "v2" + why,
	}
}
